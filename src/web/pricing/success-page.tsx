import { useEffect, type ReactNode } from 'react'
import { LoaderCircle } from 'lucide-react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { PACK_IDS, PACKS } from '../../contract/packs.ts'
import { signInPath } from '../session/return-path.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { pricing, success as text } from '../text/pricing.ts'
import { Booth } from '../ui/booth.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { FaceGuide } from '../ui/face-guide.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Strip } from './strips.tsx'
import { useVerification } from './use-verification.ts'

/** Where the bank's page leads back to after a payment. */
export function SuccessPage() {
  const { session, signedIn, checking } = useSessionBalance()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const sessionId = search.get('session_id')
  usePageTitle(text.verifying.title)
  // The prerendered HTML has no query.
  if (!hydrated) return <Verifying />
  if (!sessionId) return <Navigate to="/pricing" replace />
  if (checking) return <Verifying />
  if (!signedIn) return <Navigate to={signInPath(`/success?session_id=${encodeURIComponent(sessionId)}`)} replace />
  return <Payment key={`${session!.user!.id} ${sessionId}`} sessionId={sessionId} balance={session!.credits} />
}

function Payment({ sessionId, balance }: { sessionId: string; balance: number }) {
  const navigate = useNavigate()
  const { verification, looking, again } = useVerification(sessionId)
  const { step } = verification
  usePageTitle(
    step === 'paid'
      ? text.paid.title
      : step === 'pending' || step === 'late'
        ? text.pending.title
        : text.verifying.title,
  )

  useEffect(() => {
    const { toasts } = pricing
    // At the top: on a phone it would cover both buttons.
    if (verification.step === 'paid' && verification.first)
      toast.success(toasts.confirmed, {
        description: toasts.confirmedBody(verification.credits),
        position: 'top-center',
        className: 'max-lg:!mt-16',
      })
    if (verification.step === 'refused') toast.error(toasts.verifyError, { description: toasts.verifyErrorBody })
    if (verification.step === 'broken') toast.error(toasts.error, { description: toasts.unexpected })
    if (verification.step === 'refused' || verification.step === 'broken') void navigate('/pricing', { replace: true })
  }, [navigate, verification])

  if (verification.step === 'paid') return <Paid credits={verification.credits} balance={balance} />
  if (step === 'pending')
    return (
      <Scene heading={text.pending.heading}>
        <Looking sentence={text.pending.body} />
      </Scene>
    )
  if (step === 'late') return <Late looking={looking} onAgain={again} />
  return <Verifying />
}

function Scene({ heading, children, inside }: { heading: string; children: ReactNode; inside?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:py-16">
      <div className="grid content-center justify-items-start gap-5 max-lg:order-2">
        <h1 className="text-5xl sm:text-6xl">{heading}</h1>
        {children}
      </div>
      <Booth className="grid justify-items-center py-8 max-lg:h-60 lg:min-h-[36rem] lg:items-center">
        <div aria-hidden="true" className="relative z-10">
          {inside ?? <FaceGuide className="breathe size-40 text-[#2a1d6b] lg:size-56" />}
        </div>
      </Booth>
    </div>
  )
}

function Looking({ sentence }: { sentence: string }) {
  return (
    <p role="status" className="flex max-w-[34rem] items-start gap-3 text-lg text-ink-soft">
      <LoaderCircle className="mt-1 size-5 shrink-0 animate-spin text-brand" aria-hidden />
      {sentence}
    </p>
  )
}

function Verifying() {
  return (
    <Scene heading={text.verifying.heading}>
      <Looking sentence={text.verifying.body} />
    </Scene>
  )
}

function Late({ looking, onAgain }: { looking: boolean; onAgain: () => void }) {
  return (
    <Scene heading={text.late.heading}>
      <p role="status" className="max-w-[34rem] text-lg text-ink-soft">
        {text.late.body}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/studio" look="primary" size="l">
          {pricing.closing.studio}
        </ButtonLink>
        <Button size="l" aria-disabled={looking || undefined} onClick={() => !looking && onAgain()}>
          {looking ? text.late.looking : text.late.again}
        </Button>
      </div>
      <ButtonLink to="/account" look="quiet" size="s" className="-ml-3.5">
        {text.paid.account}
      </ButtonLink>
    </Scene>
  )
}

/** As many strips as credits were bought, by tens. */
function Paid({ credits, balance }: { credits: number; balance: number }) {
  const strips = PACK_IDS.some((id) => PACKS[id].credits === credits) ? Math.min(5, credits / 10) : 1
  return (
    <Scene
      heading={text.paid.heading}
      inside={
        <div className="flex justify-center py-2">
          {FAN[strips]?.map((turn, i) => (
            <div
              key={turn}
              className={cx(
                'develop w-15 rounded-[0.25rem] bg-white p-1.5 pb-4 shadow-lift lg:w-16',
                i > 0 && '-ml-3',
                turn,
              )}
            >
              <Strip at={FANNED[i]!} upright />
            </div>
          ))}
        </div>
      }
    >
      <div role="status" className="drop-shadow-[0_14px_14px_var(--shade-edge)]">
        <div className="ticket flex items-center rounded-card bg-brand-wash py-5 pr-8 [--tear:7rem] sm:[--tear:11rem]">
          <p className="w-(--tear) shrink-0 text-center font-display text-5xl leading-none font-extrabold tracking-tight text-brand tabular-nums sm:text-7xl">
            +{credits}
          </p>
          <p className="pl-6 leading-snug">
            <strong className="block font-display text-xl font-extrabold sm:text-2xl">
              {text.paid.added(credits)}
            </strong>
            {text.paid.balance(balance)}
          </p>
        </div>
      </div>
      <p className="max-w-[34rem] text-lg text-ink-soft">
        {text.paid.worth(credits)} {text.paid.receipt}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/studio" look="primary" size="l">
          {text.paid.studio}
        </ButtonLink>
        <ButtonLink to="/account" size="l">
          {text.paid.account}
        </ButtonLink>
      </div>
    </Scene>
  )
}

const FANNED = [8, 1, 4, 6, 9]
const FAN: Record<number, string[]> = {
  1: ['rotate-2'],
  2: ['-rotate-4', 'rotate-3 translate-y-2'],
  5: ['-rotate-8 translate-y-6', '-rotate-4 translate-y-1', 'z-1', 'rotate-4 translate-y-1', 'rotate-8 translate-y-6'],
}
