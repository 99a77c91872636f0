import { expect, test } from 'vitest'
import { chinShade } from './chin-shade.ts'
import { REGION, SIDE } from './side.ts'

const map = { x: 256, y: 200, eyes: 60, cos: 1, sin: 0 } as Parameters<typeof chinShade>[2]
/** Its chin is 1.6 below the eyes. */
const rig = { contours: { jaw: Array.from({ length: 21 }, () => [0, 1.6]) } } as unknown as Parameters<
  typeof chinShade
>[1]
const row = (v: number) => Math.round(map.y + v * map.eyes) * SIDE

test('what lies under a chin and hangs together with no hair above is skin or cloth; hair that hangs down stays', () => {
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.skin, 0, row(2)).fill(REGION.cloth, row(2))
  const rectangle = (u0: number, u1: number, v0: number, v1: number) => {
    for (let y = row(v0); y < row(v1); y += SIDE)
      region.fill(REGION.hair, y + Math.round(map.x + u0 * map.eyes), y + Math.round(map.x + u1 * map.eyes))
  }
  rectangle(-0.5, 0.5, 1.5, 1.8)
  rectangle(-3, -2, 2.5, 3)
  rectangle(1.2, 1.8, -1, 3)
  chinShade(region, rig, map)
  const at = (u: number, v: number) => region[row(v) + Math.round(map.x + u * map.eyes)]
  expect(at(0, 1.6)).toBe(REGION.skin)
  expect(at(-2.5, 2.7)).toBe(REGION.cloth)
  expect(at(1.5, 2.7)).toBe(REGION.hair)
})

test('no hair hangs before a throat, even where it hangs together with what falls beside it', () => {
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.hair)
  chinShade(region, rig, map)
  expect(region[row(1.8) + map.x]).toBe(REGION.skin)
  expect(region[row(1.8) + map.x + 40]).toBe(REGION.hair)
  expect(region[row(2.3) + map.x]).toBe(REGION.hair)
})
