/** Withdrawing from a purchase, on a real PostgreSQL with two servers and a fake Stripe: once, whatever races. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buy, paymentsOf, sessionOf, verify } from '../../../tests/support/buying.ts'
import { deliver } from '../../../tests/support/fake-stripe.ts'
import {
  call,
  creditsOf,
  linesOf,
  mailedLink,
  mailsTo,
  newAddress,
  signUp,
  type Person,
} from '../../../tests/support/people.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { plain, until, type TestServer } from '../../../tests/support/server.ts'
import { openTwoShops } from '../../../tests/support/two-shops.ts'
import type { AdminRefund } from '../../contract/admin.ts'
import type { Payment, Withdrawal } from '../../contract/payments.ts'
import type { PackId } from '../../contract/packs.ts'
import { spendCredit } from '../credits/spend-credit.ts'
import { findImbalances, findLotOf } from '../credits/store.ts'
import { auditPayments } from './audit-payments.ts'
import { giveBackDue } from './give-back.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { payments, withdrawals, withdrawalStatements } from './tables.ts'
import { findWithdrawal } from './withdrawal-store.ts'

vi.setConfig({ testTimeout: 300_000 })
const DAY = 86_400_000
const ACKNOWLEDGED = /^Accusé de réception de ta rétractation/
const OPERATOR = newAddress()
const shops = await openTwoShops({ ADMIN_EMAILS: OPERATOR })
const { stripe, servers } = shops
const [one, two] = servers
const stranger = await signUp(one)
/** Whose welcome credits are spent by the first test, and who is the operator; sign-ups are what costs. */
const regular = await signUp(one, OPERATOR)

beforeEach(() => {
  shops.later = 0
  stripe.faults.length = 0
})
afterAll(() => shops.stop())

/** A pack paid by somebody new, or by `again`. */
async function bought(
  pack: PackId = 'starter',
  { waiver = true, again }: { waiver?: boolean; again?: Person } = {},
): Promise<{ person: Person; session: string; id: string }> {
  const person = again ?? (await signUp(one))
  const session = sessionOf(await buy(one, person, pack, waiver))
  await stripe.pay(session)
  await verify(one, person, session)
  return { person, session, id: (await purchase(person)).id }
}
/** As accepting a generation does; the pictures themselves are not the question. */
const spend = (person: Person, times: number) =>
  one.database.sql.transaction(async (tx) => {
    const now = new Date(Date.now() + shops.later)
    for (let i = 0; i < times; i++)
      await spendCredit(tx, { userId: person.id, generationId: randomUUID(), description: 'Génération', now })
  })
const ask = (site: TestServer, person: Pick<Person, 'headers'>, id: string, name = 'Camille Martin') =>
  call(site, `/api/payments/${id}/withdrawal`, { name }, person.headers)
const purchase = async (person: Person): Promise<Payment> => (await paymentsOf(one, person))[0]!
const mailsAbout = async ({ email }: Person, subject: RegExp) =>
  (await mailsTo(one, email)).filter((mail) => subject.test(mail.subject))
const toldOperator = async () => (await (await one.get('/api/admin/refunds', regular.headers)).json()) as AdminRefund[]
const toldOf = async (id: string) => (await toldOperator()).find(({ payment_id }) => payment_id === id)
/** Until the bank's own event has been told to one of the servers. */
const tell = () => deliver(`${two.url}/api/webhooks/stripe`, stripe.events.at(-1)!, { at: Date.now() + shops.later })

