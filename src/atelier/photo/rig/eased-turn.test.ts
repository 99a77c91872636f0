import { describe, expect, test } from 'vitest'
import { canonicalPoints } from '../../../../tests/support/heads3d/canonical-points.ts'
import { easedTurn, seenAt } from './eased-turn.ts'
import { headPoseOf } from './head-pose.ts'
import { CHIN, LEFT_CHEEK, RIGHT_CHEEK } from './mesh-points.ts'
import { placesOf, rigOf } from './rig.ts'

const DEGREE = Math.PI / 180

test('a rig is plain data, however its head is turned: it goes from thread to thread', () => {
  const rig = rigOf(canonicalPoints(40, -25, 5))
  expect(structuredClone(rig)).toEqual(rig)
})

test('a head that is turned a little stays as it is', () => {
  expect(rigOf(canonicalPoints(-12, 0, 5)).eased).toBeUndefined()
})

describe.each([45, -45])('a head turned by %i°', (yaw) => {
  const points = canonicalPoints(yaw, 0, 8)
  const pose = headPoseOf(points)
  const eased = easedTurn(points, pose)!

  test('is drawn turned much less, and leans as it did', () => {
    expect(Math.abs(eased.pose.yaw)).toBeLessThan(22 * DEGREE)
    expect(Math.sign(eased.pose.yaw)).toBe(Math.sign(yaw))
    expect(eased.pose.roll).toBe(pose.roll)
  })

  test('has the face of one that is turned so', () => {
    const little = canonicalPoints(eased.pose.yaw / DEGREE, 0, 8)
    const place = placesOf(little, headPoseOf(little))
    for (const i of [LEFT_CHEEK, RIGHT_CHEEK, CHIN, 61, 291, 33, 263, 4])
      expect(Math.hypot(eased.place(i)[0] - place(i)[0], eased.place(i)[1] - place(i)[1])).toBeLessThan(0.12)
  })

  test('has both cheeks and the chin where they are seen, and shoulders where they were', () => {
    const seen = placesOf(points, pose)
    // The far cheek is hidden behind the face: its edge is what is seen there.
    for (const i of [yaw > 0 ? LEFT_CHEEK : RIGHT_CHEEK, CHIN])
      expect(Math.abs(seenAt(eased.moves, ...eased.place(i))[0] - seen(i)[0])).toBeLessThan(0.15)
    const moved = (eased.pose.x - pose.x) / Math.cos(pose.roll) / pose.eyes
    expect(seenAt(eased.moves, 0.4, 3.5)[0]).toBeCloseTo(0.4 + moved, 5)
  })

  test('goes on from left to right at every height', () => {
    for (let v = -2; v < 3; v += 0.25) {
      const across = Array.from({ length: 60 }, (_, k) => seenAt(eased.moves, -3 + k * 0.1, v)[0])
      for (let k = 1; k < across.length; k++) expect(across[k]).toBeGreaterThan(across[k - 1]!)
    }
  })

  test('has the hidden eye as open as the seen one', () => {
    const { contours } = rigOf(points).eased!
    const [a, b] = contours.eyes.map((eye) => eye[4]![1] - eye[12]![1])
    expect(b! / a!).toBeGreaterThan(0.7)
    expect(b! / a!).toBeLessThan(1.4)
  })
})

test('a head that is tipped back is drawn so that it looks up a little, its chin where it is seen', () => {
  const points = canonicalPoints(5, -30, 0)
  const pose = headPoseOf(points)
  const eased = easedTurn(points, pose)!
  expect(eased.pose.pitch / DEGREE).toBeLessThan(-8)
  expect(eased.pose.pitch / DEGREE).toBeGreaterThan(-15)
  const little = canonicalPoints(5, eased.pose.pitch / DEGREE, 0)
  const place = placesOf(little, headPoseOf(little))
  for (const i of [10, CHIN, 61, 291, 2])
    expect(Math.hypot(eased.place(i)[0] - place(i)[0], eased.place(i)[1] - place(i)[1])).toBeLessThan(0.12)
  const chin = seenAt(eased.moves, ...eased.place(CHIN))[1]
  expect(Math.abs(chin - placesOf(points, pose)(CHIN)[1])).toBeLessThan(0.1)
  const down = Array.from({ length: 60 }, (_, k) => seenAt(eased.moves, 0, -3 + k * 0.1)[1])
  for (let k = 1; k < down.length; k++) expect(down[k]).toBeGreaterThan(down[k - 1]!)
  expect(easedTurn(canonicalPoints(0, 18, 0), headPoseOf(canonicalPoints(0, 18, 0)))).toBeUndefined()
})
