import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { SIGN_UP, signInPath } from '../session/return-path.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { FREE_TRIALS, LOW_CREDITS } from '../../contract/constants.ts'
import { studio } from '../text/studio.ts'
import { ButtonLink } from '../ui/button.tsx'

const text = studio.credits

/** A notice about credits before generating: the free trial, a low balance, or none left. */
export function CreditNotice({
  balance: { left, signedIn, checking },
  generating,
  empty,
}: {
  balance: SessionBalance
  generating: boolean
  /** Whether the sheet shows nothing that one could keep. */
  empty: boolean
}) {
  // While the last credit is in use it is neither spent nor given back.
  if (checking) return <Presumed />
  if (generating && left < 1) return null
  if (left < 1) return <Exhausted signedIn={signedIn} empty={empty} />
  if (!signedIn) return <Trial left={left} />
  return left < LOW_CREDITS ? <Low left={left} /> : null
}

/**
 * Until the session is read, the balance last seen in this browser (marked by index.html) keeps the space for the
 * notice to come. Only a visitor's trial can be shown already.
 */
function Presumed() {
  return (
    <>
      <div className="[[data-known]_&]:hidden [[data-balance]_&]:hidden">
        <Trial left={FREE_TRIALS} />
      </div>
      <div aria-hidden="true" className="invisible hidden [[data-known][data-balance=low]_&]:block">
        <Low left={LOW_CREDITS - 1} />
      </div>
      <div aria-hidden="true" className="invisible hidden [[data-known][data-balance=none]_&]:block">
        <Exhausted signedIn empty={false} />
      </div>
      <div aria-hidden="true" className="invisible hidden [:not([data-known])[data-balance=none]_&]:block">
        <Exhausted signedIn={false} empty={false} />
      </div>
    </>
  )
}

function Trial({ left }: { left: number }) {
  return (
    <Band look="bg-brand-wash">
      <p className="min-w-52 flex-1">{text.trialNote(left)}</p>
      <ButtonLink to={signInPath('/studio')} state={SIGN_UP} size="s">
        {text.join}
      </ButtonLink>
    </Band>
  )
}

function Low({ left }: { left: number }) {
  return (
    <Band look="bg-coral-wash text-coral-ink">
      <p className="min-w-40 flex-1 font-semibold">{text.low(left)}</p>
      <ButtonLink to="/pricing" look="coral" size="s">
        {text.recharge}
      </ButtonLink>
    </Band>
  )
}

function Band({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card py-2.5 pr-2.5 pl-4 ${look}`}>
      {children}
    </div>
  )
}

function Exhausted({ signedIn, empty }: { signedIn: boolean; empty: boolean }) {
  return (
    <section className="relative grid gap-3 overflow-hidden rounded-panel bg-coral-wash p-5 sm:p-7">
      <Ticket aria-hidden className="absolute -right-5 -bottom-10 size-40 -rotate-12 text-coral/25" strokeWidth={1.2} />
      <h2 className="text-2xl">{signedIn ? text.exhausted : empty ? text.exhaustedEmpty : text.exhaustedTrial}</h2>
      <p className="relative max-w-prose">
        {signedIn ? text.exhaustedBody : text.exhaustedTrialBody}
        {!signedIn && !empty && ` ${text.exhaustedKept}`}
      </p>
      <div className="relative mt-1 flex flex-wrap gap-3">
        {signedIn ? (
          <ButtonLink to="/pricing" look="primary">
            {text.buy}
          </ButtonLink>
        ) : (
          <>
            {/* The strong button of the page is the bar's. */}
            <ButtonLink to={signInPath('/studio')} state={SIGN_UP}>
              {text.signUp}
            </ButtonLink>
            <ButtonLink to="/pricing" look="quiet">
              {text.pricing}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
