/** The contract of a gateway, tested on both: Stripe's over the wire against a fake server, and the demonstration bank. */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeStripe, STRIPE_KEY, STRIPE_SECRET, type FakeStripe } from '../../../../tests/support/fake-stripe.ts'
import { CURRENCY, PACKS } from '../../../contract/packs.ts'
import { freshDatabase } from '../../../../tests/support/server.ts'
import type { Database } from '../../db/database.ts'
import { openDemoBank, signDemoEvent, type DemoBank } from './demo-bank.ts'
import { GatewayError, SignatureError, type CheckoutRequest, type PaymentGateway } from './gateway.ts'
import { openStripe } from './stripe.ts'

/** A gateway, with the actions of buyers and banks. */
interface Bench {
  gateway: PaymentGateway
  pay(id: string): Promise<void>
  payLater(id: string): Promise<void>
  settle(id: string, succeeded: boolean): Promise<void>
  expire(id: string): Promise<void>
  refund(id: string, cents: number): Promise<void>
  dispute(id: string): Promise<void>
  closeDispute(id: string, status: 'won' | 'lost'): Promise<void>
  /** An event's body as it is delivered. */
  body(id: string, reference: string): string
  sign(body: string | Buffer, secret: string, at: Date): string
  secret: string
  close(): Promise<void>
}

let fake: FakeStripe
let database: Database

async function openStripeBench(): Promise<Bench> {
  fake = await startFakeStripe()
  const { pay, payLater, settle, expire, refund, dispute, closeDispute } = fake
  return {
    gateway: openStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiBase: fake.base, tax: false }),
    pay,
    payLater,
    settle,
    expire,
    refund,
    dispute,
    closeDispute,
    secret: STRIPE_SECRET,
    body: (id, reference) =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id,
            object: 'checkout.session',
            client_reference_id: reference,
            metadata: { payment_id: reference },
          },
        },
      }),
    sign: (body, secret, at) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body.toString(),
        secret,
        timestamp: Math.floor(at.getTime() / 1000),
      }),
    close: () => fake.close(),
  }
}

async function openDemoBench(): Promise<Bench> {
  database = await freshDatabase('postgres')
  let skew = 0
  const bank: DemoBank = openDemoBank({
    sql: database.sql,
    secret: 'demo-secret',
    appUrl: 'http://localhost:3000',
    now: () => new Date(Date.now() + skew),
    deliver: async () => new Response(),
    log: pino({ level: 'silent' }),
  })
  const act = async (id: string, action: Parameters<DemoBank['act']>[1]) => {
    if (!(await bank.act(id, action))) throw new Error(`${action} cannot be done`)
  }
  return {
    gateway: bank,
    secret: 'demo-secret',
    pay: (id) => act(id, 'pay'),
    payLater: (id) => act(id, 'later'),
    settle: (id, succeeded) => act(id, succeeded ? 'accept' : 'reject'),
    async expire(id) {
      skew = 61 * 60_000
      await bank.readCheckout({ sessionId: id })
      skew = 0
    },
    // A quarter at a time.
    refund: (id, cents) => act(id, cents < PACKS.pro.priceCents ? 'refund-part' : 'refund-all'),
    dispute: (id) => act(id, 'dispute'),
    closeDispute: (id, status) => act(id, status === 'won' ? 'win' : 'lose'),
    body: (id, reference) =>
      JSON.stringify({
        id: 'evt_1',
        type: 'checkout.session.completed',
        created: 1,
        data: { checkout: id, reference },
      }),
    sign: signDemoEvent,
    close: () => database.close(),
  }
}

const request = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: randomUUID(),
  userId: 'somebody',
  site: 'http://localhost:3000',
  pack: PACKS.pro,
  currency: CURRENCY,
  email: 'moi@example.org',
  expiresAt: new Date(Math.floor(Date.now() / 1000 + 3600) * 1000),
  successUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/pricing?canceled=pro',
  ...change,
})
const CENTS = PACKS.pro.priceCents
const QUARTER = Math.ceil(CENTS / 4)

