import { sql as raw } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshPostgres } from '../../../tests/support/server.ts'
import { openPostgres } from './postgres.ts'

test('a connection that is cut in the middle of a transaction fails the transaction, not the process', async () => {
  const heard: Error[] = []
  const database = openPostgres(await freshPostgres(), (error) => heard.push(error))
  const pidOf = async (sql: typeof database.sql) => ((await sql.execute(raw`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }).rows[0]!.pid
  await expect(database.sql.transaction(async (tx) => {
    const pid = await pidOf(tx)
    await database.sql.execute(raw`select pg_terminate_backend(${pid})`)
    // The cut arrives while the transaction waits for something else.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await pidOf(tx)
  })).rejects.toThrow(/Failed query/)
  expect(heard.length).toBeGreaterThan(0)
  expect(await pidOf(database.sql)).toBeGreaterThan(0)
  await database.close()
})
