import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../session/api.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { checkoutEvents, keepCheckout } from '../session/checkout.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { ACCOUNT_QUERY, refreshSession } from '../session/use-session.ts'
import { followPayment } from './follow-payment.ts'
import { verifyPayment } from './payment-api.ts'

/** The last payment this browser has rejoiced about: a reload of the page is no second one. */
const CONFIRMED_KEY = 'trombine.paid'

export type Verification =
  | { step: 'verifying' | 'pending' | 'late' }
  | { step: 'paid'; credits: number; first: boolean }
  /** refused: the server does not confirm it; broken: something else went wrong. */
  | { step: 'refused' | 'broken' }

/** After waiting in vain a look that was asked for is a short one. */
const LOOK_AGAIN_MS = 3000

/** Looks at a payment until it is decided. `again` looks once more after a long wait. */
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
        // Whoever comes back from the bank's application need not wait for the next look.
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
          // Paid in this very tab: there is nothing left to watch for in it.
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
        // Signed out meanwhile: the page leads to sign-in and back as soon as it knows.
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
