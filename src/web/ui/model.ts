/** The model who poses for the interface: one character, so that styles and garments are compared on equal terms. */
import type { Attributes, Choices, Features, Hex, Recipe, StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { noWishes, type Locks, type Wishes } from '../../atelier/wishes.ts'

const NO_BACKGROUND = { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } as const satisfies Recipe['background']

const TRAITS = {
  presentation: 'feminine',
  age: 'young',
  skinTone: '6',
  faceShape: 'oval',
  hairColor: 'black',
  hairLength: 'medium',
  hairTexture: 'curly',
  hairStyle: 'bun',
  facialHair: 'none',
  eyeColor: 'brown',
  eyewear: 'round-glasses',
  headwear: 'none',
  expression: 'smile',
  accessories: ['earrings'],
} as const satisfies Partial<Attributes>
const FEATURES: Partial<Features> = {
  headTilt: 0,
  headTurn: 0.3,
  gazeAcross: 0,
  gazeUp: 0,
  eyewearColor: '#23212e',
  accentColor: '#f2b134',
  noseShape: 'button',
  lipShape: 'full',
  eyeShape: 'almond',
  browShape: 'soft',
  hairVariant: '0',
}

/** What she wears on the home page. */
export const MODEL_OUTFIT = { clothing: 'hoodie', clothingColor: '#f0795b' } as const satisfies Pick<
  Recipe,
  'clothing' | 'clothingColor'
>

export function modelRecipe(style: StyleId, clothing: Choices['clothing'], clothingColor: Hex): Recipe {
  return pose(style, noWishes(), {
    ...TRAITS,
    accessories: [...TRAITS.accessories],
    clothing,
    clothingColor,
    features: FEATURES,
  })
}

/** The model of the home page, changed by what somebody wishes for: that only, the rest stays hers. */
export function modelIn(style: StyleId, wishes: Wishes): Recipe {
  // A trade brings its hat and its clothes; a beard or another person only what is named.
  const { facialHair: _beard, presentation: _presentation, ...brought } = wishes.suggested
  const wished = { ...brought, ...wishes.values }
  const held = Object.fromEntries(Object.entries({ ...TRAITS, ...MODEL_OUTFIT }).filter(([name]) => !(name in wished)))
  const features = Object.fromEntries(Object.entries(FEATURES).filter(([name]) => !(name in wished)))
  return pose(style, wishes, { ...held, features })
}

function pose(style: StyleId, wishes: Wishes, locks: Locks): Recipe {
  return resolve(
    { style, seed: 20, wishes, background: { ...NO_BACKGROUND, colors: [...NO_BACKGROUND.colors] }, locks },
    0,
  )
}
