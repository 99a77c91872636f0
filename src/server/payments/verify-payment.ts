import type { VerifiedPayment } from '../../contract/payments.ts'
import { AppError, NotTheirs } from '../http/errors.ts'
import { fulfilPayment } from './fulfil-payment.ts'
import { GatewayError } from './gateways/gateway.ts'
import type { Payments } from './payments.ts'
import { creditsBrought, stateOf } from './rules.ts'
import { findBySession, type PaymentRow } from './store.ts'

/**
 * State of a checkout, and its credits if it is paid. Reads the gateway, so that the success page needs no event.
 *
 * @throws AppError NOT_FOUND when it is not this person's; PAYMENT_UNVERIFIED when the gateway cannot say.
 */
export async function verifyPayment(payments: Payments, userId: string, sessionId: string): Promise<VerifiedPayment> {
  const { sql, gateway } = payments
  if (!gateway) throw new AppError('NOT_FOUND')
  const known = await findBySession(sql, gateway.id, sessionId)
  if (known && known.userId !== userId) throw new AppError('NOT_FOUND', { cause: new NotTheirs(userId) })
  if (known && known.status === 'paid') return verdict(known)
  try {
    const payment = await fulfilPayment(payments, { sessionId })
    if (payment?.userId !== userId) throw new AppError('NOT_FOUND')
    return verdict(payment)
  } catch (cause) {
    if (!(cause instanceof GatewayError)) throw cause
    throw new AppError('PAYMENT_UNVERIFIED', { cause })
  }
}

function verdict(payment: PaymentRow): VerifiedPayment {
  const credits = creditsBrought(payment)
  return { success: credits > 0, credits, state: stateOf(payment) }
}
