import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Seen } from './body.ts'
import { shornBare, sideHair } from './side-hair.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 220, cos: 1, sin: 0 }

/** Whether hair is above either ear of a face below such a crown, whose temples were taken for skin. */
function sides(crown: number, hair?: Seen['hair']): boolean[] {
  const region = new Uint8Array(SIDE * SIDE)
  const own = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < own.length; i++) {
    const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
    const isFace = Math.hypot(u, (v - 0.5) / 1.5) < 1
    if (!isFace && (v > -0.4 || Math.hypot(u, v + 0.4) > 1.2)) continue
    own[i] = isFace ? HEAD.face : HEAD.own
    region[i] = v > -1 ? REGION.skin : crown
  }
  sideHair({ region, map, rig: { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }, hair } as unknown as Seen, own)
  const y = Math.round(map.y - 0.3 * EYES)
  return [-1, 1].map((side) =>
    Array.from({ length: 100 }, (_, far) => region[y * SIDE + map.x + side * far]).includes(REGION.hair),
  )
}

test('short hair goes down to the ears on both sides', () => {
  expect(sides(REGION.hair)).toEqual([true, true])
})

test('bald heads, those in a scarf, and hair that hangs are as they are seen', () => {
  expect(sides(REGION.skin)).toEqual([false, false])
  expect(sides(REGION.cloth)).toEqual([false, false])
  expect(sides(REGION.hair, { length: 'bald', isLoose: true, hasFringe: false })).toEqual([false, false])
  expect(sides(REGION.hair, { length: 'long', isLoose: true, hasFringe: false })).toEqual([false, false])
})

test('who is clipped but bare in front is bald, without a patch of shade; clipped all over keeps it', () => {
  const after = (to: number) => {
    const region = new Uint8Array(SIDE * SIDE)
    const own = new Uint8Array(SIDE * SIDE)
    for (let i = 0; i < own.length; i++) {
      const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
      if (Math.hypot(u, v + 0.4) > 1.2) continue
      own[i] = HEAD.own
      region[i] = v < -0.6 && u > to ? REGION.hair : REGION.skin
    }
    const hair = { length: 'shaved', isLoose: true, hasFringe: false } as const
    const seen = { region, map, rig: { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }, hair } as unknown as Seen
    return [shornBare(seen, own).hair!.length, region.includes(REGION.hair)]
  }
  expect(after(0.1)).toEqual(['bald', false])
  expect(after(-9)).toEqual(['shaved', true])
})
