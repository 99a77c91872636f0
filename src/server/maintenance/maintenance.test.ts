/** The register: every table and folder has an end or a reason; jobs keep each other from nothing, here or elsewhere. */
import { sql as raw } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/server.ts'
import { maintenance as maintenanceCommand } from '../../../scripts/maintenance.ts'
import { verifications } from '../accounts/tables.ts'
import { openPostgres } from '../db/postgres.ts'
import { fileDeletions } from '../files/tables.ts'
import { ENDLESS } from './endless.ts'
import type { MaintenanceJob } from './job.ts'
import { runJob, TICK_MS, type Maintenance } from './run-job.ts'
import { readRuns } from './store.ts'
import { maintenanceRuns } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

const log = pino({ level: 'silent' })
const registered = () => server.maintenance.jobs
const job = (change: Partial<MaintenanceJob>): MaintenanceJob => ({
  name: 'a-job',
  ends: [],
  everyMs: 60_000,
  limitMs: 60_000,
  run: async () => ({ done: 1 }),
  ...change,
})
const maintenance = (change: Partial<Maintenance> = {}): Maintenance => ({
  database: server.database,
  jobs: [],
  now: () => new Date('2026-11-22T12:00:00Z'),
  log,
  ...change,
})

test('every table of the database has a job that ends its rows, or a reason', async () => {
  const { rows } = (await server.database.sql.execute(
    raw`select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as unknown as { rows: { name: string }[] }
  const tables = rows.map(({ name }) => name.replace(/^public\./, '')).filter((name) => !/queue_stats_/.test(name))
  const ended = new Set(registered().flatMap(({ ends }) => ends))
  expect(tables.filter((name) => !ended.has(name) && !(name in ENDLESS))).toEqual([])
  const known = [...ended, ...Object.keys(ENDLESS)].filter(
    (name) => !name.includes('/') && !/^\.|^secret|\.lock$/.test(name),
  )
  expect(known.filter((name) => !tables.includes(name))).toEqual([])
  expect(Object.keys(ENDLESS).filter((name) => ended.has(name))).toEqual([])
})

test('a run is kept: when, how long, how many, what went wrong; never what somebody typed', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  await runJob(maintenance(), job({ name: 'fine', run: async () => ({ done: 7, failed: 2 }) }))
  await runJob(
    maintenance(),
    job({ name: 'broken', run: () => Promise.reject(Object.assign(new Error('zoe@example.org'), { code: '23505' })) }),
  )
  const runs = await readRuns(server.database.sql)
  expect(runs.find(({ name }) => name === 'fine')).toMatchObject({
    startedAt: now,
    outcome: 'ok',
    done: 7,
    failed: 2,
    error: null,
    nextAt: new Date(now.getTime() + 60_000),
  })
  expect(runs.find(({ name }) => name === 'broken')).toMatchObject({ outcome: 'failed', error: 'Error 23505' })
})

test('a job that hangs is given up and stays alone; others run', async () => {
  const hanging = job({ name: 'hanging', limitMs: 20, run: () => new Promise(() => {}) })
  expect(await runJob(maintenance(), hanging)).toMatchObject({ outcome: 'late' })
  expect(await runJob(maintenance(), hanging, true)).toBeUndefined()
  expect(await runJob(maintenance(), job({ name: 'next' }))).toMatchObject({ outcome: 'ok' })
})

test('of two processes one runs a job, and it runs again only when it is due', async () => {
  const other = openPostgres(server.databaseUrl!, () => {}, 2)
  try {
    const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const slow = job({
      name: 'slow',
      async run() {
        runs++
        entered.resolve()
        await leave.promise
        return { done: 0 }
      },
    })
    const first = runJob(maintenance(), slow)
    await entered.promise
    expect(await runJob(maintenance({ database: other }), { ...slow }, true)).toBeUndefined()
    leave.resolve()
    expect(await first).toMatchObject({ outcome: 'ok' })
    const at = (ms: number) => maintenance({ database: other, now: () => new Date(Date.UTC(2026, 10, 22, 12) + ms) })
    expect(await runJob(at(30_000), slow)).toBeUndefined()
    expect(await runJob(at(60_000 - TICK_MS / 4), slow)).toMatchObject({ outcome: 'ok' })
    // A clock that was set back does not stop it.
    expect(await runJob(at(-1000), slow)).toMatchObject({ outcome: 'ok' })
    expect(runs).toBe(3)
  } finally {
    await other.close()
  }
})

test('a job goes on where it stopped, soon when there is more', async () => {
  const seen: (string | null)[] = []
  const walking = job({
    name: 'walking',
    run: async ({ cursor }) => {
      seen.push(cursor)
      return { done: 1, cursor: cursor === null ? 'b' : null, more: cursor === null }
    },
  })
  await runJob(maintenance(), walking)
  await runJob(maintenance(), walking)
  expect(await runJob(maintenance(), walking)).toBeUndefined()
  expect(seen).toEqual([null, 'b'])
})

test('the operator sees each job’s last run and what could not be deleted, and runs one now', async () => {
  const command = async (...args: string[]) => {
    const lines: string[] = []
    const out = { log: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }
    return { code: await maintenanceCommand(args, env, out), lines }
  }
  const { sql } = server.database
  await sql.delete(maintenanceRuns)
  await sql.insert(verifications).values({
    id: 'old',
    identifier: 'reset-password:secret',
    value: 'somebody',
    expiresAt: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
  })
  expect(await command('run', 'verifications')).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^verifications +ok .* 1 done/), expect.stringMatching(/ 0 done/)],
  })
  expect(await sql.select().from(verifications)).toEqual([])
  await sql
    .insert(fileDeletions)
    .values({ file: 'pictures/a.png', markedAt: new Date(), tryAt: new Date(8e12), attempts: 3 })
  const { code, lines } = await command()
  expect(code).toBe(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^verifications +ok/),
      expect.stringMatching(/^sessions +never/),
      'not deleted: pictures/a.png (3 attempts)',
    ]),
  )
  expect(await command('run', 'nothing')).toMatchObject({ code: 1, lines: [expect.stringContaining('verifications')] })
})
