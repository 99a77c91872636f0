/** What operators give back, on a real PostgreSQL and a fake Stripe: once, whatever races. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  startFakeStripe,
  STRIPE_KEY,
  STRIPE_SECRET,
  type FakeEvent,
  type FakeStripe,
} from '../../../tests/support/fake-stripe.ts'
import { freshDatabase } from '../../../tests/support/server.ts'
import type { RefundExtent } from '../../contract/admin.ts'
import { spendCredit } from '../credits/spend-credit.ts'
import { findImbalances, findLotOf, readLines } from '../credits/store.ts'
import type { Database } from '../db/database.ts'
import { openQueue, type Queue } from '../jobs/queue.ts'
import { auditPayments } from '../payments/audit-payments.ts'
import { createCheckout } from '../payments/create-checkout.ts'
import { fulfilPayment } from '../payments/fulfil-payment.ts'
import { openStripe } from '../payments/gateways/stripe.ts'
import { giveBackDue } from '../payments/give-back.ts'
import { BUYER_MAIL_QUEUE, type Payments } from '../payments/payments.ts'
import { readPurchases } from '../payments/read-purchases.ts'
import { countFailingRefunds, findOperatorRefund } from '../payments/refund-store.ts'
import { withdraw } from '../payments/withdraw.ts'
import { findWithdrawal } from '../payments/withdrawal-store.ts'
import { refundPayment } from './refund-payment.ts'
import { readActs } from './store.ts'

let stripe: FakeStripe
let database: Database
let queue: Queue
let payments: Payments
let late = 0
beforeAll(async () => {
  stripe = await startFakeStripe()
  database = await freshDatabase('postgres', 8)
  const log = pino({ level: 'silent' })
  queue = await openQueue(database, { [BUYER_MAIL_QUEUE]: { expireInSeconds: 60 } }, log)
  payments = {
    sql: database.sql,
    queue,
    gateway: openStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiBase: stripe.base, tax: false }),
    appUrl: 'http://localhost:3000',
    vatScheme: undefined,
    now: () => new Date(Date.now() + late),
    log,
  }
})
beforeEach(() => {
  late = 0
  stripe.faults.length = 0
  stripe.beforeRefund = undefined
})
afterAll(async () => {
  await queue.stop(1000)
  await database.close()
  await stripe.close()
})

/** A Starter pack of somebody new (20 credits, 9,99 €), of which some were spent. */
async function bought(spent = 0) {
  const user = { id: randomUUID(), email: 'a@example.org' }
  await createCheckout(payments, { user, pack: 'starter', waiver: true })
  const { id: session, parameters } = stripe.newest()
  await stripe.pay(session)
  await fulfilPayment(payments, { sessionId: session })
  await database.sql.transaction(async (tx) => {
    for (let i = 0; i < spent; i++)
      await spendCredit(tx, { userId: user.id, generationId: randomUUID(), description: 'Génération', now: new Date() })
  })
  return { user, session, id: parameters.client_reference_id! }
}
const refund = (paymentId: string, extent: RefundExtent, change: { key?: string; reason?: string } = {}) =>
  refundPayment(payments, { operatorId: 'op', paymentId, extent, reason: 'Pardon', key: randomUUID(), ...change })
const refused = (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }: { code: string }) => code)
const back = (session: string) => stripe.checkout(session).payment!.refunded
const hear = (session: string) => fulfilPayment(payments, { sessionId: session })
const lines = async (userId: string) =>
  (await readLines(database.sql, userId, 30))
    .filter(({ description }) => description !== 'Génération')
    .map(({ amount, description }) => `${amount} ${description.replaceAll('\u00a0', ' ')}`)
const acts = async (paymentId: string) =>
  (await readActs(database.sql, 100)).filter((act) => act.paymentId === paymentId)
const STARTER = '20 Pack Starter : 20 crédits'

test('what was not spent, then the rest: the money, the credits, the reason in the ledger, the acts', async () => {
  const { user, session, id } = await bought(15)
  expect(await refund(id, 'unspent')).toEqual({ userId: user.id, cents: 250 })
  expect(back(session)).toBe(250)
  expect(await lines(user.id)).toEqual(['-5 Remboursement du pack Starter : Pardon', STARTER])
  expect(await findOperatorRefund(database.sql, id)).toMatchObject({ refundCents: 250, credits: 5, tryAt: null })
  expect(await refused(refund(id, 'unspent'))).toBe('REFUND_EMPTY')
  expect(await refund(id, 'whole')).toMatchObject({ cents: 749 })
  expect(back(session)).toBe(999)
  expect(await findLotOf(database.sql, id)).toMatchObject({ remaining: 0, revoked: 5, unrecovered: 15 })
  expect(await findOperatorRefund(database.sql, id)).toMatchObject({ refundCents: 999, credits: 5, tryAt: null })
  expect(await refused(refund(id, 'whole'))).toBe('REFUND_EMPTY')
  expect((await acts(id)).map(({ amount, outcome, userId }) => [amount, outcome, userId])).toEqual([
    [749, 'whole', user.id],
    [250, 'unspent', user.id],
  ])
  // Nothing is left to withdraw from.
  expect((await readPurchases(database.sql, user.id, new Date()))[0]!.withdrawable).toBeNull()
})

