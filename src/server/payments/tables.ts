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
import { BUYER_MAILS } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const GATEWAYS = ['stripe', 'demo'] as const
/** open: nothing paid yet; pending: the bank decides; the others are ends, except that a paid one can be undone. */
export const STATUSES = ['open', 'pending', 'paid', 'failed', 'expired'] as const
export const DISPUTES = ['none', 'open', 'won', 'lost'] as const

/**
 * One row for each checkout that was begun. It outlives the account that began it, because the law wants the
 * books kept (article L123-22 of the code de commerce: ten years); it names nobody.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** As sold: a pack may change later. */
    pack: text('pack', { enum: PACK_IDS }).notNull(),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** From here on the checkout can no longer be paid. */
    expiresAt: instant('expires_at').notNull(),
    /** When the person asked for delivery at once and gave up the right of withdrawal. */
    waivedAt: instant('waived_at'),
    /** The gateway's names; null until it has answered. */
    sessionId: text('session_id'),
    url: text('url'),
    paymentIntent: text('payment_intent'),
    /** When the credits were granted. */
    paidAt: instant('paid_at'),
    receiptNumber: text('receipt_number').unique(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What disputes hold or have taken; 0 again once they are won. */
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

/** Readings of the gateway are numbered before they are made: of two, the later sees at least as much. */
export const paymentReadings = pgSequence('payment_readings')

/** Events of a gateway that are dealt with; written with their effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** Null: nothing of ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    handledAt: instant('handled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.id] }), index('payment_events_old').on(table.handledAt)],
)

/** Mails that a payment is owed, one of each kind at most; written with what they tell, sent by a job. */
export const paymentMails = pgTable(
  'payment_mails',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: BUYER_MAILS }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody else sends it before this instant; null: it is sent, or given up. */
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

/** The last receipt's number of each series: counted in the transaction that uses it, so without gaps. */
export const receiptSeries = pgTable('receipt_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

/** How far a gateway's list of events has been read. */
export const gatewayCursors = pgTable('gateway_cursors', {
  gateway: text('gateway', { enum: GATEWAYS }).primaryKey(),
  readUntil: instant('read_until').notNull(),
  /** Nobody else reads before this instant. */
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
