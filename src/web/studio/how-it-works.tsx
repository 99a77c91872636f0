import { studio } from '../text/studio.ts'

export function HowItWorks() {
  const { title, steps, failure } = studio.how
  return (
    <section className="@container grid gap-4 rounded-panel border border-line p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <ol className="grid gap-3 @md:grid-cols-3 @md:gap-6">
        {steps.map(([verb, rest], i) => (
          <li key={verb} className="flex gap-3 @md:block">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-display font-bold @md:mb-2"
            >
              {i + 1}
            </span>
            <p className="text-ink-soft">
              <strong className="text-ink">{verb}</strong> {rest}
            </p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{failure}</p>
    </section>
  )
}
