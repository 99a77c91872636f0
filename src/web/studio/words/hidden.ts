/** What of the words a person does not show, known from the recipe alone. */
import { showsEyeColor, showsHair, showsHairColor, showsOnEars } from '../../../atelier/own-colours.ts'
import type { Accessory, Recipe } from '../../../atelier/recipe.ts'
import type { Understood } from '../../../atelier/wishes.ts'

/** A length of hair that was asked for, on somebody whose hair chance has put up. */
export const isTiedUp = ({ attribute, value, negated, implied }: Understood, recipe: Recipe): boolean =>
  attribute === 'hairLength' &&
  (value === 'medium' || value === 'long') &&
  !negated &&
  !implied &&
  recipe.hairStyle === 'bun' &&
  showsHair(recipe)

/** Hair or a jewel that was asked for by name, on a head that does not show it. */
export function isUnderCover({ attribute, value, negated, implied }: Understood, recipe: Recipe): boolean {
  if (negated || implied || value === 'bald') return false
  if (attribute === 'hairColor') return !showsHairColor(recipe)
  if (attribute === 'accessories') return !showsOnEars(value as Accessory, recipe)
  return (attribute === 'hairStyle' || attribute === 'hairTexture' || attribute === 'hairLength') && !showsHair(recipe)
}

/** A colour of eyes that are closed or covered. */
export const isBehindLids = ({ attribute, negated, implied }: Understood, recipe: Recipe): boolean =>
  attribute === 'eyeColor' && !negated && !implied && !showsEyeColor(recipe)
