import type { ErrorBody } from '../../contract/errors.ts'
import { SESSION_HEADER } from '../../contract/constants.ts'
import { sessionId } from './visitor.ts'

/** An answer that is not a success, with the server's own sentence. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: string
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? '')
    this.status = status
    this.code = body.code ?? 'INTERNAL'
  }
}

/** The server could not be reached. */
export class Unreached extends TypeError {
  override name = 'Unreached'
}

const listeners = new Set<() => void>()

/** Whenever an answer says that nobody is signed in. @returns unsubscribes */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** fetch with the visitor's session id. @throws Unreached */
export async function callApi(
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    headers: { Accept: 'application/json', [SESSION_HEADER]: sessionId(), ...init.headers },
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new Unreached(error.message, { cause: error }) : error
  })
  // Of a sign-in it says that the password was wrong.
  if (response.status === 401 && !path.startsWith('/api/auth/sign-in/')) for (const tell of listeners) tell()
  return response
}

export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(response.status, body)
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await callApi(path, { signal: signal ?? null, cache: 'no-store' })
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}

/** Sends JSON; the answer's JSON, or undefined when it has no body. */
export async function postJson<T = unknown>(path: string, body: unknown): Promise<T> {
  const response = await callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json().catch(() => undefined)) as T
}
