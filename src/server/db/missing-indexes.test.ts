import { globSync, readFileSync } from 'node:fs'
import { sql as raw } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { DATABASES, freshDatabase } from '../../../tests/support/server.ts'
import type { Database } from './database.ts'
import { createMissingIndexes, readIndexes } from './missing-indexes.ts'

let database: Database
let opened: Database | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const WANTED = `-- A comment; with a semicolon.
create index concurrently "cows_name" on "cows" ("name");
create unique index concurrently "cows_number" on "cows" ("number");`

async function validity(): Promise<Record<string, boolean>> {
  const { rows } = (await database.sql.execute(raw`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname like 'cows_%' order by 1`)) as unknown as { rows: { name: string; valid: boolean }[] }
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]))
}

test.each(DATABASES)('on %s, what is missing is made, once; what was cut off is made anew', async (kind) => {
  opened = database = await freshDatabase(kind)
  await database.sql.execute(raw`create table cows (name text, number int)`)
  await database.sql.execute(raw`insert into cows values ('Marguerite', 1), ('Rosette', 2)`)
  expect(await createMissingIndexes(database, WANTED)).toEqual(['cows_name', 'cows_number'])
  expect(await createMissingIndexes(database, WANTED)).toEqual([])
  // As a process leaves it that dies while it makes one.
  await database.sql.execute(raw`update pg_index set indisvalid = false where indexrelid = 'cows_number'::regclass`)
  expect(await createMissingIndexes(database, WANTED)).toEqual(['cows_number'])
  expect(await validity()).toEqual({ cows_name: true, cows_number: true })
})

test('while one is made others read and write, and a second process leaves it to the first', async () => {
  opened = database = await freshDatabase('postgres', 4)
  const { sql } = database
  await sql.execute(raw`create table cows (name text, number int)`)
  const began = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  // An index is made only when transactions that have written to the table before are over.
  const writing = sql.transaction(async (tx) => {
    await tx.execute(raw`insert into cows values ('Noiraude', 3)`)
    began.resolve()
    await release.promise
  })
  await began.promise
  const making = createMissingIndexes(database, WANTED)
  for (let waits = false; !waits;) {
    const { rows } = (await sql.execute(
      raw`select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`,
    )) as unknown as { rows: object[] }
    waits = rows.length > 0
  }
  await sql.execute(raw`insert into cows values ('Blanchette', 4)`)
  expect(await createMissingIndexes(database, WANTED)).toEqual([])
  release.resolve()
  await writing
  expect(await making).toEqual(['cows_name', 'cows_number'])
})

test('a migration makes indexes only on tables that it makes itself', () => {
  for (const file of globSync('migrations/*_*.sql')) {
    // Those before did not know of it.
    if (Number(/(\d+)_/.exec(file)![1]) < 18) continue
    const text = readFileSync(file, 'utf8')
    const own = new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, table]) => table))
    for (const [, table] of text.matchAll(/create (?:unique )?index .*? on "(\w+)"/gi))
      expect([file, table, own.has(table)]).toEqual([file, table, true])
  }
  expect(readIndexes(readFileSync('migrations/indexes.sql', 'utf8')).length).toBeGreaterThan(0)
})
