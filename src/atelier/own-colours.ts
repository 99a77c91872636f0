/** What is worn keeps its own colours in some styles: a crown is golden, whatever colour the recipe has for hats. */
import type { Choices, StyleId } from './recipe.ts'

type Headwear = Choices['headwear']
type Eyewear = Choices['eyewear']

const EVERYWHERE: readonly Headwear[] = [
  'top-hat',
  'crown',
  'flower-crown',
  'pirate-hat',
  'chef-hat',
  'graduation-cap',
  'viking-helmet',
  'astronaut-helmet',
  'santa-hat',
  'halo',
  'devil-horns',
]
const FLAT: readonly Headwear[] = [...EVERYWHERE, 'cowboy-hat', 'hard-hat', 'bunny-ears']
const OWN: Record<StyleId, readonly Headwear[]> = {
  corporate: [...FLAT, 'wizard-hat'],
  chibi: [...FLAT, 'cat-ears'],
  pixel: [...FLAT, 'wizard-hat', 'cat-ears'],
  toy3d: EVERYWHERE,
  lineart: FLAT,
}

/** Whether `features.headwearColor` shows on it. */
export const takesHeadwearColor = ({ style, headwear }: { style: StyleId; headwear: Headwear }): boolean =>
  headwear !== 'none' && !OWN[style].includes(headwear)

/** Whether `features.eyewearColor` shows on it: on frames, in every style. */
export const takesEyewearColor = ({ eyewear }: { eyewear: Eyewear }): boolean =>
  !['none', 'eye-patch', 'monocle'].includes(eyewear)
