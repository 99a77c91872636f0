/** Looks at a payment until it is decided, or until waiting longer makes no sense to whoever waits. */
import type { VerifiedPayment } from '../../contract/payments.ts'
import { ApiError } from '../session/api.ts'

/** Milliseconds after which the page stops looking by itself: a mail will tell. */
export const PATIENCE_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
/** Looks that may fail in a row: a payment is not given up for one lost answer. */
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
  /** Whether nobody waits any more. */
  stopped?: () => boolean
}

/** @throws what the last look threw, when looking itself failed. */
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

/** A network that hiccups, a server that restarts, does not answer or asks for a pause. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
