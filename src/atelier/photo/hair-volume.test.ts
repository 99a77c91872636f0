import { expect, test } from 'vitest'
import { isKnotted, showsKnot, volumeOfHair } from './hair-volume.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/** Somebody whose hair ends this far above the forehead, distances between the pupils. */
function volumeAt(rise: number, pitch = 0): number {
  const v = Float32Array.from({ length: 60 }, (_, i) => -2.95 + i * 0.05)
  const alpha = v.map((height) => (height >= -1 - rise ? 1 : 0))
  const rig = { contours: { oval: [[0, -1]] }, pose: { pitch } } as unknown as Rig
  return volumeOfHair({ alpha, u: new Float32Array(60), v } as HeadStudy, rig)
}

test('hair as high as most has no volume of its own, and only the highest tenth has all of it', () => {
  expect(Math.abs(volumeAt(1.15))).toBeLessThan(0.2)
  expect(volumeAt(1.32)).toBeGreaterThan(0.3)
  expect(volumeAt(1.32)).toBeLessThan(0.7)
  expect(volumeAt(1.56)).toBe(1)
  expect(volumeAt(0.75)).toBe(-1)
})

test('of a head that is bowed more is seen above its forehead: its hair is no higher for that', () => {
  expect(Math.abs(volumeAt(1.15 + 0.27, 0.3))).toBeLessThan(0.2)
  expect(Math.abs(volumeAt(1.15 - 0.18, -0.2))).toBeLessThan(0.2)
})

/** A skull of hair with a disc of hair above it: its middle and radius, distances between the pupils. */
function hairWith(middle: number, radius: number): HeadStudy {
  const [side, eyes] = [100, 20]
  const u = Float32Array.from({ length: side * side }, (_, i) => ((i % side) - side / 2) / eyes)
  const v = Float32Array.from({ length: side * side }, (_, i) => Math.floor(i / side) / eyes - 3.5)
  const hair = u.map((x, i) => Number(Math.hypot(x, v[i]! + 0.6) < 1.35 || Math.hypot(x, v[i]! - middle) < radius))
  return { u, v, hair, alpha: hair, inside: new Uint8Array(side * side).fill(1), eyes } as unknown as HeadStudy
}

test('hair is knotted where it rises high and narrow, not where it stands', () => {
  expect(isKnotted(hairWith(-2.2, 0.45))).toBe(true)
  expect(isKnotted(hairWith(-1.1, 1.5))).toBe(false)
  expect(isKnotted(hairWith(-0.6, 1.35))).toBe(false)
  // A mop of curls over clipped sides.
  expect(isKnotted(hairWith(-1.5, 1.05))).toBe(false)
})

test('no knot that is not seen is drawn on a head that is turned, or above plain lashes where it is not sure', () => {
  expect([showsKnot(false, 0.5, 0.3), showsKnot(false, 0, 0.5), showsKnot(false, 0)]).toEqual([false, false, false])
  expect([showsKnot(true, 0.5, 0.5), showsKnot(false, 0.1, 0.36)]).toEqual([true, true])
  expect([showsKnot(false, 0.1, 0.5, true), showsKnot(false, 0.5, 0.5, true)]).toEqual([true, false])
})
