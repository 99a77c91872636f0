/** Whether the engine's provider answers. Shared by NOTIFY, because only the processes that draw find out. */
import { sql as raw } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const CHANNEL = 'engine_health'

export interface EngineHealth {
  /** The provider is not asked until then (milliseconds since the epoch); undefined: it answers again. */
  report(until: number | undefined): void
  /** Milliseconds until the provider is tried again; 0 while it is not known to be down. */
  downFor(): number
}

export async function openEngineHealth(database: Database, onError: (error: unknown) => void): Promise<EngineHealth> {
  /** By a counter of this process: the others' clocks may differ, so they are told how long, not until when. */
  let downUntil = -Infinity
  const keep = (ms: number) => {
    downUntil = performance.now() + ms
  }
  await database.listen(
    CHANNEL,
    (payload) => keep(Number(payload) || 0),
    () => {},
  )
  return {
    report(until = 0) {
      const ms = Math.max(0, until - Date.now())
      keep(ms)
      database.sql.execute(raw`select pg_notify(${CHANNEL}, ${String(ms)})`).catch(onError)
    },
    downFor: () => Math.max(0, downUntil - performance.now()),
  }
}
