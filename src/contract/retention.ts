/**
 * How long everything that grows is kept. The server's maintenance enforces these, the privacy page renders them: there is
 * no other place that says a duration.
 */

/** The length of one day. Milliseconds. */
export const DAY_MS = 86_400_000

/** Days, unless the name says otherwise. */
export const KEPT = {
  /** Pictures, words and settings of a visitor who makes no account. */
  visitDays: 30,
  /** That a browser has used its free trial: as long as the cookie that says so. */
  trialDays: 365,
  /** The keyed hash of the network that a trial came from, after its day. */
  trialNetworkDays: 1,
  /** A generation without a picture: it failed, or its pictures were deleted. So long it may be drawn again for free. */
  emptyGenerationDays: 1,
  /** An account whose address was never confirmed. */
  unconfirmedAccountDays: 30,
  /** Sessions end this long after their last use. */
  sessionDays: 30,
  /** However much it is used, a session ends this long after its sign-in (ASVS 5.0, 7.3.2). */
  longestSessionDays: 90,
  /** A link in a mail works this long. Hours. */
  mailedLinkHours: 24,
  /** Mails that cannot be sent are tried again as long. Hours. */
  outgoingMailHours: 24,
  /** The cookie of a browser in which somebody has signed in. */
  deviceDays: 180,
  /** The keyed hash of a network from which somebody signed in. */
  knownNetworkDays: 30,
  /** Counters of attempts and requests: those of minutes, and those of hours and days. Hours. */
  rateLimitHours: 1,
  counterHours: 24,
  /** Mails of a demonstration, kept where others send them. */
  outboxDays: 30,
  /** Each request to a provider of pictures; it names nobody. */
  engineRequestDays: 365,
  /** Events of the bank that have been handled. Banks repeat theirs for 30 days. */
  paymentEventDays: 90,
  /** A purchase that was never paid, after it could be. */
  unpaidPaymentDays: 90,
  /** A withdrawal that somebody stated without signing in, and the link that was mailed to them. */
  withdrawalStatementDays: 14,
  /** The demonstration bank's own books. */
  demoBankDays: 365,
  /** That an address has had the welcome credits. Years. */
  welcomeGiftYears: 3,
  /** Payments and receipts, after the end of their calendar year: article L123-22 of the code de commerce. Years. */
  accountingYears: 10,
  /** What an operator did on their page: whom they looked up, credits that they gave, and why. */
  operatorActDays: 365,
  /** The operator's log, which holds nothing of anybody's but ids: not kept by this program (docs/running.md). */
  logDays: 30,
  /** The operator's backups: not made by this program's service (docs/backups.md). */
  backupDays: 30,
  /** A file that no picture belongs to, left by a crash. */
  orphanedFileDays: 1,
}
export type Kept = typeof KEPT

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Payments from before this instant need not be kept any more: years count from the end of the calendar year (UTC). */
export function accountsKeptSince(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - KEPT.accountingYears, 0, 1))
}
