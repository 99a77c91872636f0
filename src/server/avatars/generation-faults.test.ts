/** When drawing, storing or the process fails: nothing is charged without a picture, and refunds happen once. */
import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { obedientEngine, type Behaviour } from '../../../tests/support/engines.ts'
import {
  USUAL_DATABASES,
  freshPostgres,
  plain,
  startTestServer,
  until,
  visitor,
  type TestServer,
} from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { trialNetworks, trials } from '../credits/tables.ts'
import { GENERATION_DEADLINE_MS, LEASE_MS, MAX_ATTEMPTS } from './rules.ts'
import { reconcileGenerations } from './reconcile-generations.ts'
import { generations, generationSlots } from './tables.ts'

let server: TestServer
afterEach(() => server.stop())

async function networkUse(): Promise<number> {
  const rows = await server.database.sql.select().from(trialNetworks)
  return rows.reduce((sum, { used }) => sum + used, 0)
}

describe.each(USUAL_DATABASES)('faults on %s', (kind) => {
  test('when every picture fails, the answer says so and the trial is given back', async () => {
    server = await startTestServer(kind, {}, { engine: obedientEngine(() => 'fail') })
    const session = visitor()
    const headers = { ...session, 'idempotency-key': randomUUID() }
    const response = await server.post('/api/generate-avatar', plain(), headers)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ code: 'ENGINE_FAILED' })
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
    expect(await networkUse()).toBe(0)
    // The same key returns the same outcome and is not charged again.
    expect((await server.post('/api/generate-avatar', plain(), headers)).status).toBe(502)
    expect(server.avatars.engine).toMatchObject({ calls: 4 })
  })

  test('when some pictures fail, the rest is delivered and the key brings the missing ones for free', async () => {
    let mended = false
    server = await startTestServer(
      kind,
      {},
      { engine: obedientEngine((variant): Behaviour => (variant % 2 && !mended ? 'fail' : 'ok')) },
    )
    const headers = { ...visitor(), 'idempotency-key': randomUUID() }
    const first = await (await server.post('/api/generate-avatar', plain(), headers)).json()
    expect(first.images).toHaveLength(2)
    expect(first.generation.failed).toEqual(
      [1, 3].map((slot) => ({ slot, code: 'ENGINE_FAILED', error: expect.any(String) })),
    )
    expect(await networkUse()).toBe(1)
    mended = true
    const second = await (await server.post('/api/generate-avatar', plain(), headers)).json()
    expect(second.images).toHaveLength(4)
    expect(second.generation.failed).toEqual([])
    expect(second.generation.pictures.filter(({ slot }: { slot: number }) => slot % 2 === 0)).toEqual(
      first.generation.pictures,
    )
    expect(await networkUse()).toBe(1)
    expect(await server.database.sql.select().from(trials)).toHaveLength(1)
  })

  test('a picture that takes too long is given up', async () => {
    server = await startTestServer(kind, {}, { engine: obedientEngine((variant) => (variant === 0 ? 'hang' : 'ok')) })
    const answer = await (await server.post('/api/generate-avatar', plain(), visitor())).json()
    expect(answer.images).toHaveLength(3)
    expect(answer.generation.failed).toMatchObject([{ slot: 0, code: 'ENGINE_TIMEOUT' }])
  })

  test('a picture that cannot be stored is not charged', async () => {
    server = await startTestServer(
      kind,
      {},
      {
        engine: obedientEngine(() => 'ok'),
        openFiles: (files) => ({
          ...files,
          // The store says at the start whose it is.
          put: (key, bytes) =>
            key.startsWith('pictures/') ? Promise.reject(new Error('disk full')) : files.put(key, bytes),
        }),
      },
    )
    const session = visitor()
    const response = await server.post('/api/generate-avatar', plain({ count: 1 }), session)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'STORAGE_FAILED' })
    expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
  })

  test('slots whose worker died are drawn by another; those past the deadline are given back', async () => {
    let now = Date.now()
    // No worker has these jobs: nothing draws until the slots are enqueued again.
    server = await startTestServer(kind, {}, { engine: obedientEngine(() => 'ok'), now: () => new Date(now) })
    const { sql } = server.database
    const orphan = async (attempt: number) => {
      const headers = visitor()
      const { generation } = await (await server.post('/api/generate-avatar', plain({ count: 1 }), headers)).json()
      // As a crash leaves it: drawing, without a worker.
      await sql.update(generations).set({ state: 'running', endedAt: null }).where(eq(generations.id, generation.id))
      await sql
        .update(generationSlots)
        .set({ state: 'drawing', attempt, leaseUntil: new Date(now + LEASE_MS) })
        .where(eq(generationSlots.generationId, generation.id))
      await sql.execute(`delete from generated_images where generation_id = '${generation.id}'`)
      return { id: generation.id as string, headers }
    }
    const stateOf = async ({ id, headers }: Awaited<ReturnType<typeof orphan>>) =>
      (await (await server.get(`/api/generations/${id}`, headers)).json()).state as string

    const crashed = await orphan(1)
    const hopeless = await orphan(MAX_ATTEMPTS)
    await reconcileGenerations(server.avatars)
    expect(await stateOf(crashed)).toBe('running')
    now += LEASE_MS + 1
    await reconcileGenerations(server.avatars)
    await until(async () => (await stateOf(crashed)) === 'delivered')
    // The server's own reconciliation may have been first.
    await until(async () => (await stateOf(hopeless)) === 'failed')
    expect(await (await server.get('/api/session', hopeless.headers)).json()).toMatchObject({ trialsLeft: 1 })

    const late = await orphan(1)
    now += GENERATION_DEADLINE_MS + 1
    await Promise.all(Array.from({ length: 8 }, () => reconcileGenerations(server.avatars)))
    expect(await stateOf(late)).toBe('failed')
    expect(await (await server.get('/api/session', late.headers)).json()).toMatchObject({ trialsLeft: 1 })
    const used = await sql.select().from(trials).where(isNotNull(trials.generationId))
    expect(await networkUse()).toBe(used.length)
  })
})

