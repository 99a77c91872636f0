import { Link } from 'react-router'
import { useSite } from '../session/site-facts.ts'
import { brand, layout as text } from '../text/fr.ts'
import { buttonClass } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-ink-soft hover:text-ink hover:underline underline-offset-4'

const LINKS = [
  [
    ['/', text.home],
    ['/studio', text.studio],
    ['/pricing', text.pricing],
  ],
  [
    ['/mentions-legales', text.legal.mentions],
    ['/cgv', text.legal.cgv],
    ['/confidentialite', text.legal.privacy],
    ['/accessibilite', text.legal.accessibility],
    ['/verifier', text.verify],
  ],
] as const

export function Footer() {
  const {
    engine: { ai },
    payments,
  } = useSite()
  return (
    <footer className="print:hidden border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6 lg:py-14">
        <div className="grid content-start gap-2">
          <p className="flex min-h-11 items-center gap-2 font-display text-xl font-extrabold">
            <Mark className="size-8" />
            {brand.name}
          </p>
          <p className="max-w-72 text-ink-soft">{ai ? text.footerAi : text.footer}</p>
          {/* On every page of a shop, for whoever has bought: who is not signed in is not known. */}
          {payments !== 'off' && (
            <Link className={buttonClass('paper', 's', 'mt-2 justify-self-start')} to="/retractation">
              {text.legal.withdraw}
            </Link>
          )}
        </div>
        <nav
          aria-label={text.footerNav}
          className="grid grid-cols-[auto_auto] gap-x-10 max-sm:w-full max-sm:justify-start sm:gap-x-16"
        >
          {LINKS.map((links) => (
            <ul key={links[0][0]}>
              {links.map(([to, name]) => (
                <li key={to}>
                  <Link className={LINK} to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </footer>
  )
}
