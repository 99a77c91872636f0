import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../session/api.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { checkoutEvents, keepCheckout } from '../session/checkout.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { ACCOUNT_QUERY, refreshSession } from '../session/use-session.ts'
import { followPayment } from './follow-payment.ts'
import { verifyPayment } from './payment-api.ts'

/** The last payment that was celebrated in this browser, so that a reload does not do it again. */
const CONFIRMED_KEY = 'trombine.paid'

export type Verification =
  | { step: 'verifying' | 'pending' | 'late' }
  | { step: 'paid'; credits: number; first: boolean }
  /** refused: the server does not confirm it; broken: something else went wrong. */
  | { step: 'refused' | 'broken' }

/** How long a poll asked for by hand goes on, after the first wait was in vain. Milliseconds. */
const LOOK_AGAIN_MS = 3000

/** Polls a payment until it is decided. `again` polls once more after a long wait. */
export function useVerification(sessionId: string): {
  verification: Verification
  looking: boolean
  again: () => void
} {
  const client = useQueryClient()
  const [verification, setVerification] = useState<Verification>({ step: 'verifying' })
  const [looking, setLooking] = useState(true)
  const [round, setRound] = useState(0)
  const late = useRef(false)

  useEffect(() => {
    const control = new AbortController()
    const wait = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        // Coming back from the bank's application polls at once.
        const now = () => {
          if (document.visibilityState === 'visible') resolve()
        }
        document.addEventListener('visibilitychange', now, { signal: control.signal })
        control.signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    const settle = async () => {
      try {
        const end = await followPayment({
          verify: () => verifyPayment(sessionId),
          now: () => performance.now(),
          wait,
          ...(round > 0 && { patience: LOOK_AGAIN_MS }),
          onPending: () => !control.signal.aborted && !late.current && setVerification({ step: 'pending' }),
          stopped: () => control.signal.aborted,
        })
        if (control.signal.aborted) return
        if (end.step !== 'late') checkoutEvents.tell('ended')
        if (end.step === 'paid') {
          const first = readStored(CONFIRMED_KEY) !== sessionId
          writeStored(CONFIRMED_KEY, sessionId)
          // It was paid in this very tab: PaymentWatch has nothing left to do.
          keepCheckout(undefined)
          await refreshSession(client).catch(() => undefined)
          void client.invalidateQueries({ queryKey: ACCOUNT_QUERY })
          tellOtherTabs()
          if (!control.signal.aborted) setVerification({ step: 'paid', credits: end.credits, first })
        } else {
          late.current = end.step === 'late'
          setVerification(end)
        }
      } catch (error) {
        if (control.signal.aborted) return
        // 401: reading the session again makes the page redirect to sign-in and back.
        if (
          error instanceof ApiError &&
          error.status === 401 &&
          !(await refreshSession(client).catch(() => undefined))?.user
        )
          return
        setVerification({ step: error instanceof ApiError ? 'refused' : 'broken' })
      } finally {
        if (!control.signal.aborted) setLooking(false)
      }
    }
    void settle()
    return () => control.abort()
  }, [client, sessionId, round])

  const again = () => {
    setLooking(true)
    setRound((n) => n + 1)
  }
  return { verification, looking, again }
}
