import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row for each free trial that is used: the visitor's session id can stand here once. */
export const trials = pgTable('trials', {
  visitorId: text('visitor_id').primaryKey(),
  generationId: uuid('generation_id').notNull().unique(),
  network: text('network').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Free trials per network (hidden behind a keyed hash) and day. */
export const trialNetworks = pgTable('trial_networks', {
  network: text('network').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  used: integer('used').notNull(),
}, (table) => [primaryKey({ columns: [table.network, table.day] })])
