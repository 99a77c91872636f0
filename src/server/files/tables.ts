import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The file store that belongs to this database: one row. */
export const fileStores = pgTable('file_stores', { id: uuid('id').primaryKey() })

/**
 * Files that must go. Written in the transaction that deletes the row that named them, and deleted once the file is gone:
 * so a row never waits for its file, and a file that cannot be deleted is tried again.
 */
export const fileDeletions = pgTable(
  'file_deletions',
  {
    /** Key in the file store. */
    file: text('file').primaryKey(),
    markedAt: instant('marked_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this instant. */
    tryAt: instant('try_at').notNull(),
    /** Why the last attempt failed: the error's code. */
    error: text('error'),
  },
  (table) => [index('file_deletions_due').on(table.tryAt)],
)
