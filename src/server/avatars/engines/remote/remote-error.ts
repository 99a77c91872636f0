/**
 * What can go wrong with a provider, in the product's own words. Adapters turn their vendor's errors into these and
 * keep nothing of them: vendors' errors carry request bodies, headers and addresses, and everything thrown is logged.
 */

/**
 * - `moderation`: the provider refuses the words, the photo or what came out of them;
 * - `busy`: 429 or 5xx: the same request may succeed a moment later, and was not carried out;
 * - `invalid`: the provider refuses this request (400, 413, 422): says nothing about the next one;
 * - `denied`: key, balance, model or address are not accepted (401, 402, 403, 404): nothing will succeed;
 * - `no-alpha`: this model cannot make a transparent background; nothing was made;
 * - `broken`: no answer, a cut one, or one that is not a picture. The request may have been carried out and billed.
 */
export type RemoteFault = 'moderation' | 'busy' | 'invalid' | 'denied' | 'no-alpha' | 'broken'

export class RemoteError extends Error {
  readonly fault: RemoteFault
  /** HTTP status, if there was an answer. */
  readonly status: number | undefined
  /** From Retry-After; milliseconds. */
  readonly retryAfterMs: number | undefined

  /** @param says what the provider said: shortened here; must hold no key (see `redact`). */
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

/** The fault that an HTTP status means; moderation is for the adapter to tell, by its provider's own codes. */
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

/** Nothing was sent: the provider is not there, or its name is not known. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The system's code for a connection that never came to be, from wherever fetch and its callers hid it. */
export function unreachedCode(error: unknown, depth = 6): string | undefined {
  if (!(error instanceof Error) || depth === 0) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] }
  if (typeof code === 'string' && UNREACHED.has(code)) return code
  return unreachedCode(cause, depth - 1) ?? unreachedCode(errors?.[0], depth - 1)
}

/** The text without these secrets and without anything that looks like one. */
export function redact(text: string, secrets: readonly (string | undefined)[]): string {
  const known = secrets.filter((secret): secret is string => secret !== undefined && secret.length > 3)
  return known
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(/\b(?:sk|r8|key|hf|fal)[-_][\w-]{8,}(?:[*.…]+[\w-]*)?/gi, '…')
    .replaceAll(/\b(bearer|basic|key|token)\s+[\w+/=.:-]{8,}/gi, '$1 …')
    .replaceAll(/\/\/[^/@\s]+@/g, '//…@')
}
