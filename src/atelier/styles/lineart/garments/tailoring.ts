/** What all garments share: their outline, sleeves, strokes and the spot colour printed out of register. */
import type { Geometry } from '../geometry.ts'
import { type Pt, Sketch, corners, hatch, lerp, resample, spline, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'

/** How far the spot colour is out of register. */
const SLIP: Pt = [7, 6]

const slip = (points: readonly Pt[]): Pt[] => points.map(([x, y]) => [x + SLIP[0], y + SLIP[1]])

/** Where garments end, in pixels: below the picture's lower edge (1024), so that no line is seen to stop. */
export const BLEED = 1044

/** Where the sleeve's seam meets the side: pixels out from the shoulder's edge and down from its height. */
export const ARMPIT = { x: -74, y: 118 } as const

/** How strokes swell (`taper`): shares of the length at the start and the end, and the least width as a share. */
export const SEAM = [0.15, 0.15, 0.5] as const

export const HEM = [0.1, 0.1, 0.5] as const

export const FOLD = [0.1, 0.1, 0.6] as const

export const CREASE = [0.1, 0.8] as const

/** Of lines that run off the picture below: full to their end. */
export const OFF_PAGE = [0.1, 0, 0.6] as const

export const PLACKET = [0.05, 0, 0.6] as const

export interface Cut {
  /** Half width and height of the opening at the neck, and its depth in front. */
  neckHalf: number
  neckTop: number
  dip: number
}

/** The slope of a shoulder from the neck down to the lower edge. */
function shoulderLine(g: Geometry, k: 1 | -1, from: Pt, puff = 0): Pt[] {
  const x = (u: number) => g.cx + k * (g.shoulder + u)
  return [
    from,
    [lerp(from[0], x(-46), 0.52), lerp(from[1], g.shoulderY - 14, 0.62) - puff],
    [x(-44), g.shoulderY - 8 - puff],
    [x(-6 + puff), g.shoulderY + 32],
    [x(17 + puff), g.shoulderY + 100],
    [x(30 + puff), BLEED],
  ]
}

export function torso(g: Geometry, cut: Cut, puff = 0): { right: Pt[]; left: Pt[]; body: Pt[] } {
  const right = spline(shoulderLine(g, 1, [g.cx + cut.neckHalf, cut.neckTop], puff))
  const left = spline(shoulderLine(g, -1, [g.cx - cut.neckHalf, cut.neckTop], puff))
  const opening = spline(neckline(g, cut))
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

export function cloth(s: Sketch, points: readonly Pt[], c: Cloth): void {
  s.shape(points, PAPER)
  s.shape(slip(points), c.spot)
}

export function outer(s: Sketch, t: { right: Pt[]; left: Pt[] }): void {
  s.trace(resample(t.left, 18), (u) => 3.6 + 4.6 * u ** 1.4, INK)
  s.trace(resample(t.right, 18), (u) => 4.2 + 7 * u ** 1.3, INK)
}

/** Folds that every soft garment has at the arm, and the arm's own line. */
export function sleeves(s: Sketch, g: Geometry, c: Cloth, folds = true): void {
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink([[x(ARMPIT.x), g.shoulderY + 110], [x(-80), g.shoulderY + 160], [x(-76), BLEED]], taper(6, 0.5, 0), c.seam)
    if (!folds) continue
    // The fold at the armpit: one stroke that swells and fades.
    s.ink(
      [[x(-78), g.shoulderY + 104], [x(-100), g.shoulderY + 104], [x(-132), g.shoulderY + 88]],
      taper(5.6, 0.06, 0.9),
      c.seam,
    )
  }
  const rnd = g.rnd(4)
  const x = g.cx + g.shoulder
  hatch(
    s,
    [[x - 2, g.shoulderY + 70], [x + 16, g.shoulderY + 180]],
    [[x - 26, g.shoulderY + 92], [x - 14, g.shoulderY + 198]],
    10,
    3,
    c.seam,
    rnd,
  )
}
