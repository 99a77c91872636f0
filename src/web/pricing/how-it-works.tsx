import { RotateCw } from 'lucide-react'
import { pricing } from '../text/pricing.ts'
import { picture } from './pictures.ts'

const text = pricing.how

export function HowItWorks() {
  return (
    <section className="mx-auto grid w-full max-w-7xl gap-x-16 gap-y-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid content-start gap-8">
        <h2 className="text-4xl sm:text-5xl">{text.title}</h2>
        <ol className="border-t border-line">
          {text.steps.map(([title, body], i) => (
            <li key={title} className="flex gap-5 border-b border-line py-5">
              <span
                aria-hidden="true"
                className="w-9 shrink-0 font-display text-4xl leading-none font-extrabold text-brand tabular-nums"
              >
                {i + 1}
              </span>
              <div className="grid gap-1">
                <h3 className="text-xl">{title}</h3>
                <p className="text-ink-soft">{body}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <OneCredit />
    </section>
  )
}

/** What one credit pays, in pictures: a whole sheet, or one frame of it. */
function OneCredit() {
  return (
    <div className="grid content-center gap-6 rounded-panel bg-paper-deep p-6 sm:p-9">
      <p className="flex items-center gap-3 font-display text-2xl font-bold">
        <span
          className="grid size-12 -rotate-6 place-items-center rounded-full bg-coral-wash text-coral-ink text-2xl font-extrabold shadow-paper"
          aria-hidden="true"
        >
          1
        </span>
        {text.oneCredit}
      </p>
      <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto_1fr]">
        <Sheet again={false} words={text.either} />
        <p className="text-center font-display text-xl font-bold text-ink-soft">{text.or}</p>
        <Sheet again words={text.again} />
      </div>
    </div>
  )
}

function Sheet({ again, words: [what, how] }: { again: boolean; words: string[] }) {
  const names = ['home-sheet-0', 'home-sheet-1', 'home-sheet-2', again ? 'home-again' : 'home-sheet-3']
  return (
    <div className="grid gap-3">
      <div
        aria-hidden="true"
        className={`mx-auto grid w-full max-w-64 grid-cols-2 gap-2 rounded-card bg-card p-2.5 shadow-lift ${again ? 'rotate-1' : '-rotate-1'}`}
      >
        {names.map((name, i) => (
          <div
            key={name}
            className={`relative aspect-square rounded-tile bg-ground ${again && i === 3 ? 'outline-3 outline-offset-2 outline-light-1' : ''}`}
          >
            <img
              src={picture(name)}
              alt=""
              width={256}
              height={256}
              loading="lazy"
              className={`size-full rounded-tile object-cover ${again && i < 3 ? 'opacity-45' : ''}`}
            />
            {again && i === 3 && (
              <span className="absolute -top-2.5 -right-2.5 grid size-8 place-items-center rounded-full bg-fill-1 text-white">
                <RotateCw className="size-4" />
              </span>
            )}
          </div>
        ))}
      </div>
      <p className="text-center leading-snug">
        <strong className="font-display text-lg">{what}</strong>
        <span className="block text-ink-soft">{how}</span>
      </p>
    </div>
  )
}
