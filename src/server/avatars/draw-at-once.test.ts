/** An order that finds the process idle is drawn without the queue: charged once, given back where it fails. Killed in the middle: `tests/faults/crash.test.ts`. */
import { afterEach, expect, test } from 'vitest'
import { obedientEngine, type Behaviour } from '../../../tests/support/engines.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../../../tests/support/server.ts'
import type { AvatarEngine } from './engines/engine.ts'
import { trialNetworks } from '../credits/tables.ts'
import { generationSlots } from './tables.ts'

let server: TestServer
afterEach(() => server.stop())

/** @param before what each picture waits for */
function start(behave: (variant: number) => Behaviour, before: (variant: number) => Promise<void> = async () => {}) {
  const obedient = obedientEngine(behave)
  const engine: AvatarEngine = {
    ...obedient,
    queues: true,
    deadlineMs: 60_000,
    async draw(order, variant, context) {
      await before(variant)
      return obedient.draw(order, variant, context)
    },
  }
  return startTestServer('pglite', {}, { engine })
}

async function jobs(): Promise<number> {
  const { rows } = (await server.database.sql.execute(
    `select count(*)::int as count from jobs.job where name = 'draw'`,
  )) as unknown as { rows: [{ count: number }] }
  return rows[0].count
}
const slots = () => server.database.sql.select().from(generationSlots)
const used = async () =>
  (await server.database.sql.select().from(trialNetworks)).reduce((sum, { used }) => sum + used, 0)

test('an order on an idle process is drawn without a job; the next, once that is drawn, too', async () => {
  server = await start(() => 'ok')
  for (const order of [1, 2]) {
    const answer = await (await server.post('/api/generate-avatar', plain(), visitor())).json()
    expect(answer.images).toHaveLength(4)
    expect(await used()).toBe(order)
  }
  expect(await jobs()).toBe(0)
  expect((await slots()).map(({ state, attempt }) => `${state} ${attempt}`)).toEqual(Array(8).fill('done 1'))
})

test('what fails is given back, and leaves room for the next', async () => {
  let broken = true
  server = await start(() => (broken ? 'fail' : 'ok'))
  const session = visitor()
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(502)
  expect(await used()).toBe(0)
  broken = false
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(200)
  expect(await used()).toBe(1)
  expect(await jobs()).toBe(0)
})

test('an order that is refused leaves room for the next', async () => {
  server = await start(() => 'ok')
  const session = visitor()
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(200)
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(402)
  expect((await server.post('/api/generate-avatar', plain(), visitor())).status).toBe(200)
  expect(await jobs()).toBe(0)
})

test('while one is drawn the next takes its turn in the queue', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  server = await start(
    () => 'ok',
    async (variant) => (variant === 3 ? held : undefined),
  )
  const first = server.post('/api/generate-avatar', plain(), visitor())
  await until(async () => (await slots()).some(({ state }) => state === 'done'))
  expect((await server.post('/api/generate-avatar', plain({ count: 2 }), visitor())).status).toBe(200)
  expect(await jobs()).toBe(2)
  release()
  expect((await (await first).json()).images).toHaveLength(4)
})
