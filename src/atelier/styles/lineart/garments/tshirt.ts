/** T-shirt. */
import type { Geometry } from '../geometry.ts'
import { Sketch, resample, spline, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { ARMPIT, type Cut, HEM, SEAM, cloth, neckline, outer, sleeves, torso } from './tailoring.ts'

export function tshirt(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 34, neckTop: g.neckY + 4, dip: 62 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  const rib: Cut = { neckHalf: cut.neckHalf + 20, neckTop: cut.neckTop + 9, dip: cut.dip + 15 }
  const inner = resample(spline(neckline(g, cut)), 15)
  const outerRib = resample(spline(neckline(g, rib)), 15)
  for (let i = 1; i < 14; i++) s.trace([inner[i]!, outerRib[i]!], 2.4, c.seam)
  s.trace(outerRib.slice(1, -1), (u) => 3 + 1.2 * Math.sin(u * 9), c.seam)
  s.trace(inner, (u) => 4.6 + 1.6 * Math.sin(u * 7), INK)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [x(-62), g.shoulderY - 18], [x(-82), g.shoulderY + 30], [x(-84), g.shoulderY + 74],
        [x(ARMPIT.x), g.shoulderY + ARMPIT.y],
      ],
      taper(4, ...SEAM),
      c.seam,
    )
    // The hem of the short sleeve.
    s.ink(
      [[x(-78), g.shoulderY + 172], [x(-30), g.shoulderY + 182], [x(28), g.shoulderY + 168]],
      taper(4, ...HEM),
      c.seam,
    )
    s.ink(
      [[x(-78), g.shoulderY + 158], [x(-30), g.shoulderY + 168], [x(26), g.shoulderY + 154]],
      taper(2.4, ...HEM),
      c.seam,
    )
  }
  s.ink([[g.cx - 96, g.neckY + 104], [g.cx - 120, g.neckY + 150], [g.cx - 124, g.neckY + 200]], 3.6, c.seam)
  sleeves(s, g, c)
  outer(s, t)
}
