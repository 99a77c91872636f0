/** The strokes within a cut that show how its hair falls. */
import { lengthOf, normalAt, type Pt, resample, spline } from '../curves.ts'
import { type Strand, taper } from '../ink.ts'
import { skinInks } from '../palette.ts'
import { topOfBrows } from '../brows.ts'
import { CONTOUR, type Hair, weightAt } from './ground.ts'

/**
 * Strokes within a mass, each from the silhouette or the parting, where it is pressed down, to where it is lifted:
 * ink on light hair.
 *
 * @param light the long strokes by which dark hair shows its flow, from root to tip
 * @param parting the way up from the hairline along which dark hair opens on the skin
 */
export function flow(
  h: Hair,
  lines: readonly (readonly Pt[])[],
  light: readonly (readonly Pt[])[],
  parting?: readonly Pt[],
): void {
  if (h.inks.dark) {
    if (parting) part(h, wavedLine(h, parting))
    light.slice(0, MOST).forEach((line, i) => {
      const free = belowBands(h, line)
      const [right, left] = i === 0 ? SHEEN : PAIR
      if (free.length > 2) h.s.strands(wavedLine(h, free), h.g.turn === 1 ? right! : left!, h.inks.accent)
    })
  } else
    lines.forEach((line, i) => {
      // On a fine contour it is pressed down on the edge itself.
      const fine = weightAt(h.g, line[0]!) < 0.5
      const width = taper(
        ROOTS[i % ROOTS.length]! * (fine ? 0.8 : 1),
        fine ? 0.2 : 0.04,
        fine ? 0.8 : 0.96,
        fine ? 0.3 : 0.04,
      )
      h.s.ink(fine ? wavedLine(h, line) : rooted(wavedLine(h, line), ROOT), width, h.inks.accent, fine ? 20 : 24)
    })
}

/** Below this a band over the head, or what it holds at the ears, leaves strokes whole. */
const bandEnd = ({ r, g }: Hair): number =>
  r.headwear === 'headband' ? g.browY : r.headwear === 'headphones' ? g.noseY + 10 : -Infinity

/** What of a stroke a band over the head leaves. */
function belowBands(h: Hair, line: readonly Pt[]): readonly Pt[] {
  const end = bandEnd(h)
  return line.every(([, y]) => y > end) ? line : line.filter(([, y]) => y > end + 12)
}

/** Strokes of which a band would not leave fragments. */
export function clearOfBands<Line extends readonly Pt[]>(h: Hair, lines: readonly Line[]): readonly Line[] {
  const end = bandEnd(h)
  return lines.filter((line) => line.every(([, y]) => y > end))
}

/** How much deeper the notches of a dark hairline are (`v` of the chart), whose pen fills them in part. */
export const deeper = (h: Hair): number => (h.inks.dark ? 0.03 : 0)

/**
 * How low (`v` of the chart) the tips of locks over the brows may hang: all of the brows is seen, with skin between
 * them and the contour of the hair.
 */
export function clearOfBrows({ g, r, inks }: Hair): number {
  // Below and right of its edge the contour of light hair is the heavier (`Sketch.cut`).
  const contour = CONTOUR * (inks.dark ? 0.6 : 1.08)
  return (topOfBrows(g, r) - contour - AIR - g.crownY) / (g.eyeY - g.crownY)
}

/** Skin between the brows and the contour of a fringe, pixels. */
const AIR = 9

/** Longer by `by` pixels at its root: a pen's stroke begins as a hair, and must not float clear of the notch it grows out of. */
function rooted(line: readonly Pt[], by: number): Pt[] {
  const [p, q] = [line[0]!, line[1]!]
  const long = Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) || 1
  return [[p[0] + ((p[0] - q[0]) * by) / long, p[1] + ((p[1] - q[1]) * by) / long], ...line]
}

/** By how much, pixels. */
const ROOT = 12

/** A parting of dark hair: the skin runs up into it in a short wedge, and it goes on as a stroke of light. */
function part(h: Hair, line: readonly Pt[]): void {
  if (h.r.headwear !== 'headband' && h.r.headwear !== 'headphones')
    h.s.ink(line, (t) => 0.5 + 6.5 * (1 - t), h.inks.accent, 14)
  // Past the heavy contours of the two sides.
  const wedge = rooted(resample(spline(line, 3), 11).slice(0, 3), 2 * ROOT)
  h.s.ink(wedge, (t) => 0.4 + 10 * (1 - t) ** 0.7, skinInks(h.r.skinTone).wash, 12)
}

/** Widths of the strokes of ink at their roots, pixels: one leads. */
const ROOTS = [13, 9, 11]

/** Width of a quiet stroke of the brush, thin at both ends. */
const quiet = (width: number) => (t: number) => 0.6 + width * Math.max(0, Math.sin(Math.PI * t ** 0.7))

/** A short stroke of light on dark hair, of few points. */
export function gleam(h: Hair, line: readonly Pt[], width: number): void {
  h.s.trace(line, quiet(width), h.inks.accent)
}

/** Strokes of light that go together, as on a head turned to our right. */
const together = (...strands: (readonly [width: number, aside: number, from: number, to: number])[]) =>
  ([1, -1] as const).map((turn) =>
    strands.map(([width, aside, from, to]): Strand => ({ width: quiet(width), aside: aside * turn, from, to })),
  )

/** Where light lies on the curve of the head: one broad stroke of the brush; a finer one beside it would be a scratch. */
const SHEEN = together([11, 0, 0.04, 0.96])
/** Along a lock: a long stroke of light. */
const PAIR = together([8, 0, 0, 1])
/** Light along a lock of dark curls. */
export function lockLight(h: Hair, line: readonly Pt[]): void {
  h.s.strands(line, (h.g.turn === 1 ? PAIR[0] : PAIR[1])!, h.inks.accent)
}

/** How many shapes of light a dark cut bears: more would be scattered over it. */
const MOST = 2

/** Strokes in wavy hair wave with it; short ones would be hooks. */
function wavedLine(h: Hair, line: readonly Pt[]): readonly Pt[] {
  if (h.texture !== 'wavy') return line
  const fine = resample(spline(line, 4), 14)
  const length = lengthOf(fine)
  if (length < 150) return line
  return fine.map((q, i): Pt => {
    const t = i / 13
    const [nx, ny] = normalAt(fine, i)
    const d = Math.min(6, length / 32) * Math.sin((t * length) / 27 + 0.4) * Math.min(1, t * 3)
    return [q[0] + nx * d, q[1] + ny * d]
  })
}
