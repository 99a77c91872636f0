import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Seen } from './body.ts'
import { farTemple } from './far-temple.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 220, cos: 1, sin: 0 }

/** The regions of a head that is turned so far, once its far temple was looked at. @param above what is at a place of the face or the crown, distances between the pupils */
function turnedHead(yaw: number, above: (u: number, v: number, isFace: boolean) => number): Uint8Array {
  const region = new Uint8Array(SIDE * SIDE)
  const own = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < own.length; i++) {
    const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
    const isFace = Math.hypot(u, (v - 0.5) / 1.5) < 1
    if (!isFace && (v > -0.6 || Math.hypot(u, v + 0.4) > 1.5)) continue
    own[i] = isFace ? HEAD.face : HEAD.own
    region[i] = above(u, v, isFace)
  }
  farTemple({ region, map, rig: { pose: { yaw }, contours: { oval: PLAIN_OVAL } } } as unknown as Seen, own)
  return region
}

/** Whether hair is beside the left and the right temple of a face below such a crown. */
function temples(yaw: number, crown: number): boolean[] {
  const region = turnedHead(yaw, (_, v, isFace) => (isFace && v > -0.8 ? REGION.skin : crown))
  const y = Math.round(map.y - 0.4 * EYES)
  return [-1, 1].map((side) =>
    Array.from({ length: 100 }, (_, far) => region[y * SIDE + map.x + side * far]).includes(REGION.hair),
  )
}

test('a haired head that is turned has hair beside its far temple', () => {
  expect(temples(0.3, REGION.hair)).toEqual([false, true])
  expect(temples(-0.3, REGION.hair)).toEqual([true, false])
})

test('a head from the front, a bald one and one in a scarf are as they are seen', () => {
  expect(temples(0, REGION.hair)).toEqual([false, false])
  expect(temples(0.3, REGION.skin)).toEqual([false, false])
  expect(temples(0.3, REGION.cloth)).toEqual([false, false])
})

test('a high forehead of a head that is turned stays bare up to its hair', () => {
  const region = turnedHead(0.3, (u, v) => (v > -1.3 && Math.abs(u) < 0.9 ? REGION.skin : REGION.hair))
  const at = (u: number) => region[Math.round(map.y - 0.95 * EYES) * SIDE + map.x + Math.round(u * EYES)]
  for (let u = 0; u < 0.75; u += 0.05) expect(at(u), String(u)).toBe(REGION.skin)
})
