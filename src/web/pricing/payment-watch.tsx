import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { ApiError } from '../session/api.ts'
import {
  checkoutEvents,
  endOf,
  isPayable,
  keepCheckout,
  useOpenCheckout,
  type OpenCheckout,
} from '../session/checkout.ts'
import { tellOtherTabs } from '../session/session-events.ts'
import { ACCOUNT_QUERY, refreshSession, useSessionBalance } from '../session/use-session.ts'
import { pricing } from '../text/pricing.ts'
import { readPayments } from './payment-api.ts'

const text = pricing.toasts
/** Between two polls while the page is visible; a message of the other tab, or coming back to this one, polls at once. */
const LOOK_EVERY_MS = 6000

/** Tells, on any page of the tab that opened a checkout, that it was paid or refused. */
export function PaymentWatch() {
  const { session, signedIn } = useSessionBalance()
  const checkout = useOpenCheckout()
  // Another account is signed in now: the checkout stays for the one that opened it.
  return checkout && signedIn && session!.user!.id === checkout.user ? (
    <Watch key={checkout.openedAt} checkout={checkout} />
  ) : null
}

function Watch({ checkout }: { checkout: OpenCheckout }) {
  const client = useQueryClient()
  useEffect(() => {
    const control = new AbortController()
    let looking = false
    const look = async () => {
      if (looking) return
      looking = true
      try {
        const payment = endOf(checkout, await readPayments(control.signal))
        if (!payment || control.signal.aborted) return
        await refreshSession(client).catch(() => undefined)
        void client.invalidateQueries({ queryKey: ACCOUNT_QUERY })
        keepCheckout(undefined)
        tellOtherTabs()
        if (payment.state === 'paid')
          toast.success(text.confirmed, { description: text.confirmedBody(payment.credits), duration: 8000 })
        else if (payment.state === 'failed')
          toast.error(text.refused, { description: text.refusedBody, duration: 8000 })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) void refreshSession(client).catch(() => undefined)
      } finally {
        looking = false
      }
    }
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    const timer = setInterval(() => isPayable(checkout) && lookIfSeen(), LOOK_EVERY_MS)
    window.addEventListener('focus', lookIfSeen)
    document.addEventListener('visibilitychange', lookIfSeen)
    const deaf = checkoutEvents.listen((event) => {
      if (event === 'ended') void look()
      else if (event.canceled === checkout.pack) keepCheckout(undefined)
    })
    return () => {
      control.abort()
      clearInterval(timer)
      window.removeEventListener('focus', lookIfSeen)
      document.removeEventListener('visibilitychange', lookIfSeen)
      deaf()
    }
  }, [checkout, client])
  return null
}
