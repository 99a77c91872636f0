import { expect, test } from 'vitest'
import { MASK_SIDE } from './portrait.ts'
import type { Place, Rig } from './rig/rig.ts'
import { seenJaw } from './seen-jaw.ts'

/** From the forehead on round the face, as the rig has it. */
const oval = Array.from({ length: 36 }, (_, k): Place => {
  const t = (k / 18) * Math.PI
  return [1.1 * Math.sin(t), 0.45 - 1.35 * Math.cos(t)]
})
const lips = Array.from({ length: 20 }, (): Place => [0, 1.1])
const rigOf = (yaw = 0, pitch = 0) =>
  ({
    pose: { x: 512, y: 400, eyes: 180, roll: 0, yaw, pitch },
    contours: { oval, outerLips: lips, noseBridge: Array.from({ length: 6 }, (): Place => [0, 0.6]) },
  }) as unknown as Rig

/** Skin as far out as the mesh has the face, times so much on either side. */
const skinOf = (left: number, right: number) =>
  Uint8Array.from({ length: MASK_SIDE ** 2 }, (_, i) => {
    const [u, v] = [((i % MASK_SIDE) - 256) / 90, (Math.floor(i / MASK_SIDE) - 200) / 90]
    const edge = 1.1 * Math.sqrt(Math.max(0, 1 - ((v - 0.45) / 1.35) ** 2))
    return Math.abs(u) < edge * (u < 0 ? left : right) ? 255 : 0
  })

test('a jaw that is seen to be wider than the mesh has it is a fuller one', () => {
  expect(seenJaw(rigOf(), skinOf(1, 1))).toBe(0)
  expect(seenJaw(rigOf(), skinOf(1.12, 1.12))).toBeGreaterThan(0.05)
  expect(seenJaw(rigOf(), skinOf(1.4, 1.4))).toBeLessThan(0.08)
})

test('nothing is told of hidden cheeks, and little of one side alone, which may be the neck', () => {
  expect(seenJaw(rigOf(), skinOf(0.7, 0.7))).toBe(0)
  expect(seenJaw(rigOf(), skinOf(1, 1.3))).toBeLessThan(0.09)
})

test('a head that is turned or bent forwards shows its neck beside the jaw', () => {
  expect(seenJaw(rigOf(0.3), skinOf(1.15, 1.15))).toBe(0)
  expect(seenJaw(rigOf(0, -0.25), skinOf(1.15, 1.15))).toBe(0)
})
