import { styles } from '../text/fr.ts'
import { home } from '../text/home.ts'
import { cx } from '../ui/class-names.ts'
import { PHOTO_SIDE, PHOTO_STYLES } from './people.ts'
import { picture } from './pictures.ts'

const text = home.photo
const GROUNDS = ['bg-[#f6e3ad]', 'bg-[#cfe6da]', 'bg-[#dfe3fb]']

/** Before and after: a photo, and the three prints that were made of it. */
export function FromPhoto() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <h2 className="text-4xl sm:text-5xl">{text.title}</h2>
          <p className="max-w-lg text-lg text-ink-soft">{text.body}</p>
        </div>
        <p className="max-w-md border-l-3 border-leaf pl-4 lg:mb-1 lg:justify-self-end">{text.privacy}</p>
      </div>
      <div className="mt-10 grid grid-cols-3 items-center gap-3 sm:grid-cols-[1.3fr_1fr_1fr_1fr] sm:gap-5 lg:mt-12">
        <figure className="relative z-1 max-sm:col-span-3 max-sm:mx-auto max-sm:mb-3 max-sm:w-[68%] -rotate-2">
          <span
            aria-hidden="true"
            className="absolute -top-3 left-1/2 z-1 h-7 w-22 -translate-x-1/2 rotate-3 rounded-[0.15rem] bg-[#e9cf7fcc]"
          />
          <div className="rounded-[0.3rem] bg-white p-2.5 pb-0 shadow-lift sm:p-3.5 sm:pb-0">
            <img
              src={picture('home-photo')}
              alt={text.before}
              width={PHOTO_SIDE}
              height={PHOTO_SIDE}
              loading="lazy"
              className="h-auto w-full"
            />
            <figcaption className="py-2.5 text-center font-display font-bold text-[#1c1930] sm:py-3.5 sm:text-lg">
              {text.given}
            </figcaption>
          </div>
        </figure>
        {PHOTO_STYLES.map((style, i) => (
          <figure key={style}>
            <div className={cx('overflow-hidden rounded-tile sm:rounded-card', GROUNDS[i])}>
              <img
                src={picture(`home-photo-${style}`)}
                alt={text.after(styles[style].name)}
                width={PHOTO_SIDE}
                height={PHOTO_SIDE}
                loading="lazy"
                className={cx('h-auto w-full', style === 'pixel' && '[image-rendering:pixelated]')}
              />
            </div>
            <figcaption className="min-h-10 pt-2 text-center text-sm leading-tight font-semibold sm:min-h-12 sm:text-base">
              {styles[style].name}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-2 text-right text-sm text-ink-soft max-sm:text-center">{text.credit}</p>
    </section>
  )
}
