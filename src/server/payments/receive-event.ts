import { AppError } from '../http/errors.ts'
import { fulfilPayment } from './fulfil-payment.ts'
import { GatewayError, SignatureError, type CheckoutKey, type GatewayEvent } from './gateways/gateway.ts'
import type { Payments } from './payments.ts'
import { isPaymentId } from './rules.ts'
import { findByIntent, findPayment, isHandled, recordEvent } from './store.ts'

/**
 * Handles a delivered event. Returns once its effect is committed: only then may the gateway stop delivering it.
 *
 * @throws AppError NOT_FOUND without a gateway or a secret, BAD_SIGNATURE; anything else makes the gateway deliver again.
 */
export async function receiveEvent(payments: Payments, body: Buffer, signature: string | undefined): Promise<void> {
  const { gateway, now } = payments
  if (!gateway?.takesEvents) throw new AppError('NOT_FOUND')
  let event: GatewayEvent
  try {
    event = gateway.readEvent(body, signature, now())
  } catch (cause) {
    if (!(cause instanceof SignatureError)) throw cause
    throw new AppError('BAD_SIGNATURE', { cause })
  }
  try {
    await handleEvent(payments, event)
  } catch (cause) {
    throw cause instanceof GatewayError ? new AppError('PAYMENT_UNVERIFIED', { cause }) : cause
  }
}

/** Handles an event, delivered or listed by the reconciliation. One that is handled already costs one query. */
export async function handleEvent(payments: Payments, event: GatewayEvent): Promise<void> {
  const { sql, gateway, now, log } = payments
  const { about } = event
  if (!gateway || !about || (await isHandled(sql, gateway.id, event.id))) return
  const key = await keyOf(payments, about)
  const payment = key && (await fulfilPayment(payments, key, event))
  if (payment) return
  // It belongs to another product or environment on the same account.
  log.info({ event: event.id, type: event.type }, 'an event of no payment of ours')
  await recordEvent(sql, gateway.id, event, null, now())
}

/** Which checkout to read; undefined when the event says that it is not ours. */
async function keyOf(
  { sql, gateway, appUrl }: Payments,
  { key, reference, site }: NonNullable<GatewayEvent['about']>,
): Promise<CheckoutKey | undefined> {
  if (reference === null) return undefined
  // Sold here, but not known here: a backup from before was restored.
  if (reference !== undefined)
    return isPaymentId(reference) && (site === appUrl || (await findPayment(sql, reference))) ? key : undefined
  const known = 'paymentIntent' in key ? await findByIntent(sql, gateway!.id, key.paymentIntent) : undefined
  return known?.sessionId ? { sessionId: known.sessionId } : key
}
