/** What the operator's commands have in common: refusals in one sentence, and the configured database. */
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '../src/server/config.ts'
import { StartError } from '../src/server/settings/start-error.ts'
import type { Database, Sql } from '../src/server/db/database.ts'
import { openEmbedded } from '../src/server/db/embedded.ts'
import { LockHeldError } from '../src/server/db/lock-file.ts'
import { openPostgres } from '../src/server/db/postgres.ts'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Printed as one sentence with exit code 1: the operator asked for something that cannot be done. */
export class Refusal extends Error {}

/** Where a command's lines go. */
export interface Output {
  log(line: string): void
  error(line: string): void
}

/** The configured database, as it is. @throws Refusal when a process has the embedded one open */
export async function openConfigured({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, () => {}, 2)
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    throw new Refusal(`The embedded database in ${dataDir} is in use by process ${error.pid}: stop the server first.`)
  }
}

/** Opens the database that the configuration names, migrated, for as long as `work` takes. @throws Refusal */
export async function onDatabase<T>(config: Config, work: (sql: Sql, database: Database) => Promise<T>): Promise<T> {
  const database = await openConfigured(config)
  try {
    await database.migrate(MIGRATIONS).catch((cause: Error) => {
      throw new Refusal(
        `DATABASE_URL must be a PostgreSQL server that answers; it says: ${(cause as NodeJS.ErrnoException).code ?? cause.message}.`,
      )
    })
    return await work(database.sql, database)
  } finally {
    await database.close()
  }
}

/**
 * Runs a command without its process.
 *
 * @param env the environment that names the database
 * @param run false when something was found wrong. @throws Refusal
 * @returns the exit code
 */
export async function exitCode(
  env: Record<string, string | undefined>,
  out: Output,
  run: (config: () => Config) => Promise<boolean>,
): Promise<number> {
  try {
    return (await run(() => readConfig(env))) ? 0 : 1
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof StartError)) throw error
    out.error(error.message)
    return 1
  }
}
