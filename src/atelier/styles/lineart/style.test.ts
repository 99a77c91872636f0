/** The whole of a head is within the picture. */
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import type { Drawing } from '../../drawing.ts'
import { VOCABULARY, type Recipe } from '../../recipe.ts'
import { render } from '../../raster/render.ts'
import { lineart } from './style.ts'

const SIDE = 1024

test('no hair and no hat is cropped by the upper edge of the picture', () => {
  const pixels = new Int32Array(SIDE * SIDE)
  const bytes = new Uint8Array(pixels.buffer)
  const people = representativeRecipes('lineart').filter((_, n) => n % 13 === 1)
  const cropped: string[] = []
  const look = (who: string, change: Partial<Recipe>, hairVariant?: Recipe['features']['hairVariant']) => {
    for (const built of people) {
      const recipe: Recipe = {
        ...built,
        accessories: [],
        features: { ...built.features, hairVariant: hairVariant ?? built.features.hairVariant },
        background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] },
        ...change,
      }
      const { svg } = lineart.draw(recipe) as Extract<Drawing, { kind: 'svg' }>
      render(svg, pixels)
      if (bytes.subarray(0, 6 * SIDE * 4).some((v, i) => i % 4 === 3 && v > 60)) cropped.push(who)
    }
  }
  for (const hairStyle of VOCABULARY.hairStyle)
    for (const hairLength of ['short', 'medium'] as const)
      for (const hairVariant of ['0', '1'] as const)
        look(hairStyle, { hairStyle, hairLength, hairTexture: 'straight', headwear: 'none' }, hairVariant)
  for (const headwear of VOCABULARY.headwear) look(headwear, { headwear })
  expect(cropped).toEqual([])
})
