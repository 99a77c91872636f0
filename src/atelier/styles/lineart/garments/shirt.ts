/** Shirt. */
import type { Geometry } from '../geometry.ts'
import { Sketch, lerp, taper } from '../ink.ts'
import type { Cloth } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { ARMPIT, BLEED, type Cut, FOLD, OFF_PAGE, SEAM, cloth, outer, sleeves, torso } from './tailoring.ts'

export function shirt(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  placket(s, g, c)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [x(-58), g.shoulderY - 20], [x(-78), g.shoulderY + 34], [x(-80), g.shoulderY + 80],
        [x(ARMPIT.x), g.shoulderY + ARMPIT.y],
      ],
      taper(3.6, ...SEAM),
      c.seam,
    )
    s.ink(
      [
        [g.cx + k * (g.neck + 42), g.neckY + 16],
        [g.cx + k * lerp(g.neck + 42, g.shoulder - 72, 0.55), g.shoulderY + 20], [x(-72), g.shoulderY + 34],
      ],
      taper(2.6, 0.1, 0.3, 0.4),
      c.seam,
    )
  }
  sleeves(s, g, c)
  // Chest pocket.
  const wide = g.child ? 54 : 76
  const px = g.cx + Math.min(92, g.shoulder - 92 - wide)
  const py = g.neckY + 196
  s.ink([[px, py], [px + wide, py - 5]], taper(4, ...FOLD), c.seam)
  s.ink([[px + 2, py + 2], [px + 3, BLEED]], taper(3, ...OFF_PAGE), c.seam)
  s.ink([[px + wide - 1, py - 3], [px + wide + 1, BLEED]], taper(3, ...OFF_PAGE), c.seam)
  outer(s, t)
  collar(s, g, c, 64)
}
