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

test('above bare ears hair narrows to the face, and none lies beside it below', () => {
  const widths = (coversEars: boolean) => {
    const region = new Uint8Array(SIDE * SIDE)
    const own = new Uint8Array(SIDE * SIDE)
    for (let i = 0; i < own.length; i++) {
      const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
      const isFace = Math.hypot(u, (v - 0.5) / 1.5) < 1
      // Shadows of the ears were taken for hair.
      const isShadow = Math.hypot(Math.abs(u) - 1.15, v - 0.3) < 0.25
      if (!isFace && !isShadow && Math.hypot(u, v + 0.4) > 1.35) continue
      own[i] = isFace ? HEAD.face : HEAD.own
      region[i] = v > -1 && isFace ? REGION.skin : REGION.hair
    }
    const hair = { length: 'short', isLoose: true, hasFringe: false, coversEars } as const
    sideHair({ region, map, rig: { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }, hair } as unknown as Seen, own)
    return [-0.7, -0.05, 0.3].map((v) => {
      const row = Math.round(map.y + v * EYES) * SIDE
      return (
        Array.from({ length: 120 }, (_, far) => far)
          .filter((far) => region[row + map.x + far] === REGION.hair)
          .at(-1)! / EYES
      )
    })
  }
  const [crown, ear, below] = widths(false)
  expect(crown).toBeGreaterThan(1.25)
  expect(ear).toBeLessThan(1.12)
  expect(below).toBeNaN()
  expect(widths(true)[2]).toBeGreaterThan(1.2)
})

test('bald heads, those in a scarf, and hair that hangs are as they are seen', () => {
  expect(sides(REGION.skin)).toEqual([false, false])
  expect(sides(REGION.cloth)).toEqual([false, false])
  expect(sides(REGION.hair, { length: 'bald', isLoose: true, hasFringe: false })).toEqual([false, false])
  expect(sides(REGION.hair, { length: 'long', isLoose: true, hasFringe: false })).toEqual([false, false])
})

test('who is clipped but bare in front is bald, without a patch of shade; clipped all over keeps it', () => {
  const after = (to: number, color: 'black' | 'grey' = 'black') => {
    const region = new Uint8Array(SIDE * SIDE)
    const own = new Uint8Array(SIDE * SIDE)
    for (let i = 0; i < own.length; i++) {
      const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
      if (Math.hypot(u, v + 0.4) > 1.2) continue
      own[i] = HEAD.own
      region[i] = v < -0.6 && u > to ? REGION.hair : REGION.skin
    }
    const hair = { length: 'shaved', color, isLoose: true, hasFringe: false } as const
    const seen = { region, map, rig: { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }, hair } as unknown as Seen
    const read = shornBare(seen, own).hair!
    return [read.isBareOnTop ? 'bare on top' : read.length, region.includes(REGION.hair)]
  }
  expect(after(0.1)).toEqual(['bald', false])
  expect(after(-9)).toEqual(['shaved', true])
  // Grey hair is thin before it is gone, and stays at the sides.
  expect(after(0.1, 'grey')).toEqual(['bare on top', false])
})

test('below a designed hairline a sideburn goes down before the ear', () => {
  const heights = [false, true].map((isDesigned) => {
    const region = new Uint8Array(SIDE * SIDE)
    const own = new Uint8Array(SIDE * SIDE)
    for (let i = 0; i < own.length; i++) {
      const [u, v] = [((i % SIDE) - map.x) / EYES, (i / SIDE - map.y) / EYES]
      const isFace = Math.hypot(u, (v - 0.5) / 1.5) < 1
      if (!isFace && (v > -0.4 || Math.hypot(u, v + 0.4) > 1.2)) continue
      own[i] = isFace ? HEAD.face : HEAD.own
      region[i] = v > -1 ? REGION.skin : REGION.hair
    }
    const hair = { length: 'short', isLoose: true, hasFringe: false } as const
    const seen = { region, map, rig: { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }, hair } as unknown as Seen
    sideHair(seen, own, isDesigned)
    return (region.lastIndexOf(REGION.hair) / SIDE - map.y) / EYES
  })
  expect(heights[0]).toBeLessThan(0.18)
  expect(heights[1]).toBeGreaterThan(0.22)
})
