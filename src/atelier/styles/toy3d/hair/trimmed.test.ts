import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import type { Recipe } from '../../../recipe.ts'
import { measure } from '../measure.ts'
import { hair } from './hair.ts'

const person = lockedPerson('toy3d', 3, { hairStyle: 'side-part', hairTexture: 'straight', hairLength: 'short' })
/** The shapes of somebody's hair. */
const shapesOf = (features: Partial<Recipe['features']>, hairStyle: Recipe['hairStyle'] = 'side-part') =>
  hair(measure({ ...person, hairStyle, features: { ...person.features, ...features } }), 'open').flatMap(
    ({ shapes }) => shapes,
  )
/** The locks on top of the head. */
const locksOf = (features: Partial<Recipe['features']>, hairStyle?: Recipe['hairStyle']) =>
  shapesOf({ measured: true, hairHeight: 0, ...features }, hairStyle).flatMap((shape) =>
    shape.is === 'tube' ? [shape.path] : [],
  )
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('short hair of a photo is lower where it is cropped or sleek, and higher where it stands', () => {
  const top = (features: Partial<Recipe['features']>, hairStyle?: Recipe['hairStyle']) =>
    Math.max(...locksOf(features, hairStyle).flatMap((path) => path.map(([, y]) => y)))
  expect(top({ hairHeight: -1 })).toBeLessThan(top({}))
  expect(top({ lashes: 0.3, lipRedness: 0.3 }, 'bun')).toBeLessThan(top({}))
  expect(top({ hairHeight: 1 })).toBeGreaterThan(top({}))
  expect(top({}, 'quiff')).toBeGreaterThan(top({ hairHeight: -1 }))
})

test('as close as clippers leave it, or over the forehead between clipped sides, it has no long locks', () => {
  expect(locksOf({ hairHeight: -1.9 })).toHaveLength(0)
  expect(locksOf({ hairHeight: -1 })).not.toHaveLength(0)
  // Thin on top: hair round the head.
  const caps = (features: Partial<Recipe['features']>) =>
    shapesOf({ measured: true, ...features }).filter(({ is }) => is === 'cap')
  expect(caps({ hairHeight: -1.9, hairline: 1.8 })).toHaveLength(1)
  expect(shapesOf({ measured: true, hairHeight: -1.9 })).toHaveLength(0)
  const lowest = (sideHair: number) => Math.min(...locksOf({ sideHair }, 'fringe').map(([, , to]) => to[1]))
  expect(lowest(-0.8)).toBeGreaterThan(lowest(0) + 0.3)
})

test('close hair has a knot behind the neck, but not where neither lashes nor lips are like a woman’s', () => {
  const lowest = (lashes: number) =>
    Math.min(
      ...shapesOf({ measured: true, hairHeight: 0, lashes, lipRedness: -0.8 }, 'bun').flatMap((shape) =>
        shape.is === 'ellipsoid' ? [shape.at![1]] : [],
      ),
    )
  expect(lowest(0.4)).toBeLessThan(-1)
  expect(lowest(-0.8)).toBeGreaterThan(-0.5)
})

test('it lies away from its parting, falls over the forehead, or leaves it free', () => {
  const aside = (hairPart: 'left' | 'right') => mean(locksOf({ hairPart }).map(([from, , to]) => to[0] - from[0]))
  expect(aside('right')).toBeLessThan(-1)
  expect(aside('left')).toBeGreaterThan(1)
  const ends = (hairStyle: Recipe['hairStyle']) => mean(locksOf({}, hairStyle).map(([, , to]) => to[1]))
  expect(ends('fringe')).toBeLessThan(1.3)
  expect(ends('slicked-back')).toBeGreaterThan(1.8)
  const middle = (hairStyle: Recipe['hairStyle']) =>
    Math.min(...locksOf({}, hairStyle).flatMap(([, , to]) => (Math.abs(to[0]) < 0.3 ? [to[1]] : [])))
  expect(middle('curtains')).toBeGreaterThan(middle('fringe') + 0.2)
})

test('hair that covers the ears is no such cut', () => {
  const widest = (sideHair: number) =>
    Math.max(
      ...locksOf({ sideHair })
        .flat()
        .map(([x]) => Math.abs(x)),
    )
  // As wide as the head, which is narrower in a photo.
  const cutOf = (features: Partial<Recipe['features']>) =>
    locksOf(features).map((path) => path.map(([, y, z]) => [y, z]))
  expect(cutOf({ sideHair: 1 })).toEqual(cutOf({ sideHair: 1, measured: false }))
  expect(cutOf({ sideHair: 0 })).not.toEqual(cutOf({ sideHair: 0, measured: false }))
  expect(widest(0)).toBeLessThan(2)
})

test('locks of a photo end on the head, however narrow it is', () => {
  const { skull } = measure({ ...person, features: { ...person.features, measured: true, faceWidth: -2 } })
  const across = locksOf({ faceWidth: -2, hairTemples: 0, hairSides: 0 }).map(([, , [x]]) => Math.abs(x))
  expect(Math.max(...across)).toBeLessThan(skull.rx)
})

test('the further it has receded, the further up and behind its outer locks begin', () => {
  const outer = (hairRecedes: number) =>
    locksOf({ hairRecedes, hairHeight: -0.4 }).flatMap(([from]) => (Math.abs(from[0]) > 0.8 ? [from] : []))
  const [little, wholly] = [outer(0.2), outer(1)]
  expect(mean(wholly.map(([, y]) => y))).toBeGreaterThan(mean(little.map(([, y]) => y)) + 0.15)
  expect(mean(wholly.map(([, , z]) => z))).toBeLessThan(mean(little.map(([, , z]) => z)) - 0.2)
})
