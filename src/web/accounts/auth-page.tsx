import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { safeReturn } from '../session/return-path.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { useSearch } from '../session/use-search.ts'
import { auth as text } from '../text/accounts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AddressStep, type Step } from './address-step.tsx'
import { AuthScene } from './auth-scene.tsx'
import { CheckMail } from './check-mail.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { DeadLink } from './dead-link.tsx'
import { ForgottenPassword, NewLink } from './mail-request.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignTabs } from './sign-tabs.tsx'

export function AuthPage() {
  const { signedIn, checking, visitor, session } = useSessionBalance()
  const search = useSearch()
  const [mailed, setMailed] = useState<string>()
  /** What was typed at a sign-up whose address is to be changed. */
  const [typed, setTyped] = useState<string>()
  const reset = search.get('reset')
  const confirm = search.get('confirmer')
  // A mailed link shows its page whether its holder is signed in or not.
  const asked = search.get('adresse')
  const step: Step | undefined = asked === 'etape' || asked === 'changee' ? asked : undefined
  const mailedLink = reset ?? confirm ?? step
  const view = reset
    ? 'reset'
    : confirm
      ? 'confirm'
      : step
        ? 'step'
        : search.has('oubli')
          ? 'forgotten'
          : search.get('lien') === 'nouveau'
            ? 'link'
            : search.get('lien') === 'perime'
              ? 'dead'
              : 'sign'
  // A confirmation link opened elsewhere than where the person signed up leads here.
  const confirmed = search.get('pour') === 'confirmation'
  usePageTitle(
    view === 'reset'
      ? (confirmed ? text.confirmed : text.reset).title
      : view === 'confirm'
        ? text.confirm.title
        : view === 'forgotten'
          ? text.forgotten.title
          : view === 'dead'
            ? text.expired.title
            : view === 'step'
              ? text.addressStep[step!].title
              : text.title,
  )
  // One form replaces another on the same page, and what had the focus is gone.
  const scene = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view && document.activeElement === document.body) {
      const heading = scene.current?.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      // Told to screen readers; nobody can do anything with it, so no ring.
      heading?.classList.add('outline-none')
      heading?.focus()
    }
    shown.current = view
  }, [view])

  if (signedIn && !mailedLink) return <Navigate to={safeReturn(search.get('retour'))} replace />
  if (checking && !visitor && !mailedLink) return <div className="min-h-dvh" />
  const localMail = session?.localMail ?? false
  return (
    <AuthScene gift={view === 'sign'} ref={scene}>
      {reset ? (
        <ResetPassword token={reset} confirmed={confirmed} />
      ) : confirm ? (
        <ConfirmLink linkKey={confirm} />
      ) : step ? (
        <AddressStep step={step} signedIn={signedIn} />
      ) : view === 'dead' ? (
        <DeadLink />
      ) : view === 'forgotten' ? (
        <ForgottenPassword localMail={localMail} />
      ) : view === 'link' ? (
        <NewLink localMail={localMail} />
      ) : mailed ? (
        <CheckMail email={mailed} localMail={localMail} onOther={() => (setTyped(mailed), setMailed(undefined))} />
      ) : (
        <SignTabs key={typed} typed={typed} localMail={localMail} onMailed={setMailed} />
      )}
    </AuthScene>
  )
}
