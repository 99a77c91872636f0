/** The inks of cloth headwear. */
import type { Kit } from '../measure.ts'

export const cloth = (kit: Kit) => kit.inks.cloth(kit.recipe.features.headwearColor)
