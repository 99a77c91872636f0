/** Turtleneck. */
import type { Geometry } from '../geometry.ts'
import { lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { opening, stitches, weave, type Woven } from './pattern.ts'
import { seamedOn, sleeves } from './sleeves.ts'
import { CONTOUR, type Cut, cloth, torso } from './tailoring.ts'
import type { Knit } from './wardrobe.ts'

export function turtleneck(s: Sketch, g: Geometry, c: Cloth, knit: Knit, woven: Woven | undefined): void {
  const cut: Cut = { neckHalf: g.neck + 2, neckTop: g.neckY - 16, dip: 30 }
  cloth(s, torso(g, cut).body, c)
  const ground = { cut, inner: opening(cut, 34) }
  weave(s, g, woven, ground)
  if (knit === 'stitched') stitches(s, g, ground, c.seam)
  sleeves(s, g, seamedOn(c, woven), woven || knit === 'stitched' ? 'plain' : 'folded')
  foldedCollar(s, g, c, knit)
}

/** A soft roll about the neck: its rim lies across the neck and leans with it, its hem rests on the shoulders. */
export function foldedCollar(s: Sketch, g: Geometry, c: Cloth, knit: Knit): void {
  const n = g.neck
  const lean = Math.tan((g.tilt * Math.PI) / 180)
  const top = Math.min(g.chinY + 22, g.neckY - 30)
  const low = g.neckY + 20
  const x = g.cx - g.yaw * 0.22 + lean * 18
  // Shares of the half width from the middle, pixels down; the rim rises at the sides, towards the nape.
  const rim = (u: number, v: number): Pt => [x + u * (n + 9), top + v + lean * u * n * 0.9]
  const hem = (u: number, v: number): Pt => [g.cx - g.yaw * 0.06 + u * (n + 27), low + v + lean * u * n * 0.25]
  const side = (k: 1 | -1, t: number, out: number): Pt => {
    const [a, b] = [rim(k, 0), hem(k, 0)]
    return [lerp(a[0], b[0], t) + k * out, lerp(a[1], b[1], t)]
  }
  const edge = [hem(1, -8), hem(0.84, 6), hem(0.45, 17), hem(0, 21), hem(-0.45, 17), hem(-0.84, 6), hem(-1, -8)]
  const roll = [
    rim(-1.01, 4),
    rim(-0.9, -8),
    rim(-0.66, -4),
    rim(-0.3, 6),
    rim(0.1, 9),
    rim(0.5, 3),
    rim(0.88, -8),
    rim(1.01, 4),
    side(1, 0.6, 6),
    ...edge,
    side(-1, 0.6, 6),
  ]
  const k = g.turn === 1 ? -1 : 1
  const ring = spline(roll, 4, true)
  if (c.edge) s.rim(ring, c.edge, CONTOUR + 5, () => 0)
  // Folds of the chest gather under it, and it throws a shadow on the side away from the light.
  const { seam } = c
  if (seam === INK) s.ink([hem(0.1, 24), hem(0.6, 20), hem(0.9, 9), hem(1.1, -12)], taper(22, 0.7, 0.3, 0.05), seam)
  s.cut(ring, c.spot, INK, CONTOUR - 3, true)
  for (const [u, from, to] of RIBS[knit]) {
    // Down the roll, round as it is.
    const at = (t: number): Pt => {
      const [a, b] = [rim(u, 8 - 14 * u * u), hem(u * 0.97, 20 - 20 * u * u)]
      return [lerp(a[0], b[0], t) + Math.sin(t * Math.PI) * u * 5, lerp(a[1], b[1], t)]
    }
    s.ink([at(from), at((from + to) / 2), at(to)], taper(7, from > 0.1 ? 0.8 : 0.1, from > 0.1 ? 0.1 : 0.8, 0.2), seam)
  }
  if (knit === 'plain') {
    // Creases from where the cloth is pressed.
    s.ink([side(k, 0.42, 4), rim(k * 0.6, 36), rim(k * 0.1, 40)], taper(9, 0, 0.95, 0.15), seam)
    s.ink([side(-k as 1 | -1, 0.7, 4), hem(-k * 0.66, -8), hem(-k * 0.3, -2)], taper(8, 0, 0.95, 0.15), seam)
  }
  // Black cloth has its edges of paper: without its rim it would be one with the shadow of the chin.
  if (seam !== INK) {
    s.ink([...edge].reverse(), taper(9, 0.3, 0.4, 0.2), seam)
    s.ink(
      [rim(-0.96, 4), rim(-0.66, 5), rim(-0.3, 14), rim(0.1, 17), rim(0.5, 11), rim(0.96, 4)],
      taper(8, 0.3, 0.4, 0.4),
      seam,
    )
  }
}

/** Of each rib its place, in half widths from the middle, and from where to where it goes down the roll. */
const RIBBED = [
  [-0.72, 0.3, 0.94], [-0.4, 0.14, 0.93], [-0.06, 0.22, 0.94], [0.3, 0.12, 0.93], [0.64, 0.3, 0.94],
] as const
const RIBS: Record<Knit, readonly (readonly [u: number, from: number, to: number])[]> = {
  plain: [],
  ribbed: RIBBED,
  stitched: RIBBED,
}
