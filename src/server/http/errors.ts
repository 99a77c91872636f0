import { ERROR_SENTENCES, rateLimitedFor, type ErrorBody, type ErrorCode } from '../../contract/errors.ts'

/** HTTP status of each code, and whether the same request may succeed later. */
const FACE: Record<ErrorCode, { status: number; retryable: boolean }> = {
  INVALID_INPUT: { status: 400, retryable: false },
  INVALID_JSON: { status: 400, retryable: false },
  PHOTO_UNSUPPORTED: { status: 400, retryable: false },
  PHOTO_MISSING: { status: 400, retryable: false },
  PHOTO_BROKEN: { status: 400, retryable: false },
  PHOTO_TOO_SMALL: { status: 400, retryable: false },
  PHOTO_TOO_LARGE: { status: 413, retryable: false },
  PHOTO_TOO_MANY_PIXELS: { status: 413, retryable: false },
  PHOTO_NO_FACE: { status: 422, retryable: false },
  PHOTO_TURNED: { status: 422, retryable: false },
  PHOTOS_OFF: { status: 503, retryable: false },
  PHOTO_FORMAT: { status: 415, retryable: false },
  PHOTO_HEIC: { status: 415, retryable: false },
  PICTURE_BROKEN: { status: 400, retryable: false },
  PICTURE_TOO_SMALL: { status: 400, retryable: false },
  PICTURE_TOO_LARGE: { status: 413, retryable: false },
  PICTURE_TOO_MANY_PIXELS: { status: 413, retryable: false },
  PICTURE_FORMAT: { status: 415, retryable: false },
  PICTURE_HEIC: { status: 415, retryable: false },
  PICTURE_SVG: { status: 415, retryable: false },
  UNAUTHENTICATED: { status: 401, retryable: false },
  SIGN_IN_TO_BUY: { status: 401, retryable: false },
  INSUFFICIENT_CREDITS: { status: 402, retryable: false },
  TRIAL_EXHAUSTED: { status: 402, retryable: false },
  BAD_CREDENTIALS: { status: 401, retryable: false },
  ADDRESS_NOT_CONFIRMED: { status: 403, retryable: false },
  BAD_PASSWORD: { status: 400, retryable: false },
  PASSWORD_TOO_SHORT: { status: 400, retryable: false },
  PASSWORD_TOO_LONG: { status: 400, retryable: false },
  PASSWORD_COMMON: { status: 400, retryable: false },
  PASSWORD_NAMES_ACCOUNT: { status: 400, retryable: false },
  PASSKEY_REFUSED: { status: 400, retryable: false },
  PASSKEY_LIMIT: { status: 409, retryable: false },
  PASSKEYS_OFF: { status: 409, retryable: false },
  LINK_EXPIRED: { status: 400, retryable: false },
  SAME_ADDRESS: { status: 400, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  SVG_NOT_DRAWN: { status: 404, retryable: false },
  RECIPE_OUTDATED: { status: 409, retryable: false },
  NO_RECIPE: { status: 409, retryable: false },
  RETOUCHES_FULL: { status: 409, retryable: false },
  SVG_OUTDATED: { status: 404, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  IDEMPOTENCY_CONFLICT: { status: 409, retryable: false },
  PAYLOAD_TOO_LARGE: { status: 413, retryable: false },
  REQUEST_TIMEOUT: { status: 408, retryable: true },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retryable: false },
  MODERATION_REFUSED: { status: 422, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  TRIAL_NETWORK_LIMIT: { status: 429, retryable: true },
  ENGINE_FAILED: { status: 502, retryable: true },
  ENGINE_TIMEOUT: { status: 504, retryable: true },
  ENGINE_DOWN: { status: 503, retryable: true },
  BUSY: { status: 503, retryable: true },
  TOO_MANY_RUNNING: { status: 429, retryable: true },
  CANCELLED: { status: 409, retryable: false },
  STORAGE_FAILED: { status: 503, retryable: true },
  STORAGE_DOWN: { status: 503, retryable: true },
  CHECKOUT_FAILED: { status: 502, retryable: true },
  PAYMENT_UNVERIFIED: { status: 502, retryable: true },
  PAYMENTS_OFF: { status: 503, retryable: false },
  WITHDRAWAL_OVER: { status: 409, retryable: false },
  WITHDRAWAL_EMPTY: { status: 409, retryable: false },
  REFUND_EMPTY: { status: 409, retryable: false },
  BAD_SIGNATURE: { status: 400, retryable: false },
  UNAVAILABLE: { status: 503, retryable: true },
  DISK_FULL: { status: 503, retryable: true },
  DATABASE_DOWN: { status: 503, retryable: true },
  INTERNAL: { status: 500, retryable: true },
}

/** An error that may be answered: its code decides status and sentence. `detail` adds to the sentence, in French. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    { detail, retryAfterSeconds, cause }: { detail?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause })
    this.code = code
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A database that comes back is there again within seconds. */
export const databaseDown = () => new AppError('DATABASE_DOWN', { retryAfterSeconds: 5 })

/** Somebody has to make room first. */
export const diskFull = () => new AppError('DISK_FULL', { retryAfterSeconds: 60 })

/** Cause of a NOT_FOUND for what exists and is somebody else's: noted, never told. */
export class NotTheirs extends Error {
  readonly subject: string | undefined
  /** @param subject id of the account that asked, if one did */
  constructor(subject?: string) {
    super('somebody else’s')
    this.subject = subject
  }
}

export function statusOf(code: ErrorCode): number {
  return FACE[code].status
}

export function isRetryable(code: ErrorCode): boolean {
  return FACE[code].retryable
}

export function sentenceOf(code: ErrorCode, detail?: string): string {
  return detail ? `${ERROR_SENTENCES[code]} ${detail}` : ERROR_SENTENCES[code]
}

/** @param retryAfterSeconds what Retry-After says, where there is one */
export function errorBody(code: ErrorCode, detail?: string, retryAfterSeconds?: number): ErrorBody {
  if (code === 'RATE_LIMITED' && !detail && retryAfterSeconds) return { error: rateLimitedFor(retryAfterSeconds), code }
  return { error: sentenceOf(code, detail), code }
}

/** The answer for an error. The cause is not part of it. */
export function errorResponse(error: AppError): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (error.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(error.retryAfterSeconds)))
  return Response.json(errorBody(error.code, error.detail, error.retryAfterSeconds), {
    status: statusOf(error.code),
    headers,
  })
}
