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
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])
  const rig = { contours: { oval }, pose: { yaw: 0 } }
  calmCrown({ region, alpha, map, rig } as unknown as Seen, own)
  expect(own[at(0.6, -2.4)]).toBe(HEAD.none)
  for (const u of [-1.2, -0.6, 0, 0.6, 1.2]) expect(own[at(u, -1.1)]).toBeGreaterThan(0)
})

test('a hollow in the outline of hair is filled', () => {
  const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
  const at = (u: number, v: number) => Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes + 0.3]
    const angle = Math.atan2(u, -v)
    return Math.hypot(u, v) < 1.6 - 0.12 * Math.exp(-(((angle - 0.7) / 0.25) ** 2)) ? REGION.hair : REGION.none
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])
  calmCrown({ region, alpha, map, rig: { contours: { oval }, pose: { yaw: 0 } } } as unknown as Seen, own)
  const [u, v] = [1.53 * Math.sin(0.7), -0.3 - 1.53 * Math.cos(0.7)]
  expect(own[at(u, v)]).toBeGreaterThan(0)
})

test('clipped hair is as round as the skull below it, and alike on both sides', () => {
  const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes + 0.3]
    // One side stands out, the other is flat.
    return Math.hypot(u < 0 ? u * 0.85 : u * 1.15, v) < 1.3 ? REGION.hair : REGION.none
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])
  calmCrown({ region, alpha, map, rig: { contours: { oval }, pose: { yaw: 0 } } } as unknown as Seen, own, true)
  /** How far out the head is on one side, at a height. */
  const reach = (side: -1 | 1, v: number) => {
    let u = 0
    while (own[Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + side * (u + 0.02) * map.eyes)]) u += 0.02
    return u
  }
  for (const v of [-1.2, -1, -0.8]) expect(Math.abs(reach(-1, v) - reach(1, v))).toBeLessThan(0.06)
})

test('hair that widens down to the ears keeps its width there', () => {
  const map = { x: 256, y: 256, eyes: 60, cos: 1, sin: 0 }
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [u, v] = [((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes + 0.3]
    return Math.hypot(u, v) < 1.6 || (v > -0.8 && v < 2 && Math.abs(u) < 1.5 + 0.3 * (v + 0.8))
      ? REGION.hair
      : REGION.none
  })
  const own = region.map((what) => (what ? HEAD.own : HEAD.none))
  const alpha = Float32Array.from(region, (what) => (what ? 1 : 0))
  const oval = Array.from({ length: 36 }, (_, k) => [k === 8 ? 1 : k === 28 ? -1 : 0, 0])
  const before = own.slice()
  calmCrown({ region, alpha, map, rig: { contours: { oval }, pose: { yaw: 0 } } } as unknown as Seen, own)
  const wide = (of: Uint8Array, v: number) =>
    of.subarray(Math.round(map.y + v * map.eyes) * SIDE).findIndex((is) => is > 0)
  for (const v of [-0.1, 0.1, 0.2]) expect(wide(own, v) - wide(before, v), `${v}`).toBeLessThan(3)
})
