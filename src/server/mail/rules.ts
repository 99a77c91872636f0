/** When a mail is tried again. Pure. */

import { KEPT } from '../../contract/retention.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS
/** A mail that could not be sent for as long is given up. Milliseconds. */
export const MAIL_LIVES_MS = KEPT.outgoingMailHours * 60 * MINUTE_MS
/** Who takes a mail has it for as long; then it is taken to have died. Longer than the slowest server. Milliseconds. */
export const MAIL_CLAIM_MS = 5 * MINUTE_MS

/** The next try after `attempts` failures: after 1, 2, 4 … minutes, at most four hours. */
export function mailRetryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1)))
}

/** The kind of the mails that an account is owed although it is closed: what it is given back. */
export const CLOSING = 'account-closed'
