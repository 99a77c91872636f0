import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { ApiError, Unreached } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { refreshSession } from '../session/use-session.ts'
import { auth as text } from '../text/accounts.ts'
import { fields } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { passkeysMissing, signInWithPasskey } from './passkey-api.ts'

/** Signing in with a passkey, where this browser and this address have any. */
export function PasskeySignIn() {
  const client = useQueryClient()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    if (busy) return
    setBusy(true)
    try {
      await signInWithPasskey()
      await refreshSession(client)
      toast.success(text.toasts.signedIn)
    } catch (error) {
      const said =
        error instanceof ApiError || error instanceof Unreached ? sayFailure(error).body : text.passkeyGivenUp
      toast.error(text.toasts.signInError, { description: said })
    } finally {
      setBusy(false)
    }
  }
  // Its place stays: what is below must not move when the page is hydrated.
  const missing = hydrated && passkeysMissing()
  return (
    <div className={missing ? 'invisible contents' : 'contents'}>
      <Button size="s" aria-disabled={busy || undefined} onClick={() => void signIn()}>
        <KeyRound className="size-4.5" aria-hidden />
        {busy ? fields.busy : text.passkey}
      </Button>
    </div>
  )
}
