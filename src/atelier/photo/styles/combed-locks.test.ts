import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import { combedLocks, isCombed } from './combed-locks.ts'
import { HALF, REGION, SIDE } from './side.ts'

const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
const rig = { contours: { oval: PLAIN_OVAL }, pose: { yaw: 0 } }
const SHORT = { length: 'short', isLoose: true, hasFringe: false } as const

/** The locks of hair whose lower edge lies so far below the eyes, whose strands run to that angle from upright, radians. */
function locks(angle: number, hairline = -1.1) {
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes]
    return Math.hypot(u, v + 0.3) > 1.7 ? REGION.none : v < hairline ? REGION.hair : REGION.skin
  })
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  const plane = (value: number) => new Float32Array(HALF * HALF).fill(value)
  const hairFlow = { tx: plane(Math.sin(angle)), ty: plane(-Math.cos(angle)) }
  const seenHair = region.map((what) => (what === REGION.hair ? 1 : 0))
  return combedLocks({ region, alpha, map, rig, hairFlow, seenHair, away: 1, hair: SHORT } as never, plane(-1))
}

const leanOf = (angle: number) => {
  const own = locks(angle).map(({ line }) => line.at(-1)![0] - line[0]![0])
  return own.reduce((sum, by) => sum + by / own.length, 0)
}

test('locks rise from the hairline within the hair, and lean as its strands do', () => {
  for (const { line } of locks(0)) {
    const [[, from], [, to]] = [line[0]!, line.at(-1)!]
    expect((from - map.y) / map.eyes).toBeCloseTo(-1.12, 1)
    expect(to).toBeLessThan(from - 0.2 * map.eyes)
    expect((to - map.y) / map.eyes).toBeGreaterThan(-2)
  }
  expect(leanOf(0.5)).toBeGreaterThan(10)
  expect(leanOf(-0.5)).toBeLessThan(-10)
  // Upright all alike they would be pleats.
  expect(Math.abs(leanOf(0))).toBeGreaterThan(10)
})

test('hair that is no higher than a rim has none', () => {
  expect(locks(0, -1.85)).toHaveLength(0)
})

test('only hair that leaves the forehead free of a face that is not fine is combed so', () => {
  const is = (hair: object, hat?: object, fineness = 0) => isCombed({ hair, rig, worn: { hat }, fineness } as never)
  expect(is(SHORT)).toBe(true)
  for (const other of [{ hasFringe: true }, { isCoiled: true }, { length: 'long' }, { length: 'shaved' }])
    expect(is({ ...SHORT, ...other })).toBe(false)
  expect(is(SHORT, {})).toBe(false)
  expect(is(SHORT, undefined, 0.5)).toBe(false)
})
