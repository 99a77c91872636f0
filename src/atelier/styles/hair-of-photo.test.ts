/** How short hair of a photo lies. */
import { expect, test } from 'vitest'
import { lockedPerson } from '../../../tests/support/locked-person.ts'
import type { Recipe } from '../recipe.ts'
import { combOf, hasCurlsOnTop } from './hair-of-photo.ts'

const person = lockedPerson('toy3d', 3, { hairTexture: 'straight', hairLength: 'short', facialHair: 'none' })
const combed = (own: Partial<Recipe>, features: Partial<Recipe['features']>) =>
  combOf({ ...person, ...own, features: { ...person.features, measured: true, sideHair: -0.5, ...features } })

test('close grey hair has a knot only beside made-up lashes and lips', () => {
  const tied = (hairColor: Recipe['hairColor'], lashes: number) =>
    combed({ hairStyle: 'bun', hairColor }, { hairHeight: 0, lashes, lipRedness: 0.4 })
  expect([tied('grey', 0), tied('grey', 0.5), tied('brown', 0)]).toEqual(['back', 'sleek', 'sleek'])
})

test('low hair that is combed back has no front, unless a beard is below it or it is cropped', () => {
  const back = (hairHeight: number, facialHair: Recipe['facialHair'] = 'none') =>
    combed({ hairStyle: 'slicked-back', facialHair }, { hairHeight, lashes: 0, lipRedness: 0 })
  expect([back(-0.5), back(-1.2), back(-0.5, 'short-beard')]).toEqual(['back', 'cropped', 'cropped'])
})

test('curls lie on top where they are cut close beside the face, or no wider than the head', () => {
  const curls = (features: Partial<Recipe['features']>) =>
    hasCurlsOnTop({ ...person, hairTexture: 'curly', features: { ...person.features, measured: true, ...features } })
  expect([curls({ sideHair: -0.5 }), curls({ sideHair: 1, hairTemples: -0.4, hairSides: 0.1 })]).toEqual([true, true])
  expect([curls({ sideHair: 1 }), curls({ sideHair: 1, hairTemples: 2, hairSides: 2 })]).toEqual([false, false])
})

test('short hair that no reader told to be tied has no knot, however long the lashes and red the lips are', () => {
  const comb = (hairStyle: Recipe['hairStyle']) =>
    combed({ hairStyle }, { hairHeight: 0, lashes: 0.9, lipRedness: 0.9 })
  expect([comb('side-part'), comb('quiff'), comb('slicked-back')]).toEqual(['aside', 'up', 'back'])
})
