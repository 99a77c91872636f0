/** What all styles know of headwear. */
import type { Recipe } from './recipe.ts'

/** Hats that press hair down and hide the top of the head. */
export const HATS: ReadonlySet<string> = new Set<Recipe['headwear']>([
  'cap',
  'beanie',
  'beret',
  'hat',
  'cowboy-hat',
  'top-hat',
  'wizard-hat',
  'pirate-hat',
  'chef-hat',
  'graduation-cap',
  'hard-hat',
  'viking-helmet',
  'santa-hat',
])
