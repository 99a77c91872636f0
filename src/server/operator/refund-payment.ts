import { randomUUID } from 'node:crypto'
import type { RefundExtent } from '../../contract/admin.ts'
import { AppError } from '../http/errors.ts'
import { giveBack } from '../payments/give-back.ts'
import { orderRefund } from '../payments/order-refund.ts'
import type { Payments } from '../payments/payments.ts'
import { lockPayment } from '../payments/store.ts'
import { findAct, insertAct } from './store.ts'

export interface OrderedRefund {
  operatorId: string
  paymentId: string
  /** The whole price, or the share of the credits that were not spent. */
  extent: RefundExtent
  /** The person reads it. */
  reason: string
  /** Of one click: the same again gives nothing more back. */
  key: string
}

/**
 * Gives a payment back. What is owed, the credits that leave, their line and the act are one transaction, under the payment's
 * lock: a second click, another operator, a withdrawal or an event of the bank waits for it and then finds it. The bank is
 * asked afterwards, now, or by the reconciliation if it cannot.
 *
 * @returns whose payment it is, and what goes back, in cents; 0 when this very refund had been asked for before
 * @throws AppError NOT_FOUND (never paid), REFUND_EMPTY, IDEMPOTENCY_CONFLICT (the key was another act's)
 */
export async function refundPayment(
  payments: Payments,
  ordered: OrderedRefund,
): Promise<{ userId: string; cents: number }> {
  const { operatorId, paymentId, extent, reason, key } = ordered
  const onceKey = `refund ${operatorId} ${key}`
  const done = await payments.sql.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    const { userId } = payment
    const before = await findAct(tx, onceKey)
    if (before) {
      if (before.paymentId !== paymentId || before.outcome !== extent || before.reason !== reason)
        throw new AppError('IDEMPOTENCY_CONFLICT')
      return { userId, cents: 0 }
    }
    const cents = await orderRefund(payments, tx, payment, { extent, reason })
    const act = {
      act: 'payment.refunded',
      operatorId,
      userId,
      paymentId,
      amount: cents,
      reason,
      outcome: extent,
    } as const
    // The key was used for another payment in this very moment.
    if (!(await insertAct(tx, { id: randomUUID(), onceKey, createdAt: payments.now(), ...act })))
      throw new AppError('IDEMPOTENCY_CONFLICT')
    return { userId, cents }
  })
  if (done.cents > 0)
    // It is owed and written down: what fails here is done by the reconciliation.
    await giveBack(payments, paymentId).catch((error: unknown) =>
      payments.log.warn({ err: error, paymentId }, 'refund of an operator put off'),
    )
  return done
}
