/** Turtleneck. */
import type { Geometry } from '../geometry.ts'
import { corners, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { CONTOUR, type Cut, type Printed, cloth, sleeves, torso } from './tailoring.ts'

export function turtleneck(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 16, neckTop: g.neckY - 8, dip: 30 }
  cloth(s, torso(g, cut).body, c)
  const striped = printed(cut, 40)
  if (!striped) sleeves(s, g, c, false)
  foldedCollar(s, g, c)
}

/** A folded collar that stands up to the jaw. */
export function foldedCollar(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const half = n * 0.55
  const top = g.chinY + 27
  // About the neck of a turned or leaning head, beside which a corner would stand out.
  const x = g.cx - g.yaw * 0.24 + Math.tan((g.tilt * Math.PI) / 180) * 20
  const up: Pt[] = [[x - n + 2, top - 11], [x - half, top], [x, top + 5], [x + half, top], [x + n - 2, top - 11]]
  const fold = g.neckY + 20
  // Round where it is folded over, and hardly wider than the neck.
  const low: Pt[] = [
    [g.cx - n - 15, fold - 16], [g.cx - n - 8, fold + 3], [g.cx - half, fold + 22], [g.cx, fold + 29],
    [g.cx + half, fold + 22], [g.cx + n + 8, fold + 3], [g.cx + n + 15, fold - 16],
  ]
  const [a, b] = [spline(up, 4), spline(low, 4)]
  const side = (k: 1 | -1): Pt => [(x + g.cx) / 2 + k * (n + 9), (top + fold) / 2 - 14]
  cloth(
    s,
    [
      ...corners([a[0]!]),
      ...a,
      ...spline([up[4]!, side(1), low[6]!], 4),
      ...[...b].reverse(),
      ...spline([low[0]!, side(-1), up[0]!], 4),
    ],
    c,
    CONTOUR - 4,
  )
  ribs(s, g, c, fold)
  // The fold's lower edge is its only line; black cloth has it of paper.
  if (c.seam !== INK) s.ink(b, taper(10, 0.3, 0.4, 0.2), c.seam)
}

/** Where ribs are, in half the neck's width from its middle, and how long they are, pixels: few, on the side away from the light. */
const RIBS = [[-0.55, 40], [-0.15, 26], [0.3, 34], [0.68, 22]] as const

function ribs(s: Sketch, g: Geometry, c: Cloth, fold: number): void {
  for (const [across, long] of RIBS) {
    const [x, y] = [g.cx + g.neck * across, fold + 16 - 18 * across * across]
    s.ink([[x, y], [x * 0.96 + g.cx * 0.04, y - long]], taper(7, 0.6, 0.1, 0.1), c.seam)
  }
}
