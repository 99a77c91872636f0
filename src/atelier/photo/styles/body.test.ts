import { expect, test } from 'vitest'
import { faceMapOf } from '../face/face-map.ts'
import type { Place, Rig } from '../rig/rig.ts'
import { bodyOf } from './body.ts'
import { REGION, SIDE } from './side.ts'

const pose = { x: 256, y: 180, eyes: 60, roll: 0, yaw: 0, pitch: 0 }
const rig = {
  pose,
  contours: {
    oval: Array.from({ length: 36 }, (_, k): Place => {
      const t = (k / 18) * Math.PI
      return [1.1 * Math.sin(t), 0.45 - 1.35 * Math.cos(t)]
    }),
    jaw: Array.from({ length: 21 }, (): Place => [0, 1.8]),
  },
  proportions: { jawWidth: -0.06, faceHeight: -0.05, faceWidth: -0.09, eyeWidth: 0, noseLength: 0, chinLength: 0 },
} as unknown as Rig
const map = faceMapOf(pose)

/** A neck of so many half-widths of the face, above clothes; beside it lies what is given. */
function neckOf(wide: number, beside: number, more = {}) {
  const region = new Uint8Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const far = Math.abs(x - 256) / 66
      region[y * SIDE + x] = y > 320 ? REGION.cloth : far < wide ? REGION.skin : beside
    }
  const alpha = Float32Array.from(region, (what) => (what === REGION.none ? 0 : 1))
  return bodyOf({ region, alpha, rig, map, broad: {} as never, ...more }).neck / 1.1
}

test('a neck is as wide as it is seen, most of the way, and no trunk', () => {
  expect(neckOf(0.78, REGION.none)).toBeGreaterThan(0.73)
  expect(neckOf(1, REGION.none)).toBeLessThan(0.77)
  expect(neckOf(0.6, REGION.none)).toBeLessThan(0.65)
  expect(neckOf(0.78, REGION.none) - neckOf(0.6, REGION.none)).toBeGreaterThan(0.1)
})

test('hair beside a neck hides how wide it is: then whoever has a beard has a wider one', () => {
  expect(neckOf(0.9, REGION.hair)).toBeCloseTo(neckOf(0.6, REGION.hair), 6)
  expect(neckOf(0.9, REGION.hair, { sturdy: 1 })).toBeGreaterThan(neckOf(0.9, REGION.hair) + 0.04)
})

test('neck and shoulders below a child’s face are slighter', () => {
  const of = (eyeWidth: number) => {
    const region = new Uint8Array(SIDE * SIDE)
    const own = { ...rig, proportions: { ...rig.proportions, eyeWidth } }
    return bodyOf({ region, alpha: new Float32Array(SIDE * SIDE), rig: own, map, broad: {} as never })
  }
  const [grown, child] = [of(0), of(0.4)]
  expect(child.neck).toBeLessThan(0.92 * grown.neck)
  expect(child.shoulders).toBeLessThan(0.88 * grown.shoulders)
})
