/** The strokes that run from the ends of longer hair upwards. */
import type { Pt } from '../curves.ts'
import { wearsGlasses } from '../lenses.ts'
import { chartOf } from './chart.ts'
import { turnsOut } from './fall-ends.ts'
import { belowChin, type Fall, tucked } from './falls.ts'
import type { Hair } from './ground.ts'

/** Strokes of light hair that rise from its ends on the near side, each as long as the lock it follows. */
export function rising(h: Hair, fall: Fall, blunt?: number): Pt[][] {
  if (fall === 'short' && blunt === undefined) return []
  const { p } = chartOf(h)
  // No hair lies over a lens.
  const w = wearsGlasses(h.r) ? 0.05 : 0
  if (fall === 'long' && blunt === undefined) {
    const [x, end] = belowChin(h)
    return [
      turnsOut(h)
        ? [x(-1.2, end - 6), x(-1.04, h.g.neckY + 66), p(-0.98, 1.86), p(-1.08, 1.3), p(-1.02, 0.9)]
        : [x(-1.04, end - 10), x(-1.12, h.g.neckY + 70), p(-1.04, 1.86), p(-1.08, 1.3), p(-1.02, 0.9)],
      turnsOut(h)
        ? [x(-1.02, end + 22), x(-0.84, h.g.neckY + 84), x(-0.78, h.g.neckY + 20)]
        : [x(-0.62, end + 14), x(-0.82, h.g.neckY + 90), x(-0.86, h.g.neckY + 20)],
    ].slice(0, tucked(h) ? 1 : 2)
  }
  // A bob's follow its sweep; others grow out of the hem. Behind an ear there is room for one.
  const out = turnsOut(h)
  const lines = (y: number, hem = 0.14) =>
    out
      ? [
          [p(-1.32, y + hem), p(-1.06, y - 0.12), p(-1, y - 0.5), p(-1.06, y - 0.92)],
          [p(-0.84, y + 0.18), p(-0.82 - w, y - 0.16), p(-0.9 - w, y - 0.6)],
        ]
      : [
          [p(-0.84, y), p(-1.06, y - 0.26), p(-1.13, y - 0.56), p(-1.08, y - 0.92)],
          [p(-0.62, y + 0.12), p(-0.82 - w, y - 0.16), p(-0.92 - w, y - 0.6)],
        ]
  const medium = () =>
    out
      ? // One broad lock reaches lower than two.
        lines(2.34, h.r.features.hairVariant > '2' ? 0.24 : 0.14)
      : [
          [p(-1, 2.52), p(-1.12, 2.28), p(-1.14, 1.9), p(-1.08, 1.2)],
          [p(-0.6, 2.62), p(-0.84 - w, 2.34), p(-0.88 - w, 1.84), p(-0.94 - w, 1.34)],
        ]
  const all = blunt === undefined ? medium() : lines(blunt)
  return tucked(h) ? all.slice(0, 1) : all
}
