/** Signs of age beside the skull, jaw and lids, which `geometry.ts` and `eyes.ts` age. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { type Sketch, taper } from './ink.ts'
import type { SkinInks } from './palette.ts'

export const GRAVE = new Set<Recipe['expression']>(['serious', 'sad', 'angry', 'sleepy'])

/** The fold from the nose, on the near side longer than on the far one, not in a beard; a line of the brow only with grave expressions. */
export function wrinkles(
  s: Sketch,
  g: Geometry,
  skin: SkinInks,
  { folds, grave }: { folds: boolean; grave: boolean },
): void {
  for (const side of folds ? [-1, 1] : []) {
    const near = side !== g.turn
    s.ink(
      [
        [g.fx + side * 40, g.noseY + 2],
        [g.fx + side * 56, g.noseY + 18],
        [g.fx + side * 60, g.mouthY - (near ? 6 : 16)],
      ],
      taper(near ? 5 : 4.2, 0.2, 0.7),
      skin.line,
    )
  }
  if (grave) s.ink([[g.fx - 44, g.browY - 34], [g.fx + 4, g.browY - 40], [g.fx + 48, g.browY - 34]], 4, skin.line)
}
