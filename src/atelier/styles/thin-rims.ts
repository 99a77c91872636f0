/** Rims of round glasses that are only just seen in a photo are thin: skin shines through what was read of their colour. */
import { lightness } from '../colour.ts'
import type { Recipe } from '../recipe.ts'

/** Lightness of rims as dark as thick ones are. */
const DARK = 0.28

export const hasThinRims = ({ eyewear, features: { measured, eyewearColor } }: Recipe): boolean =>
  measured === true && eyewear === 'round-glasses' && lightness(eyewearColor) > DARK
