import { expect, test } from 'vitest'
import { ropesIn, ropesOf, runsOf } from './fall-ends.ts'

const [EYES, TALL] = [60, 45]
const widths = (left: number) => runsOf([100, 160], left, EYES, TALL).map(([from, to]) => to - from)

test('hair that hangs ends in two tips, the inner one lower', () => {
  expect(widths(200)).toEqual([60])
  expect(widths(40)).toHaveLength(2)
  expect(widths(10)).toHaveLength(1)
  expect(widths(1)[0]).toBeLessThan(8)
})

test('a fall is never wider than it was, nor does it step in where its end begins', () => {
  for (let left = 0; left < 120; left++)
    for (const [from, to] of runsOf([100, 160], left, EYES, TALL)) {
      expect(from).toBeGreaterThanOrEqual(100)
      expect(to).toBeLessThanOrEqual(160)
    }
  const above = runsOf([100, 160], TALL + 0.28 * EYES - 0.1, EYES, TALL)
  expect(Math.min(...above.flat())).toBeCloseTo(100, 0)
  expect(Math.max(...above.flat())).toBeCloseTo(160, 0)
})

test('locs and braids end in round tips side by side, not all in one row', () => {
  const count = ropesIn(60, EYES)
  expect(count).toBeGreaterThan(2)
  expect(ropesOf([100, 160], 100, EYES, 60)).toEqual([[100, 160]])
  const rows = Array.from({ length: 25 }, (_, left) => ropesOf([100, 160], left + 1, EYES, 60))
  expect(Math.max(...rows.map((runs) => runs.length))).toBe(count)
  expect(rows[0]!.length).toBeLessThan(count)
  for (const [from, to] of rows.flat()) {
    expect(from).toBeGreaterThanOrEqual(100)
    expect(to).toBeLessThanOrEqual(160)
  }
})

test('a rope is one piece though the fall grows narrower', () => {
  const rows = Array.from({ length: 24 }, (_, k) => ropesOf([100, 136 + k], k + 1, EYES, 60))
  // Each run of a row goes on in the row above it.
  for (const [k, runs] of rows.slice(0, -1).entries())
    for (const [from, to] of runs) expect(rows[k + 1]!.some((above) => above[0] <= to && above[1] >= from)).toBe(true)
})
