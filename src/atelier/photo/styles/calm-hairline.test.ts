import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Seen } from './body.ts'
import { calmHairline } from './calm-hairline.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
const SHORT = { length: 'short', isLoose: true, hasFringe: false } as const

/** A round head, hair where it is said; heights of its lower edge from the left temple to the right one. */
function line(isHair: (u: number, v: number) => boolean, hair: Seen['hair'] = SHORT): number[] {
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes]
    return Math.hypot(u, v + 0.3) > 1.6 ? REGION.none : isHair(u, v) ? REGION.hair : REGION.skin
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  calmHairline({ region, map, hair, rig: { contours: { oval: PLAIN_OVAL }, pose: { yaw: 0 } } } as never, own)
  return [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8].map((u) => {
    let v = -2.2
    const at = () => region[Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)]
    while (v < 0 && at() !== REGION.hair) v += 0.01
    while (v < 0 && at() === REGION.hair) v += 0.01
    return v
  })
}

test('hair that gloss has taken from one half of a head goes on as on the other', () => {
  const half = line((u, v) => v < -1.2 && u < 0.3)
  for (const [k, v] of half.entries()) expect(v, `column ${k}`).toBeCloseTo(half[8 - k]!, 0)
  for (const v of half) expect(v).toBeGreaterThan(-1.5)
})

test('a nibbled hairline is calm, and its corners stay', () => {
  const calm = line((u, v) => v < (Math.abs(u) > 0.9 ? 0 : -1.1 + 0.12 * Math.sin(40 * u)))
  const middle = calm.slice(2, 7)
  expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.1)
})

test('hair is as thick as hair, however thin its mask', () => {
  const thin = line((u, v) => Math.hypot(u, v + 0.3) > 1.5)
  expect(thin[4]).toBeGreaterThan(-1.9 + 0.2)
})

test('a fringe, hair that hangs and a bald head stay as they are seen', () => {
  const fringe = (u: number, v: number) => v < -0.6 + 0.1 * Math.sin(30 * u)
  for (const hair of [
    { ...SHORT, hasFringe: true },
    { ...SHORT, length: 'long' as const },
  ])
    expect(Math.max(...line(fringe, hair)) - Math.min(...line(fringe, hair))).toBeGreaterThan(0.1)
  // What is left of a bald one is no hairline.
  expect(line((u, v) => Math.hypot(u, v + 1.8) < 0.2)[1]).toBeGreaterThan(-0.1)
})

test('corners are square: beside them hair goes down to the ears, between them the forehead is free', () => {
  // A mask that is round as a bowl.
  const bowl = line((u, v) => v < -1.2 + 0.75 * u * u)
  const [temple, corner, middle] = [bowl[0]!, bowl[1]!, bowl[4]!]
  expect(corner - middle).toBeLessThan(0.2)
  expect(temple).toBeGreaterThan(corner)
})
