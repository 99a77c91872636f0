import type { Payment } from '../../contract/payments.ts'
import { readSpent } from '../credits/count-spent.ts'
import type { Sql } from '../db/database.ts'
import { creditsToRevoke, refundMore, refundOnWithdrawal, stateOf, type PaymentRecord } from './rules.ts'
import { readPayments, type PaymentRow } from './store.ts'
import { withdrawalEnd } from './withdrawal-period.ts'
import { readWithdrawals, type WithdrawalRow } from './withdrawal-store.ts'

/** A person's purchases as they see them, newest first, with what giving each back would return now. */
export async function readPurchases(sql: Sql, userId: string, now: Date): Promise<Payment[]> {
  const rows = await readPayments(sql, userId)
  const withdrawals = await readWithdrawals(
    sql,
    rows.filter(({ refundDueCents }) => refundDueCents > 0).map(({ id }) => id),
  )
  const open = rows.filter((row) => !withdrawals.has(row.id) && row.paidAt && now < withdrawalEnd(row.paidAt))
  const spent = await readSpent(
    sql,
    open.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...paymentOf(row, withdrawals.get(row.id)),
    withdrawable: spent.has(row.id) ? withdrawableOf(row, spent.get(row.id)!) : null,
  }))
}

/**
 * What giving a payment back would return, and how many credits would leave. A disputed one may yet be returned by the bank.
 *
 * @param since how many of the spent credits are not retained, as they were spent after the buyer's statement
 */
export function refundNow(
  row: PaymentRecord & { waivedAt: Date | null },
  spent: number,
  since = 0,
): { refundCents: number; credits: number } {
  return {
    refundCents: refundMore(row, refundOnWithdrawal(row, row.waivedAt !== null, spent - since)),
    credits: Math.max(0, row.credits - spent - creditsToRevoke(row)),
  }
}

function withdrawableOf(row: PaymentRow, spent: number): Payment['withdrawable'] {
  const { refundCents, credits } = refundNow(row, spent)
  return refundCents > 0
    ? { until: withdrawalEnd(row.paidAt!).toISOString(), refund_cents: refundCents, credits }
    : null
}

export function paymentOf(row: PaymentRow, withdrawal?: WithdrawalRow): Omit<Payment, 'withdrawable'> {
  return {
    id: row.id,
    pack: row.pack,
    credits: row.credits,
    amount_cents: row.amountCents,
    refunded_cents: row.refundedCents,
    currency: row.currency,
    state: stateOf(row),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    receipt_url: row.paidAt ? `/api/payments/${row.id}/receipt` : null,
    order: row.receiptNumber,
    withdrawal: withdrawal
      ? {
          stated_at: withdrawal.statedAt.toISOString(),
          refund_cents: withdrawal.refundCents,
          refunded_at: withdrawal.refundedAt?.toISOString() ?? null,
        }
      : null,
  }
}
