/** Hoodie. */
import type { Geometry } from '../geometry.ts'
import { type Pt, spline } from '../curves.ts'
import type { Sketch } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { type Cut, cloth, sleeves, torso } from './tailoring.ts'

export function hoodie(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 30, neckTop: g.neckY - 6, dip: 78 }
  cloth(s, torso(g, cut, 8).body, c)
  sleeves(s, g, c, false)
  // The hood's two rolls, meeting in front.
  const n = g.neck
  for (const k of [-1, 1] as const) {
    const roll = spline(
      [
        [g.cx + k * (n + 4), g.neckY - 66], [g.cx + k * (n + 46), g.neckY - 62], [g.cx + k * (n + 92), g.neckY - 6],
        [g.cx + k * (n + 86), g.neckY + 40], [g.cx + k * (n + 22), g.neckY + 78], [g.cx + k * 2, g.neckY + 104],
        [g.cx - k * 2, g.neckY + 80], [g.cx + k * (n * 0.62), g.neckY + 50], [g.cx + k * (n + 14), g.neckY + 4],
        [g.cx + k * (n + 8), g.neckY - 30],
      ],
      5,
      true,
    )
    s.cut(roll, c.spot, c.seam === INK ? INK : c.seam, c.seam === INK ? 9 : 8.5)
    const [sx, sy] = [g.cx + k * 40, g.neckY + 78]
    const cord: Pt[] = [
      [sx, sy],
      [sx + k * 5, sy + 46],
      [sx - k * 2, sy + (k === 1 ? 116 : 98)],
    ]
    s.ink(cord, () => 19, INK)
    s.ink(cord, () => 8, PAPER)
  }
}
