/** Shirt. */
import type { Geometry } from '../geometry.ts'
import type { Sketch } from '../ink.ts'
import type { Cloth } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { type Cut, type Printed, cloth, sleeves, torso } from './tailoring.ts'

export function shirt(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  cloth(s, torso(g, cut).body, c)
  printed(cut, 34)
  placket(s, g, c)
  sleeves(s, g, c)
  collar(s, g, c, 64)
}
