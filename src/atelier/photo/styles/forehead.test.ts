import { expect, test } from 'vitest'
import { foreheadUp } from './forehead.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

const [EYES, X, Y] = [60, 256, 220]

/** Height of the hairline in the middle of a head whose hair begins at −1.2, where masks let it begin at −0.8; lightness of hair and forehead. */
function hairline(hair: number, skin: number, isGrey = false): number {
  const region = new Uint8Array(SIDE * SIDE)
  const [l, a, b] = [0, 1, 2].map(() => new Float32Array(SIDE * SIDE)) as [Float32Array, Float32Array, Float32Array]
  const placeOf = (i: number) => [Math.abs((i % SIDE) - X) / EYES, (Math.floor(i / SIDE) - Y) / EYES] as const
  for (let i = 0; i < region.length; i++) {
    const [across, v] = placeOf(i)
    if (across > 1.1 || v < -1.6 || v > 1) continue
    region[i] = v < -0.8 ? REGION.hair : REGION.skin
    const isHair = v < -1.2
    // Hair and skin are not even, and the skin is warm.
    l[i] = (isHair ? hair : skin) + 0.02 * Math.sin(i % 7)
    if (!isHair) [a[i], b[i]] = [0.03, 0.05]
  }
  const part = new Int32Array(SIDE * SIDE).fill(1)
  foreheadUp(region, { part, isHead: [false, true], placeOf } as unknown as HeadHair, { l, a, b }, EYES, isGrey)
  let y = Y - 20
  while (region[y * SIDE + X] === REGION.skin) y--
  return (y - Y) / EYES
}

test('a forehead goes up to where its hair begins, of fair skin and of deep skin', () => {
  expect(hairline(0.3, 0.8)).toBeCloseTo(-1.2, 1)
  expect(hairline(0.28, 0.42)).toBeCloseTo(-1.2, 1)
})

test('hair that is as light as the forehead keeps its line', () => {
  expect(hairline(0.68, 0.7)).toBeCloseTo(-0.8, 1)
  expect(hairline(0.6, 0.8, true)).toBeCloseTo(-0.8, 1)
})
