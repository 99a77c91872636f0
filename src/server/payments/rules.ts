/** What a payment's state means for credits. Pure. */
import type { PAYMENT_STATES } from '../../contract/payments.ts'
import type { Checkout } from './gateways/gateway.ts'

export type PaymentState = (typeof PAYMENT_STATES)[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a reference that comes with a checkout can be one of our payments' ids. */
export function isPaymentId(reference: string): boolean {
  return UUID.test(reference)
}

/** The fields of a payment's row that the rules read. */
export interface PaymentRecord {
  status: Checkout['status']
  credits: number
  amountCents: number
  refundedCents: number
  disputedCents: number
  dispute: Checkout['dispute']
  /** What all refunds together must reach: a withdrawal or an operator said so. */
  refundDueCents?: number | undefined
}

/**
 * How many of a pack's credits are to be taken back in all: in proportion to the refunded and disputed part of its price,
 * rounded down in the person's favour. A disputed amount counts until the dispute is won. What is owed counts from the
 * statement, or the operator's act, on, so that it is not spent while the bank is slow.
 */
export function creditsToRevoke({
  credits,
  amountCents,
  refundedCents,
  disputedCents,
  refundDueCents = 0,
}: Pick<PaymentRecord, 'credits' | 'amountCents' | 'refundedCents' | 'disputedCents' | 'refundDueCents'>): number {
  const returned = Math.max(0, refundedCents, refundDueCents)
  const goneCents = Math.min(amountCents, returned + Math.max(0, disputedCents))
  return Math.floor((credits * goneCents) / amountCents)
}

/**
 * What all refunds of a payment together must reach when its buyer withdraws: the share of the credits that were not spent,
 * rounded up to the cent in their favour. Who never asked for delivery at once owes nothing for what was delivered (articles
 * L221-25 and L221-28 of the code de la consommation), and gets the whole price.
 *
 * @param spent credits of the pack that were spent
 */
export function refundOnWithdrawal(
  { credits, amountCents }: Pick<PaymentRecord, 'credits' | 'amountCents'>,
  asked: boolean,
  spent: number,
): number {
  return asked ? Math.ceil((amountCents * (credits - spent)) / credits) : amountCents
}

/** What the bank has still to give back. What a lost dispute took is with the buyer already; an open one may yet end so. */
export function stillToRefund({ refundDueCents = 0, refundedCents, disputedCents }: PaymentRecord): number {
  return Math.max(0, refundDueCents - Math.max(0, refundedCents) - Math.max(0, disputedCents))
}

/**
 * How much more goes back if all refunds together are to reach `target`, beside what went, is already owed, or was lost to a
 * dispute. An open dispute holds money that comes back if it is won: then the refund is due.
 *
 * @returns cents
 */
export function refundMore(row: PaymentRecord, target: number): number {
  const owed = row.refundDueCents ?? 0
  const held = row.dispute === 'open' ? { ...row, disputedCents: 0 } : row
  return stillToRefund({ ...held, refundDueCents: Math.max(owed, target) }) - stillToRefund(held)
}

/** Where a refund that is owed is: `held` while a dispute is open, `failing` once it was asked for in vain. */
export type RefundState = 'refunded' | 'held' | 'failing' | 'due'
/** From so many tries on a refund is called failing: of the first it is not known yet, it may be under way. */
export const FAILING_FROM = 2
export function refundStateOf(
  { dispute }: Pick<PaymentRecord, 'dispute'>,
  { tryAt, tries }: { tryAt: Date | null; tries: number },
): RefundState {
  if (tryAt === null) return 'refunded'
  return dispute === 'open' ? 'held' : tries >= FAILING_FROM ? 'failing' : 'due'
}

/** What was refunded beyond what is owed: somebody refunded by hand at the gateway as well. Cents. */
export function refundedBeyond({ refundDueCents = 0, refundedCents }: PaymentRecord): number {
  return refundDueCents > 0 ? Math.max(0, refundedCents - refundDueCents) : 0
}

/** When a refund that the bank did not make is tried again: after a minute, then doubling, to six hours. It is owed for good. */
export function refundRetryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(6 * 3600_000, 60_000 * 2 ** Math.min(tries, 20)))
}

/** The payment after a reading of its checkout. A payment that was paid stays so: what undoes it are refunds and disputes. */
export function applyCheckout<T extends PaymentRecord>(
  row: T,
  {
    status,
    refundedCents,
    disputedCents,
    dispute,
  }: Pick<Checkout, 'status' | 'refundedCents' | 'disputedCents' | 'dispute'>,
): T {
  return { ...row, status: row.status === 'paid' ? 'paid' : status, refundedCents, disputedCents, dispute }
}

