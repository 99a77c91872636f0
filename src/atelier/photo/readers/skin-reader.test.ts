import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skinDepthByColours } from './skin-reader.ts'
import trained from './skin-weights.json' with { type: 'json' }

const count = trained.means.length

test('every product of two numbers has its weight', () => {
  expect(trained.products).toHaveLength((count * (count + 1)) / 2)
})

test('whatever is seen or unseen, skin has a depth', () => {
  const value = fc.option(fc.double({ min: -2, max: 12, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(value, { minLength: count, maxLength: count }), (features) => {
      const depth = skinDepthByColours(features)
      expect(depth).toBeGreaterThanOrEqual(1)
      expect(depth).toBeLessThanOrEqual(10)
    }),
  )
})

test('what the rules tell carries it, where all else is as usual', () => {
  const usual = trained.means.slice(0, -1)
  expect(skinDepthByColours([...usual, 8])).toBeGreaterThan(skinDepthByColours([...usual, 2]) + 0.5)
})
