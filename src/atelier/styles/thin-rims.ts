/** Rims of glasses that are only just seen in a photo are thin: skin shines through what was read of their colour. */
import { lightness, oklchOf } from '../colour.ts'
import type { Recipe } from '../recipe.ts'

/** Lightness of rims as dark as thick ones are; square ones of brown horn are lighter than black wire. */
const DARK: Partial<Record<Recipe['eyewear'], number>> = { 'round-glasses': 0.28, 'square-glasses': 0.36 }

/** Chroma of rims above which their colour is plainly seen, and all their own. */
const VIVID = 0.1

export const hasThinRims = ({ eyewear, features: { measured, eyewearColor } }: Recipe): boolean =>
  measured === true && lightness(eyewearColor) > (DARK[eyewear] ?? Infinity) && oklchOf(eyewearColor).c <= VIVID

/** How wide rims are drawn that a photo only just shows, those of usual weight, and how much plainly heavier or lighter ones differ. */
const [THIN, USUAL, HEAVIER, LIGHTER] = [0.55, 0.84, 0.46, 0.2]

/** How wide rims are, for the style's own. */
export function rimWidthOf(recipe: Recipe): number {
  const { measured, rimWeight } = recipe.features
  if (!measured) return 1
  if (rimWeight === undefined) return hasThinRims(recipe) ? THIN : USUAL
  const own = USUAL + (rimWeight > 0 ? HEAVIER : LIGHTER) * rimWeight
  return hasThinRims(recipe) ? Math.min(own, THIN) : own
}
