/** What a picture shows of its person, for those who do not see it. */
import { showsHair } from '../../../atelier/own-colours.ts'
import type { Recipe } from '../../../atelier/recipe.ts'
import { colourWord } from '../../text/traits.ts'
import type { Understood } from '../studio-state.ts'
import { drawnAs } from './meaning.ts'

const HAIR = /^cheveux /

/** In French: « allure féminine, jeune, teint clair, cheveux roux, longs, bouclés, lunettes rondes, sourire ». */
export function describePerson(recipe: Recipe): string {
  const say = (attribute: Understood['attribute'], value: string) =>
    value === 'none' ? '' : drawnAs({ attribute, value })
  const { clothingPattern } = recipe.features
  const pattern = (clothingPattern ?? 'plain') === 'plain' ? '' : ` ${say('clothingPattern', clothingPattern)}`
  const garment = `${say('clothing', recipe.clothing)} ${say('clothingColor', recipe.clothingColor)}${pattern}`
  const parts = [
    say('presentation', recipe.presentation),
    say('age', recipe.age),
    say('skinTone', recipe.skinTone),
    ...hairOf(recipe, say),
    say('facialHair', recipe.facialHair),
    say('eyewear', recipe.eyewear),
    say('headwear', recipe.headwear),
    ...recipe.accessories.map((worn) => say('accessories', worn)),
    garment,
    recipe.expression === 'neutral' ? '' : say('expression', recipe.expression),
  ]
  return [...new Set(parts)].filter(Boolean).join(', ')
}

/** « cheveux roux », then « longs » without the noun. */
function hairOf(recipe: Recipe, say: (attribute: Understood['attribute'], value: string) => string): string[] {
  const { hairLength } = recipe
  if (hairLength === 'bald') return [say('hairLength', hairLength)]
  if (!showsHair(recipe)) return []
  const tone = recipe.features.hairTone
  const colour = tone ? `cheveux ${colourWord(tone)}` : say('hairColor', recipe.hairColor)
  const length = say('hairLength', hairLength).replace(HAIR, '')
  if (hairLength === 'shaved') return [colour, length]
  const cut = recipe.hairStyle === 'loose' ? '' : say('hairStyle', recipe.hairStyle)
  return [colour, length, say('hairTexture', recipe.hairTexture).replace(HAIR, ''), cut]
}
