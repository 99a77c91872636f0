/** SQL of the requests to providers of pictures, for the operator. */
import { count, gte, sql as raw, sum } from 'drizzle-orm'
import type { Sql } from '../../db/database.ts'
import { engineRequests } from '../tables.ts'

export async function insertRequest(sql: Sql, row: typeof engineRequests.$inferInsert): Promise<void> {
  await sql.insert(engineRequests).values(row)
}

export interface RequestTotal {
  /** `2026-11-21`, UTC. */
  day: string
  engine: string
  model: string
  outcome: string
  requests: number
  inputTokens: number
  outputTokens: number
  machineSeconds: number
  /** Millionths of a US dollar; null where no price was known. */
  costMicros: number | null
}

/** Requests since an instant, by day, model and outcome, newest day first. */
export async function totalRequests(sql: Sql, since: Date): Promise<RequestTotal[]> {
  const day = raw<string>`to_char(${engineRequests.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await sql
    .select({
      day,
      engine: engineRequests.engine,
      model: engineRequests.model,
      outcome: engineRequests.outcome,
      requests: count(),
      inputTokens: sum(engineRequests.inputTokens),
      outputTokens: sum(engineRequests.outputTokens),
      machineSeconds: sum(engineRequests.machineSeconds),
      costMicros: sum(engineRequests.costMicros),
    })
    .from(engineRequests)
    .where(gte(engineRequests.createdAt, since))
    .groupBy(day, engineRequests.engine, engineRequests.model, engineRequests.outcome)
    .orderBy(raw`1 desc`, engineRequests.engine, engineRequests.model, engineRequests.outcome)
  return rows.map(({ inputTokens, outputTokens, machineSeconds, costMicros, ...row }) => ({
    ...row,
    inputTokens: Number(inputTokens ?? 0),
    outputTokens: Number(outputTokens ?? 0),
    machineSeconds: Number(machineSeconds ?? 0),
    costMicros: costMicros === null ? null : Number(costMicros),
  }))
}
