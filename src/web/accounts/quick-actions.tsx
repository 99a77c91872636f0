import { Aperture, ArrowRight, House, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { account } from '../text/accounts.ts'
import { cx } from '../ui/class-names.ts'

const text = account.actions
const ACTIONS = [
  { to: '/studio', Icon: Aperture, words: text.studio },
  { to: '/pricing', Icon: Ticket, words: text.pricing },
  { to: '/', Icon: House, words: text.home },
] as const

export function QuickActions({ className }: { className?: string }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className={cx('grid content-center gap-3', className)}>
      <h2 id={title} className="text-2xl">
        {text.title}
      </h2>
      <ul className="border-t border-line">
        {ACTIONS.map(({ to, Icon, words: [name, line] }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex min-h-17 items-center gap-4 py-2.5 pr-2">
              <Icon className="size-6 shrink-0 text-brand" aria-hidden />
              <span className="grid flex-1 leading-snug">
                <strong className="font-display text-lg font-bold group-hover:underline underline-offset-4">
                  {name}
                </strong>
                <span className="text-ink-soft">{line}</span>
              </span>
              <ArrowRight
                className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-1"
                aria-hidden
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