describe.each([
  ['Stripe', openStripeBench],
  ['the demonstration bank', openDemoBench],
] as const)('%s', (_, openBench) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())
  const open = async (given = request()) => ({
    ...(await bench.gateway.openCheckout(given)),
    reference: given.reference,
  })
  const read = async (sessionId: string) => (await bench.gateway.readCheckout({ sessionId }))!

  test('a checkout is open, ours, and has an address', async () => {
    const given = request()
    const opened = await bench.gateway.openCheckout(given)
    expect(opened).toEqual({
      sessionId: expect.any(String),
      reference: given.reference,
      sale: {
        userId: 'somebody',
        site: 'http://localhost:3000',
        pack: 'pro',
        credits: PACKS.pro.credits,
        amountCents: CENTS,
        currency: CURRENCY,
        createdAt: expect.any(Date),
        expiresAt: given.expiresAt,
      },
      paymentIntent: null,
      url: expect.stringMatching(/^https?:/),
      status: 'open',
      refundedCents: 0,
      disputedCents: 0,
      dispute: 'none',
      tax: null,
    })
    expect(await read(opened.sessionId)).toEqual(opened)
  })

  test('the same request again, also at once, is the same checkout; another request another', async () => {
    const given = request()
    const opened = await Promise.all(Array.from({ length: 5 }, () => bench.gateway.openCheckout(given)))
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect((await open()).sessionId).not.toBe(opened[0]!.sessionId)
  })

  test('what it does not know, it does not know', async () => {
    expect(await bench.gateway.readCheckout({ sessionId: 'cs_test_nothing' })).toBeUndefined()
    expect(await bench.gateway.readCheckout({ sessionId: '../../x?y=é' })).toBeUndefined()
    expect(await bench.gateway.readCheckout({ paymentIntent: 'pi_test_nothing' })).toBeUndefined()
  })

  test('paid at once; then found by its payment as well', async () => {
    const { sessionId, reference } = await open()
    await bench.pay(sessionId)
    const paid = await read(sessionId)
    expect(paid).toMatchObject({ status: 'paid', reference, url: null, paymentIntent: expect.any(String) })
    expect(await bench.gateway.readCheckout({ paymentIntent: paid.paymentIntent! })).toEqual(paid)
  })

  test.each([
    [true, 'paid'],
    [false, 'failed'],
  ] as const)('paid later: pending, then decided (%s)', async (succeeded, status) => {
    const { sessionId } = await open()
    await bench.payLater(sessionId)
    expect((await read(sessionId)).status).toBe('pending')
    await bench.settle(sessionId, succeeded)
    expect((await read(sessionId)).status).toBe(status)
  })

  test('an hour later it is over; closed it is over at once, and a second time changes nothing', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    await bench.expire(first.sessionId)
    expect((await read(first.sessionId)).status).toBe('expired')
    await bench.gateway.closeCheckout(second.sessionId)
    await bench.gateway.closeCheckout(second.sessionId)
    expect(await read(second.sessionId)).toMatchObject({ status: 'expired', url: null })
    await bench.pay(third.sessionId)
    await bench.gateway.closeCheckout(third.sessionId)
    expect((await read(third.sessionId)).status).toBe('paid')
  })

  test('refunds add up; disputes hold the money until they are won', async () => {
    const { sessionId } = await open()
    await bench.pay(sessionId)
    await bench.refund(sessionId, QUARTER)
    expect(await read(sessionId)).toMatchObject({ refundedCents: QUARTER, disputedCents: 0, dispute: 'none' })
    await bench.refund(sessionId, CENTS)
    expect(await read(sessionId)).toMatchObject({ refundedCents: CENTS, status: 'paid' })
    for (const end of ['won', 'lost'] as const) {
      const other = await open()
      await bench.pay(other.sessionId)
      await bench.dispute(other.sessionId)
      expect(await read(other.sessionId)).toMatchObject({ dispute: 'open', disputedCents: CENTS })
      await bench.closeDispute(other.sessionId, end)
      expect(await read(other.sessionId)).toMatchObject({ dispute: end, disputedCents: end === 'won' ? 0 : CENTS })
    }
  })

  test('a refund that is asked for again, also at once, gives the money back once; more than is left, or in a dispute, is refused', async () => {
    const { sessionId, reference } = await open()
    await bench.pay(sessionId)
    const paymentIntent = (await read(sessionId)).paymentIntent!
    const asked = { sessionId, paymentIntent, reference, site: 'http://localhost:3000', fromCents: 0, cents: 700 }
    await Promise.all(Array.from({ length: 5 }, () => bench.gateway.refund(asked)))
    await bench.gateway.refund(asked)
    expect(await read(sessionId)).toMatchObject({ refundedCents: 700, status: 'paid' })
    await bench.gateway.refund({ ...asked, fromCents: 700, cents: 1 })
    expect(await read(sessionId)).toMatchObject({ refundedCents: 701 })
    const refused = (given: Promise<void>) =>
      given.then(
        () => 'made',
        (error: GatewayError) => error.refused,
      )
    expect(await refused(bench.gateway.refund({ ...asked, fromCents: 701, cents: CENTS - 700 }))).toBe(true)
    await bench.dispute(sessionId)
    expect(await refused(bench.gateway.refund({ ...asked, fromCents: 701, cents: 1 }))).toBe(true)
    expect(await read(sessionId)).toMatchObject({ refundedCents: 701 })
  })

  test('its list tells what happened between two instants, the oldest first, and how to find each', async () => {
    const from = new Date()
    from.setMilliseconds(0)
    const { sessionId, reference } = await open()
    await bench.pay(sessionId)
    await bench.refund(sessionId, QUARTER)
    await bench.refund(sessionId, CENTS)
    for (let i = 0; i < 8; i++) await bench.pay((await open()).sessionId)
    const until = new Date(Date.now() + 1000)
    const events = await bench.gateway.listEvents(from, until)
    expect(events.length).toBeGreaterThanOrEqual(11)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const found = await Promise.all(
      events.map(async ({ type, about }) => [type, (await bench.gateway.readCheckout(about!.key))!.reference]),
    )
    expect(found.filter(([, whose]) => whose === reference).map(([type]) => type)).toEqual([
      'checkout.session.completed',
      'charge.refunded',
      'charge.refunded',
    ])
    expect(await bench.gateway.listEvents(new Date(Date.now() - 9e7), new Date(Date.now() - 8e7))).toEqual([])
  })

  describe('signatures', () => {
    const now = new Date(1_800_000_000_000)
    const reference = randomUUID()
    const body = () => Buffer.from(bench.body('cs_1', reference))
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const taken = (given: Buffer, signature: string | undefined) => {
      try {
        return bench.gateway.readEvent(given, signature, now).id
      } catch (error) {
        return error instanceof SignatureError ? 'refused' : error
      }
    }
    const parts = (seconds = 0, secret = bench.secret) => {
      const [t, v] = bench.sign(body(), secret, at(seconds)).split(',') as [string, string]
      return { t, v }
    }

    test('a right one is taken, and says what it is about', () => {
      expect(bench.gateway.readEvent(body(), bench.sign(body(), bench.secret, now), now)).toEqual({
        id: 'evt_1',
        type: 'checkout.session.completed',
        about: { key: { sessionId: 'cs_1' }, reference },
      })
    })

    test('300 seconds old is taken, 301 is not', () => {
      expect(taken(body(), bench.sign(body(), bench.secret, at(-300)))).toBe('evt_1')
      expect(taken(body(), bench.sign(body(), bench.secret, at(-301)))).toBe('refused')
    })

    test('several v1: one right one is enough, wherever it stands; while a secret is changed both are sent', () => {
      const { t, v } = parts()
      const wrong = parts(0, 'another').v
      expect(taken(body(), `${t},${wrong},${v}`)).toBe('evt_1')
      expect(taken(body(), `${t},${v},${wrong},v0=00`)).toBe('evt_1')
      expect(taken(body(), `${t},${wrong},${wrong}`)).toBe('refused')
    })

    test('a wrong secret, another scheme, nothing, or nonsense is refused', () => {
      const { t, v } = parts()
      for (const signature of [
        bench.sign(body(), 'another', now),
        bench.sign(body(), '', now),
        undefined,
        '',
        'x',
        t,
        v,
        `${t},`,
        `${t},v1=`,
        `${t},v1=é`,
        `${t},${v.replace('v1', 'v0')}`,
        `t=,${v}`,
        `t=NaN,${v}`,
        `${t},${v.slice(0, -1)}`,
        `${t},${v}0`,
        parts(-1).t + ',' + v,
      ]) {
        expect([signature, taken(body(), signature)]).toEqual([signature, 'refused'])
      }
    })

    test('one altered byte, wherever it is, is refused', () => {
      const signature = bench.sign(body(), bench.secret, now)
      for (let i = 0; i < body().length; i++) {
        const altered = body()
        altered[i]! ^= 1
        expect([i, taken(altered, signature)]).toEqual([i, 'refused'])
      }
      expect(taken(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body()]), signature)).toBe('refused')
      expect(taken(Buffer.concat([body(), Buffer.from('\n')]), signature)).toBe('refused')
      expect(taken(body().subarray(0, -1), signature)).toBe('refused')
      expect(taken(Buffer.alloc(0), signature)).toBe('refused')
    })

    test('the same event written anew is refused: the bytes are signed, not what they mean', () => {
      const signature = bench.sign(body(), bench.secret, now)
      expect(taken(Buffer.from(JSON.stringify(JSON.parse(body().toString()), null, 2)), signature)).toBe('refused')
    })
  })
})

