import { Ticket } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { signInPath } from '../session/return-path.ts'
import { useSessionBalance } from '../session/use-session.ts'
import { brand, layout as text } from '../text/fr.ts'
import { cx } from '../ui/class-names.ts'
import { Mark } from '../ui/mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const LINK =
  'inline-flex min-h-11 items-center gap-1 rounded-tile px-1 font-semibold whitespace-nowrap min-[24rem]:px-1.5 sm:px-3.5'

export function TopBar() {
  const { session, signedIn, visitor, checking } = useSessionBalance()
  const { pathname } = useLocation()
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm [@media(max-height:26rem)]:static">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center px-2 sm:gap-x-1 sm:px-6">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-tile font-display sm:pr-2 text-xl font-extrabold tracking-tight"
          aria-label={`${brand.name}, ${text.home.toLowerCase()}`}
        >
          <Mark className="size-8" />
          <span className="max-sm:hidden">{brand.name}</span>
        </Link>
        <nav aria-label={text.nav} className="flex items-center text-[0.88rem] sm:text-base">
          <Item to="/" end className="max-[23.9rem]:hidden">
            {text.home}
          </Item>
          <Item to="/studio">{text.studio}</Item>
          <Item to="/pricing">{text.pricing}</Item>
          {signedIn ? (
            <>
              <Credits key={session!.user!.id} credits={session!.credits} />
              <Item to="/account">{text.account}</Item>
            </>
          ) : checking && !visitor ? (
            // Neither « sign in » nor a balance is right until the session is known; its space is kept.
            <span
              aria-hidden="true"
              className={cx(LINK, 'invisible')}
            >{`0 ${text.creditWord(2)} ${text.account}`}</span>
          ) : (
            <Item to={signInPath(pathname)} data-visitor="">
              {text.signIn}
            </Item>
          )}
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  )
}

/** The balance; a change is animated, and announced where the page does not announce it itself. */
function Credits({ credits }: { credits: number }) {
  const { pathname } = useLocation()
  const before = useRef(credits)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (before.current !== credits) setChanges((n) => n + 1)
    before.current = credits
  }, [credits])
  return (
    <span className={cx('tabular-nums', LINK, credits < 1 && 'text-danger')}>
      {credits < 100 && <Ticket className="size-4 sm:hidden" aria-hidden />}
      <span key={changes} className={cx('inline-block', changes > 0 && 'bump')}>
        {credits}
      </span>
      <span className="max-sm:visually-hidden">{text.creditWord(credits)}</span>
      {/* In the studio its own counter announces it. */}
      <span role="status" className="visually-hidden">
        {changes > 0 && pathname !== '/studio' ? text.creditsNow(credits) : ''}
      </span>
    </span>
  )
}

function Item({
  className,
  ...rest
}: {
  to: string
  end?: boolean
  children: string
  className?: string
  'data-visitor'?: ''
}) {
  return (
    <NavLink
      className={({ isActive }) =>
        cx(
          LINK,
          className,
          isActive
            ? 'text-ink underline decoration-light-2 decoration-3 underline-offset-8'
            : 'text-ink-soft hover:text-ink',
        )
      }
      {...rest}
    />
  )
}
