import { APICallError, InvalidResponseDataError, RetryError } from 'ai'
import { faultOf, redact, RemoteError, retryAfterOf, unreachedCode } from '../remote/remote-error.ts'

/** Texts of a moderation refusal: Replicate's in the error of a failed job, fal's in an error's type. */
const MODERATION =
  /\bnsfw\b|content_policy_violation|flagged as sensitive|\(E005\)|safety (?:checker|filter|system)|content (?:moderation|policy)|\bmoderat(?:ion|ed|or)\b/i

/** `GatewayError` of @ai-sdk/gateway, which `ai` does not export. */
function isGatewayError(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error &&
    error.name.startsWith('Gateway') &&
    typeof (error as { statusCode?: unknown }).statusCode === 'number'
  )
}

/** An error of the AI SDK as a RemoteError. Its errors hold whole requests, photos included, so only their message is kept. */
export function hostedFault(error: unknown, secrets: readonly (string | undefined)[]): RemoteError {
  const met = RetryError.isInstance(error) ? error.lastError : error
  if (met instanceof RemoteError) return met
  const cause = (met as { cause?: unknown } | undefined)?.cause
  if (cause instanceof RemoteError) return cause
  const unreached = unreachedCode(met)
  if (unreached) return new RemoteError('busy', `no connection (${unreached})`)
  const says = redact(met instanceof Error ? met.message : String(met), secrets)
  if (APICallError.isInstance(met) || isGatewayError(met)) {
    const { statusCode: status } = met
    // The gateway's errors have the response in their cause.
    const { responseBody = '', responseHeaders = {} } = APICallError.isInstance(met)
      ? met
      : APICallError.isInstance(met.cause)
        ? met.cause
        : {}
    if (MODERATION.test(`${met.message} ${responseBody}`) && status !== undefined && status < 500)
      return new RemoteError('moderation', says, { status })
    const ok = status !== undefined && status >= 400
    return new RemoteError(ok ? faultOf(status) : 'broken', says, {
      status,
      retryAfterMs: retryAfterOf((name) => responseHeaders[name]),
    })
  }
  if (InvalidResponseDataError.isInstance(met) && MODERATION.test(met.message))
    return new RemoteError('moderation', says)
  return new RemoteError('broken', says)
}
