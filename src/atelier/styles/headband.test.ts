import { expect, test } from 'vitest'
import { lockedPerson } from '../../../tests/support/locked-person.ts'
import { soak } from '../../../tests/support/soak.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import { VOCABULARY, type Recipe } from '../recipe.ts'
import { STYLE_BY_ID } from './registry.ts'

/** A green band; no tie as red as skin. */
const COLOURS = { headwearColor: '#2f9a4c', accentColor: '#3050d0' } as const

const SIZE = 1024

/** Cuts that leave the skull bare on purpose. */
const BARE: readonly Recipe['hairStyle'][] = ['mohawk']

/** Pixels as fair as this skin that have both blue hair and the green band in their column, above and below. */
function holes(recipe: Recipe): number {
  const pixels = rasterise(STYLE_BY_ID[recipe.style].draw(recipe))
  const at = (x: number, y: number) => (y * SIZE + x) * 4
  const isBand = (i: number) => pixels[i + 1]! > pixels[i]! + 50 && pixels[i + 1]! > pixels[i + 2]! + 20
  const isSkin = (i: number) => pixels[i + 3]! > 200 && pixels[i]! > pixels[i + 2]! + 18 && pixels[i]! > 170
  let count = 0
  for (let x = 380; x < 644; x++) {
    let band = 0
    while (band < 500 && !isBand(at(x, band))) band++
    if (band < 500) for (let y = 0; y < band; y++) if (isSkin(at(x, y))) count++
  }
  return count
}

test.each(['chibi', 'corporate'] as const)('no skin shows between a headband and the hair above it: %s', (style) => {
  for (const hairStyle of VOCABULARY.hairStyle.filter((cut) => !BARE.includes(cut)))
    for (const hairLength of soak.factor > 1 ? (['short', 'medium', 'long'] as const) : (['short'] as const)) {
      const person = lockedPerson(style, 5, {
        hairStyle,
        hairLength,
        hairTexture: 'straight',
        hairColor: 'blue',
        skinTone: '2',
        presentation: 'masculine',
        age: 'adult',
        headwear: 'headband',
        accessories: [],
        facialHair: 'none',
      })
      for (const hairVariant of soak.factor > 1 ? (['0', '1', '2', '3'] as const) : (['0', '2'] as const)) {
        const features = { ...person.features, hairVariant, ...COLOURS, headTilt: 0 }
        expect(holes({ ...person, features }), `${hairStyle}, ${hairLength}, ${hairVariant}`).toBeLessThan(4)
      }
    }
})
