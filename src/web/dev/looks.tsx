import type { ReactNode } from 'react'
import { parts as text } from '../text/dev.ts'
import { Booth } from '../ui/booth.tsx'
import { cx } from '../ui/class-names.ts'
import { FaceGuide } from '../ui/face-guide.tsx'
import { Mark } from '../ui/mark.tsx'

/** Names of tokens.css, with the class that shows each. */
const TOKENS = {
  paper: 'bg-paper',
  'paper-deep': 'bg-paper-deep',
  card: 'bg-card',
  'card-raised': 'bg-card-raised',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  'field-line': 'bg-field-line',
  'light-1': 'bg-light-1',
  'light-2': 'bg-light-2',
  'fill-1': 'bg-fill-1',
  'fill-2': 'bg-fill-2',
  brand: 'bg-brand',
  'brand-wash': 'bg-brand-wash',
  coral: 'bg-coral',
  'coral-ink': 'bg-coral-ink',
  'coral-wash': 'bg-coral-wash',
  danger: 'bg-danger',
  'danger-wash': 'bg-danger-wash',
  leaf: 'bg-leaf',
  ground: 'bg-ground',
  'ground-chosen': 'bg-ground-chosen',
  booth: 'bg-booth',
}

export function Colours() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {Object.entries(TOKENS).map(([name, shown]) => (
        <li key={name} className="grid gap-1 text-sm">
          <span aria-hidden="true" className={cx('h-14 rounded-tile border border-line-strong', shown)} />
          <code className="font-sans text-ink-soft">{name}</code>
        </li>
      ))}
    </ul>
  )
}

export function Type() {
  const { type } = text
  return (
    <div className="grid gap-4">
      <p className="font-display text-6xl leading-[0.95] font-extrabold tracking-[-0.035em]">{type.hero}</p>
      <p className="font-display text-5xl leading-[1.05] font-bold tracking-[-0.02em]">{type.one}</p>
      <p className="font-display text-2xl leading-[1.05] font-bold tracking-[-0.02em]">{type.two}</p>
      <h3 className="text-xl">{type.three}</h3>
      <p className="text-xl">{type.large}</p>
      <p>{type.text}</p>
      <p className="font-semibold">{type.text}</p>
      <p className="text-sm text-ink-soft">{type.small}</p>
      <p className="text-sm font-semibold text-danger">{type.error}</p>
    </div>
  )
}

export function Depth() {
  const { shapes, shades } = text
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
      {(['tile', 'card', 'panel'] as const).flatMap((shape) =>
        (['paper', 'lift'] as const).map((shade) => (
          <div
            key={shape + shade}
            className={cx(
              'grid min-h-24 place-items-center bg-card p-3 text-center text-sm',
              { tile: 'rounded-tile', card: 'rounded-card', panel: 'rounded-panel' }[shape],
              shade === 'paper' ? 'shadow-paper' : 'shadow-lift',
            )}
          >
            {shapes[shape]}, {shades[shade]}
          </div>
        )),
      )}
    </div>
  )
}

export function BoothParts() {
  const { booth } = text
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
      <Sample name={booth.curtain}>
        <Booth className="size-full">
          <FaceGuide className="absolute inset-0 m-auto size-1/2 text-booth" />
        </Booth>
      </Sample>
      <Sample name={booth.mark}>
        <Mark className="size-20" />
      </Sample>
      <Sample name={booth.guide}>
        <FaceGuide className="size-3/4 text-ink-soft" />
      </Sample>
      <Sample name={booth.checkerboard}>
        <span className="checkerboard size-full rounded-tile" />
      </Sample>
      <Sample name={booth.ticket}>
        <span className="ticket h-24 w-full rounded-card bg-fill-1 text-white [--tear:30%]" />
      </Sample>
      <Sample name={booth.receipt}>
        <span className="receipt h-full w-4/5 bg-card-raised" />
      </Sample>
    </div>
  )
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid gap-2">
      <div className="grid aspect-square place-items-center overflow-hidden">{children}</div>
      <figcaption className="text-center text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
}
