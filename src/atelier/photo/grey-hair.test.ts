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
