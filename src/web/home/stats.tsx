import { useSite } from '../session/site-facts.ts'
import { home } from '../text/home.ts'

/** The specification's figures on a demonstration; a shop's own where there are enough of them, else nothing. */
export function Stats() {
  const { figures } = useSite()
  const { heading, avatars, styles, time, counted, seconds } = home.stats
  if (figures === null) return null
  const shown = figures
    ? [[counted(figures.avatars), avatars[1]], styles, [seconds(figures.seconds), time[1]]]
    : [avatars, styles, time]
  return (
    <section aria-label={heading} className="border-y border-line bg-card">
      <dl className="mx-auto grid max-w-7xl grid-cols-[1.5fr_1fr_1fr] px-4 sm:px-6">
        {shown.map(([figure, label], i) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end py-7 sm:py-9 lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-3 ${i > 0 ? 'border-l border-line pl-4 sm:pl-8' : ''}`}
          >
            <dt className="leading-tight text-ink-soft sm:text-lg">{label}</dt>
            <dd className="font-display text-4xl font-extrabold tracking-tight sm:text-6xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
