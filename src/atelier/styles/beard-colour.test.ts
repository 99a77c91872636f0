import { expect, test } from 'vitest'
import { lightness, oklchOf } from '../colour.ts'
import { beardHex, greyOf } from './beard-colour.ts'

const skin = '#f0cba8'
const photo = { hairColor: 'red', features: { measured: true } } as unknown as Parameters<typeof beardHex>[0]

test('a ginger beard of a photo is seen on fair skin and stays ginger, a dark and a white one are as they are', () => {
  const ginger = beardHex(photo, '#e0a070', skin)
  expect(lightness(skin) - lightness(ginger)).toBeGreaterThan(0.19)
  expect(oklchOf(ginger).c).toBeGreaterThan(0.08)
  expect(beardHex(photo, '#3a2a20', skin)).toBe('#3a2a20')
  expect(beardHex({ ...photo, hairColor: 'black' }, '#25222b', '#5a3825')).toBe('#25222b')
  expect(beardHex({ ...photo, hairColor: 'white' }, '#eceaf0', skin)).toBe('#eceaf0')
})

test('a grey beard of a photo is grey below dark hair, as light as it is there', () => {
  const grey = (light: number, hairColor = 'black') =>
    beardHex({ hairColor, features: { measured: true, beardGrey: greyOf(light) } } as typeof photo, '#25222b', skin)
  expect(oklchOf(grey(0.6)).c).toBeLessThan(0.02)
  expect(lightness(grey(0.6))).toBeCloseTo(0.6, 1)
  expect(lightness(grey(0.5))).toBeLessThan(lightness(grey(0.7)))
  expect(grey(0.6, 'red')).toBe('#25222b')
})
