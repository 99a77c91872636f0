/**
 * A fake Stripe API server. It checks the SDK's requests against Stripe's documented parameters, answers with objects of the
 * documented shape, honours idempotency keys, and delivers events signed by the SDK's own helper. Tests act for the buyer
 * and the bank through its methods.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { z } from 'zod'
import { chargeOf, disputesOf, eventOf, pageOf, refundOf, sessionOf, type FakeCheckout } from './stripe-objects.ts'
import {
  createParameters,
  disputeParameters,
  eventParameters,
  listParameters,
  nested,
  noParameters,
  refundParameters,
  retrieveParameters,
} from './stripe-parameters.ts'

export const STRIPE_KEY = 'sk_test_stand_in'
/** Of its live mode: a server takes it for a shop. It is this server all the same, and no money moves. */
export const STRIPE_LIVE_KEY = 'sk_live_stand_in'
export const STRIPE_SECRET = 'whsec_stand_in'

export type FakeEvent = ReturnType<typeof eventOf>
/** A fault instead of an answer: a status, a cut connection, or an answer lost after the work was done. */
export type Fault = number | 'cut' | 'lost'

export interface FakeStripe {
  base: string
  /** Environment that points a server at it. */
  env: Record<string, string>
  requests: { method: string; path: string; parameters: Record<string, unknown>; key: string | undefined }[]
  /** Errors found in requests; every test file expects none at its end. */
  complaints: string[]
  events: FakeEvent[]
  /** Faults of the next requests, one each. */
  faults: Fault[]
  /** Where events are delivered at once; undefined: the webhook is down. */
  webhook: string | undefined
  /** Seconds that are added to the clock. */
  skew: number
  /** What happens at the bank's own desk just before a refund that was asked for is made. */
  beforeRefund: (() => void) | undefined
  /** How many refunds were asked for and made. */
  refunds: number
  checkout(id: string): FakeCheckout
  newest(): FakeCheckout
  count(): number
  pay(id: string): Promise<void>
  payLater(id: string): Promise<void>
  settle(id: string, succeeded: boolean): Promise<void>
  expire(id: string): Promise<void>
  /** All refunds of a checkout together, in cents. */
  refund(id: string, total: number): Promise<void>
  dispute(id: string, status?: Stripe.Dispute.Status, amount?: number): Promise<void>
  closeDispute(id: string, status: 'won' | 'lost'): Promise<void>
  /** A checkout of another product on the same account. */
  foreign(reference: string | undefined): FakeCheckout
  emit(type: string, id: string): Promise<void>
  close(): Promise<void>
}

/** A signed delivery. */
export async function deliver(
  url: string,
  event: object | string,
  { secret = STRIPE_SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): Promise<Response> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) })
  return fetch(url, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
}

