/** Head, ears, cheeks. */
import type { Hex, Recipe } from '../../recipe.ts'
import { GRAVE, wrinkles } from './age.ts'
import { drawEyes } from './eyes.ts'
import { profileOf } from '../profile.ts'
import { headContour, SIDE_POINTS } from './contour.ts'
import type { Geometry } from './geometry.ts'
import { type Pt, resample, spline } from './curves.ts'
import { type Sketch, taper } from './ink.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'
import type { SkinInks } from './palette.ts'

/** Which ears are drawn: the near one lies on the head, of the far one only the rim is seen past the cheek. */
export type Ear = 'near' | 'far'

/** The far ear of a head that is clearly turned lies behind the cheek. */
export const seesFarEar = (g: Geometry): boolean => Math.abs(g.yaw) < 18

/** How far beyond the cheek a far ear begins that is seen, pixels: between the lines of both it would be a sliver. */
const CLEAR = 8

/** Where an ear is attached, pixels. */
export function earX(g: Geometry, which: Ear, elf = false): number {
  const away = Math.abs(g.yaw) / 58
  return which === 'far'
    ? g.cx + g.turn * (g.cheek + (seesFarEar(g) && !elf ? CLEAR : -2) - 15 * away * (elf ? 0.5 : 1))
    : g.cx - g.turn * (g.cheek - 3 - 15 * away)
}

/** Widths of the lines of ear, skull and face along their way. */
const EAR = profileOf((t) => 8 + 6.5 * Math.sin(Math.PI * t ** 0.8) ** 1.2)
const SKULL = profileOf((t) => (10.5 + 6 * Math.sin(Math.PI * t) ** 0.8) * Math.min(1, 0.2 + (1 - t) * 5))
/**
 * That of the face, fullest under the chin and where its side turns from the light: at the far cheek or at the near jaw;
 * nearly open where light falls.
 *
 * @param open where that is, share of its way
 */
const faceLine = (far: number, near: number, open: number) =>
  profileOf(
    (t) =>
      (9 +
        far * Math.exp(-(((t - 0.35) / 0.13) ** 2)) +
        5 * Math.exp(-(((t - 0.56) / 0.15) ** 2)) +
        near * Math.exp(-(((t - 0.74) / 0.1) ** 2))) *
      Math.min(1, 0.3 + t * 6, 0.3 + (1 - t) * 6, 0.1 + Math.max(0, Math.abs(t - open) - 0.015) * 9),
  )
/** Of a head turned to our right, and to our left, from where light comes. */
const FACE = { 1: faceLine(7, 0, 0.8), [-1]: faceLine(2, 6, 0.43) }

export function drawEar(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks, which: Ear): void {
  const elf = r.accessories.includes('elf-ears')
  const far = which === 'far'
  const side = far ? g.turn : -g.turn
  const x = earX(g, which, elf)
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
          at(-0.16, -0.6),
          at(0.06, -0.9),
          at(0.42, -1),
          at(0.72, -0.72),
          at(0.72, -0.22),
          at(0.52, 0.3),
          at(0.38, 0.74),
          at(0.1, 0.98),
          at(-0.16, 0.76),
        ],
        5,
      )
  s.shape(shape, skin.wash)
  s.trace(resample(shape, 16), EAR, skin.line)
  if (!far)
    s.ink(
      [at(0.1, -0.34), at(0.3, -0.52), at(0.46, -0.32), at(0.36, 0), at(0.2, 0.14)],
      taper(7.5, 0.4, 0.5, 0.2),
      skin.line,
      8,
    )
}

/** Some control points of the head's contour, one after another; 0 is the chin, above 0 towards the near ear. */
function contourFrom(g: Geometry, from: number, to: number): Pt[] {
  const control = headContour(g)
  const n = control.length
  const out: Pt[] = []
  // Indices grow clockwise: our right side comes first.
  for (let i = from; i <= to; i++) out.push(control[(SIDE_POINTS + 1 + g.turn * i + n) % n]!)
  return out
}

/** The stroke over the skull, from the near ear to the far temple. Hair that is a shade of the skin lies under it. */
export function inkSkull(s: Sketch, g: Geometry, colour: Hex): void {
  s.ink(contourFrom(g, 6, 13), SKULL, colour, 26)
}

export function drawHead(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  s.shape(spline(headContour(g), 5, true), skin.wash)
  // One stroke of the brush from the far temple round the chin to the near ear; that over the skull runs on over its
  // beginning.
  s.ink(contourFrom(g, -8, 6), FACE[g.turn], skin.line, 24)
  inkSkull(s, g, skin.line)
  if (r.accessories.includes('blush')) blush(s, g, skin)
}

/** Warm cheeks: a flat spot on each. */
function blush(s: Sketch, g: Geometry, skin: SkinInks): void {
  for (const side of [-1, 1]) s.ellipse(g.fx + side * (g.eyeX + 22), g.eyeY + (g.child ? 58 : 54), 19, 11, skin.blush)
}

export function drawFeatures(s: Sketch, g: Geometry, r: Recipe, skin: SkinInks): void {
  const bearded = r.facialHair === 'short-beard' || r.facialHair === 'full-beard'
  if (g.senior)
    wrinkles(s, g, skin, { folds: !bearded && !r.accessories.includes('freckles'), grave: GRAVE.has(r.expression) })
  drawNose(s, g, r, skin)
  if (r.facialHair === 'none') drawMouth(s, g, r, skin)
  drawEyes(s, g, r, skin, r.eyewear === 'eye-patch' ? 1 : 0)
}
