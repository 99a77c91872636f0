/** A start that cannot go on says why in one sentence and exits with 1. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnServer, startProcess } from '../support/brief-process.ts'
import { freshPostgres, plain, preparedDataDir, until, visitor } from '../support/server.ts'
import { soak } from '../support/soak.ts'

let folder: string
beforeEach(async () => {
  folder = await preparedDataDir()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function refusal(env: Record<string, string>): Promise<string> {
  try {
    const server = await startProcess({ DATA_DIR: folder, ...env })
    server.signal('SIGKILL')
  } catch (error) {
    return (error as Error).message.trim()
  }
  throw new Error('it started')
}

test('a malformed variable', async () => {
  expect(await refusal({ PORT: 'trois mille' })).toBe(
    'Trombine cannot start: PORT must be a port number between 0 and 65535; it is “trois mille”.',
  )
})

test('a data folder that cannot be one', async () => {
  writeFileSync(join(folder, 'file'), '')
  expect(await refusal({ DATA_DIR: join(folder, 'file') })).toMatch(
    /^Trombine cannot start: DATA_DIR must be a folder.*\.$/,
  )
})

test('a port in use', async () => {
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
  const { port } = squatter.address() as { port: number }
  try {
    expect(await refusal({ PORT: String(port) })).toBe(
      `Trombine cannot start: PORT and HOST must be free to listen on; 127.0.0.1:${port} is not (EADDRINUSE).`,
    )
  } finally {
    squatter.close()
  }
})

test.runIf(soak.factor > 1)('a database server that does not answer', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' })).toBe(
    'Trombine cannot start: DATABASE_URL must be a PostgreSQL server that answers; it says: ECONNREFUSED.',
  )
})

test('a database server that still does not answer when its time is over', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '1' })).toBe(
    'Trombine cannot start: DATABASE_URL must be a PostgreSQL server that answers; after 1 seconds it still says: ECONNREFUSED.',
  )
})

test('more connections than the database server gives', async () => {
  expect(await refusal({ DATABASE_URL: await freshPostgres(), DATABASE_POOL_SIZE: '300' })).toBe(
    'Trombine cannot start: DATABASE_POOL_SIZE must leave a process with no more connections than PostgreSQL gives it (max_connections without those reserved), which are 197; 300 and 3 beside the pool are 303.',
  )
})

test('SIGTERM ends it well at whatever moment it comes, also while it starts', async () => {
  // Right after the ready line, when a supervisor may already stop it again: in a soak run, as a start is dear.
  for (let round = 1; round < soak.factor; round++) {
    const server = await startProcess({ DATA_DIR: folder })
    server.signal('SIGTERM')
    expect(await server.exited, server.output()).toBe(0)
  }
  const early = spawnServer({ DATA_DIR: folder })
  // Once it holds the lock, it must release it.
  await until(() => existsSync(join(folder, 'database.lock')), 60_000)
  early.signal('SIGTERM')
  expect(await early.exited, early.output()).toBe(0)
  expect(existsSync(join(folder, 'database.lock'))).toBe(false)
}, 240_000)

test('a data folder in use names the process; told to stop, that one says that it leaves and goes on serving for its drain time, or until it is told again', async () => {
  const server = await startProcess({ DATA_DIR: folder, DRAIN_SECONDS: '600' })
  const asked = Date.now()
  expect(await refusal({})).toBe(
    `Trombine cannot start: The data in ${folder} is in use by process ${server.pid}; stop it first, or set DATA_DIR to another folder.`,
  )
  console.log(`refused after ${Date.now() - asked} ms`)
  const order = () =>
    fetch(`${server.url}/api/generate-avatar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...visitor() },
      body: JSON.stringify(plain({ count: 1 })),
    })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.signal('SIGTERM')
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 503)
  const answer = await order()
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await answer.json()).images).toHaveLength(1)
  server.signal('SIGTERM')
  expect(await server.exited, server.output()).toBe(0)
})
