import { Link } from 'react-router'
import type { SiteFacts } from '../../contract/site.ts'
import { useSite } from '../session/site-facts.ts'
import { dates, layout } from '../text/fr.ts'
import { legal, LEGAL_DATE, type LegalText } from '../text/legal.ts'
import { usePageTitle } from '../ui/use-page-title.ts'

const LINKS = [
  ['/mentions-legales', layout.legal.mentions],
  ['/cgv', layout.legal.cgv],
  ['/confidentialite', layout.legal.privacy],
  ['/accessibilite', layout.legal.accessibility],
] as const

/** One legal page: what it says comes from the site's facts, so that it is true for this installation. */
export function LegalPage({
  textOf,
  path,
  updated = LEGAL_DATE,
}: {
  textOf: (facts: SiteFacts) => LegalText
  path: (typeof LINKS)[number][0]
  /** ISO 8601. */
  updated?: string
}) {
  const { title, lead, sections } = textOf(useSite())
  usePageTitle(title)
  return (
    <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[15rem_minmax(0,42rem)] lg:pt-16 print:block print:p-0">
      <header className="lg:col-start-2">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft sm:text-xl">{lead}</p>
        <p className="mt-3 text-sm text-ink-soft">{legal.updated(dates.day(updated))}</p>
      </header>
      <nav
        aria-label={legal.toc}
        className="print:hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:pt-3"
      >
        <p aria-hidden="true" className="mb-2 font-display font-bold">
          {legal.toc}
        </p>
        <ol className="grid border-l-2 border-line">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="-ml-0.5 inline-flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 leading-tight text-ink-soft hover:border-brand hover:text-ink lg:min-h-9"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-10 lg:col-start-2 print:mt-8 print:block print:space-y-6">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-titre`}
            className="grid scroll-mt-24 gap-3"
          >
            <h2 id={`${section.id}-titre`} className="text-2xl print:break-after-avoid">
              {section.title}
            </h2>
            {section.parts.map((part, i) =>
              typeof part === 'string' ? (
                <p key={i} className="leading-relaxed">
                  <Linked words={part} />
                </p>
              ) : (
                <ul key={i} className="grid list-disc gap-1.5 pl-5 leading-relaxed marker:text-light-2">
                  {part.map((line) => (
                    <li key={line}>
                      <Linked words={line} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <nav aria-label={legal.nav} className="flex flex-wrap gap-x-6 border-t border-line pt-6 print:hidden">
          {LINKS.filter(([to]) => to !== path).map(([to, name]) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** Addresses of mail and of pages. A dot or a comma at their end is the sentence's. */
const ADDRESS = /(https?:\/\/[^\s,;)]*[^\s,;).]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A sentence whose addresses lead there. */
function Linked({ words }: { words: string }) {
  return words.split(ADDRESS).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- a sentence may name an address twice
        key={i}
        href={part.includes('://') ? part : `mailto:${part}`}
        className="font-semibold wrap-anywhere underline underline-offset-4"
      >
        {part}
      </a>
    ),
  )
}
