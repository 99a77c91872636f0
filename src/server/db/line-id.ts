import { v7 } from 'uuid'

/**
 * A UUID of version 7, greater than the previous one of this process, so that rows of the same millisecond are listed in
 * the order in which they were written. For the ledger's lines and the demonstration bank's events.
 *
 * `v7` keeps them growing (also when the clock is set back) only while it is called without options.
 */
export function lineId(): string {
  return v7()
}
