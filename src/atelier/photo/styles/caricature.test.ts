import { expect, test } from 'vitest'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { caricature } from './caricature.ts'

const arc = (count: number, wide: number, high: number, u: number, v: number): Contour =>
  Array.from({ length: count }, (_, k): Place => {
    const t = (k / (count - 1)) * Math.PI
    return [u - wide * Math.cos(t), v + high * Math.sin(t)]
  })
const ring = (half: number, wide: number, high: number, u: number, v: number): Contour => [
  ...arc(half + 1, wide, high, u, v),
  ...arc(half + 1, wide, -high, u, v)
    .toReversed()
    .slice(1, -1),
]
/** Of somebody who is no child. */
const GROWN = { chinLength: 0, faceHeight: 0, faceWidth: 0 }
/** From the forehead past the right cheek to the chin and back. */
const ovalOf = (right: number): Contour =>
  Array.from({ length: 36 }, (_, k): Place => {
    const t = (k / 18) * Math.PI
    return [(k < 18 ? right : 1.2) * Math.sin(t), 0.3 - 1.4 * Math.cos(t)]
  })
const rigOf = (noseWidth: number, eyesOpen: number, right = 1.2, { smile = 0.03, mouthWidth = 0.09 } = {}) =>
  ({
    contours: {
      oval: ovalOf(right),
      irises: [arc(5, 0.06, 0.06, -0.5, 0), arc(5, 0.06, 0.06, 0.5, 0)],
      eyes: [ring(8, 0.2, 0.1 * eyesOpen, -0.5, 0), ring(8, -0.2, 0.1 * eyesOpen, 0.5, 0)],
      noseBase: arc(7, 0.25, 0.05, 0, 0.7),
      noseBridge: arc(6, 0.02, 0.02, 0, 0.5),
      outerLips: ring(10, 0.4, 0.1, 0, 1.1),
      innerLips: ring(10, 0.38, 0.01, 0, 1.1),
    },
    expression: { eyesOpen: [eyesOpen, eyesOpen], smile, mouthOpen: 0.08 },
    proportions: { noseWidth, noseLength: -0.025, eyeWidth: 0.05, mouthWidth, ...GROWN },
  }) as unknown as Rig

const widthOf = (line: Contour) => line.at(-1)![0] - line[0]![0]
const heightOf = (line: Contour) => line[4]![1] - line[12]![1]

test('a nose that is wider than most is drawn wider than it is, a usual one as it is', () => {
  const nose = (share: number) => widthOf(caricature(rigOf(share, 0.29)).contours.noseBase)
  expect(nose(0.19)).toBeCloseTo(0.5)
  expect(nose(0.35)).toBeGreaterThan(0.52)
  expect(nose(0.05)).toBeLessThan(0.48)
})

test('what a smile widens is no proportion: a usual mouth that smiles is drawn as wide as it is, a small one smaller', () => {
  const mouth = (smile: number, mouthWidth: number) =>
    widthOf(caricature(rigOf(0.19, 0.29, 1.2, { smile, mouthWidth })).contours.outerLips.slice(0, 11))
  expect(mouth(0.03, 0.35)).toBeGreaterThan(0.84)
  expect(mouth(0.12, 0.35)).toBeCloseTo(0.8)
  expect(mouth(0.12, 0.15)).toBeLessThan(0.77)
})

test('narrow eyes are drawn narrower, round ones rounder', () => {
  const opened = (share: number) =>
    heightOf(caricature(rigOf(0.19, share)).contours.eyes[0]) / heightOf(rigOf(0.19, share).contours.eyes[0])
  expect(opened(0.2)).toBeLessThan(0.95)
  expect(opened(0.29)).toBeCloseTo(1)
  expect(opened(0.4)).toBeGreaterThan(1.05)
})

test('a far eye ends before the face does', () => {
  const [near, far] = caricature(rigOf(0.19, 0.29, 0.72)).contours.eyes
  expect(Math.min(...near.map(([u]) => u))).toBeCloseTo(-0.7)
  expect(Math.max(...far.map(([u]) => u))).toBeLessThan(0.66)
  expect(Math.min(...far.map(([u]) => u))).toBeCloseTo(0.3)
})
