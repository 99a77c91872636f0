import { expect, test } from 'vitest'
import type { Recipe } from '../../../recipe.ts'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { measure } from '../measure.ts'
import { hair } from './hair.ts'

const person = resolve(
  {
    style: 'toy3d',
    seed: 3,
    wishes: noWishes(),
    background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    locks: { hairStyle: 'side-part', hairTexture: 'straight', hairLength: 'short', headwear: 'none' },
  },
  0,
)
/** The shapes of somebody's hair. */
const shapesOf = (features: Partial<Recipe['features']>, hairStyle: Recipe['hairStyle'] = 'side-part') =>
  hair(measure({ ...person, hairStyle, features: { ...person.features, ...features } }), 'open').flatMap(
    ({ shapes }) => shapes,
  )
/** What is combed over the forehead. */
const massOf = (features: Partial<Recipe['features']>) =>
  shapesOf(features).flatMap((shape) =>
    shape.is === 'ellipsoid' && shape.displacement?.kind === 'comb' ? [shape] : [],
  )
const partings = (features: Partial<Recipe['features']>, hairStyle?: Recipe['hairStyle']) =>
  shapesOf(features, hairStyle).filter(({ op }) => op === 'subtract')

test('short hair of a photo is one combed mass, lower where it is cropped, and leans away from its parting', () => {
  const top = (hairHeight: number) =>
    Math.max(...massOf({ measured: true, hairHeight }).map(({ at, r }) => at![1] + r[1]))
  expect(top(-1)).toBeLessThan(top(0))
  const sleek = massOf({ measured: true, hairHeight: 0, lashes: 0.3, lipRedness: 0.3 })
  expect(Math.max(...sleek.map(({ at, r }) => at![1] + r[1]))).toBeLessThan(top(0))
  const lean = (hairPart: 'left' | 'right') =>
    massOf({ measured: true, hairPart }).reduce((sum, { turn }) => sum + turn![2], 0)
  expect(lean('right')).toBeGreaterThan(20)
  expect(lean('left')).toBeLessThan(-20)
})

test('a parting is seen where there is one', () => {
  expect(partings({ measured: true })).toHaveLength(1)
  expect(partings({ measured: true, hairHeight: -1 })).toEqual([])
  expect(partings({ measured: true }, 'slicked-back')).toEqual([])
})

test('hair that covers the ears is no such cut', () => {
  expect(massOf({ measured: true, sideHair: 1 })).toEqual([])
})

test('shorn hair has a form where its line is seen, and is a shade where it is not', () => {
  const shorn = (features: Partial<Recipe['features']>) =>
    hair(
      measure({ ...person, hairLength: 'shaved', features: { ...person.features, measured: true, ...features } }),
      'open',
    )
  expect(shorn({ hairline: 0.5 })).toHaveLength(1)
  expect(shorn({})).toEqual([])
})