test('signed in: the statement, the money for what was not spent, the credits, and the acknowledgement by mail', async () => {
  const { person, session, id } = await bought('starter', { again: regular })
  // The three that were offered go first, as they end first.
  await spend(person, 3 + 5)
  expect((await purchase(person)).withdrawable).toMatchObject({ refund_cents: 750, credits: 15 })
  const before = Date.now()
  const answer = await ask(one, person, id)
  expect(answer.status).toBe(200)
  const told = (await answer.json()) as Withdrawal
  expect(told).toMatchObject({ pack: 'starter', credits: 15, refund_cents: 750, email: person.email })
  expect(told.order).toMatch(/^T-\d{4}-\d{6}$/)
  expect(Date.parse(told.stated_at)).toBeGreaterThanOrEqual(before - 1000)
  expect(stripe.checkout(session).payment!.refunded).toBe(750)
  expect(await creditsOf(one, person)).toBe(0)
  expect((await linesOf(one, person))[0]).toEqual({ description: 'Rétractation du pack Starter', amount: -15 })
  const now = await purchase(person)
  expect(now).toMatchObject({ withdrawable: null, refunded_cents: 750, state: 'paid' })
  expect(now.withdrawal).toMatchObject({ refund_cents: 750, refunded_at: expect.any(String) })

  const [mail] = await until(async () => {
    const found = await mailsAbout(person, ACKNOWLEDGED)
    return found.length > 0 && found
  })
  const said = mail!.text.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const words of ['Je, Camille Martin, renonce au contrat', told.order, person.email, '7,50 €', '15 crédits'])
    expect(said).toContain(words)
  expect(said).toMatch(/Envoyée le \d+ \S+ \d{4} à \d\d:\d\d:\d\d \(heure de Paris\)/)
  // The name has served.
  await until(async () => (await one.database.sql.select().from(withdrawals)).every(({ name }) => name === null))
  const [refund] = await until(async () => {
    const found = await mailsAbout(person, /remboursés/)
    return found.length > 0 && found
  })
  expect(refund!.text).toContain('le remboursement de ta rétractation du')
  expect(refund!.text).not.toContain('à toi')
  const receipt = await (await one.get(now.receipt_url!, person.headers)).text()
  expect(receipt.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
    /Tu as renoncé à cet achat le \d+ .* : 7,50 € te sont rendus\. Le prix des 5 crédits dépensés est retenu\./,
  )
  expect(receipt).not.toContain('jusqu’au')
})

test('who did not ask for delivery at once gets the whole price, whatever was spent', async () => {
  const { person, session, id } = await bought('pro', { waiver: false, again: regular })
  await spend(person, 7)
  expect((await purchase(person)).withdrawable).toMatchObject({ refund_cents: 1999, credits: 43 })
  expect((await ask(one, person, id)).status).toBe(200)
  expect(stripe.checkout(session).payment!.refunded).toBe(1999)
  expect(await creditsOf(one, person)).toBe(0)
  expect(await purchase(person)).toMatchObject({ state: 'refunded' })
})

test('forty at once from two tabs on two servers, with events of the bank and pictures being drawn: one refund, one mail', async () => {
  const { person, session, id } = await bought('business')
  const refunds = stripe.refunds
  const event = stripe.events.at(-1)!
  const answers = await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => ask(servers[i % 2]!, person, id, `Camille ${i}`)),
    ...Array.from({ length: 10 }, (_, i) =>
      deliver(`${servers[i % 2]!.url}/api/webhooks/stripe`, event, { at: Date.now() }),
    ),
    ...Array.from({ length: 6 }, () => one.post('/api/generate-avatar', plain({ count: 1 }), person.headers)),
    ...Array.from({ length: 4 }, () => reconcilePayments(two.payments).then(() => new Response())),
  ])
  const told = (await Promise.all(answers.slice(0, 40).map((answer) => answer.json()))) as Withdrawal[]
  expect(answers.slice(0, 50).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { refund_cents: cents, credits } = told[0]!
  expect(stripe.refunds).toBe(refunds + 1)
  expect(stripe.checkout(session).payment!.refunded).toBe(cents)
  // What was drawn and not offered was spent of the pack, before or not at all.
  expect(cents).toBe(Math.ceil((3999 * credits) / 100))
  await until(async () => (await mailsAbout(person, ACKNOWLEDGED)).length === 1)
  expect(await auditPayments(one.database.sql)).toEqual([])
})

test('beside a refund by hand: together they give back what is owed, not more', async () => {
  const { person, session, id } = await bought('starter', { again: regular })
  await spend(person, 10)
  // Refunded at the bank; its event has not come yet.
  await stripe.refund(session, 250)
  expect((await ask(two, person, id)).status).toBe(200)
  expect(stripe.checkout(session).payment!.refunded).toBe(500)
  await Promise.all(stripe.events.slice(-3).map((event) => deliver(`${one.url}/api/webhooks/stripe`, event)))
  expect(await creditsOf(one, person)).toBe(0)

  const whole = await bought('starter', { again: person })
  const [answer] = await Promise.all([ask(one, whole.person, whole.id), stripe.refund(whole.session, 999)])
  expect([200, 409]).toContain(answer.status)
  await tell()
  shops.later = 3600_000
  await reconcilePayments(one.payments)
  expect(stripe.checkout(whole.session).payment!.refunded).toBe(999)
  expect(await creditsOf(one, whole.person)).toBe(0)
  expect(await auditPayments(one.database.sql)).toEqual([])
})

