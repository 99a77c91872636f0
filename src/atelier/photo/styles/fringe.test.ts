import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Seen } from './body.ts'
import { setFringe } from './fringe.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
const FRINGE = { length: 'long', isLoose: true, hasFringe: true } as const

/** A round head, hair where it is said; heights of its lower edge over the forehead, from the left to the right. */
function edge(isHair: (u: number, v: number) => boolean, hair: Seen['hair'] = FRINGE, yaw = 0): number[] {
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes]
    return Math.hypot(u, v + 0.3) > 1.6 ? REGION.none : isHair(u, v) ? REGION.hair : REGION.skin
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  setFringe({ region, map, hair, rig: { contours: { oval: PLAIN_OVAL }, pose: { yaw } } } as never, own)
  return [-0.6, -0.3, 0, 0.3, 0.6].map((u) => {
    let v = -0.3
    while (v > -2 && region[Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)] !== REGION.hair)
      v -= 0.01
    return v
  })
}

const hangs = (u: number) => Math.abs(u) > 1.05

test('between the strands of a fringe no forehead shows', () => {
  const strands = edge((u, v) => hangs(u) || v < (Math.abs(u) < 0.12 ? -1.1 : -0.6))
  for (const v of strands) expect(v).toBeCloseTo(-0.6, 1)
})

test('a fringe that is swept aside falls as it is seen to', () => {
  const swept = edge((u, v) => hangs(u) || v < -0.7 + 0.2 * u)
  expect(swept[4]! - swept[0]!).toBeGreaterThan(0.12)
})

test('hair that is parted over the forehead stays so, and where no fringe is told, or half of it is not seen', () => {
  const strands = (u: number, v: number) => hangs(u) || v < (Math.abs(u) < 0.12 ? -1.1 : -0.6)
  expect(edge((u, v) => hangs(u) || v < -1.3 + 0.8 * Math.abs(u))[2]).toBeLessThan(-1.2)
  expect(edge(strands, { ...FRINGE, hasFringe: false })[2]).toBeLessThan(-1)
  expect(edge(strands, FRINGE, 0.6)[2]).toBeLessThan(-1)
})
