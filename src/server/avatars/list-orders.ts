/** Orders as the operator sees them: what became of each, never what it says or shows. */
import { and, desc, eq, gt, lt, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { engineRequests, generations, generationSlots } from './tables.ts'

const SEEN = {
  id: generations.id,
  state: generations.state,
  engine: generations.engine,
  style: raw<string | null>`${generations.order} -> 'configuration' ->> 'selectedPreset'`,
  count: generations.count,
  photo: raw<boolean>`coalesce((${generations.order} ->> 'photo')::boolean, false)`,
  userId: generations.userId,
  createdAt: generations.createdAt,
  deadlineAt: generations.deadlineAt,
  endedAt: generations.endedAt,
}

export interface ListedOrder {
  id: string
  state: 'running' | 'delivered' | 'failed'
  engine: string
  style: string | null
  count: number
  photo: boolean
  userId: string | null
  createdAt: Date
  deadlineAt: Date
  endedAt: Date | null
}

/** Newest first; `before`: those that come after this one. */
export async function listOrders(
  sql: Sql,
  { state, userId, before }: { state?: ListedOrder['state'] | undefined; userId?: string; before?: string | undefined },
  limit: number,
): Promise<ListedOrder[]> {
  const last = before === undefined ? undefined : await findOrder(sql, before)
  return sql
    .select(SEEN)
    .from(generations)
    .where(
      and(
        state && eq(generations.state, state),
        userId === undefined ? undefined : eq(generations.userId, userId),
        last &&
          or(
            lt(generations.createdAt, last.createdAt),
            and(eq(generations.createdAt, last.createdAt), lt(generations.id, last.id)),
          ),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit)
}

export async function findOrder(sql: Sql, id: string): Promise<ListedOrder | undefined> {
  return (await sql.select(SEEN).from(generations).where(eq(generations.id, id)))[0]
}

export async function listSlots(sql: Sql, generationId: string) {
  return sql
    .select({
      slot: generationSlots.slot,
      state: generationSlots.state,
      attempt: generationSlots.attempt,
      errorCode: generationSlots.errorCode,
      queuedAt: generationSlots.queuedAt,
    })
    .from(generationSlots)
    .where(eq(generationSlots.generationId, generationId))
    .orderBy(generationSlots.slot)
}

export async function listRequests(sql: Sql, generationId: string) {
  return sql
    .select({
      createdAt: engineRequests.createdAt,
      model: engineRequests.model,
      outcome: engineRequests.outcome,
      durationMs: engineRequests.durationMs,
      costMicros: engineRequests.costMicros,
    })
    .from(engineRequests)
    .where(eq(engineRequests.generationId, generationId))
    .orderBy(engineRequests.createdAt)
}

/** How many orders there were since an instant, by state. */
export async function countOrders(sql: Sql, since: Date): Promise<Record<ListedOrder['state'], number>> {
  const rows = await sql
    .select({ state: generations.state, n: raw<number>`count(*)::int` })
    .from(generations)
    .where(gt(generations.createdAt, since))
    .groupBy(generations.state)
  const of = (state: ListedOrder['state']) => rows.find((row) => row.state === state)?.n ?? 0
  return { running: of('running'), delivered: of('delivered'), failed: of('failed') }
}
