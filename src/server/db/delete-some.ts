import { sql as raw, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './database.ts'

/** Rows that one statement of a cleanup deletes at most: it holds their locks, and the embedded database's only connection. */
export const AT_ONCE = 1000

/** Deletes up to `limit` rows for which `where` holds, passing over rows that are locked. Returns how many. */
export async function deleteSome(sql: Sql, table: PgTable, where: SQL, limit = AT_ONCE): Promise<number> {
  const { rows } = (await sql.execute(raw`with gone as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${limit} for update skip locked)) returning 1
    ) select count(*)::int as n from gone`)) as unknown as { rows: [{ n: number }] }
  return rows[0].n
}
