import { sql as raw } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startPostgresProxy } from '../../../tests/support/postgres-proxy.ts'
import { freshPostgres, until } from '../../../tests/support/server.ts'
import { openPostgres } from './postgres.ts'

test('a connection that is cut in the middle of a transaction fails the transaction, not the process', async () => {
  const heard: Error[] = []
  const database = openPostgres(await freshPostgres(), (error) => heard.push(error))
  const pidOf = async (sql: typeof database.sql) =>
    ((await sql.execute(raw`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }).rows[0]!.pid
  await expect(
    database.sql.transaction(async (tx) => {
      const pid = await pidOf(tx)
      await database.sql.execute(raw`select pg_terminate_backend(${pid})`)
      // The cut arrives while the transaction waits for something else.
      await until(() => heard.length > 0)
      await pidOf(tx)
    }),
  ).rejects.toThrow(/Failed query/)
  expect(heard.length).toBeGreaterThan(0)
  expect(await pidOf(database.sql)).toBeGreaterThan(0)
  await database.close()
})

test('connections that are cut while transactions begin, run or end do not use up the pool', async () => {
  const proxy = await startPostgresProxy(await freshPostgres())
  const database = openPostgres(proxy.url, () => {}, 2)
  const transaction = () =>
    database.sql
      .transaction((tx) => tx.execute(raw`select 1`))
      .then(
        () => 'done',
        () => 'failed',
      )
  for (const statement of [1, 2, 3]) {
    for (let i = 0; i < 4; i++) {
      const { cut } = proxy.armed(statement, 'before')
      expect([statement, await transaction(), await cut]).toEqual([statement, 'failed', true])
    }
  }
  expect(await Promise.all(Array.from({ length: 6 }, transaction))).toEqual(Array(6).fill('done'))
  await database.close()
  await proxy.close()
})
