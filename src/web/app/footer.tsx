import { Link } from 'react-router'
import { useSite } from '../session/site-facts.ts'
import { brand, layout as text } from '../text/fr.ts'
import { Mark } from '../ui/mark.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-ink-soft hover:text-ink hover:underline underline-offset-4'

const LINKS = [
  ['/', text.home], ['/studio', text.studio], ['/pricing', text.pricing],
  ['/mentions-legales', text.legal.mentions], ['/cgv', text.legal.cgv], ['/confidentialite', text.legal.privacy],
] as const

export function Footer() {
  const { ai } = useSite().engine
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 px-4 py-8 sm:px-6">
        <p className="flex items-center gap-2 font-display text-lg font-extrabold"><Mark className="size-7" />{brand.name}</p>
        <p className="text-ink-soft">{ai ? text.footerAi : text.footer}</p>
        <nav aria-label={text.footerNav} className="flex flex-wrap gap-x-6 md:ml-auto">
          {LINKS.map(([to, name]) => <Link key={to} className={LINK} to={to}>{name}</Link>)}
        </nav>
      </div>
    </footer>
  )
}