/** The payment's state as people see it. A partly refunded payment is still `paid`. */
export function stateOf({ status, dispute, refundedCents, amountCents }: PaymentRecord): PaymentState {
  if (status !== 'paid') return status
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  return refundedCents >= amountCents ? 'refunded' : 'paid'
}

/** Credits that a payment granted, less those to be taken back. */
export function creditsBrought(row: PaymentRecord): number {
  return row.status === 'paid' ? row.credits - creditsToRevoke(row) : 0
}

/** Kinds of mails about a payment. */
export const BUYER_MAILS = [
  'receipt',
  'failure',
  'refund-part',
  'refund',
  'dispute',
  'dispute-won',
  'withdrawal',
] as const
export type BuyerMail = (typeof BUYER_MAILS)[number]

/** Mails to send after a payment has changed. A dispute that we first see when it is over is not mentioned. */
export function mailsFor(before: PaymentRecord, after: PaymentRecord): BuyerMail[] {
  const mails: BuyerMail[] = []
  if (after.status === 'paid' && before.status !== 'paid') mails.push('receipt')
  if (after.status === 'failed' && before.status !== 'failed') mails.push('failure')
  if (after.status !== 'paid') return mails
  if (after.refundedCents > before.refundedCents)
    mails.push(after.refundedCents >= after.amountCents ? 'refund' : 'refund-part')
  if (isHeld(after) && !isHeld(before)) mails.push('dispute')
  if (after.dispute === 'won' && isHeld(before)) mails.push('dispute-won')
  return mails
}

/** Whether a mail is still true when it is sent, which may be days after it was due. */
export function isStillTrue(kind: BuyerMail, now: PaymentRecord): boolean {
  switch (kind) {
    case 'receipt':
    case 'withdrawal':
      return true
    case 'failure':
      return now.status === 'failed'
    case 'refund-part':
      return now.refundedCents > 0 && now.refundedCents < now.amountCents
    case 'refund':
      return now.refundedCents >= now.amountCents
    case 'dispute':
      return isHeld(now)
    case 'dispute-won':
      return now.dispute === 'won'
  }
}

const isHeld = ({ dispute }: PaymentRecord) => dispute === 'open' || dispute === 'lost'

/** A checkout can be paid for an hour. */
export const CHECKOUT_MS = 60 * 60_000
/** A second click within this leads to the checkout of the first. */
export const REUSE_MS = 10 * 60_000

const FIRST_POLL_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** A bank that has not decided by then never will; SEPA takes at most 14 days (https://docs.stripe.com/payments/sepa-debit). */
const LAST_POLL_MS = 30 * 86_400_000

/**
 * When to poll a payment whose events may have been lost: after 30 s, then at doubling intervals up to an hour, and once
 * when the checkout must have expired. Null: never again, it has ended.
 */
export function nextPoll(
  { status, createdAt, expiresAt }: { status: Checkout['status']; createdAt: Date; expiresAt: Date },
  polls: number,
  now: Date,
): Date | null {
  if (status !== 'open' && status !== 'pending') return null
  if (now.getTime() > createdAt.getTime() + LAST_POLL_MS) return null
  const next = now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_POLL_MS * 2 ** Math.min(polls, 20))
  const over = expiresAt.getTime() + 60_000
  return new Date(now.getTime() < over && next > over ? over : next)
}

/** When a mail that was not sent is tried again: after a minute, then doubling, for about two days. Null: never. */
export function mailRetryAt(attempts: number, now: Date): Date | null {
  return attempts >= MAIL_ATTEMPTS ? null : new Date(now.getTime() + 60_000 * 2 ** attempts)
}
const MAIL_ATTEMPTS = 12

const year = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })
/** Receipts are numbered consecutively by year. Those of the demonstration bank are no receipts and have their own series. */
export function receiptSeriesOf(gateway: 'stripe' | 'demo', paidAt: Date): string {
  return `${gateway === 'demo' ? 'DEMO' : 'T'}-${year.format(paidAt)}`
}
export function receiptNumber(series: string, n: number): string {
  return `${series}-${String(n).padStart(6, '0')}`
}

/** Rate of French VAT on services by electronic means (article 278 of the CGI). */
const VAT_PERCENT = 20
/** A price's net amount and tax, in cents, rounded to the cent (article 242 nonies A of annexe II of the CGI). */
export function vatWithin(amountCents: number): { netCents: number; vatCents: number; percent: number } {
  const netCents = Math.round((amountCents * 100) / (100 + VAT_PERCENT))
  return { netCents, vatCents: amountCents - netCents, percent: VAT_PERCENT }
}
