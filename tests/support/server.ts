/** The whole server in this process, on a free port, on either database. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from './free-port.ts'
import { prepareEmbedded } from './prepared.ts'
import { soak } from './soak.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import { fileStores } from '../../src/server/files/tables.ts'
import { workPost } from '../../src/server/mail/post.ts'
import { startServer, type Parts, type RunningServer } from '../../src/server/main.ts'

export { until } from './until.ts'

export type DatabaseKind = 'pglite' | 'postgres'
export const DATABASES: DatabaseKind[] = ['pglite', 'postgres']
/**
 * For rules of the product that no database knows of: the one that serves many, as the browser's tests use the embedded
 * one; both in a soak run. What the databases may do differently (the ledger's locks, crashes) is asked of both each time.
 */
export const USUAL_DATABASES: DatabaseKind[] = soak.factor > 1 ? DATABASES : ['postgres']

export interface TestServer extends RunningServer {
  url: string
  /** As it knows itself: what its pages send as Origin. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

const PREPARED = 'prepared'

/**
 * A fresh database on the tests' PostgreSQL, set up: a copy of one with all migrations and queues, which this makes at its
 * first call of a run. Setting one up takes most of a second of processor time, copying a tenth.
 */
export async function freshPostgres(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    // One worker makes the original; the others wait for it.
    await client.query(`select pg_advisory_lock(1)`)
    const { rowCount } = await client.query(`select from pg_database where datname = $1`, [PREPARED])
    if (!rowCount) {
      await client.query(`create database making_${PREPARED}`)
      await setUp(urlOf(`making_${PREPARED}`))
      await client.query(`alter database making_${PREPARED} rename to ${PREPARED}`)
    }
    await client.query(`select pg_advisory_unlock(1)`)
    await client.query(`create database ${name} template ${PREPARED}`)
  } finally {
    await client.end()
  }
  return urlOf(name)
}

/** By the product's own start. */
async function setUp(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-test-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ROLE: 'worker' })
  const server = await startServer(config, { idle: true })
  // Each copy gets a store of its own.
  await server.database.sql.delete(fileStores)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A fresh database that is set up, without a server, through the product's own driver. */
export async function freshDatabase(kind: DatabaseKind, connections = 2): Promise<Database> {
  if (kind === 'postgres') return openPostgres(await freshPostgres(), () => {}, connections)
  const dataDir = await preparedDataDir()
  const database = await openEmbedded(dataDir)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh data folder whose embedded database is set up: for processes of which setting up is not the question. */
export async function preparedDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trombine-test-'))
  await prepareEmbedded(dataDir, inject('preparedFolder'))
  return dataDir
}

/** Data folders by database. */
const folders = new Map<string, string>()

export async function startTestServer(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  parts: Parts = {},
): Promise<TestServer> {
  const databaseUrl = kind === 'postgres' ? (env.DATABASE_URL ?? (await freshPostgres())) : undefined
  // Processes of one service share their folder: any of them may send a mail that another was asked for.
  const shared = databaseUrl && folders.get(databaseUrl)
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'trombine-test-'))
  if (databaseUrl) folders.set(databaseUrl, dataDir)
  if (kind === 'pglite' && !env.DATA_DIR) await prepareEmbedded(dataDir, inject('preparedFolder'))
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DRAWING_THREADS: '1',
    LOG_LEVEL: 'silent',
    TRIAL_DAILY_CAP: '1000000',
    WELCOME_DAILY_CAP: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    GENERATIONS_PER_MINUTE: '1000000',
    AUTH_ATTEMPTS_PER_MINUTE: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  })
  const server = await startServer(config, parts)
  // A web process leaves mails to a worker, which most tests with such a process do not have.
  if (config.role === 'web') await workPost(server.mails, false)
  const url = `http://127.0.0.1:${server.port}`
  return {
    ...server,
    url,
    origin: config.appUrl,
    dataDir,
    databaseUrl,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await server.stop()
      if (!shared) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The body of the simplest request, for a visitor of its own. */
export const plain = (change: object = {}) => ({
  prompt: 'une fille rousse',
  count: 4,
  transparent: true,
  size: '1024x1024',
  ...change,
})
export const visitor = (id: string = randomUUID()) => ({ 'x-session-id': id })
