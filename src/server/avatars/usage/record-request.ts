import { randomUUID } from 'node:crypto'
import type { Avatars, DrawJob } from '../avatars.ts'
import type { ProviderUse } from '../engines/engine.ts'
import { insertRequest } from './store.ts'

/** Records one request to a provider for the operator's accounting. Never throws: a picture must not fail for it. */
export async function recordRequest(
  { sql, now, log, telemetry }: Pick<Avatars, 'sql' | 'now' | 'log' | 'telemetry'>,
  { generationId, slot }: DrawJob,
  use: ProviderUse,
): Promise<void> {
  const { engine, model, outcome, durationMs, inputTokens, outputTokens, seconds, costMicros } = use
  telemetry.count('trombine_engine_requests', { engine, outcome })
  if (costMicros !== undefined) telemetry.count('trombine_engine_cost_dollars', { engine }, costMicros / 1e6)
  try {
    await insertRequest(sql, {
      id: randomUUID(),
      generationId,
      slot,
      engine,
      model,
      outcome,
      durationMs,
      inputTokens,
      outputTokens,
      machineSeconds: seconds,
      costMicros: costMicros === undefined ? undefined : Math.round(costMicros),
      createdAt: now(),
    })
  } catch (error) {
    log.error({ err: error, generationId, slot, outcome }, 'request to a provider not written down')
  }
}
