/** How far a beard is seen to hang. */
import { expect, test } from 'vitest'
import { beardHang, beardLengthOf } from './beard-length.ts'
import type { Beard } from './face/face-reading.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

const SIDE = 120
const CHIN = 1
const tone = { l: 0.3, a: 0.02, b: 0.03 }
const rig = { contours: { jaw: Array.from({ length: 21 }, () => [0, CHIN]) } } as unknown as Rig

const SKIN = [0.75, 0.05, 0.06] as const

interface Seen {
  /** Where the beard ends below the chin, and the photo. */
  end: number
  cut?: number
  /** Colours of what hangs, by how far below the chin, and of cloth beside it, for which all but its top is taken. */
  own?: (below: number) => readonly [number, number, number]
  cloth?: number
}

function studyOf({ end, cut = 9, own = () => [0.3, 0.02, 0.03], cloth }: Seen): HeadStudy {
  const at = (i: number) => ({ x: ((i % SIDE) / SIDE - 0.5) * 4, y: CHIN - 0.5 + (Math.floor(i / SIDE) / SIDE) * 2 })
  const count = SIDE * SIDE
  const plane = (of: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => of(i))
  const lab = new Float32Array(count * 3)
  const isAside = (i: number) => cloth !== undefined && Math.abs(at(i).x) > 1.1
  for (let i = 0; i < count; i++)
    lab.set(isAside(i) ? [cloth!, 0, 0] : at(i).y < CHIN + end ? own(at(i).y - CHIN) : SKIN, i * 3)
  return {
    u: plane((i) => at(i).x),
    v: plane((i) => at(i).y),
    lab,
    inside: Uint8Array.from({ length: count }, (_, i) => Number(at(i).y < CHIN + cut)),
    alpha: plane(() => 1),
    clothing: plane((i) => (cloth !== undefined && at(i).y > CHIN + 0.1 ? 1 : 0)),
    eyes: SIDE / 4,
  } as unknown as HeadStudy
}

const hangOf = (seen: Seen, beard: Partial<Beard> = {}) =>
  beardHang(studyOf(seen), rig, { kind: 'full-beard', tone, ...beard })
const lengthOf = (seen: Seen, beard?: Partial<Beard>) => beardLengthOf(hangOf(seen, beard)!)

test('a beard is as long as it hangs below the chin', () => {
  expect(lengthOf({ end: 0 })).toBeLessThan(-0.7)
  expect(Math.abs(lengthOf({ end: 0.4 }))).toBeLessThan(0.3)
  expect(lengthOf({ end: 0.9 })).toBe(1)
  expect(hangOf({ end: 0.4 }, { tone: undefined })).toBeUndefined()
})

test('one that grows darker downwards goes on, in its own colour; what is paler below is a neck', () => {
  const shaded = (below: number) => [0.6 - 0.3 * below, 0.12 - 0.06 * below, 0.12 - 0.06 * below] as const
  expect(lengthOf({ end: 0.9, own: shaded })).toBe(1)
  expect(hangOf({ end: 0.9, own: shaded })!.tone.l).toBeLessThan(0.5)
  expect(lengthOf({ end: 0.9, own: (below) => [0.45 + 0.4 * below, 0.04, 0.05] })).toBeLessThan(0)
})

test('a beard that the photo cuts is a long one', () => {
  expect(lengthOf({ end: 0.9, cut: 0.25 })).toBe(0)
})

test('a long beard that is taken for cloth is one where the garment beside it has another colour', () => {
  expect(lengthOf({ end: 0.9, cloth: 0.9 })).toBe(1)
  expect(lengthOf({ end: 0.9, cloth: 0.28 })).toBeLessThan(-0.5)
})

test('a grey one has streaks, and a garment of its colour has none', () => {
  let turn = 0
  const streaked = () => [0.72 + 0.08 * (turn++ % 2 ? 1 : -1), 0, 0] as const
  expect(lengthOf({ end: 0.9, cloth: 0.72, own: streaked }, { color: 'grey' })).toBe(1)
  expect(lengthOf({ end: 0.9, cloth: 0.72, own: () => [0.72, 0, 0] }, { color: 'grey' })).toBeLessThan(-0.5)
})

test('a grey jumper below a white beard is no beard', () => {
  const jumper = { end: 1, own: (below: number) => [Math.max(0.46, 0.62 - 0.8 * below), 0, 0] as const }
  const white = { l: 0.67, a: 0.02, b: 0.01 }
  expect(hangOf(jumper, { tone: white })).toEqual({ below: 0, tone: white })
})

test('a black collar below a grey beard is no beard', () => {
  const collar = { end: 1, own: (below: number) => [Math.max(0.15, 0.38 - 0.8 * below), 0, 0] as const }
  const grey = { l: 0.49, a: 0.02, b: 0.015 }
  expect(hangOf(collar, { tone: grey })).toEqual({ below: 0, tone: grey })
  expect(hangOf(collar, { tone: { l: 0.3, a: 0.01, b: 0.01 } })!.below).toBeGreaterThan(0.4)
})
