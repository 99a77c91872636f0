/** Neck and the start of the shoulders. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, resample, spline } from './curves.ts'
import type { Sketch } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** Outline of neck and shoulders in skin, clockwise, running off the lower edge. */
export function drawNeck(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  // The neck carries the head from behind.
  const back = g.yaw * 0.4
  const side = (k: 1 | -1): Pt[] => {
    // The nape rises behind the ear.
    const nape = k === g.turn ? 0 : Math.abs(g.yaw) * 0.14
    return [
      [g.cx - back + k * (g.neck + nape), g.chinY - 156], [g.cx - back + k * (g.neck + nape * 0.7), g.chinY - 40],
      [g.cx - back * 0.6 + k * (g.neck + 1), g.neckY - 34], [g.cx + k * (g.neck + 12), g.neckY],
      [g.cx + k * (g.neck + 38), g.neckY + 22],
    ]
  }
  const right = spline(side(1), 5)
  const left = spline(side(-1), 5)
  const whole: Pt[] = [...right, [g.cx + g.neck + 30, 860], [g.cx - g.neck - 30, 860], ...[...left].reverse()]
  s.shape(whole, skin.wash)
  for (const edge of [left, right]) s.trace(resample(edge, 12), (t) => 3 + 8 * Math.sin(Math.PI * t ** 0.7), skin.line)
  // The shadow of the jaw: a wedge on the side the head is turned from, thinning out under the chin.
  const n = g.neck + 1
  const lean = Math.tan((r.features.headTilt * 7 * Math.PI) / 180)
  const at = (u: number, v: number): Pt => {
    const x = -back - g.turn * u * n
    return [g.cx + x, g.chinY + v + lean * x]
  }
  s.shape(
    spline([at(0.4, -60), at(0.93, -46), at(0.84, -26), at(0.5, -6), at(0, 1), at(-0.6, -8), at(-0.6, -50)], 5, true),
    skin.line,
  )
}
