/**
 * From request to first and last picture through the whole product, beside the bare engine and DiceBear in the same run:
 * `npm run bench [-- --rounds 10 --database postgres://…]`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { finalPrompt } from '../src/contract/final-prompt.ts'
import { STYLES, type StyleId } from '../src/atelier/recipe.ts'
import { recipeOf } from '../src/server/avatars/engines/order-recipe.ts'
import { openDrawingPool } from '../src/server/avatars/engines/drawing-pool.ts'
import { orderOf } from '../src/server/avatars/rules.ts'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/main.ts'
import { warmUp } from '../src/server/warm-up.ts'
import { ms, p50and95, percentile, table, timed } from './figures.ts'
import { PEERS } from './peers.ts'
import type { Times } from './product-client.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, database: { type: 'string' } },
})
const rounds = Number(options.rounds)
const dataDir = mkdtempSync(join(tmpdir(), 'trombine-bench-'))
const threads = availableParallelism()

const bodyOf = (selectedPreset: StyleId, seed: number) => {
  const configuration = { ...DEFAULT_CONFIGURATION, selectedPreset }
  return {
    prompt: finalPrompt(configuration),
    count: 4,
    transparent: true,
    size: '1024x1024' as const,
    configuration,
    seed,
  }
}

const server = await startServer(
  readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRIAL_DAILY_CAP: '1000000',
    WELCOME_DAILY_CAP: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    GENERATIONS_PER_MINUTE: '1000000',
    ...(options.database && { DATABASE_URL: options.database }),
  }),
)
// As `npm start` does.
await warmUp(server)
const pool = openDrawingPool(threads)

/** The client has a thread of its own, as a browser has a process. */
const client = new Worker(new URL('./product-client.ts', import.meta.url), { workerData: { port: server.port } })

async function request(style: StyleId, seed: number): Promise<Times> {
  client.postMessage(bodyOf(style, seed))
  const [answer] = (await once(client, 'message')) as [Times | string]
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

/** Milliseconds of one DiceBear picture, its own `toPng`, for each of its artists' styles. */
const peers = Object.fromEntries(Object.keys(PEERS).map((name) => [name, [] as number[]]))
const peerProcess = fork(new URL('./peer-process.ts', import.meta.url))
async function peerPictures(seed: number): Promise<void> {
  peerProcess.send(seed)
  const [times] = (await once(peerProcess, 'message')) as [Record<string, number>]
  for (const [name, elapsed] of Object.entries(times)) peers[name]!.push(elapsed)
}

async function bare(style: StyleId, seed: number): Promise<number> {
  const order = orderOf(bodyOf(style, seed), seed)
  const [elapsed] = await timed(() => Promise.all([0, 1, 2, 3].map((variant) => pool.draw(recipeOf(order, variant)))))
  return elapsed
}

for (let round = 0; round < 3; round++) await peerPictures(round)
for (const figures of Object.values(peers)) figures.length = 0
const measured: { style: StyleId; product: Times[]; engine: number[] }[] = []
for (const style of STYLES) {
  const product: Times[] = []
  const engine: number[] = []
  for (let round = 0; round < 3; round++) await request(style, round + 1)
  await bare(style, 1)
  for (let round = 0; round < (style === 'toy3d' ? Math.min(rounds, 4) : rounds); round++) {
    product.push(await request(style, round + 10))
    engine.push(await bare(style, round + 10))
    // In turn with ours, so that a drift of the machine's speed meets both.
    await peerPictures(round)
  }
  measured.push({ style, product, engine })
}
const fourPeers =
  4 *
  percentile(
    Object.values(peers).map((figures) => percentile(figures, 0.5)),
    0.5,
  )
table(
  `Four variants from HTTP request to last byte, ${options.database ? 'PostgreSQL' : 'embedded database'}, ${threads} drawing threads (p50 / p95)`,
  ['style', 'accepted', 'first picture', 'last picture', 'bare engine, four', 'overhead', 'of four DiceBear'],
  measured.map(({ style, product, engine }) => {
    const of = (key: keyof Times) => product.map((times) => times[key])
    const last = percentile(of('last'), 0.5)
    return [
      style,
      p50and95(of('accepted')),
      p50and95(of('first')),
      p50and95(of('last')),
      p50and95(engine),
      ms(last - percentile(engine, 0.5)),
      `${(last / fourPeers).toFixed(2)}×`,
    ]
  }),
)
console.log(
  `\nFour of the median DiceBear style, its own toPng in a loop in a process of its own, in the same run: ${ms(fourPeers)}`,
)
await client.terminate()
peerProcess.disconnect()
await pool.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
