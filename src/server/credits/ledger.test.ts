/** What the database's own constraints and triggers refuse. */
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, freshDatabase } from '../../../tests/support/server.ts'
import type { Database } from '../db/database.ts'
import { grantCredits } from './grant-credits.ts'
import { findImbalances, readLines } from './store.ts'

describe.each(DATABASES)('the ledger on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await database.sql.transaction((tx) =>
      grantCredits(tx, { userId: 'a', amount: 3, kind: 'pack', description: 'x', now: new Date() }),
    )
  })
  afterAll(() => database.close())
  const attempt = (text: string) =>
    database.sql.execute(raw.raw(text)).then(
      () => 'done',
      (error: { cause?: Error }) => String(error.cause?.message ?? error),
    )

  test.each([
    'update credit_transactions set amount = 100',
    'delete from credit_transactions',
    'truncate credit_transactions',
    'truncate credit_transactions cascade',
    'insert into credit_transactions select * from credit_transactions on conflict (id) do update set amount = 100',
  ])('%s is refused', async (text) => {
    expect(await attempt(text)).toMatch(/append-only/)
    expect(
      ((await database.sql.execute(raw`select amount from credit_transactions`)) as unknown as { rows: object[] }).rows,
    ).toEqual([{ amount: 3 }])
  })

  test.each([
    ['a negative balance', 'update user_credits set credits = -1', /user_credits_never_negative/],
    ['a lot that holds less than nothing', 'update credit_lots set remaining = -1', /credit_lots_hold_what_they_can/],
    [
      'a lot that holds more than was granted',
      'update credit_lots set remaining = 4',
      /credit_lots_hold_what_they_can/,
    ],
    [
      'a line that moves nothing',
      `insert into credit_transactions values (gen_random_uuid(), 'a', 'x', 0, now(), 'pack')`,
      /credit_transactions_move_something/,
    ],
    ['a second balance', `insert into user_credits values ('a', 3)`, /user_credits_pkey/],
  ])('%s is refused', async (_, text, why) => {
    expect(await attempt(text)).toMatch(why)
    expect(await findImbalances(database.sql)).toEqual([])
  })

  test('lines of one instant are listed in the order they were written', async () => {
    const now = new Date()
    await database.sql.transaction(async (tx) => {
      for (let i = 0; i < 12; i++)
        await grantCredits(tx, { userId: 'd', amount: 1, kind: 'goodwill', description: String(i), now })
    })
    expect((await readLines(database.sql, 'd', 20)).map(({ description }) => Number(description))).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
    ])
  })

  test('a line that had to wait for another is listed after it, whatever its time', async () => {
    const now = Date.now()
    for (const [i, at] of [now, now - 40, now - 20, now + 5, now + 5].entries())
      await database.sql.transaction((tx) =>
        grantCredits(tx, { userId: 'e', amount: 1, kind: 'goodwill', description: String(i), now: new Date(at) }),
      )
    const lines = await readLines(database.sql, 'e', 20)
    expect(lines.map(({ description }) => Number(description))).toEqual([4, 3, 2, 1, 0])
    expect(lines.at(-1)!.createdAt.getTime()).toBe(now)
    expect(lines[0]!.createdAt.getTime()).toBeLessThan(now + 10)
  })

  test('the newest lines are read off the index, however many a person has', async () => {
    await attempt(
      `insert into credit_transactions select gen_random_uuid(), 'c', 'x', 1, now() - i * interval '1 minute', 'pack' from generate_series(1, 3000) i`,
    )
    await attempt('analyze credit_transactions')
    expect((await readLines(database.sql, 'c', 10)).map(({ createdAt }) => createdAt.getTime())).toEqual(
      (await readLines(database.sql, 'c', 10)).map(({ createdAt }) => createdAt.getTime()).sort((x, y) => y - x),
    )
    const { rows } = (await database.sql.execute(
      raw`explain select * from credit_transactions where user_id = 'c' order by created_at desc nulls last, id desc nulls last limit 10`,
    )) as unknown as { rows: Record<string, string>[] }
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('credit_transactions_newest')
    expect(plan).not.toContain('Sort')
  })

  test('the audit finds a balance, lines or lots that do not agree', async () => {
    await attempt(`insert into user_credits values ('c', 3000)`)
    await attempt(
      `insert into credit_lots values (gen_random_uuid(), 'c', 'pack', 3000, 3000, now(), now() + interval '1 year')`,
    )
    await attempt(`update user_credits set credits = 2 where user_id = 'a'`)
    expect(await findImbalances(database.sql)).toEqual([{ userId: 'a', credits: 2, lines: 3, lots: 3 }])
    await attempt(`update user_credits set credits = 3 where user_id = 'a'`)
    await attempt(`update credit_lots set remaining = 1 where user_id = 'a'`)
    expect(await findImbalances(database.sql)).toEqual([{ userId: 'a', credits: 3, lines: 3, lots: 1 }])
    await attempt(`update credit_lots set remaining = 3 where user_id = 'a'`)
    await attempt(`insert into credit_transactions values (gen_random_uuid(), 'b', 'x', 1, now(), 'pack')`)
    expect(await findImbalances(database.sql)).toEqual([{ userId: 'b', credits: 0, lines: 1, lots: 0 }])
  })
})
