import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACTS } from '../../contract/admin.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What an operator did on their page: who, what, about whom, when, why. Written in the transaction of the act. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: uuid('id').primaryKey(),
    act: text('act', { enum: ACTS }).notNull(),
    /** Account of who did it. */
    operatorId: text('operator_id').notNull(),
    /** Account, order and payment that it is about. */
    userId: text('user_id'),
    orderId: uuid('order_id'),
    paymentId: uuid('payment_id'),
    /** Credits; of a refund, cents. */
    amount: integer('amount'),
    reason: text('reason'),
    outcome: text('outcome'),
    /** The same act asked for twice has the same, and is done once. */
    onceKey: text('once_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('operator_acts_once')
      .on(table.onceKey)
      .where(sql`${table.onceKey} is not null`),
    index('operator_acts_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
)
