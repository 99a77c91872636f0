/** Concurrent payments: two servers on one real PostgreSQL, and a fake Stripe. */
import { afterAll, expect, test, vi } from 'vitest'
import { buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { creditsOf, linesOf, mailsTo, signUp } from '../../../tests/support/people.ts'
import { soak } from '../../../tests/support/soak.ts'
import { until } from '../../../tests/support/server.ts'
import { deliver } from '../../../tests/support/fake-stripe.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'
import { findImbalances } from '../credits/store.ts'
import { PACK_IDS, PACKS } from '../../contract/packs.ts'
import { payments } from './tables.ts'

vi.setConfig({ testTimeout: 300_000 })
const shops = await openTwoShops()
const { stripe, servers } = shops
afterAll(() => shops.stop())

test('thirty clicks at once on one pack, on two servers: one checkout; a pack each for three packs', async () => {
  const person = await signUp(servers[0])
  const before = stripe.count()
  const urls = await Promise.all(Array.from({ length: 30 }, (_, i) => buy(servers[i % 2]!, person, 'pro')))
  expect(new Set(urls).size).toBe(1)
  expect(stripe.count()).toBe(before + 1)
  expect(
    (await servers[0].database.sql.select().from(payments)).filter(({ userId }) => userId === person.id),
  ).toHaveLength(1)
  const others = await Promise.all(PACK_IDS.flatMap((pack) => [0, 1].map((i) => buy(servers[i]!, person, pack))))
  expect(new Set(others).size).toBe(3)
  expect(stripe.count()).toBe(before + 3)

  // Paid, but no event has arrived: the next click starts another purchase and fulfils this one.
  await stripe.pay(sessionOf(urls[0]!))
  const next = await buy(servers[1], person, 'pro')
  expect(next).not.toBe(urls[0])
  expect(await creditsOf(servers[0], person)).toBe(53)
  shops.later += 11 * 60_000
  stripe.skew += 11 * 60
  expect(await buy(servers[0], person, 'pro')).not.toBe(next)
})

const ROUNDS = 2 * soak.factor
const EACH = 25 * Math.min(soak.factor, 2)

test(`${EACH} deliveries and as many success pages at once for one checkout: one grant, each time`, async () => {
  const person = await signUp(servers[0])
  for (let round = 1; round <= ROUNDS; round++) {
    const session = sessionOf(await buy(servers[round % 2]!, person, 'starter'))
    await stripe.pay(session)
    const event = stripe.events.at(-1)!
    const answers = await Promise.all(
      Array.from({ length: EACH }, (_, i) => [
        deliver(`${servers[i % 2]!.url}/api/webhooks/stripe`, event, { at: Date.now() + shops.later }).then(
          ({ status }) => status,
        ),
        verify(servers[(i + 1) % 2]!, person, session).then(({ success, credits }) => `${success} ${credits}`),
      ]).flat(),
    )
    expect(new Set(answers)).toEqual(new Set([200, 'true 20']))
    expect(await creditsOf(servers[0], person)).toBe(3 + round * 20)
  }
  const lines = await linesOf(servers[1], person)
  expect(lines.filter(({ description }) => description === 'Pack Starter : 20 crédits')).toHaveLength(ROUNDS)
  const paid = await paymentsOf(servers[0], person)
  expect(paid.map(({ state }) => state)).toEqual(Array(ROUNDS).fill('paid'))
  const numbers = (await servers[0].database.sql.select().from(payments))
    .map(({ receiptNumber }) => receiptNumber)
    .filter((number) => number !== null)
    .sort()
  // One after the other, without a gap.
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, i) => i + 1))
  const mails = await until(async () => {
    const found = (await mailsTo(servers[0], person.email)).filter(
      ({ subject }) => subject === 'Tes 20 crédits sont là',
    )
    return found.length >= ROUNDS && found
  })
  expect(mails).toHaveLength(ROUNDS)
})

test('refunds, disputes and their end delivered at once and again: what Stripe says at the end is what stands', async () => {
  const person = await signUp(servers[0])
  for (let round = 0; round < 2 * soak.factor; round++) {
    const session = sessionOf(await buy(servers[0], person, 'business'))
    const from = stripe.events.length
    await stripe.pay(session)
    const early = deliver(`${servers[0].url}/api/webhooks/stripe`, stripe.events.at(-1)!, {
      at: Date.now() + shops.later,
    })
    await stripe.refund(session, 1000)
    await stripe.dispute(session, 'needs_response', 2999)
    // Readings of earlier states are applied concurrently with readings of the last.
    const between = stripe.events
      .slice(from)
      .map((event) => deliver(`${servers[1].url}/api/webhooks/stripe`, event, { at: Date.now() + shops.later }))
    const won = round % 2 === 0
    await stripe.closeDispute(session, won ? 'won' : 'lost')
    const all = stripe.events.slice(from)
    const answers = await Promise.all([
      early,
      ...between,
      ...Array.from({ length: 40 }, (_, i) =>
        deliver(`${servers[i % 2]!.url}/api/webhooks/stripe`, all[i % all.length]!, { at: Date.now() + shops.later }),
      ),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // 10 of 39.99 € are 25.006 of 100 credits.
    expect(await verify(servers[0], person, session)).toEqual(
      won ? { success: true, credits: 75, state: 'paid' } : { success: false, credits: 0, state: 'disputed' },
    )
  }
  expect(await creditsOf(servers[1], person)).toBe(3 + soak.factor * (PACKS.business.credits - 25))
})

test('the ledger adds up, and no request was wrong', async () => {
  expect(stripe.complaints).toEqual([])
  expect(await findImbalances(servers[0].database.sql)).toEqual([])
})
