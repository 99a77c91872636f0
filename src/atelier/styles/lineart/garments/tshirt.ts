/** T-shirt. */
import type { Geometry } from '../geometry.ts'
import { resample, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import type { Cloth } from '../palette.ts'
import { ARMPIT, type Cut, type Printed, cloth, neckline, sleeves, torso } from './tailoring.ts'

export function tshirt(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 34, neckTop: g.neckY + 4, dip: 62 }
  cloth(s, torso(g, cut).body, c)
  const striped = printed(cut, 23)
  // The rib of the crew neck.
  const rib: Cut = { neckHalf: cut.neckHalf + 20, neckTop: cut.neckTop + 9, dip: cut.dip + 16 }
  s.trace(resample(spline(neckline(g, rib), 4), 15).slice(1, -1), taper(8, 0.2, 0.2, 0.6), c.seam)
  if (striped) return
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [[x(-58), g.shoulderY - 12], [x(-80), g.shoulderY + 28], [x(ARMPIT.x), g.shoulderY + ARMPIT.y + 12]],
      taper(8.4, 0.15, 0.15, 0.5),
      c.seam,
    )
  }
  sleeves(s, g, c)
}
