/** Prepared statements on the embedded database behave as PGlite's own. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedDataDir } from '../../../tests/support/server.ts'
import { prepareStatements, type Statements } from './prepared-statements.ts'

/** A copy of one that is set up: setting up another takes seconds. */
let dataDir: string
let pglite: PGlite
let statements: Statements
beforeAll(async () => {
  dataDir = await preparedDataDir()
  pglite = await PGlite.create({ dataDir: join(dataDir, 'database') })
  statements = prepareStatements(pglite)
  await statements.exec(
    'create table things (id int primary key, name text, at timestamptz, data jsonb, tags text[], big bigint, yes boolean); create table others (id int references things)',
  )
})
afterAll(async () => {
  await pglite?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const INSERT = 'insert into things (id, name, at, data, tags, big, yes) values ($1, $2, $3, $4, $5, $6, $7) returning *'

test('values of every type come back as PGlite gives them, the first time and the tenth', async () => {
  for (let id = 1; id <= 10; id++) {
    const values = [
      id,
      `l’été ${id} \u{1F600}`,
      new Date('2026-01-02T03:04:05.678Z'),
      { a: [1, null, 'é'], b: id },
      ['x', 'y,"z"'],
      2 ** 40 + id,
      id % 2 === 0,
    ]
    const ours = await statements.query(INSERT, values)
    expect(ours.affectedRows).toBe(1)
    const theirs = await pglite.query('select * from things where id = $1', [id])
    expect(ours.rows).toEqual(theirs.rows)
    expect(ours.fields).toEqual(theirs.fields)
    expect((await statements.query('select * from things where id = $1', [id], { rowMode: 'array' })).rows).toEqual([
      Object.values(theirs.rows[0] as object),
    ])
  }
  expect(
    (await statements.query('select name, data from things where id = any($1) order by id', [[1, 3]])).rows,
  ).toHaveLength(2)
  expect((await statements.query('update things set name = $1 where id > $2', [null, 7])).affectedRows).toBe(3)
  expect((await statements.query('select name from things where id = $1', [9])).rows).toEqual([{ name: null }])
  const identity = (value: string) => value
  expect(
    (await statements.query('select at from things where id = $1', [1], { parsers: { 1184: identity } })).rows,
  ).toEqual([{ at: expect.stringContaining('2026-01-02 03:04:05.678') }])
})

test.each([
  ['a value that is taken', 'insert into things (id) values ($1)', [1], '23505'],
  ['a reference to nothing', 'insert into others (id) values ($1)', [999], '23503'],
  ['a value of the wrong type', 'select * from things where id = $1', ['one'], '22P02'],
  ['a statement that cannot be read', 'select from from things where id = $1', [1], '42601'],
  ['a table that is not there', 'select * from nothing where id = $1', [1], '42P01'],
])('%s is refused with its code, and what follows goes on', async (_, text, params, code) => {
  for (let time = 0; time < 2; time++) {
    await expect(statements.query(text, params)).rejects.toMatchObject({ code })
    expect((await statements.query('select id from things where id = $1', [1])).rows).toEqual([{ id: 1 }])
  }
})

test('a transaction is all or nothing, and nobody else’s statement gets into it', async () => {
  const refused = statements.transaction(async (tx) => {
    await tx.query('insert into things (id) values ($1)', [100])
    // Another caller's statement during the transaction: not rolled back with it.
    void statements.query('insert into things (id) values ($1)', [101])
    await tx.query('select pg_sleep($1)', [0.01])
    await tx.query('insert into things (id) values ($1)', [100])
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect((await statements.query('select id from things where id in ($1, $2)', [100, 101])).rows).toEqual([{ id: 101 }])
  await statements.transaction((tx) => tx.query('insert into things (id) values ($1)', [102]))
  expect((await statements.query('select id from things where id = $1', [102])).rows).toHaveLength(1)

  let late: (() => Promise<unknown>) | undefined
  await statements.transaction(async (tx) => {
    late = () => tx.query('select id from things where id = $1', [1])
  })
  await expect(late!()).rejects.toThrow('over')
})

test('a notification of a transaction is sent when it commits, and not when it does not', async () => {
  const heard: string[] = []
  const stop = await pglite.listen('events', (payload) => heard.push(payload))
  await statements.transaction(async (tx) => {
    await tx.query('select pg_notify($1, $2)', ['events', 'kept'])
    await tx.query('select id from things where id = $1', [1])
    expect(heard).toEqual([])
  })
  await expect(
    statements.transaction(async (tx) => {
      await tx.query('select pg_notify($1, $2)', ['events', 'undone'])
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await statements.query('select pg_notify($1, $2)', ['events', 'at once'])
  expect(heard).toEqual(['kept', 'at once'])
  await stop()
})

test('a table that changes is read as it is now', async () => {
  const read = () => statements.query('select * from things where id = $1', [1])
  await read()
  await statements.exec('alter table things add column later int default 5')
  expect((await read()).rows).toEqual([expect.objectContaining({ later: 5 })])
  await statements.exec('alter table things drop column later')
  await expect(
    statements.transaction((tx) => tx.query('select * from things where id = $1', [1])),
  ).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([expect.not.objectContaining({ later: 5 })])
  await statements.exec('deallocate all')
  expect((await read()).rows).toHaveLength(1)
})

test('however many different statements there are, few are kept', async () => {
  for (let i = 0; i < 400; i++)
    expect((await statements.query(`select id as column_${i} from things where id = $1`, [1])).rows).toEqual([
      { [`column_${i}`]: 1 },
    ])
  const { rows } = await pglite.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements')
  expect(rows[0]!.kept).toBeGreaterThan(100)
  expect(rows[0]!.kept).toBeLessThanOrEqual(300)
})

test('several statements at once, or one with a semicolon in its text, are left to PGlite', async () => {
  expect(await statements.exec('select 1 as a; select 2 as b')).toMatchObject([
    { rows: [{ a: 1 }] },
    { rows: [{ b: 2 }] },
  ])
  expect((await statements.query("select ';' || $1 as c", ['x'])).rows).toEqual([{ c: ';x' }])
})
