import { expect, test } from 'vitest'
import { hairGaps, narrowHair } from './hair-gaps.ts'
import { REGION, SIDE } from './side.ts'

const map = { x: 256, y: 200, eyes: 60, cos: 1, sin: 0 } as Parameters<typeof narrowHair>[1]
/** A face 2.2 wide, from 1 above the eyes to 1.6 below them. */
const oval = Array.from({ length: 36 }, (_, k) => {
  const t = (k / 18) * Math.PI
  return [1.1 * Math.sin(t), 0.3 - 1.3 * Math.cos(t)]
})
const rig = { contours: { oval } } as unknown as Parameters<typeof hairGaps>[1]
const place = (u: number, v: number) => Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)
const fill = (region: Uint8Array, what: number, [u0, u1, v0, v1]: readonly [number, number, number, number]) => {
  for (let y = place(u0, v0); y < place(u0, v1); y += SIDE) region.fill(what, y, y + Math.round((u1 - u0) * map.eyes))
}

test('skin among the hair beside a face is a fair strand; a hand before the background is none', () => {
  const region = new Uint8Array(SIDE * SIDE)
  fill(region, REGION.hair, [-3, 3, -2, 1.5])
  fill(region, REGION.skin, [-1.2, 1.2, -1, 1.6])
  fill(region, REGION.skin, [1.8, 2.3, 0, 1])
  fill(region, REGION.none, [-3, -1.6, -2, 1.5])
  fill(region, REGION.skin, [-2.6, -2, 0, 1])
  hairGaps(region, rig, map)
  expect(region[place(2, 0.5)]).toBe(REGION.hair)
  expect(region[place(-2.3, 0.5)]).toBe(REGION.skin)
  expect(region[place(0, 0.5)]).toBe(REGION.skin)
})

test('a narrow strip of hair along the jaw is shade, a lock is hair', () => {
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.skin)
  fill(region, REGION.hair, [1.1, 1.22, 0.5, 1.6])
  fill(region, REGION.hair, [-1.9, -1.2, 0, 2])
  narrowHair(region, map)
  expect(region[place(1.15, 1)]).toBe(REGION.skin)
  expect(region[place(-1.5, 1)]).toBe(REGION.hair)
})
