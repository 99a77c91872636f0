/** Processes on one database must share one store: where they do not, pictures would be delivered that nobody finds. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { obedientEngine } from '../../tests/support/engines.ts'
import { freshPostgres, plain, startTestServer, visitor, type TestServer } from '../../tests/support/server.ts'
import { StartError } from './settings/start-error.ts'

const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const folder = () => folders[folders.push(mkdtempSync(join(tmpdir(), 'trombine-store-'))) - 1]!
let logged = ''
async function start(databaseUrl: string, dataDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  const more = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }
  const logTo = { write: (line: string) => void (logged += line) }
  const server = await startTestServer('postgres', more, { engine: obedientEngine(() => 'ok'), logTo })
  servers.push(server)
  return server
}

test('a process with other files, or with none, is refused; with the same, or when told to take them, it starts', async () => {
  const url = await freshPostgres()
  const [first, other] = [folder(), folder()]
  const server = await start(url, first)
  await expect(start(url, other)).rejects.toThrow(StartError)
  await expect(start(url, other)).rejects.toThrow('has none of its files')
  await start(await freshPostgres(), other)
  await expect(start(url, other)).rejects.toThrow('another installation’s')
  const copy = folder()
  cpSync(first, copy, { recursive: true })
  // Made after the copy: a picture whose file is missing is told to the operator.
  const session = visitor()
  const made = await (await server.post('/api/generate-avatar', plain({ count: 1 }), session)).json()
  const [{ url: picture }] = made.generation.pictures
  expect((await server.get(picture, session)).status).toBe(200)
  const without = await start(url, copy)
  expect((await without.get(picture, session)).status).toBe(404)
  expect(logged).toContain('a picture’s file is missing')
  await start(url, other, { ADOPT_FILE_STORE: '1' })
})

test('when the files are exchanged while it runs it says that it cannot serve, and charges for nothing', async () => {
  const dataDir = folder()
  const server = await start(await freshPostgres(), dataDir)
  expect((await server.get('/readyz')).status).toBe(200)
  writeFileSync(join(dataDir, 'files', 'identity'), 'another')
  const session = visitor()
  // What was trusted a moment ago is asked again soon.
  await expect.poll(async () => (await server.get('/readyz')).status, { timeout: 60_000 }).toBe(503)
  const answer = await server.post('/api/generate-avatar', plain(), session)
  expect(await answer.json()).toMatchObject({ code: 'STORAGE_FAILED' })
  expect(await (await server.get('/api/session', session)).json()).toMatchObject({ trialsLeft: 1 })
})
