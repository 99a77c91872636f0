import { revokeCredits } from '../credits/revoke-credits.ts'
import type { Sql } from '../db/database.ts'
import { creditsToRevoke, refundMore } from './rules.ts'
import { updatePayment, type PaymentRow } from './store.ts'

export interface Owed {
  /** With what is owed now. */
  payment: PaymentRow
  /** What goes back beside what went or was owed before, in cents. */
  refundCents: number
  /** Credits that left. */
  taken: number
}

/**
 * Writes down, within the caller's transaction, which has locked the payment's row, that all refunds of it together must
 * reach `target`, and takes the credits that go with it. The bank is asked afterwards, by `giveBack`.
 *
 * @param target cents
 * @param description what the person reads in their ledger about the credits that leave
 * @returns undefined, with nothing written, when as much went or is owed already
 */
export async function oweRefund(
  tx: Sql,
  payment: PaymentRow,
  { target, description, at }: { target: number; description: string; at: Date },
): Promise<Owed | undefined> {
  const refundCents = refundMore(payment, target)
  if (refundCents === 0) return undefined
  const next = { ...payment, refundDueCents: Math.max(payment.refundDueCents, target) }
  const { taken } = await revokeCredits(tx, {
    sourceId: payment.id,
    total: creditsToRevoke(next),
    description: { taken: description, restored: 'Crédits rétablis' },
    now: at,
  })
  await updatePayment(tx, next)
  return { payment: next, refundCents, taken }
}
