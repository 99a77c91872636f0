import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { toast } from 'sonner'
import type { Session } from '../../contract/generate-avatar.ts'
import { Unreached } from '../session/api.ts'
import { signInPath } from '../session/return-path.ts'
import { sayFailure } from '../session/say-failure.ts'
import { ACCOUNT_QUERY, forgetSession, useSessionBalance } from '../session/use-session.ts'
import { useSearch } from '../session/use-search.ts'
import { account as text } from '../text/accounts.ts'
import { layout } from '../text/fr.ts'
import { Button } from '../ui/button.tsx'
import { FaceGuide } from '../ui/face-guide.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { signOut } from './account-api.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { CreditsCard } from './credits-card.tsx'
import { Ledger } from './ledger.tsx'
import { Payments } from './payments.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Settings } from './settings.tsx'
import { useImages } from './use-account.ts'

export function AccountPage() {
  const { session, signedIn, checking } = useSessionBalance()
  const [leaving, setLeaving] = useState(false)
  usePageTitle(text.title)
  if (checking) return <Arriving />
  if (!signedIn) return <Navigate to={leaving ? '/' : signInPath('/account')} replace />
  return (
    <Account
      key={session!.user!.id}
      user={session!.user!}
      credits={session!.credits}
      creditsLater={session!.welcomeDue}
      onLeave={() => setLeaving(true)}
    />
  )
}

function Arriving() {
  return (
    <div className="grid min-h-dvh content-start justify-items-center gap-4 px-4 pt-28">
      <FaceGuide className="breathe size-28 text-line-strong" />
      <p role="status" className="text-ink-soft">
        {text.checking}
      </p>
    </div>
  )
}

function Account({
  user,
  credits,
  creditsLater,
  onLeave,
}: {
  user: NonNullable<Session['user']>
  credits: number
  creditsLater: boolean
  onLeave: () => void
}) {
  const client = useQueryClient()
  const search = useSearch()

  const asked = search.get('adresse')
  const step = asked === 'etape' || asked === 'changee' ? asked : undefined

  // Spent or received elsewhere: the lines and the pictures have changed too.
  const before = useRef(credits)
  useEffect(() => {
    if (before.current !== credits) void client.invalidateQueries({ queryKey: [...ACCOUNT_QUERY, user.id] })
    before.current = credits
  }, [client, credits, user.id])

  return (
    <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-10 px-4 pt-8 pb-20 sm:px-6 lg:grid-cols-12 lg:gap-y-14 lg:pt-12">
      <div className="grid gap-6 lg:col-span-12">
        <Head user={user} onLeave={onLeave} />
        {creditsLater && (
          <p role="status" className="rounded-card bg-brand-wash px-5 py-3.5">
            {layout.creditsLater}
          </p>
        )}
        {step && (
          <p role="status" className="rounded-card bg-brand-wash px-5 py-3.5">
            {text.addressStep[step](user.email)}
          </p>
        )}
      </div>
      <CreditsCard user={user.id} credits={credits} className="lg:col-span-7" />
      <QuickActions className="lg:col-span-5" />
      <ContactSheet user={user.id} className="lg:col-span-12" />
      <div className="grid min-w-0 content-start gap-10 lg:col-span-5 lg:gap-14">
        <Ledger user={user.id} />
        <Payments user={user.id} />
      </div>
      <Settings user={user} credits={credits} onLeave={onLeave} className="lg:col-span-7" />
    </div>
  )
}

function Head({ user, onLeave }: { user: NonNullable<Session['user']>; onLeave: () => void }) {
  const client = useQueryClient()
  const { rows } = useImages(user.id)
  const [busy, setBusy] = useState(false)
  const face = rows?.[0]?.url
  const logOut = async () => {
    if (busy) return
    setBusy(true)
    try {
      await signOut()
      onLeave()
      await forgetSession(client)
    } catch (error) {
      setBusy(false)
      const { title, body } = sayFailure(error)
      toast.error(title, { description: error instanceof Unreached ? body : text.logOutFailed })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4 sm:gap-6">
        <div
          aria-hidden="true"
          className="size-18 shrink-0 -rotate-3 rounded-card bg-card p-1.5 shadow-paper sm:size-24 sm:p-2"
        >
          <div className="grid size-full place-items-center overflow-hidden rounded-tile bg-ground font-display text-4xl font-extrabold uppercase">
            {face ? (
              <img src={face} alt="" width={1024} height={1024} className="size-full object-cover" />
            ) : (
              user.email[0]
            )}
          </div>
        </div>
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-6xl">{text.heading}</h1>
          <p className="mt-1.5 text-ink-soft sm:mt-2.5 sm:text-lg">
            <span className="visually-hidden">{text.signedInAs} </span>
            <span className="wrap-anywhere">{user.email}</span>
          </p>
        </div>
      </div>
      <Button size="s" aria-disabled={busy || undefined} onClick={() => void logOut()}>
        <LogOut className="size-4.5" aria-hidden />
        {text.logOut}
      </Button>
    </div>
  )
}
