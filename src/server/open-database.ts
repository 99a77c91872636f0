/** The part of the composition root that chooses the database. */
import { sql as raw } from 'drizzle-orm'
import { StartError, type Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { LockHeldError } from './db/lock-file.ts'
import { openPostgres } from './db/postgres.ts'

/**
 * PostgreSQL at DATABASE_URL, or else the embedded database in DATA_DIR.
 *
 * @throws StartError when the server does not answer, or another process has the embedded database open
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  onError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) {
    const database = openPostgres(databaseUrl, onError)
    try {
      await database.sql.execute(raw`select 1`)
    } catch (cause) {
      throw new StartError(`DATABASE_URL must be a PostgreSQL server that answers; it says: ${reasonOf(cause)}.`, {
        cause,
      })
    }
    return database
  }
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    throw new StartError(
      `The data in ${dataDir} is in use by process ${error.pid}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** The innermost cause: Drizzle and the driver wrap it. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return cause ? reasonOf(cause) : String((error as NodeJS.ErrnoException).code ?? (error as Error).message)
}
