/** What is printed on a garment or woven into it, as a designer draws it: straight, a little bent with the body. Lengths in distances between the pupils. */
import type { Place } from '../rig/rig.ts'
import type { Pattern } from '../portrait.ts'
import { along, ellipse } from './feature-outlines.ts'

export type Print = Pick<Pattern, 'kind' | 'apart' | 'filled'>

/** What is drawn of a period and of how much of it is filled: what is finer is lost in a small picture. */
const [APART, FILLED] = [[0.19, 0.75], [0.2, 0.5]] as const
/** The same of dots: smaller ones would be dust. */
const DOTS = [0.34, 0.75] as const
/** How far down bands hang beside the middle, and how much lines spread towards the chest. */
const [HANGS, SPREADS] = [0.07, 0.05]
/** Half of what is covered, from where to where below the chin. */
const [WIDE, HIGH, LOW] = [2.6, 0, 2.6]

const between = (value: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(most, value))

/** How far apart what is printed is, and how wide. */
export function rhythmOf({ kind, apart, filled }: Print): { apart: number; wide: number } {
  const own = between(apart, kind === 'dots' ? DOTS : APART)
  return { apart: own, wide: own * between(filled, FILLED) }
}

/** The shapes of a print from the middle of a body and below its chin, and how much of its colour each has: where lines cross, twice. */
export function printShapes(print: Print): { outlines: number[][]; opacity: number } {
  const { apart, wide } = rhythmOf(print)
  const lines = (count: number, place: (at: number, t: number) => Place) =>
    Array.from({ length: count }, (_, k) => {
      const edge = (by: number) => along(0, 1, (t) => place((k - (count >> 1)) * apart + by, t))
      return [...edge(-wide / 2), ...edge(wide / 2).toReversed()].flat()
    })
  const count = 2 * Math.ceil(WIDE / apart) + 1
  const down = () => lines(count, (u, t) => [u * (1 + SPREADS * t), HIGH + (LOW - HIGH) * t])
  const across = () =>
    lines(count, (v, t) => {
      const u = WIDE * (2 * t - 1)
      return [u, (HIGH + LOW) / 2 + v + HANGS * u * u]
    })
  switch (print.kind) {
    case 'bands':
      return { outlines: across(), opacity: 1 }
    case 'stripes':
      return { outlines: down(), opacity: 1 }
    case 'dots': {
      const rows = Math.ceil((LOW - HIGH) / (0.86 * apart))
      const radius = 0.55 * Math.sqrt((wide * apart) / Math.PI)
      const outlines = Array.from({ length: rows }, (_, j) =>
        Array.from({ length: count }, (_, k) =>
          ellipse((k - (count >> 1) + (j % 2) / 2) * apart, HIGH + j * 0.86 * apart, radius),
        ),
      ).flat()
      return { outlines, opacity: 1 }
    }
    case 'checks':
    case 'small-checks':
      return { outlines: [...down(), ...across()], opacity: 0.62 }
  }
}

/** Whether a cell of Pixel Art is of the second colour. @param i columns from the middle @param j rows below the chin @param size of a cell */
export function isPrintedCell(print: Print, i: number, j: number, size: number): boolean {
  const { apart, wide } = rhythmOf(print)
  const period = Math.max(3, Math.round(apart / size))
  const filled = Math.max(1, Math.min(period - 2, Math.round(wide / size)))
  const isOn = (at: number) => ((at % period) + period) % period < filled
  const column = isOn(i + (filled >> 1))
  if (print.kind === 'bands') return isOn(j)
  if (print.kind === 'stripes') return column
  if (print.kind === 'dots') return isOn(j) && isOn(i + (Math.floor(j / period) % 2) * (period >> 1))
  return column || isOn(j)
}
