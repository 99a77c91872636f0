import { boothState, type BoothChoice } from '../session/booth-choice.ts'
import { SIGN_UP } from '../session/return-path.ts'
import { useSite } from '../session/site-facts.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { layout } from '../text/fr.ts'
import { home as text } from '../text/home.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { StyleBooth } from './style-booth.tsx'

interface Props {
  balance: SessionBalance
  /** What was chosen in the booth, which goes along into the studio. */
  booth: BoothChoice | undefined
  onChoose: (choice: BoothChoice) => void
}

/** Until this browser's own count is read, what would be wrong if its last one was nothing is not shown. */
const UNLESS_SPENT = '[:not([data-known])[data-balance=none]_&]:invisible'

export function Hero({ balance: { session, signedIn, visitor, left }, booth, onChoose }: Props) {
  const hydrated = useHydrated()
  const spent = visitor && left < 1
  // A number must not be wrapped away from its noun.
  const [title, length] = text.title(useSite().figures).split(/ (?=\d)/)
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-10 px-4 pt-8 pb-14 sm:px-6 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:pt-16 lg:pb-20">
      <div className="grid justify-items-start gap-6">
        {signedIn ? (
          <p className="flex min-h-9.25 items-center text-lg font-semibold">
            {(session!.user!.newcomer ? text.newcomer : text.welcome)(session!.user!.email)}
          </p>
        ) : (
          <p
            data-visitor
            aria-hidden={!visitor || undefined}
            className={cx(
              '-rotate-2 rounded-tile bg-coral-wash px-3.5 py-1.5 font-display font-bold text-coral-ink',
              !visitor && 'invisible',
              !hydrated && UNLESS_SPENT,
            )}
          >
            {spent ? text.badgeSpent : text.badge}
          </p>
        )}
        <h1 className="text-[clamp(2.75rem,1.4rem+5.6vw,5.25rem)] leading-[0.95] font-extrabold tracking-[-0.035em]">
          {title} {length && <span className="whitespace-nowrap">{length}</span>}
        </h1>
        <p className="max-w-[34rem] text-lg text-ink-soft sm:text-xl">{text.lead}</p>
        {/* Space for the balance of somebody who was signed in here before, so that nothing shifts when it comes. */}
        <p
          aria-hidden={!signedIn || undefined}
          className={cx(
            'font-display text-2xl font-bold tabular-nums',
            !signedIn && 'invisible hidden [[data-known]_&]:block',
          )}
        >
          {signedIn ? text.yourCredits(session!.credits) : '\u00a0'}
        </p>
        {session?.welcomeDue && <p className="max-w-[34rem] text-ink-soft">{layout.creditsLater}</p>}
        <div
          data-visitor={signedIn ? undefined : ''}
          className={cx(
            'flex w-full flex-wrap gap-3 max-sm:*:grow',
            !signedIn && 'min-[24rem]:[[data-known]_&]:max-h-14',
            !signedIn && !visitor && 'invisible',
            !hydrated && UNLESS_SPENT,
          )}
        >
          {signedIn ? (
            <>
              <ButtonLink to="/studio" state={boothState(booth)} look="primary" size="l">
                {text.create}
              </ButtonLink>
              <ButtonLink to="/account" size="l">
                {text.account}
              </ButtonLink>
            </>
          ) : spent ? (
            <>
              <ButtonLink to="/auth" state={SIGN_UP} look="primary" size="l">
                {text.join}
              </ButtonLink>
              <ButtonLink to="/studio" state={boothState(booth)} size="l">
                {text.toStudio}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/studio" state={boothState(booth)} look="primary" size="l">
                {text.try}
              </ButtonLink>
              <ButtonLink to="/auth" state={SIGN_UP} size="l">
                {text.join}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <StyleBooth onChoose={onChoose} />
    </section>
  )
}
