import { expect, test } from 'vitest'
import { fallenOver, isThinFringe } from './hairline.ts'

test('between pale strands of a fringe that readers plainly tell the forehead shows: it is whole all the same', () => {
  expect(isThinFringe(0.43, { length: 'medium', fringe: 0.95 })).toBe(true)
  expect(fallenOver(0.43, { length: 'medium', fringe: 0.95 })).toBe(1)
  // Not of short hair, nor of a bare forehead, nor where readers hesitate.
  expect(isThinFringe(0.43, { length: 'short', fringe: 0.95 })).toBe(false)
  expect(isThinFringe(0.2, { length: 'medium', fringe: 0.95 })).toBe(false)
  expect(isThinFringe(0.43, { length: 'medium', fringe: 0.6 })).toBe(false)
})

test('hair over a forehead counts as much as readers believe in a fringe', () => {
  expect(fallenOver(0.5, { length: 'short', fringe: 0.4 })).toBeCloseTo(0.2)
  expect(fallenOver(0.5, { length: 'short' })).toBe(0.5)
  expect(fallenOver(undefined, { length: 'short', fringe: 1 })).toBeUndefined()
})
