/** The whole server with a fake Stripe behind it: failures, late events, and events that are not ours. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { call, creditsOf, linesOf, mailsTo, signIn, signUp } from '../../../tests/support/people.ts'
import { USUAL_DATABASES, plain, startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { deliver, startFakeStripe, STRIPE_SECRET, type FakeStripe } from '../../../tests/support/fake-stripe.ts'
import { findImbalances, findLotOf } from '../credits/store.ts'
import { giveBackDue } from './give-back.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { paymentEvents, payments } from './tables.ts'

const HOUR = 3600_000

describe.each(USUAL_DATABASES)('on %s', (kind) => {
  let server: TestServer
  let stripe: FakeStripe
  let clock = 0
  /**
   * The clock of server and bank moves a millisecond whenever it is read, and further only when a test says so: the
   * server's own reconciliation, which runs all the while, finds nothing due between, and takes none of the bank's faults.
   */
  const begun = Math.floor(Date.now() / 1000) * 1000
  const now = () => begun + clock++
  let drawing: 'ok' | 'fail' = 'ok'
  beforeAll(async () => {
    stripe = await startFakeStripe(now)
    const env = { ...stripe.env, LEGAL_NAME: 'Studio Exemple', LEGAL_VAT: 'FR12345678901', LEGAL_VAT_SCHEME: 'france' }
    server = await startTestServer(kind, env, { engine: obedientEngine(() => drawing), now: () => new Date(now()) })
  })
  afterAll(async () => {
    await server.stop()
    await stripe.close()
  })
  const later = (ms: number) => {
    clock += ms
  }
  const hook = () => `${server.url}/api/webhooks/stripe`
  const hear = (event: object | string, how: { secret?: string; at?: number } = {}) =>
    deliver(hook(), event, { at: now(), ...how })
  const rowOf = async (session: string) =>
    (await server.database.sql.select().from(payments).where(eq(payments.sessionId, session)))[0]!
  const eventsOf = (id: string) => server.database.sql.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

  test('events that are not Stripe’s are refused, what is too large is not read, and nothing of them is kept', async () => {
    const person = await signUp(server)
    const session = sessionOf(await buy(server, person, 'pro'))
    await stripe.pay(session)
    const event = stripe.events.at(-1)!
    const text = JSON.stringify(event)
    expect(await codeOf(await fetch(hook(), { method: 'POST', body: text }))).toEqual([400, 'BAD_SIGNATURE'])
    expect(await codeOf(await hear(event, { secret: 'whsec_wrong' }))).toEqual([400, 'BAD_SIGNATURE'])
    expect(await codeOf(await hear(event, { at: now() - 301_000 }))).toEqual([400, 'BAD_SIGNATURE'])
    expect(await codeOf(await hear(' '.repeat(600 * 1024)))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await fetch(hook())).status).toBe(404)
    expect(await eventsOf(event.id)).toEqual([])
    expect((await rowOf(session)).status).toBe('open')
    expect((await hear(event)).status).toBe(200)
    expect(await eventsOf(event.id)).toMatchObject([
      { type: 'checkout.session.completed', paymentId: (await rowOf(session)).id },
    ])
    expect(await creditsOf(server, person)).toBe(53)
  })

  test('another product’s, another environment’s and unknown kinds of events are taken and ignored', async () => {
    // The server's own first reading of the list of events may come at any moment: once done, it is not due again here.
    await reconcilePayments(server.payments)
    const asked = () => stripe.requests.map(({ path }) => path).filter((path) => path !== '/v1/events')
    const before = asked().length
    for (const reference of [undefined, 'cart_42', randomUUID()]) {
      const { id } = stripe.foreign(reference)
      await stripe.pay(id)
      expect((await hear(stripe.events.at(-1)!)).status).toBe(200)
      expect(await eventsOf(stripe.events.at(-1)!.id)).toMatchObject([{ paymentId: null }])
    }
    // Only the event arrives.
    expect(asked().length).toBe(before)
    await stripe.dispute(stripe.newest().id)
    for (let i = 0; i < 2; i++) expect((await hear(stripe.events.at(-1)!)).status).toBe(200)
    expect(asked().slice(before)).toEqual(['/v1/checkout/sessions', '/v1/disputes'])
    expect(
      (
        await hear({
          id: 'evt_unknown',
          object: 'event',
          type: 'invoice.paid',
          data: { object: { id: 'in_1', object: 'invoice' } },
        })
      ).status,
    ).toBe(200)
    expect(await eventsOf('evt_unknown')).toEqual([])
  })

  test('when Stripe fails: buying says so and works again; an event is asked for again; what is known is still told', async () => {
    const person = await signUp(server)
    for (const faults of [[500], [400], ['cut', 'cut', 'cut']] as const) {
      stripe.faults.push(...faults)
      const failed = await server.post('/api/create-checkout', { priceId: 'starter' }, person.headers)
      expect([failed.status, await failed.json()]).toEqual([
        502,
        { code: 'CHECKOUT_FAILED', error: 'Erreur: Impossible de créer la session de paiement.' },
      ])
    }
    stripe.faults.length = 0
    const session = sessionOf(await buy(server, person, 'starter'))
    await stripe.pay(session)
    stripe.faults.push(500)
    const unverified = await server.post('/api/verify-payment', { sessionId: session }, person.headers)
    expect([unverified.status, await unverified.json()]).toEqual([
      502,
      { code: 'PAYMENT_UNVERIFIED', error: 'Erreur de vérification: Impossible de vérifier votre paiement' },
    ])
    stripe.faults.push(500)
    expect(await codeOf(await hear(stripe.events.at(-1)!))).toEqual([502, 'PAYMENT_UNVERIFIED'])
    expect(await eventsOf(stripe.events.at(-1)!.id)).toEqual([])
    expect((await hear(stripe.events.at(-1)!)).status).toBe(200)
    stripe.faults.push(500)
    expect(await verify(server, person, session)).toEqual({ success: true, credits: 20, state: 'paid' })
    stripe.faults.length = 0
  })

  test('a webhook that is down for 72 hours loses nothing: payments, refunds, disputes and refusals are all found', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)))
    const sessions: string[] = []
    for (const [i, person] of people.entries())
      sessions.push(sessionOf(await buy(server, person, i < 5 ? 'starter' : 'pro')))
    const [paid, part, won, failed, expired, opened] = sessions as [string, string, string, string, string, string]
    for (const session of [part, won]) {
      await stripe.pay(session)
      expect((await hear(stripe.events.at(-1)!)).status).toBe(200)
    }
    // From here on no event is delivered, and no buyer returns to the success page.
    await stripe.pay(paid)
    await stripe.payLater(failed)
    await stripe.payLater(opened)
    await stripe.expire(expired)
    await stripe.refund(part, 500)
    await stripe.dispute(won)
    later(36 * HOUR)
    await stripe.closeDispute(won, 'won')
    await stripe.settle(failed, false)
    await stripe.settle(opened, true)
    later(36 * HOUR)
    const headers = await Promise.all(people.map(({ email }) => signIn(server, email)))
    await until(async () => {
      await reconcilePayments(server.payments)
      const credits = await Promise.all(headers.map((own) => creditsOf(server, { headers: own })))
      const states = await Promise.all(sessions.map(async (session) => (await rowOf(session)).status))
      return (
        JSON.stringify([credits, states]) ===
        JSON.stringify([
          [23, 13, 23, 3, 3, 53],
          ['paid', 'paid', 'paid', 'failed', 'expired', 'paid'],
        ])
      )
    })
    // The dispute was over before its first event arrived: nothing was taken.
    expect((await linesOf(server, { headers: headers[2]! })).map(({ amount }) => amount)).toEqual([20, 3])
    await until(async () =>
      (await mailsTo(server, people[3]!.email)).some(({ subject }) => subject === 'Ton paiement n’est pas passé'),
    )
    // Ended payments are not polled again.
    expect((await Promise.all(sessions.map(rowOf))).map(({ nextPollAt }) => nextPollAt)).toEqual(Array(6).fill(null))
  })

  test('a checkout that was never opened ends; one that is still open is looked at ever more rarely', async () => {
    const person = await signUp(server)
    stripe.faults.push('cut', 'cut', 'cut')
    await server.post('/api/create-checkout', { priceId: 'pro' }, person.headers)
    stripe.faults.length = 0
    const [row] = await server.database.sql.select().from(payments).where(eq(payments.userId, person.id))
    expect(row).toMatchObject({ status: 'open', sessionId: null })
    const session = sessionOf(await buy(server, person, 'starter'))
    const polls = () => stripe.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(session)).length
    for (let minute = 0; minute < 55; minute++) {
      later(60_000)
      await reconcilePayments(server.payments)
    }
    expect(polls()).toBeGreaterThanOrEqual(4)
    expect(polls()).toBeLessThanOrEqual(8)
    later(30 * 60_000)
    await until(async () => {
      await reconcilePayments(server.payments)
      return (
        (await server.database.sql.select().from(payments).where(eq(payments.id, row!.id)))[0]!.status === 'expired'
      )
    })
    expect(await paymentsOf(server, { headers: await signIn(server, person.email) })).toEqual([])
  })

  test('what is spent when the money goes back is a unrecovered, never less than nothing, and the next pack is untouched', async () => {
    const person = await signUp(server)
    const session = sessionOf(await buy(server, person, 'starter'))
    await stripe.pay(session)
    await verify(server, person, session)
    const make = () => server.post('/api/generate-avatar', plain({ count: 1 }), person.headers)
    drawing = 'ok'
    // The welcome credits expire first; then the pack's go.
    for (let i = 0; i < 8; i++) expect((await make()).status).toBe(200)
    await stripe.refund(session, 999)
    await hear(stripe.events.at(-1)!)
    const { id } = await rowOf(session)
    expect(await findLotOf(server.database.sql, id)).toMatchObject({
      granted: 20,
      remaining: 0,
      revoked: 15,
      unrecovered: 5,
    })
    expect(await creditsOf(server, person)).toBe(0)
    expect((await linesOf(server, person))[0]).toEqual({ description: 'Remboursement du pack Starter', amount: -15 })
    expect((await make()).status).toBe(402)
    expect(await verify(server, person, session)).toEqual({ success: false, credits: 0, state: 'refunded' })
    expect((await paymentsOf(server, person))[0]).toMatchObject({ state: 'refunded', refunded_cents: 999 })

    // Bought anew and spent while it fails: that credit is of the new pack.
    const other = sessionOf(await buy(server, person, 'starter'))
    await stripe.pay(other)
    await verify(server, person, other)
    drawing = 'fail'
    await make()
    drawing = 'ok'
    await until(async () => (await creditsOf(server, person)) === 20)
    expect(await findLotOf(server.database.sql, id)).toMatchObject({ remaining: 0, unrecovered: 5 })
  })

  test('an account that goes takes its open checkouts along; what is paid all the same is kept in the books, and given back', async () => {
    const person = await signUp(server)
    const [paid, open] = [sessionOf(await buy(server, person, 'pro')), sessionOf(await buy(server, person, 'starter'))]
    await stripe.pay(paid)
    const [event] = [stripe.events.at(-1)!]
    expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(
      200,
    )
    expect(stripe.checkout(open).status).toBe('expired')
    expect((await hear(event)).status).toBe(200)
    const row = await rowOf(paid)
    expect(row).toMatchObject({
      status: 'paid',
      userId: person.id,
      receiptNumber: expect.stringMatching(/^T-\d{4}-\d{6}$/),
    })
    expect(JSON.stringify(row)).not.toContain(person.email)
    expect(await findLotOf(server.database.sql, row.id)).toMatchObject({ remaining: 0, revoked: 50 })
    await giveBackDue(server.payments)
    expect(stripe.checkout(paid).payment!.refunded).toBe(1999)
    expect((await mailsTo(server, person.email)).some(({ subject }) => subject.includes('crédits sont là'))).toBe(false)
  })

  test('the receipt names the seller, the tax and what was given up; the export has the payments', async () => {
    const person = await signUp(server)
    const session = sessionOf(await buy(server, person, 'business', true))
    await stripe.pay(session)
    await verify(server, person, session)
    const [payment] = await paymentsOf(server, person)
    const receipt = await (await server.get(payment!.receipt_url!, person.headers)).text()
    for (const said of [
      'Studio Exemple',
      'FR12345678901',
      '39,99',
      '33,33',
      '6,66',
      'TVA 20',
      person.email,
      'tu as demandé que chaque génération te soit livrée tout de suite',
      'à compléter : LEGAL_ADDRESS',
    ])
      expect(receipt.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toContain(said)
    const archive = unzipSync(
      new Uint8Array(await (await server.get('/api/account/export', person.headers)).arrayBuffer()),
    )
    const { payments: own } = JSON.parse(Buffer.from(archive['trombine.json']!).toString()) as { payments: object[] }
    expect(own).toMatchObject([{ pack: 'business', amount_cents: 3999, state: 'paid' }])
    const unwaived = sessionOf(await buy(server, person, 'starter'))
    await stripe.pay(unwaived)
    await verify(server, person, unwaived)
    expect(
      await (await server.get((await paymentsOf(server, person))[0]!.receipt_url!, person.headers)).text(),
    ).toContain('le pack entier est remboursable')
    for (const id of [randomUUID(), 'x', sessionOf(await buy(server, person, 'starter'))])
      expect((await server.get(`/api/payments/${id}/receipt`, person.headers)).status).toBe(404)
  })

  test('a pack paid after the backup that was restored is granted from what the bank knows, once', async () => {
    const { sql } = server.database
    const person = await signUp(server)
    const session = sessionOf(await buy(server, person, 'pro'))
    await stripe.pay(session)
    const paid = stripe.events.at(-1)!
    const { id } = await rowOf(session)
    // The backup was made before the person bought.
    await sql.delete(payments).where(eq(payments.id, id))
    const answers = await Promise.all(Array.from({ length: 4 }, () => hear(paid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    later(HOUR)
    await reconcilePayments(server.payments)
    expect(await creditsOf(server, person)).toBe(53)
    expect(await rowOf(session)).toMatchObject({
      id,
      userId: person.id,
      pack: 'pro',
      amountCents: 1999,
      status: 'paid',
    })
    expect(await verify(server, person, session)).toMatchObject({ success: true, credits: 50 })
    await stripe.refund(session, 1999)
    await hear(stripe.events.at(-1)!)
    expect(await creditsOf(server, person)).toBe(3)
  })

  test('what another installation sold on the same account, or to an account that is not known, is not granted', async () => {
    const { sql } = server.database
    const person = await signUp(server)
    for (const change of [{ site: 'https://essai.example' }, { account: randomUUID() }]) {
      const session = sessionOf(await buy(server, person, 'starter'))
      const { id } = await rowOf(session)
      Object.assign(stripe.checkout(session).parameters.metadata!, change)
      await stripe.pay(session)
      await sql.delete(payments).where(eq(payments.id, id))
      expect((await hear(stripe.events.at(-1)!)).status).toBe(200)
      expect(await rowOf(session)).toBeUndefined()
      expect((await eventsOf(stripe.events.at(-1)!.id))[0]).toMatchObject({ paymentId: null })
    }
    expect(await creditsOf(server, person)).toBe(3)
  })

  test('the ledger adds up, and no request was wrong', async () => {
    expect(stripe.complaints).toEqual([])
    expect(await findImbalances(server.database.sql)).toEqual([])
  })
})

test('an empty secret closes the webhook; the success page and the reconciliation still fulfil payments', async () => {
  const stripe = await startFakeStripe()
  const server = await startTestServer(
    'pglite',
    { ...stripe.env, STRIPE_WEBHOOK_SECRET: '' },
    { engine: obedientEngine(() => 'ok') },
  )
  try {
    const person = await signUp(server)
    const session = sessionOf(await buy(server, person, 'pro'))
    await stripe.pay(session)
    for (const secret of ['', ' ', 'undefined', STRIPE_SECRET])
      expect((await deliver(`${server.url}/api/webhooks/stripe`, stripe.events.at(-1)!, { secret })).status).toBe(404)
    expect(await creditsOf(server, person)).toBe(3)
    expect(await verify(server, person, session)).toMatchObject({ success: true, credits: 50 })
  } finally {
    await server.stop()
    await stripe.close()
  }
})

test('in production without a key buying is off and says so, and there is no demonstration bank', async () => {
  const secrets = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const server = await startTestServer('postgres', secrets, { engine: obedientEngine(() => 'ok') })
  try {
    expect((await (await server.get('/api/session')).json()).payments).toBe('off')
    expect(await (await server.post('/api/create-checkout', { priceId: 'pro' })).json()).toMatchObject({
      code: 'PAYMENTS_OFF',
      error: expect.stringContaining('Les achats sont fermés'),
    })
    expect((await server.post('/api/webhooks/stripe', {})).status).toBe(404)
    for (const path of ['/dev/checkout', '/dev/checkout/demo_x']) {
      const response = await server.get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('démonstration')
    }
  } finally {
    await server.stop()
  }
})

test('with a key it is Stripe; without one, outside production, the demonstration bank', async () => {
  for (const [env, payments] of [
    [{}, 'demo'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'http://127.0.0.1:9' }, 'stripe'],
  ] as const) {
    const server = await startTestServer('postgres', env, { engine: obedientEngine(() => 'ok') })
    expect((await (await server.get('/api/session')).json()).payments).toBe(payments)
    if (payments === 'stripe') expect((await server.get('/dev/checkout')).status).toBe(404)
    await server.stop()
  }
})
