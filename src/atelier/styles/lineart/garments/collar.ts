/** A shirt's collar and the strip with its buttons. */
import type { Geometry } from '../geometry.ts'
import { type Pt, Sketch, corners, spline, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { BLEED, PLACKET } from './tailoring.ts'

export function placket(s: Sketch, g: Geometry, c: Cloth): void {
  const y = g.neckY + 48
  s.ink([[g.cx - 17, y + 8], [g.cx - 18, y + 120], [g.cx - 17, BLEED]], taper(3, ...PLACKET), c.seam)
  s.ink([[g.cx + 19, y], [g.cx + 20, y + 120], [g.cx + 19, BLEED]], taper(4, ...PLACKET), c.seam)
  for (let i = 0; i < 3; i++) {
    const by = y + 52 + i * 84
    s.dot(g.cx + 1, by, 8.5, c.seam === INK ? INK : c.seam)
    s.dot(g.cx, by - 1, 5.6, PAPER)
    s.dot(g.cx - 1.6, by - 1, 1.3, INK)
    s.dot(g.cx + 1.8, by - 1, 1.3, INK)
  }
}

/** Two pointed wings around the neck. */
export function collar(s: Sketch, g: Geometry, c: Cloth, drop: number): void {
  for (const k of [-1, 1] as const) {
    const n = g.neck
    const wing: Pt[] = [
      [g.cx + k * (n + 6), g.neckY - 44], [g.cx + k * (n + 24), g.neckY - 30], [g.cx + k * (n + 44), g.neckY + 22],
      [g.cx + k * (n + 20), g.neckY + 40 + drop * 0.9], [g.cx + k * 4, g.neckY + 44],
      [g.cx + k * (n * 0.55), g.neckY + 16],
    ]
    const curve: Pt[] = [
      ...corners([wing[0]!]),
      ...spline([wing[0]!, wing[1]!, wing[2]!], 5),
      ...corners([wing[2]!, wing[3]!, wing[4]!]),
      ...spline([wing[4]!, wing[5]!, wing[0]!], 5),
    ]
    s.shape(curve, PAPER)
    s.shape(
      curve.map(([x, y]) => [x + (k === -1 ? 5 : 2), y + 3] as Pt),
      c.spot,
    )
    const seam = c.seam
    s.ink([wing[0]!, wing[1]!, wing[2]!], 5, INK)
    s.ink([wing[2]!, wing[3]!], taper(5.5, 0.2, 0.1, 0.6), INK)
    s.ink([wing[3]!, wing[4]!], taper(6, 0.1, 0.3, 0.6), INK)
    s.ink([wing[4]!, wing[5]!, wing[0]!], 5, INK)
    s.ink(
      [
        [g.cx + k * (n + 34), g.neckY + 28], [g.cx + k * (n + 16), g.neckY + 26 + drop * 0.84],
        [g.cx + k * 18, g.neckY + 46],
      ].map(([x, y]) => [x!, y!] as Pt),
      2.2,
      seam,
    )
  }
}
