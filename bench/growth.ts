/**
 * What a month costs, on a PostgreSQL started here: `npm run bench:growth [-- --generations 100000 --orders 30]`.
 *
 * Statements of an order (pg_stat_statements); rows and bytes of a generation, from ones that the product has made, copied
 * as often as asked; how long a backup of them takes, and putting it back. docs/growth.md has the figures.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '../scripts/operator.ts'
import { dumpTables } from '../src/server/backup/dump-tables.ts'
import { makeBackup } from '../src/server/backup/make-backup.ts'
import { loadTables } from '../src/server/backup/load-tables.ts'
import { readConfig } from '../src/server/config.ts'
import { grantCredits } from '../src/server/credits/grant-credits.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { openDisk } from '../src/server/files/disk.ts'
import { startServer } from '../src/server/main.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startOwnPostgres } from '../tests/support/own-postgres.ts'
import { signUp } from '../tests/support/people.ts'
import { table } from './figures.ts'

const { values: options } = parseArgs({
  options: { generations: { type: 'string', default: '100000' }, orders: { type: 'string', default: '30' } },
})
const [GENERATIONS, ORDERS] = [Number(options.generations), Number(options.orders)]
const PROMPTS = ['une fille rousse avec des lunettes', 'un pirate barbu', 'une astronaute souriante', 'un vieux marin']
const STYLES = ['corporate', 'chibi', 'pixel', 'toy3d', 'lineart']

const folder = mkdtempSync(join(tmpdir(), 'trombine-bench-growth-'))
const postgres = await startOwnPostgres(['shared_preload_libraries=pg_stat_statements', 'max_wal_size=4GB'])
const ask = postgres.ask
await ask('create extension pg_stat_statements')
const port = await freePort()
const server = await startServer(
  readConfig({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    GENERATIONS_PER_MINUTE: '1000000',
  }),
)
const site = { url: `http://127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }
const person = await signUp(site)
await server.database.sql.transaction((tx) =>
  grantCredits(tx, { userId: person.id, amount: 1000, kind: 'goodwill', description: 'bench', now: new Date() }),
)

/** One order of four pictures, followed to its end. */
async function order(i: number): Promise<void> {
  const answer = await fetch(`${site.url}/api/generate-avatar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers },
    body: JSON.stringify({
      prompt: PROMPTS[i % PROMPTS.length],
      configuration: { selectedPreset: STYLES[i % STYLES.length] },
      count: 4,
      transparent: true,
      size: '1024x1024',
    }),
  })
  if (answer.status !== 200) throw new Error(`generate-avatar: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
async function statements(): Promise<{ query: string; calls: number; ms: number }[]> {
  return ask(`select query, calls::int as calls, total_exec_time as ms from pg_stat_statements s
    join pg_database d on d.oid = s.dbid where d.datname = current_database() and query !~ 'pg_stat_statements'`)
}
const sum = (of: { calls: number; ms: number }[], key: 'calls' | 'ms') => of.reduce((total, row) => total + row[key], 0)

for (let i = 0; i < 5; i++) await order(i)
await ask('select pg_stat_statements_reset()')
const [began, drawn] = [performance.now(), process.cpuUsage()]
for (let i = 0; i < ORDERS; i++) await order(i)
const took = performance.now() - began
const { user, system } = process.cpuUsage(drawn)
const busy = await statements()
await ask('select pg_stat_statements_reset()')
await new Promise((resolve) => setTimeout(resolve, took))
const idle = await statements()
console.log(
  `An order of four pictures takes ${((user + system) / 1000 / ORDERS).toFixed(0)} ms of this processor, the drawing of five styles included.`,
)
console.log(
  `An order of four pictures, alone: ${((sum(busy, 'calls') - sum(idle, 'calls')) / ORDERS).toFixed(1)} statements, ${((sum(busy, 'ms') - sum(idle, 'ms')) / ORDERS).toFixed(1)} ms of PostgreSQL; a process that does nothing: ${(sum(idle, 'calls') / (took / 1000)).toFixed(1)} statements a second.`,
)
for (const { query, calls } of busy.toSorted((a, b) => b.calls - a.calls).slice(0, 12))
  console.log(`  ${(calls / ORDERS).toFixed(1)} × ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
await server.stop()

const files = openDisk(join(folder, 'files'))
const [{ n: pictures }] = (await ask<{ n: number }>('select count(*)::int as n from generated_images')) as [
  { n: number },
]
let bytes = 0
for (const { file } of await ask<{ file: string }>('select file from generated_images'))
  bytes += (await files.get(file))!.length
console.log(`A picture’s file: ${(bytes / pictures / 1000).toFixed(0)} kB on average (${pictures}, all styles).`)

// Their files in a backup.
const kept = openDisk(join(folder, 'backups'))
const database = openPostgres(postgres.url, () => {}, 2)
let [at, cpu] = [performance.now(), process.cpuUsage()]
/** What has passed since the last call. */
function lap(): string {
  const { user, system } = process.cpuUsage(cpu)
  const said = `${((performance.now() - at) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of this processor)`
  ;[at, cpu] = [performance.now(), process.cpuUsage()]
  return said
}
const backup = await makeBackup({ database, files, kept, secretMark: '', now: () => new Date() })
console.log(`Backup of ${backup.copied} files, ${(backup.copiedBytes / 1e6).toFixed(0)} MB: ${lap()}.`)
await makeBackup({ database, files, kept, secretMark: '', now: () => new Date() })
console.log(`Again, with nothing new: ${lap()}.`)

// The rows of those orders, copied: ids are new, everything else is what the product wrote.
const [{ n: made }] = (await ask<{ n: number }>('select count(*)::int as n from generations')) as [{ n: number }]
const copies = Math.ceil(GENERATIONS / made)
await ask(
  `create table copies as select g.id as old, gen_random_uuid() as id, s as copy from generations g cross join generate_series(1, ${copies}) s`,
)
await ask('create index on copies (old)')
/** Copies of a table's rows, with some columns made anew. */
async function copy(name: string, key: string, fresh: Record<string, string>): Promise<void> {
  const columns = await ask<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = '${name}' and table_schema = 'public'`,
  )
  const values = columns.map(({ name: column }) => fresh[column] ?? `t."${column}"`)
  await ask(
    `insert into ${name} (${columns.map(({ name: column }) => `"${column}"`).join(', ')}) select ${values.join(', ')} from ${name} t join copies c on c.old = t.${key}`,
  )
}
const COPIED: [string, string, Record<string, string>][] = [
  [
    'generations',
    'id',
    {
      id: 'c.id',
      idempotency_key: 'gen_random_uuid()::text',
      created_at: "t.created_at - random() * 30 * interval '1 day'",
    },
  ],
  ['generation_slots', 'generation_id', { generation_id: 'c.id' }],
  [
    'generated_images',
    'generation_id',
    {
      id: 'gen_random_uuid()',
      generation_id: 'c.id',
      file: `'pictures/' || substr(t.file, 10, 3) || gen_random_uuid() || '.png'`,
      share_key: 'null',
    },
  ],
  ['credit_debits', 'generation_id', { generation_id: 'c.id' }],
  ['credit_transactions', 'generation_id', { id: 'gen_random_uuid()', generation_id: 'c.id' }],
]
for (const [name, key, fresh] of COPIED) await copy(name, key, fresh)
await ask('drop table copies')
await ask('vacuum analyze')
const sizes = await ask<{ name: string; rows: number; bytes: number; indexes: number }>(
  `select relname as name, greatest(reltuples, 0)::int as rows, (pg_total_relation_size(oid) - pg_indexes_size(oid))::int as bytes, pg_indexes_size(oid)::int as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in (${COPIED.map(([name]) => `'${name}'`).join(', ')})`,
)
const million = 1_000_000 / GENERATIONS
table(
  `${GENERATIONS} generations`,
  ['table', 'rows', 'rows/generation', 'bytes/row', 'indexes/row', 'GB at 1,000,000'],
  sizes.map(({ name, rows, bytes: own, indexes }) => [
    name,
    String(rows),
    (rows / GENERATIONS).toFixed(1),
    (own / rows).toFixed(0),
    (indexes / rows).toFixed(0),
    (((own + indexes) * million) / 1e9).toFixed(2),
  ]),
)

// Their rows in a backup, and back again; there are no files for the copies.
const rowsAt = 'backups/rows/'
lap()
const dumped = await dumpTables(database, kept, rowsAt)
const rows = dumped.tables.reduce((total, { rows: n }) => total + n, 0)
const size = dumped.tables.flatMap(({ parts }) => parts).reduce((total, part) => total + part.bytes, 0)
console.log(`Backup of ${rows} rows: ${lap()}, ${(size / 1e6).toFixed(0)} MB.`)
const target = await startOwnPostgres(['max_wal_size=4GB'])
const into = openPostgres(target.url, () => {}, 2)
lap()
await loadTables(into, kept, { ...backup.manifest, ...dumped }, MIGRATIONS)
console.log(`Put back: ${lap()}.`)
await into.close()
await database.close()
await target.remove()
await postgres.remove()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
