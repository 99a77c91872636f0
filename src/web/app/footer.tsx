import { Link } from 'react-router'
import { brand, layout as text } from '../text/fr.ts'
import { Mark } from '../ui/mark.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-ink-soft hover:text-ink hover:underline underline-offset-4'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 px-4 py-8 sm:px-6">
        <p className="flex items-center gap-2 font-display text-lg font-extrabold"><Mark className="size-7" />{brand.name}</p>
        <p className="text-ink-soft">{text.footer}</p>
        <nav aria-label={text.footerNav} className="flex flex-wrap gap-x-6 md:ml-auto">
          <Link className={LINK} to="/">{text.home}</Link>
          <Link className={LINK} to="/studio">{text.studio}</Link>
          <Link className={LINK} to="/pricing">{text.pricing}</Link>
        </nav>
      </div>
    </footer>
  )
}
