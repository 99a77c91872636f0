/** What all garments share: their outline, their contour, the seam of the sleeves. */
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'

/** Where garments end, in pixels: below the picture's lower edge (1024), so that no line is seen to stop. */
export const BLEED = 1044

/** Weight of a garment's contour, pixels on each side of its edge. */
export const CONTOUR = 12

/** Where the sleeve's seam meets the side: pixels out from the shoulder's edge and down from its height. */
const ARMPIT = { x: -83, y: 66 } as const

export interface Cut {
  /** Half width and height of the opening at the neck, and its depth in front. */
  neckHalf: number
  neckTop: number
  dip: number
}

/**
 * Prints the cloth of a cut.
 *
 * @param free how far below the neckline the print begins, pixels
 * @returns whether it is striped: a seam across stripes would be a tangle
 */
export type Printed = (cut: Cut, free: number) => boolean

/** The slope of a shoulder from the neck down to the lower edge. */
function shoulderLine(g: Geometry, k: 1 | -1, from: Pt, puff = 0): Pt[] {
  const x = (u: number) => g.cx + k * (g.shoulder + u)
  return [
    from,
    [lerp(from[0], x(-46), 0.52), lerp(from[1], g.shoulderY - 14, 0.56) - puff],
    [x(-44), g.shoulderY - 8 - puff],
    [x(-6 + puff), g.shoulderY + 32],
    [x(17 + puff), g.shoulderY + 100],
    [x(30 + puff), BLEED],
  ]
}

export function torso(g: Geometry, cut: Cut, puff = 0): { right: Pt[]; left: Pt[]; body: Pt[] } {
  const right = spline(shoulderLine(g, 1, [g.cx + cut.neckHalf, cut.neckTop], puff), 4)
  const left = spline(shoulderLine(g, -1, [g.cx - cut.neckHalf, cut.neckTop], puff), 4)
  const opening = spline(neckline(g, cut), 4)
  return {
    right,
    left,
    body: [
      ...corners([[g.cx - cut.neckHalf, cut.neckTop]]),
      ...opening,
      ...corners([[g.cx + cut.neckHalf, cut.neckTop]]),
      ...right,
      ...corners([right[right.length - 1]!, left[left.length - 1]!]),
      ...[...left].reverse(),
    ],
  }
}

/** Half of a neckline, from its corner to the middle: share of the opening's half width, share of its depth. */
const NECKLINE = [[1, 0], [0.72, 0.62], [0.3, 0.96]] as const

/** From our left to our right, dipping in front. */
export function neckline(g: Geometry, { neckHalf, neckTop, dip }: Cut): Pt[] {
  const half = (k: 1 | -1): Pt[] => NECKLINE.map(([x, y]) => [g.cx + k * (neckHalf * x), neckTop + dip * y])
  return [...half(-1), [g.cx, neckTop + dip], ...half(1).reverse()]
}

/** A flat of the spot colour with its contour. */
export function cloth(s: Sketch, points: readonly Pt[], c: Cloth, weight = CONTOUR): void {
  if (c.edge) s.rim(points, c.edge, weight + 9, () => 0)
  s.cut(points, c.spot, INK, weight)
}

/** The inner line of each arm, from the armpit down, and on the near side a fold. */
export function sleeves(s: Sketch, g: Geometry, c: Cloth, fold = true): void {
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [[x(ARMPIT.x), g.shoulderY + ARMPIT.y], [x(-83), g.shoulderY + 160], [x(-78), BLEED]],
      taper(12, 0.2, 0, 0.6),
      c.seam,
    )
    if (fold && k !== g.turn)
      s.ink(
        [[x(-80), g.shoulderY + 74], [x(-106), g.shoulderY + 70], [x(-138), g.shoulderY + 50]],
        taper(10, 0.06, 0.9, 0.3),
        c.seam,
      )
  }
}
