/** Hairs of the brush that leave the mass: a cowlick, one beside what hangs, one in the nape. */
import type { Pt } from '../curves.ts'
import { chartOf } from './chart.ts'
import type { Fall } from './falls.ts'
import { type Hair, kinky, PRESSED } from './ground.ts'
import { nearFace, overlaps } from './short-sides.ts'

/** Cuts that hang loose. */
const LOOSE = new Set<Hair['r']['hairStyle']>(['loose', 'bob', 'fringe', 'curtains', 'side-part', 'pixie'])

/** Cuts whose hair is drawn up from the nape. */
const TIED = new Set<Hair['r']['hairStyle']>(['bun', 'ponytail'])

/** A hair of the nape that has come loose, and hooks away from the neck. */
export function strayInNape(h: Hair): void {
  const { g, r } = h
  // Of hair that is loose it is one cut's, not everybody's.
  const has = TIED.has(r.hairStyle)
    ? r.features.hairVariant !== '3'
    : LOOSE.has(r.hairStyle) && r.hairLength === 'short' && r.features.hairVariant === '2' && h.inks.dark
  if (!has || kinky(h) || h.inks.rim || g.vol <= PRESSED || Math.abs(g.yaw) < 24) return
  const [x, y] = nearFace(h, 6, 0)
  const at = (out: number, down: number): Pt => [x - g.turn * out, y + down]
  h.s.ink([at(4, -14), at(4, 10), at(11, 28), at(25, 38), at(42, 33)], (t) => 13 * (1 - t) ** 0.8 + 1.5, h.inks.line, 8)
}

/** Those of black hair, which come out of the mass: it is drawn over their roots. Of light hair they would be loose lines. */
export function stray(h: Hair, fall: Fall): void {
  if (!h.inks.dark || h.inks.rim || !LOOSE.has(h.r.hairStyle) || h.texture !== 'straight' || !overlaps(h)) return
  const { a, p } = chartOf(h)
  const line: Pt[] =
    fall === 'short'
      ? [a(-20, 1), a(-31, 1.7), a(-42, 2), a(-51, 1.9)]
      : [a(-58, 1.2), a(-78, 1.75), a(-94, 1.95), p(-1.36, 1.4), p(-1.33, 1.66)]
  h.s.ink(line, (t) => (fall === 'short' ? 16 : 11) * (1 - t * t) + 1, h.inks.line, 10)
  // Of one cut's a sickle stands up on the crown, too.
  if (fall !== 'short' && h.r.features.hairVariant === '3')
    h.s.ink([a(2, 1.2), a(8, 2), a(20, 2.6), a(36, 2.7), a(46, 2.35)], (t) => 20 * (1 - t * t) + 1, h.inks.line, 10)
}
