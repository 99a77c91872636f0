import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PACK_IDS } from '../../contract/packs.ts'
import { VAT_SCHEMES } from '../../contract/site.ts'
import { BUYER_MAILS } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const GATEWAYS = ['stripe', 'demo'] as const
/** open: nothing paid yet; pending: the bank decides. The others are final, but a paid one may be refunded or disputed. */
export const STATUSES = ['open', 'pending', 'paid', 'failed', 'expired'] as const
export const DISPUTES = ['none', 'open', 'won', 'lost'] as const

/**
 * One row for each checkout. It is kept when the account is deleted, because accounts must be kept for ten years (article
 * L123-22 of the code de commerce); it names nobody.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Pack, credits and price as sold: packs may change later. */
    pack: text('pack', { enum: PACK_IDS }).notNull(),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** After this the checkout can no longer be paid. */
    expiresAt: instant('expires_at').notNull(),
    /** When the person asked that each generation be delivered at once, and the words that they agreed to. */
    waivedAt: instant('waived_at'),
    waiverWording: text('waiver_wording'),
    /** The gateway's ids and URL; null until it has answered. */
    sessionId: text('session_id'),
    url: text('url'),
    paymentIntent: text('payment_intent'),
    /** When the credits were granted. */
    paidAt: instant('paid_at'),
    receiptNumber: text('receipt_number').unique(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What all refunds together must reach, because the person has withdrawn or an operator gives it back; 0: nothing is owed. */
    refundDueCents: integer('refund_due_cents').notNull().default(0),
    /** A process is asking the bank for a refund; no other does before this instant. */
    refundingUntil: instant('refunding_until'),
    /** How VAT was charged, how much of it, and in which country (ISO 3166-1); null before it was recorded. */
    vatScheme: text('vat_scheme', { enum: VAT_SCHEMES }),
    vatCents: integer('vat_cents'),
    vatCountry: text('vat_country'),
    /** Amount withheld or lost by disputes; 0 again once they are won. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    dispute: text('dispute', { enum: DISPUTES }).notNull().default('none'),
    /** Number of the reading of the gateway that this row shows (`payment_readings`): an older one must not undo it. */
    reading: bigint('reading', { mode: 'number' }).notNull().default(0),
    /** How often it was polled, and when it is polled next; null: no more polls. */
    polls: integer('polls').notNull().default(0),
    nextPollAt: instant('next_poll_at'),
  },
  (table) => [
    check('payments_cost_something', sql`${table.amountCents} > 0 and ${table.credits} > 0`),
    check(
      'payments_paid_are_numbered',
      sql`(${table.status} = 'paid') = (${table.paidAt} is not null) and (${table.paidAt} is null) = (${table.receiptNumber} is null)`,
    ),
    uniqueIndex('payments_session').on(table.gateway, table.sessionId),
    index('payments_intent').on(table.paymentIntent),
    index('payments_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('payments_due')
      .on(table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
  ],
)

/** Numbers readings of the gateway before they begin: the reading with the higher number saw a state at least as new. */
export const paymentReadings = pgSequence('payment_readings')

/** Handled events of a gateway, inserted in the transaction of their effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** Null: the event is not about a payment of ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    handledAt: instant('handled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.id] }), index('payment_events_old').on(table.handledAt)],
)

/** Mails about a payment, at most one of each kind. Inserted in the transaction of the change, sent by a job. */
export const paymentMails = pgTable(
  'payment_mails',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: BUYER_MAILS }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not sent again before this instant; null: sent, or no longer tried. */
    tryAt: instant('try_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.kind] }),
    index('payment_mails_due')
      .on(table.tryAt)
      .where(sql`${table.tryAt} is not null`),
  ],
)

/** Who has withdrawn from a purchase: at most one row for each, written with its effect on the credits. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** As the person wrote it; forgotten once the acknowledgement has left. */
    name: text('name'),
    /** Which address the acknowledgement goes to is the account's to say. When the person sent the statement. */
    statedAt: instant('stated_at').notNull(),
    /** What was to be given back then, and how many credits left the account. */
    refundCents: integer('refund_cents').notNull(),
    credits: integer('credits').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The refund is not tried again before this instant; null: the money has gone back. */
    tryAt: instant('try_at'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('withdrawals_due')
      .on(table.tryAt)
      .where(sql`${table.tryAt} is not null`),
  ],
)

/**
 * What operators gave back: at most one row for each payment, written with its effect on the credits and the operator's act,
 * which says who and why. Given more of the same payment later, it is due anew.
 */
export const operatorRefunds = pgTable(
  'operator_refunds',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    orderedAt: instant('ordered_at').notNull(),
    /** What was to be given back, and how many credits left the account. */
    refundCents: integer('refund_cents').notNull(),
    credits: integer('credits').notNull(),
    tries: integer('tries').notNull().default(0),
    /** As of a withdrawal. */
    tryAt: instant('try_at'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('operator_refunds_due')
      .on(table.tryAt)
      .where(sql`${table.tryAt} is not null`),
  ],
)

/** Statements of people who were not signed in, until the link that was mailed to them says that they are theirs. */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    /** SHA-256 of the secret in the link. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    name: text('name').notNull(),
    statedAt: instant('stated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('withdrawal_statements_payment').on(table.paymentId),
    index('withdrawal_statements_old').on(table.expiresAt),
  ],
)

/** The last number of each series of receipts. Incremented in the transaction that uses it, so there are no gaps. */
export const receiptSeries = pgTable('receipt_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** How far a gateway's list of events has been read. */
export const gatewayCursors = pgTable('gateway_cursors', {
  gateway: text('gateway', { enum: GATEWAYS }).primaryKey(),
  readUntil: instant('read_until').notNull(),
  /** No process reads again before this instant. */
  nextAt: instant('next_at').notNull(),
})

/** The demonstration bank's own data, as Stripe has its own. Payments never read it directly. */
export const demoCheckouts = pgTable('demo_checkouts', {
  id: text('id').primaryKey(),
  paymentIntent: text('payment_intent').notNull().unique(),
  reference: uuid('reference').notNull().unique(),
  /** The CheckoutRequest as JSON. */
  request: text('request').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text('state', { enum: ['open', 'pending', 'paid', 'failed', 'expired'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the bank decides by itself; null unless pending. */
  decidesAt: instant('decides_at'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  dispute: text('dispute', { enum: DISPUTES }).notNull().default('none'),
})

export const demoEvents = pgTable(
  'demo_events',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => demoCheckouts.id),
    type: text('type').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('demo_events_newest').on(table.createdAt)],
)
