/**
 * From request to first and last picture through the whole product, beside the bare engine in the same run:
 * `npm run bench [-- --rounds 10 --database postgres://…]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { finalPrompt } from '../src/contract/final-prompt.ts'
import { STYLES, type StyleId } from '../src/atelier/recipe.ts'
import { recipeOf } from '../src/server/avatars/engines/atelier.ts'
import { openDrawingPool } from '../src/server/avatars/engines/drawing-pool.ts'
import { orderOf } from '../src/server/avatars/rules.ts'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/main.ts'
import { p50and95, percentile, table, timed } from './figures.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, database: { type: 'string' } } })
const rounds = Number(options.rounds)
const dataDir = mkdtempSync(join(tmpdir(), 'trombine-bench-'))
const threads = availableParallelism()

const bodyOf = (selectedPreset: StyleId, seed: number) => {
  const configuration = { ...DEFAULT_CONFIGURATION, selectedPreset }
  return { prompt: finalPrompt(configuration), count: 4, transparent: true, size: '1024x1024' as const, configuration, seed }
}

const server = await startServer(readConfig({
  PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', TRIAL_DAILY_CAP: '1000000', REQUESTS_PER_MINUTE: '1000000', GENERATIONS_PER_MINUTE: '1000000',
  ...(options.database && { DATABASE_URL: options.database }),
}))
const url = `http://127.0.0.1:${server.port}`
const pool = openDrawingPool(threads)

interface Times { accepted: number; drawing: number; first: number; last: number }
/** Milliseconds from the request to each event of its stream; the last picture is also fetched, to its last byte. */
async function request(style: StyleId, seed: number): Promise<Times> {
  const started = performance.now()
  const at = () => performance.now() - started
  const session = { 'x-session-id': crypto.randomUUID() }
  const response = await fetch(`${url}/api/generate-avatar`, {
    method: 'POST', headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...session }, body: JSON.stringify(bodyOf(style, seed)),
  })
  const times: Partial<Times> = {}
  let pictures = 0
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('event: accepted')) times.accepted ??= at()
    if (text.includes('event: progress')) times.drawing ??= at()
    const images = [...text.matchAll(/"url":"([^"]+)"/g)]
    for (const [, path] of images.slice(pictures)) {
      pictures++
      await (await fetch(url + path, { headers: session })).arrayBuffer()
      times.first ??= at()
      times.last = at()
    }
  }
  if (pictures !== 4) throw new Error(`only ${pictures} pictures: ${text}`)
  return times as Times
}

async function bare(style: StyleId, seed: number): Promise<number> {
  const order = orderOf(bodyOf(style, seed), seed)
  const [elapsed] = await timed(() => Promise.all([0, 1, 2, 3].map((variant) => pool.draw(recipeOf(order, variant)))))
  return elapsed
}

const rows: string[][] = []
for (const style of STYLES) {
  const product: Times[] = []
  const engine: number[] = []
  await request(style, 1)
  await bare(style, 1)
  for (let round = 0; round < (style === 'toy3d' ? Math.min(rounds, 4) : rounds); round++) {
    product.push(await request(style, round + 10))
    engine.push(await bare(style, round + 10))
  }
  const of = (key: keyof Times) => product.map((times) => times[key])
  const overhead = percentile(of('last'), 0.5) - percentile(engine, 0.5)
  rows.push([style, p50and95(of('accepted')), p50and95(of('drawing')), p50and95(of('first')), p50and95(of('last')), p50and95(engine), `${overhead.toFixed(0)} ms`])
}
table(`Four variants from HTTP request to pictures, ${options.database ? 'PostgreSQL' : 'embedded database'}, ${threads} drawing threads (p50 / p95)`,
  ['style', 'accepted', 'drawing begins', 'first picture', 'last picture', 'bare engine, four', 'overhead'], rows)
await pool.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
