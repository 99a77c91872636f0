/** A backup that is made while people work is put back elsewhere: whatever a row says is there, and nothing else. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { atCounter, buy, sessionOf, verify } from '../../../tests/support/buying.ts'
import { obedientEngine } from '../../../tests/support/engines.ts'
import { call, creditsOf, signIn, signUp, type Person } from '../../../tests/support/people.ts'
import {
  plain,
  startTestServer,
  until,
  USUAL_DATABASES,
  type DatabaseKind,
  type TestServer,
} from '../../../tests/support/server.ts'
import { soak } from '../../../tests/support/soak.ts'
import { backup } from '../../../scripts/backup.ts'
import { audit } from '../../../scripts/credits.ts'
import { restore } from '../../../scripts/restore.ts'
import type { Sql } from '../db/database.ts'
import { openDisk } from '../files/disk.ts'
import type { FileStore } from '../files/file-store.ts'
import { describeTables } from './dump-tables.ts'
import { keptAt, listBackups, readManifest } from './manifest.ts'
import { makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { LEFT_OUT, NAMES_FILES, NAMES_OTHER_FILES } from './what-is-kept.ts'

const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const folder = () => folders[folders.push(mkdtempSync(join(tmpdir(), 'trombine-backup-'))) - 1]!
const parts = { engine: obedientEngine(() => 'ok') }

async function start(kind: DatabaseKind, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(kind, env, parts)
  servers.push(server)
  return server
}
async function stop(server: TestServer): Promise<void> {
  await server.stop()
  servers.splice(servers.indexOf(server), 1)
}

/** A database without anything, and a folder for its files: what a new machine has. */
async function emptyPlace(kind: DatabaseKind): Promise<Record<string, string>> {
  if (kind === 'pglite') return { DATA_DIR: folder() }
  const url = new URL(inject('postgresUrl'))
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { DATA_DIR: folder(), DATABASE_URL: Object.assign(url, { pathname: `/${name}` }).href }
}

const rowsOf = async <Row>(sql: Sql, query: string) =>
  ((await sql.execute(raw.raw(query))) as unknown as { rows: Row[] }).rows
const images = (sql: Sql) =>
  rowsOf<{ id: string; file: string }>(sql, 'select id, file from generated_images order by 1')

