import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Rig } from '../rig/rig.ts'
import { hangingLocks } from './hanging-locks.ts'
import { REGION, SIDE } from './side.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 200, cos: 1, sin: 0 }
const rig = { contours: { oval: PLAIN_OVAL } } as unknown as Rig

/** A crown, and falls that broad on either side down to the chest. */
function head(broad: number): Uint8Array {
  const region = new Uint8Array(SIDE * SIDE)
  for (let y = 80; y < 420; y++)
    for (let x = 0; x < SIDE; x++) {
      const out = Math.abs(x - 256)
      if (out < 60 + broad && (y < 130 || out > 60)) region[y * SIDE + x] = REGION.hair
    }
  return region
}

test('gaps between ropes lie in the hair from the crown to its ends, as many on both sides, with twists between them', () => {
  const region = head(70)
  const locks = hangingLocks({ region, map, rig })
  const gaps = locks.filter(({ light }) => !light)
  const sides = [-1, 1].map((side) => gaps.filter(({ line }) => Math.sign(line.at(-1)![0] - 256) === side).length)
  expect(sides[0]).toBe(sides[1])
  expect(sides[0]).toBeGreaterThan(1)
  for (const { line } of gaps) {
    expect([line[0]![1], line.at(-1)![1]]).toEqual([80, 419])
    // Where they pass from the crown into a fall they round its corner.
    for (const [x, y] of line.filter(([, y]) => Math.abs(y - 130) > 15))
      expect(region[y * SIDE + Math.round(x)]).toBe(REGION.hair)
  }
  const twists = locks.filter(({ light }) => light)
  expect(twists.length).toBeGreaterThan(10 * gaps.length)
  for (const { line } of twists) expect(Math.abs(line.at(-1)![1] - line[0]![1])).toBeLessThan(0.2 * EYES)
})

test('broader hair has more ropes, not broader ones', () => {
  const [few, many] = [30, 90].map((broad) => hangingLocks({ region: head(broad), map, rig }))
  expect(many!.length).toBeGreaterThan(few!.length)
  expect(new Set([...few!, ...many!].map(({ width }) => width)).size).toBe(2)
})

test('without hair there is none', () => {
  expect(hangingLocks({ region: new Uint8Array(SIDE * SIDE), map, rig })).toEqual([])
})