test('beside a refund by hand in the same instant: the bank refuses what is beyond the price, and what is too much is told', async () => {
  const byHand = (session: string, cents: number) => {
    stripe.beforeRefund = () => {
      stripe.beforeRefund = undefined
      stripe.checkout(session).payment!.refunded += cents
    }
  }
  const whole = await bought('starter', { again: regular })
  byHand(whole.session, 250)
  expect((await ask(one, whole.person, whole.id)).status).toBe(200)
  expect(stripe.checkout(whole.session).payment!.refunded).toBe(250)
  expect(await toldOf(whole.id)).toMatchObject({ state: 'due', tries: 1, refund_cents: 999 })
  shops.later = 61_000
  await reconcilePayments(two.payments)
  expect(stripe.checkout(whole.session).payment!.refunded).toBe(999)
  expect(await toldOf(whole.id)).toMatchObject({ state: 'refunded', beyond_cents: 0 })

  shops.later = 0
  const part = await bought('starter', { again: regular })
  await spend(part.person, 10)
  byHand(part.session, 250)
  expect((await ask(one, part.person, part.id)).status).toBe(200)
  expect(stripe.checkout(part.session).payment!.refunded).toBe(750)
  expect(await toldOf(part.id)).toMatchObject({ state: 'refunded', refund_cents: 500, beyond_cents: 250 })
  expect(await creditsOf(one, part.person)).toBe(0)
})

test('the operator sees every withdrawal, and first the one whose refund is refused', async () => {
  const { id } = await bought('starter', { again: regular })
  const health = async () => (await (await one.get('/api/admin/health', regular.headers)).json()).refunds
  stripe.faults.push(...([undefined, 402] as never[]))
  expect((await ask(one, regular, id)).status).toBe(200)
  expect(await toldOf(id)).toMatchObject({ state: 'due', tries: 1 })
  stripe.faults.push(...([undefined, 402] as never[]))
  shops.later = 61_000
  await giveBackDue(one.payments)
  const [first] = await toldOperator()
  expect(first).toMatchObject({ payment_id: id, user_id: regular.id, state: 'failing', tries: 2, refund_cents: 999 })
  expect(first!.order).toMatch(/^T-\d{4}-\d{6}$/)
  expect(await health()).toEqual({ failing: 1 })
  shops.later = 600_000
  await giveBackDue(one.payments)
  expect(await toldOf(id)).toMatchObject({ state: 'refunded', refunded_cents: 999, next_try_at: null })
  expect(await health()).toEqual({ failing: 0 })
})

test('a bank that is down, does not answer or loses its answer: the withdrawal stands, and the money goes back once', async () => {
  for (const fault of firstCases(2, ['lost', 'cut', 503] as const)) {
    const { person, session, id } = await bought('starter', { again: regular })
    const refunds = stripe.refunds
    // The library asks three times. The first request reads the checkout; with `lost` the refund is made, unheard.
    stripe.faults.push(...((fault === 'lost' ? [undefined, 'lost', 503, 503] : [fault, fault, fault]) as never[]))
    const answer = await ask(one, person, id)
    expect([fault, answer.status]).toEqual([fault, 200])
    expect(await creditsOf(one, person)).toBe(0)
    stripe.faults.length = 0
    expect([fault, (await purchase(person)).withdrawal!.refunded_at]).toEqual([fault, null])
    await Promise.all(servers.map(({ payments }) => reconcilePayments(payments)))
    shops.later += 10 * 60_000
    await Promise.all([...servers, ...servers].map(({ payments }) => reconcilePayments(payments)))
    expect([fault, stripe.checkout(session).payment!.refunded]).toEqual([fault, 999])
    expect(stripe.refunds).toBe(refunds + 1)
    expect((await purchase(person)).withdrawal!.refunded_at).not.toBeNull()
    shops.later = 0
  }
})

test('in a dispute: the statement counts; won, the refund follows; lost, the bank has given the money back', async () => {
  for (const end of ['won', 'lost'] as const) {
    const { person, session, id } = await bought('starter', { again: regular })
    await spend(person, 4)
    await stripe.dispute(session)
    await tell()
    expect(await creditsOf(one, person)).toBe(0)
    const refunds = stripe.refunds
    expect(await (await ask(one, person, id)).json()).toMatchObject({ refund_cents: 800, credits: 0 })
    expect(stripe.refunds).toBe(refunds)
    await stripe.closeDispute(session, end)
    await tell()
    await reconcilePayments(one.payments)
    expect(stripe.checkout(session).payment!.refunded).toBe(end === 'won' ? 800 : 0)
    expect(stripe.refunds).toBe(end === 'won' ? refunds + 1 : refunds)
    if (end === 'won') await tell()
    expect(await creditsOf(one, person)).toBe(0)
    expect((await purchase(person)).withdrawal!.refunded_at).not.toBeNull()
  }
  expect(await auditPayments(one.database.sql)).toEqual([])
})

