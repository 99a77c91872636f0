import { Hono } from 'hono'
import { AppError } from './errors.ts'

export interface HealthChecks {
  /** Throws when the process cannot serve. */
  checkReady(): Promise<void>
  /** Aborted when the process is about to leave. */
  draining: AbortSignal
}

const noStore = { 'cache-control': 'no-store' }

/** `/healthz`: the process answers. `/readyz`: it can serve, 503 otherwise. */
export function healthRoutes({ checkReady, draining }: HealthChecks): Hono {
  // Anybody may ask, as often as they like: who asks meanwhile shares the answer.
  let checking: Promise<void> | undefined
  const check = () => (checking ??= checkReady().finally(() => (checking = undefined)))
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
    .get('/readyz', async (c) => {
      if (draining.aborted) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
      try {
        await check()
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause })
      }
      return c.json({ status: 'ready' }, 200, noStore)
    })
}
