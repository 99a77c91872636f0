import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { AppError, errorResponse, isRetryable } from './errors.ts'

/** Turns whatever a route throws into our error body. Causes are logged and never answered. */
export function errorHandler(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof AppError) {
      if (isRetryable(error.code) && error.code !== 'RATE_LIMITED')
        log.warn({ err: error.cause ?? error, path: c.req.path }, error.code)
      return errorResponse(error)
    }
    // Hono's own refusals of malformed requests.
    if (error instanceof HTTPException && error.status < 500) return errorResponse(new AppError('INVALID_INPUT'))
    log.error({ err: error, path: c.req.path }, 'unexpected')
    return errorResponse(new AppError('INTERNAL'))
  }
}
