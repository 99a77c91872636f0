import { expect, test } from 'vitest'
import type { Contour, Rig } from '../rig/rig.ts'
import type { Seen } from './body.ts'
import { clearBeside, earsOf, setEars } from './ear-places.ts'
import { HEAD, REGION, SIDE } from './side.ts'

const map = { x: 256, y: 200, eyes: 60, cos: 1, sin: 0 }
const oval: Contour = Array.from({ length: 36 }, (_, k) => [k < 18 ? 1 : -1, 0.2])
/** Regions by places in the face, whose edges lie at 1 and -1. */
function seen(yaw: number, of: (u: number, v: number) => number): Seen {
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    of(((i % SIDE) - map.x) / map.eyes, (((i / SIDE) | 0) - map.y) / map.eyes),
  )
  const none = new Float32Array(0)
  return {
    region,
    alpha: Float32Array.from(region, (what) => (what ? 1 : 0)),
    broad: { l: none, a: none, b: none },
    rig: { contours: { oval }, pose: { yaw } } as unknown as Rig,
    map,
  }
}
/** Whether skin is drawn beside the left and right cheek. */
function drawn(who: Seen): [boolean, boolean] {
  const own = new Uint8Array(SIDE * SIDE)
  setEars(earsOf(who), who, own)
  const at = (u: number) => Math.round(map.y + 0.22 * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)
  const is = (u: number) => own[at(u)] === HEAD.added && who.region[at(u)] === REGION.skin
  return [is(-1.15), is(1.15)]
}

const short = (u: number, v: number) => (Math.abs(u) < 1 && v > -0.6 ? 1 : Math.abs(u) < 1.4 && v < 0.3 ? 2 : 0)
const long = (u: number, v: number) => (Math.abs(u) < 1 && v > -0.6 ? 1 : Math.abs(u) < 1.4 ? 2 : 0)

test('short hair leaves both ears free, and that which is turned away is hidden', () => {
  expect(drawn(seen(0, short))).toEqual([true, true])
  expect(drawn(seen(-0.6, short))).toEqual([false, true])
})

test('short hair that was read to lie over the ears hides them', () => {
  const hair = { length: 'short', isLoose: true, hasFringe: true, coversEars: true } as const
  expect(drawn({ ...seen(0, short), hair })).toEqual([false, false])
})

test('hair that hangs beside a face covers ears, except where they are seen', () => {
  expect(drawn(seen(0, long))).toEqual([false, false])
  const tucked = (u: number, v: number) => (u > 1 && u < 1.3 && Math.abs(v - 0.2) < 0.4 ? 1 : long(u, v))
  expect(drawn(seen(0, tucked))).toEqual([false, true])
})

test('a cheek that is rounder than the mesh is no ear beside hair that hangs, nor is one on the side that the head is turned to', () => {
  const round = (u: number, v: number) => (Math.abs(u) < 1.09 && v > -0.6 ? 1 : long(u, v))
  expect(drawn(seen(0, round))).toEqual([false, false])
  const tucked = (u: number, v: number) =>
    Math.abs(u) > 1 && Math.abs(u) < 1.3 && Math.abs(v - 0.2) < 0.4 ? 1 : long(u, v)
  expect(drawn(seen(0.12, tucked))).toEqual([true, false])
})

test('a hat over the ears covers them', () => {
  expect(drawn(seen(0, (u, v) => (Math.abs(u) < 1 && v > -0.6 ? 1 : 3)))).toEqual([false, false])
})

test('beside the face of a turned head an ear stands alone: skull and neck make no lump of it; where hair hangs nothing is taken away', () => {
  const lump = (u: number, v: number) => (u > 1 && u < 1.5 && v > -0.6 && v < 0.9 ? 1 : short(u, v))
  const stays = (who: Seen) => {
    const own = who.region.map((what) => (what ? HEAD.own : HEAD.none))
    const ears = earsOf(who)
    clearBeside(ears, who, own)
    setEars(ears, who, own)
    const at = (u: number, v: number) => own[Math.round(map.y + v * map.eyes) * SIDE + Math.round(map.x + u * map.eyes)]
    return [at(1.15, 0.2), at(1.3, 0.8), at(1.3, -0.5)].map((what) => what !== HEAD.none)
  }
  expect(stays(seen(-0.35, lump))).toEqual([true, false, true])
  expect(stays(seen(-0.35, long))).toEqual([true, true, true])
})

test('a crumb of hair that an ear cuts off is none', () => {
  const who = seen(0, (u, v) => (Math.hypot(u + 1.4, v - 0.4) < 0.1 ? 2 : short(u, v)))
  const own = who.region.map((what) => (what ? HEAD.own : HEAD.none))
  setEars(earsOf(who), who, own)
  expect(own[Math.round(map.y + 0.42 * map.eyes) * SIDE + Math.round(map.x - 1.42 * map.eyes)]).toBe(HEAD.none)
  expect(own[Math.round(map.y - 0.8 * map.eyes) * SIDE + map.x]).toBe(HEAD.own)
})
