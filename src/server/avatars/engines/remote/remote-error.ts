/**
 * The faults of a provider. Adapters translate their vendor's errors into these and keep none as a cause: vendors' errors
 * hold request bodies, headers and URLs, and everything thrown is logged.
 */

/**
 * - `moderation`: the provider refuses the words, the photo or the resulting picture;
 * - `busy`: 429, 5xx or no connection: the request was not carried out and may succeed a moment later;
 * - `invalid`: the provider rejects this request (400, 413, 422); the next one may be accepted;
 * - `denied`: key, balance, model or URL is not accepted (401, 402, 403, 404): every request will fail;
 * - `no-alpha`: this model cannot make a transparent background; nothing was made;
 * - `broken`: no answer, a truncated one, or no picture in it. The request may have been carried out and billed.
 */
export type RemoteFault = 'moderation' | 'busy' | 'invalid' | 'denied' | 'no-alpha' | 'broken'

export class RemoteError extends Error {
  readonly fault: RemoteFault
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined
  /** From Retry-After; milliseconds. */
  readonly retryAfterMs: number | undefined

  /** @param says the provider's message, shortened here; must hold no key (see `redact`). */
  constructor(
    fault: RemoteFault,
    says: string,
    { status, retryAfterMs }: { status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(`${fault}${status === undefined ? '' : ` (${status})`}: ${says.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
    this.name = 'RemoteError'
    this.fault = fault
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** The fault that an HTTP status means. Adapters recognise `moderation` and `no-alpha` by their provider's own codes. */
export function faultOf(status: number): RemoteFault {
  if (status === 429 || status >= 500) return 'busy'
  if ([401, 402, 403, 404].includes(status)) return 'denied'
  return 'invalid'
}

/**
 * Retry-After as a delay (RFC 9110 §10.2.3: seconds, or a date), or OpenAI's `retry-after-ms`. Undefined when absent or
 * unreadable.
 */
export function retryAfterOf(
  header: (name: string) => string | null | undefined,
  now: number = Date.now(),
): number | undefined {
  const exact = Number(header('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const text = header('retry-after')?.trim()
  if (!text) return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** System error codes for a connection that was never made: nothing was sent. */
export const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The system's code when no connection was made, from nested causes and aggregated errors; otherwise undefined. */
export function unreachedCode(error: unknown, depth = 6): string | undefined {
  if (!(error instanceof Error) || depth === 0) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && UNREACHED.has(code)) return code
  return unreachedCode(cause, depth - 1) ?? unreachedCode(errors?.[0], depth - 1)
}

/** The text without these secrets and without anything that looks like a key. */
export function redact(text: string, secrets: readonly (string | undefined)[]): string {
  const known = secrets.filter((secret): secret is string => secret !== undefined && secret.length > 3)
  return known
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(/\b(?:sk|r8|key|hf|fal)[-_][\w-]{8,}(?:[*.…]+[\w-]*)?/gi, '…')
    .replaceAll(/\b(bearer|basic|key|token)\s+[\w+/=.:-]{8,}/gi, '$1 …')
    .replaceAll(/\/\/[^/@\s]+@/g, '//…@')
}