test('what cannot be withdrawn from: after the period, with nothing left, somebody else’s, nobody’s', async () => {
  const { person, id } = await bought('starter', { again: regular })
  expect((await ask(one, stranger, id)).status).toBe(404)
  expect((await ask(one, { headers: {} }, id)).status).toBe(401)
  expect((await ask(one, person, 'x')).status).toBe(404)
  expect((await ask(one, person, id, ' ')).status).toBe(400)
  await spend(person, 20)
  expect((await purchase(person)).withdrawable).toBeNull()
  const empty = await ask(one, person, id)
  expect([empty.status, (await empty.json()).code]).toEqual([409, 'WITHDRAWAL_EMPTY'])

  const late = await bought('starter', { again: person })
  expect((await purchase(late.person)).withdrawable!.until).toMatch(/T2[23]:00:00.000Z$/)
  shops.later = 19 * DAY
  expect((await purchase(late.person)).withdrawable).toBeNull()
  const over = await ask(one, late.person, late.id)
  expect([over.status, (await over.json()).code]).toEqual([409, 'WITHDRAWAL_OVER'])
})

test('not signed in: one answer for all; the mailed link makes it good, for the date of the statement, once', async () => {
  const { person, session, id } = await bought()
  await spend(person, 3 + 4)
  const { order } = await purchase(person)
  const state = (email: string, given: string) =>
    call(two, '/api/withdrawals', { name: 'Camille Martin', email, order: given })
  const known = await state(person.email.toUpperCase(), ` ${order!.toLowerCase()} `)
  const unknown = [
    await state(newAddress(), order!),
    await state(person.email, 'T-2020-000001'),
    await state(stranger.email, order!),
  ]
  for (const answer of [known, ...unknown]) {
    expect(answer.status).toBe(202)
    expect(Object.keys(await answer.json())).toEqual(['stated_at'])
  }
  const link = await mailedLink(one, person.email, `Accusé de réception de ta rétractation, commande ${order}`)
  expect((await mailsTo(one, person.email)).filter(({ subject }) => ACKNOWLEDGED.test(subject))).toHaveLength(1)
  const statements = await one.database.sql.select().from(withdrawalStatements)
  expect(statements).toHaveLength(1)
  const key = new URL(link).searchParams.get('lien')!
  expect(JSON.stringify(statements)).not.toContain(key)
  // Nothing has happened yet. What is spent from now on is not retained.
  expect(await creditsOf(one, person)).toBe(16)
  await spend(person, 1)
  // The period ends in between: what counts is when it was stated.
  shops.later = 13 * DAY + 23 * 3600_000
  const path = `/api/withdrawals/${key}`
  expect(await (await two.get(path)).json()).toMatchObject({
    order,
    refund_cents: 800,
    credits: 15,
    pack: 'starter',
    done: false,
  })
  expect((await fetch(two.url + path, { method: 'POST' })).status).toBe(403)
  const confirmed = await Promise.all(Array.from({ length: 6 }, (_, i) => call(servers[i % 2]!, path, {})))
  expect(confirmed.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(Date.parse((await confirmed[0]!.json()).stated_at)).toBe(statements[0]!.statedAt.getTime())
  expect(stripe.checkout(session).payment!.refunded).toBe(800)
  expect(await (await two.get(path)).json()).toMatchObject({ refund_cents: 800, credits: 15, done: true })
  expect(await creditsOf(one, person)).toBe(0)
  expect(await findLotOf(one.database.sql, id)).toMatchObject({ revoked: 15, unrecovered: 1 })
  expect(await auditPayments(one.database.sql)).toEqual([])
  expect((await ask(one, person, id)).status).toBe(200)

  // Stated again, it is told to the mailbox alone.
  shops.later = 0
  await state(person.email, order!)
  await until(async () => (await mailsAbout(person, /^Ta déclaration de rétractation/)).length === 1)
  expect((await two.get(`/api/withdrawals/${'x'.repeat(32)}`)).status).toBe(400)
  shops.later = 15 * DAY
  expect((await two.get(path)).status).toBe(400)
})

const close = (site: TestServer, { headers, password }: Person) =>
  call(site, '/api/auth/delete-user', { password }, headers)
const CLOSED = /^Ton compte est supprimé/

test('closed from two tabs while it is withdrawn from, refunded by the operator and told of by the bank: once', async () => {
  for (let round = 0; round < soak.factor; round++) {
    const { person, session, id } = await bought('starter')
    await spend(person, 3 + 5)
    const refunds = stripe.refunds
    const event = stripe.events.at(-1)!
    const answers = await Promise.all([
      ask(one, person, id),
      ...Array.from({ length: 4 }, (_, i) => close(servers[i % 2]!, person)),
      ask(two, person, id),
      call(
        two,
        `/api/admin/payments/${id}/refund`,
        { extent: 'unspent', reason: 'Pardon' },
        { ...regular.headers, 'idempotency-key': id },
      ),
      deliver(`${one.url}/api/webhooks/stripe`, event),
      reconcilePayments(two.payments).then(() => new Response()),
      // Cut off when its account goes.
      one.post('/api/generate-avatar', plain({ count: 1 }), person.headers).then(() => new Response()),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    shops.later = 7 * 3600_000
    await reconcilePayments(one.payments)
    shops.later = 0
    const { refunded } = stripe.checkout(session).payment!
    // A picture may have been made before. One that was cut off after a refund adds its credit by a second one.
    expect([700, 750]).toContain(refunded)
    expect(stripe.refunds - refunds).toBeLessThanOrEqual(refunded === 750 ? 2 : 1)
    expect(await findLotOf(one.database.sql, id)).toMatchObject({
      remaining: 0,
      unrecovered: 0,
      revoked: refunded / 50,
    })
    expect((await close(one, person)).status).toBe(401)
    expect(await auditPayments(one.database.sql)).toEqual([])
  }
})

test('a credit that comes back after its purchase was withdrawn from is given back when the account closes', async () => {
  const { person, session, id } = await bought('starter')
  await spend(person, 3 + 5)
  shops.engine = 'hang'
  const cutOff = one.post('/api/generate-avatar', plain({ count: 1 }), person.headers)
  await until(async () => (await creditsOf(one, person)) === 14)
  expect((await ask(one, person, id)).status).toBe(200)
  expect(stripe.checkout(session).payment!.refunded).toBe(700)
  expect(await Promise.all([close(one, person), close(two, person)]).then((all) => all.map((a) => a.status))).toContain(
    200,
  )
  shops.engine = 'ok'
  expect((await cutOff).status).toBe(502)
  expect(stripe.checkout(session).payment!.refunded).toBe(750)
  expect(await findLotOf(one.database.sql, id)).toMatchObject({ remaining: 0, unrecovered: 0, revoked: 15 })
  expect(await findWithdrawal(one.database.sql, id)).toMatchObject({ refundCents: 750, credits: 15, tryAt: null })
  const [mail] = await until(async () => {
    const found = await mailsAbout(person, CLOSED)
    return found.length > 0 && found
  })
  expect(mail!.subject.replaceAll('\u00a0', ' ')).toContain('0,50 € te sont rendus')
  expect(await auditPayments(one.database.sql)).toEqual([])
})

test('an account that is closed gives back what was not spent of its packs, and says so by a last mail', async () => {
  const { session, id } = await bought('starter', { again: regular })
  const over = new Date(Date.now() - 17 * DAY)
  await one.database.sql.update(payments).set({ paidAt: over }).where(eq(payments.id, id))
  const lately = await bought('pro', { again: regular })
  // Those of the pack that was bought last go last.
  await spend(regular, (await creditsOf(one, regular)) - 45)
  shops.engine = 'hang'
  const cutOff = one.post('/api/generate-avatar', plain({ count: 1 }), regular.headers)
  await until(async () => (await creditsOf(one, regular)) === 44)
  expect((await close(two, regular)).status).toBe(200)
  shops.engine = 'ok'
  expect((await cutOff).status).toBe(502)
  expect([session, lately.session].map((of) => stripe.checkout(of).payment!.refunded)).toEqual([0, 1800])
  expect(await findWithdrawal(one.database.sql, id)).toBeUndefined()
  expect(await findWithdrawal(one.database.sql, lately.id)).toMatchObject({
    name: null,
    refundCents: 1800,
    credits: 45,
  })
  const [mail] = await until(async () => {
    const found = await mailsAbout(regular, CLOSED)
    return found.length > 0 && found
  })
  expect(mail!.subject.replaceAll('\u00a0', ' ')).toContain('18,00 € te sont rendus')
  expect(mail!.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
    /le \d+ \S+ \d{4} à \d\d:\d\d:\d\d .*Commande T-\d{4}-\d{6}, pack Pro : 18,00 € te sont rendus \(45 crédits/s,
  )
})

test('the ledger adds up, and no request was wrong', async () => {
  expect(stripe.complaints).toEqual([])
  expect(await findImbalances(one.database.sql)).toEqual([])
})
