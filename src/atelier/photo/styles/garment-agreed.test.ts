import { expect, test } from 'vitest'
import { hexOfOklch, oklchOf } from '../../colour.ts'
import { agreed } from './garment-agreed.ts'

const PINK = { l: 0.64, a: 0.19, b: 0.04 }

test('a shirt that shines in one place and is dark in another is as light as both together', () => {
  const { l, a } = agreed(PINK, '#3f001a')
  expect(l).toBeGreaterThan(0.35)
  expect(l).toBeLessThan(0.5)
  expect(a).toBeGreaterThan(0.1)
})

test('cloth in the hue of the wall has that of the chest', () => {
  const { a, b } = agreed({ l: 0.5, a: 0.03, b: 0.1 }, '#5f8dc8')
  expect(b).toBeLessThan(-0.05)
  expect(a).toBeLessThan(0)
})

test('readings that agree, and what was not seen, change nothing', () => {
  const like = hexOfOklch({ ...oklchOf('#c23a63'), l: 0.62 })
  expect(agreed({ l: 0.6, a: 0.15, b: 0.02 }, like)).toEqual({ l: 0.6, a: 0.15, b: 0.02 })
  expect(agreed(PINK, '#9db39a')).toEqual(PINK)
  expect(agreed(PINK, undefined)).toEqual(PINK)
})

test('light grey cloth is not white because it is where it is lit', () => {
  const white = { l: 0.95, a: 0, b: 0.004 }
  expect(agreed(white, '#c9bfbe').l).toBeCloseTo(oklchOf('#c9bfbe').l, 2)
})
