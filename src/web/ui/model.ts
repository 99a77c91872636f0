/** The model who poses for the interface: one character, so that styles and garments are compared on equal terms. */
import type { Choices, Hex, Recipe, StyleId } from '../../atelier/recipe.ts'
import { resolve } from '../../atelier/resolve.ts'
import { noWishes } from '../../atelier/wishes.ts'

const NO_BACKGROUND = { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } as const satisfies Recipe['background']

export function modelRecipe(style: StyleId, clothing: Choices['clothing'], clothingColor: Hex): Recipe {
  return resolve({
    style,
    seed: 20,
    wishes: noWishes(),
    background: { ...NO_BACKGROUND, colors: [...NO_BACKGROUND.colors] },
    locks: {
      presentation: 'feminine', age: 'young', skinTone: '6', faceShape: 'oval', hairColor: 'black', hairLength: 'medium',
      hairTexture: 'curly', hairStyle: 'bun', facialHair: 'none', eyeColor: 'brown', eyewear: 'round-glasses', headwear: 'none',
      expression: 'smile', accessories: ['earrings'], clothing, clothingColor,
      features: { headTilt: 0, eyewearColor: '#23212e', accentColor: '#f2b134', noseShape: 'button', lipShape: 'full', eyeShape: 'almond' },
    },
  }, 0)
}
