import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { faceOf } from '../face-geometry.ts'
import { stanceOf } from './body.ts'

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
