import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { ownLocks } from './advisory-locks.ts'
import type { Database, Sql } from './database.ts'
import { checkDiskRoom } from './disk-room.ts'
import { holdLock } from './lock-file.ts'
import { prepareStatements, type Statements } from './prepared-statements.ts'
import { asUnavailable } from './unavailable.ts'

// V8 of Node 24 has ended a process (SIGTRAP) while it compiled the path of a call from WebAssembly to JavaScript anew, as
// it does after a thousand such calls. Without that PGlite is as fast (docs/measured.md).
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647')

/**
 * PostgreSQL in this process, under `dataDir`; in memory when `dataDir` is undefined.
 *
 * @throws LockHeldError when another process has it open; Error with the code 53100 when the disk is full.
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  let unlock = () => {}
  if (dataDir !== undefined) {
    // PGlite sets no file modes: with the usual umask every user of the machine could read the data.
    process.umask(0o077)
    mkdirSync(dataDir, { recursive: true })
    unlock = holdLock(join(dataDir, 'database.lock'))
    try {
      checkDiskRoom(dataDir)
    } catch (error) {
      unlock()
      throw error
    }
  }
  const pglite = await PGlite.create(dataDir === undefined ? {} : { dataDir: join(dataDir, 'database') })
  const checkRoom = () => {
    if (dataDir !== undefined) checkDiskRoom(dataDir)
  }
  const statements = sayingUnavailable(prepareStatements(pglite), checkRoom)
  const sql = drizzle({ client: statements as unknown as PGlite })
  const unlisten: (() => Promise<void>)[] = []
  return {
    sql: sql as unknown as Sql,
    embedded: true,
    async check() {
      await sql.execute('select 1')
      try {
        checkRoom()
      } catch (error) {
        throw asUnavailable(error)
      }
    },
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

/** What only reads is asked also where there is no room. */
const READS = /^\s*select\b/i

/**
 * What it cannot do on a full disk is said as a server's would be: it is not the caller's fault, and passes.
 *
 * @param checkRoom throws where nothing may be written
 */
function sayingUnavailable(statements: Statements, checkRoom: () => void): Statements {
  const saying = async <T>(writes: boolean, work: () => Promise<T>): Promise<T> => {
    try {
      if (writes) checkRoom()
      return await work()
    } catch (error) {
      throw asUnavailable(error)
    }
  }
  return {
    query: (text, params, options) => saying(!READS.test(text), () => statements.query<never>(text, params, options)),
    exec: (text) => saying(true, () => statements.exec(text)),
    transaction: (work) => saying(true, () => statements.transaction(work)),
  }
}
