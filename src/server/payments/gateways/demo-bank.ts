/** The demonstration bank: behaves like a payment provider, but moves no money. Its data is in our database. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sql } from '../../db/database.ts'
import {
  GatewayError,
  SIGNATURE_TOLERANCE_SECONDS,
  SignatureError,
  type Checkout,
  type CheckoutRequest,
  type GatewayEvent,
  type PaymentGateway,
  type Sale,
} from './gateway.ts'
import { DEMO_DECIDES_AFTER_MS, actOn, refundOf, type DemoAction } from './demo-rules.ts'
import {
  changeCheckout,
  eventsBetween,
  findCheckout,
  insertCheckout,
  newestCheckouts,
  type DemoCheckout,
} from './demo-store.ts'

export interface DemoBankSettings {
  sql: Sql
  secret: string
  appUrl: string
  now(): Date
  /** Posts an event to our own webhook. */
  deliver(body: string, signature: string): Promise<Response>
  log: Logger
}

export interface DemoBank extends PaymentGateway {
  find(id: string): Promise<DemoCheckout | undefined>
  newest(): Promise<DemoCheckout[]>
  /** Performs an action of the buyer or of the bank; undefined when the checkout's state does not allow it. */
  act(id: string, action: DemoAction): Promise<DemoCheckout | undefined>
}

interface DemoEventBody {
  id: string
  type: string
  created: number
  data: { checkout: string; reference: string }
}

export function openDemoBank({ sql, secret, appUrl, now, deliver, log }: DemoBankSettings): DemoBank {
  const send = (event: { id: string; type: string; createdAt: Date }, { id: checkout, reference }: DemoCheckout) => {
    const body = JSON.stringify({
      id: event.id,
      type: event.type,
      created: Math.floor(event.createdAt.getTime() / 1000),
      data: { checkout, reference },
    } satisfies DemoEventBody)
    // Not awaited, as with a real bank. A lost event is found by the reconciliation, which lists the bank's events.
    void deliver(body, signDemoEvent(body, secret, now())).then(
      (answer) => {
        if (!answer.ok)
          log.warn({ event: event.id, status: answer.status }, 'the demonstration bank’s event was not taken')
      },
      (error) => log.warn({ err: error }, 'the demonstration bank’s event was not taken'),
    )
  }
  const act = async (id: string, action: DemoAction): Promise<DemoCheckout | undefined> => {
    const done = await changeCheckout(sql, id, (checkout) => actOn(checkout, action, now()), now())
    if (!done) return undefined
    send(done.event, done.checkout)
    if (done.checkout.state === 'pending')
      setTimeout(
        () => void act(id, 'decide').catch((error) => log.warn({ err: error }, 'demonstration bank')),
        DEMO_DECIDES_AFTER_MS,
      ).unref()
    return done.checkout
  }
  /** Applies a decision or an expiry that is due but whose timer was lost when the process ended. */
  const settled = async (checkout: DemoCheckout | undefined) => {
    const due = checkout && (['decide', 'expire'] as const).find((action) => actOn(checkout, action, now()))
    return due ? ((await act(checkout!.id, due)) ?? findCheckout(sql, { sessionId: checkout!.id })) : checkout
  }
  const addressOf = (id: string) => `${appUrl}/dev/checkout/${id}`

  return {
    id: 'demo',
    computesTax: false,
    takesEvents: true,
    async openCheckout(request: CheckoutRequest) {
      const random = randomBytes(18).toString('base64url')
      const checkout = await insertCheckout(sql, {
        id: `demo_${random}`,
        paymentIntent: `demo_pi_${random}`,
        reference: request.reference,
        request: JSON.stringify({ ...request, expiresAt: undefined }),
        amountCents: request.pack.priceCents,
        state: 'open',
        createdAt: now(),
        expiresAt: request.expiresAt,
      })
      return checkoutOf(checkout, addressOf(checkout.id))
    },
    async readCheckout(key) {
      const found = await settled(await findCheckout(sql, key))
      return found && checkoutOf(found, addressOf(found.id))
    },
    async closeCheckout(sessionId) {
      await act(sessionId, 'close')
    },
    async refund({ sessionId, fromCents, cents }) {
      const done = await changeCheckout(sql, sessionId, (checkout) => refundOf(checkout, fromCents, cents), now())
      if (done) return send(done.event, done.checkout)
      // The same refund again, whose answer was lost.
      if (((await findCheckout(sql, { sessionId }))?.refundedCents ?? 0) >= fromCents + cents) return
      throw new GatewayError('the demonstration bank does not refund this', { refused: true })
    },
    readEvent(body, signature, at) {
      checkDemoSignature(body, signature, secret, at)
      const { id, type, data } = JSON.parse(body.toString('utf8')) as DemoEventBody
      return { id, type, about: { key: { sessionId: data.checkout }, reference: data.reference } }
    },
    async listEvents(from, to) {
      return (await eventsBetween(sql, from, to)).map(({ id, type, checkoutId, reference }): GatewayEvent => ({
        id,
        type,
        about: { key: { sessionId: checkoutId }, reference },
      }))
    },
    newest: () => newestCheckouts(sql, 30),
    find: async (id) => settled(await findCheckout(sql, { sessionId: id })),
    act,
  }
}

function checkoutOf(checkout: DemoCheckout, url: string): Checkout {
  const { id, paymentIntent, reference, state, refundedCents, dispute, amountCents } = checkout
  return {
    sessionId: id,
    reference,
    sale: saleOf(checkout),
    paymentIntent: state === 'open' || state === 'expired' ? null : paymentIntent,
    url: state === 'open' ? url : null,
    status: state,
    refundedCents,
    dispute,
    disputedCents: dispute === 'open' || dispute === 'lost' ? amountCents - refundedCents : 0,
    tax: null,
  }
}

function saleOf({ request, amountCents, createdAt, expiresAt }: DemoCheckout): Sale | null {
  const { userId, site, pack, currency } = JSON.parse(request) as CheckoutRequest
  if (!userId) return null
  return { userId, site, pack: pack.id, credits: pack.credits, amountCents, currency, createdAt, expiresAt }
}

/** Stripe's scheme, `t=…,v1=…` over `t.body` (https://docs.stripe.com/webhooks/signature). */
export function signDemoEvent(body: string | Buffer, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${digest(t, body, secret).toString('hex')}`
}

function digest(t: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest()
}

function checkDemoSignature(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const t = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(t)) throw new SignatureError('no time in the signature')
  const expected = digest(t, body, secret)
  const right = parts.some(([name, value]) => {
    const given = name === 'v1' && value && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : undefined
    return given !== undefined && timingSafeEqual(given, expected)
  })
  if (!right) throw new SignatureError('not signed by the demonstration bank')
  if (Math.floor(now.getTime() / 1000) - t > SIGNATURE_TOLERANCE_SECONDS)
    throw new SignatureError('signed too long ago')
}
