import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { faceOf } from '../face-geometry.ts'
import { stanceOf, torso } from './body.ts'

test('shoulders slope against the tilt of the head, a little', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 10, noNaN: true }), (seed, tilt) => {
      const face = faceOf(lockedPerson('chibi', seed, {}))
      const [left, upright, right] = [-tilt, 0, tilt].map((own) => stanceOf(face, own))
      expect(left).toBeGreaterThanOrEqual(upright!)
      expect(right).toBeLessThanOrEqual(upright!)
      for (const slope of [left, upright, right]) expect(Math.abs(slope!)).toBeLessThanOrEqual(3)
    }),
    { numRuns: 50 },
  )
})

test('sleeves bend at heights of their own, and the rest of a torso is alike on both sides', () => {
  for (const falls of [0, 0.3, 0.6, 0.9]) {
    const pts = torso({ neck: 50, shoulder: 250, falls }, 12, 812)
    const heights = (side: number) => pts.filter(([x]) => x * side > 0).map(([, y]) => y)
    const [right, left] = [heights(1), heights(-1)]
    expect(right.filter((y) => !left.includes(y))).toHaveLength(1)
    expect(left.filter((y) => !right.includes(y))).toHaveLength(1)
  }
})
