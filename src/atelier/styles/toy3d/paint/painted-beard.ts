/** Beards that are painted on the skin. */
import { blend, shift } from '../../../colour.ts'
import { beardHex } from '../../beard-colour.ts'
import { moodOf } from '../expression.ts'
import type { Figure } from '../figure.ts'
import { rimOf } from '../parts/beard.ts'
import { type Brush, smooth } from '../render/brush.ts'
import { linearRgb } from '../render/materials.ts'
import { speck } from './speck.ts'

/** Stubble: specks on the skin; of a photo a shade over cheeks, chin and upper lip. @param share of it that is seen, 0…1 */
export function stubble(f: Figure, share = 1): (brush: Brush) => void {
  const clean = f.recipe.features.measured
  const much = clean ? 0.52 : Number(f.recipe.skinTone) >= 8 ? 0.5 : 0.36
  const hair = beardHex(f.recipe, f.hair, f.skin)
  const shade = linearRgb(blend(f.skin, shift(hair, { l: 0.02 }), much))
  const grain = linearRgb(shift(hair, { l: -0.04 }))
  // A photo's is over the lips, too: without a shade there the mouth would be a muzzle.
  const [top, falls] = clean ? [f.nose - 0.2, 0.24] : [f.nose - 0.34, 0.3]
  const [above, below] = clean ? [0.22, -0.22] : [0.12, -0.14]
  const [beside, over] = clean ? [-0.16, 0.12] : [0.14, 0.22]
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    const ax = x < 0 ? -x : x
    if (z < 0.1 || y > 0.15) return
    // Cheek line falls from the ear to the mouth's corner, then rises over the lip.
    const line =
      ax > 1.9 ? 0.05 : ax > 0.75 ? top - falls + ((ax - 0.75) / 1.15) ** 2 * 0.9 : top - falls * smooth(0.3, 0.75, ax)
    const lips = (x / (f.mouth.half + beside)) ** 2 + ((y - f.mouth.y) / over) ** 2
    const a = smooth(above, below, y - line) * smooth(0.75, 1.2, lips) * smooth(0.1, 0.5, z)
    if (a <= 0) return
    // As a photo shows it, it is a shade: specks would be dirt.
    brush.over(shade, share * a * (clean ? 0.92 : 0.62))
    if (!clean) brush.over(grain, a * 0.42 * speck(x * 13 + y * 5.1, y * 13 - x * 4.7, 0))
  }
}

/** A moustache and a chin joined by thin lines at the corners of the mouth. */
export function thinGoatee(f: Figure): (brush: Brush) => void {
  const shade = linearRgb(blend(f.skin, shift(beardHex(f.recipe, f.hair, f.skin), { l: 0.02 }), 0.74))
  const { half, y: lips } = f.mouth
  const mood = moodOf(f.recipe)
  const wide = half * Math.max(0.8, mood.width)
  const low = lips - 0.22 - mood.open * 0.9
  const top = Math.min(f.nose - 0.26, lips + 0.42)
  const bottom = f.chin - 0.1
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    if (brush.point[2]! < 0.3 || y > top + 0.2 || y < bottom - 0.4) return
    const ax = x < 0 ? -x : x
    // Narrower towards the chin.
    const side = wide + 0.24 - 0.26 * smooth(lips, bottom, y)
    const within =
      smooth(0.1, -0.16, ax - side) *
      smooth(0.1, -0.1, y - top + 0.2 * (ax / side) ** 2) *
      smooth(-0.24, 0.16, y - bottom - 0.2 * (ax / side) ** 2)
    const mouth = (ax / (wide + 0.04)) ** 2 + ((y - (lips + low) / 2 - 0.04) / ((lips - low) / 2 + 0.12)) ** 2
    // Beside the mouth it is thin: as dense as on the chin it would be a ring.
    const beside = smooth(wide * 0.6, wide, ax) * smooth(low - 0.3, low, y) * smooth(lips + 0.26, lips + 0.06, y)
    const a = within * smooth(0.8, 1.2, mouth) * (1 - 0.5 * beside)
    if (a > 0) brush.over(shade, a * 0.86)
  }
}

/** How far the skin beside a beard is shaded, how much, and how far up before the ears. */
const [BESIDE, BENEATH, UP] = [0.2, 0.8, 0.5]

/** The skin round a beard's mass: hair begins thin on the cheeks and before the ears, and lies round the lips, where the mass leaves the mouth free. */
export function underBeard(f: Figure): (brush: Brush) => void {
  const shade = linearRgb(blend(beardHex(f.recipe, f.hair, f.skin), f.skin, 0.08))
  const { from, by, to } = rimOf(f)
  // The curve in x solved for its parameter.
  const bend = from[0] - 2 * by[0] + to[0]
  const mood = moodOf(f.recipe)
  const lips = f.mouth.y
  // The free space round the mouth.
  const low = lips - 0.3 - Math.max(0, mood.smile) * 0.36 - mood.open * 0.95
  const [middle, tall] = [(lips + 0.26 + low) / 2, (lips + 0.26 - low) / 2]
  return (brush) => {
    const x = brush.point[0]!
    const y = brush.point[1]!
    const z = brush.point[2]!
    if (z < 0 || y > to[1] + UP) return
    const ax = x < 0 ? -x : x
    if (ax > f.ear.x - 0.06) return
    const [u0, v0] = [ax / (from[0] + 0.12), (y - middle) / tall]
    let a = smooth(1.3, 0.9, u0 * u0 + v0 * v0)
    if (ax >= from[0]) {
      const q = by[0] - from[0]
      const t = ax >= to[0] ? 1 : (Math.sqrt(q * q + bend * (ax - from[0])) - q) / bend
      const u = 1 - t
      const rim = u * u * from[1] + 2 * t * u * by[1] + t * t * to[1]
      const reach = BESIDE + (UP - BESIDE) * smooth(0.75, 1, t)
      const b = smooth(rim + reach, rim - 0.06, y)
      if (b > a) a = b
    }
    a *= smooth(0, 0.4, z)
    if (a <= 0) return
    brush.over(shade, a * BENEATH)
    brush.finish(0.05, 0.3, a)
  }
}
