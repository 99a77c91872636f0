import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Seen } from './body.ts'
import { setSideLocks } from './side-locks.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const map = { eyes: 60, x: 256, y: 220, cos: 1, sin: 0 }

/** How much hair is set beside the face, on our left and on our right, at a height below the eyes. */
function locksAt(v: number, more: Partial<Seen> = {}): number[] {
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.skin)
  const own = new Uint8Array(SIDE * SIDE).fill(HEAD.face)
  const hair = { length: 'short', isLoose: true, hasFringe: true, hasSideLocks: true } as const
  const rig = { pose: { yaw: 0 }, contours: { oval: PLAIN_OVAL } }
  setSideLocks({ region, map, rig, hair, fineness: 0.6, ...more } as unknown as Seen, own)
  const row = Math.round(map.y + v * map.eyes) * SIDE
  return [-1, 1].map(
    (side) =>
      Array.from({ length: 120 }, (_, far) => region[row + map.x + side * far]).filter((what) => what === REGION.hair)
        .length,
  )
}

test('locks hang before both ears down to the jaw, ever narrower', () => {
  const [high, low, below] = [locksAt(-0.2), locksAt(0.8), locksAt(1.3)]
  for (const side of [0, 1]) {
    expect(high[side]).toBeGreaterThan(low[side]!)
    expect(low[side]).toBeGreaterThan(0)
    expect(below[side]).toBe(0)
  }
})

test('none hang before a sturdy face, nor beside one that is turned', () => {
  const turned = { rig: { pose: { yaw: 0.5 }, contours: { oval: PLAIN_OVAL } } } as unknown as Partial<Seen>
  for (const more of [{ fineness: 0.1 }, turned]) expect(locksAt(0, more)).toEqual([0, 0])
})
