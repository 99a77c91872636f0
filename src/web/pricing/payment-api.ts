/** The calls of buying. */
import type { PackId } from '../../contract/packs.ts'
import type { Checkout, Payment, VerifiedPayment } from '../../contract/payments.ts'
import { callApi, errorOf, getJson, postJson } from '../session/api.ts'

/** A button that says it is busy must not say so for ever. */
const CHECKOUT_DEADLINE_MS = 30_000

export async function createCheckout(priceId: PackId): Promise<Checkout> {
  const response = await callApi('/api/create-checkout', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ priceId, waiver: true }), signal: AbortSignal.timeout(CHECKOUT_DEADLINE_MS),
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as Checkout
}
export const verifyPayment = (sessionId: string) => postJson<VerifiedPayment>('/api/verify-payment', { sessionId })
export const readPayments = (signal?: AbortSignal) => getJson<Payment[]>('/api/payments', signal)
