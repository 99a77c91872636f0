import OpenAI from 'openai'
import { faultOf, redact, RemoteError, retryAfterOf, unreachedCode, type RemoteFault } from '../remote/remote-error.ts'

const MODERATION = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter', 'safety_violation'])
/** Codes of 429 for which a retry does not help. */
const NO_MONEY = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])

/** An error of the client as a RemoteError; only its message is kept, without secrets. */
export function openAiFault(error: unknown, secrets: readonly (string | undefined)[]): RemoteError {
  if (error instanceof RemoteError) return error
  const cause = (error as { cause?: unknown } | undefined)?.cause
  if (cause instanceof RemoteError) return cause
  const unreached = unreachedCode(error)
  if (unreached) return new RemoteError('busy', `no connection (${unreached})`)
  const says = redact(error instanceof Error ? error.message : String(error), secrets)
  // The client throws TypeError and SyntaxError for truncated answers and invalid JSON.
  if (!(error instanceof OpenAI.APIError)) return new RemoteError('broken', says)
  const { status, code, param, headers } = error as InstanceType<typeof OpenAI.APIError>
  const retryAfterMs = retryAfterOf((name) => headers?.get(name))
  return new RemoteError(faultFor(status, code, param, error instanceof OpenAI.APIConnectionError), says, {
    status,
    retryAfterMs,
  })
}

function faultFor(
  status: number | undefined,
  code: string | null | undefined,
  param: string | null | undefined,
  offline: boolean,
): RemoteFault {
  if (code && MODERATION.has(code)) return 'moderation'
  if (code && NO_MONEY.has(code)) return 'denied'
  if (status === 400 && param === 'background') return 'no-alpha'
  // An error inside a stream has no status; the picture may have been made and billed.
  if (offline || status === undefined) return 'broken'
  return faultOf(status)
}
