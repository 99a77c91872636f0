/** A shirt's collar and the strip with its buttons. */
import type { Geometry } from '../geometry.ts'
import { corners, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { BLEED } from './tailoring.ts'

export function placket(s: Sketch, g: Geometry, c: Cloth): void {
  const y = g.neckY + 48
  s.ink([[g.cx - 20, y + 2], [g.cx - 21, y + 120], [g.cx - 20, BLEED]], taper(6, 0.05, 0, 0.6), c.seam)
  for (let i = 0; i < 3; i++) s.dot(g.cx + 3, y + 46 + i * 60, 7.5, c.seam)
}

/** Two pointed wings around the neck. */
export function collar(s: Sketch, g: Geometry, c: Cloth, drop: number): void {
  for (const k of [-1, 1] as const) {
    const n = g.neck
    const wing: Pt[] = [
      [g.cx + k * (n + 6), g.neckY - 33], [g.cx + k * (n + 25), g.neckY - 19], [g.cx + k * (n + 44), g.neckY + 22],
      [g.cx + k * (n + 20), g.neckY + 40 + drop * 0.9], [g.cx + k * 4, g.neckY + 44],
      [g.cx + k * (n * 0.55), g.neckY + 16],
    ]
    s.cut(
      [
        ...corners([wing[0]!]),
        ...spline([wing[0]!, wing[1]!, wing[2]!], 4),
        ...corners([wing[2]!, wing[3]!, wing[4]!]),
        ...spline([wing[4]!, wing[5]!, wing[0]!], 4),
      ],
      c.spot,
      c.seam === INK ? INK : c.seam,
      c.seam === INK ? 11 : 8,
    )
  }
}
