/** From the recipe's headwear to its two layers, and what it does to the hair below. */
import type { Recipe } from '../../../recipe.ts'
import type { Cover } from '../hair/hair.ts'
import { beanie, beret, cap } from './hats.ts'
import { chef, graduation, pirate } from './trades.ts'
import { cowboy, feltHat, topHat } from './brims.ts'
import { santa, wizard } from './pointed.ts'
import { astronaut, hardHat, hijab, turban, viking } from './helmets.ts'
import type { HatKit, Headwear } from './kit.ts'
import { bunnyEars, catEars } from './ears.ts'
import { crownRoyal, flowerCrown, partyHat } from './crowns.ts'
import { headband } from './headband.ts'
import { devilHorns, halo, headphones } from './perched.ts'

const MAKERS: Record<Exclude<Recipe['headwear'], 'none'>, [(k: HatKit) => Headwear, Cover]> = {
  cap: [cap, 'crown'],
  beanie: [beanie, 'crown'],
  beret: [beret, 'crown'],
  hat: [feltHat, 'crown'],
  'cowboy-hat': [cowboy, 'crown'],
  'top-hat': [topHat, 'crown'],
  hijab: [hijab, 'all'],
  turban: [turban, 'all'],
  crown: [crownRoyal, 'none'],
  'flower-crown': [flowerCrown, 'none'],
  'wizard-hat': [wizard, 'crown'],
  'pirate-hat': [pirate, 'crown'],
  'chef-hat': [chef, 'crown'],
  'graduation-cap': [graduation, 'crown'],
  'hard-hat': [hardHat, 'crown'],
  'viking-helmet': [viking, 'crown'],
  'astronaut-helmet': [astronaut, 'none'],
  'santa-hat': [santa, 'crown'],
  'party-hat': [partyHat, 'none'],
  'cat-ears': [catEars, 'none'],
  'bunny-ears': [bunnyEars, 'none'],
  headphones: [headphones, 'none'],
  headband: [headband, 'none'],
  halo: [halo, 'none'],
  'devil-horns': [devilHorns, 'none'],
}

/** Hats that cover the crown end above this height over the brows. */
export const BRIM = 421

export function coverOf(headwear: Recipe['headwear']): Cover {
  return headwear === 'none' ? 'none' : MAKERS[headwear][1]
}

export function drawHeadwear(headwear: Recipe['headwear'], kit: HatKit): Headwear {
  return headwear === 'none' ? { back: '', front: '' } : MAKERS[headwear][0](kit)
}
