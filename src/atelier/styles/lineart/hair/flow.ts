/** The strokes within a cut that show how its hair falls. */
import { lengthOf, mix, normalAt, type Pt, resample, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { topOfBrows } from '../brows.ts'
import { CONTOUR, type Hair, weightAt } from './ground.ts'

/**
 * Strokes within hair, each from the silhouette or the parting, where it is pressed down, to where it is lifted.
 *
 * @param lights of black hair, where they are not along the same lines
 */
export function flow(h: Hair, lines: readonly (readonly Pt[])[], lights = lines): void {
  if (h.inks.dark) return shine(h, lights)
  lines.forEach((line, i) => {
    // On a fine contour it begins as one with the edge, and is pressed down soon after: at once, it would be a knob.
    const fine = weightAt(h.g, line[0]!) < 0.5
    const root = Math.min(ROOTS[i % ROOTS.length]!, SLENDER * lengthOf(line))
    const width = fine
      ? (t: number) => 1 + FINE * (1 - t) + root * 0.72 * Math.sin(Math.PI * (1 - t) ** 1.8)
      : taper(root, 0.04, 0.96, 0.04)
    h.s.ink(fine ? wavedLine(h, line) : rooted(wavedLine(h, line), ROOT), width, h.inks.accent, fine ? 20 : 24)
  })
}

/** In black hair each is a line of light, which begins and ends within the mass: only the longest, as short ones would be specks. */
function shine(h: Hair, lines: readonly (readonly Pt[])[]): void {
  const longest = lines
    .map((line) => ({ line, length: lengthOf(line) }))
    .filter(({ length }) => length > SPECK)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3)
  for (const [i, { line }] of longest.entries()) {
    const [first, next, ...rest] = line as readonly [Pt, Pt, ...Pt[]]
    // From where the contour, and the hairline that some of them leave, lies behind.
    const begin = mix(first, next, Math.min(0.8, CLEAR / lengthOf([first, next])))
    h.s.ink(wavedLine(h, [begin, next, ...rest]), LIGHTS[i]!, h.inks.accent, 24)
  }
}

/** The shortest line, and how far from its beginning light begins, pixels. */
const [SPECK, CLEAR] = [80, 34]
/** The longest leads. */
const LIGHTS = [12, 9, 7].map((width) => taper(width, 0.36, 0.64, 0.06))

/** Below this a band over the head, or what it holds at the ears, leaves strokes whole. */
const bandEnd = ({ r, g }: Hair): number =>
  r.headwear === 'headband' ? g.browY : r.headwear === 'headphones' ? g.noseY + 10 : -Infinity

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

/** Width of a stroke where it leaves a fine edge, pixels: about that of the edge. */
const FINE = 5

/** Widths of the strokes of ink at their roots, pixels: one leads. */
const ROOTS = [26, 14, 18]
/** How wide a stroke is at most for its length: a short thick one is a blot. */
const SLENDER = 0.13

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
