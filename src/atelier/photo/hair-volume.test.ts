import { expect, test } from 'vitest'
import { volumeOfHair } from './hair-volume.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

/** Somebody whose hair ends this far above the forehead, distances between the pupils. */
function volumeAt(rise: number): number {
  const v = Float32Array.from({ length: 60 }, (_, i) => -2.95 + i * 0.05)
  const alpha = v.map((height) => (height >= -1 - rise ? 1 : 0))
  const rig = { contours: { oval: [[0, -1]] } } as unknown as Rig
  return volumeOfHair({ alpha, u: new Float32Array(60), v } as HeadStudy, rig)
}

test('hair as high as most has no volume of its own, and only the highest tenth has all of it', () => {
  expect(Math.abs(volumeAt(1.15))).toBeLessThan(0.2)
  expect(volumeAt(1.32)).toBeGreaterThan(0.3)
  expect(volumeAt(1.32)).toBeLessThan(0.7)
  expect(volumeAt(1.56)).toBe(1)
  expect(volumeAt(0.75)).toBe(-1)
})
