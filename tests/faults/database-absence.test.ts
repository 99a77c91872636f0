/**
 * The database goes away under a running service of several processes and comes back: the service does, too, by itself,
 * with as many connections as before. What was open goes on.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnServer } from '../support/brief-process.ts'
import { runHere } from '../support/command.ts'
import { startOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { creditsOf, linesOf, signUp } from '../support/people.ts'
import { startPostgresProxy } from '../support/postgres-proxy.ts'
import { until } from '../support/server.ts'
import { firstCases } from '../support/soak-cases.ts'
import { soak } from '../support/soak.ts'
import { ask, order, startService, untilDrawing, type Service } from './service.ts'

let database: OwnPostgres
let service: Service
beforeAll(async () => {
  database = await startOwnPostgres()
  service = await startService(database, soak.factor > 1 ? { web: 2, worker: 2 } : {})
})
afterAll(async () => {
  const codes = await service?.stop()
  await database?.remove()
  if (codes?.some((code) => code !== 0)) throw new Error(`the processes ended with ${codes.join(', ')}`)
})

/** Connections, by what they are for. */
async function connectionsOf(purpose: string): Promise<number> {
  const [row] = await database.ask<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = $1`,
    [`trombine ${purpose}`],
  )
  return row!.n
}

const ABSENCES: [string, () => Promise<void>][] = [
  [
    'a kill of the postmaster',
    async () => {
      await database.kill()
      await wait(1500)
      await database.start()
    },
  ],
  [
    'a stop of some seconds',
    async () => {
      await database.stop()
      await wait(2500 * Math.min(soak.factor, 4))
      await database.start()
    },
  ],
  [
    'a failover: every connection is ended',
    async () => {
      for (let i = 0; i < 3; i++) {
        await database.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        await wait(300)
      }
    },
  ],
  [
    'a stall',
    async () => {
      database.freeze()
      await wait(7000)
      database.thaw()
    },
  ],
]

test.each(firstCases(soak.factor === 1 ? 1 : 2, ABSENCES))('%s', async (_, absence) => {
  const [web] = service.webs
  await untilDrawing(web!)
  const processes = service.webs.length + service.workers.length
  expect(await connectionsOf('listener')).toBe(processes)
  const all = await database.connections()
  // Nobody draws what is ordered now, so that its stream is open all the time.
  for (const { signal } of service.workers) signal('SIGSTOP')
  const open = await ask(web!)
  await absence()
  for (const { signal } of service.workers) signal('SIGCONT')
  const took = await Promise.all(service.webs.map(untilDrawing))
  console.log(`${took.join(' and ')} ms after the return something new was drawn`)
  const told = await open.told
  expect(told).toContain('image')
  expect(told.at(-1)).toBe('done')
  for (const { url } of service.webs) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await until(async () => (await connectionsOf('listener')) === processes)
  expect(await connectionsOf('locks')).toBeLessThanOrEqual(service.workers.length)
  // Those in the pools close when they were idle for some seconds. A worker opens the one for locks when it needs it.
  expect(await until(async () => (await database.connections()) <= all + service.workers.length)).toBe(true)
})

test.runIf(soak.factor > 1)(
  'thirty kills, one after the other',
  async () => {
    const all = await database.connections()
    const took: number[] = []
    for (let kill = 0; kill < 30; kill++) {
      await database.kill()
      await wait(200 + 100 * (kill % 15))
      await database.start()
      took.push(...(await Promise.all(service.webs.map(untilDrawing))))
    }
    console.log(`something new was drawn ${Math.max(...took)} ms after the return at the latest`)
    expect(await until(async () => (await database.connections()) <= all)).toBe(true)
  },
  1_200_000,
)

/** What is answered where the database cannot be asked. */
async function expectDown(response: Response): Promise<void> {
  expect({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...(await response.json()),
  }).toEqual({
    status: 503,
    retryAfter: '5',
    code: 'DATABASE_DOWN',
    error: expect.stringContaining('Rien n’est perdu'),
  })
}

test('frozen, it keeps nobody waiting: 503 for what needs it, everything else as always, and nothing lost', async () => {
  const [web] = service.webs
  const site = { url: web!.url, origin: web!.url }
  const person = await signUp(site)
  const own = { ...person.headers, 'idempotency-key': 'frozen' }
  database.freeze()
  try {
    const asked = [
      order(web!, own),
      order(web!, { 'x-session-id': 'somebody', 'idempotency-key': 'frozen' }),
      fetch(`${site.url}/api/user-credits`, { headers: person.headers }),
      fetch(`${site.url}/api/session`, { headers: person.headers }),
      fetch(`${site.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: JSON.stringify({ email: person.email, password: person.password }),
      }),
    ]
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    for (const path of ['/healthz', '/', '/pricing', '/api/openapi.json'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    for (const answer of asked) await expectDown(await answer)
  } finally {
    database.thaw()
  }
  // The same request again, whatever became of the first.
  const response = await until(async () => {
    const again = await order(web!, own)
    return again.status === 200 && again
  })
  expect(await response.text()).toContain('event: image')
  expect(await creditsOf(site, person)).toBe(2)
  expect((await linesOf(site, person)).map(({ amount }) => amount)).toEqual([-1, 3])
  expect(await until(async () => (await fetch(`${site.url}/readyz`)).status === 200)).toBe(true)
  expect(await runHere(service.env, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
})

test('a row that somebody has locked keeps only those who need it, and not for long', async () => {
  const [web] = service.webs
  const site = { url: web!.url, origin: web!.url }
  const person = await signUp(site)
  expect(await creditsOf(site, person)).toBe(3)
  const own = { ...person.headers, 'idempotency-key': 'locked' }
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from user_credits where user_id = $1 for update', [person.id])
    // More than the pool has connections.
    const asked = Array.from({ length: 16 }, () => order(web!, own))
    for (const answer of asked) await expectDown(await answer)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await untilDrawing(web!)
  } finally {
    await holder.end()
  }
  const answers = await Promise.all([order(web!, own), order(web!, own)])
  for (const answer of answers) expect(await answer.text()).toContain('event: image')
  expect(await creditsOf(site, person)).toBe(2)
  expect((await linesOf(site, person)).map(({ amount }) => amount)).toEqual([-1, 3])
  expect(await runHere(service.env, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
})

test('a start waits for a database that is not there yet, and can be stopped meanwhile', async () => {
  await database.stop()
  const [patient, stopped] = [0, 1].map(() => spawnServer({ ...service.env, ROLE: 'worker' }))
  for (const { output } of [patient!, stopped!]) await until(() => output().includes('waiting for the database'))
  stopped!.signal('SIGTERM')
  expect(await stopped!.exited, stopped!.output()).toBe(0)
  await database.start()
  await until(() => patient!.output().includes('worker is ready'))
  patient!.signal('SIGTERM')
  expect(await patient!.exited).toBe(0)
})

test('a database that goes away while it is migrated is told in one sentence; the next start migrates it', async () => {
  await database.ask('create database migrated')
  const url = Object.assign(new URL(database.url), { pathname: '/migrated' }).href
  const proxy = await startPostgresProxy(url)
  try {
    const { cut } = proxy.armed(60, 'before')
    const interrupted = spawnServer({ ...service.env, DATABASE_URL: proxy.url, ROLE: 'worker', LOG_LEVEL: 'silent' })
    expect(await interrupted.exited).toBe(1)
    expect(await cut).toBe(true)
    expect(interrupted.output().trim()).toBe(
      'Trombine cannot start: the database went away during the start; what had not been finished was undone, and the next start does it.',
    )
    const next = spawnServer({ ...service.env, DATABASE_URL: url, ROLE: 'worker' })
    await until(() => next.output().includes('worker is ready'))
    next.signal('SIGTERM')
    expect(await next.exited).toBe(0)
  } finally {
    await proxy.close()
  }
})
