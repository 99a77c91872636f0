import { expect, test } from 'vitest'
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

test('a beard that is long is drawn so, and stubble never', () => {
  const hangs = (below: number, kind: FaceReading['beard']['kind'] = 'full-beard') =>
    hangsBelow({ beard: { kind, hang: { below, tone: { l: 0.3, a: 0, b: 0 } } } } as FaceReading)
  expect([hangs(0.9), hangs(0.1), hangs(0.9, 'stubble')]).toEqual([0.9, 0, 0])
  expect(hangsBelow({ beard: { kind: 'full-beard' } } as FaceReading)).toBe(0)
})

const halfOf = (outline: readonly number[], from: number, to: number) => {
  const places = outline.flatMap((u, k) => (k % 2 === 0 ? [[u, outline[k + 1]!] as const] : []))
  return Math.max(...places.filter(([, v]) => v > from && v < to).map(([u]) => Math.abs(u)))
}

test('round the mouth alone it hangs from the chin, no wider than the mouth', () => {
  const own = longBeard(rig, 0.6, true)
  expect(halfOf(own, 1, 3)).toBeLessThan(0.5)
  expect(halfOf(longBeard(rig, 0.6, false), 1, 3)).toBeGreaterThan(0.8)
})

test('it is drawn down to where it ends, narrower below', () => {
  const outline = longBeard(rig, 0.9, false)
  const places = outline.flatMap((u, k) => (k % 2 === 0 ? [[u, outline[k + 1]!] as const] : []))
  expect(Math.max(...places.map(([, v]) => v))).toBeCloseTo(CHIN + 0.92, 1)
  expect(halfOf(outline, 2.5, 3)).toBeLessThan(0.8 * halfOf(outline, 1, 2))
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
