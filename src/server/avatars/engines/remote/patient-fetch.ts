import { RemoteError, retryAfterOf, unreachedCode } from './remote-error.ts'
import { withRetry } from './retry.ts'

/**
 * `fetch` that retries a GET at most three times while the provider is busy (429, 5xx, no connection): the picture it asks
 * for is already made. When that fails the fault is `broken`, never `busy`, because the engine would draw the picture
 * again, which is billed a second time. Other methods are not retried.
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
        ? new RemoteError('broken', `a finished picture cannot be fetched: ${error.message}`, { status: error.status })
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
