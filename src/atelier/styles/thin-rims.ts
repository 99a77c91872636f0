/** Rims of glasses that are only just seen in a photo are thin: skin shines through what was read of their colour. */
import { lightness } from '../colour.ts'
import type { Recipe } from '../recipe.ts'

/** Lightness of rims as dark as thick ones are; square ones of brown horn are lighter than black wire. */
const DARK: Partial<Record<Recipe['eyewear'], number>> = { 'round-glasses': 0.28, 'square-glasses': 0.36 }

export const hasThinRims = ({ eyewear, features: { measured, eyewearColor } }: Recipe): boolean =>
  measured === true && lightness(eyewearColor) > (DARK[eyewear] ?? Infinity)
