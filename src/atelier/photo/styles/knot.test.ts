import { expect, test } from 'vitest'
import type { Seen } from './body.ts'
import { setKnot } from './knot.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const map = { eyes: 60, x: 256, y: 260, cos: 1, sin: 0 }
const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])

function knotAt(yaw: number) {
  const own = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < own.length; i++)
    if (Math.hypot((i % SIDE) - map.x, ((i / SIDE) | 0) - map.y + 18) < 90) own[i] = HEAD.own
  const region = own.map((is) => (is ? REGION.hair : REGION.none))
  const knot = setKnot({ region, map, rig: { pose: { yaw }, contours: { oval } } } as unknown as Seen, own)
  return { ...knot, isHair: region[Math.round(knot.y) * SIDE + Math.round(knot.x)] === REGION.hair }
}

test('a knot is above a head from the front, and behind one that is turned', () => {
  const front = knotAt(0)
  expect(front.x).toBeCloseTo(map.x)
  expect(front.y).toBeLessThan(map.y - 18 - 90)
  expect(front.isHair).toBe(true)
  expect(knotAt(0.3).x).toBeLessThan(map.x - 20)
  expect(knotAt(-0.3).x).toBeGreaterThan(map.x + 20)
})
