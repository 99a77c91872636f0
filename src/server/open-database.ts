/** The part of the composition root that chooses the database. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { StartError } from './settings/start-error.ts'
import { readRoom } from './db/connection-room.ts'
import type { Database } from './db/database.ts'
import { LockHeldError } from './db/lock-file.ts'
import { CONNECTIONS_BESIDE_POOL, openPostgres } from './db/postgres.ts'
import { isDiskFull, isUnavailable } from './db/unavailable.ts'
import { pauseAfter } from './jobs/backoff.ts'

const PAUSE = { first: 250, longest: 2000 }

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'databaseWaitSeconds' | 'dataDir'>

/**
 * PostgreSQL at DATABASE_URL, or else the embedded database in DATA_DIR. A server that is starting, or has no connection
 * free, is waited for.
 *
 * @param stopping aborted when the process must stop
 * @throws StartError when the server does not answer or allows too few connections, another process has the embedded
 * database open, or its disk is full
 */
export async function openDatabase(settings: Settings, log: Logger, stopping?: AbortSignal): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) {
    const database = openPostgres(
      databaseUrl,
      (error) => log.error({ err: error }, 'database'),
      settings.databasePoolSize,
    )
    try {
      await untilAnswering(database, settings, log, stopping)
      await checkRoom(database, settings, log)
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }
  try {
    // Half a megabyte of code that a process with a server has no use for.
    const { openEmbedded } = await import('./db/embedded.ts')
    return await openEmbedded(dataDir)
  } catch (error) {
    if (isDiskFull(error)) throw new StartError(`DATA_DIR must be on a disk with room: ${(error as Error).message}.`)
    if (!(error instanceof LockHeldError)) throw error
    throw new StartError(
      `The data in ${dataDir} is in use by process ${error.pid}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

async function untilAnswering(
  { sql }: Database,
  { databaseWaitSeconds: seconds }: Settings,
  log: Logger,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  let said: string | undefined
  for (let attempt = 0; ; attempt++) {
    try {
      return void (await sql.execute(raw`select 1`))
    } catch (cause) {
      const reason = reasonOf(cause)
      if (!isUnavailable(cause) || performance.now() >= end || stopping?.aborted)
        throw new StartError(
          `DATABASE_URL must be a PostgreSQL server that answers; ${attempt === 0 ? 'it says' : `after ${seconds} seconds it still says`}: ${reason}.`,
          { cause },
        )
      if (reason !== said) log.warn({ reason, seconds }, 'waiting for the database')
      said = reason
      await wait(pauseAfter(attempt, PAUSE), undefined, stopping && { signal: stopping }).catch(() => {})
    }
  }
}

/** A process that can never have its connections is refused; one that may not get them all is warned about. */
async function checkRoom({ sql }: Database, { databasePoolSize }: Settings, log: Logger): Promise<void> {
  const needed = databasePoolSize + CONNECTIONS_BESIDE_POOL
  const { allowed, used } = await readRoom(sql)
  if (needed > allowed)
    throw new StartError(
      `DATABASE_POOL_SIZE must leave a process with no more connections than PostgreSQL gives it (max_connections without those reserved), which are ${allowed}; ${databasePoolSize} and ${CONNECTIONS_BESIDE_POOL} beside the pool are ${needed}.`,
    )
  if (used + needed > allowed)
    log.warn(
      { allowed, used, needed },
      'PostgreSQL may run out of connections: raise its max_connections, or lower DATABASE_POOL_SIZE',
    )
}

/** The innermost cause: Drizzle and the driver wrap it. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return cause ? reasonOf(cause) : String((error as NodeJS.ErrnoException).code ?? (error as Error).message)
}
