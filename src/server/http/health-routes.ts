import { Hono } from 'hono'
import { withinTime } from '../jobs/within-time.ts'
import { AppError } from './errors.ts'

export interface HealthChecks {
  /** Throws when the process cannot serve. */
  checkReady(): Promise<void>
  /** Aborted when the process is about to leave. */
  draining: AbortSignal
}

/** Whoever asks decides by the answer where people are sent: it must not keep them waiting. Milliseconds. */
const READY_WITHIN_MS = 2000

const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: the process answers. `/readyz`: it can serve, 503 otherwise. */
export function healthRoutes({ checkReady, draining }: HealthChecks): Hono {
  // Anybody may ask, as often as they like: who asks meanwhile shares the answer.
  let checking: Promise<void> | undefined
  const check = () => (checking ??= checkReady().finally(() => (checking = undefined)))
  // What asks an overloaded database goes on beyond the limit, and is not asked twice.
  const checkInTime = () => withinTime(READY_WITHIN_MS, check)
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
    .get('/readyz', async (c) => {
      if (draining.aborted) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
      try {
        await checkInTime()
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause })
      }
      return c.json({ status: 'ready' }, 200, noStore)
    })
}
