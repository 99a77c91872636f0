/** Better Auth's answers as this product gives them. */
import type { ErrorCode } from '../../contract/errors.ts'
import { metUnavailable } from '../db/unavailable.ts'
import { databaseDown, errorBody, errorResponse } from '../http/errors.ts'

/** Better Auth's error codes in ours. https://www.better-auth.com/docs/reference/errors */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'BAD_CREDENTIALS',
  EMAIL_NOT_VERIFIED: 'ADDRESS_NOT_CONFIRMED',
  INVALID_PASSWORD: 'BAD_PASSWORD',
  PASSKEY_REFUSED: 'PASSKEY_REFUSED',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  EMAIL_IS_THE_SAME: 'SAME_ADDRESS',
  SESSION_NOT_FRESH: 'UNAUTHENTICATED',
}
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}

/** The answer without the session's token, which is for the cookie only; refusals as our error body, in French. */
export async function asOurs(response: Response): Promise<Response> {
  if (response.status < 400) {
    if (!response.headers.get('content-type')?.includes('json')) return response
    const { token: _, ...rest } = (await response.json()) as { token?: string }
    return Response.json(rest, response)
  }
  // Better Auth answers in several ways when its adapter fails.
  if (metUnavailable()) return errorResponse(databaseDown())
  const { code, message = '' } = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  // Some refusals of Better Auth have only a message.
  const ours =
    CODES[code ?? message.toUpperCase().replaceAll(' ', '_')] ??
    CODE_OF_STATUS[response.status] ??
    (response.status >= 500 ? 'INTERNAL' : 'INVALID_INPUT')
  const retryAfter = response.headers.get('x-retry-after') ?? response.headers.get('retry-after')
  return Response.json(errorBody(ours, undefined, Number(retryAfter) || undefined), {
    status: response.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}
