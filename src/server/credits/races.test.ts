/** Concurrent use of credits: two server processes on one real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  browserOf,
  call,
  creditsOf,
  linesOf,
  mailedLink,
  newAddress,
  register,
  signUp,
  visit,
  cookiesOf,
  type Person,
  type Site,
} from '../../../tests/support/people.ts'
import { startProcess } from '../../../tests/support/brief-process.ts'
import type { ServerProcess } from '../../../tests/support/process.ts'
import { freshPostgres, plain } from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { openPostgres } from '../db/postgres.ts'
import type { Database } from '../db/database.ts'
import { findImbalances } from './store.ts'
import { creditDebits, creditTransactions, welcomeGifts } from './tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'trombine-races-'))
let env: Record<string, string>
let database: Database
let running: ServerProcess[] = []
const site = ({ url }: ServerProcess): Site => ({ url, origin: url })

/** Two processes on one database. The tests share them: each has people of its own. */
const twoProcesses = async () => (await processes(2)) as [ServerProcess, ServerProcess]

async function processes(number: number): Promise<ServerProcess[]> {
  while (running.length < number) running.push(await startProcess(env))
  return running
}

async function killThem(): Promise<void> {
  for (const { signal } of running) signal('SIGKILL')
  await Promise.all(running.map(({ exited }) => exited))
  running = []
}

beforeAll(async () => {
  env = { DATA_DIR: dataDir, DATABASE_URL: await freshPostgres() }
  database = openPostgres(env.DATABASE_URL!, () => {}, 2)
})
afterAll(async () => {
  await killThem()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The status as soon as it is known: a stream says at once whether it was accepted. The body is left to the server. */
async function ask(
  { url }: ServerProcess,
  { headers }: Pick<Person, 'headers'>,
  key?: string,
  change: object = { count: 1 },
): Promise<{ status: number; generation: string | undefined }> {
  const order = () =>
    fetch(`${url}/api/generate-avatar`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...headers,
        // The processes have addresses of their own here, and each is asked by its own.
        origin: url,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(plain(change)),
    })
  // On a busy machine a process may say that others keep it waiting and that nothing was charged: then once more.
  let response = await order()
  while (response.status === 503) {
    await wait(1000)
    response = await order()
  }
  const text = await response.text()
  return { status: response.status, generation: /"generation":\{"id":"([0-9a-f-]+)"/.exec(text)?.[1] }
}

const AT_ONCE = 24 * soak.factor

test('three credits and many more requests at once, on two processes: three are accepted, the others get 402, the balance is 0', async () => {
  const [one, two] = await twoProcesses()
  const person = await signUp(site(one))
  expect(await creditsOf(site(two), person)).toBe(3)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(i % 2 ? one : two, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(AT_ONCE - 3)
  expect(await creditsOf(site(one), person)).toBe(0)
  expect((await linesOf(site(two), person)).map(({ amount }) => amount)).toEqual([-1, -1, -1, 3])
  expect(await findImbalances(database.sql)).toEqual([])
})

test('a person who appears first in twenty requests at once gets one gift', async () => {
  const [one, two] = await twoProcesses()
  for (let round = 0; round < soak.factor; round++) {
    const email = newAddress()
    const browser = browserOf(await register(site(one), email))
    const link = await mailedLink(site(one), email, 'Confirme ton adresse')
    const headers = browserOf(await visit(site(one), link, browser))
    const seen = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, i) => (await (await fetch(`${(i % 2 ? one : two).url}/api/session`, { headers })).json()).credits,
      ),
    )
    expect(seen).toEqual(Array(20).fill(3))
    expect(await linesOf(site(one), { headers })).toEqual([{ description: 'Crédits de bienvenue', amount: 3 }])
  }
  expect(await findImbalances(database.sql)).toEqual([])
})

test('addresses that are one person’s bring one gift between them, also when their accounts appear at once', async () => {
  const [one, two] = await twoProcesses()
  const giftsBefore = (await database.sql.select().from(welcomeGifts)).length
  const local = `jeanne${randomUUID().slice(0, 8)}`
  const emails = [
    `${local}@gmail.com`,
    `${local.slice(0, 3)}.${local.slice(3)}@gmail.com`,
    `${local}+trombine@gmail.com`,
    `${local.toUpperCase()}@GoogleMail.com`,
  ]
  const cookies: string[] = []
  for (const email of emails) {
    const registered = await register(site(one), email)
    expect(registered.status).toBe(200)
    const link = await mailedLink(site(one), email.toLowerCase(), 'Confirme ton adresse')
    cookies.push(cookiesOf(await visit(site(one), link, browserOf(registered))))
  }
  const credits = await Promise.all(
    cookies.map(
      async (cookie, i) =>
        (await (await fetch(`${(i % 2 ? one : two).url}/api/user-credits`, { headers: { cookie } })).json()).credits,
    ),
  )
  expect(credits.sort()).toEqual([0, 0, 0, 3])
  // Only Gmail ignores dots: these are two people.
  const others = [await signUp(site(one), `a.${local}@example.org`), await signUp(site(two), `a${local}@example.org`)]
  for (const other of others) expect(await creditsOf(site(one), other)).toBe(3)
  expect(await database.sql.select().from(welcomeGifts)).toHaveLength(giftsBefore + 3)

  const [deleted] = others as [Person]
  expect((await call(site(one), '/api/auth/delete-user', { password: deleted.password }, deleted.headers)).status).toBe(
    200,
  )
  const again = await signUp(site(two), `a.${local}+encore@example.org`)
  expect(await creditsOf(site(two), again)).toBe(0)
  const gifts = (await database.sql.select().from(creditTransactions)).filter(({ kind }) => kind === 'welcome')
  expect(gifts).toHaveLength(giftsBefore + 3)
})

const REPEATS = 8 * soak.factor

test('the same key many times, half of them before a restart and half after: one generation, one debit', async () => {
  const [one, two] = await twoProcesses()
  const person = await signUp(site(one))
  const key = randomUUID()
  const before = Array.from({ length: REPEATS }, (_, i) => ask(i % 2 ? one : two, person, key))
  // The first answer proves that it was accepted; the restart interrupts the others at any point.
  await Promise.any(before)
  await killThem()
  const early = await Promise.allSettled(before)
  // Last, as a start is dear: in an ordinary run one process answers the rest.
  const [three, four] = await processes(soak.factor === 1 ? 1 : 2)
  const late = await Promise.all(
    Array.from({ length: REPEATS }, (_, i) => ask(i % 2 ? three! : (four ?? three!), person, key)),
  )
  expect(late.map(({ status }) => status)).toEqual(Array(REPEATS).fill(200))
  const generations = new Set(
    [...early.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])), ...late].map(
      ({ generation }) => generation,
    ),
  )
  expect(generations.size).toBe(1)
  expect(await linesOf(site(three!), person)).toEqual([
    { description: 'Variation d’avatar', amount: -1 },
    { description: 'Crédits de bienvenue', amount: 3 },
  ])
  expect((await database.sql.select().from(creditDebits)).filter(({ userId }) => userId === person.id)).toHaveLength(1)
  expect((await ask(three!, person, key, { count: 2 })).status).toBe(409)
  expect(await creditsOf(site(four ?? three!), person)).toBe(2)
})
