/** Turned heads of known truth: how far they are turned, and what they would be from the front. */
import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalPoints } from '../../../../tests/support/heads3d/canonical-points.ts'
import { perceptionOf } from '../../../../tests/support/heads/perceive.ts'
import { firstCases } from '../../../../tests/support/soak-cases.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { renderHead, type HeadOptions } from '../../../../tests/support/heads3d/render-head.ts'
import { isTurnedAway } from './head-pose.ts'
import { rigOf, type Rig } from './rig.ts'
import { rotationOf, turnOf } from './turn.ts'

const DEGREE = Math.PI / 180

test.each([[0, 0, 0], [30, 0, 0], [-45, 10, 5], [20, -25, -40], [0, 15, 90]])(
  'turned by %i°, bowed by %i° and leant by %i°, the canonical face is read so',
  (yaw, pitch, roll) => {
    const turn = turnOf(rotationOf(canonicalPoints(yaw, pitch, roll)))
    expect(turn.yaw / DEGREE).toBeCloseTo(yaw, 2)
    expect(turn.pitch / DEGREE).toBeCloseTo(pitch, 2)
    expect(turn.roll / DEGREE).toBeCloseTo(roll, 2)
  },
)

test('points without any depth are read as a face seen from the front', () => {
  const flat = canonicalPoints(0, 0, 10)
  for (let p = 2; p < flat.length; p += 3) flat[p] = 0
  const { yaw, roll } = turnOf(rotationOf(flat))
  expect(Math.abs(yaw)).toBeLessThan(0.01)
  expect(roll).toBeCloseTo(10 * DEGREE, 2)
})

const PEOPLE: HeadOptions[] = [
  {
    background: 'wall',
    skinTone: '3',
    hair: 'short',
    hairColour: [60, 40, 28],
    cloth: [40, 60, 110],
    light: 'front',
    shape: { faceWidth: -0.08, chinLength: 0.25, mouthWidth: 0.15, eyeGap: 0.12 },
    seed: 21,
  },
  {
    background: 'dark',
    skinTone: '8',
    hair: 'buzz',
    hairColour: [26, 22, 22],
    cloth: [196, 62, 52],
    light: 'right',
    shape: { faceWidth: 0.1, noseWidth: 0.25, jawWidth: 0.08 },
    seed: 9,
  },
]
const seen = async (options: HeadOptions) => (await perceptionOf(renderHead(options))).person!.points

describe.each(firstCases(1, PEOPLE))('a face turned, of tone $skinTone', (who) => {
  let front: Rig
  beforeAll(async () => {
    front = rigOf(await seen(who))
  })
  test.each(firstCases(1, [-30, 20]))(
    'by %i° has the proportions and the expression it has from the front',
    async (yaw) => {
      const turned = rigOf(await seen({ ...who, yaw: yaw * DEGREE }))
      expect(Math.abs(turned.pose.yaw / DEGREE - yaw)).toBeLessThan(5)
      for (const [name, value] of Object.entries(turned.proportions))
        expect(Math.abs(value - front.proportions[name as keyof Rig['proportions']]), name).toBeLessThan(0.12)
      // The face's own width and height matter most.
      for (const name of ['faceWidth', 'faceHeight', 'jawWidth'] as const)
        expect(Math.abs(turned.proportions[name] - front.proportions[name]), name).toBeLessThan(0.05)
      expect(turned.expression.smile).toBeCloseTo(front.expression.smile, 1)
      for (const side of [0, 1] as const)
        expect(Math.abs(turned.expression.eyesOpen[side] - front.expression.eyesOpen[side])).toBeLessThan(0.06)
      // The contours are drawn as they are seen.
      const width = (rig: Rig) => rig.contours.jaw[20]![0] - rig.contours.jaw[0]![0]
      expect(width(turned)).toBeLessThan(width(front) * 0.96)
    },
  )
})

/** An ordinary run asks it of an order, in `engines/photo-drawing.test.ts`. */
test.runIf(soak.factor > 1)('a face is turned away past where its half is guessed, and not before', async () => {
  expect(isTurnedAway(await seen({ ...PEOPLE[0]!, yaw: 45 * DEGREE }))).toBe(false)
  expect(isTurnedAway(await seen({ ...PEOPLE[0]!, yaw: -65 * DEGREE }))).toBe(true)
})
