/** Single pieces of the cuts: a knot, a wisp, a band. */
import { type Pt, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { type Hair, kinky, mass } from './ground.ts'
import { pompon } from './lobes.ts'
import { variantOf } from './shapes.ts'

export function topKnot(h: Hair): void {
  const { g } = h
  const v = variantOf(h)
  const R = { short: 48, medium: 62, long: 76 }[h.r.hairLength as 'medium'] + g.vol * 0.3 + (v === 2 ? 8 : 0)
  knot(h, g.cx - g.turn * 18, g.crownY - R * 0.42, R)
}

/** A knot of hair: one round mass, and two turns of it. */
export function knot(h: Hair, x: number, y: number, R: number): void {
  if (kinky(h)) return pompon(h, x, y, R, R * 0.9, y > h.g.eyeY)
  const onKnot = (angle: number, q: number): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + R * q * Math.sin(a), y - R * q * 0.92 * Math.cos(a)]
  }
  const { s } = h
  mass(
    h,
    spline(
      [[0, 1], [38, 1.06], [74, 1], [112, 0.96], [150, 0.9], [190, 0.96], [226, 1.04], [262, 0.96], [306, 1.04]].map(
        ([angle, q]) => onKnot(h.g.turn * angle!, q!),
      ),
      4,
      true,
    ),
  )
  // Two turns of it, which grow out of the edge: one over the top, one, but in black, about the middle.
  for (const [wound, heavy] of h.inks.dark ? TURNS.slice(0, 1) : TURNS)
    s.ink(
      wound.map(([angle, q]) => onKnot(h.g.turn * angle, q)),
      taper(h.inks.dark ? 7 : 13 * heavy, 0.06, 0.94, 0.06),
      h.inks.accent,
      12,
    )
}

/** Strokes on a knot: degrees from straight up and shares of its radius; weight. */
const TURNS = [
  [[[-118, 0.98], [-80, 0.78], [-34, 0.64], [14, 0.58], [60, 0.6], [98, 0.5]], 1],
  [[[116, 0.98], [146, 0.66], [186, 0.44], [236, 0.3], [290, 0.22]], 0.8],
] as const

/** A loose strand in front of the ear. */
export function wisp(h: Hair, k: -1 | 1): void {
  const { g, s, inks } = h
  const x = (u: number) => g.cx + k * u
  const line: Pt[] = [
    [x(g.skull - 34), g.hairY + 30], [x(g.skull - 4), g.eyeY - 40], [x(g.skull + 2), g.eyeY + 40],
    [x(g.skull - 16), g.mouthY - 10],
  ]
  const width = (t: number) => 15 * Math.sin(Math.PI * (0.2 + 0.76 * t)) ** 1.2
  // Light hair has a contour, which begins where the strand leaves the mass.
  if (!inks.dark) s.ink(line, (t) => width(t) + 10 * Math.min(1, 3 * t), inks.line)
  s.ink(line, (t) => width(t) + (inks.dark ? 2 : 0), inks.fill)
}

/** What ties a tail at the side of the head, across its root. */
export function band(h: Hair, x: number, y: number, k: number): void {
  const tie: Pt[] = [[x - k * 7, y - 27], [x + k * 4, y - 2], [x + k * 3, y + 26]]
  h.s.ink(tie, () => 29, h.inks.line)
  h.s.ink(tie, () => 17, h.r.features.accentColor)
}
