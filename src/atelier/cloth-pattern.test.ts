import { expect, test } from 'vitest'
import { representativeRecipes } from '../../tests/support/representative.ts'
import { clothPatternOf, suitedTo } from './cloth-pattern.ts'
import { lightness } from './colour.ts'
import { PALETTES, type Features, type Hex, type Recipe } from './recipe.ts'

const [first] = representativeRecipes('corporate')
const wearing = (clothing: Recipe['clothing'], clothingColor: Hex, features: Partial<Features>): Recipe => ({
  ...first!,
  clothing,
  clothingColor,
  features: { ...first!.features, ...features },
})

test('cloth is plain where nothing else is said, as in recipes from before there were patterns', () => {
  expect(clothPatternOf(wearing('tshirt', '#ffffff', { clothingPattern: 'plain' }))).toBeUndefined()
  expect(clothPatternOf(wearing('tshirt', '#ffffff', { clothingPattern: undefined as never }))).toBeUndefined()
})

test('the second colour is the one that is told, unless it would not be seen on the cloth', () => {
  const colourOn = (cloth: Hex, patternColor?: Hex) =>
    clothPatternOf(wearing('tshirt', cloth, { clothingPattern: 'dots', ...(patternColor && { patternColor }) }))!.colour
  expect(colourOn('#ffffff', '#d62f35')).toBe('#d62f35')
  expect(colourOn('#d62f35', '#d22f35')).toBe(colourOn('#d62f35'))
})

test('without one it stands out from the cloth', () => {
  for (const cloth of [...PALETTES.clothingColor, '#000000', '#ffffff', '#8e8e93', '#f2e530'] as Hex[])
    expect(Math.abs(lightness(suitedTo(cloth)) - lightness(cloth)), cloth).toBeGreaterThan(0.17)
})

test('stripes go round what is knitted and down shirts and jackets, where they are quieter', () => {
  const of = (clothing: Recipe['clothing']) =>
    clothPatternOf(wearing(clothing, '#2f4f86', { clothingPattern: 'stripes' }))!
  expect((['tshirt', 'hoodie', 'turtleneck', 'shirt', 'blazer'] as const).filter((worn) => of(worn).down)).toEqual([
    'shirt',
    'blazer',
  ])
  expect(of('blazer').strength).toBeLessThan(of('shirt').strength)
})
