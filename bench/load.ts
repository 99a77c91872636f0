/**
 * What the service does under load, two web and two worker processes on one PostgreSQL:
 * `npm run bench:load [-- --only knee,half,ten,fair,idle] [-- --seconds 30] [-- --minutes 12]`.
 *
 * knee: pictures a second when ten people always wait for one. half, ten: orders at half of that and at ten times it,
 * whoever is still waiting. fair: what a stranger waits while one account has as many orders as it may. idle: 500 event
 * streams on which nothing happens. `--minutes`: half the knee for so long, and what grows meanwhile.
 *
 * The clients run on the same machine and take their part of it.
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { globSync } from 'node:fs'
import { startOpenAi } from '../tests/support/providers/openai.ts'
import { creditsAudit, personWith } from './load/accounts.ts'
import { looksUntil, order, ordersAt, ordersBy, PICTURE_SESSION, type Outcome } from './load/clients.ts'
import { processorOf, startService, usesOf, type Service, type Uses } from './load/service.ts'
import { ms, percentile, table } from './figures.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'knee,half,ten,fair,idle' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '0' },
  },
})
const only = options.only.split(',')
const seconds = Number(options.seconds)
const minutes = Number(options.minutes)
const IDLE_STREAMS = 500

const told = (values: number[]) => values.map((share) => (Number.isFinite(share) ? ms(share) : 'none')).join(' / ')
const spread = (values: number[]) => told([0.5, 0.95, 0.99].map((share) => percentile(values, share)))

/** Whose picture is asked for among what asks for little. */
async function onePicture({ webs: [web] }: Service): Promise<string> {
  const response = await fetch(`${web!.url}/api/generate-avatar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': PICTURE_SESSION, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ prompt: 'une fille rousse', count: 1, transparent: true, size: '1024x1024' }),
  })
  const { generation } = (await response.json()) as { generation: { pictures: { id: string }[] } }
  return `/api/images/${generation.pictures[0]!.id}.png`
}

/** Orders at a rate beside what asks for little, and the most that the processes used meanwhile. */
async function under(service: Service, picture: string, rate: number, forSeconds: number): Promise<string[]> {
  const processor = () => service.webs.reduce((sum, { pid }) => sum + processorOf(pid), 0)
  const before = processor()
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  let most: Uses = { webMemory: 0, workerMemory: 0, openFiles: 0, connections: 0 }
  const orders = ordersAt(service, rate, forSeconds)
  const over = new AbortController()
  void orders.finally(() => over.abort())
  const looks = looksUntil(service, picture, orders)
  while (!over.signal.aborted) {
    const uses = await usesOf(service)
    for (const name of Object.keys(most) as (keyof Uses)[]) most = { ...most, [name]: Math.max(most[name], uses[name]) }
    await sleep(500)
  }
  const outcomes = await orders
  const times = await looks
  own.disable()
  const others = Map.groupBy(
    outcomes.filter(({ pictureMs, retryAfter }) => pictureMs === undefined && !retryAfter),
    ({ status, code }) => `${status} ${code ?? ''}`.trim(),
  )
  for (const [answer, list] of others) console.log(`${list.length} without a picture: ${answer}`)
  return [
    rate.toFixed(1),
    ...countsOf(outcomes),
    spread(outcomes.flatMap(({ pictureMs }) => pictureMs ?? [])),
    spread(outcomes.filter(({ status }) => status === 503).map(({ answerMs }) => answerMs)),
    ...['/api/session', '/readyz', picture].map((path) => spread(times.get(path)!)),
    (((processor() - before) * 1000) / outcomes.length).toFixed(1),
    told([99, 100].map((share) => own.percentile(share) / 1e6)),
    most.webMemory.toFixed(0),
    String(most.connections),
    await creditsAudit(service),
  ]
}

/** Ordered; accepted and drawn; refused with a time to come again; everything else. */
function countsOf(outcomes: Outcome[]): string[] {
  const drawn = outcomes.filter(({ pictureMs }) => pictureMs !== undefined).length
  const refused = outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter).length
  return [outcomes.length, drawn, refused, outcomes.length - drawn - refused].map(String)
}

const HEADER = [
  'orders a second',
  'ordered',
  'drawn',
  'refused, 503',
  'other',
  'to the picture, p50 / p95 / p99',
  'to a refusal',
  '/api/session',
  '/readyz',
  'a picture',
  'web, ms of processor an order',
  'delay of the clients themselves, p99 / most',
  'web, MB',
  'connections',
  'audit',
]

const service = await startService({ web: 2, worker: 2 })
try {
  const picture = await onePicture(service)
  // Code that is compiled and caches that are full; by itself a process does this once it answers (`warm-up.ts`).
  for (const { url } of service.webs) await fetch(url + picture, { headers: { 'x-session-id': PICTURE_SESSION } })
  await ordersBy(service, 4, 10)
  const [knee, alone] = await ordersBy(service, 10, Math.max(10, seconds / 2))
  const rest = await usesOf(service)
  console.log(
    `Knee: ${knee.toFixed(1)} pictures a second; ten people wait ${spread(alone.flatMap(({ pictureMs }) => pictureMs ?? []))} (p50 / p95 / p99); web ${rest.webMemory.toFixed(0)} MB, worker ${rest.workerMemory.toFixed(0)} MB, ${rest.connections} connections.`,
  )
  const rows: string[][] = []
  if (only.includes('half')) rows.push(await under(service, picture, knee / 2, seconds))
  if (only.includes('ten')) rows.push(await under(service, picture, knee * 10, seconds))
  if (rows.length > 0) table('Orders at a steady rate', HEADER, rows)
  if (only.includes('fair')) await fairness(service, knee)
  if (minutes > 0) await soak(service, knee / 2)
} finally {
  await service.stop()
}
if (only.includes('idle')) await idleStreams()

/** A stranger orders one picture a second, alone and then beside an account that always has all the orders it may have. */
async function fairness(service: Service, knee: number): Promise<void> {
  const [web] = service.webs
  const waits = async () => {
    const outcomes: Outcome[] = []
    for (let n = 0; n < seconds; n++) {
      outcomes.push(await order(web!.url))
      await sleep(200)
    }
    return outcomes.flatMap(({ pictureMs }) => pictureMs ?? [])
  }
  const quiet = await waits()
  const person = await personWith(service, Math.ceil(knee * seconds * 3))
  const over = new AbortController()
  let theirs = 0
  const greedy = Promise.all(
    Array.from({ length: 16 }, async () => {
      while (!over.signal.aborted) {
        const { pictureMs } = await order(web!.url, person.headers)
        if (pictureMs !== undefined) theirs++
        // Refused: has as many as it may.
        else await sleep(100)
      }
    }),
  )
  await sleep(2000)
  const beside = await waits()
  over.abort()
  await greedy
  table(
    'A stranger’s wait for one picture, p50 / p95 / p99',
    ['alone', 'beside an account with all the orders it may have', 'times, p50', 'the account’s pictures'],
    [[spread(quiet), spread(beside), (percentile(beside, 0.5) / percentile(quiet, 0.5)).toFixed(2), String(theirs)]],
  )
}

/** Half the knee for minutes, and what grows. */
async function soak(service: Service, rate: number): Promise<void> {
  const orders = ordersAt(service, rate, minutes * 60)
  const over = new AbortController()
  void orders.finally(() => over.abort())
  const rows: string[][] = []
  for (let minute = 0; !over.signal.aborted; minute++) {
    const { webMemory, workerMemory, openFiles, connections } = await usesOf(service)
    const [size] = await service.database.ask<{ mb: number }>(
      `select pg_database_size(current_database()) / 1048576.0 as mb`,
    )
    const files = globSync('files/**/*.*', { cwd: service.dataDir }).length
    rows.push(
      [minute, webMemory, workerMemory, openFiles, connections, Number(size!.mb), files].map((value) =>
        value.toFixed(0),
      ),
    )
    await Promise.race([orders, sleep(60_000)])
  }
  table(
    `${minutes} minutes at ${rate.toFixed(1)} orders a second: ${countsOf(await orders).join(', ')} (ordered, drawn, refused, other); audit: ${await creditsAudit(service)}`,
    ['minute', 'web, MB', 'worker, MB', 'open files of a web', 'connections', 'database, MB', 'files'],
    rows,
  )
}

/** Pictures that an engine holds back, each followed by many. */
async function idleStreams(): Promise<void> {
  const openai = await startOpenAi(() => 'picture')
  const release = Promise.withResolvers<void>()
  openai.held = release.promise
  const idle = await startService(
    { web: 2, worker: 2 },
    { AVATAR_ENGINE: 'openai', OPENAI_API_KEY: 'sk-test-0123456789abcdef', OPENAI_BASE_URL: openai.url },
  )
  try {
    const before = await usesOf(idle)
    const gone = new AbortController()
    const asked = 10
    let open = 0
    await Promise.all(
      Array.from({ length: asked }, async (_, n) => {
        const { url } = idle.webs[n % 2]!
        const session = randomUUID()
        const headers = { accept: 'text/event-stream', 'x-session-id': session }
        const response = await fetch(`${url}/api/generate-avatar`, {
          method: 'POST',
          signal: gone.signal,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ prompt: 'une fille rousse', count: 1, transparent: true, size: '1024x1024' }),
        })
        const reader = response.body!.getReader()
        let text = ''
        while (!text.includes('"id":"')) text += Buffer.from((await reader.read()).value!).toString()
        open++
        const id = /"generation":\{"id":"([0-9a-f-]{36})"/.exec(text)![1]!
        for (let more = 1; more < IDLE_STREAMS / asked; more++) {
          const stream = await fetch(`${url}/api/generations/${id}`, { headers, signal: gone.signal })
          if (stream.ok) open++
        }
      }),
    )
    await sleep(3000)
    const after = await usesOf(idle)
    const looking = sleep(10_000)
    const times = await looksUntil(idle, '/api/session', looking)
    table(
      `${open} event streams on which nothing happens`,
      ['', 'web, MB', 'open files of a web', 'connections', '/api/session, p50 / p95 / p99', '/readyz'],
      [
        ['before', before.webMemory.toFixed(0), String(before.openFiles), String(before.connections), '', ''],
        [
          'with them',
          after.webMemory.toFixed(0),
          String(after.openFiles),
          String(after.connections),
          spread(times.get('/api/session')!),
          spread(times.get('/readyz')!),
        ],
      ],
    )
    gone.abort()
  } finally {
    release.resolve()
    await idle.stop()
    await openai.close()
  }
}
