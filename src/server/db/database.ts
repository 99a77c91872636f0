import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as BossDb } from 'pg-boss'
import type { Locks } from './advisory-locks.ts'

/** Drizzle on either driver; inside `transaction` the same type. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  sql: Sql
  /** Whether it answers and can be written to. @throws DatabaseUnavailable */
  check(): Promise<void>
  /** True for PGlite: this process is the only one on the data. */
  embedded: boolean
  /**
   * The time by which leases and deadlines are set and compared: the server's, the same in all processes, once `listen`
   * was called.
   */
  now(): Date
  /** The connection that pg-boss uses. */
  boss: BossDb
  /** Calls back for every notification on the channel, from any process. `onGap`: notifications may have been lost. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>
  migrate(folder: string): Promise<void>
  /** Runs `work` on a connection of its own without limits of time: for a backup, or for loading one. */
  long<T>(purpose: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs `work` (migrations, creating queues) while no other process on this database runs any. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Named locks between processes, for work that one at a time should do. */
  locks: Locks
  /** How many connections for what people wait for are in use and idle, and how many wait for one. None: embedded. */
  connections?(): { inUse: number; idle: number; waiting: number }
  close(): Promise<void>
}
