import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The last run of each maintenance job, whichever process did it. */
export const maintenanceRuns = pgTable('maintenance_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** late: it did not end within its time. */
  outcome: text('outcome', { enum: ['ok', 'failed', 'late'] }).notNull(),
  /** Rows or files dealt with. */
  done: integer('done').notNull(),
  /** Those of them that could not be, and will be tried again. */
  failed: integer('failed').notNull(),
  /** What went wrong, without anybody's data. */
  error: text('error'),
  /** No process runs it before this instant. */
  nextAt: instant('next_at').notNull(),
  /** Where the next run goes on, for a job that walks through something long. */
  cursor: text('cursor'),
})
