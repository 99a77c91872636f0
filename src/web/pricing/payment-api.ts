/** The calls of buying. */
import type { PackId } from '../../contract/packs.ts'
import type { Checkout, Payment, VerifiedPayment } from '../../contract/payments.ts'
import { callApi, errorOf, getJson } from '../session/api.ts'

/** Timeout for creating a checkout, so that the button does not stay busy. Milliseconds. */
const CHECKOUT_DEADLINE_MS = 30_000
/** Timeout of one poll; the next one follows. Milliseconds. */
const LOOK_DEADLINE_MS = 12_000

/** @param waiver the person agreed to `WAIVER_WORDING` */
export const createCheckout = (priceId: PackId, waiver: boolean) =>
  post<Checkout>('/api/create-checkout', { priceId, waiver }, CHECKOUT_DEADLINE_MS)
export const verifyPayment = (sessionId: string) =>
  post<VerifiedPayment>('/api/verify-payment', { sessionId }, LOOK_DEADLINE_MS)
export const readPayments = (signal: AbortSignal) =>
  getJson<Payment[]>('/api/payments', AbortSignal.any([signal, AbortSignal.timeout(LOOK_DEADLINE_MS)]))

/** @throws DOMException `TimeoutError` without an answer in time. */
async function post<T>(path: string, body: object, withinMs: number): Promise<T> {
  const response = await callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}
