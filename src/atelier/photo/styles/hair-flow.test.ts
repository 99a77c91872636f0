import { expect, it } from 'vitest'
import { along, hairFlow } from './hair-flow.ts'
import { HALF, REGION, SIDE } from './side.ts'

/** Hair all over, striped from upper left to lower right. */
const none = new Float32Array(0)
const striped = {
  region: new Uint8Array(SIDE * SIDE).fill(REGION.hair),
  raw: {
    a: none,
    b: none,
    l: Float32Array.from({ length: SIDE * SIDE }, (_, i) => 0.4 + 0.1 * Math.sin(((i % SIDE) - ((i / SIDE) | 0)) / 3)),
  },
  map: { eyes: 80, x: 256, y: 256, cos: 1, sin: 0 },
}

it('hair runs along its strands, and what is carried along them stays in its strand', () => {
  const flow = hairFlow(striped)
  const middle = (HALF / 2) * HALF + HALF / 2
  expect(Math.abs(flow.tx[middle]! + flow.ty[middle]!)).toBeCloseTo(Math.SQRT2, 2)
  // Wider than a step: nothing narrower is ever carried.
  const spot = new Float32Array(HALF * HALF)
  for (const row of [-1, 0, 1]) spot.fill(1, middle + row * HALF - 1, middle + row * HALF + 2)
  const [carried] = along([spot], flow, new Uint8Array(HALF * HALF).fill(1), 10) as [Float32Array]
  expect(carried[middle + 5 * (HALF + 1)]).toBeGreaterThan(0.02)
  expect(carried[middle + 5 * (HALF - 1)]).toBe(0)
})
