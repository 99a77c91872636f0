import { expect, test } from 'vitest'
import { lockedPerson } from '../../../tests/support/locked-person.ts'
import type { Recipe } from '../recipe.ts'
import { madeUpLips } from './made-up-lips.ts'

const person = lockedPerson('chibi', 3, { facialHair: 'none' })
const of = (recipe: Partial<Recipe>, features: Partial<Recipe['features']>) =>
  madeUpLips({ ...person, ...recipe, features: { ...person.features, measured: true, ...features } })

test('lips are made up where a photo shows them plainly red, and never under a beard', () => {
  expect(of({}, { lipRedness: 1 })).toBe(1)
  expect(of({}, { lipRedness: 0.6 })).toBe(0)
  expect(of({ facialHair: 'stubble' }, { lipRedness: 1 })).toBe(0)
  expect(of({}, { measured: false, lipRedness: 1 })).toBe(0)
})
