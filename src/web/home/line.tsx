import { styles } from '../text/fr.ts'
import { home } from '../text/home.ts'
import { cx } from '../ui/class-names.ts'
import { HOME_STRIPS, STRIP_HEIGHT, STRIP_SIDE } from './people.ts'
import { picture } from './pictures.ts'

const text = home.line

/** Slightly different angles, so that the strips do not look copied. */
const HANG = ['rotate-[0.9deg]', '-rotate-[0.7deg]', 'rotate-[0.4deg]', '-rotate-[1.1deg]', 'rotate-[0.7deg]']
const SLIP = ['mt-0', 'mt-1.5', 'mt-0.5', 'mt-2', 'mt-1']

/** Photo strips on a clothes line: each is one request with its four variants. */
export function Line() {
  return (
    <section className="overflow-hidden bg-paper-deep pt-14 pb-6 lg:pt-20 lg:pb-10">
      <div className="mx-auto grid max-w-7xl items-end gap-x-10 gap-y-3 px-4 sm:px-6 lg:grid-cols-2">
        <h2 className="text-4xl sm:text-5xl">{text.title}</h2>
        <p className="max-w-md text-lg text-ink-soft lg:justify-self-end">{text.lead}</p>
      </div>
      <div
        role="region"
        aria-label={text.region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
        tabIndex={0}
        className="mt-8 snap-x scroll-px-4 overflow-x-auto pt-1 pb-12 [scrollbar-width:thin] sm:scroll-px-6"
      >
        <ul className="relative mx-auto flex w-max min-w-full justify-center gap-4 px-4 before:absolute before:inset-x-0 before:top-3 before:h-0.5 before:bg-line-strong sm:px-6 lg:gap-5">
          {HOME_STRIPS.map(({ style, words }, at) => (
            <li
              key={words}
              className={cx('relative w-28 shrink-0 origin-top snap-start pt-1.5 sm:w-30', HANG[at % HANG.length])}
            >
              <span
                aria-hidden="true"
                className="absolute top-0 left-1/2 z-1 h-8 w-2.5 -translate-x-1/2 rounded-[0.2rem] bg-coral shadow-paper forced-colors:hidden"
              />
              <figure className={cx('rounded-[0.3rem] bg-white p-1.5 shadow-lift', SLIP[at % SLIP.length])}>
                <img
                  src={picture(`home-strip-${at}`)}
                  alt={text.alt(words, styles[style].name)}
                  width={STRIP_SIDE}
                  height={STRIP_HEIGHT}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full"
                />
                <figcaption
                  aria-hidden="true"
                  className="grid min-h-18 content-center px-0.5 py-1.5 text-center font-display text-[0.8rem] leading-[1.15] font-bold text-balance text-[#1c1930]"
                >
                  {words}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
