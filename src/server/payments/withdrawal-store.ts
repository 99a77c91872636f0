/** SQL of withdrawals. */
import { and, asc, desc, eq, gt, inArray, isNotNull, sql as raw } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import type { PaymentRow } from './store.ts'
import { payments, withdrawals, withdrawalStatements } from './tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type StatementRow = typeof withdrawalStatements.$inferSelect

export async function findWithdrawal(sql: Sql, paymentId: string): Promise<WithdrawalRow | undefined> {
  return (await sql.select().from(withdrawals).where(eq(withdrawals.paymentId, paymentId)))[0]
}

/** @throws if there is one of this payment: its row is locked by whoever asks */
export async function insertWithdrawal(tx: Sql, row: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  return (await tx.insert(withdrawals).values(row).returning())[0]!
}

/** Adds to what a withdrawal gives back, in cents and credits. The caller has locked its payment's row. */
export async function addToWithdrawal(
  tx: Sql,
  paymentId: string,
  { refundCents, credits }: Pick<WithdrawalRow, 'refundCents' | 'credits'>,
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({
      refundCents: raw`${withdrawals.refundCents} + ${refundCents}`,
      credits: raw`${withdrawals.credits} + ${credits}`,
      tries: 0,
    })
    .where(eq(withdrawals.paymentId, paymentId))
}

/** Of these payments, what was withdrawn from. */
export async function readWithdrawals(sql: Sql, paymentIds: string[]): Promise<Map<string, WithdrawalRow>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await sql.select().from(withdrawals).where(inArray(withdrawals.paymentId, paymentIds))
  return new Map(rows.map((row) => [row.paymentId, row]))
}

/** Of everybody, for the operator: those whose money is not back first, then the newest. */
export async function listWithdrawals(
  sql: Sql,
  limit: number,
): Promise<{ payment: PaymentRow; withdrawal: WithdrawalRow }[]> {
  return sql
    .select({ payment: payments, withdrawal: withdrawals })
    .from(withdrawals)
    .innerJoin(payments, eq(payments.id, withdrawals.paymentId))
    .orderBy(desc(isNotNull(withdrawals.tryAt)), desc(withdrawals.statedAt), desc(withdrawals.paymentId))
    .limit(limit)
}

/** The name in a statement is of no use once its acknowledgement has left. */
export async function forgetName(sql: Sql, paymentId: string): Promise<void> {
  await sql.update(withdrawals).set({ name: null }).where(eq(withdrawals.paymentId, paymentId))
}

export async function findByReceipt(sql: Sql, receiptNumber: string): Promise<PaymentRow | undefined> {
  return (await sql.select().from(payments).where(eq(payments.receiptNumber, receiptNumber)))[0]
}

export async function insertStatement(tx: Sql, row: StatementRow): Promise<void> {
  await tx.insert(withdrawalStatements).values(row)
}

/** A statement whose link still works. */
export async function findStatement(sql: Sql, id: string, now: Date): Promise<StatementRow | undefined> {
  const works = and(eq(withdrawalStatements.id, id), gt(withdrawalStatements.expiresAt, now))
  return (await sql.select().from(withdrawalStatements).where(works))[0]
}

/** When the buyer first stated that they withdraw: of several statements the first counts. */
export async function firstStatedAt(tx: Sql, paymentId: string): Promise<Date | undefined> {
  const [first] = await tx
    .select({ statedAt: withdrawalStatements.statedAt })
    .from(withdrawalStatements)
    .where(eq(withdrawalStatements.paymentId, paymentId))
    .orderBy(asc(withdrawalStatements.statedAt))
    .limit(1)
  return first?.statedAt
}

/** What a deleted account leaves of its statements: nothing that names anybody. */
export async function forgetStatementsOf(sql: Sql, userId: string): Promise<void> {
  const own = sql.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId))
  await sql.delete(withdrawalStatements).where(inArray(withdrawalStatements.paymentId, own))
  await sql
    .update(withdrawals)
    .set({ name: null })
    .where(and(isNotNull(withdrawals.name), raw`${withdrawals.paymentId} in ${own}`))
}
