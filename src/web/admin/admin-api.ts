/** The calls of the operator's page. */
import type {
  AdminAct,
  AdminAudit,
  AdminEngineCheck,
  AdminHealth,
  AdminOrder,
  AdminOrderStory,
  AdminPayment,
  AdminPerson,
  AdminRefund,
  AdminRefunded,
  RefundExtent,
} from '../../contract/admin.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/constants.ts'
import { callApi, errorOf, getJson, postJson } from '../session/api.ts'

/** Prefix of the keys of everything that the page reads. */
export const ADMIN_QUERY = ['admin'] as const

export const readHealth = (signal?: AbortSignal) => getJson<AdminHealth>('/api/admin/health', signal)
export const readAudit = () => getJson<AdminAudit>('/api/admin/audit')
export const readActs = (signal?: AbortSignal) => getJson<AdminAct[]>('/api/admin/acts', signal)
export const readPayments = (signal?: AbortSignal) => getJson<AdminPayment[]>('/api/admin/payments', signal)
export const readRefunds = (signal?: AbortSignal) => getJson<AdminRefund[]>('/api/admin/refunds', signal)
export const checkEngine = () => postJson<AdminEngineCheck>('/api/admin/engine-check', {})
export const findPerson = (who: string) => postJson<AdminPerson>('/api/admin/people', { who })

export function readOrders(state: AdminOrder['state'] | 'all', before: string | null, signal?: AbortSignal) {
  const asked = new URLSearchParams({ ...(state !== 'all' && { state }), ...(before && { before }) }).toString()
  return getJson<AdminOrder[]>(`/api/admin/orders${asked && `?${asked}`}`, signal)
}
export const readStory = (id: string, signal?: AbortSignal) =>
  getJson<AdminOrderStory>(`/api/admin/orders/${id}`, signal)
export const returnCredit = (id: string, reason: string) =>
  postJson<AdminOrderStory>(`/api/admin/orders/${id}/return`, { reason })

/** @param key the same gives once, however often it is sent */
export const grantCredits = (
  { user, amount, reason }: { user: string; amount: number; reason: string },
  key: string,
): Promise<AdminPerson> => postOnce('/api/admin/grants', { user_id: user, amount, reason }, key)

/** @param key the same gives back once, however often it is sent */
export const refundPayment = (
  { payment, extent, reason }: { payment: string; extent: RefundExtent; reason: string },
  key: string,
): Promise<AdminRefunded> => postOnce(`/api/admin/payments/${payment}/refund`, { extent, reason }, key)

async function postOnce<T>(path: string, body: object, key: string): Promise<T> {
  const response = await callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}
