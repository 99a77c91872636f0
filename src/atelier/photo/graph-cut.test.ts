import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../tests/support/soak.ts'
import { stream } from '../chance.ts'
import { cheapestCut } from './graph-cut.ts'

const STEPS = [[1, 0], [1, 1], [0, 1], [-1, 1]] as const

function costOf(width: number, height: number, unary: Int32Array, pairs: Int32Array, labels: Uint8Array): number {
  let cost = 0
  for (let i = 0; i < labels.length; i++) {
    cost += labels[i] ? Math.max(0, -unary[i]!) : Math.max(0, unary[i]!)
    for (const [k, [dx, dy]] of STEPS.entries()) {
      const x = (i % width) + dx
      const y = Math.floor(i / width) + dy
      if (x >= 0 && x < width && y < height && labels[i] !== labels[y * width + x]) cost += pairs[i * 4 + k]!
    }
  }
  return cost
}

const grids = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 3 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      unary: fc.int32Array({ min: -20, max: 20, minLength: width * height, maxLength: width * height }),
      pairs: fc.int32Array({ min: 0, max: 15, minLength: width * height * 4, maxLength: width * height * 4 }),
    }),
  )

test('no other labelling of a small picture is cheaper', () => {
  fc.assert(
    fc.property(grids, ({ width, height, unary, pairs }) => {
      let best = Infinity
      for (let code = 0; code < 1 << (width * height); code++) {
        best = Math.min(
          best,
          costOf(
            width,
            height,
            unary,
            pairs,
            Uint8Array.from({ length: width * height }, (_, i) => (code >> i) & 1),
          ),
        )
      }
      expect(costOf(width, height, unary, pairs, cheapestCut(width, height, unary, pairs))).toBe(best)
    }),
    { numRuns: 120 * soak.factor },
  )
})

test('a noisy disc is found whole', () => {
  const side = 96
  const unary = new Int32Array(side * side)
  const pairs = new Int32Array(side * side * 4).fill(14)
  const next = stream(5)
  const inside = (i: number) => Math.hypot((i % side) - 48, Math.floor(i / side) - 48) < 30
  for (let i = 0; i < unary.length; i++) unary[i] = (inside(i) ? 40 : -40) + Math.round((next() - 0.5) * 160)
  const labels = cheapestCut(side, side, unary, pairs)
  expect(labels.reduce((wrong, label, i) => wrong + (Boolean(label) === inside(i) ? 0 : 1), 0)).toBeLessThan(
    0.01 * side * side,
  )
})
