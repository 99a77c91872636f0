/** The colour of rims, of which a photo shows the skin beside them, too. */
import { expect, test } from 'vitest'
import { lightness, oklchOf } from '../colour.ts'
import type { GlassesFit } from './face/face-reading.ts'
import { glassesFeatures } from './glasses-traits.ts'

const frameOf = (l: number, a = 0.03, b = 0.035) =>
  glassesFeatures({ inner: 0.38, outer: 0.46, above: 0.26, below: 0.42, tone: { l, a, b } } as GlassesFit).eyewearColor!

test('dark rims, however much skin is mixed with them in the photo, are drawn nearly black', () => {
  expect(lightness(frameOf(0.44))).toBeLessThan(0.28)
  expect(oklchOf(frameOf(0.44)).c).toBeLessThan(0.03)
})

test('clear rims stay light, red ones red, and the darker rims are seen the darker they are drawn', () => {
  expect(lightness(frameOf(0.62))).toBeGreaterThan(0.45)
  expect(oklchOf(frameOf(0.44, 0.13, 0.06)).c).toBeGreaterThan(0.07)
  const drawn = [0.4, 0.5, 0.55, 0.6, 0.7].map((l) => lightness(frameOf(l)))
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
})
