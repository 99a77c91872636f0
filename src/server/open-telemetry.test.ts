/** Two services on one database, as two machines are: what each tells its operator, and one order seen across both. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { obedientEngine } from '../../tests/support/engines.ts'
import { allEvents, readEvents } from '../../tests/support/events.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startOtlpReceiver, stepsOf } from '../../tests/support/otlp-receiver.ts'
import { startPostgresProxy } from '../../tests/support/postgres-proxy.ts'
import { freshPostgres, plain, startTestServer, until, visitor } from '../../tests/support/server.ts'
import type { DrawContext, Order } from './avatars/engines/engine.ts'
import type { GenerationEvent } from './avatars/follow-generation.ts'
import { reconcileGenerations } from './avatars/reconcile-generations.ts'
import { generatedImages, generations, generationSlots } from './avatars/tables.ts'
import { readConfig } from './config.ts'
import { runJob } from './maintenance/run-job.ts'
import { COUNTERS, GAUGES, HISTOGRAMS } from './telemetry/catalogue.ts'

const WORDS = 'une rousse nommée Clémentine'
const receiver = await startOtlpReceiver()
const databaseUrl = await freshPostgres()
const ports = { web: await freePort(), worker: await freePort() }
let behave: 'ok' | 'fail' = 'ok'

let mayDraw = Promise.resolve()

/** Tells what each request costs, as an engine with a provider does. */
function pricedEngine() {
  const engine = obedientEngine(() => behave)
  return {
    ...engine,
    async draw(order: Order, variant: number, context: DrawContext) {
      await mayDraw
      const outcome = behave === 'ok' ? 'picture' : 'broken'
      context.onUsage?.({ engine: 'obedient', model: 'm', outcome, durationMs: 1, costMicros: 40_000 })
      return engine.draw(order, variant, context)
    },
  }
}
const start = (role: 'web' | 'worker') =>
  startTestServer(
    'postgres',
    {
      DATABASE_URL: databaseUrl,
      ROLE: role,
      METRICS_PORT: String(ports[role]),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=t',
    },
    { engine: pricedEngine() },
  )
const web = await start('web')
const worker = await start('worker')
const running = new Set([web, worker])
afterAll(async () => {
  for (const server of running) await server.stop()
  await receiver.close()
})

const read = async (role: 'web' | 'worker') => (await fetch(`http://127.0.0.1:${ports[role]}/metrics`)).text()
/** The value of a line, without the order of its labels. */
function valueOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const line = text
    .split('\n')
    .find(
      (line) =>
        new RegExp(`^${name}[{ ]`).test(line) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const exposed = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)

const stream = { accept: 'text/event-stream' }
const order = (change: object = {}) =>
  web.post('/api/generate-avatar', plain({ prompt: WORDS, count: 1, ...change }), { ...visitor(), ...stream })
const ended = async (response: Response) => acceptedIn(await allEvents(response))
function acceptedIn(events: readonly GenerationEvent[]): string {
  const accepted = events.find(({ event }) => event === 'accepted')
  return (accepted!.data as { generation: { id: string } }).generation.id
}

let delivered = ''
let failed = ''
let requeued = ''

test('what happens is counted where it happens, by kind, and never with anybody’s words', async () => {
  delivered = await ended(await order({ configuration: { mode: 'preset', selectedPreset: 'chibi' } }))
  behave = 'fail'
  // Not before somebody follows it: whoever comes later reads how it ended, and hears no event.
  const { promise, resolve: draw } = Promise.withResolvers<void>()
  mayDraw = promise
  const followed = readEvents(await order())
  // The server follows before it says that it accepted, and reads the state once right after that.
  failed = acceptedIn([(await followed.next()).value!])
  await web.get('/api/session', visitor())
  draw()
  await Array.fromAsync(followed)
  behave = 'ok'
  await web.get(`/api/generations/${randomUUID()}`, visitor())
  const job = worker.maintenance.jobs.find(({ name }) => name === 'sessions')!
  await until(() => runJob(worker.maintenance, job, true))

  const [ofWeb, ofWorker] = [await read('web'), await read('worker')]
  const orders = (state: string, style: string) => ({ state, style, engine: 'obedient' })
  expect(valueOf(ofWeb, 'trombine_orders_total', orders('accepted', 'chibi'))).toBe(1)
  expect(valueOf(ofWorker, 'trombine_orders_total', orders('delivered', 'chibi'))).toBe(1)
  expect(valueOf(ofWorker, 'trombine_orders_total', orders('failed', 'none'))).toBe(1)
  expect(valueOf(ofWorker, 'trombine_refunds_total', { of: 'trial' })).toBe(1)
  expect(valueOf(ofWorker, 'trombine_pictures_total', { outcome: 'ENGINE_FAILED' })).toBe(1)
  expect(valueOf(ofWorker, 'trombine_picture_draw_seconds_count', { style: 'chibi' })).toBe(1)
  expect(valueOf(ofWorker, 'trombine_picture_wait_seconds_count', { style: 'chibi' })).toBe(1)
  expect(valueOf(ofWorker, 'trombine_engine_requests_total', { outcome: 'broken' })).toBe(1)
  expect(valueOf(ofWorker, 'trombine_engine_cost_dollars_total', {})).toBeCloseTo(0.08)
  expect(valueOf(ofWorker, 'trombine_maintenance_last_run_ok', { job: 'sessions' })).toBe(1)
  const request = { route: '/api/generate-avatar', method: 'POST', status: '2xx' }
  expect(valueOf(ofWeb, 'trombine_http_request_seconds_count', request)).toBe(2)
  const refusal = { route: '/api/generations/:id', code: 'NOT_FOUND' }
  expect(valueOf(ofWeb, 'trombine_refusals_total', refusal)).toBe(1)
  expect(valueOf(ofWeb, 'trombine_database_up', {})).toBe(1)
  expect(valueOf(ofWeb, 'trombine_database_connections', { state: 'waiting' })).toBe(0)
  expect(valueOf(ofWorker, 'trombine_process_resident_memory_bytes', {})).toBeGreaterThan(2 ** 24)
  for (const text of [ofWeb, ofWorker])
    for (const theirs of ['rousse', delivered, failed]) expect(text).not.toContain(theirs)
})

