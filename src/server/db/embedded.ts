import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { ownLocks } from './advisory-locks.ts'
import type { Database, Sql } from './database.ts'
import { holdLock } from './lock-file.ts'
import { prepareStatements, type Statements } from './prepared-statements.ts'
import { asUnavailable } from './unavailable.ts'

/**
 * PostgreSQL in this process, under `dataDir`; in memory when `dataDir` is undefined.
 *
 * @throws LockHeldError when another process has it open.
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  let unlock = () => {}
  if (dataDir !== undefined) {
    // PGlite sets no file modes: with the usual umask every user of the machine could read the data.
    process.umask(0o077)
    mkdirSync(dataDir, { recursive: true })
    unlock = holdLock(join(dataDir, 'database.lock'))
  }
  const pglite = await PGlite.create(dataDir === undefined ? {} : { dataDir: join(dataDir, 'database') })
  const statements = sayingUnavailable(prepareStatements(pglite))
  const sql = drizzle({ client: statements as unknown as PGlite })
  const unlisten: (() => Promise<void>)[] = []
  return {
    sql: sql as unknown as Sql,
    embedded: true,
    now: () => new Date(),
    boss: fromPglite(statements as unknown as PGlite),
    async listen(channel, onPayload) {
      unlisten.push(await pglite.listen(channel, onPayload))
    },
    migrate: (migrationsFolder) => migrate(sql, { migrationsFolder }),
    long: (_purpose, work) => work(sql as unknown as Sql),
    alone: (work) => work(),
    locks: ownLocks(),
    async close() {
      for (const stop of unlisten) await stop()
      await pglite.close()
      unlock()
    },
  }
}

/** What it cannot do on a full disk is said as a server's would be: it is not the caller's fault, and passes. */
function sayingUnavailable(statements: Statements): Statements {
  const rethrow = (error: unknown): never => {
    throw asUnavailable(error)
  }
  return {
    query: (text, params, options) => statements.query<never>(text, params, options).catch(rethrow),
    exec: (text) => statements.exec(text).catch(rethrow),
    transaction: (work) => statements.transaction(work).catch(rethrow),
  }
}
