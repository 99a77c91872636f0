import { expect, test } from 'vitest'
import type { Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { hasThinRims, rimWidthOf } from './thin-rims.ts'

const person = resolve(
  {
    style: 'chibi',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { eyewear: 'round-glasses' },
  },
  0,
)
const withRims = (eyewearColor: Recipe['features']['eyewearColor'], measured = true): Recipe => ({
  ...person,
  features: { ...person.features, eyewearColor, measured },
})

test('rims through which a photo shows skin are thin, dark ones, green ones and those of nobody’s photo are not', () => {
  expect(hasThinRims(withRims('#765547'))).toBe(true)
  expect(hasThinRims(withRims('#231717'))).toBe(false)
  expect(hasThinRims(withRims('#765547', false))).toBe(false)
  expect(hasThinRims(withRims('#4fbe37'))).toBe(false)
  const square = (colour: Recipe['features']['eyewearColor']): Recipe => ({
    ...withRims(colour),
    eyewear: 'square-glasses',
  })
  expect(hasThinRims(square('#765547'))).toBe(true)
  expect(hasThinRims(square('#541e0e'))).toBe(false)
  expect(hasThinRims({ ...withRims('#765547'), eyewear: 'sunglasses' })).toBe(false)
})

test('rims are as wide as a photo shows them heavy', () => {
  const width = (rimWeight?: number) => {
    const recipe = withRims('#231717')
    return rimWidthOf({ ...recipe, features: { ...recipe.features, ...(rimWeight !== undefined && { rimWeight }) } })
  }
  expect(width(-1)).toBeLessThan(0.8 * width())
  expect(width(1)).toBeGreaterThan(1.4 * width())
  expect(rimWidthOf(withRims('#765547'))).toBeLessThan(0.7)
  expect(rimWidthOf(withRims('#765547', false))).toBe(1)
})
