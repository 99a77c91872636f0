/** Signs of age. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Sketch, taper } from './ink.ts'
import type { SkinInks } from './palette.ts'

/** Adults: the beginning of the fold beside the nose. More would make them look tired. */
export function folds(s: Sketch, g: Geometry, skin: SkinInks): void {
  for (const side of [-1, 1])
    s.ink(
      [[g.fx + side * 42, g.noseY + 2], [g.fx + side * 49, g.noseY + 10], [g.fx + side * 51, g.noseY + 19]],
      2.2,
      skin.line,
    )
}

export const GRAVE = new Set<Recipe['expression']>(['serious', 'sad', 'angry', 'sleepy'])

/** Few wrinkles; those of the brow and the corners of the mouth only with grave expressions. */
export function wrinkles(s: Sketch, g: Geometry, skin: SkinInks, grave: boolean): void {
  const y = g.browY - 34
  s.ink([[g.fx - 44, y - 6], [g.fx + 4, y - 11], [g.fx + 50, y - 6]], 2.3, skin.line)
  if (grave) s.ink([[g.fx - 52, y + 12], [g.fx - 10, y + 8], [g.fx + 40, y + 11]], 2.2, skin.line)
  if (grave) s.ink([[g.fx - 5, g.browY - 6], [g.fx - 8, g.browY + 14]], 2.6, skin.line)
  for (const side of [-1, 1]) {
    s.ink(
      [[g.fx + side * 40, g.noseY - 4], [g.fx + side * 54, g.noseY + 15], [g.fx + side * 59, g.mouthY - 10]],
      taper(3, 0.3, 0.7),
      skin.line,
    )
    if (grave) s.ink([[g.fx + side * 58, g.mouthY + 22], [g.fx + side * 55, g.mouthY + 40]], 2.6, skin.line)
  }
  s.ink([[g.cx - 34, g.chinY + 18], [g.cx - 26, g.chinY + 50]], 3, skin.line)
}
