/** Head, ears, cheeks. */
import type { Recipe } from '../../recipe.ts'
import { GRAVE, folds, wrinkles } from './age.ts'
import { drawBrows, drawEyes } from './eyes.ts'
import { type Geometry, faceHalf, headOutline } from './geometry.ts'
import { type Pt, type Sketch, hatch, normalAt, resample, spline, washOf } from './ink.ts'
import { OPEN, drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'
import { type HairInks, PAPER, type SkinInks } from './palette.ts'

export function drawEars(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const elf = r.accessories.includes('elf-ears')
  for (const side of [-1, 1]) {
    const x = g.cx + side * (g.cheek + 4)
    const h = g.earH
    const at = (u: number, v: number): Pt => [x + side * u * h, g.earY + v * h]
    const shape = elf
      ? spline(
          [
            at(-0.1, -0.55),
            at(0.3, -1.0),
            at(0.86, -1.86),
            at(0.9, -1.92),
            at(0.84, -1.1),
            at(0.6, -0.1),
            at(0.36, 0.62),
            at(0.12, 0.92),
            at(-0.12, 0.72),
          ],
          6,
        )
      : spline(
          [
            at(-0.12, -0.62),
            at(0.16, -0.9),
            at(0.5, -0.8),
            at(0.6, -0.3),
            at(0.46, 0.2),
            at(0.33, 0.66),
            at(0.1, 0.92),
            at(-0.12, 0.72),
          ],
          6,
        )
    s.shape(shape, PAPER)
    s.shape(side === 1 ? shape : shape.map(([px, py]) => [px + 4, py + 3] as Pt), skin.wash)
    s.trace(resample(shape, 18), (t) => 2.2 + 4 * Math.sin(Math.PI * Math.min(1, t * 1.05)) ** 1.2, skin.line)
    if (elf) s.ink([at(0.2, -0.5), at(0.5, -1.0), at(0.66, -1.4)], 3, skin.line)
    s.ink([at(0.14, -0.46), at(0.34, -0.4), at(0.32, 0), at(0.14, 0.2)], 3.2, skin.line, 10)
    s.ink([at(0.1, -0.12), at(0.2, 0.02), at(0.12, 0.16)], 2.4, skin.line, 8)
  }
}

export function drawHead(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const round = headOutline(g)
  // The contour is a larger head of ink under the head, heaviest under the jaw, light on the lit temple.
  const dense = resample([...round, round[0]!], 46)
  const half = (t: number) => (2.2 + 5.8 * Math.max(0, -Math.cos(t * Math.PI * 2)) ** 1.6 + (t < 0.5 ? 1.5 : 0)) / 2
  const moved = (way: number) =>
    dense.slice(0, -1).map((p, i): Pt => {
      const [nx, ny] = normalAt([dense[i === 0 ? 44 : i - 1]!, p, dense[i + 1]!], 1)
      const d = half(i / 45) * way
      return [p[0] + nx * d, p[1] + ny * d]
    })
  const outline = moved(-1)
  s.shape(moved(1), skin.line)
  // A narrow edge on the side of the light stays bare, or on deep skin is chalk.
  s.shape(outline, skin.deep ? skin.glow : PAPER)
  const print = washOf(outline, skin.deep ? 11 : 14, skin.deep ? 7 : 9)
  s.shape(print, skin.shade)
  s.shape(washOf(print, -13, -9), skin.wash)
  // Cheek and jaw in hatching on the side away from the light.
  const rnd = g.rnd(1)
  const edge = (y: number, inset: number): Pt => [g.cx + faceHalf(g, y) - inset, y]
  const [y0, y1] = [g.eyeY + 60, g.chinY - 40]
  hatch(
    s,
    [edge(y0, 3), edge((y0 + y1) / 2, 4), edge(y1, 6)],
    [edge(y0 + 10, 17), edge((y0 + y1) / 2 + 14, 27), edge(y1 + 10, 19)],
    9,
    2.6,
    skin.hatch,
    rnd,
  )
  // Warm cheeks.
  for (const side of [-1, 1])
    s.ellipse(
      g.fx + side * (g.eyeX + 18),
      g.eyeY + (g.child ? 56 : 52),
      g.child ? 34 : 29,
      g.child ? 20 : 16,
      skin.warm,
    )
  if (r.accessories.includes('blush') || r.expression === 'shy') blush(s, g, skin)
}

function blush(s: Sketch, g: Geometry, skin: SkinInks): void {
  for (const side of [-1, 1]) {
    const x = g.fx + side * (g.eyeX + 20)
    const y = g.eyeY + 58
    s.ellipse(x, y, 27, 15, skin.blush)
    for (let i = -1; i <= 1; i++)
      s.ink([[x + i * 13 + 5, y - 8], [x + i * 13 - 5, y + 8]], 3, skin.deep ? skin.hatch : skin.lips)
  }
}

export function drawFeatures(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, hair: HairInks): void {
  const hidden = r.eyewear === 'eye-patch' ? 1 : 0
  if (g.senior) wrinkles(s, g, skin, GRAVE.has(r.expression))
  else if (r.age === 'adult' && !OPEN.has(r.expression)) folds(s, g, skin)
  drawNose(s, g, r, skin)
  if (r.facialHair === 'none' || r.facialHair === 'stubble') drawMouth(s, g, r, skin)
  drawEyes(s, g, r, skin, hidden)
  drawBrows(s, g, r, hair, hidden)
}
