import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { PackId } from '../../contract/packs.ts'
import { ApiError } from '../session/api.ts'
import { endedIds, keepCheckout } from '../session/checkout.ts'
import { signInPath } from '../session/return-path.ts'
import { refreshSession, type SessionBalance } from '../session/use-session.ts'
import { pricing } from '../text/pricing.ts'
import { createCheckout, readPayments } from './payment-api.ts'
import { openPaymentTab, showInTab } from './payment-tab.ts'

const text = pricing.toasts
const SIGN_IN_TOAST = 'sign-in-to-buy'
/** Timeout for the payments read beside the checkout, which must not delay it. Milliseconds. */
const BESIDE_MS = 4000

/** Where sign-in leads back to: the price list with this pack in view. */
export const packPath = (pack: PackId): string => `/pricing?pack=${pack}`

/** Opens checkouts, one at a time, each confirmed first and then opened in a new tab. */
export function useCheckout({ session, signedIn, checking }: SessionBalance) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<PackId>()
  const [refused, setRefused] = useState<PackId>()
  const [confirming, setConfirming] = useState<PackId>()
  const opening = useRef(false)

  // On leaving the page its « sign in » toast is out of date.
  useEffect(() => () => void toast.dismiss(SIGN_IN_TOAST), [])

  const askToSignIn = (pack: PackId) => {
    setRefused(pack)
    toast.error(text.signIn, {
      id: SIGN_IN_TOAST,
      description: text.signInBody,
      action: { label: pricing.counter.signIn, onClick: () => void navigate(signInPath(packPath(pack))) },
    })
  }

  const buy = (pack: PackId) => {
    if (opening.current || checking) return
    if (signedIn) setConfirming(pack)
    else askToSignIn(pack)
  }
  /** @param waiver whether the box is ticked; undefined: the confirmation was closed */
  const confirm = (waiver: boolean | undefined) => {
    const pack = confirming
    setConfirming(undefined)
    if (waiver !== undefined && pack) void pay(pack, waiver)
  }
  const pay = async (pack: PackId, waiver: boolean) => {
    if (opening.current) return
    opening.current = true
    setRefused(undefined)
    setBusy(pack)
    const tab = openPaymentTab()
    try {
      // Payments that had ended before are read at the same time, to recognise the new one; without them the other tab still tells.
      const [{ url }, before] = await Promise.all([
        createCheckout(pack, waiver),
        readPayments(AbortSignal.timeout(BESIDE_MS)).catch(() => undefined),
      ])
      if (before)
        keepCheckout({ pack, url, user: session!.user!.id, endedBefore: endedIds(before), openedAt: Date.now() })
      if (!tab) location.assign(url)
      // If the tab was closed meanwhile, the notice on the page offers to open it again.
      else showInTab(tab, url)
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError && error.status === 401) {
        askToSignIn(pack)
        void refreshSession(client).catch(() => undefined)
      } else toast.error(text.error, { description: text.checkoutBody })
    } finally {
      opening.current = false
      setBusy(undefined)
    }
  }

  return {
    buy,
    /** The pack that is being confirmed. */ confirming,
    confirm,
    busy,
    /** The pack that somebody without an account wanted. */ refused: signedIn ? undefined : refused,
  }
}
