/** Shirt. */
import type { Geometry } from '../geometry.ts'
import { type Sketch, taper } from '../ink.ts'
import type { Cloth } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { type Cut, cloth, sleeves, torso } from './tailoring.ts'

export function shirt(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  cloth(s, torso(g, cut).body, c)
  placket(s, g, c)
  // Chest pocket, on the far side.
  const wide = g.child ? 50 : 70
  const px = g.cx + g.turn * Math.min(92 + wide / 2, g.shoulder - 92 - wide / 2)
  const py = g.neckY + 148
  s.ink([[px - wide / 2, py], [px + wide / 2, py - 4]], taper(6.5, 0.1, 0.1, 0.6), c.seam)
  sleeves(s, g, c)
  collar(s, g, c, 64)
}
