/** HTTP to a server of the operator's own: one address, no credentials in messages, answers bounded in size and time. */
import { faultOf, redact, RemoteError, retryAfterOf, UNREACHED } from '../remote/remote-error.ts'

/** Default limit of an answer's bytes: a picture of 2048² as base64 fits. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024
const ERROR_MAX_BYTES = 64 * 1024
/** Default time limit, for requests that are answered at once. Milliseconds. */
const QUICK_MS = 10_000

export interface Call {
  signal?: AbortSignal | undefined
  /** Milliseconds; `Infinity`: only the signal ends it. */
  timeoutMs?: number
  maxBytes?: number
  query?: Record<string, string>
  /** FormData is sent as a form, anything else as JSON. */
  body?: object
  method?: 'GET' | 'POST'
}

export interface HomeServer {
  /** Without credentials: may be logged. */
  readonly address: string
  /** Header fields with the credentials, for the web socket. */
  readonly headers: Readonly<Record<string, string>>
  urlOf(path: string, query?: Record<string, string>): URL
  /** @throws RemoteError, or the signal’s reason. */
  json(path: string, call?: Call): Promise<unknown>
  /** @throws RemoteError, or the signal’s reason. */
  bytes(path: string, call?: Call): Promise<Uint8Array>
}

/** @param url `http(s)://`, with `user:password@` for Basic authentication (RFC 7617), and with a path if the server has one. */
export function homeServer(url: string): HomeServer {
  const base = new URL(url)
  const [user, password] = [decodeURIComponent(base.username), decodeURIComponent(base.password)]
  base.username = ''
  base.password = ''
  base.search = ''
  base.hash = ''
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const headers: Record<string, string> =
    user || password ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } : {}
  const secrets = [password, headers.authorization]

  function urlOf(path: string, query: Record<string, string> = {}): URL {
    const whole = new URL(path, base)
    for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value)
    return whole
  }

  async function bytes(
    path: string,
    {
      signal,
      timeoutMs = QUICK_MS,
      maxBytes = ANSWER_MAX_BYTES,
      query,
      body,
      method = body ? 'POST' : 'GET',
    }: Call = {},
  ): Promise<Uint8Array> {
    const ends = [...(signal ? [signal] : []), ...(Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : [])]
    try {
      const response = await fetch(urlOf(path, query), {
        method,
        redirect: 'error',
        signal: AbortSignal.any(ends),
        headers: { ...headers, ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      if (response.ok) return await readAtMost(response, maxBytes)
      const says = complaintOf(Buffer.from(await readAtMost(response, ERROR_MAX_BYTES)).toString())
      throw new RemoteError(faultOf(response.status), redact(`${path}: ${says}`, secrets), {
        status: response.status,
        retryAfterMs: retryAfterOf((name) => response.headers.get(name)),
      })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error instanceof RemoteError ? error : unreached(path, error)
    }
  }

  return {
    address: base.href,
    headers,
    urlOf,
    bytes,
    async json(path, call) {
      const text = Buffer.from(await bytes(path, call)).toString()
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new RemoteError('broken', `${path}: the answer is not JSON`)
      }
    },
  }
}

/** @throws RemoteError when there is more. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length
    if (length > maxBytes) throw new RemoteError('broken', `an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

function unreached(path: string, error: unknown): RemoteError {
  const code = codeIn(error)
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new RemoteError('broken', `${path}: no answer in time`)
  return new RemoteError(
    code !== undefined && UNREACHED.has(code) ? 'busy' : 'broken',
    `${path}: ${code ?? 'the connection was cut'}`,
  )
}

/** The system's error code: fetch puts it into nested causes, and into one error for each address it tried. */
function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] }
  return typeof code === 'string' ? code : (codeIn(cause) ?? codeIn(errors?.[0]))
}

/**
 * The error message of a FastAPI or aiohttp server, without the rest of the body, which may hold people’s words.
 * AUTOMATIC1111: `{ error, detail, errors }`; FastAPI: `{ detail: [{ loc, msg }] }`; ComfyUI: `{ error: { message, details }, node_errors }`.
 */
export function complaintOf(body: string): string {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'no reason given'
  }
  const { error, errors, detail, node_errors } = (parsed ?? {}) as Record<string, unknown>
  const node = Object.values(
    (node_errors ?? {}) as Record<string, { errors?: { message?: unknown; details?: unknown }[] } | null>,
  )[0]?.errors?.[0]
  const field = Array.isArray(detail) ? (detail[0] as { loc?: unknown; msg?: unknown } | undefined) : undefined
  const parts = [
    typeof error === 'string' ? error : (error as { message?: unknown } | undefined)?.message,
    (error as { details?: unknown } | undefined)?.details,
    typeof detail === 'string'
      ? detail
      : field && `${[field.loc].flat().filter(isTelling).join('.')}: ${isTelling(field.msg) ? field.msg : 'refused'}`,
    errors,
    node?.message,
    node?.details,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(': ') || 'no reason given'
}

/** JSON may hold objects that String() fails on: `{"toString":0}`. */
const isTelling = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
