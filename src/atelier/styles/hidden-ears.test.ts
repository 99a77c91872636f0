import { expect, test } from 'vitest'
import type { Recipe } from '../recipe.ts'
import { resolve } from '../resolve.ts'
import { noWishes } from '../wishes.ts'
import { hidesEars } from './hidden-ears.ts'

const person = resolve(
  {
    style: 'toy3d',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { hairLength: 'long', hairStyle: 'loose', headwear: 'none', accessories: [] },
  },
  0,
)
const withHair = (change: Partial<Recipe>, measured = true): Recipe => ({
  ...person,
  ...change,
  features: { ...person.features, measured },
})

test('hair of a photo that falls beside the face covers the ears, tied or short hair and earrings show them', () => {
  expect(hidesEars(withHair({}))).toBe(true)
  expect(hidesEars(withHair({}, false))).toBe(false)
  for (const change of [{ hairStyle: 'bun' }, { hairLength: 'short' }, { accessories: ['earrings'] }] as const)
    expect(hidesEars(withHair(change as Partial<Recipe>))).toBe(false)
})
