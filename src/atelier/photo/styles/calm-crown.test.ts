import { expect, test } from 'vitest'
import type { Seen } from './body.ts'
import { calmCrown } from './calm-crown.ts'
import { HEAD, REGION, SIDE } from './side.ts'

test('a horn of stray hair goes, a round head of hair stays', () => {
  const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
  const at = (u: number, v: number) => Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes]
    const isHorn = Math.abs(u - 0.6) < 0.25 && v < 0 && v > -2.6
    return Math.hypot(u, v + 0.3) < 1.6 || isHorn ? REGION.hair : REGION.none
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])
  const rig = { contours: { oval }, pose: { yaw: 0 } }
  calmCrown({ region, map, rig } as unknown as Seen, own)
  expect(own[at(0.6, -2.4)]).toBe(HEAD.none)
  for (const u of [-1.2, -0.6, 0, 0.6, 1.2]) expect(own[at(u, -1.1)]).toBe(HEAD.own)
})
