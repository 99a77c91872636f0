/** Turtleneck. */
import type { Geometry } from '../geometry.ts'
import { type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { CONTOUR, type Cut, type Printed, cloth, sleeves, torso } from './tailoring.ts'

export function turtleneck(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 8, neckTop: g.neckY - 8, dip: 30 }
  cloth(s, torso(g, cut).body, c)
  const striped = printed(cut, 40)
  if (!striped) sleeves(s, g, c, false)
  foldedCollar(s, g, c)
}

/** A folded collar that stands up to the jaw: one tube about the neck, whose sides go where the neck goes. */
export function foldedCollar(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const lean = Math.tan((g.tilt * Math.PI) / 180)
  const top = Math.min(g.chinY + 26, g.neckY - 22)
  const fold = g.neckY + 18
  // About the neck of a turned or leaning head; its rim lies across the neck.
  const x = g.cx - g.yaw * 0.26 + lean * 20
  const rim = (u: number, v: number): Pt => [x + u * (n + 5), top + v + lean * u * n * 0.8]
  const hem = (u: number, v: number): Pt => [g.cx + u * (n + 12), fold + v]
  const side = (k: 1 | -1): Pt => [(x + g.cx) / 2 + k * (n + 7), (top + fold) / 2 - 4]
  // Round at its four corners.
  const low = [hem(-1, -12), hem(-0.93, 0), hem(-0.55, 13), hem(0, 19), hem(0.55, 13), hem(0.93, 0), hem(1, -12)]
  const tube = [
    rim(-1, -1),
    rim(-0.92, -9),
    rim(-0.5, -1),
    rim(0, 3),
    rim(0.5, -1),
    rim(0.92, -9),
    rim(1, -1),
    side(1),
    ...[...low].reverse(),
    side(-1),
  ]
  if (c.edge) s.rim(spline(tube, 4, true), c.edge, CONTOUR + 5, () => 0)
  s.cut(spline(tube, 4, true), c.spot, INK, CONTOUR - 4, true)
  for (const [u, long] of RIBS) {
    const y = 15 - 15 * u * u
    s.ink([hem(u, y), hem(u * 0.97, y - long)], taper(6.5, 0.1, 0.8, 0.3), c.seam)
  }
  // The fold's lower edge is its only line; black cloth has it of paper.
  if (c.seam !== INK) s.ink(low, taper(10, 0.3, 0.4, 0.2), c.seam)
}

/** Where ribs are, in half the collar's width from its middle, and how long they are, pixels. */
const RIBS = [[-0.62, 30], [-0.32, 36], [0, 38], [0.32, 36], [0.62, 30]] as const
