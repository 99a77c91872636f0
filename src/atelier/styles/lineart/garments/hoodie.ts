/** Hoodie. */
import type { Geometry } from '../geometry.ts'
import { type Pt, Sketch, spline, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { BLEED, type Cut, OFF_PAGE, SEAM, cloth, outer, sleeves, torso } from './tailoring.ts'

export function hoodie(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 30, neckTop: g.neckY - 6, dip: 78 }
  const t = torso(g, cut, 8)
  cloth(s, t.body, c)
  outer(s, t)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [g.cx + k * Math.min(g.neck + 96, g.shoulder - 120), g.neckY + 44], [x(-104), g.shoulderY + 52],
        [x(-78), g.shoulderY + 128],
      ],
      taper(4, ...SEAM),
      c.seam,
    )
    s.ink(
      [
        [g.cx + k * Math.min(g.neck + 104, g.shoulder - 112), g.neckY + 44], [x(-95), g.shoulderY + 50],
        [x(-70), g.shoulderY + 122],
      ],
      taper(2.2, ...SEAM),
      c.seam,
    )
    // The pocket's slanted mouth.
    s.ink(
      [[g.cx + k * 108, g.shoulderY + 142], [g.cx + k * 122, g.shoulderY + 168], [g.cx + k * 150, BLEED]],
      taper(4.4, ...OFF_PAGE),
      c.seam,
    )
  }
  s.ink(
    [[g.cx - 110, g.shoulderY + 142], [g.cx, g.shoulderY + 146], [g.cx + 110, g.shoulderY + 142]],
    taper(4, 0.06, 0.06, 0.6),
    c.seam,
  )
  sleeves(s, g, c, false)
  // The hood's two rolls, meeting in front.
  for (const k of [-1, 1] as const) {
    const n = g.neck
    const roll = spline(
      [
        [g.cx + k * (n + 4), g.neckY - 66], [g.cx + k * (n + 46), g.neckY - 62], [g.cx + k * (n + 92), g.neckY - 6],
        [g.cx + k * (n + 86), g.neckY + 40], [g.cx + k * (n + 22), g.neckY + 78], [g.cx + k * 2, g.neckY + 104],
        [g.cx - k * 2, g.neckY + 80], [g.cx + k * (n * 0.62), g.neckY + 50], [g.cx + k * (n + 14), g.neckY + 4],
        [g.cx + k * (n + 8), g.neckY - 30],
      ],
      6,
      true,
    )
    cloth(s, roll, c)
    s.loop(
      roll.filter((_, i) => i % 3 === 0),
      (u) => 4.6 + 1.4 * Math.sin(u * 6.3 + 1),
      INK,
    )
    s.ink(
      [[g.cx + k * (n + 34), g.neckY - 40], [g.cx + k * (n + 52), g.neckY + 4], [g.cx + k * (n + 26), g.neckY + 48]],
      4,
      c.seam,
    )
    s.ink(
      [[g.cx + k * (n + 56), g.neckY - 26], [g.cx + k * (n + 70), g.neckY + 6], [g.cx + k * (n + 58), g.neckY + 32]],
      3,
      c.seam,
    )
    const [sx, sy] = [g.cx + k * 44, g.neckY + 76]
    s.dot(sx, sy, 6.5, INK)
    const cord: Pt[] = [
      [sx, sy],
      [sx + k * 5, sy + 46],
      [sx - k * 1, sy + (k === 1 ? 118 : 104)],
    ]
    s.ink(cord, () => 12, INK)
    s.ink(cord, () => 6, PAPER)
    const [ex, ey] = cord[2]!
    s.ink([[ex, ey - 6], [ex - k, ey + 14]], () => 13, INK)
  }
}
