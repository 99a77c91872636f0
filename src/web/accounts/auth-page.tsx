import { useState } from 'react'
import { Navigate } from 'react-router'
import { safeReturn } from '../session/return-path.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { useSearch } from '../session/use-search.ts'
import { auth as text } from '../text/accounts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AuthScene } from './auth-scene.tsx'
import { CheckMail } from './check-mail.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { ForgottenPassword, NewLink } from './mail-request.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignTabs } from './sign-tabs.tsx'

export function AuthPage() {
  const { signedIn, checking, visitor, session } = useSessionBalance()
  const search = useSearch()
  const [mailed, setMailed] = useState<string>()
  const reset = search.get('reset')
  const confirm = search.get('confirmer')
  // A mailed link shows its page whether its holder is signed in or not.
  const mailedLink = reset ?? confirm
  const view = reset
    ? 'reset'
    : confirm
      ? 'confirm'
      : search.has('oubli')
        ? 'forgotten'
        : search.get('lien') === 'nouveau'
          ? 'link'
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
          : text.title,
  )

  if (signedIn && !mailedLink) return <Navigate to={safeReturn(search.get('retour'))} replace />
  if (checking && !visitor && !mailedLink) return <div className="min-h-dvh" />
  const localMail = session?.localMail ?? false
  return (
    <AuthScene gift={view === 'sign'}>
      {reset ? (
        <ResetPassword token={reset} confirmed={confirmed} />
      ) : confirm ? (
        <ConfirmLink linkKey={confirm} />
      ) : view === 'forgotten' ? (
        <ForgottenPassword localMail={localMail} />
      ) : view === 'link' ? (
        <NewLink localMail={localMail} />
      ) : mailed ? (
        <CheckMail email={mailed} localMail={localMail} onOther={() => setMailed(undefined)} />
      ) : (
        <SignTabs localMail={localMail} onMailed={setMailed} />
      )}
    </AuthScene>
  )
}
