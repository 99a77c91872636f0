/** Buying through the demonstration bank, on the whole server: what a person and their browser meet. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { creditsOf, linesOf, mailsTo, signUp, type Person } from '../../../tests/support/people.ts'
import { USUAL_DATABASES, startTestServer, until, type TestServer } from '../../../tests/support/server.ts'
import { atCounter, buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { findImbalances } from '../credits/store.ts'

describe.each(USUAL_DATABASES)('on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { engine: obedientEngine(() => 'ok') })
  })
  afterAll(() => server.stop())

  test('a pack is bought: the way back, the credits, the line, the mail, the list and the receipt', async () => {
    const person = await signUp(server)
    const url = await buy(server, person, 'pro', true)
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Paiement de démonstration')
    expect(html).toContain('19,99')
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: false, credits: 0, state: 'open' })
    const paid = await atCounter(url, 'pay')
    expect(paid.headers.get('location')).toBe(`/success?session_id=${sessionOf(url)}`)
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: true, credits: 50, state: 'paid' })
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: true, credits: 50, state: 'paid' })
    expect(await creditsOf(server, person)).toBe(53)
    expect((await linesOf(server, person))[0]).toEqual({ description: 'Pack Pro : 50 crédits', amount: 50 })
    const [payment] = await paymentsOf(server, person)
    expect(payment).toMatchObject({
      pack: 'pro',
      credits: 50,
      amount_cents: 1999,
      refunded_cents: 0,
      currency: 'eur',
      state: 'paid',
    })
    const receipt = await (await server.get(payment!.receipt_url!, person.headers)).text()
    expect(receipt).toContain('DEMO-')
    expect(receipt).toContain(person.email)
    expect(receipt).toContain('tu as demandé que chaque génération te soit livrée tout de suite')
    const mail = await until(async () =>
      (await mailsTo(server, person.email)).find(({ subject }) => subject === 'Tes 50 crédits sont là'),
    )
    expect(mail.text).toContain('19,99')
  })

  test('the bank’s event alone brings the credits, when the person never comes back', async () => {
    const person = await signUp(server)
    await atCounter(await buy(server, person, 'starter'), 'pay')
    expect(await until(async () => (await linesOf(server, person)).find(({ amount }) => amount === 20))).toEqual({
      description: 'Pack Starter : 20 crédits',
      amount: 20,
    })
  })

  test('paid later: pending, then decided either way', async () => {
    const person = await signUp(server)
    const url = await buy(server, person, 'business')
    await atCounter(url, 'later')
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: false, credits: 0, state: 'pending' })
    await atCounter(url, 'accept')
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: true, credits: 100, state: 'paid' })
    const again = await buy(server, person, 'business')
    expect(again).not.toBe(url)
    await atCounter(again, 'later')
    await atCounter(again, 'reject')
    expect(await verify(server, person, sessionOf(again))).toEqual({ success: false, credits: 0, state: 'failed' })
    expect(await creditsOf(server, person)).toBe(103)
    await until(async () =>
      (await mailsTo(server, person.email)).find(({ subject }) => subject === 'Ton paiement n’est pas passé'),
    )
    expect((await paymentsOf(server, person)).map(({ state }) => state)).toEqual(['failed', 'paid'])
  })

  test('refused and cancelled: nothing is bought, and the checkout can still be paid', async () => {
    const person = await signUp(server)
    const url = await buy(server, person, 'starter')
    expect((await atCounter(url, 'refuse')).headers.get('location')).toContain('?refused')
    expect((await atCounter(url, 'cancel')).headers.get('location')).toBe('/pricing?canceled=starter')
    expect(await verify(server, person, sessionOf(url))).toEqual({ success: false, credits: 0, state: 'open' })
    expect(await creditsOf(server, person)).toBe(3)
    expect(await paymentsOf(server, person)).toEqual([])
    await atCounter(url, 'pay')
    expect(await verify(server, person, sessionOf(url))).toMatchObject({ success: true })
  })

  test('refunded in parts, then wholly; contested and won; contested and lost: the ledger says each', async () => {
    const person = await signUp(server)
    const [first, second] = [await buy(server, person, 'starter'), await buy(server, person, 'pro')]
    await atCounter(first, 'pay')
    // Heard together, two lines would have one instant.
    await until(async () => (await creditsOf(server, person)) === 23)
    await atCounter(first, 'refund-part')
    // A quarter, rounded up to the cent: 2.50 € of 9.99 € are 5.005 credits.
    await until(async () => (await creditsOf(server, person)) === 18)
    await atCounter(first, 'refund-all')
    await until(async () => (await creditsOf(server, person)) === 3)
    await atCounter(second, 'pay')
    await until(async () => (await creditsOf(server, person)) === 53)
    await atCounter(second, 'dispute')
    await until(async () => (await paymentsOf(server, person)).some(({ state }) => state === 'disputed'))
    expect(await creditsOf(server, person)).toBe(3)
    await atCounter(second, 'win')
    await until(async () => (await creditsOf(server, person)) === 53)
    expect((await linesOf(server, person)).map(({ description, amount }) => `${amount} ${description}`)).toEqual([
      '50 Contestation close du pack Pro : crédits rétablis',
      '-50 Paiement contesté du pack Pro',
      '50 Pack Pro : 50 crédits',
      '-15 Remboursement du pack Starter',
      '-5 Remboursement du pack Starter',
      '20 Pack Starter : 20 crédits',
      '3 Crédits de bienvenue',
    ])
  })

  test('somebody else’s session, or nobody’s, is not found; a visitor is asked to sign in', async () => {
    const [buyer, stranger] = [await signUp(server), await signUp(server)] as [Person, Person]
    const url = await buy(server, buyer, 'starter')
    await atCounter(url, 'pay')
    for (const sessionId of [sessionOf(url), 'demo_nothing', 'cs_test_x']) {
      const response = await server.post('/api/verify-payment', { sessionId }, stranger.headers)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ code: 'NOT_FOUND', error: expect.any(String) })
    }
    // Malformed ids are refused before they reach the database, which accepts no NUL, or the bank, where they would become paths.
    for (const sessionId of ['cs_\u0000x', '.', '..', '../events', ' ', 'é', 'x'.repeat(201)])
      expect((await server.post('/api/verify-payment', { sessionId }, stranger.headers)).status).toBe(400)
    expect(await creditsOf(server, stranger)).toBe(3)
    const visitor = await server.post('/api/create-checkout', { priceId: 'pro' })
    expect(visitor.status).toBe(401)
    expect((await visitor.json()).error).toBe('Connexion requise: Veuillez vous connecter pour acheter des crédits.')
    expect((await server.post('/api/verify-payment', { sessionId: sessionOf(url) })).status).toBe(401)
    expect((await server.post('/api/create-checkout', { priceId: 'gold' }, buyer.headers)).status).toBe(400)
    const [payment] = await until(async () => {
      const found = await paymentsOf(server, buyer)
      return found.length > 0 && found
    })
    expect((await server.get(payment!.receipt_url!, stranger.headers)).status).toBe(404)
  })

  test('the ledger adds up', async () => {
    expect(await findImbalances(server.database.sql)).toEqual([])
  })
})
