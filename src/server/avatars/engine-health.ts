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
  let downUntil = 0
  await database.listen(
    CHANNEL,
    (payload) => (downUntil = Number(payload) || 0),
    () => {},
  )
  return {
    report(until = 0) {
      downUntil = until
      database.sql.execute(raw`select pg_notify(${CHANNEL}, ${String(until)})`).catch(onError)
    },
    downFor: () => Math.max(0, downUntil - Date.now()),
  }
}
