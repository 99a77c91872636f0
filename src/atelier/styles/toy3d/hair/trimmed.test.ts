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
/** The locks of somebody's hair. */
const locksOf = (features: Partial<Recipe['features']>, hairStyle: Recipe['hairStyle'] = 'side-part') =>
  hair(measure({ ...person, hairStyle, features: { ...person.features, ...features } }), 'open')
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.is === 'tube' ? [shape] : []))

test('short hair of a photo is single locks, lower where it is cropped, and leans away from its parting', () => {
  const [parted, cropped] = [locksOf({ measured: true, hairHeight: 0 }), locksOf({ measured: true, hairHeight: -1 })]
  expect(parted.length).toBeGreaterThan(locksOf({}).length + 2)
  const top = (locks: typeof parted) => Math.max(...locks.map(({ path }) => path[1][1]))
  expect(top(cropped)).toBeLessThan(top(parted))
  const lean = (hairPart: 'left' | 'right') =>
    locksOf({ measured: true, hairPart }).reduce((sum, { path }) => sum + path[2][0] - path[0][0], 0)
  expect(lean('left')).toBeGreaterThan(1)
  expect(lean('right')).toBeLessThan(-1)
})

test('hair that covers the ears is no such cut', () => {
  expect(locksOf({ measured: true, sideHair: 1 }).length).toBe(locksOf({}).length)
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
