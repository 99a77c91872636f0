import { sql as raw } from 'drizzle-orm'
import type { Sql } from './database.ts'

/**
 * How many connections the server allows this role on this database, without those reserved for others, and how many it
 * has at the moment, those of other databases included.
 */
export async function readRoom(sql: Sql): Promise<{ allowed: number; used: number }> {
  // `reserved_connections` exists from PostgreSQL 16; -1 is no limit, and `least` passes over null.
  const { rows } = (await sql.execute(raw`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(nullif(current_setting('reserved_connections', true), '')::int, 0),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`)) as unknown as {
    rows: [{ allowed: number; used: number }]
  }
  return rows[0]
}
