/** Buying as a browser does it. */
import type { Payment, VerifiedPayment } from '../../src/contract/payments.ts'
import type { PackId } from '../../src/contract/packs.ts'
import type { Person, Site } from './people.ts'

type Buyer = Pick<Person, 'headers'>
const post = (site: Site, path: string, body: unknown, { headers }: Buyer) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The address where the person pays. @throws with the answer when there is none. */
export async function buy(site: Site, buyer: Buyer, priceId: PackId, waiver?: boolean): Promise<string> {
  const response = await post(site, '/api/create-checkout', { priceId, ...(waiver !== undefined && { waiver }) }, buyer)
  if (response.status !== 200) throw new Error(`create-checkout: ${response.status} ${await response.text()}`)
  return (await response.json()).url
}

/** The last part of the address. */
export const sessionOf = (url: string) => new URL(url).pathname.split('/').at(-1)!

export async function verify(site: Site, buyer: Buyer, sessionId: string): Promise<VerifiedPayment> {
  const response = await post(site, '/api/verify-payment', { sessionId }, buyer)
  if (response.status !== 200) throw new Error(`verify-payment: ${response.status} ${await response.text()}`)
  return response.json()
}

export async function paymentsOf(site: Site, { headers }: Buyer): Promise<Payment[]> {
  return (await fetch(`${site.url}/api/payments`, { headers })).json()
}

/** Presses a button at the demonstration bank; the answer says where the browser goes. */
export async function atCounter(url: string, action: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
}
