import { expect, test } from 'vitest'
import type { Database, Sql } from '../db/database.ts'
import { otherConnections } from './load-tables.ts'

/** A database server that tells these numbers of other connections, one after the other. */
function serverWith(told: number[]): Database {
  const sql = { execute: () => Promise.resolve({ rows: [{ n: told.length > 1 ? told.shift() : told[0] }] }) }
  return { embedded: false, long: (_: string, run: (sql: Sql) => unknown) => run(sql as unknown as Sql) } as Database
}

test('a connection that is ending keeps nobody from restoring, one that stays does', async () => {
  expect(await otherConnections(serverWith([2, 1, 0]))).toBe(0)
  expect(await otherConnections(serverWith([1]))).toBe(1)
})