test('a picture that nobody draws any more is drawn again', async () => {
  requeued = await ended(await order())
  const { avatars } = worker
  const long = new Date(Date.now() - 3600_000)
  await avatars.sql.update(generations).set({ state: 'running', endedAt: null }).where(eq(generations.id, requeued))
  const theirs = eq(generationSlots.generationId, requeued)
  await avatars.sql.delete(generatedImages).where(eq(generatedImages.generationId, requeued))
  await avatars.sql.update(generationSlots).set({ state: 'waiting', queuedAt: long, leaseUntil: null }).where(theirs)
  expect(await reconcileGenerations(avatars)).toBe(1)
  await until(async () => (await avatars.sql.select().from(generationSlots).where(theirs))[0]!.state === 'done')
})

test('whoever leaves before the end is no failure of the engine, and gets the pictures later', async () => {
  const { promise, resolve: draw } = Promise.withResolvers<void>()
  mayDraw = promise
  const leaving = new AbortController()
  const [key, session] = [randomUUID(), visitor()]
  const asked = fetch(`${web.url}/api/generate-avatar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...session },
    body: JSON.stringify(plain({ count: 1 })),
    signal: leaving.signal,
  })
  const { sql } = web.avatars
  await until(async () => (await sql.select().from(generations).where(eq(generations.state, 'running'))).length === 1)
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  const refusal = (code: string) => ({ route: '/api/generate-avatar', code })
  await until(async () => valueOf(await read('web'), 'trombine_refusals_total', refusal('CANCELLED')) === 1)
  expect(valueOf(await read('web'), 'trombine_refusals_total', refusal('ENGINE_FAILED'))).toBeUndefined()
  draw()
  const again = await web.post('/api/generate-avatar', plain({ count: 1 }), { ...session, 'idempotency-key': key })
  expect((await again.json()).images).toHaveLength(1)
})

test('everything that the catalogue and the dashboard name is told', async () => {
  const told = new Set([...exposed(await read('web')), ...exposed(await read('worker'))])
  const named = [...Object.keys(COUNTERS).map((name) => `${name}_total`), ...Object.keys({ ...HISTOGRAMS, ...GAUGES })]
  expect([...told].toSorted()).toEqual(named.toSorted())

  const dashboard = readFileSync(new URL('../../docs/grafana/trombine.json', import.meta.url), 'utf8')
  const queries = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query]) => query!)
  const asked = queries.flatMap((query) => query.match(/\btrombine_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(15)
  const unknown = asked.filter((name) => !told.has(name) && !told.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('a database that is away is told, and hides nothing else', async () => {
  const proxy = await startPostgresProxy(await freshPostgres())
  const port = await freePort()
  const env = { DATABASE_URL: proxy.url, ROLE: 'worker', METRICS_PORT: String(port) }
  const lonely = await startTestServer('postgres', env, { engine: obedientEngine(() => 'ok') })
  const text = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(valueOf(await text(), 'trombine_database_up', {})).toBe(1)
  await proxy.close()
  const away = await text()
  expect(valueOf(away, 'trombine_database_up', {})).toBe(0)
  expect(valueOf(away, 'trombine_process_resident_memory_bytes', {})).toBeGreaterThan(0)
  await lonely.stop()
})

test('a port that is taken is refused in one sentence', async () => {
  const holder = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve))
  await expect(
    startTestServer('postgres', { METRICS_PORT: String(port) }, { engine: obedientEngine(() => 'ok') }),
  ).rejects.toThrow(`METRICS_PORT and METRICS_HOST must be free to listen on; 127.0.0.1:${port} is not (EADDRINUSE).`)
  await new Promise((resolve) => holder.close(resolve))
})

test('one order is one trace, from its request to the event, across both', async () => {
  // Stopping sends what has not been sent.
  for (const server of [worker, web]) {
    await server.stop()
    running.delete(server)
  }
  const seen = stepsOf(receiver.spans, delivered)!
  expect(seen.steps).toEqual([
    'none > web request',
    'web accept > worker picture',
    'web accept > worker queue',
    'web request > web accept',
    'worker picture > worker draw',
    'worker picture > worker store',
    'worker store > web event',
  ])
  const again = stepsOf(receiver.spans, requeued)!
  expect([...new Set(again.steps)]).toEqual(seen.steps)
  expect(again.steps.filter((step) => step === 'web accept > worker picture')).toHaveLength(2)
  const lost = stepsOf(receiver.spans, failed)!
  expect(lost.traceId).not.toBe(seen.traceId)
  expect(lost.steps).toContain('worker picture > web event')
  const drawn = receiver.spans.find(({ name, traceId }) => name === 'draw' && traceId === lost.traceId)!
  expect(drawn.status).toMatchObject({ code: 2, message: 'Error ENGINE_FAILED' })
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer abc', 'x-tenant': 't' })
  expect(receiver.said()).not.toContain('rousse')
})

test('nothing is counted or sent unless it is asked for', () => {
  const { metrics, traces } = readConfig({ DATA_DIR: web.dataDir })
  expect([metrics, traces]).toEqual([undefined, undefined])
  expect(() => readConfig({ DATA_DIR: web.dataDir, OTEL_EXPORTER_OTLP_HEADERS: 'hidden secret' })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS must be name=value, or several with commas between them\.$/,
  )
})