test('with Stripe Tax the billing address is asked for, and the tax is read with its country; without, nothing is', async () => {
  const fake = await startFakeStripe()
  const open = (tax: boolean) =>
    openStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiBase: fake.base, tax })
  for (const [country, cents] of [
    ['FR', 333],
    ['DE', 319],
    ['US', 0],
    [undefined, undefined],
  ] as const) {
    const { sessionId } = await open(true).openCheckout(request())
    expect(fake.requests.at(-1)!.parameters).toMatchObject({
      automatic_tax: { enabled: 'true' },
      billing_address_collection: 'required',
    })
    if (country) fake.checkout(sessionId).country = country
    await fake.pay(sessionId)
    expect(await open(true).readCheckout({ sessionId })).toMatchObject({ tax: country ? { cents, country } : null })
  }
  const { sessionId } = await open(false).openCheckout(request())
  expect(fake.requests.at(-1)!.parameters).not.toHaveProperty('automatic_tax')
  await fake.pay(sessionId)
  expect(await open(false).readCheckout({ sessionId })).toMatchObject({ tax: null })
  expect(fake.complaints).toEqual([])
  await fake.close()
})

describe('Stripe, when it is not well', () => {
  let stripe: FakeStripe
  let gateway: PaymentGateway
  beforeAll(async () => {
    stripe = await startFakeStripe()
    gateway = openStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiBase: stripe.base, tax: false })
  })
  afterAll(() => stripe.close())
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof GatewayError ? `refused: ${error.refused}` : error),
    )

  test('an answer that is lost, a cut connection and a 409 are tried again under the same key: one checkout', async () => {
    for (const faults of [['lost'], ['cut'], [409], ['cut', 'lost']] as const) {
      stripe.faults.push(...faults)
      const before = stripe.requests.length
      const { sessionId } = await gateway.openCheckout(request())
      expect(stripe.newest().id).toBe(sessionId)
      const made = stripe.requests.slice(before)
      expect(made).toHaveLength(faults.length + 1)
      expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    }
  })

  test('what it refuses is told from what it did not answer', async () => {
    stripe.faults.push(400)
    expect(await failure(gateway.openCheckout(request()))).toBe('refused: true')
    stripe.faults.push(402)
    expect(await failure(gateway.openCheckout(request()))).toBe('refused: true')
    stripe.faults.push(500)
    expect(await failure(gateway.openCheckout(request()))).toBe('refused: false')
    const wrongKey = openStripe({
      secretKey: 'sk_test_wrong',
      webhookSecret: undefined,
      apiBase: stripe.base,
      tax: false,
    })
    expect(await failure(wrongKey.openCheckout(request()))).toBe('refused: true')
    const nobody = openStripe({
      secretKey: STRIPE_KEY,
      webhookSecret: undefined,
      apiBase: 'http://127.0.0.1:9',
      tax: false,
    })
    expect(await failure(nobody.readCheckout({ sessionId: 'cs_1' }))).toBe('refused: false')
  })

  test('the price, its tax, the pack and whose it is are said in the request', async () => {
    const given = request()
    await gateway.openCheckout(given)
    expect(stripe.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `checkout-${given.reference}`,
      parameters: {
        mode: 'payment',
        locale: 'fr',
        client_reference_id: given.reference,
        customer_email: 'moi@example.org',
        expires_at: String(given.expiresAt.getTime() / 1000),
        adaptive_pricing: { enabled: 'false' },
        line_items: {
          0: {
            quantity: '1',
            price_data: {
              currency: 'eur',
              unit_amount: '1999',
              tax_behavior: 'inclusive',
              product_data: { name: 'Trombine · Pack Pro' },
            },
          },
        },
        metadata: { payment_id: given.reference, pack: 'pro' },
        payment_intent_data: { metadata: { payment_id: given.reference, pack: 'pro' } },
        success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:3000/pricing?canceled=pro',
      },
    })
  })

  test('an inquiry and a prevented dispute hold nothing; an appeal still does; part of the price is part', async () => {
    for (const [status, disputedCents, dispute] of [
      ['warning_needs_response', 0, 'none'],
      ['warning_closed', 0, 'none'],
      ['prevented', 0, 'none'],
      ['under_review', 500, 'open'],
      ['appeal_under_review', 500, 'open'],
      ['lost', 500, 'lost'],
      ['won', 0, 'won'],
    ] as const) {
      const { sessionId } = await gateway.openCheckout(request())
      await stripe.pay(sessionId)
      await stripe.dispute(sessionId, status, 500)
      expect([status, await gateway.readCheckout({ sessionId })]).toMatchObject([status, { disputedCents, dispute }])
    }
  })

  test('without a secret, or with an empty one, no event is taken', () => {
    const body = Buffer.from('{"id":"evt_1","object":"event","type":"x","data":{"object":{}}}')
    for (const webhookSecret of [undefined, '', ' ']) {
      const closed = openStripe({ secretKey: STRIPE_KEY, webhookSecret, apiBase: stripe.base, tax: false })
      expect(closed.takesEvents).toBe(false)
      for (const secret of ['', ' ', 'undefined', STRIPE_SECRET]) {
        const signature = Stripe.webhooks.generateTestHeaderString({
          payload: body.toString(),
          secret,
          timestamp: Math.floor(Date.now() / 1000),
        })
        expect(() => closed.readEvent(body, signature, new Date())).toThrow(SignatureError)
      }
    }
  })

  test('no request was wrong', () => {
    expect([...stripe.complaints, ...fake.complaints]).toEqual([])
  })
})

test('what the demonstration bank did in one instant is listed in the order in which it was done', async () => {
  const instant = new Date()
  const database = await freshDatabase('postgres')
  try {
    const bank = openDemoBank({
      sql: database.sql,
      secret: 's',
      appUrl: 'http://localhost:3000',
      now: () => instant,
      deliver: async () => new Response(),
      log: pino({ level: 'silent' }),
    })
    const done: string[] = []
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => bank.openCheckout(request())))
    for (const action of ['pay', 'refund-part', 'refund-all'] as const) {
      for (const { sessionId } of checkouts.toReversed()) {
        expect(await bank.act(sessionId, action)).toBeDefined()
        done.push(`${sessionId} ${action === 'pay' ? 'checkout.session.completed' : 'charge.refunded'}`)
      }
    }
    const events = await bank.listEvents(instant, new Date(instant.getTime() + 1))
    expect(events.map(({ type, about }) => `${'sessionId' in about!.key && about!.key.sessionId} ${type}`)).toEqual(
      done,
    )
  } finally {
    await database.close()
  }
})
