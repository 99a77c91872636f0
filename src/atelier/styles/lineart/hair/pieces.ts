/** Single pieces of the cuts: a knot, a wisp, a band. */
import type { Pt } from '../curves.ts'
import { taper } from '../ink.ts'
import type { Cover } from './cover.ts'
import { type Hair, kinky, mass } from './ground.ts'
import { pompon } from './lobes.ts'
import { variantOf } from './shapes.ts'

export function topKnot(h: Hair): void {
  const { g } = h
  const v = variantOf(h)
  const R = { short: 48, medium: 62, long: 76 }[h.r.hairLength as 'medium'] + g.vol * 0.3 + (v === 2 ? 8 : 0)
  // A curly one sits in the hair; of a wound one the turn in below is seen, or it would be a drum.
  knot(h, g.cx - g.turn * 18, g.crownY - R * (kinky(h) ? 0.34 : 0.56), R)
}

/** A knot of hair: one round mass, and two turns of it. */
export function knot(h: Hair, x: number, y: number, R: number): void {
  // Curls are fuller than what is wound.
  if (kinky(h)) return pompon(h, x, y - R * 0.06, R * 1.16, R, y > h.g.eyeY)
  // On the crown its weight presses it.
  const onTop = y < h.g.eyeY
  const [wide, high] = onTop ? [1.06, 0.86] : [1, 0.92]
  const onKnot = (angle: number, q: number): Pt => {
    const a = (angle * Math.PI) / 180
    return [x + R * q * wide * Math.sin(a), y - R * q * high * Math.cos(a)]
  }
  const { s } = h
  // In the nape one end of it sticks out; a turn of it hangs over.
  mass(
    h,
    (onTop ? ON_CROWN : IN_NAPE).flatMap(([angle, q, ...corner]) => {
      const p = onKnot(h.g.turn * angle, q)
      return corner.length ? [p, p] : [p]
    }),
  )
  // Turns of it, which grow out of the edge: but in black, one over the top and one about the middle.
  for (const [wound, weight] of h.inks.dark ? BLACK_TURN : onTop ? TURNS : NAPE_TURNS)
    s.ink(
      wound.map(([angle, q]) => onKnot(h.g.turn * angle, q)),
      h.inks.dark ? (t) => 0.8 + (h.inks.rim ? 3.5 : 8) * (1 - t) : taper(13 * weight, 0.06, 0.94, 0.06),
      h.inks.rim || h.inks.accent,
      12,
    )
}

/** A place on the outline of a knot: degrees from straight up (above 0 the way the head is turned), shares of its radius; true: a corner. */
type Place = readonly [angle: number, q: number, corner?: true]

/** The back of a knot and its front, where one turn lies over the other. */
const BACK: readonly Place[] = [[0, 1.06], [-36, 1.1], [-70, 1.12], [-100, 1.06]]
const FRONT: readonly Place[] = [
  [-180, 0.94], [-222, 1.06], [-252, 1.16], [-272, 1.1, true], [-290, 1.16], [-326, 1.12],
]
/** The end of one in the nape, tucked in below; on the crown it would be a nub on the head. */
const END: readonly Place[] = [[-122, 1.14], [-132, 1.42, true], [-144, 1.02]]
const IN_NAPE = [...BACK, ...END, ...FRONT]
const ON_CROWN: readonly Place[] = [...BACK, [-132, 1], ...FRONT]

/** Strokes on a knot: degrees from straight up and shares of its radius; weight. */
const TURNS = [
  [[[-126, 1.06], [-104, 0.72], [-62, 0.6], [-8, 0.56], [52, 0.44], [110, 0.26]], 1],
  [[[56, 1.12], [84, 0.82], [120, 0.66], [164, 0.56], [-150, 0.46]], 0.8],
] as const

/** Of one in the nape, of which the head hides a part. */
const NAPE_TURNS = [
  [[[88, 1.1], [66, 0.8], [26, 0.62], [-24, 0.52], [-80, 0.5], [-130, 0.42]], 1],
  [[[-118, 1.1], [-146, 0.76], [-186, 0.62], [-230, 0.5], [-276, 0.3]], 0.8],
] as const

/** In black, where a long one would be a handle. */
const BLACK_TURN = [[[[88, 1.1], [66, 0.84], [30, 0.68], [4, 0.66]], 1]] as const

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

/** Curls tied at both sides: full and round, above the ears; long ones hang beside them, as do those below a brim. */
export function puffs(
  { g, r }: Hair,
  { pressed, contained }: Cover,
): { k: -1 | 1; middle: Pt; rx: number; ry: number; tie: Pt }[] {
  const length = r.hairLength
  const high = !pressed && !contained
  const q = contained ? 36 : 70 + g.vol * 0.24 + (length === 'long' ? 8 : length === 'short' ? -10 : 0)
  const y = g.eyeY + (high ? (length === 'long' ? -34 : -74) : 30)
  return ([-1, 1] as const).map((k) => ({
    k,
    middle: [g.cx + k * (g.skull + q * 0.62), y],
    rx: q * 0.94,
    ry: q * (length === 'long' ? 1.24 : 1.02),
    tie: [g.cx + k * (g.skull + 6), y + (high ? 10 : -q * 0.8)],
  }))
}

/** What ties a tail at the side of the head, across its root. */
export function band(h: Hair, x: number, y: number, k: number): void {
  const tie: Pt[] = [[x - k * 6, y - 25], [x + k * 3, y - 10], [x + k * 4, y + 8], [x - k * 2, y + 25]]
  h.s.ink(tie, () => 29, h.inks.line)
  h.s.ink(tie, () => 17, h.r.features.accentColor)
}
