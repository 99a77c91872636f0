import { expect, test } from 'vitest'
import { childlike } from './childlike.ts'
import type { Rig } from './rig.ts'

/** Large eyes, a short nose and a short chin. */
const round = {
  pose: { yaw: 0 },
  proportions: { eyeWidth: 0.08, noseLength: -0.12, chinLength: -0.2, faceHeight: -0.1, faceWidth: -0.05 },
} as unknown as Rig

test('a short face with large eyes is childlike, unless a beard grows on it', () => {
  expect(childlike(round)).toBeGreaterThan(0.8)
  expect(childlike({ ...round, sturdy: 0.05 })).toBeGreaterThan(0.8)
  expect(childlike({ ...round, sturdy: 0.3 })).toBe(0)
})

test('a head that is turned only looks short and wide-eyed', () => {
  expect(childlike({ ...round, pose: { ...round.pose, yaw: 0.3 } })).toBeLessThan(childlike(round) - 0.3)
})
