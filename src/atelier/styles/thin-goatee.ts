/** Goatees that are only just seen in a photo: a shade round the mouth, not a beard of its own. */
import type { Recipe } from '../recipe.ts'

/** Whether a goatee of a photo ends at the chin, or its length is not told. */
export const isThinGoatee = ({ facialHair, features: { measured, beardLength = -1 } }: Recipe): boolean =>
  facialHair === 'goatee' && measured === true && beardLength < 0