/** A command of the operator's, with what it says. */
async function say(
  command: typeof backup,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const out = { log: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
  return { code: await command(args, { LOG_LEVEL: 'silent', ...env }, out), said: lines.join('\n') }
}

/** What the audit of credits finds. */
async function wrongWith(sql: Sql): Promise<string[]> {
  const lines: string[] = []
  const well = await audit(sql, { log: (line) => void lines.push(line), error: (line) => void lines.push(line) })
  return well ? [] : lines
}

const draw = async (server: TestServer, { headers }: Person, count = 1) => {
  const answer = await server.post('/api/generate-avatar', plain({ count }), headers)
  return answer.status === 200
    ? ((await answer.json()) as { generation: { pictures: { url: string }[] } }).generation.pictures
    : []
}

describe.each(USUAL_DATABASES)('on %s', (kind) => {
  test('made under load, restored elsewhere: every row has its file, credits agree, deletions stay deleted', async () => {
    const server = await start(kind)
    const { sql } = server.database
    const [anna, ben] = [await signUp(server), await signUp(server)]
    const at = await buy(server, anna, 'starter', true)
    await atCounter(at, 'pay')
    await verify(server, anna, sessionOf(at))
    for (let i = 0; i < 2 * soak.factor; i++) await draw(server, anna, 4)

    // People go on ordering; as soon as the first file is copied, a picture whose row was read is deleted with its file.
    const people = { working: true, ordered: 0 }
    const load = (async () => {
      while (people.working) people.ordered += (await draw(server, ben)).length + (await draw(server, anna)).length
    })()
    const store = server.avatars.files
    const doomed = (await images(sql)).at(-1)!
    let deleted: Promise<Response> | undefined
    const files: FileStore = {
      ...store,
      async get(key) {
        deleted ??= fetch(`${server.url}/api/images/${doomed.id}`, { method: 'DELETE', headers: anna.headers })
        if (key === doomed.file) await deleted
        return store.get(key)
      },
    }
    const { ordered } = people
    await until(() => people.ordered > ordered)
    const to = folder()
    const kept = openDisk(to)
    const made = await makeBackup({ database: server.database, files, kept, secretMark: '', now: () => new Date() })
    people.working = false
    await load
    expect((await deleted!).status).toBe(204)
    expect(made.manifest.files).toMatchObject({ gone: [doomed.file], lost: [] })
    expect(made.copied).toBe(made.manifest.files.count)
    await stop(server)

    const env = await emptyPlace(kind)
    const { said } = await say(restore, env, '--from', to)
    expect(said).toContain('1 pictures are deleted, as the backup has no file of theirs.')

    const again = await start(kind, env)
    expect(await wrongWith(again.database.sql)).toEqual([])
    const restored = await images(again.database.sql)
    expect(restored).toHaveLength(made.manifest.files.count)
    expect(restored.map(({ id }) => id)).not.toContain(doomed.id)
    for (const { file } of restored) {
      const bytes = await again.avatars.files.get(file)
      expect(bytes && Buffer.from(bytes).subarray(1, 4).toString()).toBe('PNG')
    }
    // Orders that were on their way in the backup come to an end.
    await until(
      async () => (await rowsOf(again.database.sql, `select from generations where state = 'running'`)).length === 0,
    )
    const headers = await signIn(again, anna.email)
    expect(await creditsOf(again, { headers })).toBeGreaterThan(0)
    expect(await draw(again, { ...anna, headers })).toHaveLength(1)
    expect(await wrongWith(again.database.sql)).toEqual([])
  })
})

test('the commands: only what is new is copied, what is full or damaged is refused, accounts deleted since go again, old backups go', async () => {
  const server = await start('postgres')
  const env = { DATABASE_URL: server.databaseUrl!, DATA_DIR: server.dataDir }
  const [anna, ben] = [await signUp(server), await signUp(server)]
  await draw(server, anna, 2)
  await draw(server, ben, 1)
  const to = folder()
  expect(await say(backup, env, '--to', to)).toMatchObject({ code: 0, said: expect.stringContaining('3 of them new') })
  await draw(server, anna, 1)
  expect(await say(backup, env, '--to', to)).toMatchObject({ code: 0, said: expect.stringContaining('4 files of') })
  const kept = openDisk(to)
  const [first, second] = (await listBackups(kept)) as [string, string]
  // Nobody else of the machine reads it.
  for (const key of [`backups/${second}/manifest.json`, `backups/${second}/secret`, `backups/${second}/users-0001.gz`])
    expect(statSync(join(to, key)).mode & 0o077).toBe(0)

  const log = join(to, 'service.log')
  const lines = [
    'Nov 24 host trombine[1]: not a record about account.deleted',
    JSON.stringify({ event: 'account.deleted', subject: ben.id, time: new Date().toISOString() }),
    JSON.stringify({ event: 'account.deleted', subject: anna.id, time: '2020-01-01T00:00:00.000Z' }),
  ]
  writeFileSync(log, lines.join('\n'))
  expect(await say(restore, env, '--from', to, '--log', log)).toMatchObject({
    code: 1,
    said: expect.stringContaining('the database is in use'),
  })
  await call(server, '/api/auth/delete-user', { password: ben.password }, ben.headers)
  const later = await draw(server, anna, 1)
  expect(later).toHaveLength(1)
  const dataDir = folder()
  await server.stop()
  servers.length = 0

  // A backup is of no database in particular: this one goes into the embedded one (in a soak run).
  if (soak.factor > 1) {
    const moved = await say(restore, { DATA_DIR: folder() }, '--from', to, '--log', log)
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('4 of them written now') })
  }

  // The database is what it was; the files are lost with their folder.
  const place = { DATABASE_URL: env.DATABASE_URL, DATA_DIR: dataDir }
  expect(await say(restore, place, '--from', to)).toMatchObject({ code: 1, said: expect.stringContaining('--replace') })
  const manifest = await readManifest(kept, second)
  const copy = JSON.parse((await readLinesOf(kept, manifest.files.parts[0]!.key))[0]!) as { key: string }
  const whole = readFileSync(join(to, keptAt(copy.key)))
  await kept.put(keptAt(copy.key), Buffer.from(whole).fill(0, 100, 101))
  const damaged = await say(restore, place, '--from', to, '--replace')
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining(copy.key) })
  await kept.put(keptAt(copy.key), whole)
  expect(await say(restore, place, '--from', to, '--replace', '--log', log)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 of them written now[^]*1 accounts deleted since the backup are deleted again/),
  })

  const again = await start('postgres', place)
  const rows = await images(again.database.sql)
  expect(rows).toHaveLength(3)
  for (const { file } of rows) expect(await again.avatars.files.get(file)).toBeDefined()
  expect((await call(again, '/api/auth/sign-in/email', { email: ben.email, password: ben.password })).status).toBe(401)
  // The secret came back too: who was signed in still is.
  expect(await draw(again, { ...anna, headers: { ...anna.headers, origin: again.origin } })).toHaveLength(1)

  expect(await pruneBackups(kept, new Date(Date.now() + 86_400_000))).toMatchObject({ backups: 1 })
  expect(await listBackups(kept)).toEqual([second])
  expect(first < second).toBe(true)
})

test('what names a file is known, and what is left out exists', async () => {
  const { database } = await start('postgres')
  const tables = await describeTables(database.sql)
  const naming = tables.filter(({ columns }) => columns.includes('file')).map(({ name }) => name)
  expect(naming.toSorted()).toEqual([...Object.keys(NAMES_FILES), ...Object.keys(NAMES_OTHER_FILES)].toSorted())
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)))
})

async function readLinesOf(kept: FileStore, key: string): Promise<string[]> {
  const { gunzipSync } = await import('node:zlib')
  return gunzipSync((await kept.get(key))!)
    .toString()
    .split('\n')
}
