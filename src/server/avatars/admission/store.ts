import { and, eq, lt, sql as raw } from 'drizzle-orm'
import type { Owner } from '../../accounts/owner.ts'
import type { Sql } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import { ownedByAny } from '../store.ts'
import { drawingWorkers, generations, generationSlots } from '../tables.ts'

/** A process that has said nothing for this long does not draw any more. Seconds; the database's clock. */
const SILENT_SECONDS = 20
/** Rows of processes that are gone are kept for this long. Milliseconds. */
const KEPT_MS = 3600_000

/** What is to be drawn, and how fast it is drawn. */
export interface Load {
  /** Pictures that wait or are being drawn. */
  open: number
  /** Pictures a millisecond, of all processes together. */
  rate: number
}

export async function writeWorker(
  sql: Sql,
  { id, atOnce, pictureMs }: { id: string; atOnce: number; pictureMs: number },
): Promise<void> {
  const row = { seenAt: raw`now()`, atOnce, pictureMs }
  await sql
    .insert(drawingWorkers)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: drawingWorkers.id, set: row })
}

export async function readLoad(sql: Sql): Promise<Load> {
  const { rows } = (await sql.execute(raw`select
      (select count(*)::int from ${generationSlots} where state in ('waiting', 'drawing')) as open,
      (select coalesce(sum(at_once / picture_ms), 0)::float8 from ${drawingWorkers}
        where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})) as rate`)) as unknown as { rows: [Load] }
  return rows[0]
}

/** Whether one of these owners has an order with this key. */
export async function isAccepted(sql: Sql, owners: Owner[], key: string): Promise<boolean> {
  const found = await sql
    .select({ id: generations.id })
    .from(generations)
    .where(and(ownedByAny(owners), eq(generations.idempotencyKey, key)))
    .limit(1)
  return found.length > 0
}

/** Pictures that wait and that are drawn, and how long the first of those that wait has waited, by the database's clock. */
export async function readQueue(sql: Sql): Promise<{ waiting: number; drawing: number; oldestSeconds: number }> {
  // What a process that stopped has handed on is queued at the beginning of time.
  const { rows } = (await sql.execute(raw`select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'drawing')::int as drawing,
      coalesce(extract(epoch from now() - min(queued_at) filter (where state = 'waiting' and queued_at > to_timestamp(0))), 0)::float8
        as "oldestSeconds"
    from ${generationSlots} where state in ('waiting', 'drawing')`)) as unknown as {
    rows: [{ waiting: number; drawing: number; oldestSeconds: number }]
  }
  return rows[0]
}

/** Forgets processes that are gone. Returns how many. */
export async function forgetWorkers(sql: Sql, now: Date): Promise<number> {
  return deleteSome(sql, drawingWorkers, lt(drawingWorkers.seenAt, new Date(now.getTime() - KEPT_MS)))
}
