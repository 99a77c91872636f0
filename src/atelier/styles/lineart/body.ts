/** Neck and shoulders. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { hatch, type Pt, resample, type Sketch, spline, washOf } from './ink.ts'
import { PAPER, type SkinInks } from './palette.ts'

/** Outline of neck and shoulders in skin, clockwise, running off the lower edge. */
export function drawNeck(s: Sketch, g: Geometry, _r: Recipe, skin: SkinInks): void {
  const side = (k: 1 | -1): Pt[] => [
    [g.cx + k * g.neck, g.chinY - 70], [g.cx + k * g.neck, g.chinY - 10], [g.cx + k * (g.neck + 2), g.neckY - 34],
    [g.cx + k * (g.neck + 12), g.neckY], [g.cx + k * (g.neck + 38), g.neckY + 22],
  ]
  const right = spline(side(1), 6)
  const left = spline(side(-1), 6)
  const outline: Pt[] = [...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()]
  s.shape(outline, PAPER)
  s.shape(washOf(outline, 8, 0), skin.wash)
  s.trace(resample(left, 12), (t) => 3.2 + 1.6 * t, skin.line)
  s.trace(resample(right, 12), (t) => 4.4 + 1.6 * t, skin.line)
  // The shadow of the chin.
  const rnd = g.rnd(3)
  const y = g.chinY - 8
  const n = g.neck
  hatch(
    s,
    [[g.cx - n * 0.45, y + 6], [g.cx + n * 0.1, y + 8], [g.cx + n * 0.95, y - 14]],
    [[g.cx - n * 0.3, y + 26], [g.cx + n * 0.5, y + 52], [g.cx + n * 0.97, y + 64]],
    13,
    3.6,
    skin.line,
    rnd,
  )
  s.ink([[g.cx - 12, g.neckY + 26], [g.cx - 44, g.neckY + 18], [g.cx - 74, g.neckY + 20]], 3.4, skin.line)
  s.ink([[g.cx + 14, g.neckY + 27], [g.cx + 46, g.neckY + 19], [g.cx + 78, g.neckY + 20]], 3.4, skin.line)
}
