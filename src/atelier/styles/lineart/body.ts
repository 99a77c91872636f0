/** Neck and the start of the shoulders. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, resample, spline } from './curves.ts'
import type { Sketch } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** Outline of neck and shoulders in skin, clockwise, running off the lower edge. */
export function drawNeck(s: Sketch, g: Geometry, _r: Recipe, skin: SkinInks): void {
  const side = (k: 1 | -1): Pt[] => [
    [g.cx + k * g.neck, g.chinY - 70], [g.cx + k * g.neck, g.chinY - 10], [g.cx + k * (g.neck + 2), g.neckY - 34],
    [g.cx + k * (g.neck + 12), g.neckY], [g.cx + k * (g.neck + 38), g.neckY + 22],
  ]
  const right = spline(side(1), 5)
  const left = spline(side(-1), 5)
  s.shape([...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()], skin.wash)
  // The shadow of the chin, one shape; it falls to the side the head is turned from.
  const y = g.chinY
  const n = g.neck - 1
  const at = (u: number, v: number): Pt => [g.cx - g.turn * u * n, y + v]
  s.shape(spline([at(1, -60), at(1, 40), at(0.5, 36), at(-0.2, 30), at(-1, 16), at(-1, -60)], 5, true), skin.shade)
  s.trace(resample(left, 12), (t) => 7 + 1.4 * t, skin.line)
  s.trace(resample(right, 12), (t) => 7 + 1.4 * t, skin.line)
}
