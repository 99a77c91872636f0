/** The strokes that run from the ends of longer hair upwards. */
import type { Pt } from '../curves.ts'
import { wearsGlasses } from '../lenses.ts'
import { chartOf } from './chart.ts'
import { belowChin, type Fall, tucked } from './falls.ts'
import type { Hair } from './ground.ts'

/** Strokes of light hair that rise from its ends on the near side, each as long as the lock it follows. */
export function rising(h: Hair, fall: Fall, blunt?: number): Pt[][] {
  if (h.inks.dark || (fall === 'short' && blunt === undefined)) return []
  const { p } = chartOf(h)
  // No hair lies over a lens.
  const w = wearsGlasses(h.r) ? 0.05 : 0
  if (fall === 'long' && blunt === undefined) {
    const [x, end] = belowChin(h)
    return [
      [x(-1.24, end - 50), x(-1.12, h.g.neckY + 40), p(-1.06, 1.74), p(-1.1, 1.24), p(-1.02, 0.84)],
      [x(-0.84, end + 30), x(-0.82, h.g.neckY + 70), p(-0.82 - w, 1.84), p(-0.9 - w, 1.4)],
    ].slice(0, tucked(h) ? 1 : 2)
  }
  // A bob's follow its sweep; others grow out of the hem. Behind an ear there is room for one.
  if (blunt !== undefined)
    return [
      [p(-0.92, blunt + 0.15), p(-1.09, blunt - 0.04), p(-1.13, blunt - 0.36), p(-1.08, blunt - 0.84)],
      [p(-0.64, blunt + 0.13), p(-0.84 - w, blunt - 0.02), p(-0.92 - w, blunt - 0.3), p(-0.93 - w, blunt - 0.6)],
    ].slice(0, tucked(h) ? 1 : 2)
  return [
    [p(-1.06, 2.36), p(-1.12, 2), p(-1.06, 1.6), p(-1.08, 1.16)],
    [p(-0.74, 2.66), p(-0.84 - w, 2.24), p(-0.86 - w, 1.7), p(-0.93 - w, 1.3)],
  ].slice(0, tucked(h) ? 1 : 2)
}

/** The light on dark longer hair: one stroke from its ends upwards. */
export function falling(h: Hair, fall: Fall, blunt?: number): Pt[][] {
  // More would be scratches; and waves tell of themselves.
  if (!h.inks.dark || h.texture === 'wavy' || (fall === 'short' && blunt === undefined)) return []
  const { p } = chartOf(h)
  if (fall === 'long' && blunt === undefined) {
    const [x, end] = belowChin(h)
    return [[x(-1.24, end - 30), x(-1.14, end - 110), p(-1.08, 2.1), p(-1.06, 1.8)]]
  }
  // A bob is plain.
  return blunt === undefined ? [[p(-1.05, 2.46), p(-1.13, 2.16), p(-1.12, 1.8)]] : []
}
