/** Deleting pictures: when, what goes with them, and that a file that will not go keeps nothing else. */
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signUp } from '../../../../tests/support/people.ts'
import { plain, startTestServer, until, visitor, type TestServer } from '../../../../tests/support/server.ts'
import { forgetTrialNetworks } from '../../credits/trials.ts'
import { eraseFiles, stuckFiles } from '../../files/erase-files.ts'
import { forgetPerson } from './forget-person.ts'
import { forgetEmptyGenerations, forgetOldVisits } from './forget-old-visits.ts'
import { removeOrphanedFiles } from './remove-orphaned-files.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('postgres')
})
afterAll(() => server.stop())

const rows = async (query: string) =>
  ((await server.database.sql.execute(raw.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows
const pictures = () =>
  globSync('files/pictures/**/*.png', { cwd: server.dataDir }).map((file) => join(server.dataDir, file))
const later = (days: number) => ({ ...server.avatars, now: () => new Date(Date.now() + days * DAY) })
const draw = async (headers: Record<string, string>, change: object = {}) => {
  const response = await server.post('/api/generate-avatar', plain({ count: 1, ...change }), headers)
  expect(response.status).toBe(200)
  return ((await response.json()) as { generation: { id: string } }).generation.id
}
const imagesOf = (generation: string) =>
  rows(`select id, file from generated_images where generation_id = '${generation}'`) as Promise<
    { id: string; file: string }[]
  >
/** Puts a folder where a picture's file was: nothing can delete it as a file. */
const block = (file: string) => {
  rmSync(join(server.dataDir, 'files', file))
  mkdirSync(join(server.dataDir, 'files', file, 'in the way'), { recursive: true })
}
const unblock = (file: string) => rmSync(join(server.dataDir, 'files', file), { recursive: true })

test('a trial’s pictures go after 30 days, files included; the trial stays used, its network is forgotten', async () => {
  const session = visitor()
  await draw(session, { count: 2 })
  const kept = pictures()
  expect(kept).toHaveLength(2)

  await forgetOldVisits(later(29))
  expect(kept.every((file) => existsSync(file))).toBe(true)
  await forgetTrialNetworks(server.database.sql, later(29).now())
  expect(await rows('select network from trials')).toEqual([{ network: '' }])
  expect(await rows('select * from trial_networks')).toEqual([])

  await forgetOldVisits(later(31))
  expect(pictures()).toEqual([])
  expect(await rows('select count(*)::int as n from generations')).toEqual([{ n: 0 }])
  expect(await rows('select count(*)::int as n from generated_images')).toEqual([{ n: 0 }])
  expect((await server.post('/api/generate-avatar', plain(), session)).status).toBe(402)
})

test('a file that cannot be deleted keeps no other visitor’s pictures, is counted, and goes once it can', async () => {
  const first = await draw(visitor())
  const [stuck] = await imagesOf(first)
  for (let i = 0; i < 3; i++) await draw(visitor())
  block(stuck!.file)

  await forgetOldVisits(later(31))
  expect(await rows('select id from generations')).toEqual([])
  expect(pictures().filter((file) => !file.endsWith(stuck!.file))).toEqual([])
  expect(await stuckFiles(server.database.sql)).toMatchObject([{ file: stuck!.file, attempts: 1 }])

  expect(await eraseFiles(later(32))).toEqual({ done: 0, failed: 1 })
  unblock(stuck!.file)
  expect(await eraseFiles(later(33))).toEqual({ done: 1, failed: 0 })
  expect(await stuckFiles(server.database.sql)).toEqual([])
})

test('an account goes although one of its files cannot', async () => {
  const person = await signUp(server)
  const [picture] = await imagesOf(await draw(person.headers))
  const [other] = await imagesOf(await draw(person.headers))
  block(picture!.file)
  expect((await call(server, '/api/auth/delete-user', { password: person.password }, person.headers)).status).toBe(200)
  expect(await rows(`select id from users where id = '${person.id}'`)).toEqual([])
  expect(await rows(`select id from generations where user_id = '${person.id}'`)).toEqual([])
  expect(existsSync(join(server.dataDir, 'files', other!.file))).toBe(false)
  unblock(picture!.file)
  expect(await eraseFiles(later(1))).toEqual({ done: 1, failed: 0 })
})

test('a store that refuses one file keeps no other', async () => {
  const hangs = await draw(visitor())
  const [stuck] = await imagesOf(hangs)
  await draw(visitor())
  const files = {
    ...server.avatars.files,
    delete: (key: string) =>
      key === stuck!.file ? Promise.reject(new Error('input/output error')) : server.avatars.files.delete(key),
  }
  await forgetOldVisits({ ...later(31), files })
  expect(pictures().map((path) => path.slice(path.indexOf('pictures/')))).toEqual([stuck!.file])
  expect(await eraseFiles(later(32))).toEqual({ done: 1, failed: 0 })
})

test('with the last picture of a generation goes what was asked for, and its row a day later', async () => {
  const person = await signUp(server)
  const id = await draw(person.headers, { prompt: 'une pirate rousse avec un perroquet', count: 2 })
  const [one, two] = await imagesOf(id)
  const remove = (image: string) =>
    fetch(`${server.url}/api/images/${image}`, { method: 'DELETE', headers: person.headers })
  const everything = async () => JSON.stringify(await rows(`select * from generations where id = '${id}'`))

  expect((await remove(one!.id)).status).toBe(204)
  expect(await everything()).toContain('perroquet')
  expect((await remove(two!.id)).status).toBe(204)
  expect(await everything()).not.toMatch(/perroquet|pirate|rousse/)
  await forgetEmptyGenerations(later(2))
  expect(await everything()).toBe('[]')
})

test('a file that no row names goes after a day, wherever the walk stands; others stay', async () => {
  const person = await signUp(server)
  const [kept] = await imagesOf(await draw(person.headers))
  const put = async (key: string, days: number) => {
    await server.avatars.files.put(key, Buffer.from('x'))
    const at = new Date(Date.now() - days * DAY)
    utimesSync(join(server.dataDir, 'files', key), at, at)
  }
  await put('pictures/00/00000000-old.png', 2)
  await put('pictures/ff/ffffffff-old.png', 2)
  await put('photos/ff/ffffffff-old.jpg', 2)
  await put('pictures/ff/ffffffff-new.png', 0)
  const half = join(server.dataDir, 'files', 'pictures/00/half.png.partial')
  writeFileSync(half, 'x')
  utimesSync(half, new Date(0), new Date(0))

  const { list } = server.avatars.files
  const files = { ...server.avatars.files, list: (after: string | null) => list(after, 2) }
  let [cursor, done] = [null as string | null, 0]
  do {
    const run = await removeOrphanedFiles({ ...server.avatars, files }, cursor)
    done += run.done
    cursor = run.cursor
  } while (cursor)
  expect(done).toBe(4)
  const left = globSync('{pictures,photos}/**/*.*', { cwd: join(server.dataDir, 'files') })
  expect(left.toSorted()).toEqual([kept!.file, 'pictures/ff/ffffffff-new.png'].toSorted())
})

test('pictures that come while those of before are being deleted go with the account, files included', async () => {
  const person = await signUp(server)
  const others = pictures()
  await draw(person.headers)
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  try {
    // Stops the deletion between its look at the files and its end.
    await other.query('begin')
    await other.query('lock table file_deletions in exclusive mode')
    const forgotten = forgetPerson(server.avatars, person.id)
    await until(async () => {
      const waiting = await rows(`select 1 from pg_locks where not granted and relation = 'file_deletions'::regclass`)
      return waiting.length > 0
    })
    await draw(person.headers)
    await other.query('commit')
    await forgotten
  } finally {
    await other.end()
  }
  // As the account's deletion does, once nobody can ask for more.
  await forgetPerson(server.avatars, person.id)
  expect(pictures()).toEqual(others)
  expect(await rows(`select id from generations where user_id = '${person.id}'`)).toEqual([])
})
