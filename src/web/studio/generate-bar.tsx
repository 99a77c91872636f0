import { Aperture } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { studio as text } from '../text/studio.ts'
import type { SessionBalance } from '../session/use-session.ts'
import { SIGN_UP, signInPath } from '../session/return-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { CreditCounter } from './credit-counter.tsx'
import type { blockedBy } from './blocked-by.ts'

interface Props {
  balance: SessionBalance
  blocked: ReturnType<typeof blockedBy>
  onGenerate: () => void
}

/** Generate with its cost and the balance, or the way to more; stays visible while the page scrolls. */
export function GenerateBar({ balance, blocked, onGenerate }: Props) {
  const reason = useId()
  const bar = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  const generating = blocked === 'generating'
  const spent = blocked === 'credits' || blocked === 'trial'
  const goOn = () => bar.current?.querySelector('a')?.focus({ preventScroll: true })
  // The button that had the focus has gone, and the way on stands in its place.
  useEffect(() => {
    if (spent && focused.current && document.activeElement === document.body) goOn()
  }, [spent])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      if (spent) goOn()
      else onGenerate()
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [onGenerate, spent])

  return (
    // A gradient hides what scrolls underneath.
    <div
      ref={bar}
      data-bottom-bar
      onFocus={() => (focused.current = true)}
      // Not of what is removed with the focus: nothing gets it then.
      onBlur={({ relatedTarget }) => (focused.current = relatedTarget === null)}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 [@media(max-height:24rem)]:static wide:sticky wide:-mx-1 wide:-mt-6 wide:bg-linear-to-t wide:from-paper wide:from-75% wide:to-transparent wide:px-1 wide:pt-6 wide:pb-4"
    >
      <div className="@container pointer-events-auto border-t border-line bg-card px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-[0_-12px_30px_-20px_var(--shade-deep)] sm:px-4 wide:rounded-panel wide:border wide:p-3 wide:shadow-lift">
        <div className="flex items-center gap-3">
          <CreditCounter balance={balance} />
          {spent ? (
            <WayOn signedIn={balance.signedIn} />
          ) : (
            <Button
              look="primary"
              size="l"
              className={cx(
                'flex-1 flex-col gap-0! px-3! @md:flex-row @md:gap-2.5!',
                // The balance last seen here was nothing: what is said next is the way on.
                balance.checking && '[[data-balance=none]_&]:hidden',
              )}
              disabled={blocked !== null && !generating}
              aria-disabled={generating || undefined}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              aria-describedby={blocked ? reason : undefined}
              onClick={onGenerate}
            >
              <Aperture className={`size-5 @max-md:hidden ${generating ? 'breathe' : ''}`} aria-hidden />
              <span>{generating ? text.generating : text.generate}</span>
              {!generating && (
                <span className="text-sm font-semibold whitespace-nowrap @md:rounded-full @md:bg-[#00000026] @md:px-2.5 @md:py-0.5">
                  {balance.visitor ? text.costTrial : text.costCredit}
                </span>
              )}
            </Button>
          )}
          {balance.checking && !spent && <PresumedWayOn />}
        </div>
        <p id={reason} className="mt-1.5 text-center text-sm text-ink-soft empty:hidden wide:text-left">
          {blocked && !generating && !spent ? text.reasons[blocked] : ''}
        </p>
      </div>
    </div>
  )
}

const WAY = 'flex-1 px-3! text-balance'

/** Where the big button leads when nothing is left to generate with. */
function WayOn({ signedIn }: { signedIn: boolean }) {
  return signedIn ? (
    <ButtonLink to="/pricing" look="primary" size="l" className={WAY}>
      {text.credits.recharge}
    </ButtonLink>
  ) : (
    <ButtonLink to={signInPath('/studio')} state={SIGN_UP} look="primary" size="l" className={WAY}>
      {text.credits.join}
    </ButtonLink>
  )
}

/** The same before the session is read, where this browser last saw that nothing was left (marked by index.html). */
function PresumedWayOn() {
  return (
    <>
      <div className="hidden flex-1 *:w-full [[data-known][data-balance=none]_&]:flex">
        <WayOn signedIn />
      </div>
      <div className="hidden flex-1 *:w-full [:not([data-known])[data-balance=none]_&]:flex">
        <WayOn signedIn={false} />
      </div>
    </>
  )
}
