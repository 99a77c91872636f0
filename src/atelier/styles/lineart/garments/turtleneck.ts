/** Turtleneck. */
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { type Cut, type Printed, cloth, sleeves, torso } from './tailoring.ts'

export function turtleneck(s: Sketch, g: Geometry, c: Cloth, printed: Printed): void {
  const cut: Cut = { neckHalf: g.neck + 26, neckTop: g.neckY - 4, dip: 30 }
  cloth(s, torso(g, cut).body, c)
  const striped = printed(cut, 40)
  if (!striped) sleeves(s, g, c, false)
  foldedCollar(s, g, c)
}

/** A folded collar that stands up to the jaw. */
export function foldedCollar(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const half = n * 0.5
  const top = g.chinY + 27
  const up: Pt[] = [
    [g.cx - n - 7, top - 22], [g.cx - half, top - 4], [g.cx, top + 2], [g.cx + half, top - 4], [g.cx + n + 7, top - 22],
  ]
  const fold = g.neckY + 22
  // Height of the narrowest place between the two edges.
  const waist = (top + fold) / 2 - 6
  const low: Pt[] = [
    [g.cx - n - 27, fold - 10], [g.cx - half, fold + 20], [g.cx, fold + 27], [g.cx + half, fold + 20],
    [g.cx + n + 27, fold - 10],
  ]
  const [a, b] = [spline(up, 4), spline(low, 4)]
  cloth(
    s,
    [
      ...corners([a[0]!]),
      ...a,
      ...spline([up[4]!, [g.cx + n + 22, waist], low[4]!], 4),
      ...[...b].reverse(),
      ...spline([low[0]!, [g.cx - n - 22, waist], up[0]!], 4),
    ],
    c,
  )
  // Wool creases where the head is turned away from.
  const d = -g.turn
  for (const [from, y, to, drop] of [[1.3, waist + 10, 0.46, 14], [1.24, waist - 8, 0.66, 10]] as const)
    s.ink(
      [
        [g.cx + d * (n * from + 4), y], [g.cx + d * n * lerp(from, to, 0.5), y + drop * 0.8],
        [g.cx + d * n * to, y + drop],
      ],
      taper(c.seam === INK ? 9 : 7, 0.05, 0.95, 0.08),
      c.seam,
      14,
    )
  // The fold's lower edge is its only other line; black cloth has it of paper.
  if (c.seam !== INK) s.ink(b, taper(10, 0.3, 0.4, 0.2), c.seam)
}
