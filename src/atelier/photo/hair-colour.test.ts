/** Colours of hair put right by what is beside it, OKLab as photographs show them. */
import { expect, test } from 'vitest'
import { besideBrows, hairColourOf } from './hair-colour.ts'

const colour = (l: number, chroma: number, hue: number, area = 2) => ({
  l,
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
  area,
})
const [skin, brows] = [colour(0.77, 0.07, 45), colour(0.4, 0.04, 45)]
const beside = { lit: colour(0.4, 0.03, 50), plain: colour(0.4, 0.03, 50), brows, face: skin, isDeep: false }

test('hazy hair on the deepest skin is black, grey hair grey', () => {
  const grey = { ...beside, lit: colour(0.65, 0.009, 260) }
  const deep = { ...grey, face: colour(0.6, 0.046, 21), isDeep: true }
  expect(besideBrows('grey', colour(0.42, 0.009, 260), deep)).toBe('black')
  expect(besideBrows('grey', colour(0.6, 0.009, 260), deep)).toBe('grey')
  expect(besideBrows('grey', colour(0.48, 0.009, 260), grey)).toBe('grey')
  // Hardly half as light as a face in the light it is black before a window.
  expect(besideBrows('grey', colour(0.4, 0.009, 260), grey)).toBe('black')
})

test('hair that shines blue is black', () => {
  expect(besideBrows('brown', colour(0.39, 0.06, 282), beside)).toBe('black')
})

test('hair with golden strands in the light is blonde', () => {
  const ash = { ...beside, lit: colour(0.68, 0.045, 70) }
  expect(besideBrows('chestnut', colour(0.54, 0.045, 64), ash)).toBe('blonde')
  expect(besideBrows('chestnut', colour(0.45, 0.05, 42), { ...beside, lit: colour(0.5, 0.053, 45) })).toBe('chestnut')
})

test('hair redder than any that grows is red, however dark', () => {
  expect(hairColourOf(colour(0.33, 0.11, 23), skin)).toBe('red')
})

test('hair with much more colour than the skin is ginger, with much less between brown and grey', () => {
  expect(besideBrows('chestnut', colour(0.46, 0.085, 50), { ...beside, lit: colour(0.52, 0.1, 50) })).toBe('red')
  expect(besideBrows('blonde', colour(0.58, 0.03, 70), { ...beside, lit: colour(0.62, 0.032, 68) })).toBe('grey')
})
