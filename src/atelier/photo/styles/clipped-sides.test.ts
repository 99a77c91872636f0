import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import { areSidesClipped, clippedSides } from './clipped-sides.ts'
import { REGION, SIDE } from './side.ts'

const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
const rig = { contours: { oval: PLAIN_OVAL }, pose: { yaw: 0 } }
const SHORT = { length: 'short', isLoose: true, hasFringe: false } as const

/** Whether dark hair over a face of that lightness is told to have clipped sides, whose own lightness is given. */
function told(side: number, skin = 0.75, hair: object = SHORT): boolean {
  const region = new Uint8Array(SIDE * SIDE)
  const l = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < region.length; i++) {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes]
    if (Math.hypot(u, v + 0.3) > 1.6) continue
    const isSide = v > -0.9 && v < 0 && Math.abs(u) > 0.9
    region[i] = v < -0.9 || isSide ? REGION.hair : REGION.skin
    l[i] = isSide ? side : region[i] === REGION.hair ? 0.25 : skin
  }
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  return areSidesClipped({ region, alpha, broad: { l }, rig, map, hair } as never)
}

test('sides that are plainly lighter than the hair above are clipped', () => {
  expect(told(0.6)).toBe(true)
  expect(told(0.25)).toBe(false)
  expect(told(0.35)).toBe(false)
})

test('on skin as dark as the hair, and of grey hair and such that hangs or falls over the forehead, that is not told', () => {
  expect(told(0.38, 0.42)).toBe(false)
  expect(told(0.6, 0.75, { ...SHORT, length: 'medium' })).toBe(false)
  expect(told(0.6, 0.75, { ...SHORT, hasFringe: true })).toBe(false)
  expect(told(0.6, 0.75, { ...SHORT, color: 'grey' })).toBe(false)
})

test('around hair that is tied up none are clipped', () => {
  expect([told(0.6, 0.75, { ...SHORT, mayBeTied: 1 }), told(0.6, 0.75, { ...SHORT, isKnotted: true })]).toEqual([
    false,
    false,
  ])
  expect(told(0.6, 0.75, { ...SHORT, mayBeTied: 0.2 })).toBe(true)
})

test('they lie beside the face, from above the brows down', () => {
  const plane = clippedSides({ rig, map } as never)
  const at = (u: number, v: number) =>
    plane[Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)]!
  for (const side of [-1, 1]) {
    expect(at(side * 1.05, -0.4)).toBeGreaterThan(0)
    expect(at(side * 1.05, -1.5)).toBeLessThan(0)
    expect(at(side * 0.4, -0.6)).toBeLessThan(0)
  }
})
