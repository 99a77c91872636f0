/** Polls a payment until it is decided, or for so long as a person would reasonably wait. */
import type { VerifiedPayment } from '../../contract/payments.ts'
import { ApiError } from '../session/api.ts'

/** Milliseconds after which the page stops polling and says that a mail will come. */
export const PATIENCE_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
/** Polls that may fail in a row. */
const TRIES = 4

export type PaymentEnd = { step: 'paid'; credits: number } | { step: 'late' } | { step: 'refused' }

interface Means {
  verify: () => Promise<VerifiedPayment>
  /** Milliseconds on any clock that only goes forward. */
  now: () => number
  wait: (ms: number) => Promise<void>
  /** Called at each look that left it open. */
  onPending: () => void
  /** Milliseconds; a minute unless told. */
  patience?: number
  /** True once polling should stop. */
  stopped?: () => boolean
}

/** @throws the last error, when polling itself failed */
export async function followPayment({
  verify,
  now,
  wait,
  onPending,
  patience = PATIENCE_MS,
  stopped,
}: Means): Promise<PaymentEnd> {
  const end = now() + patience
  let pause = FIRST_WAIT_MS
  let failures = 0
  for (;;) {
    try {
      const { success, credits, state } = await verify()
      failures = 0
      if (success) return { step: 'paid', credits }
      if (state !== 'open' && state !== 'pending' && state !== 'paid') return { step: 'refused' }
      onPending()
    } catch (error) {
      if (!isPassing(error) || ++failures === TRIES) throw error
    }
    if (stopped?.() || now() + pause > end) return { step: 'late' }
    await wait(pause)
    pause = Math.min(pause * 1.5, LONGEST_WAIT_MS)
  }
}

/** Errors worth another poll: no network, a restarting server, no answer, a rate limit. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
