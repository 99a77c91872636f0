/** Tones of skin from colours of faces as photographs show them, OKLab. */
import { expect, test } from 'vitest'
import { deepByLips, skinDepthOf, skinShadeOf, toneOfDepth } from './skin-tone.ts'

const skinToneOf = (...of: Parameters<typeof skinDepthOf>) => toneOfDepth(skinDepthOf(...of))

const face = (l: number, chroma: number, hue = 50) => ({
  l,
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
  area: 1,
})

test.each<[string, [l: number, chroma: number, white: number], number, number]>([
  ['pale, in soft light', [0.82, 0.041, 0.95], 1, 3],
  ['tanned, in sunlight', [0.76, 0.076, 0.9], 3, 5],
  ['brown, shining in bright light', [0.7, 0.109, 0.93], 6, 7],
  ['deep, shining in a bright room', [0.55, 0.098, 0.86], 7, 9],
  ['the deepest', [0.33, 0.045, 0.85], 8, 10],
])('%s', (_, [l, chroma, white], from, to) => {
  const tone = Number(skinToneOf(face(l, chroma), white))
  expect(tone).toBeGreaterThanOrEqual(from)
  expect(tone).toBeLessThanOrEqual(to)
})

test('skin that is lighter than the white of its own eyes lies in the shade', () => {
  const shaded = face(0.62, 0.045)
  expect(Number(skinToneOf(shaded, 0.97, { white: 0.5, lips: 0.05 }))).toBeLessThan(Number(skinToneOf(shaded, 0.97)))
})

test.each<[string, [l: number, chroma: number, white: number, lips: number], number, number]>([
  ['fair, in a dark room', [0.58, 0.05, 0.42, 0.06], 2, 4],
  ['fair, in the sun', [0.88, 0.05, 0.85, 0.06], 1, 3],
  ['tanned, whose lids shade the white', [0.72, 0.084, 0.46, 0.058], 3, 5],
  ['brown', [0.63, 0.076, 0.65, 0.03], 4, 6],
  ['deep, in bright light', [0.5, 0.08, 0.8, 0.02], 7, 9],
  ['the deepest', [0.34, 0.046, 0.78, 0.01], 9, 10],
])('beside the white of its eyes or teeth skin is %s', (_, [l, chroma, own, lips], from, to) => {
  for (const white of [0.7, 1]) {
    const tone = Number(skinToneOf(face(l, chroma), white, { white: own, lips }))
    expect(tone).toBeGreaterThanOrEqual(from)
    expect(tone).toBeLessThanOrEqual(to)
  }
})

test('lips stand out from fair skin; lipstick makes nobody fairer than that', () => {
  const toneWith = (lips: number) => Number(skinToneOf(face(0.7, 0.08), 0.9, { white: 0.75, lips }))
  expect(toneWith(0.09)).toBeLessThan(toneWith(0.01))
  expect(toneWith(0.3)).toBe(toneWith(0.1))
})

test('a ruddy face whose eyes show that the light is yellow is fair', () => {
  const ruddy = face(0.76, 0.082, 34)
  const toneIn = (yellow: number) => Number(skinToneOf(ruddy, 0.9, { white: 0.85, yellow, lips: 0.026 }))
  expect(toneIn(0.07)).toBeLessThanOrEqual(3)
  expect(toneIn(0)).toBeGreaterThan(toneIn(0.07))
})

test('narrowed eyes show no white: dark skin in a bright picture is deep for all that, in a dark one it may be the light', () => {
  const tone = (l: number, white: number, darker?: number) =>
    Number(skinToneOf(face(l, 0.045), white, { white: l * 0.85, lips: 0.04, darker }))
  expect(tone(0.39, 0.8)).toBeGreaterThanOrEqual(8)
  expect([tone(0.5, 0.95, 0.3) > 6, tone(0.5, 0.95, 0.42) > 6]).toEqual([true, false])
  expect(tone(0.39, 0.5)).toBeLessThan(6)
})

test('lids throw their shade on the white of eyes: the deepest skin is hardly darker than that, and deep for all that', () => {
  const tone = (l: number, lips: number) => Number(skinToneOf(face(l, 0.05), 0.85, { white: l * 1.45, lips }))
  expect(tone(0.4, 0.02)).toBeGreaterThanOrEqual(8)
  expect([tone(0.4, 0.06), tone(0.5, 0.02)].every((fairer) => fairer < 7)).toBe(true)
})

test('brown skin is no fairer than fitted where there was some light', () => {
  expect(skinToneOf(face(0.57, 0.07, 46.7), 0.66, { white: 0.52, yellow: 0.06, lips: 0.029 })).toBe('5')
})

test('in hard light deep skin shines as light as brown skin; a fair face in half shade is as dark, with red lips', () => {
  const tone = (lips: number, teeth = false) =>
    Number(skinToneOf(face(0.6, 0.06), 0.95, { white: 0.5, lips, darker: 0.3, teeth }))
  expect(tone(0.02)).toBeGreaterThanOrEqual(7)
  expect(tone(0.07)).toBeLessThan(5)
  // Where teeth are seen, they tell.
  expect(tone(0.02, true)).toBeLessThan(7)
})

test('skin is as light within its tone as it is deep, and rosier than the tone where the photo is', () => {
  const light = (depth: number) => skinShadeOf(depth, face(0.8, 0.06)).skinLight!
  expect(light(3.6)).toBeGreaterThan(light(4))
  expect(light(4)).toBeGreaterThan(light(4.4))
  const rose = (hue: number) => {
    const [a, b] = [Math.cos((hue * Math.PI) / 180), Math.sin((hue * Math.PI) / 180)]
    return skinShadeOf(4, { l: 0.8, a: 0.06 * a, b: 0.06 * b, area: 1 }).skinRose!
  }
  expect(rose(35)).toBeGreaterThan(rose(70))
})

test('lips that are as light as the skin and no redder are those of deep skin, in any light', () => {
  const read = (l: number, lips: { l: number; a: number }) =>
    deepByLips(4, {
      skin: { l, a: 0.04, b: 0.03 },
      mouth: { upper: 0.1, lower: 0.15, open: 0, lips: { b: 0.02, ...lips } },
      cover: undefined,
    } as unknown as Parameters<typeof deepByLips>[1])
  expect(read(0.6, { l: 0.63, a: 0.042 })).toBeGreaterThan(6.5)
  expect(read(0.6, { l: 0.5, a: 0.042 })).toBe(4)
  expect(read(0.6, { l: 0.6, a: 0.075 })).toBe(4)
  expect(read(0.8, { l: 0.8, a: 0.042 })).toBe(4)
})

test('deep skin in a bright room is told by lips of its own colour, beside what is whiter', () => {
  const bright = face(0.7, 0.06, 36)
  const toneWith = (lips: number, white: number) => Number(skinToneOf(bright, 0.98, { white, lips }))
  expect(toneWith(0.004, 0.8)).toBeGreaterThanOrEqual(7)
  expect(toneWith(0.04, 0.8)).toBeLessThanOrEqual(4)
  // Lids in the shade tell nothing, and pale lips alone are those of many.
  expect(toneWith(0.004, 0.5)).toBeLessThanOrEqual(5)
})
