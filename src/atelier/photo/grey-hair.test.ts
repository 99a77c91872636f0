import { expect, test } from 'vitest'
import type { Attributes } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import { toned } from './hair-tone.ts'

const lab = (l: number, c: number, h: number): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})
const named = (color: Attributes['hairColor'], seen: Lab, skin: Lab, { depth = 3.4, fairness = 1.8 } = {}) =>
  toned({ length: 'short', color, seen: { ...seen, area: 1 } }, skin, depth, fairness).color

test('light hair with next to no tint beside the skin is grey, whatever its colour was taken for; dark hair of black-haired people is not', () => {
  const skin = lab(0.7, 0.055, 50)
  for (const color of ['brown', 'chestnut', 'blonde'] as const) {
    expect(named(color, lab(0.62, 0.006, 60), skin)).toBe('grey')
    expect(named(color, lab(0.62, 0.006, 60), skin, { fairness: 1.4 })).not.toBe('grey')
    expect(named(color, lab(0.3, 0.006, 60), skin)).not.toBe('grey')
    expect(named(color, lab(0.62, 0.04, 60), skin)).not.toBe('grey')
  }
})

test('brown hair in flat light is not grey', () => {
  expect(named('blonde', lab(0.5, 0.04, 57), lab(0.69, 0.076, 43), { depth: 4.41, fairness: 1.78 })).toBe('brown')
  expect(named('grey', lab(0.45, 0.023, 82), lab(0.82, 0.072, 48), { fairness: 1.22 })).toBe('brown')
  expect(named('grey', lab(0.55, 0.022, 60), lab(0.71, 0.085, 48))).toBe('grey')
})

test('hair as light as the skin is not brown: with little of its tint it is grey or white, with nearly as much blonde', () => {
  const skin = lab(0.65, 0.07, 50)
  const light = { depth: 3, fairness: 1.3 }
  const colours = [0.04, 0.058, 0.068].map((c) => named('brown', lab(0.64, c, 75), skin, light))
  expect(['grey', 'white']).toContain(colours[0])
  // What has the skin's own tint may be skin.
  expect(colours[1]).toBe('blonde')
  expect(['grey', 'white']).not.toContain(colours[2])
  expect(['grey', 'white']).not.toContain(named('brown', lab(0.5, 0.03, 75), skin, light))
})

test('hair that was told black is grey where it is light, colourless and plainly fairer than black; in haze it is not', () => {
  const skin = lab(0.64, 0.06, 55)
  const grey = lab(0.46, 0.01, 51)
  expect(named('black', grey, skin, { depth: 4, fairness: 1.28 })).toBe('grey')
  expect(named('black', grey, skin, { depth: 4, fairness: 0.85 })).toBe('black')
  expect(named('black', lab(0.4, 0.01, 51), skin, { depth: 4, fairness: 1.28 })).toBe('black')
})
