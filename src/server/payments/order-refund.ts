import { PACKS } from '../../contract/packs.ts'
import type { RefundExtent } from '../../contract/admin.ts'
import type { Sql } from '../db/database.ts'
import { lockSpent } from '../credits/count-spent.ts'
import { AppError } from '../http/errors.ts'
import type { Payments } from './payments.ts'
import { oweRefund } from './owe-refund.ts'
import { addOperatorRefund } from './refund-store.ts'
import { refundOnWithdrawal } from './rules.ts'
import type { PaymentRow } from './store.ts'

/**
 * Has a payment given back, wholly or as far as its credits were not spent: within the caller's transaction, which has locked
 * its row, the refund is written down as owed and the credits leave. The bank is asked afterwards, by `giveBack`.
 *
 * @param reason the person reads it in their ledger
 * @returns what goes back beside what went or is owed already, in cents
 * @throws AppError NOT_FOUND (it was never paid), REFUND_EMPTY
 */
export async function orderRefund(
  { now }: Pick<Payments, 'now'>,
  tx: Sql,
  payment: PaymentRow,
  { extent, reason }: { extent: RefundExtent; reason: string },
): Promise<number> {
  if (!payment.paidAt) throw new AppError('NOT_FOUND')
  const at = now()
  const spent = await lockSpent(tx, payment.userId, payment.id, at)
  const target = extent === 'whole' ? payment.amountCents : refundOnWithdrawal(payment, true, spent)
  const owed = await oweRefund(tx, payment, {
    target,
    description: `Remboursement du pack ${PACKS[payment.pack].name} : ${reason}`,
    at,
  })
  if (!owed) throw new AppError('REFUND_EMPTY')
  const { refundCents, taken } = owed
  await addOperatorRefund(tx, { paymentId: payment.id, refundCents, credits: taken, at })
  return refundCents
}
