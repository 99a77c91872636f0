/** Turtleneck. */
import type { Geometry } from '../geometry.ts'
import { type Pt, Sketch, corners, resample, spline, taper } from '../ink.ts'
import { type Cloth, INK } from '../palette.ts'
import { type Cut, FOLD, SEAM, cloth, outer, sleeves, torso } from './tailoring.ts'

export function turtleneck(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 26, neckTop: g.neckY - 4, dip: 30 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [[g.cx + k * (g.neck + 40), g.neckY + 34], [x(-130), g.shoulderY + 44], [x(-76), g.shoulderY + 124]],
      taper(4, ...SEAM),
      c.seam,
    )
    if (!g.child)
      s.ink(
        [
          [g.cx + k * (g.neck - 8), g.neckY + 62], [g.cx + k * (g.neck + 28), g.neckY + 110],
          [g.cx + k * (g.neck + 40), g.neckY + 160],
        ],
        3.6,
        c.seam,
      )
  }
  sleeves(s, g, c, false)
  outer(s, t)
  // The folded collar stands up to the jaw.
  const n = g.neck
  const half = n * 0.5
  const top = g.chinY + 12
  const up: Pt[] = [
    [g.cx - n - 7, top - 16], [g.cx - half, top + 6], [g.cx, top + 13], [g.cx + half, top + 6], [g.cx + n + 7, top - 16],
  ]
  const fold = g.neckY + 22
  // Height of the narrowest place between the two edges.
  const waist = (top + fold) / 2 - 6
  const low: Pt[] = [
    [g.cx - n - 27, fold - 10], [g.cx - half, fold + 20], [g.cx, fold + 27], [g.cx + half, fold + 20],
    [g.cx + n + 27, fold - 10],
  ]
  const [a, b] = [spline(up), spline(low)]
  const tube: Pt[] = [
    ...corners([a[0]!]),
    ...a,
    ...spline([up[4]!, [g.cx + n + 22, waist], low[4]!]),
    ...[...b].reverse(),
    ...spline([low[0]!, [g.cx - n - 22, waist], up[0]!]),
  ]
  cloth(s, tube, c)
  const [ra, rb] = [resample(a, 17), resample(b, 17)]
  for (let i = 1; i < 16; i++) {
    const bow = (i - 8) * 0.9
    const [p, q] = [ra[i]!, rb[i]!]
    s.ink(
      [[p[0], p[1] + 6], [(p[0] + q[0]) / 2 + bow, (p[1] + q[1]) / 2], [q[0], q[1] - 6]],
      taper(3.2, 0.3, 0.3, 0.4),
      c.seam,
    )
  }
  s.trace(resample(a, 16), (u) => 5 + 1.5 * u, INK)
  s.trace(resample(b, 16), (u) => 5.5 + 2.5 * u, INK)
  s.ink([up[0]!, [g.cx - n - 22, waist], low[0]!], taper(5, ...FOLD), INK)
  s.ink([up[4]!, [g.cx + n + 22, waist], low[4]!], taper(6.5, ...FOLD), INK)
}
