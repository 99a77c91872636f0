/** The operator's page, as an operator and as everybody else meets it, on PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { call, creditsOf, linesOf, newAddress, signUp, type Person } from '../../../tests/support/people.ts'
import { startPostgresProxy, type PostgresProxy } from '../../../tests/support/postgres-proxy.ts'
import {
  freshPostgres,
  plain,
  startTestServer,
  until,
  visitor,
  type TestServer,
} from '../../../tests/support/server.ts'
import type { AdminAct, AdminHealth, AdminOrder, AdminOrderStory, AdminPerson } from '../../contract/admin.ts'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { auditCredits } from './audit-credits.ts'
import { giveCredits, returnCredit } from './give-credits.ts'

const WORDS = 'une rousse nommée Clémentine'
const ADDRESS = newAddress()
const databaseUrl = await freshPostgres()
let behave: 'ok' | 'fail' = 'ok'
let server: TestServer
let [operator, person]: Person[] = []
beforeAll(async () => {
  server = await startTestServer(
    'postgres',
    { DATABASE_URL: databaseUrl, ADMIN_EMAILS: `somebody@example.org, ${ADDRESS.toUpperCase()}` },
    { engine: obedientEngine(() => behave) },
  )
  operator = await signUp(server, ADDRESS)
  person = await signUp(server)
})
afterAll(() => server.stop())

const get = async <T>(path: string): Promise<T> =>
  (await (await server.get(`/api/admin${path}`, operator!.headers)).json()) as T
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(server, `/api/admin${path}`, body, { ...operator!.headers, ...headers })
const grant = (key: string, change: object = {}) =>
  post('/grants', { user_id: person!.id, amount: 5, reason: 'Pardon', ...change }, { 'idempotency-key': key })
const draw = (headers: Record<string, string>) =>
  server.post('/api/generate-avatar', plain({ prompt: WORDS, count: 1 }), headers)
const granted = async () => (await linesOf(server, person!)).filter(({ description }) => description === 'Pardon')

const ROUTES: [method: 'GET' | 'POST', path: string][] = [
  ['GET', '/api/admin'],
  ['GET', '/api/admin/health'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/orders'],
  ['GET', `/api/admin/orders/${randomUUID()}`],
  ['GET', '/api/admin/payments'],
  ['GET', '/api/admin/refunds'],
  ['GET', '/api/admin/acts'],
  ['POST', '/api/admin/people'],
  ['POST', '/api/admin/grants'],
  ['POST', `/api/admin/orders/${randomUUID()}/return`],
  ['POST', `/api/admin/payments/${randomUUID()}/refund`],
  ['POST', '/api/admin/engine-check'],
]

test('for everybody else there is nothing: the ordinary 404, whoever asks and whatever for', async () => {
  const ordinary = await (await server.get('/api/nowhere')).text()
  const page = await server.get('/nowhere', visitor())
  for (const headers of [visitor(), person!.headers]) {
    for (const [method, path] of ROUTES) {
      const response = await fetch(server.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', origin: server.origin },
        ...(method === 'POST' && { body: 'not even JSON' }),
      })
      expect([path, response.status, await response.text()]).toEqual([path, 404, ordinary])
    }
    const asked = await server.get('/admin', headers)
    expect([asked.status, await asked.text()]).toEqual([page.status, await page.clone().text()])
  }
  const { paths } = (await (await server.get('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(paths).filter((path) => path.includes('admin'))).toEqual([])
})

describe('a gift', () => {
  test('is given once for one click, however often and however many at once, and the person reads why', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant(key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await grant(key)).status).toBe(200)
    expect(await granted()).toEqual([{ description: 'Pardon', amount: 5 }])
    expect(await creditsOf(server, person!)).toBe(8)
    // The same key for something else is a mistake, and another click another gift.
    expect((await grant(key, { amount: 6 })).status).toBe(409)
    expect(((await (await grant(randomUUID())).json()) as AdminPerson).credits).toBe(13)
    const acts = (await get<AdminAct[]>('/acts')).filter(({ act }) => act === 'credits.granted')
    expect(acts).toMatchObject([
      { by: ADDRESS, user_id: person!.id, amount: 5, reason: 'Pardon' },
      { by: ADDRESS, user_id: person!.id, amount: 5, reason: 'Pardon' },
    ])
  })

  test.each([
    ['no key', {}, {}],
    ['too many', { amount: 1001 }, { 'idempotency-key': 'k' }],
    ['no reason', { reason: '  ' }, { 'idempotency-key': 'k' }],
  ])('is refused with %s', async (_, change, headers) => {
    const answer = await post('/grants', { user_id: person!.id, amount: 5, reason: 'Pardon', ...change }, headers)
    expect(answer.status).toBe(400)
  })

  test('to nobody is refused', async () => {
    expect((await grant(randomUUID(), { user_id: 'nobody' })).status).toBe(404)
  })
})

describe('an order', () => {
  test('is told without what it says or shows, and its credit is given back once', async () => {
    const buyer = await signUp(server)
    expect((await draw(buyer.headers)).status).toBe(200)
    behave = 'fail'
    expect((await draw(buyer.headers)).status).toBe(502)
    behave = 'ok'
    expect((await draw(visitor())).status).toBe(200)
    const listed = await get<AdminOrder[]>('/orders')
    expect(listed.map(({ state, user_id }) => [state, user_id])).toEqual([
      ['delivered', null],
      ['failed', buyer.id],
      ['delivered', buyer.id],
    ])
    expect((await get<AdminOrder[]>('/orders?state=failed')).map(({ id }) => id)).toEqual([listed[1]!.id])
    expect((await get<AdminOrder[]>(`/orders?before=${listed[1]!.id}`)).map(({ id }) => id)).toEqual([listed[2]!.id])
    const stories = await Promise.all(listed.map(({ id }) => get<AdminOrderStory>(`/orders/${id}`)))
    expect(stories.map(({ returnable }) => returnable)).toEqual([false, false, true])
    expect(stories[1]).toMatchObject({ charge: { given_back_at: expect.any(String) } })
    expect(stories[1]!.slots).toMatchObject([{ state: 'failed', error_code: 'ENGINE_FAILED' }])
    expect(JSON.stringify([listed, stories])).not.toContain('rousse')

    const back = (at: number) => post(`/orders/${listed[at]!.id}/return`, { reason: 'Image ratée' })
    const answers = await Promise.all([back(2), back(2), back(2)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(((await answers[0]!.json()) as AdminOrderStory).acts).toMatchObject([{ act: 'credit.returned', amount: 1 }])
    expect([(await back(0)).status, (await back(1)).status]).toEqual([404, 404])
    // Three, one spent, one that failed and came back, one given.
    expect(await creditsOf(server, buyer)).toBe(3)
    expect((await auditCredits(server.database.sql)).found).toEqual([])
  })
})

test('health tells what runs, a person is found by address or id, and every look is written down', async () => {
  const health = await get<AdminHealth>('/health')
  expect(health).toMatchObject({ store: { ok: true }, engine: { id: 'obedient' }, orders: { failed: 1 } })
  expect(health.database.connections!.in_use).toBeGreaterThanOrEqual(0)
  for (const who of [person!.email.toUpperCase(), person!.id]) {
    const found = (await (await post('/people', { who })).json()) as AdminPerson
    expect(found).toMatchObject({ id: person!.id, email: person!.email, credits: 13, lots: [{}, {}, {}] })
  }
  expect((await post('/people', { who: 'nobody@example.org' })).status).toBe(404)
  expect(await (await post('/engine-check', {})).json()).toMatchObject({ ok: true, fault: null })
  behave = 'fail'
  expect(await (await post('/engine-check', {})).json()).toMatchObject({ ok: false, fault: 'Error ENGINE_FAILED' })
  behave = 'ok'
  const acts = await get<AdminAct[]>('/acts')
  expect(acts.slice(0, 4).map(({ act, outcome, user_id }) => [act, outcome ?? user_id])).toEqual([
    ['engine.checked', 'Error ENGINE_FAILED'],
    ['engine.checked', 'ok'],
    ['person.read', person!.id],
    ['person.read', person!.id],
  ])
})

test('an address that is changed to another takes the page along: who left it sees it no more', async () => {
  const { sql } = server.database
  expect((await server.get('/api/admin', operator!.headers)).status).toBe(204)
  const { users } = await import('../accounts/tables.ts')
  const { eq } = await import('drizzle-orm')
  await sql.update(users).set({ emailVerified: false }).where(eq(users.id, operator!.id))
  expect((await server.get('/api/admin', operator!.headers)).status).toBe(404)
  await sql.update(users).set({ emailVerified: true }).where(eq(users.id, operator!.id))
})

describe('cut at every statement', () => {
  let proxy: PostgresProxy
  let database: Database
  beforeAll(async () => {
    proxy = await startPostgresProxy(databaseUrl)
    database = openPostgres(proxy.url, () => {}, 2)
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })
  const giving = () => ({
    database,
    avatars: { now: () => new Date() },
    welcomeRules: { dailyCap: 1000, key: 'key' },
  })

  test.each(['before', 'committed'] as const)(
    'a gift that is asked for again after a cut (%s) is given once',
    async (when) => {
      const buyer = await signUp(server)
      expect((await draw(buyer.headers)).status).toBe(200)
      const [order] = await get<AdminOrder[]>('/orders')
      const operatorId = operator!.id
      let [cuts, gifts] = [0, 0]
      for (const act of [
        (n: number) =>
          giveCredits(giving(), { operatorId, userId: buyer.id, amount: 2, reason: 'Coupé', key: `${when} ${n}` }),
        () => returnCredit(giving(), { operatorId, orderId: order!.id, reason: 'Rendu' }),
      ])
        for (let n = 1, more = true; more; n++) {
          const { cut, disarm } = proxy.armed(n, when)
          await act(n).catch(() => undefined)
          disarm()
          more = await cut
          if (act.length > 0) gifts++
          cuts += more ? 1 : 0
          if (more)
            await until(() =>
              act(n).then(
                () => true,
                () => false,
              ),
            )
        }
      expect(cuts).toBeGreaterThan(when === 'before' ? 8 : 1)
      const lines = await linesOf(server, buyer)
      const of = (what: string) => lines.filter(({ description }) => description === what).length
      expect(of('Rendu')).toBe(1)
      expect(of('Coupé')).toBe(gifts)
      expect(await creditsOf(server, buyer)).toBe(3 - 1 + 1 + 2 * gifts)
      expect((await auditCredits(server.database.sql)).found).toEqual([])
    },
  )
})
