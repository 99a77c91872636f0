import type { ReactNode } from 'react'
import { SIGN_UP, signInPath } from '../session/return-path.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { pricing, type PaymentsMode } from '../text/pricing.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'

const text = pricing.counter
/** Granted on sign-up. */
const GIFT = 3

interface Props {
  balance: SessionBalance
  mode: PaymentsMode
  /** Where to come back to after signing in. */
  from: string
}

/** The balance; for visitors, sign-in and sign-up. */
export function Counter({ balance: { session, signedIn, visitor }, mode, from }: Props) {
  if (signedIn) {
    const credits = session!.credits
    return (
      <Ticket
        name={text.signedIn}
        look={credits < 1 ? 'bg-danger-wash text-danger' : 'bg-brand-wash text-brand'}
        stub={<Amount n={credits} word={text.word(credits)} />}
      >
        {mode === 'off' ? <Off /> : <Own credits={credits} />}
      </Ticket>
    )
  }
  return (
    <Ticket
      name={text.visitor}
      visitor
      look="bg-coral-wash text-coral-ink"
      stub={visitor && <Amount n={GIFT} word={text.visitorStub} />}
    >
      {mode === 'off' ? (
        <Off />
      ) : (
        <>
          {visitor ? (
            <div className="grid gap-3 [[data-known]_&]:hidden">
              <p className="font-display text-xl leading-tight font-bold sm:text-2xl">{text.visitor}</p>
              <p className="text-ink-soft">{text.visitorBody}</p>
              <div className="flex flex-wrap gap-2.5">
                <ButtonLink to={signInPath(from)} state={SIGN_UP} look="primary" size="s">
                  {text.signUp}
                </ButtonLink>
                <ButtonLink to={signInPath(from)} size="s">
                  {text.signIn}
                </ButtonLink>
              </div>
            </div>
          ) : (
            <p className="visually-hidden">{text.checking}</p>
          )}
        </>
      )}
    </Ticket>
  )
}

function Ticket({
  name,
  look,
  stub,
  visitor,
  children,
}: {
  name: string
  look: string
  stub: ReactNode
  visitor?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-label={name}
      data-visitor={visitor ? '' : undefined}
      className="min-w-0 drop-shadow-[0_16px_18px_var(--shade-edge)]"
    >
      <div className="ticket flex min-h-44 rounded-panel bg-card text-ink [--tear:5.25rem] min-[24rem]:[--tear:6.5rem] sm:[--tear:8.5rem]">
        <div
          className={cx(
            'grid w-(--tear) shrink-0 content-center justify-items-center rounded-l-panel py-5 text-center',
            look,
          )}
        >
          {stub}
        </div>
        <div className="grid min-w-0 flex-1 content-center gap-3 py-5 pr-4 pl-5 sm:pr-6 sm:pl-7">{children}</div>
      </div>
    </section>
  )
}

function Amount({ n, word }: { n: number; word: string }) {
  return (
    <p className="grid font-display leading-none font-extrabold">
      <span
        key={n}
        className={cx('bump tracking-tight tabular-nums', n > 99 ? 'text-4xl sm:text-5xl' : 'text-6xl sm:text-7xl')}
      >
        {n}
      </span>
      <span className="mt-1 text-lg sm:text-xl">{word}</span>
    </p>
  )
}

function Own({ credits }: { credits: number }) {
  return (
    <>
      <p className="font-display text-xl leading-tight font-bold sm:text-2xl">{text.left(credits)}</p>
      <p className="text-ink-soft">{text.worth(credits)}</p>
    </>
  )
}

function Off() {
  return (
    <>
      <p className="font-display text-xl leading-tight font-bold sm:text-2xl">{text.off}</p>
      <p className="text-ink-soft">{text.offBody}</p>
    </>
  )
}
