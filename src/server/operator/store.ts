/** SQL of what operators did. */
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { daysBefore, KEPT } from '../../contract/retention.ts'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { operatorActs } from './tables.ts'

export type OperatorAct = typeof operatorActs.$inferSelect

/** False when this very act was done before: there is one with its `onceKey`. Waits for one that is being done. */
export async function insertAct(tx: Sql, row: typeof operatorActs.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(operatorActs).values(row).onConflictDoNothing().returning({ id: operatorActs.id })
  return inserted.length > 0
}

export async function findAct(sql: Sql, onceKey: string): Promise<OperatorAct | undefined> {
  return (await sql.select().from(operatorActs).where(eq(operatorActs.onceKey, onceKey)))[0]
}

export async function readActs(sql: Sql, limit: number): Promise<OperatorAct[]> {
  return sql.select().from(operatorActs).orderBy(desc(operatorActs.createdAt), desc(operatorActs.id)).limit(limit)
}

export async function readActsOn(sql: Sql, orderId: string): Promise<OperatorAct[]> {
  return sql.select().from(operatorActs).where(eq(operatorActs.orderId, orderId)).orderBy(desc(operatorActs.createdAt))
}

/** What operators gave back of these payments, newest first. */
export async function readRefundsOf(sql: Sql, paymentIds: string[]): Promise<OperatorAct[]> {
  if (paymentIds.length === 0) return []
  return sql
    .select()
    .from(operatorActs)
    .where(and(eq(operatorActs.act, 'payment.refunded'), inArray(operatorActs.paymentId, paymentIds)))
    .orderBy(desc(operatorActs.createdAt))
}

/** What operators did for a person, and what the person did as one. Of whom, only their own. */
export async function exportActs(sql: Sql, userId: string) {
  const { id, act, orderId, paymentId, amount, reason, outcome, createdAt } = operatorActs
  return sql
    .select({ id, act, orderId, paymentId, amount, reason, outcome, createdAt })
    .from(operatorActs)
    .where(or(eq(operatorActs.userId, userId), eq(operatorActs.operatorId, userId)))
    .orderBy(desc(operatorActs.createdAt))
}

/** Deletes acts of long ago. Returns how many. */
export async function forgetActs(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, operatorActs, lt(operatorActs.createdAt, daysBefore(now, KEPT.operatorActDays)))
}
