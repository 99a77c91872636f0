/** SQL of the mails on their way. */
import { and, asc, eq, gt, lte, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { CLOSING } from './rules.ts'
import { outgoingMails } from './tables.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/** False when one with the same `once` is on its way. */
export async function insertMail(tx: Sql, row: typeof outgoingMails.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(outgoingMails).values(row).onConflictDoNothing().returning({ id: outgoingMails.id })
  return inserted.length > 0
}

/** Claims a mail that is due, until `claimUntil`; undefined when it is gone, claimed or waits. */
export async function claimMail(sql: Sql, id: string, now: Date, claimUntil: Date): Promise<OutgoingMail | undefined> {
  const [claimed] = await sql
    .update(outgoingMails)
    .set({ attempts: raw`${outgoingMails.attempts} + 1`, tryAt: claimUntil })
    .where(and(eq(outgoingMails.id, id), lte(outgoingMails.tryAt, now)))
    .returning()
  return claimed
}

export async function postponeMail(sql: Sql, id: string, tryAt: Date): Promise<void> {
  await sql.update(outgoingMails).set({ tryAt }).where(eq(outgoingMails.id, id))
}

export async function deleteMail(sql: Sql, id: string): Promise<void> {
  await sql.delete(outgoingMails).where(eq(outgoingMails.id, id))
}

/** Deletes what an account that is being deleted would still have been sent, other than what tells of its end. */
export async function deleteMailsOf(sql: Sql, userId: string): Promise<void> {
  await sql.delete(outgoingMails).where(and(eq(outgoingMails.userId, userId), ne(outgoingMails.kind, CLOSING)))
}

/** Deletes the mails that came too late; returns what they were. */
export async function deleteLateMails(sql: Sql, now: Date): Promise<Pick<OutgoingMail, 'id' | 'kind'>[]> {
  return sql
    .delete(outgoingMails)
    .where(lte(outgoingMails.expiresAt, now))
    .returning({ id: outgoingMails.id, kind: outgoingMails.kind })
}

/** How many mails are to be sent, now or later. */
export async function countMails(sql: Sql): Promise<number> {
  return sql.$count(outgoingMails)
}

export async function dueMails(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lte(outgoingMails.tryAt, now))
    .orderBy(asc(outgoingMails.tryAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Makes all mails due. Only for the start on an embedded database, where no other process can be sending one. */
export async function releaseAllMails(sql: Sql, now: Date): Promise<void> {
  await sql.update(outgoingMails).set({ tryAt: now }).where(gt(outgoingMails.tryAt, now))
}

/** The mails that somebody is still to be sent: what they are, not the links in them. */
export async function exportMails(
  sql: Sql,
  userId: string,
): Promise<Pick<OutgoingMail, 'kind' | 'createdAt' | 'attempts' | 'expiresAt'>[]> {
  const { kind, createdAt, attempts, expiresAt } = outgoingMails
  return sql
    .select({ kind, createdAt, attempts, expiresAt })
    .from(outgoingMails)
    .where(eq(outgoingMails.userId, userId))
}
