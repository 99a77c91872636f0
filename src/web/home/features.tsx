import type { ReactNode } from 'react'
import { STYLES } from '../../atelier/recipe.ts'
import { home } from '../text/home.ts'
import { cx } from '../ui/class-names.ts'
import { heroPicture, picture } from './pictures.ts'

const text = home.features

export function Features() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 className="mb-10 text-4xl sm:text-5xl">{text.title}</h2>
      <div className="grid gap-5 lg:grid-cols-12">
        <CustomPrompt />
        <Presets />
        <Export />
        <Variants />
      </div>
    </section>
  )
}

function Words({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-2xl">{title}</h3>
      <p className="max-w-md text-ink-soft">{body}</p>
      {children}
    </div>
  )
}

function CustomPrompt() {
  const { title, body, example, chips, alt } = text.custom
  return (
    <article className="grid overflow-hidden rounded-panel bg-card shadow-paper sm:grid-cols-[1.15fr_1fr] lg:col-span-7">
      <div className="grid content-between gap-8 p-6 sm:p-8">
        <Words title={title} body={body} />
        <div>
          <p className="font-display text-[1.65rem] leading-tight font-bold text-balance">{example}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip} className="rounded-full border border-line-strong px-3 py-1 text-sm font-semibold">
                {chip}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="relative min-h-64 bg-linear-160 from-brand-wash to-coral-wash">
        <img
          src={picture('home-words')}
          alt={alt}
          width={448}
          height={448}
          loading="lazy"
          className="absolute inset-x-0 bottom-0 mx-auto h-full max-h-104 w-full object-contain object-bottom"
        />
      </div>
    </article>
  )
}

/** Five pictures of one person, fanned out. */
function Presets() {
  return (
    <article className="grid gap-6 overflow-hidden rounded-panel border border-line p-6 sm:p-8 lg:col-span-5">
      <Words {...text.presets} />
      <div aria-hidden="true" className="flex justify-center self-center py-6">
        {STYLES.map((style, i) => (
          <div
            key={style}
            className={cx(
              'relative w-[23.5%] max-w-34 shrink-0 rounded-tile bg-white p-[2.5%] pb-[5%] shadow-lift',
              FAN[i],
            )}
          >
            <img
              src={picture(`style-${style}`)}
              alt=""
              width={256}
              height={256}
              loading="lazy"
              className={cx(
                'aspect-[4/5] w-full rounded-[0.3rem] object-cover',
                PRINTS[i],
                style === 'pixel' && '[image-rendering:pixelated]',
              )}
            />
          </div>
        ))}
      </div>
    </article>
  )
}

const FAN = [
  '-rotate-10 translate-y-5',
  '-ml-[4.5%] -rotate-5 translate-y-1',
  '-ml-[4.5%] z-1',
  '-ml-[4.5%] rotate-5 translate-y-1',
  '-ml-[4.5%] rotate-10 translate-y-5',
]
const PRINTS = ['bg-[#dfe3fb]', 'bg-[#fbd9cb]', 'bg-[#cfe6da]', 'bg-[#f6e3ad]', 'bg-[#ece4f7]']

function Export() {
  const { title, body, size } = text.png
  return (
    <article className="grid content-start gap-6 sm:max-lg:grid-cols-[1.2fr_1fr] sm:max-lg:items-center lg:col-span-4">
      <div className="relative rounded-panel border border-line p-4">
        <div className="checkerboard relative aspect-[5/4] overflow-hidden rounded-card">
          <img
            src={heroPicture('chibi')}
            alt=""
            width={640}
            height={640}
            loading="lazy"
            className="absolute inset-x-0 bottom-0 mx-auto h-[94%] w-auto"
          />
        </div>
        <p
          aria-hidden="true"
          className="absolute bottom-7 left-7 rounded-tile bg-card px-2.5 py-1 font-display text-sm font-bold tabular-nums shadow-paper"
        >
          {size}
        </p>
      </div>
      <div className="px-2">
        <Words title={title} body={body} />
      </div>
    </article>
  )
}

function Variants() {
  const { title, body } = text.variants
  return (
    <article className="grid content-center gap-8 rounded-panel bg-brand-wash p-6 sm:p-8 lg:col-span-8">
      <div aria-hidden="true" className="-rotate-1 justify-self-center rounded-card bg-card p-3 shadow-lift">
        <div className="grid grid-cols-4 gap-2 sm:gap-3">
          {[0, 1, 2, 3].map((i) => (
            <div key={i} className="aspect-[4/5] w-full max-w-42 overflow-hidden rounded-tile bg-ground">
              <img
                src={picture(`home-sheet-${i}`)}
                alt=""
                width={256}
                height={256}
                loading="lazy"
                className="size-full object-cover"
              />
            </div>
          ))}
        </div>
      </div>
      <Words title={title} body={body} />
    </article>
  )
}
