import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownSkin, pastSkull } from './own-skin.ts'

const skin = fc.record({
  l: fc.double({ min: 0.3, max: 0.85, noNaN: true }),
  a: fc.double({ min: 0.015, max: 0.05, noNaN: true }),
  b: fc.double({ min: 0.03, max: 0.09, noNaN: true }),
})

test('a face’s own tone, its shade and its gloss are skin; black hair and a wall of its light in another hue are not', () => {
  fc.assert(
    fc.property(skin, ({ l, a, b }) => {
      const colours = Float32Array.of(
        l,
        a,
        b,
        l - 0.12,
        a * 0.9,
        b * 0.9,
        l + 0.12,
        a * 0.7,
        b * 0.7,
        l - 0.25,
        0,
        0,
        l,
        a - 0.1,
        b - 0.1,
      )
      const is = ownSkin(colours, 3, Int32Array.of(0))
      expect([0, 1, 2, 3, 4].map(is)).toEqual([true, true, true, false, false])
    }),
  )
})

test('without a face nothing is known to be skin', () => {
  expect(ownSkin(Float32Array.of(0.7, 0.03, 0.06), 3, new Int32Array(0))(0)).toBe(false)
})

test('forehead, ears and shoulders are not past the skull; what stands above and beside it is', () => {
  expect([[0, -1.3], [1.15, 0.2], [2.5, 3]].map(([u, v]) => pastSkull(u!, v!))).toEqual([false, false, false])
  expect([[0, -2], [1.5, -0.5], [-1.5, 0]].map(([u, v]) => pastSkull(u!, v!))).toEqual([true, true, true])
})
