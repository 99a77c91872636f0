/** The sides and the back of short hair: a round nape, a sideburn in a point, and locks that leave the outline. */
import { headContour } from '../contour.ts'
import { earX, seesFarEar } from '../face.ts'
import { mix, type Pt, spline } from '../curves.ts'
import { taper } from '../ink.ts'
import { chartOf } from './chart.ts'
import { clearOfBrows, deeper, flow } from './flow.ts'
import { type Hair, PRESSED } from './ground.ts'

/** A control point of the near side of the face (`headContour`), some pixels outside of it. */
export function nearFace({ g }: Hair, i: number, out: number): Pt {
  const contour = headContour(g)
  const [x, y] = contour[g.turn === 1 ? contour.length - i : i]!
  return [x - g.turn * out, y]
}

/**
 * The nape of a turned head: behind the ear the hair goes on round the back of the jaw, and runs out on the neck. None
 * of a head that faces us, of which the ear hides it: what is seen past the lobe would be a nub of contour.
 *
 * @returns the outer edge, the tip, and the edge along the jaw
 */
export function napeLock(h: Hair): { outer: Pt[]; tip: Pt; inner: Pt[] } | undefined {
  const { g, r } = h
  const turned = Math.min(1, Math.abs(g.yaw) / 40) ** 3
  const hatted = g.vol <= PRESSED
  // It would lie over what is tied in the nape, where under a hat all is.
  const inNape = r.hairStyle === 'bun' ? r.features.hairVariant === '3' || hatted : r.hairStyle === 'ponytail' && hatted
  if (turned < 0.1 || inNape) return undefined
  const at = (u: number, v: number): Pt => [earX(g, 'near') - g.turn * u * g.earH, g.earY + v * g.earH]
  // Where the neck comes out from under the jaw.
  const [x, y] = mix(nearFace(h, 6, 0), nearFace(h, 7, 0), 0.95)
  const out = 0.4 + 0.46 * turned
  return {
    outer: [at(out, 0.24), at(out - 0.06, 0.72), at(0.44, 1.3)],
    tip: [x, y + 20 * turned],
    inner: [nearFace(h, 6, 0), nearFace(h, 5, 0)],
  }
}

/**
 * The near side of short hair from the back of the head to the front of the ear: the nape, and a sideburn that runs out
 * in a point before the ear. The ear is drawn over it.
 *
 * @param tied without a sideburn
 * @param cheek instead of one, a lock that falls before the ear to the cheek
 */
export function closeSide(h: Hair, tied: boolean, cheek = false): Pt[] {
  const { p, a } = chartOf(h)
  const twice = (q: Pt): [Pt, Pt] => [q, q]
  const { g } = h
  const away = Math.min(1, Math.abs(g.yaw) / 40)
  const at = (u: number, v: number): Pt => [earX(g, 'near') - g.turn * u * g.earH, g.earY + v * g.earH]
  const hatted = g.vol <= PRESSED
  const lock = napeLock(h)
  return [
    a(-84, 0.5 + 0.1 * away),
    p(-1.06, 1.02),
    ...(lock
      ? [...lock.outer, ...twice(lock.tip), ...lock.inner]
      : [p(-1.03, 1.02), at(0.26, 0.45), ...twice(at(0.24, 0.45))]),
    at(0.22, 0.4),
    ...(tied
      ? [at(0.22, 0.1), at(0.14, -0.5), at(0.06, -0.86), p(-0.72, 0.7)]
      : hatted
        ? [at(0.16, 0.2), ...twice(at(-0.2, 0.1)), at(-0.36, -0.5), p(-0.68, 0.84)]
        : cheek
          ? [at(0.16, 0.1), at(-0.12, -0.5), ...twice(p(-0.72, 1.2)), p(-0.73, 0.92)]
          : // Of a turned head the eye is near: the sideburn leaves it room.
            [
              at(0.16, 0.2),
              ...twice(at(-0.18 + 0.06 * away, -0.06)),
              at(-0.34 + 0.18 * away, -0.7),
              p(-0.73 - 0.03 * away, 0.74),
            ]),
  ]
}

/**
 * The end of the lock in which short hair goes over the far temple, from `v` of the chart on: it swings away from the
 * face in a tip. Before a far ear that is seen there is no room for that: it ends on the line of the face, that of light
 * hair round, as its contour would be a nub on a tip.
 */
