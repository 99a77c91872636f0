/** One hair of the brush that leaves black hair: a cowlick, or beside what hangs. Of light hair it would be a loose line. */
import type { Pt } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Fall } from './falls.ts'
import type { Hair } from './ground.ts'
import { overlaps } from './short-sides.ts'

/** Cuts that hang loose. */
const LOOSE = new Set<Hair['r']['hairStyle']>(['loose', 'bob', 'fringe', 'curtains', 'side-part', 'pixie'])

/** It comes out of the mass, which is drawn over its root. */
export function stray(h: Hair, fall: Fall): void {
  if (!h.inks.dark || h.inks.rim || !LOOSE.has(h.r.hairStyle) || h.texture !== 'straight' || !overlaps(h)) return
  const { a, p } = chartOf(h)
  const line: Pt[] =
    fall === 'short'
      ? [a(-20, 1), a(-31, 1.7), a(-42, 2), a(-51, 1.9)]
      : [a(-58, 1.2), a(-78, 1.75), a(-94, 1.95), p(-1.36, 1.4), p(-1.33, 1.66)]
  h.s.ink(line, (t) => (fall === 'short' ? 16 : 11) * (1 - t * t) + 1, h.inks.line, 10)
}
