/** Tones of skin from colours of faces as photographs show them, OKLab. */
import { expect, test } from 'vitest'
import { skinToneOf } from './skin-tone.ts'

const face = (l: number, chroma: number, hue = 50) => ({
  l,
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
  area: 1,
})

test.each<[string, [l: number, chroma: number, matt: number, white: number], number, number]>([
  ['pale, in soft light', [0.82, 0.041, 0.77, 0.95], 1, 3],
  ['tanned, in sunlight', [0.76, 0.076, 0.73, 0.9], 3, 5],
  ['brown, shining in bright light', [0.68, 0.09, 0.6, 0.93], 5, 7],
  ['deep, shining in a bright room', [0.56, 0.098, 0.39, 0.86], 7, 9],
  ['the deepest', [0.5, 0.06, 0.4, 0.97], 8, 10],
])('%s', (_, [l, chroma, matt, white], from, to) => {
  const tone = Number(skinToneOf(face(l, chroma), matt, white))
  expect(tone).toBeGreaterThanOrEqual(from)
  expect(tone).toBeLessThanOrEqual(to)
})

test('skin that is lighter than the white of its own eyes lies in the shade', () => {
  const shaded = face(0.62, 0.045)
  expect(Number(skinToneOf(shaded, 0.58, 0.97, 0.5))).toBeLessThan(Number(skinToneOf(shaded, 0.58, 0.97)))
})

test('without colours lightness alone tells', () => {
  expect(skinToneOf(face(0.8, 0), 0.76, 0.95)).toBe('3')
  expect(Number(skinToneOf(face(0.5, 0), 0.42, 0.95))).toBeGreaterThanOrEqual(7)
})
