import { setTimeout as wait } from 'node:timers/promises'
import { pauseAfter } from '../../../jobs/backoff.ts'
import { RemoteError } from './remote-error.ts'

/** Retries after the first attempt. */
export const RETRIES = 3
/** Milliseconds. */
const PAUSE = { first: 800, longest: 12_000 }
/** With a longer Retry-After the work fails at once. */
const LONGEST_RETRY_AFTER_MS = 45_000

export interface RetryClock {
  /** Rejects as soon as the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<unknown>
  /** 0…1 */
  random(): number
}
const REAL: RetryClock = { sleep: (ms, signal) => wait(ms, undefined, { signal }), random: Math.random }

/**
 * Retries the work at most three times while the provider is busy (429, 5xx), never after any other failure, which may
 * have been billed. Pauses grow and are never shorter than Retry-After.
 *
 * @throws the last error; the signal's reason when aborted.
 */
export async function withRetry<T>(
  work: (attempt: number) => Promise<T>,
  signal: AbortSignal,
  { sleep, random }: RetryClock = REAL,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (signal.aborted || attempt >= RETRIES || !(error instanceof RemoteError) || error.fault !== 'busy') throw error
      const asked = error.retryAfterMs ?? 0
      if (asked > LONGEST_RETRY_AFTER_MS) throw error
      const jitter = pauseAfter(attempt, PAUSE, random())
      await sleep(asked > 0 ? asked + jitter / 4 : jitter, signal)
    }
  }
}
