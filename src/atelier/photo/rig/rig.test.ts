/** The rig of heads whose truth is known, and of faces moved on purpose. */
import { expect, test } from 'vitest'
import { paintHead } from '../../../../tests/support/heads/head.ts'
import { perceptionOf } from '../../../../tests/support/heads/perceive.ts'
import { BEARDED, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { headPoseOf } from './head-pose.ts'
import * as mesh from './mesh-points.ts'
import { rigOf } from './rig.ts'

const pointsOf = async (head: ReturnType<typeof paintHead>) => (await perceptionOf(head)).person!.points
const fair = paintHead(FAIR)
const points = await pointsOf(fair)

test('eyes are where they were painted, and the head leans as it does', async () => {
  const leaning = paintHead(BEARDED)
  for (const [head, roll] of [[fair, 0], [leaning, BEARDED.roll!]] as const) {
    const pose = headPoseOf(await pointsOf(head))
    expect(Math.hypot(pose.x - head.eyes.x, pose.y - head.eyes.y) / head.eyes.apart).toBeLessThan(0.03)
    expect(pose.eyes / head.eyes.apart).toBeCloseTo(1, 1)
    expect(pose.roll).toBeCloseTo(roll, 1)
    expect(Math.abs(pose.yaw)).toBeLessThan(0.2)
  }
})

test('contours lie in order: brows above eyes above nose above mouth above chin, left in the picture first', () => {
  const { contours } = rigOf(points)
  const middle = (contour: (typeof contours)['oval'], c: 0 | 1) =>
    contour.reduce((sum, place) => sum + place[c], 0) / contour.length
  for (const side of [0, 1] as const)
    expect(middle(contours.brows[side], 1)).toBeLessThan(middle(contours.eyes[side], 1))
  expect(middle(contours.eyes[0], 0)).toBeLessThan(middle(contours.eyes[1], 0))
  expect(middle(contours.eyes[0], 1)).toBeLessThan(middle(contours.noseBase, 1))
  expect(middle(contours.noseBase, 1)).toBeLessThan(middle(contours.outerLips, 1))
  expect(middle(contours.outerLips, 1)).toBeLessThan(contours.jaw[10]![1])
})

/** The points with some of them moved, in distances between the pupils. */
function moved(numbers: readonly number[], du: number, dv: number): Float32Array {
  const { eyes } = headPoseOf(points)
  const out = points.slice()
  for (const i of numbers) {
    out[i * 3]! += du * eyes
    out[i * 3 + 1]! += dv * eyes
  }
  return out
}

test('an expression is told by what moves: a lower lip that falls, corners that rise, lids, brows', () => {
  const calm = rigOf(points).expression
  const fallen = rigOf(moved([...mesh.INNER_LIPS.slice(1, 10), ...mesh.OUTER_LIPS.slice(1, 10)], 0, 0.2)).expression
  expect(fallen.mouthOpen).toBeGreaterThan(calm.mouthOpen + 0.15)
  const smiling = rigOf(moved([61, 291, 78, 308], 0, -0.1)).expression
  expect(smiling.smile).toBeGreaterThan(calm.smile + 0.05)
  const winking = rigOf(moved(mesh.LEFT_EYE.slice(9), 0, 0.06)).expression
  expect(winking.eyesOpen[0]).toBeLessThan(calm.eyesOpen[0] - 0.08)
  expect(winking.eyesOpen[1]).toBeCloseTo(calm.eyesOpen[1], 5)
  const raised = rigOf(moved(mesh.RIGHT_BROW, 0, -0.1)).expression
  expect(raised.browHeight[1]).toBeCloseTo(calm.browHeight[1] + 0.1, 2)
})

test('proportions are shares of the mean face, whatever the size of the picture', () => {
  const own = rigOf(points).proportions
  expect(rigOf(points.map((value) => value * 3)).proportions.noseWidth).toBeCloseTo(own.noseWidth, 4)
  const wide = rigOf(moved([61], -0.1, 0)).proportions
  expect(wide.mouthWidth).toBeGreaterThan(own.mouthWidth + 0.1)
  expect(wide.eyeGap).toBeCloseTo(own.eyeGap, 2)
})
