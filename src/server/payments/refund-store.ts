/** SQL of refunds that are owed, whoever decided them: a buyer who withdrew, or an operator. */
import { and, count, desc, eq, gte, isNotNull, lte, ne, sql as raw } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Sql } from '../db/database.ts'
import { FAILING_FROM, stillToRefund } from './rules.ts'
import { lockPayment, type PaymentRow } from './store.ts'
import { operatorRefunds, payments, withdrawals } from './tables.ts'

export type OperatorRefundRow = typeof operatorRefunds.$inferSelect

/** The tables that say of a payment that its refund is owed, and how far it has come. */
const OWED = [withdrawals, operatorRefunds] as const

/** Longer than every request of one attempt with its repetitions: until then nobody else asks the bank. Milliseconds. */
const LEASE_MS = 3 * 60_000

export interface Claimed {
  /** How often the bank had been asked before. */
  tries: number
  /** Names the claim. */
  until: Date
}

/**
 * Claims what is owed of a payment; undefined when nothing is due, or another process is at it. One claim at a time, because
 * two attempts that read the bank at the same moment could ask for different sums, which would add up.
 */
export async function claimRefund(
  sql: Sql,
  paymentId: string,
  now: Date,
  retryAt: (tries: number) => Date,
): Promise<Claimed | undefined> {
  return sql.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || (payment.refundingUntil && payment.refundingUntil > now)) return undefined
    let tries = -1
    for (const table of OWED) {
      const due = and(eq(table.paymentId, paymentId), lte(table.tryAt, now))
      const [row] = await tx.select({ tries: table.tries }).from(table).where(due).for('update')
      if (!row) continue
      tries = Math.max(tries, row.tries)
      await tx
        .update(table)
        .set({ tries: row.tries + 1, tryAt: retryAt(row.tries) })
        .where(eq(table.paymentId, paymentId))
    }
    if (tries < 0) return undefined
    const until = new Date(now.getTime() + LEASE_MS)
    await tx.update(payments).set({ refundingUntil: until }).where(eq(payments.id, paymentId))
    return { tries, until }
  })
}

/** Lets others ask the bank again. */
export async function releaseRefund(sql: Sql, paymentId: string, { until }: Claimed): Promise<void> {
  await sql
    .update(payments)
    .set({ refundingUntil: null })
    .where(and(eq(payments.id, paymentId), eq(payments.refundingUntil, until)))
}

/** Notes that the money is back, unless more has become due meanwhile. */
export async function endRefund(sql: Sql, paymentId: string, refundedAt: Date): Promise<void> {
  await sql.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || payment.dispute === 'open' || stillToRefund(payment) > 0) return
    for (const table of OWED)
      await tx
        .update(table)
        .set({ tryAt: null, refundedAt })
        .where(and(eq(table.paymentId, paymentId), isNotNull(table.tryAt)))
  })
}

/** Makes a refund due again: the bank took it back, or a dispute that was in its way has ended. */
export async function reopenRefund(tx: Sql, paymentId: string, at: Date): Promise<void> {
  for (const table of OWED)
    await tx.update(table).set({ tryAt: at, refundedAt: null }).where(eq(table.paymentId, paymentId))
}

/** Payments whose refund is due. */
export async function dueRefunds(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const [withdrawn, ordered] = OWED.map((table) =>
    sql.select({ paymentId: table.paymentId, tryAt: table.tryAt }).from(table).where(lte(table.tryAt, now)),
  )
  const rows = await unionAll(withdrawn!, ordered!)
    .orderBy(raw`try_at`)
    .limit(limit)
  return [...new Set(rows.map(({ paymentId }) => paymentId))]
}

/** How many refunds were asked for in vain, and are not held by a dispute. */
export async function countFailingRefunds(sql: Sql): Promise<number> {
  let failing = 0
  for (const table of OWED) {
    const [row] = await sql
      .select({ failing: count() })
      .from(table)
      .innerJoin(payments, eq(payments.id, table.paymentId))
      .where(and(isNotNull(table.tryAt), gte(table.tries, FAILING_FROM), ne(payments.dispute, 'open')))
    failing += row!.failing
  }
  return failing
}

export async function findOperatorRefund(sql: Sql, paymentId: string): Promise<OperatorRefundRow | undefined> {
  return (await sql.select().from(operatorRefunds).where(eq(operatorRefunds.paymentId, paymentId)))[0]
}

/** Adds to what operators gave back of a payment, whose row the caller has locked. It is due at once. */
export async function addOperatorRefund(
  tx: Sql,
  { paymentId, refundCents, credits, at }: { paymentId: string; refundCents: number; credits: number; at: Date },
): Promise<void> {
  const { refundCents: before, credits: gone } = operatorRefunds
  await tx
    .insert(operatorRefunds)
    .values({ paymentId, orderedAt: at, refundCents, credits, tryAt: at })
    .onConflictDoUpdate({
      target: operatorRefunds.paymentId,
      set: {
        orderedAt: at,
        refundCents: raw`${before} + ${refundCents}`,
        credits: raw`${gone} + ${credits}`,
        tries: 0,
        tryAt: at,
        refundedAt: null,
      },
    })
}

/** Of everybody, for the operator: those whose money is not back first, then the newest. */
export async function listOperatorRefunds(
  sql: Sql,
  limit: number,
): Promise<{ payment: PaymentRow; refund: OperatorRefundRow }[]> {
  return sql
    .select({ payment: payments, refund: operatorRefunds })
    .from(operatorRefunds)
    .innerJoin(payments, eq(payments.id, operatorRefunds.paymentId))
    .orderBy(desc(isNotNull(operatorRefunds.tryAt)), desc(operatorRefunds.orderedAt), desc(operatorRefunds.paymentId))
    .limit(limit)
}
