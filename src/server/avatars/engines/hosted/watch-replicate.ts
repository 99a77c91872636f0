/** What the AI SDK does not report of a job at Replicate: its progress, how long it ran, and how to stop it. */
import type { PictureContext } from '../remote/provider.ts'

interface Prediction {
  id?: string
  status?: string
  /** Output of the model's program, with progress bars such as « 45%|████▌     | 9/20 ». */
  logs?: string | null
  metrics?: { predict_time?: number } | null
}

const STOP_WITHIN_MS = 5_000
const BEFORE_IT_RUNS: Record<string, number> = { starting: 0.05, processing: 0.15 }

/**
 * @see https://replicate.com/docs/reference/http (predictions.get, predictions.cancel)
 */
export function watchReplicate(
  { apiKey, baseURL, fetch: ask }: { apiKey: string; baseURL: string; fetch: typeof fetch },
  { signal, onProgress }: Pick<PictureContext, 'signal' | 'onProgress'>,
): { fetch: typeof fetch; seconds(): number | undefined; stop(): void } {
  let job: string | undefined
  let running = false
  let seconds: number | undefined

  function stop() {
    if (!job || !running) return
    running = false
    // The URL is built here: one taken from an answer could send the token to another host.
    void ask(`${baseURL}/predictions/${encodeURIComponent(job)}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(STOP_WITHIN_MS),
    }).then(
      (response) => response.body?.cancel(),
      () => {},
    )
  }
  signal.addEventListener('abort', stop, { once: true })

  function hear({ id, status, logs, metrics }: Prediction) {
    job = id ?? job
    running = status === 'starting' || status === 'processing'
    seconds = metrics?.predict_time ?? seconds
    const percent = [...(logs ?? '').matchAll(/(\d{1,3})%\|/g)].at(-1)?.[1]
    if (percent) onProgress(0.15 + 0.8 * Math.min(1, Number(percent) / 100))
    else if (status && status in BEFORE_IT_RUNS) onProgress(BEFORE_IT_RUNS[status]!)
  }

  return {
    async fetch(input, init) {
      const response = await ask(input, init)
      if (response.ok && response.headers.get('content-type')?.includes('json')) {
        try {
          hear((await response.clone().json()) as Prediction)
        } catch {
          // The SDK reads the same answer and reports the error.
        }
      }
      return response
    },
    seconds: () => seconds,
    stop,
  }
}
