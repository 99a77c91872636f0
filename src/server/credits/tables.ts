import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Each visitor's free trial. */
export const trials = pgTable('trials', {
  visitorId: text('visitor_id').primaryKey(),
  /** The generation that uses it; null: it was cancelled, and the trial can be used again. */
  generationId: uuid('generation_id').unique(),
  /** How often it was given back because the visitor cancelled what was being drawn. */
  cancelled: integer('cancelled').notNull().default(0),
  network: text('network').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Free trials per network (hidden behind a keyed hash) and day. */
export const trialNetworks = pgTable(
  'trial_networks',
  {
    network: text('network').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.day] })],
)

/** Gifts of welcome credits per network (hidden behind a keyed hash) and day. */
export const giftNetworks = pgTable(
  'gift_networks',
  {
    network: text('network').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.day] })],
)

/** Each person's balance: the sum of their ledger lines, and of what their lots still hold. */
export const userCredits = pgTable(
  'user_credits',
  {
    userId: text('user_id').primaryKey(),
    credits: integer('credits').notNull(),
    /** The welcome credits are still to come: their network had its share of that day. */
    welcomeDue: boolean('welcome_due').notNull().default(false),
  },
  (table) => [check('user_credits_never_negative', sql`${table.credits} >= 0`)],
)

export const LINE_KINDS = [
  'welcome',
  'pack',
  'goodwill',
  'generation',
  'refund',
  'expiry',
  'reversal',
  'restoration',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The ledger. Append-only: the database refuses to change or delete a line (see the migration's trigger). */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    description: text('description').notNull(),
    /** Positive: credited; negative: debited. */
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    generationId: uuid('generation_id'),
    /** As the lot's. */
    sourceId: uuid('source_id'),
  },
  (table) => [
    check('credit_transactions_move_something', sql`${table.amount} <> 0`),
    uniqueIndex('credit_transactions_one_grant')
      .on(table.sourceId)
      .where(sql`${table.kind} = 'pack'`),
    index('credit_transactions_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
)

/** Credits that were granted together and expire together. */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    granted: integer('granted').notNull(),
    remaining: integer('remaining').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Spendable before this instant, not at it. */
    expiresAt: instant('expires_at').notNull(),
    /** Id of the payment that it was granted for, if any. One lot for each. */
    sourceId: uuid('source_id').unique(),
    /** Credits taken back because the payment was refunded or disputed. */
    revoked: integer('revoked').notNull().default(0),
    /** Credits that should have been taken back but were already spent or expired. */
    unrecovered: integer('unrecovered').notNull().default(0),
  },
  (table) => [
    check('credit_lots_hold_what_they_can', sql`${table.remaining} between 0 and ${table.granted}`),
    check(
      'credit_lots_take_back_what_they_can',
      sql`${table.revoked} >= 0 and ${table.unrecovered} >= 0 and ${table.remaining} + ${table.revoked} + ${table.unrecovered} <= ${table.granted}`,
    ),
    index('credit_lots_spendable')
      .on(table.userId, table.expiresAt, table.id)
      .where(sql`${table.remaining} > 0`),
    index('credit_lots_due')
      .on(table.expiresAt)
      .where(sql`${table.remaining} > 0`),
  ],
)

/** The credit each generation cost, and the lot it came from; refunded at most once. */
export const creditDebits = pgTable('credit_debits', {
  generationId: uuid('generation_id').primaryKey(),
  userId: text('user_id').notNull(),
  lotId: uuid('lot_id')
    .notNull()
    .references(() => creditLots.id),
  createdAt: instant('created_at').notNull(),
  refundedAt: instant('refunded_at'),
})

/** Who has had the welcome credits: a keyed hash of the folded address, which outlives the account. */
export const welcomeGifts = pgTable('welcome_gifts', {
  identity: text('identity').primaryKey(),
  grantedAt: instant('granted_at').notNull(),
})
