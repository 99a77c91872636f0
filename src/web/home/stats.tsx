import { home } from '../text/home.ts'

export function Stats() {
  const { heading, avatars, styles, time } = home.stats
  return (
    <section aria-label={heading} className="border-y border-line bg-card">
      <dl className="mx-auto grid max-w-7xl grid-cols-[1.5fr_1fr_1fr] px-4 sm:px-6">
        {[avatars, styles, time].map(([figure, label], i) => (
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
