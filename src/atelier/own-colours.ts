/** What is worn keeps its own colours in some styles: a crown is golden, whatever colour the recipe has for hats. */
import { mix32 } from './chance.ts'
import type { Accessory, Choices, Recipe, StyleId } from './recipe.ts'

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

/** Whether `features.hairTone` shows: Line Art has one ink for each named colour. */
export const takesHairTone = ({ style }: { style: StyleId }): boolean => style !== 'lineart'

const ACCENTED: readonly Accessory[] = [
  'earrings',
  'necklace',
  'scarf',
  'tie',
  'bow-tie',
  'makeup',
  'face-paint',
  'flower',
  'microphone',
  'robot-parts',
]
const ACCENTED_HATS: readonly Headwear[] = [
  'cap',
  'hat',
  'top-hat',
  'turban',
  'crown',
  'flower-crown',
  'wizard-hat',
  'astronaut-helmet',
  'party-hat',
  'headphones',
]
/** Ribbons hold them; Chibi's locks have rings, and its buns a tie. */
const TIED: readonly Choices['hairStyle'][] = ['ponytail', 'pigtails', 'braids', 'dreadlocks']
const isTied = ({ style, hairStyle }: Pick<Recipe, 'style' | 'hairStyle'>): boolean =>
  TIED.includes(hairStyle) || (style === 'chibi' && hairStyle === 'bun')

/** Whether anything may have `features.accentColor`: not everything of these does in every style. */
export const mayShowAccentColor = (recipe: Recipe): boolean => {
  const { style, accessories, headwear, clothing } = recipe
  return (
    accessories.some((worn) => ACCENTED.includes(worn)) ||
    ACCENTED_HATS.includes(headwear) ||
    (isTied(recipe) && showsHair(recipe)) ||
    // A pocket square.
    (clothing === 'blazer' && (style === 'pixel' || style === 'toy3d'))
  )
}

/** Whether the colour of the eyes is to be seen: laughter closes them in most styles, and dark glasses cover them. */
export function showsEyeColor({ style, expression, eyewear, features }: Recipe): boolean {
  if (eyewear === 'sunglasses') return false
  switch (style) {
    case 'toy3d':
      return true
    case 'pixel':
      return expression !== 'laugh' && expression !== 'sleepy' && eyewear !== 'goggles'
    case 'lineart':
      return expression !== 'laugh' || eyewear === 'goggles' || mix32(features.texture ^ 0x1a09) % 9 > 3
    case 'corporate':
      return expression !== 'laugh' || (features.laughsOpenEyed ?? mix32(features.texture ^ 0x1a09) % 4 > 0)
    default:
      return expression !== 'laugh'
  }
}

/** Whether any hair of the head is to be seen: scarves hide it, and a turban all but what hangs below it in pixels. */
export function showsHair({ style, headwear, hairLength }: Pick<Recipe, 'style' | 'headwear' | 'hairLength'>): boolean {
  if (hairLength === 'bald' || headwear === 'hijab') return false
  return headwear !== 'turban' || (style === 'pixel' && hairLength === 'long')
}

/** Whether the colour of hair is to be seen, on the head or in a beard. */
export const showsHairColor = (recipe: Recipe): boolean => showsHair(recipe) || recipe.facialHair !== 'none'

/** What a scarf over the ears hides of what is on them. */
const UNDER_HIJAB: Record<StyleId, readonly Accessory[]> = {
  // A pin on the scarf instead.
  corporate: ['earrings'],
  chibi: ['earrings', 'elf-ears'],
  pixel: ['earrings'],
  toy3d: ['elf-ears'],
  lineart: ['earrings', 'elf-ears'],
}

/** Whether earrings and pointed ears show beside what is on the head. */
export const showsOnEars = (accessory: Accessory, { style, headwear }: Pick<Recipe, 'style' | 'headwear'>): boolean =>
  headwear !== 'hijab' || !UNDER_HIJAB[style].includes(accessory)
