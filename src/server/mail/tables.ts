import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Mails on their way. A row ends when its mail is sent, refused for good, or too old. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    /** What it tells; for the log, and for what is to be done once it is sent. */
    kind: text('kind').notNull(),
    /** Whose account it is about. */
    userId: text('user_id').notNull(),
    /** Of mails with the same text here only one may be on its way. */
    once: text('once').unique(),
    /** The mail, encrypted: it holds addresses, and links that open accounts. */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not tried before this instant. */
    tryAt: instant('try_at').notNull(),
    /** Deleted unsent at this instant. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('outgoing_mails_due').on(table.tryAt), index('outgoing_mails_user').on(table.userId)],
)