export function farLock(h: Hair, v: number): Pt[] {
  const { c, p } = chartOf(h)
  if (overlaps(h) && !seesFarEar(h.g))
    return [p(0.99, v - 0.02), ...c(1.15, v + 0.13), p(1.09, v - 0.04), p(1.1, v - 0.24)]
  const end = (u: number, y: number) => (h.inks.dark ? c(u, y) : [p(u, y + 0.02)])
  return overlaps(h)
    ? [...end(1.06, v + 0.14), p(1.16, v - 0.02), p(1.2, v - 0.24)]
    : [...end(1.06, v + 0.08), p(1.12, v - 0.1)]
}

/** Whether the front of short hair may fold over its back: under what is worn, and of thin hair, it would be a nick. */
export const overlaps = ({ r, g }: Hair): boolean => r.headwear === 'none' && g.vol >= 20

/** The step in the crown where the front of short hair, which stands higher, folds over the back. */
export function overlap(h: Hair): Pt[] {
  const { a, t } = chartOf(h)
  return [...t(-43, 1.15), a(-56, 1.45)]
}

/** How the edge of the front goes on from it. */
export function overlapLine(h: Hair): Pt[] {
  const { a, p } = chartOf(h)
  return [a(-42, 0.8), p(-0.62, 0.2), p(-0.56, 0.38)]
}

/** A sickle of a lock that rises from a crown and falls ahead, the way the head is turned, or (`ahead` false) back. */
export function flick(h: Hair, angle: number, base: number, ahead: boolean, size = 1): Pt[] {
  const { a, t } = chartOf(h)
  const k = ahead ? size : -size
  const ring = [
    ...t(angle, base),
    a(angle + 5 * k, base + 0.7 * size),
    ...t(angle + 20 * k, base + 1.4 * size),
    a(angle + 3 * k, base + 1.36 * size),
    a(angle - 9 * k, base + 0.8 * size),
    a(angle - 18 * k, base + 0.2 * size),
    a(angle - 28 * k, base - 0.05),
  ]
  return ahead ? ring : ring.reverse()
}

/** Whether hair that is tied up leaves a fringe: of one variant, and not of a drawn photo. */
export const fringeLeft = ({ r, g }: Hair, variant: string): boolean =>
  r.features.hairVariant === variant && !r.features.measured && r.headwear === 'none' && g.vol > PRESSED

/** It, from the near temple to the far one: parted once, and to both sides of that in one broad bow. */
export function fringe(h: Hair): Pt[] {
  const { p, c } = chartOf(h)
  const [low, d] = [clearOfBrows(h), deeper(h)]
  return [
    ...c(-0.68, low + 0.06),
    p(-0.5, low + 0.03),
    p(-0.3, low - 0.08),
    ...c(-0.2, low - 0.24 - d),
    p(-0.02, low - 0.06),
    p(0.34, low + 0.02),
    p(0.66, low + 0.02),
    ...c(0.86, low + 0.1),
  ]
}

/** Its strokes, which rise from where it is parted and lie along its bows. */
export function fringeLines(h: Hair): void {
  const { p } = chartOf(h)
  const low = clearOfBrows(h)
  const parting = [p(-0.2, low - 0.24), p(-0.2, 0.14), p(-0.12, 0.02)]
  const lines = [
    parting,
    [p(0.84, low + 0.04), p(0.62, 0.3), p(0.24, 0.12)],
    [p(-0.66, low + 0.06), p(-0.66, 0.32), p(-0.46, 0.12)],
  ]
  flow(h, lines)
}

/** Hair drawn over the upper half of the near ear into a braid or a lock. */
export function overEar(h: Hair): void {
  const { g, s, inks } = h
  const at = (u: number, v: number): Pt => [earX(g, 'near') - g.turn * u * g.earH, g.earY + v * g.earH]
  const lower = spline([at(0.02, -1.24), at(-0.14, -0.72), at(-0.08, -0.26), at(0.3, 0.06), at(0.8, 0.16)], 5)
  s.shape([...lower, at(0.8, -0.7), at(0.4, -1.2)], inks.fill)
  s.trace(lower, taper(9, 0.4, 0.3, 0.3), inks.dark ? inks.fill : inks.line)
}
