/** What the AI SDK does not report of a job at Replicate: its progress, how long it ran, and how to stop it. */
import type { PictureContext } from '../remote/provider.ts'

interface Prediction {
  id?: string
  status?: string
  /** Output of the model's program, with progress bars such as « 45%|████▌     | 9/20 ». */
  logs?: string | null
  metrics?: { predict_time?: number } | null
}

/** Milliseconds. */
const STOP_WITHIN_MS = 5_000
/** How long a job's id is waited for after a cancel. Milliseconds. */
const ID_WITHIN_MS = 30_000
const BEFORE_IT_RUNS: Record<string, number> = { starting: 0.05, processing: 0.15 }

export interface Watch {
  fetch: typeof fetch
  seconds(): number | undefined
  /** Cancels the job, also one whose id is still on its way. Resolves when there is nothing left to cancel. */
  stop(): Promise<void>
}

/**
 * @see https://replicate.com/docs/reference/http (predictions.create, predictions.get, predictions.cancel)
 */
export function watchReplicate(
  { apiKey, baseURL, fetch: ask }: { apiKey: string; baseURL: string; fetch: typeof fetch },
  { signal, onProgress }: Pick<PictureContext, 'signal' | 'onProgress'>,
): Watch {
  let job: string | undefined
  let running = false
  let seconds: number | undefined
  /** The request that makes the job; resolves when its answer was heard. */
  let created: Promise<unknown> = Promise.resolve()

  async function stop(): Promise<void> {
    await created
    if (!job || !running) return
    running = false
    try {
      // The URL is built here: one taken from an answer could send the token to another host.
      const response = await ask(`${baseURL}/predictions/${encodeURIComponent(job)}/cancel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(STOP_WITHIN_MS),
      })
      await response.body?.cancel()
    } catch {
      // Replicate ends the job by itself at the model's own limit.
    }
  }

  function hear({ id, status, logs, metrics }: Prediction) {
    job = id ?? job
    running = status === 'starting' || status === 'processing'
    seconds = metrics?.predict_time ?? seconds
    const percent = [...(logs ?? '').matchAll(/(\d{1,3})%\|/g)].at(-1)?.[1]
    if (percent) onProgress(0.15 + 0.8 * Math.min(1, Number(percent) / 100))
    else if (status && Object.hasOwn(BEFORE_IT_RUNS, status)) onProgress(BEFORE_IT_RUNS[status]!)
  }

  async function heard(...request: Parameters<typeof fetch>): Promise<Response> {
    const response = await ask(...request)
    if (response.ok && response.headers.get('content-type')?.includes('json')) {
      try {
        hear((await response.clone().json()) as Prediction)
      } catch {
        // The SDK reads the same answer and reports the error.
      }
    }
    return response
  }

  /** Not aborted by the signal: Replicate would make the job all the same, and nobody would know its id. */
  async function create(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
    signal.throwIfAborted()
    const giveUp = new AbortController()
    const cancelled = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    const cancel = () => {
      cancelled.reject(signal.reason)
      timer = setTimeout(() => giveUp.abort(), ID_WITHIN_MS)
    }
    signal.addEventListener('abort', cancel, { once: true })
    const answer = heard(input, { ...init, signal: giveUp.signal })
    created = answer
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
      })
    return Promise.race([answer, cancelled.promise])
  }

  return {
    fetch: (input, init) => (init?.method === 'POST' ? create(input, init) : heard(input, init)),
    seconds: () => seconds,
    stop,
  }
}
