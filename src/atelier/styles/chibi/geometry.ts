/**
 * The points of this style's shapes, joined by arcs ("bulge" curves).
 *
 * Coordinates are those of a canonical head, x measured from its middle line, y down the canvas; a `Space` bends
 * them to the person's head. Shapes run clockwise on the screen, and a positive bulge swells outward.
 */
import { tenth } from '../svg.ts'

/** x, y, and the bulge (height over chord) at the beginning and at the end of the curve that arrives here. */
export type Pt = readonly [x: number, y: number, b1?: number, b2?: number]
export type XY = readonly [number, number]

/**
 * A point with as many bulges as it has. One `undefined` among its numbers, and V8 puts each number of every point that
 * comes to the same functions in a box of its own.
 */
export const point = (x: number, y: number, b1?: number, b2?: number): Pt =>
  b1 === undefined ? [x, y] : b2 === undefined ? [x, y, b1] : [x, y, b1, b2]

export type Space = (x: number, y: number) => XY

export type Cubic = readonly [XY, XY, XY, XY]

/** Handles of a circular arc of a bulge, along the chord and across it; unequal bulges give an S or a flick. */
export const along = (b: number) => Math.max(0.12, (1 - 4 * b * b) / 3)
export const across = (b: number) => (4 * b) / 3

/** A curve from p to q that swells by b1 at its beginning and b2 at its end. */
export function cubic(p: XY, q: XY, b1: number, b2: number): Cubic {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  return [
    p,
    [p[0] + dx * along(b1) + dy * across(b1), p[1] + dy * along(b1) - dx * across(b1)],
    [q[0] - dx * along(b2) + dy * across(b2), q[1] - dy * along(b2) - dx * across(b2)],
    q,
  ]
}

/** The point at `t` along a curve. */
export function at([p, a, b, q]: Cubic, t: number): XY {
  const s = 1 - t
  const k0 = s * s * s
  const k1 = 3 * s * s * t
  const k2 = 3 * s * t * t
  const k3 = t * t * t
  return [p[0] * k0 + a[0] * k1 + b[0] * k2 + q[0] * k3, p[1] * k0 + a[1] * k1 + b[1] * k2 + q[1] * k3]
}

/** A point as path data. */
export const xy = (p: XY) => `${tenth(p[0])} ${tenth(p[1])}`

/** Half a symmetrical shape, from the top middle clockwise to the bottom middle, made whole. */
export function both(half: readonly Pt[]): Pt[] {
  const out: Pt[] = [...half]
  for (let i = half.length - 1; i > 0; i--) {
    const from = half[i]!
    const to = half[i - 1]!
    if (i === 1 && to[0] === 0) {
      // The closing curve belongs to the first point.
      out[0] = [to[0], to[1], from[3] ?? from[2] ?? 0, from[2] ?? 0]
    } else out.push([-to[0], to[1], from[3] ?? from[2] ?? 0, from[2] ?? 0])
  }
  if (half[half.length - 1]![0] !== 0) {
    const end = half[half.length - 1]!
    out.splice(half.length, 0, [-end[0], end[1]])
  }
  return out
}

/** The same shape on the other side, still clockwise. */
export function flip(pts: readonly Pt[]): Pt[] {
  const n = pts.length
  return pts.map((_, j) => {
    const i = (n - j) % n
    const here = pts[i]!
    // Going backwards, the curve that arrives at i is the one that left it.
    const next = pts[(i + 1) % n]!
    return [-here[0], here[1], next[3] ?? next[2] ?? 0, next[2] ?? 0] as Pt
  })
}

/** A closed shape for one side of the face: 1 as drawn, -1 mirrored. */
export function sided(pts: readonly Pt[], side: number): readonly Pt[] {
  return side > 0 ? pts : flip(pts)
}
