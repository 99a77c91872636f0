import { Check } from 'lucide-react'
import { soon } from '../text/fr.ts'
import { ButtonLink } from './button.tsx'
import { usePageTitle } from './use-page-title.ts'

interface Props { title: string; lead: string; points: readonly string[] }

/** A page whose turn has not come: says what will be there, and leads back to what works. */
export function SoonPage({ title, lead, points }: Props) {
  usePageTitle(title)
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-4 py-14 sm:px-6 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-24">
      <div className="grid content-start justify-items-start gap-6">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{lead}</p>
        <ButtonLink to="/studio" look="primary" size="l">{soon.back}</ButtonLink>
      </div>
      {points.length > 0 && (
        <div className="relative self-start overflow-hidden rounded-panel bg-card pt-16 shadow-lift">
          <div aria-hidden="true" className="curtain absolute inset-x-0 top-0 h-10" />
          <ul className="grid gap-4 px-7 pb-8">
            {points.map((point) => (
              <li key={point} className="flex gap-3 border-b border-line pb-4 text-lg last:border-0 last:pb-0">
                <Check className="mt-1 size-5 shrink-0 text-brand" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