/** @param now its clock, milliseconds */
export async function startFakeStripe(now: () => number = Date.now): Promise<FakeStripe> {
  const checkouts = new Map<string, FakeCheckout>()
  const remembered = new Map<string, { parameters: string; status: number; body: string }>()
  const id = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`
  const seconds = () => Math.floor(now() / 1000) + standIn.skew

  const server = createServer(
    (request, response) =>
      void serve(request, response).catch((error: unknown) => {
        standIn.complaints.push(String(error))
        if (!response.headersSent) send(response, 500, problem('api_error', String(error)))
      }),
  )
  // Must not close connections: see patient-server.ts.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, base)
    const body = await textOf(request)
    const form = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams
    const parameters = nested(form)
    const key = request.headers['idempotency-key'] as string | undefined
    standIn.requests.push({ method: request.method!, path: url.pathname, parameters, key })
    const fault = standIn.faults.shift()
    if (fault === 'cut') return void request.socket.destroy()
    if (typeof fault === 'number')
      return send(
        response,
        fault,
        problem(fault >= 500 ? 'api_error' : 'invalid_request_error', `fault ${fault}`),
        fault === 409 ? {} : { 'stripe-should-retry': 'false' },
      )
    if (![STRIPE_KEY, STRIPE_LIVE_KEY].some((own) => request.headers.authorization === `Bearer ${own}`))
      return send(response, 401, problem('invalid_request_error', 'Invalid API Key provided'))
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version'])))
      standIn.complaints.push(`version ${String(request.headers['stripe-version'])}`)
    if (request.method === 'POST' && request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      standIn.complaints.push(`type ${String(request.headers['content-type'])}`)
    if (request.method === 'POST' && !key) standIn.complaints.push(`no idempotency key: ${url.pathname}`)

    const before = key === undefined ? undefined : remembered.get(key)
    const asked = `${url.pathname}?${form.toString()}`
    if (before && before.parameters !== asked)
      return send(
        response,
        400,
        problem(
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        ),
      )
    const [status, answer] = before
      ? ([before.status, before.body] as const)
      : route(request.method!, url.pathname, parameters)
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    if (key !== undefined && status < 400) remembered.set(key, { parameters: asked, status, body: text })
    if (fault === 'lost') return void request.socket.destroy()
    send(response, status, text, before ? { 'idempotent-replayed': 'true' } : {})
  }

  function route(method: string, path: string, parameters: Record<string, unknown>): [number, object] {
    const check = (schema: z.ZodType) => {
      const { error } = schema.safeParse(parameters)
      if (error) standIn.complaints.push(`${method} ${path}: ${error.message}`)
    }
    const found = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path)
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      check(createParameters)
      return [200, sessionOf(create(parameters as never), false)]
    }
    if (found) {
      const checkout = checkouts.get(decodeURIComponent(found[1]!))
      if (!checkout)
        return [404, problem('invalid_request_error', `No such checkout.session: '${found[1]}'`, 'resource_missing')]
      if (method === 'GET' && !found[2]) {
        check(retrieveParameters)
        return [200, sessionOf(checkout, true)]
      }
      if (method === 'POST' && found[2]) {
        check(noParameters)
        if (checkout.status !== 'open')
          return [
            400,
            problem('invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.'),
          ]
        checkout.status = 'expired'
        return [200, sessionOf(checkout, false)]
      }
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      check(listParameters)
      return [
        200,
        pageOf(
          path,
          [...checkouts.values()]
            .filter(({ payment }) => payment?.intent === parameters.payment_intent)
            .map((checkout) => sessionOf(checkout, true)),
          false,
        ),
      ]
    }
    if (method === 'POST' && path === '/v1/refunds') {
      check(refundParameters)
      return refundAsked(parameters as never)
    }
    if (method === 'GET' && path === '/v1/disputes') {
      check(disputeParameters)
      return [
        200,
        pageOf(
          path,
          [...checkouts.values()]
            .filter(({ payment }) => payment?.intent === parameters.payment_intent)
            .flatMap(disputesOf),
          false,
        ),
      ]
    }
    if (method === 'GET' && path === '/v1/events') {
      check(eventParameters)
      return [200, listEvents(parameters as never)]
    }
    standIn.complaints.push(`${method} ${path} is no call of Stripe’s that we make`)
    return [404, problem('invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)]
  }

  /** https://docs.stripe.com/api/refunds/create: what is refunded already or disputed is refused. */
  function refundAsked({
    payment_intent: intent,
    amount,
  }: {
    payment_intent: string
    amount: string
  }): [number, object] {
    standIn.beforeRefund?.()
    const checkout = [...checkouts.values()].find(({ payment }) => payment?.intent === intent)
    const payment = checkout?.payment
    if (!checkout || !payment)
      return [404, problem('invalid_request_error', `No such payment_intent: '${intent}'`, 'resource_missing')]
    if (disputesOf(checkout).some(({ status }) => status !== 'won'))
      return [
        400,
        problem('invalid_request_error', 'Charge has been charged back; cannot issue a refund.', 'charge_disputed'),
      ]
    if (payment.refunded >= checkout.amount)
      return [400, problem('invalid_request_error', 'Charge has already been refunded.', 'charge_already_refunded')]
    if (payment.refunded + Number(amount) > checkout.amount)
      return [400, problem('invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.')]
    payment.refunded += Number(amount)
    standIn.refunds++
    // Stripe tells of it as it tells of everything: later, and by an event.
    setImmediate(() => void standIn.emit('charge.refunded', checkout.id).catch(() => {}))
    return [200, refundOf(id('re'), checkout, Number(amount), seconds())]
  }

  function create(
    given: {
      expires_at: string
      line_items: { 0: { price_data: { unit_amount: string } } }
      payment_intent_data: { metadata: Record<string, string> }
    } & FakeCheckout['parameters'],
  ): FakeCheckout {
    const expiresAt = Number(given.expires_at)
    if (expiresAt < seconds() + 1800 || expiresAt > seconds() + 86_400)
      standIn.complaints.push('expires_at must be 30 minutes to 24 hours away')
    const checkout: FakeCheckout = {
      id: id('cs'),
      created: seconds(),
      expiresAt,
      amount: Number(given.line_items[0].price_data.unit_amount),
      status: 'open',
      disputes: [],
      parameters: { ...given, intentMetadata: given.payment_intent_data.metadata },
    }
    checkouts.set(checkout.id, checkout)
    return checkout
  }

  /** Newest first, a page at a time. */
  function listEvents({
    types,
    created,
    limit,
    starting_after: after,
  }: {
    types: Record<string, string>
    created: { gte: string; lt: string }
    limit: string
    starting_after?: string
  }) {
    const wanted = new Set(Object.values(types))
    const all = standIn.events
      .filter(
        (event) => wanted.has(event.type) && event.created >= Number(created.gte) && event.created < Number(created.lt),
      )
      .reverse()
    const from = after === undefined ? 0 : all.findIndex((event) => event.id === after) + 1
    // Small pages, so that paging is tested.
    const size = Math.min(Number(limit), 7)
    return pageOf('/v1/events', all.slice(from, from + size), from + size < all.length)
  }

  const get = (checkoutId: string) => {
    const checkout = checkouts.get(checkoutId)
    if (!checkout) throw new Error(`no checkout ${checkoutId}`)
    return checkout
  }
  const attempt = (checkoutId: string, state: 'processing' | 'succeeded') => {
    const checkout = get(checkoutId)
    if (checkout.status !== 'open') throw new Error(`checkout is ${checkout.status}`)
    checkout.status = 'complete'
    checkout.payment = { intent: id('pi'), charge: id('ch'), state, refunded: 0 }
  }

  const standIn: FakeStripe = {
    base,
    env: { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_API_BASE: base },
    requests: [],
    complaints: [],
    events: [],
    faults: [],
    webhook: undefined,
    skew: 0,
    beforeRefund: undefined,
    refunds: 0,
    checkout: get,
    newest: () => [...checkouts.values()].at(-1)!,
    count: () => checkouts.size,
    async pay(checkoutId) {
      attempt(checkoutId, 'succeeded')
      await standIn.emit('checkout.session.completed', checkoutId)
    },
    async payLater(checkoutId) {
      attempt(checkoutId, 'processing')
      await standIn.emit('checkout.session.completed', checkoutId)
    },
    async settle(checkoutId, succeeded) {
      get(checkoutId).payment!.state = succeeded ? 'succeeded' : 'failed'
      await standIn.emit(
        succeeded ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
        checkoutId,
      )
    },
    async expire(checkoutId) {
      get(checkoutId).status = 'expired'
      await standIn.emit('checkout.session.expired', checkoutId)
    },
    async refund(checkoutId, total) {
      get(checkoutId).payment!.refunded = total
      await standIn.emit('charge.refunded', checkoutId)
    },
    async dispute(checkoutId, status = 'needs_response', amount = get(checkoutId).amount) {
      get(checkoutId).disputes.push({ id: id('dp'), amount, status, created: seconds() })
      await standIn.emit('charge.dispute.created', checkoutId)
    },
    async closeDispute(checkoutId, status) {
      get(checkoutId).disputes.at(-1)!.status = status
      await standIn.emit('charge.dispute.closed', checkoutId)
    },
    foreign(reference) {
      const checkout: FakeCheckout = {
        id: id('cs'),
        created: seconds(),
        expiresAt: seconds() + 3600,
        amount: 4200,
        status: 'open',
        disputes: [],
        parameters: { client_reference_id: reference },
      }
      checkouts.set(checkout.id, checkout)
      return checkout
    },
    async emit(type, checkoutId) {
      const checkout = get(checkoutId)
      const object = type.startsWith('checkout.')
        ? sessionOf(checkout, false)
        : type.startsWith('charge.dispute.')
          ? disputesOf(checkout).at(-1)!
          : chargeOf(checkout)!
      const event = eventOf(id('evt'), type, seconds(), structuredClone(object))
      standIn.events.push(event)
      if (standIn.webhook) await deliver(standIn.webhook, event, { at: seconds() * 1000 })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

const problem = (type: string, message: string, code?: string) => ({ error: { type, message, ...(code && { code }) } })

function send(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
