/** Head, ears, cheeks. */
import type { Recipe } from '../../recipe.ts'
import { GRAVE, wrinkles } from './age.ts'
import { drawBrows } from './brows.ts'
import { drawEyes } from './eyes.ts'
import { type Geometry, headOutline } from './geometry.ts'
import { normalAt, type Pt, resample, spline, washOf } from './curves.ts'
import type { Sketch } from './ink.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'
import type { HairInks, SkinInks } from './palette.ts'

/** Which ears are drawn: the near one lies on the head, of the far one only the rim is seen past the cheek. */
export type Ear = 'near' | 'far'

export function drawEar(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, which: Ear): void {
  const elf = r.accessories.includes('elf-ears')
  const far = which === 'far'
  const away = Math.abs(g.yaw) / 38
  const side = far ? g.turn : -g.turn
  const x = g.cx + side * (far ? g.cheek - 2 - 15 * away * (elf ? 0.5 : 1) : g.cheek - 4 - 16 * away)
  const h = g.earH
  const at = (u: number, v: number): Pt => [x + side * u * h, g.earY + v * h]
  const shape = elf
    ? spline(
        [
          at(-0.16, -0.6),
          at(0.3, -1.02),
          at(0.92, -1.8),
          at(0.96, -1.82),
          at(0.86, -1),
          at(0.56, 0),
          at(0.3, 0.7),
          at(0.06, 0.96),
          at(-0.16, 0.7),
        ],
        5,
      )
    : spline(
        [
          at(-0.16, -0.66),
          at(0.12, -0.98),
          at(0.5, -0.9),
          at(0.66, -0.4),
          at(0.54, 0.16),
          at(0.38, 0.7),
          at(0.12, 1),
          at(-0.16, 0.76),
        ],
        5,
      )
  s.shape(shape, skin.wash)
  s.trace(resample(shape, 16), (t) => 5 + 5 * Math.sin(Math.PI * t) ** 0.8, skin.line)
  if (!far) s.ink([at(0.08, -0.42), at(0.34, -0.4), at(0.3, 0.02), at(0.08, 0.2)], 6.6, skin.line, 9)
}

export function drawHead(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const round = headOutline(g)
  // The contour is a larger head of ink under the head: heavy under the jaw, lighter over the temples.
  const dense = resample([...round, round[0]!], 46)
  const half = (t: number) => 4.6 + 2.6 * Math.max(0, -Math.cos(t * Math.PI * 2)) ** 1.3
  const moved = (way: number) =>
    dense.slice(0, -1).map((p, i): Pt => {
      const [nx, ny] = normalAt([dense[i === 0 ? 44 : i - 1]!, p, dense[i + 1]!], 1)
      const d = half(i / 45) * way
      return [p[0] + nx * d, p[1] + ny * d]
    })
  const outline = moved(-1)
  s.shape(moved(1), skin.line)
  s.shape(outline, skin.deep ? skin.glow : skin.wash)
  // On deep skin a rim of light stays along the lit side.
  if (skin.deep) s.shape(washOf(outline, 9, 4), skin.wash)
  if (r.accessories.includes('blush') || r.expression === 'shy') blush(s, g, skin)
}

/** Warm cheeks, in three strokes each. */
function blush(s: Sketch, g: Geometry, skin: SkinInks): void {
  for (const side of [-1, 1]) {
    const x = g.fx + side * (g.eyeX + 20)
    const y = g.eyeY + (g.child ? 60 : 58)
    for (const i of [-1, 0, 1]) s.ink([[x + i * 16 + 6, y - 11], [x + i * 16 - 6, y + 11]], () => 8.5, skin.blush)
  }
}

export function drawFeatures(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, hair: HairInks): void {
  const hidden = r.eyewear === 'eye-patch' ? 1 : 0
  if (g.senior) wrinkles(s, g, skin, GRAVE.has(r.expression))
  drawNose(s, g, r, skin)
  if (r.facialHair === 'none' || r.facialHair === 'stubble') drawMouth(s, g, r, skin)
  drawEyes(s, g, r, skin, hidden)
  drawBrows(s, g, r, hair, hidden)
}
