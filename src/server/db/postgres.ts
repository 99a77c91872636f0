import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Db as BossDb } from 'pg-boss'
import { openLocks } from './advisory-locks.ts'
import { openClock } from './clock.ts'
import { connect, endSoon, patient } from './connection.ts'
import type { Database, Sql } from './database.ts'
import { openListener } from './listener.ts'
import { openPool } from './pool.ts'

/** Key of the advisory lock held during setup: an arbitrary number, the same in every process. */
const SETUP_LOCK = 7_204_112
/** What pg-boss asks that may take as long as the tables are large: its own migrations, and rebuilding an index. */
const SLOW = /\b(?:create|alter|drop|reindex)\s/i
/** Beside the pool: the listener, the locks, and one for what is slow. */
export const CONNECTIONS_BESIDE_POOL = 3

/**
 * A PostgreSQL server. Whatever breaks is opened again; what cannot be asked for now fails as DatabaseUnavailable.
 *
 * @param onError called for each connection that breaks, to log it
 * @param poolSize connections for what people wait for, at most; CONNECTIONS_BESIDE_POOL more are opened
 */
export function openPostgres(connectionString: string, onError: (error: Error) => void, poolSize = 12): Database {
  const pool = openPool(connectionString, onError, poolSize)
  const sql = drizzle(pool)
  // Drizzle's own `transaction` does not release its client when `begin` fails: the pool would run out of connections.
  sql.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      // One whose transaction is still open, or whose server has not answered, is of no use to the next.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  const locks = openLocks(connectionString, onError)
  const clock = openClock()
  const listener = openListener(connectionString, onError, clock.hear)

  /** Runs `work` on a connection of its own, without limits of time. */
  async function patiently<T>(purpose: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await connect(patient(connectionString, purpose), onError)
    try {
      return await work(client)
    } finally {
      await endSoon(client)
    }
  }

  const boss: BossDb = {
    async executeSql(text, values) {
      const answer = SLOW.test(text)
        ? await patiently('maintenance', (client) => client.query(text, values))
        : await pool.query(text, values)
      const result = answer as unknown as { rows: unknown[] } | { rows: unknown[] }[]
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows }
    },
    async listen(channel, onPayload, onReconnect) {
      const close = await listener.listen(channel, onPayload, onReconnect)
      onReconnect()
      return { close }
    },
  }
  return {
    sql: sql as unknown as Sql,
    async check() {
      await sql.execute('select 1')
    },
    embedded: false,
    now: clock.now,
    boss,
    async listen(channel, onPayload, onGap) {
      await listener.listen(channel, onPayload, onGap)
    },
    migrate: (migrationsFolder) =>
      patiently('migration', (client) => migrate(drizzle(client as never), { migrationsFolder })),
    long: (purpose, work) => patiently(purpose, (client) => work(drizzle(client as never) as unknown as Sql)),
    alone: (work) =>
      patiently('setup', async (client) => {
        // The connection's end gives it back.
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
        return work()
      }),
    locks,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await locks.close()
      await listener.close()
      // A cut connection may never end: do not let it delay the exit.
      await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, 2000))])
    },
  }
}
