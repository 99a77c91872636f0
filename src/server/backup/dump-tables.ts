/** Every row of the database as a line of JSON, as it was at one moment. */
import { sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { openParts } from './parts.ts'
import { LEFT_OUT } from './what-is-kept.ts'

/** Rows fetched at once. */
const AT_ONCE = 2000

const rowsOf = async <Row>(sql: Sql, query: ReturnType<typeof raw>) =>
  ((await sql.execute(query)) as unknown as { rows: Row[] }).rows

/** The product's tables with their columns, in an order in which each comes after those that it refers to. */
export async function describeTables(sql: Sql): Promise<{ name: string; columns: string[] }[]> {
  const columns = await rowsOf<{ name: string; columns: string[] }>(
    sql,
    raw`select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1 order by 1`,
  )
  const references = await rowsOf<{ of: string; to: string }>(
    sql,
    raw`select r.relname as of, f.relname as to from pg_constraint k
      join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid and r.relnamespace = 'public'::regnamespace`,
  )
  const ordered: typeof columns = []
  const waiting = new Map(columns.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some(({ of, to }) => of === name && waiting.has(to)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/**
 * Writes the tables below `folder`, all as of the same moment. The queue's own tables are not among them: its jobs are
 * made again from ours.
 */
export async function dumpTables(
  database: Database,
  kept: FileStore,
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'schema'>> {
  return database.long('backup', (sql) =>
    sql.transaction(
      async (tx) => {
        const tables: Manifest['tables'] = []
        for (const { name, columns } of await describeTables(tx)) {
          const parts = openParts(kept, `${folder}${name}`)
          let rows = 0
          if (!(name in LEFT_OUT)) {
            await tx.execute(
              raw`declare backup_rows cursor for select to_json(t)::text as line from ${raw.identifier(name)} t`,
            )
            for (;;) {
              const fetched = await rowsOf<{ line: string }>(tx, raw.raw(`fetch ${AT_ONCE} from backup_rows`))
              for (const { line } of fetched) await parts.add(line)
              rows += fetched.length
              if (fetched.length < AT_ONCE) break
            }
            await tx.execute(raw`close backup_rows`)
          }
          tables.push({ name, columns, rows, parts: await parts.end() })
        }
        return { tables, sequences: await readSequences(tx), schema: await readSchema(tx) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
}

/** Numbers of a sequence are never given back, so those taken since the moment of the tables do no harm. */
async function readSequences(sql: Sql): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    sql,
    raw`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

async function readSchema(sql: Sql): Promise<number> {
  const [row] = await rowsOf<{ last: string }>(
    sql,
    raw`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  return Number(row!.last)
}
