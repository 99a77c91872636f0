/** What every cut gives and asks: its layers, the variant, the parting, where it ends. */
import { Layer } from '../grid.ts'
import type { Kit } from '../measure.ts'

export interface Hair {
  /** Behind the neck and the shoulders. */
  back?: Layer
  /** Over the head, and over the shoulders where it hangs. */
  front: Layer
}

export const curled = (kit: Kit) => kit.recipe.hairTexture === 'curly' || kit.recipe.hairTexture === 'coily'

export const variantOf = (kit: Kit, of: number) => Number(kit.recipe.features.hairVariant) % of

/** Where the parting is, cells from the axis. */
export const partOf = (kit: Kit) => ({ left: -5, right: 5, centre: 0 })[kit.recipe.features.hairPart]

/** Row where hair of this length ends. */
export function endOf(kit: Kit): number {
  switch (kit.recipe.hairLength) {
    case 'long':
      return kit.bodyY + 11
    case 'medium':
      return kit.chin + 5
    default:
      return kit.eyeY + 3
  }
}
