/** Hair of a photo that is too short or too thin to be modelled: a shade on the skin, with a hairline and sideburns. */
import { clamp } from '../../../clamp.ts'
import { blend, lightness, shift } from '../../../colour.ts'
import { clippedHairOf, recedesBy, thinCover } from '../../hair-of-photo.ts'
import type { Figure } from '../figure.ts'
import { type Brush, smooth } from '../render/brush.ts'
import { linearRgb } from '../render/materials.ts'

/** Height of the line over the forehead and what a unit of a photo's moves it; the same of its corners; where these lie, and the ears, from the middle. */
const [LINE, LINE_BY, CORNER, CORNER_BY] = [1.3, 0.1, 0.1, 0.06]
const [INNER, OUTER] = [1, 1.9]
/** How much higher the corners of hair are that has receded wholly. */
const RECEDES_BY = 0.26
/** Where a sideburn ends, and how far before the ear it begins. */
const [BURN, BEFORE_EAR] = [-0.3, 0.3]
/** How soft the line is. */
const SOFT = 0.1
/** How much of the skin hair covers: shaved off, clipped, and beside a thin top. */
const COVERS = { shaved: 0.66, clipped: 0.96, thin: 0.9 } as const
/** Hair and skin nearer than this in lightness are told apart by a cooler grey. */
const ALIKE = 0.16

/** Over which the line's slope is taken. */
const STEP = 0.02

/** Paints it; undefined where the hair is none of these. */
export function clippedHair(f: Figure): ((brush: Brush) => void) | undefined {
  const kind = clippedHairOf(f.recipe)
  if (!kind) return undefined
  const alike = Math.abs(lightness(f.skin) - lightness(f.hair)) < ALIKE
  const hair = linearRgb(
    alike
      ? blend(shift(f.hair, { l: -0.07 }), '#3b4150', 0.35)
      : shift(f.hair, { l: kind === 'shaved' ? -0.02 : -0.05 }),
  )
  const { hairline = 0, hairCorners = 0 } = f.recipe.features
  const line = LINE + LINE_BY * clamp(hairline, -1, 2)
  const corner =
    line + CORNER + CORNER_BY * clamp(hairCorners + Math.max(0, hairline), -1, 2) + RECEDES_BY * recedesBy(f.recipe)
  const top = thinCover(f.recipe)
  const lineAt = (x: number) =>
    line + (corner - line) * smooth(0.2, INNER, x) - (corner - BURN) * smooth(INNER, OUTER, x)
  const ear = f.ear.x - 0.12
  return (brush) => {
    const y = brush.point[1]!
    const x = brush.point[0]! < 0 ? -brush.point[0]! : brush.point[0]!
    if (y < BURN - 0.2) return
    // Not on the ears, which stand off the head.
    if (x > ear && y < f.ear.y + f.ear.r) return
    const height = lineAt(x)
    const slope = (lineAt(x + STEP) - height) / STEP
    const front = (y - height) / Math.sqrt(1 + slope * slope)
    const behind = BEFORE_EAR - brush.point[2]!
    // The ends of the sideburns fade.
    let a = smooth(-SOFT, SOFT, Math.max(front, behind)) * COVERS[kind] * (0.5 + 0.5 * smooth(BURN, 0.3, y))
    if (kind === 'thin') a *= top + (1 - top) * Math.max(smooth(1.5, 1.8, x), smooth(0.1, -0.5, brush.point[2]!))
    brush.over(hair, a)
    brush.finish(0.1, 0.2, a)
  }
}
