import { expect, test } from 'vitest'
import { runsOf } from './fall-ends.ts'

const [EYES, TALL] = [60, 45]
const widths = (left: number) => runsOf([100, 160], left, TALL, EYES).map(([from, to]) => to - from)

test('hair that hangs ends in two tips, the inner one lower', () => {
  expect(widths(200)).toEqual([60])
  expect(widths(40)).toHaveLength(2)
  expect(widths(10)).toHaveLength(1)
  expect(widths(1)[0]).toBeLessThan(8)
})

test('a fall is never wider than it was, nor does it step in where its end begins', () => {
  for (let left = 0; left < 120; left++)
    for (const [from, to] of runsOf([100, 160], left, TALL, EYES)) {
      expect(from).toBeGreaterThanOrEqual(100)
      expect(to).toBeLessThanOrEqual(160)
    }
  const above = runsOf([100, 160], TALL + 0.28 * EYES - 0.1, TALL, EYES)
  expect(Math.min(...above.flat())).toBeCloseTo(100, 0)
  expect(Math.max(...above.flat())).toBeCloseTo(160, 0)
})
