/** T-shirt. */
import type { Geometry } from '../geometry.ts'
import { resample, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import type { Cloth } from '../palette.ts'
import { type Cut, type Printed, cloth, neckline, torso } from './tailoring.ts'

export function tshirt(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 34, neckTop: g.neckY + 4, dip: 62 }
  cloth(s, torso(g, cut).body, c)
  printed(cut, 23)
  // The rib of the crew neck.
  const rib: Cut = { neckHalf: cut.neckHalf + 20, neckTop: cut.neckTop + 9, dip: cut.dip + 16 }
  s.trace(resample(spline(neckline(g, rib), 4), 15).slice(1, -1), taper(8, 0.2, 0.2, 0.6), c.seam)
}
