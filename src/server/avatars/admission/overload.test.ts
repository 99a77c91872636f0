/** Many orders at once: owners take turns, what is accepted is drawn, what cannot be drawn in time is refused and not charged. */
import { randomUUID } from 'node:crypto'
import { eq, sql as raw } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { obedientEngine } from '../../../../tests/support/engines.ts'
import { allEvents } from '../../../../tests/support/events.ts'
import { creditsOf, signUp, type Person } from '../../../../tests/support/people.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../../../../tests/support/server.ts'
import { grantCredits } from '../../credits/grant-credits.ts'
import { findImbalances } from '../../credits/store.ts'
import { rateLimits } from '../../http/rate-limits.ts'
import type { DrawContext, Order } from '../engines/engine.ts'
import { reconcileGenerations } from '../reconcile-generations.ts'
import { generations, generationSlots } from '../tables.ts'

let server: TestServer
/** The seeds of the pictures that were begun, in their order. */
let drawn: number[]
let release: () => void

/** An engine that draws one picture at a time, and slowly as far as anybody knows; it waits until it is released. */
function heldEngine() {
  const held = Promise.withResolvers<void>()
  release = held.resolve
  const engine = obedientEngine(() => 'ok')
  return {
    ...engine,
    concurrency: 1,
    deadlineMs: 100_000,
    async draw(order: Order, variant: number, at: DrawContext) {
      drawn.push(order.seed)
      await held.promise
      return engine.draw(order, variant, at)
    },
  }
}

beforeEach(async () => {
  drawn = []
  server = await startTestServer('postgres', {}, { engine: heldEngine() })
})
afterEach(async () => {
  release()
  await server.stop()
})

/** Orders four pictures; the answer comes with its events as soon as it is accepted. */
const order = (seed: number, headers: Record<string, string>) =>
  server.post('/api/generate-avatar', plain({ seed }), { accept: 'text/event-stream', ...headers })

async function buyer(credits: number): Promise<Person> {
  const person = await signUp(server)
  await server.database.sql.transaction((tx) =>
    grantCredits(tx, { userId: person.id, amount: credits, kind: 'goodwill', description: 'Test', now: new Date() }),
  )
  return person
}

const ends = async (streams: Response[]) =>
  (await Promise.all(streams.map(allEvents))).map((events) => events.filter(({ event }) => event === 'image').length)

test('whoever orders little does not wait behind whoever orders much', async () => {
  const person = await buyer(10)
  const streams: Response[] = []
  for (let i = 0; i < 8; i++) streams.push(await order(1, person.headers))
  await until(() => drawn.length === 1)
  streams.push(await order(2, visitor()))
  streams.push(await order(3, visitor()))
  release()
  expect(await ends(streams)).toEqual(Array(10).fill(4))
  expect(drawn).toHaveLength(40)
  // One that was being drawn, then one of each of the three in turn.
  expect(drawn.slice(0, 13).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
})

test('what cannot be drawn in time is refused before it is charged, and what was accepted is drawn', async () => {
  const key = { 'idempotency-key': randomUUID(), ...visitor() }
  const accepted = [await order(1, key)]
  while (accepted.length < 10) accepted.push(await order(1, visitor()))
  expect(accepted.map(({ status }) => status)).toEqual(Array(10).fill(200))

  const late = visitor()
  const refused = await order(2, late)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'BUSY', error: expect.stringContaining('Rien n’a été décompté') })
  expect(await (await server.get('/api/session', late)).json()).toMatchObject({ trialsLeft: 1 })
  // What is accepted already is not refused.
  accepted.push(await order(1, key))
  expect(accepted.at(-1)!.status).toBe(200)

  release()
  expect(await ends(accepted)).toEqual(Array(11).fill(4))
  const again = await until(async () => {
    const response = await order(2, late)
    return response.status === 200 && response
  })
  expect(await ends([again])).toEqual([4])
})

test('orders that are refused or accepted already take no room from those that come after them', async () => {
  const key = { 'idempotency-key': randomUUID(), ...visitor() }
  const accepted = [await order(1, key)]
  const { 'idempotency-key': _, ...spent } = key
  for (let n = 0; n < 6; n++) {
    expect((await order(1, spent)).status).toBe(402)
    accepted.push(await order(1, key))
  }
  accepted.push(await order(2, visitor()))
  expect(accepted.map(({ status }) => status)).toEqual(Array(8).fill(200))
  release()
  expect(await ends(accepted)).toEqual(Array(8).fill(4))
})

