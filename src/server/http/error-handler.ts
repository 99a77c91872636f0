import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { SecurityEvent } from '../security-events.ts'
import { isDiskFull, isUnavailable, metUnavailable } from '../db/unavailable.ts'
import type { Meters } from '../telemetry/telemetry.ts'
import { isStoreDown } from '../files/store-down.ts'
import { AppError, databaseDown, diskFull, errorResponse, isRetryable, NotTheirs } from './errors.ts'
import { routeOf } from './route-of.ts'

/** Notes a security event of a request. */
export type NoteRefusal = (
  c: Context,
  event: SecurityEvent,
  about: { subject?: string | undefined; detail?: string },
) => void

/** Turns whatever a route throws into our error body. Causes are logged and never answered. */
export function errorHandler(log: Logger, note: NoteRefusal, { count }: Pick<Meters, 'count'>): ErrorHandler {
  const noteBusy = oncePerSecond((refused) => log.warn({ refused }, 'BUSY'))
  return (error, c) => {
    const route = routeOf(c)
    const answer = (refusal: AppError) => {
      count('trombine_refusals', { route, code: refusal.code })
      return errorResponse(refusal)
    }
    const unavailable = isUnavailable(error) ? error : metUnavailable()
    if (unavailable && !(error instanceof AppError && error.code !== 'INTERNAL')) {
      const refusal = isDiskFull(unavailable) ? diskFull() : databaseDown()
      log.warn({ err: unavailable, route }, refusal.code)
      return answer(refusal)
    }
    if (error instanceof AppError) {
      const event = eventOf(error)
      if (event)
        note(c, event, { detail: route, ...(error.cause instanceof NotTheirs && { subject: error.cause.subject }) })
      if (error.code === 'BUSY') noteBusy()
      else if (isRetryable(error.code) && error.code !== 'RATE_LIMITED')
        log.warn({ err: error.cause ?? error, route }, error.code)
      return answer(error)
    }
    if (isStoreDown(error)) {
      const refusal = isDiskFull(error) ? diskFull() : new AppError('STORAGE_DOWN', { retryAfterSeconds: 5 })
      log.warn({ err: error, route }, refusal.code)
      return answer(refusal)
    }
    // Hono's own refusals of malformed requests.
    if (error instanceof HTTPException && error.status < 500) return answer(new AppError('INVALID_INPUT'))
    log.error({ err: error, route }, 'unexpected')
    return answer(new AppError('INTERNAL'))
  }
}

/** In a crowd hundreds a second are refused: the first is told at once, and then how many there were, once a second. */
function oncePerSecond(tell: (times: number) => void): () => void {
  let times = 0
  let told = -Infinity
  return () => {
    times++
    const now = performance.now()
    if (now - told < 1000) return
    tell(times)
    times = 0
    told = now
  }
}

const TOO_LARGE = new Set<string>(['PAYLOAD_TOO_LARGE', 'PHOTO_TOO_LARGE', 'PICTURE_TOO_LARGE'])

function eventOf({ code, cause }: AppError): SecurityEvent | undefined {
  if (cause instanceof NotTheirs || code === 'FORBIDDEN') return 'access.refused'
  if (code === 'RATE_LIMITED' || code === 'TRIAL_NETWORK_LIMIT') return 'limit.hit'
  if (code === 'BAD_SIGNATURE') return 'webhook.unsigned'
  if (TOO_LARGE.has(code)) return 'input.too_large'
  const unknown = cause instanceof z.ZodError && cause.issues.some((issue) => issue.code === 'unrecognized_keys')
  return unknown ? 'input.unknown_keys' : undefined
}
