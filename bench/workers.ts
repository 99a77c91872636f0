/**
 * Whether a second machine that draws doubles what is drawn: `npm run bench:workers [-- --orders 24]`.
 *
 * A web process and one or two workers on a PostgreSQL started here. The engine waits for a fixed time instead of drawing,
 * two pictures at once, because the workers of this bench share one machine's processors.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/main.ts'
import { obedientEngine } from '../tests/support/engines.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startOwnPostgres } from '../tests/support/own-postgres.ts'
import { table } from './figures.ts'

const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '24' }, ms: { type: 'string', default: '1000' } },
})
const [ORDERS, DRAWING_MS] = [Number(options.orders), Number(options.ms)]

/** One picture for all: what is measured is how they are shared out. */
function slowEngine() {
  const { draw, ...engine } = obedientEngine(() => 'ok')
  return {
    ...engine,
    concurrency: 2,
    deadlineMs: 30_000,
    async draw(...given: Parameters<typeof draw>) {
      await wait(DRAWING_MS)
      return draw(...given)
    },
  }
}

/** Seconds from the first order to the last picture. */
async function run(workers: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-bench-workers-'))
  const postgres = await startOwnPostgres()
  const port = await freePort()
  const start = (role: 'web' | 'worker') =>
    startServer(
      readConfig({
        ROLE: role,
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'silent',
        TRIAL_DAILY_CAP: '1000000',
        REQUESTS_PER_MINUTE: '1000000',
        GENERATIONS_PER_MINUTE: '1000000',
      }),
      { engine: slowEngine() },
    )
  const servers = [await start('web')]
  for (let i = 0; i < workers; i++) servers.push(await start('worker'))
  const began = performance.now()
  await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/generate-avatar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-id': crypto.randomUUID() },
        body: JSON.stringify({ prompt: 'une fille rousse', count: 4, transparent: true, size: '1024x1024' }),
      })
      if (answer.status !== 200) throw new Error(`generate-avatar: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const server of servers.reverse()) await server.stop()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
  return seconds
}

const [one, two] = [await run(1), await run(2)]
table(
  `${ORDERS} orders of four pictures, ${DRAWING_MS} ms each, two at once in a worker`,
  ['workers', 'seconds', 'pictures a second', 'times one'],
  [
    ['1', one.toFixed(1), ((ORDERS * 4) / one).toFixed(2), '1.00'],
    ['2', two.toFixed(1), ((ORDERS * 4) / two).toFixed(2), (one / two).toFixed(2)],
  ],
)
process.exit(0)
