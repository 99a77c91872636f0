import { expect, test } from 'vitest'
import { isPaler } from './garment-worn.ts'

test('a print has a colour as dark as most of the chest; a badge and a sleeve have not', () => {
  const [cream, rose] = [
    { l: 0.92, a: 0, b: 0.036 },
    { l: 0.61, a: 0.05, b: 0 },
  ]
  expect(isPaler({ main: cream, colour: rose }, '#4e4b5a')).toBe(true)
  expect(isPaler({ main: cream, colour: rose }, '#9a6a6a')).toBe(false)
  expect(isPaler({ main: cream, colour: rose }, undefined)).toBe(false)
})
