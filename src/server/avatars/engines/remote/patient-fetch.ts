import { RemoteError, retryAfterOf, unreachedCode } from './remote-error.ts'
import { withRetry } from './retry.ts'

/**
 * `fetch` that asks again, at most three times, for what is already made: a GET that the provider was too busy for
 * (429, 5xx, no connection). When it cannot be had the fault is `broken`, never `busy`: starting all over would be
 * billed a second time. Everything but GET goes through as it is.
 */
export function patientFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method, signal } =
      input instanceof Request ? input : { method: init?.method ?? 'GET', signal: init?.signal }
    if (method !== 'GET') return ask(input, init)
    try {
      return await withRetry(() => once(ask, input, init), signal ?? new AbortController().signal)
    } catch (error) {
      throw error instanceof RemoteError && error.fault === 'busy'
        ? new RemoteError('broken', `what was made cannot be had: ${error.message}`, { status: error.status })
        : error
    }
  }
}

async function once(ask: typeof fetch, ...request: Parameters<typeof fetch>): Promise<Response> {
  let response: Response
  try {
    response = await ask(...request)
  } catch (error) {
    const unreached = unreachedCode(error)
    throw unreached ? new RemoteError('busy', `no connection (${unreached})`) : error
  }
  if (response.status !== 429 && response.status < 500) return response
  await response.body?.cancel()
  throw new RemoteError('busy', 'too busy', {
    status: response.status,
    retryAfterMs: retryAfterOf((name) => response.headers.get(name)),
  })
}