describe('races on a real PostgreSQL', () => {
  test('several processes that start together on an empty database set it up once', async () => {
    server = await startTestServer('postgres', { ROLE: 'web' })
    const DATABASE_URL = await freshPostgres()
    const together = await Promise.all(
      Array.from({ length: 3 }, () => startTestServer('postgres', { ROLE: 'web', DATABASE_URL })),
    )
    for (const one of together) expect((await one.get('/readyz')).status).toBe(200)
    // The first takes their common folder away when it stops.
    for (const one of together.toReversed()) await one.stop()
  })

  test('fifty requests of one visitor at once use one trial', async () => {
    server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
    const session = visitor()
    const ask = async () => (await server.post('/api/generate-avatar', plain({ count: 1 }), session)).status
    const statuses = await Promise.all(Array.from({ length: 50 }, ask))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // More than two dozen that wait at once are a crowd: some are told to come again, and then learn what the others did.
    const again = statuses.filter((status) => status === 503)
    expect(again.length).toBeLessThanOrEqual(25)
    for (const _ of again) statuses.push(await ask())
    expect(statuses.filter((status) => status === 402)).toHaveLength(49)
  })

  test('two dozen visitors of one network at once get what its day allows', async () => {
    // One day, also about midnight.
    const today = new Date()
    server = await startTestServer(
      'postgres',
      { TRIAL_DAILY_CAP: '10' },
      { engine: obedientEngine(() => 'ok'), now: () => today },
    )
    // As many as may wait to be accepted: more would be told that the process is busy.
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => server.post('/api/generate-avatar', plain({ count: 1 }), visitor())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(14)
    expect(await refused[0]!.json()).toMatchObject({ code: 'TRIAL_NETWORK_LIMIT' })
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await server.database.sql.select().from(trials)).toHaveLength(10)
  })

  test('a deadline that passes while a picture is being delivered ends one way only', async () => {
    server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
    const late = { ...server.avatars, now: () => new Date(Date.now() + GENERATION_DEADLINE_MS + 1) }
    for (let round = 0; round < 10 * soak.factor; round++) {
      const session = visitor()
      const answered = new AbortController()
      // Once, which the pictures nearly always outrun, and again and again, which nearly always outruns them.
      const pass = async () => {
        await reconcileGenerations(late)
        if (round % 2 === 1) while (!answered.signal.aborted) await reconcileGenerations(late)
      }
      const asked = server.post('/api/generate-avatar', plain({ count: 2 }), session).finally(() => answered.abort())
      const [response] = await Promise.all([asked, pass(), pass()])
      const { trialsLeft } = await (await server.get('/api/session', session)).json()
      expect(trialsLeft).toBe(response.status === 200 ? 0 : 1)
    }
    // A trial that was given back keeps its row.
    const inUse = await server.database.sql.select().from(trials).where(isNotNull(trials.generationId))
    expect(await networkUse()).toBe(inUse.length)
  })

  test('a stream served by one process tells of pictures made by another', async () => {
    server = await startTestServer('postgres', { ROLE: 'web' })
    const worker = await startTestServer('postgres', {
      ROLE: 'worker',
      DATABASE_URL: server.databaseUrl!,
      DATA_DIR: server.dataDir,
    })
    try {
      const response = await server.post('/api/generate-avatar', plain(), visitor())
      expect(response.status).toBe(200)
      expect((await response.json()).images).toHaveLength(4)
    } finally {
      await worker.stop()
    }
  })

  test('a database connection that breaks while following does not end the story', async () => {
    server = await startTestServer('postgres', {}, { engine: obedientEngine(() => 'ok') })
    await server.database.sql.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const response = await until(async () => {
      const tried = await server.post('/api/generate-avatar', plain(), visitor())
      return tried.status === 200 && tried
    })
    expect((await response.json()).images).toHaveLength(4)
  })
})
