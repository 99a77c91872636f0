import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { paymentOf } from './read-purchases.ts'
import { operatorRefunds, paymentEvents, paymentMails, payments, withdrawals, withdrawalStatements } from './tables.ts'

/** What is kept of a person's payments, by table, for their export; tried and failed ones included. */
export async function exportPayments(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const rows = await sql.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt))
  return {
    payments: rows.map((row) => ({ ...row, ...paymentOf(row) })),
    payment_events: await sql
      .select({ type: paymentEvents.type, paymentId: paymentEvents.paymentId, handledAt: paymentEvents.handledAt })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .where(eq(payments.userId, userId)),
    payment_mails: await sql
      .select({ kind: paymentMails.kind, paymentId: paymentMails.paymentId, sentAt: paymentMails.sentAt })
      .from(paymentMails)
      .innerJoin(payments, eq(payments.id, paymentMails.paymentId))
      .where(eq(payments.userId, userId)),
    withdrawals: await sql
      .select(getTableColumns(withdrawals))
      .from(withdrawals)
      .innerJoin(payments, eq(payments.id, withdrawals.paymentId))
      .where(eq(payments.userId, userId)),
    operator_refunds: await sql
      .select(getTableColumns(operatorRefunds))
      .from(operatorRefunds)
      .innerJoin(payments, eq(payments.id, operatorRefunds.paymentId))
      .where(eq(payments.userId, userId)),
    // Without their ids: those stand for the secrets of their links.
    withdrawal_statements: await sql
      .select({
        paymentId: withdrawalStatements.paymentId,
        name: withdrawalStatements.name,
        statedAt: withdrawalStatements.statedAt,
        expiresAt: withdrawalStatements.expiresAt,
      })
      .from(withdrawalStatements)
      .innerJoin(payments, eq(payments.id, withdrawalStatements.paymentId))
      .where(eq(payments.userId, userId)),
  }
}
