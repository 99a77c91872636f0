/** Ears that longer hair of a photo covers: a piece of one between the locks of a turned head would be a fault. */
import type { Recipe } from '../recipe.ts'

/** Cuts that fall beside the face. */
const FALLING: ReadonlySet<Recipe['hairStyle']> = new Set(['loose', 'bob', 'fringe', 'curtains', 'side-part'])

export const hidesEars = ({ hairLength, hairStyle, headwear, accessories, features }: Recipe): boolean =>
  features.measured === true &&
  (hairLength === 'medium' || hairLength === 'long') &&
  FALLING.has(hairStyle) &&
  headwear === 'none' &&
  !accessories.includes('earrings') &&
  !accessories.includes('elf-ears')
