import { v7 } from 'uuid'

/**
 * Id of a line in a book, the ledger's or the demonstration bank's: a UUID of version 7, each greater than the one before
 * in this process, so that lines of one instant are listed in the order in which they were written.
 *
 * `v7` keeps them growing (also when the clock is set back) only while it is called without options.
 */
export function lineId(): string {
  return v7()
}
