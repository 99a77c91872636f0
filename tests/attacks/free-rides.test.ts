/** Drawings and credits that would cost whoever takes them nothing: trials that are cancelled, accounts made by the dozen. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generations } from '../../src/server/avatars/tables.ts'
import { obedientEngine } from '../support/engines.ts'
import { creditsOf, newAddress, signUp, type Person } from '../support/people.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../support/server.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  server = await startTestServer(
    'postgres',
    { TRIAL_DAILY_CAP: '6', WELCOME_DAILY_CAP: '3', TRUSTED_IP_HEADER: 'x-real-ip' },
    { engine: obedientEngine(() => 'hang'), now: () => new Date(Date.now() + clock) },
  )
})
afterAll(() => server.stop())

type Headers = Record<string, string>
const from = (network: string, headers: Headers = visitor()): Headers => ({ ...headers, 'x-real-ip': network })
const trialsLeft = async (headers: Headers) => (await (await server.get('/api/session', headers)).json()).trialsLeft
/** Asks for pictures, and cancels once a worker is drawing them. */
async function askAndCancel(headers: Headers): Promise<Response> {
  const asked = server.post('/api/generate-avatar', plain(), headers)
  const begun = until(async () => {
    const [newest] = await server.database.sql
      .select()
      .from(generations)
      .where(eq(generations.visitorId, headers['x-session-id']!))
      .orderBy(desc(generations.createdAt))
    if (newest?.state !== 'running') return undefined
    const { slots } = await (await server.get(`/api/generations/${newest.id}`, headers)).json()
    return slots.some(({ state }: { state: string }) => state === 'drawing') && newest.id
  })
  const id = await Promise.race([begun, asked.then(() => undefined)])
  begun.catch(() => {})
  if (id) expect((await server.post(`/api/generations/${id}/cancel`, {}, headers)).status).toBe(200)
  return asked
}

test('who cancels what is being drawn keeps their trial a few times, not for ever', async () => {
  const somebody = from('203.0.113.1')
  for (let times = 1; times <= 3; times++) {
    expect((await askAndCancel(somebody)).status).toBe(409)
    expect(await trialsLeft(somebody)).toBe(1)
  }
  expect((await askAndCancel(somebody)).status).toBe(409)
  expect(await trialsLeft(somebody)).toBe(0)
  const refused = await askAndCancel(somebody)
  expect(refused.status).toBe(402)
  expect(await refused.json()).toMatchObject({ code: 'TRIAL_EXHAUSTED' })
})

test('a new visitor for each cancelled trial does not help: their network’s day counts them', async () => {
  for (let visitors = 0; visitors < 6; visitors++) expect((await askAndCancel(from('203.0.113.2'))).status).toBe(409)
  const refused = await askAndCancel(from('203.0.113.2'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'TRIAL_NETWORK_LIMIT' })
})

test('welcome credits go to so many a day of one network; the next get theirs another day, or elsewhere', async () => {
  const household = (n: number) => ({ 'x-real-ip': `2001:db8:7:7::${n}` })
  const people: Person[] = []
  for (let n = 1; n <= 5; n++) people.push(await signUp(server, newAddress(), household(n)))
  const seen = async (n: number, where: Headers) => {
    const person = people[n]!
    const { user, credits, welcomeDue } = await (
      await server.get('/api/session', { ...person.headers, ...where })
    ).json()
    return [user.email === person.email, credits, welcomeDue]
  }
  for (const n of [0, 1, 2]) expect(await seen(n, household(9))).toEqual([true, 3, false])
  for (const n of [3, 4]) expect(await seen(n, household(9))).toEqual([true, 0, true])
  expect(await seen(3, { 'x-real-ip': '203.0.113.3' })).toEqual([true, 3, false])
  clock += 86_400_000
  expect(await seen(4, household(9))).toEqual([true, 3, false])
  expect(await seen(4, household(9))).toEqual([true, 3, false])
  expect(await creditsOf(server, people[4]!)).toBe(3)
})
