import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Db as BossDb } from 'pg-boss'
import { openLocks } from './advisory-locks.ts'
import type { Database, Sql } from './database.ts'
import { listenForever } from './listener.ts'

/** Key of the advisory lock held during setup: an arbitrary number, the same in every process. */
const SETUP_LOCK = 7_204_112

/** A PostgreSQL server, through a pool that replaces broken connections. @param onError called for each broken one, to log it */
export function openPostgres(connectionString: string, onError: (error: Error) => void, max = 12): Database {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', onError)
  // The pool does not listen to a client that is checked out: an unhandled 'error' event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  const sql = drizzle(pool)
  // Drizzle's own `transaction` does not release its client when `begin` fails: the pool would run out of connections.
  sql.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  const locks = openLocks(connectionString, onError)
  const stops: (() => Promise<void>)[] = []
  const listen: Database['listen'] = async (channel, onPayload, onGap) => {
    stops.push(await listenForever(connectionString, channel, onPayload, onGap, onError))
  }
  const boss: BossDb = {
    async executeSql(text, values) {
      const result = (await pool.query(text, values)) as unknown as { rows: unknown[] } | { rows: unknown[] }[]
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows }
    },
    async listen(channel, onPayload, onReconnect) {
      const stop = await listenForever(connectionString, channel, onPayload, onReconnect, onError)
      onReconnect()
      return { close: stop }
    },
  }
  return {
    sql: sql as unknown as Sql,
    embedded: false,
    boss,
    listen,
    migrate: (migrationsFolder) => migrate(sql, { migrationsFolder }),
    async alone(work) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
        client.release()
      }
    },
    locks,
    async close() {
      await locks.close()
      for (const stop of stops) await stop()
      // A cut connection may never end: do not let it delay the exit.
      await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, 2000))])
    },
  }
}
