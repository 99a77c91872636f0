/** Puts a backup's rows into a database, in place of whatever it holds. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { describeTables } from './dump-tables.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'

/** Rows written at once. */
const AT_ONCE = 1000
/** Tables that a process fills by starting: they keep nobody from restoring. */
const OF_PROCESSES = new Set(['file_stores', 'drawing_workers', 'maintenance_runs'])

const rowsOf = async <Row>(sql: Sql, query: ReturnType<typeof raw>) =>
  ((await sql.execute(query)) as unknown as { rows: Row[] }).rows

/** Tables that hold something of an installation. */
export async function filledTables(sql: Sql): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await describeTables(sql)) {
    if (OF_PROCESSES.has(name)) continue
    if ((await rowsOf(sql, raw`select 1 from ${raw.identifier(name)} limit 1`)).length > 0) filled.push(name)
  }
  return filled
}

/** A server ends a connection a moment after its process: how often it is asked again, and the milliseconds between. */
const [ASKED, PAUSE] = [12, 250]

/** Connections of other processes of the product to this database that stay. None on the embedded one. */
export async function otherConnections(database: Database): Promise<number> {
  if (database.embedded) return 0
  return database.long('restore', async (sql) => {
    for (let asked = 1; ; asked++) {
      const [row] = await rowsOf<{ n: number }>(
        sql,
        raw`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and application_name ~ '^trombine' and pid <> pg_backend_pid()`,
      )
      if (row!.n === 0 || asked === ASKED) return row!.n
      await wait(PAUSE)
    }
  })
}

/** Whether these migrations lead to, or past, the schema of a backup. */
export const knowsSchema = (migrations: string, schema: number) =>
  journalOf(migrations).entries.some(({ when }) => when === schema)

const journalOf = (migrations: string) =>
  JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }

/**
 * Empties the database, makes the backup's schema, loads its rows in one transaction and migrates to today's schema. After
 * a crash on the way the database is empty, or whole.
 */
export async function loadTables(
  database: Database,
  kept: FileStore,
  { tables, sequences, schema }: Manifest,
  migrations: string,
): Promise<void> {
  await database.long('restore', (sql) => sql.transaction(empty))
  const then = mkdtempSync(join(tmpdir(), 'trombine-restore-'))
  try {
    cpSync(migrations, then, { recursive: true })
    const journal = journalOf(then)
    const entries = journal.entries.filter(({ when }) => when <= schema)
    writeFileSync(join(then, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await database.migrate(then)
  } finally {
    rmSync(then, { recursive: true, force: true })
  }
  await database.long('restore', (sql) =>
    sql.transaction(async (tx) => {
      for (const table of tables) await loadTable(tx, kept, table)
      for (const [name, last] of Object.entries(sequences))
        await tx.execute(raw`select setval(${`public."${name}"`}::text::regclass, ${last}::text::bigint)`)
    }),
  )
  await database.migrate(migrations)
}

async function loadTable(tx: Sql, kept: FileStore, { name, columns, parts }: Manifest['tables'][number]) {
  const names = raw.join(
    columns.map((column) => raw.identifier(column)),
    raw`, `,
  )
  for (const part of parts) {
    const lines = await readPart(kept, part)
    for (let at = 0; at < lines.length; at += AT_ONCE) {
      const rows = `[${lines.slice(at, at + AT_ONCE).join(',')}]`
      await tx.execute(
        raw`insert into ${raw.identifier(name)} (${names})
          select ${names} from json_populate_recordset(null::${raw.identifier(name)}, ${rows}::text::json)`,
      )
    }
  }
}

/** Drops everything of ours; extensions and what they own stay. */
async function empty(tx: Sql): Promise<void> {
  await tx.execute(raw`drop schema if exists drizzle cascade`)
  await tx.execute(raw`drop schema if exists jobs cascade`)
  const found = await rowsOf<{ drop: string }>(
    tx,
    raw`select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.proname = 'refuse_ledger_change'`,
  )
  for (const { drop } of found) await tx.execute(raw.raw(drop))
}
