import { expect, test } from 'vitest'
import { besideNeck } from './beside-neck.ts'
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 200, cos: 1, sin: 0 }
const head = {
  placeOf: (i: number) => [Math.abs((i % SIDE) - 256) / EYES, ((i / SIDE) | 0) / EYES - 200 / EYES],
  isUnlike: () => false,
} as unknown as HeadHair

/** A head with dark hair, and as dark an area beside its neck: at its right, or at both sides. */
function picture(background: number, sides: readonly (1 | -1)[]) {
  const region = new Uint8Array(SIDE * SIDE)
  const l = new Float32Array(SIDE * SIDE).fill(background)
  const fill = (x: number, y: number, width: number, height: number, as: number, light: number) => {
    for (let j = y; j < y + height; j++)
      for (let i = x; i < x + width; i++) {
        region[j * SIDE + i] = as
        l[j * SIDE + i] = light + 0.01 * ((i + j) % 3)
      }
  }
  fill(196, 150, 120, 180, REGION.skin, 0.75)
  fill(186, 80, 140, 70, REGION.hair, 0.2)
  for (const side of sides) fill(256 + side * 90 - 30, 150, 60, 160, REGION.hair, 0.2)
  fill(100, 330, 320, 182, REGION.cloth, 0.5)
  const none = new Float32Array(SIDE * SIDE)
  const gone = besideNeck(
    region,
    Float32Array.from(region, (what) => (what === REGION.none ? 0 : 1)),
    { l, a: none, b: none },
    head,
    map,
  )
  return gone?.[280 * SIDE + 346] === 1
}

test('what hangs beside one side of a neck in the colours of the background is none of the hair', () => {
  expect(picture(0.2, [1])).toBe(true)
  expect(picture(0.8, [1])).toBe(false)
  expect(picture(0.2, [1, -1])).toBe(false)
})
