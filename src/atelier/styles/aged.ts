/** Who has strokes of age. */
import type { Recipe } from '../recipe.ts'

/** Old people, and those of a photo whose hair is grey: however smooth a photo is, few strokes are theirs. */
export const isAged = ({ age, hairColor, features }: Recipe): boolean =>
  age === 'senior' || (features.measured === true && age !== 'child' && (hairColor === 'grey' || hairColor === 'white'))
