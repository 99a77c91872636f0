import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { VOCABULARY } from '../../atelier/recipe.ts'
import { home } from '../text/home.ts'
import { picture } from './pictures.ts'

const text = home.advanced

export function Advanced() {
  return (
    <section className="mx-auto grid max-w-7xl grid-cols-1 gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2.2fr] lg:gap-16 lg:py-28">
      <h2 className="text-4xl sm:text-5xl lg:sticky lg:top-24 lg:self-start">{text.title}</h2>
      <div className="border-t border-line">
        <Row {...text.backgrounds}>
          <Backgrounds />
        </Row>
        <Row {...text.clothing}>
          <Clothing />
        </Row>
        <Row {...text.again}>
          <Again />
        </Row>
      </div>
    </section>
  )
}

function Row({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <article className="grid items-center gap-5 border-b border-line py-7 sm:grid-cols-2 sm:gap-8">
      <div className="grid gap-2">
        <h3 className="text-2xl">{title}</h3>
        <p className="max-w-md text-ink-soft">{body}</p>
      </div>
      <div aria-hidden="true" className="flex sm:justify-end">
        {children}
      </div>
    </article>
  )
}

const GROUNDS = ['checkerboard', 'bg-[#f7c7b6]', 'bg-linear-135 from-[#6366f1] to-[#8b5cf6]']

function Backgrounds() {
  return (
    <div className="flex gap-3">
      {GROUNDS.map((ground) => (
        <div
          key={ground}
          className={`size-[clamp(4.75rem,25vw,6rem)] overflow-hidden rounded-full border border-line sm:size-28 ${ground}`}
        >
          <img
            src={picture('home-fond')}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            className="size-full object-cover"
          />
        </div>
      ))}
    </div>
  )
}

function Clothing() {
  return (
    <div className="flex gap-2">
      {VOCABULARY.clothing.map((garment) => (
        <div
          key={garment}
          className="size-[clamp(2.9rem,15vw,3.5rem)] overflow-hidden rounded-tile bg-ground sm:size-18"
        >
          <img
            src={picture(`home-wardrobe-${garment}`)}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            className="size-full origin-bottom scale-170 object-cover"
          />
        </div>
      ))}
    </div>
  )
}

function Again() {
  return (
    <div className="grid grid-cols-4 gap-2 rounded-card bg-card p-2.5 shadow-paper">
      {['home-sheet-0', 'home-sheet-1', 'home-sheet-2', 'home-again'].map((name, i) => (
        <div
          key={name}
          className={`relative size-[clamp(3rem,16vw,4rem)] rounded-tile bg-ground sm:size-18 lg:size-20 ${i === 3 ? 'outline-3 outline-offset-2 outline-light-1' : ''}`}
        >
          <img
            src={picture(name)}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            className="size-full rounded-tile object-cover"
          />
          {i === 3 && (
            <span className="absolute -top-3 -right-3 grid size-8 place-items-center rounded-full bg-fill-1 text-white">
              <RotateCw className="size-4" />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
