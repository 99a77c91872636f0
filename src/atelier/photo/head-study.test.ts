/** What is studied of a photo. */
import { expect, test } from 'vitest'
import { withoutToning } from './head-study.ts'

const inside = new Uint8Array(100).fill(1)
const toned = (hueOf: (i: number) => number) =>
  Float32Array.from({ length: 300 }, (_, k) => {
    const i = Math.floor(k / 3)
    const chroma = 0.02 + 0.0005 * i
    return k % 3 === 0 ? i / 100 : chroma * (k % 3 === 1 ? Math.cos(hueOf(i)) : Math.sin(hueOf(i)))
  })

test('a sepia photo has no colours, one in warm light has', () => {
  expect(
    withoutToning(
      toned(() => 1.1),
      inside,
    ).some((value, k) => k % 3 > 0 && value !== 0),
  ).toBe(false)
  expect(
    withoutToning(
      toned((i) => 0.7 + i / 100),
      inside,
    ).some((value, k) => k % 3 > 0 && value !== 0),
  ).toBe(true)
})