test('of a crowd that comes at once, those who would wait long to be accepted are told to come again, and charged nothing', async () => {
  const { accepting } = server.avatars
  const one = (headers: Record<string, string>) =>
    server.post('/api/generate-avatar', plain({ count: 1 }), { accept: 'text/event-stream', ...headers })
  const key = { 'idempotency-key': randomUUID(), ...visitor() }
  const first = await one(key)
  expect(first.status).toBe(200)

  const held = Promise.withResolvers<void>()
  for (let n = 0; n < 4; n++) void accepting.run(() => held.promise)
  const crowd = Array.from({ length: 24 }, () => one(visitor()))
  await until(() => accepting.waiting === 24)
  const late = visitor()
  // One row a network, which every order that is not refused writes to.
  const counted = async () =>
    (await server.database.sql.select().from(rateLimits)).map(({ key, points }) => [key, points])
  const before = await counted()
  const refused = await one(late)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await counted()).toEqual(before)
  expect(await refused.json()).toMatchObject({ code: 'BUSY' })
  expect(await (await server.get('/api/session', late)).json()).toMatchObject({ trialsLeft: 1 })

  // Accepted before: waits with the others, and is not charged again.
  const repeated = one(key)
  await until(() => accepting.waiting === 25)
  held.resolve()
  const answers = [first, ...(await Promise.all([...crowd, repeated]))]
  expect(answers.map(({ status }) => status)).toEqual(Array(26).fill(200))
  release()
  expect(await ends(answers)).toEqual(Array(26).fill(1))
  expect((await ends([await one(late)]))[0]).toBe(1)
})

test('nobody has more than twelve orders on their way', async () => {
  const person = await buyer(20)
  const before = await creditsOf(server, person)
  const one = () =>
    server.post('/api/generate-avatar', plain({ count: 1 }), { accept: 'text/event-stream', ...person.headers })
  const answers = await Promise.all(Array.from({ length: 20 }, one))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(8)
  expect(await refused[0]!.json()).toMatchObject({ code: 'TOO_MANY_RUNNING' })
  expect(await creditsOf(server, person)).toBe(before - 12)
  release()
  await ends(answers.filter(({ status }) => status === 200))
  expect((await one()).status).toBe(200)
  expect(await findImbalances(server.database.sql)).toEqual([])
})

test('pictures that wait for long stay one job each, and those whose time is over are not drawn', async () => {
  const { sql } = server.database
  const jobs = async () =>
    (await sql.execute(
      raw`select count(*)::int as n from jobs.job where name = 'draw' and state = 'created'`,
    )) as unknown as { rows: [{ n: number }] }
  const streams = [await order(1, visitor()), await order(2, visitor()), await order(3, visitor())]
  await until(() => drawn.length === 1)
  const waiting = (await jobs()).rows[0].n
  const longAgo = new Date(Date.now() - 60_000)
  for (let time = 0; time < 3; time++) {
    await sql.update(generationSlots).set({ queuedAt: longAgo })
    await reconcileGenerations(server.avatars)
  }
  expect((await jobs()).rows[0].n).toBe(waiting)

  await sql.update(generations).set({ deadlineAt: longAgo }).where(eq(generations.seed, 2))
  release()
  await until(async () => drawn.length >= 8 && (await jobs()).rows[0].n === 0)
  await reconcileGenerations(server.avatars)
  expect((await ends(streams)).toSorted()).toEqual([0, 4, 4])
  expect(drawn.filter((seed) => seed === 2)).toEqual([])
})

test('a stream that has nothing to tell carries a comment every 15 seconds, so that no proxy ends it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const response = await order(1, visitor())
    await until(() => drawn.length === 1)
    const texts = response.body!.pipeThrough(new TextDecoderStream()).values()
    let heard = ''
    const hear = async (words: string) => {
      while (!heard.includes(words)) heard += (await texts.next()).value ?? ''
    }
    await hear('event: accepted')
    vi.advanceTimersByTime(15_000)
    await hear('\n\n: ')
    release()
    await hear('event: done')
    expect(heard.match(/^: /gm)).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
