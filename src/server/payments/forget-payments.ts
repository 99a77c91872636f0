/** The end of payments: what was never paid soon, what was paid when the law no longer asks for it. */
import { and, eq, inArray, isNull, lt, ne, notExists, type SQL } from 'drizzle-orm'
import { accountsKeptSince, daysBefore, KEPT } from '../../contract/retention.ts'
import { forgetSources } from '../credits/forget-ledgers.ts'
import type { Sql } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import {
  demoCheckouts,
  demoEvents,
  operatorRefunds,
  paymentEvents,
  paymentMails,
  payments,
  withdrawals,
  withdrawalStatements,
} from './tables.ts'

const AT_ONCE = 200

/** Events that are handled, and that the bank will not repeat any more. */
export async function forgetEvents(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, paymentEvents, lt(paymentEvents.handledAt, daysBefore(now, KEPT.paymentEventDays)))
}

/** Statements of withdrawals whose link is over. */
export async function forgetStatements(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, withdrawalStatements, lt(withdrawalStatements.expiresAt, now))
}

/** Checkouts that nobody paid. One that a bank still decides on is kept. */
export async function forgetUnpaid(sql: Sql, now: Date): Promise<number> {
  const over = lt(payments.expiresAt, daysBefore(now, KEPT.unpaidPaymentDays))
  return forget(sql, and(isNull(payments.paidAt), ne(payments.status, 'pending'), over)!)
}

/** Payments whose ten years are over. */
export async function forgetOldPayments(sql: Sql, now: Date): Promise<number> {
  return forget(sql, lt(payments.paidAt, accountsKeptSince(now)))
}

async function forget(sql: Sql, which: SQL): Promise<number> {
  return sql.transaction(async (tx) => {
    const rows = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(which)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(paymentEvents).where(inArray(paymentEvents.paymentId, ids))
    await tx.delete(paymentMails).where(inArray(paymentMails.paymentId, ids))
    await tx.delete(withdrawals).where(inArray(withdrawals.paymentId, ids))
    await tx.delete(operatorRefunds).where(inArray(operatorRefunds.paymentId, ids))
    await tx.delete(withdrawalStatements).where(inArray(withdrawalStatements.paymentId, ids))
    await forgetSources(tx, ids)
    await tx.delete(payments).where(inArray(payments.id, ids))
    return ids.length
  })
}

/** Of these people, those of whom a payment is kept. */
export async function peopleWithPayments(sql: Sql, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await sql
    .selectDistinct({ userId: payments.userId })
    .from(payments)
    .where(inArray(payments.userId, userIds))
  return new Set(rows.map(({ userId }) => userId))
}

/** The demonstration bank's events, then its checkouts without any. */
export async function forgetDemoBank(sql: Sql, now: Date): Promise<number> {
  const before = daysBefore(now, KEPT.demoBankDays)
  const events = await deleteSome(sql, demoEvents, lt(demoEvents.createdAt, before))
  const named = sql.select({ id: demoEvents.id }).from(demoEvents).where(eq(demoEvents.checkoutId, demoCheckouts.id))
  return events + (await deleteSome(sql, demoCheckouts, and(lt(demoCheckouts.createdAt, before), notExists(named))!))
}