test('one click, however often; another payment under its key is refused; what was never paid is not found', async () => {
  const [one, two] = [await bought(), await bought()]
  const key = randomUUID()
  const refunds = stripe.refunds
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(one.id, 'whole', { key })))
  expect(answers.map(({ cents }) => cents).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 999])
  expect(stripe.refunds).toBe(refunds + 1)
  expect(await acts(one.id)).toHaveLength(1)
  expect(await refused(refund(two.id, 'whole', { key }))).toBe('IDEMPOTENCY_CONFLICT')
  expect(await refused(refund(one.id, 'unspent', { key }))).toBe('IDEMPOTENCY_CONFLICT')
  expect(await findOperatorRefund(database.sql, two.id)).toBeUndefined()
  await createCheckout(payments, { user: one.user, pack: 'pro', waiver: true })
  expect(await refused(refund(stripe.newest().parameters.client_reference_id!, 'whole'))).toBe('NOT_FOUND')
  expect(await refused(refund(randomUUID(), 'whole'))).toBe('NOT_FOUND')
})

test('two operators, a withdrawal and the bank’s own events at once: what is owed goes back, and no more', async () => {
  for (const [spent, extent, least] of [
    [10, 'unspent', 500],
    [10, 'whole', 999],
  ] as const) {
    const { user, session, id } = await bought(spent)
    const statement = { paymentId: id, name: 'Camille', statedAt: new Date() }
    const ended = await Promise.all([
      refused(refund(id, extent)),
      refused(refund(id, extent)),
      refused(withdraw(payments, statement)),
      refused(withdraw(payments, statement)),
      ...Array.from({ length: 4 }, () => refused(hear(session))),
      refused(giveBackDue(payments)),
    ])
    expect(ended.filter((end) => !['done', 'REFUND_EMPTY', 'WITHDRAWAL_EMPTY'].includes(end))).toEqual([])
    late = 600_000
    await giveBackDue(payments)
    await hear(session)
    expect([extent, back(session)]).toEqual([extent, least])
    expect(await findLotOf(database.sql, id)).toMatchObject({ remaining: 0, revoked: 10 })
    expect((await lines(user.id)).filter((line) => line.startsWith('-'))).toHaveLength(1)
    const owed = [await findOperatorRefund(database.sql, id), await findWithdrawal(database.sql, id)]
    expect(owed.filter((row) => row && row.tryAt !== null)).toEqual([])
    late = 0
  }
})

test('beside a refund by hand in the same instant: all together never more than was paid', async () => {
  const whole = await bought()
  const byHand = (session: string) => {
    stripe.beforeRefund = () => {
      stripe.beforeRefund = undefined
      stripe.checkout(session).payment!.refunded += 400
    }
  }
  byHand(whole.session)
  await refund(whole.id, 'whole')
  // The bank has refused what is beyond the price: the rest is asked for later.
  expect(back(whole.session)).toBe(400)
  late = 120_000
  await giveBackDue(payments)
  expect(back(whole.session)).toBe(999)
  late = 0
  const part = await bought(4)
  byHand(part.session)
  await refund(part.id, 'unspent')
  late = 120_000
  await giveBackDue(payments)
  expect(back(part.session)).toBe(800)
  await hear(part.session)
  expect(await findLotOf(database.sql, part.id)).toMatchObject({ remaining: 0 })
})

test('a bank that refuses or loses its answer: it stays owed, is told as failing, and goes back once', async () => {
  const { session, id } = await bought()
  const refunds = stripe.refunds
  stripe.faults.push(...([undefined, 402] as never[]))
  expect(await refund(id, 'whole')).toMatchObject({ cents: 999 })
  expect(await countFailingRefunds(database.sql)).toBe(0)
  stripe.faults.push(...([undefined, 'lost', 503, 503] as never[]))
  late = 61_000
  await giveBackDue(payments).catch(() => {})
  expect(await findOperatorRefund(database.sql, id)).toMatchObject({ tries: 2, refundedAt: null })
  expect(await countFailingRefunds(database.sql)).toBe(1)
  stripe.faults.length = 0
  late = 3600_000
  await giveBackDue(payments)
  expect([back(session), stripe.refunds]).toEqual([999, refunds + 1])
  expect(await countFailingRefunds(database.sql)).toBe(0)
})

test('in a dispute it is held: won, the bank gives it back; lost, it has', async () => {
  for (const end of ['won', 'lost'] as const) {
    const { session, id } = await bought(4)
    await stripe.dispute(session)
    await hear(session)
    expect(await refund(id, 'unspent')).toMatchObject({ cents: 800 })
    expect(back(session)).toBe(0)
    await stripe.closeDispute(session, end)
    await hear(session)
    await giveBackDue(payments)
    expect([end, back(session)]).toEqual([end, end === 'won' ? 800 : 0])
    expect((await findOperatorRefund(database.sql, id))!.refundedAt).not.toBeNull()
    if (end === 'lost') expect(await refused(refund(id, 'whole'))).toBe('REFUND_EMPTY')
  }
})

test('the books agree, and no request was wrong', async () => {
  expect(stripe.complaints).toEqual([])
  expect(stripe.events.filter(({ type }: FakeEvent) => type === 'charge.refunded').length).toBeGreaterThan(0)
  expect(await findImbalances(database.sql)).toEqual([])
  expect(await auditPayments(database.sql)).toEqual([])
})
