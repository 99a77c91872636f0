/**
 * Indexes on tables that have rows already. Made in a migration they would keep everybody from writing until they are
 * there; PostgreSQL makes them while others work, but outside of any transaction, which migrations are
 * (https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY).
 */
import { sql as raw } from 'drizzle-orm'
import type { Database, Sql } from './database.ts'

/** Of the database: one process at a time makes them. */
const INDEXES_LOCK = 7_219_446

/** @param text of `migrations/indexes.sql`: statements `create index concurrently "name" on …;` and comments */
export function readIndexes(text: string): { name: string; statement: string }[] {
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  return statements.map((statement) => {
    const name = /^create (?:unique )?index concurrently "(\w+)" on /.exec(statement)?.[1]
    if (!name) throw new Error(`No index made concurrently: ${statement}`)
    return { name, statement }
  })
}

/**
 * Makes those that are not there, and anew those of which a process has died in the middle. Must not be called under
 * `database.alone`: making one waits for all older transactions, among them those that wait for that lock.
 *
 * @returns the names of those that it made
 */
export function createMissingIndexes(database: Database, text: string): Promise<string[]> {
  return database.long('indexes', async (sql) => {
    // Another process is at it. Of the connection, which ends with this work.
    if (!database.embedded && !(await locked(sql))) return []
    const made: string[] = []
    for (const { name, statement } of readIndexes(text)) {
      const valid = await isValid(sql, name)
      if (valid) continue
      if (valid === false) await sql.execute(raw.raw(`drop index concurrently "${name}"`))
      // The embedded database has nobody else to wait for.
      await sql.execute(raw.raw(database.embedded ? statement.replace(' concurrently ', ' ') : statement))
      made.push(name)
    }
    return made
  })
}

async function locked(sql: Sql): Promise<boolean> {
  const { rows } = (await sql.execute(raw`select pg_try_advisory_lock(${INDEXES_LOCK}) as got`)) as unknown as {
    rows: [{ got: boolean }]
  }
  return rows[0].got
}

/** Undefined: there is none. False: its making was cut off. */
async function isValid(sql: Sql, name: string): Promise<boolean | undefined> {
  const { rows } = (await sql.execute(raw`
    select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`)) as unknown as {
    rows: { valid: boolean }[]
  }
  return rows[0]?.valid
}
