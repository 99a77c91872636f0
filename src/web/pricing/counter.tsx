import { useId, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { PACKS, type PackId } from '../../contract/packs.ts'
import { SIGN_UP, signInPath } from '../session/return-path.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { pricing, type PaymentsMode } from '../text/pricing.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { buyButtonId } from './packs.tsx'

const text = pricing.counter
/** Granted on sign-up. */
const GIFT = 3

export interface Waiver {
  waived: boolean
  /** Somebody tried to buy without it. */
  missing: boolean
  /** The pack that was asked for before it was ticked. */
  asked: PackId | undefined
  onChange: (waived: boolean) => void
  box: Ref<HTMLInputElement>
}

interface Props {
  balance: SessionBalance
  mode: PaymentsMode
  waiver: Waiver
  /** Where to come back to after signing in. */
  from: string
}

/** The balance and the waiver that buying needs; for visitors, sign-in and sign-up. */
export function Counter({ balance: { session, signedIn, visitor }, mode, waiver, from }: Props) {
  if (signedIn) {
    const credits = session!.credits
    return (
      <Ticket
        name={text.signedIn}
        look={credits < 1 ? 'bg-danger-wash text-danger' : 'bg-brand-wash text-brand'}
        stub={<Amount n={credits} word={text.word(credits)} />}
      >
        {mode === 'off' ? <Off /> : <WaiverBox {...waiver} />}
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
                <ButtonLink to={signInPath(from)} look="primary" size="s">
                  {text.signIn}
                </ButtonLink>
                <ButtonLink to={signInPath(from)} state={SIGN_UP} size="s">
                  {text.signUp}
                </ButtonLink>
              </div>
            </div>
          ) : (
            <p className="visually-hidden">{text.checking}</p>
          )}
          <WaiverRoom className={visitor ? 'hidden [[data-known]_&]:block' : ''} />
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

function WaiverBox({ waived, missing, asked, onChange, box }: Waiver) {
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-xl leading-tight font-bold sm:text-2xl">{text.before}</legend>
      <div className={cx('-mx-2 grid gap-1.5 rounded-tile px-2 py-1.5', missing && 'bg-coral-wash')}>
        <label className="flex gap-3">
          <input
            ref={box}
            id={id}
            type="checkbox"
            required
            checked={waived}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-missing` : undefined}
            className="mt-0.5 size-5.5 shrink-0 accent-fill-1"
          />
          <span className="text-[0.95rem] leading-snug">{pricing.waiver.label}</span>
        </label>
        {missing && (
          <p id={`${id}-missing`} className="pl-8.5 text-sm font-semibold text-coral-ink">
            {pricing.waiver.missing}
          </p>
        )}
      </div>
      {waived && asked && (
        <Button
          size="s"
          className="ml-8.5 justify-self-start"
          onClick={() => document.getElementById(buyButtonId(asked))?.focus()}
        >
          {pricing.waiver.back(PACKS[asked].name)}
        </Button>
      )}
      <Link
        to="/cgv"
        className="-my-1 inline-flex min-h-11 items-center justify-self-start pl-8.5 text-sm font-semibold text-brand underline underline-offset-4"
      >
        {pricing.waiver.terms}
      </Link>
    </fieldset>
  )
}

/** Space for the waiver, for somebody who was signed in here before: nothing shifts when it comes. */
function WaiverRoom({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={cx('invisible', className)}>
      <p className="mb-2 font-display text-xl leading-tight font-bold sm:text-2xl">{text.before}</p>
      <div className="grid gap-2">
        <p className="-mx-2 flex gap-3 px-2 py-1.5">
          <span className="mt-0.5 size-5.5 shrink-0" />
          <span className="text-[0.95rem] leading-snug">{pricing.waiver.label}</span>
        </p>
        <p className="-my-1 min-h-11 pl-8.5 text-sm font-semibold">{pricing.waiver.terms}</p>
      </div>
    </div>
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
