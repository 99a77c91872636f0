import { expect, test } from 'vitest'
import { downFace } from '../face/face-map.ts'
import type { FaceReading } from '../face/face-reading.ts'
import type { Contour, Rig } from '../rig/rig.ts'
import { beardIsSkin, hangsBelow, longBeard } from './long-beard.ts'
import { REGION, SIDE } from './side.ts'

const map = { x: 256, y: 150, eyes: 80, cos: 1, sin: 0 }
const arc = (count: number, wide: number, high: number, v: number): Contour =>
  Array.from({ length: count }, (_, k) => {
    const t = (k / (count - 1)) * Math.PI
    return [-wide * Math.cos(t), v + high * Math.sin(t)]
  })
const rig = {
  contours: { jaw: arc(21, 1.1, 1.5, 0.3), outerLips: arc(20, 0.4, 0.1, 1.1) },
} as unknown as Rig
const CHIN = 1.8

/** How far a beard hangs that is seen down to there, below the chin, in a photo whose masks tell so much hair below it. */
function hangs(to: number, told = 0.35, kind: FaceReading['beard']['kind'] = 'full-beard', bare = 0.1, below = 0.4) {
  const plane = (at: (v: number) => number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => at(downFace(map, i % SIDE, (i / SIDE) | 0)))
  const fine = {
    l: plane((v) => (v < CHIN ? 0.4 : v < CHIN + to ? below : 0.7)),
    a: plane(() => 0.02),
    b: plane(() => 0.03),
  }
  const [hair, skin] = [plane((v) => (v > CHIN ? told : 0)), plane((v) => (v > CHIN ? bare : 1))]
  return hangsBelow({ fine, hair, skin, map, rig, reading: { beard: { kind }, skin: { l: 0.7 } } as FaceReading })
}

test('a beard hangs as far as its colour goes on below the chin', () => {
  expect(hangs(0.9)).toBeCloseTo(0.9, 0)
  expect(hangs(0.1)).toBe(0)
})

test('a shirt of the beard’s colour is no beard, nor is there one below stubble', () => {
  expect(hangs(0.9, 0)).toBe(0)
  expect(hangs(0.9, 0.35, 'stubble')).toBe(0)
})

test('a long beard that masks take for a neck is one: no neck is so even, nor as dark', () => {
  expect(hangs(0.6, 0, 'short-beard', 0.8)).toBeCloseTo(0.6, 0)
  expect(hangs(0.6, 0, 'short-beard', 0.8, 0.48)).toBe(0)
})

test('it is drawn down to where it ends, narrower below', () => {
  const outline = longBeard(rig, 0.9)
  const places = outline.flatMap((u, k) => (k % 2 === 0 ? [[u, outline[k + 1]!] as const] : []))
  expect(Math.max(...places.map(([, v]) => v))).toBeCloseTo(CHIN + 0.92, 1)
  const half = (from: number, to: number) =>
    Math.max(...places.filter(([, v]) => v > from && v < to).map(([u]) => Math.abs(u)))
  expect(half(2.5, 3)).toBeLessThan(0.8 * half(1, 2))
})

test('what masks take for hair or a collar on a bearded jaw is none; hair above the ears is, and a collar below', () => {
  const region = new Uint8Array(SIDE * SIDE).fill(REGION.hair)
  beardIsSkin(region, rig, map)
  const at = (u: number, v: number) =>
    region[Math.floor(map.y + v * map.eyes) * SIDE + Math.floor(map.x + u * map.eyes)]
  expect([at(0.7, 1.3), at(0.9, -0.5)]).toEqual([REGION.skin, REGION.hair])
  region.fill(REGION.cloth)
  beardIsSkin(region, rig, map)
  expect([at(0.6, 1.3), at(0.6, 1.9)]).toEqual([REGION.skin, REGION.cloth])
})
