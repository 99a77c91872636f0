/** How far a beard is seen to hang. */
import { expect, test } from 'vitest'
import { beardLengthOf } from './beard-length.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

const SIDE = 40
const CHIN = 1
const tone = { l: 0.3, a: 0.02, b: 0.03 }
const rig = { contours: { jaw: Array.from({ length: 21 }, () => [0, CHIN]) } } as unknown as Rig

/** A neck of skin below the chin, a beard over it down to `end`, all but its top taken for the cloth that has this lightness beside it. */
function studyOf(end: number, cloth?: number): HeadStudy {
  const at = (i: number) => ({ x: ((i % SIDE) / SIDE - 0.5) * 4, y: CHIN - 0.5 + (Math.floor(i / SIDE) / SIDE) * 2 })
  const count = SIDE * SIDE
  const plane = (of: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => of(i))
  const lab = new Float32Array(count * 3)
  const isAside = (i: number) => cloth !== undefined && Math.abs(at(i).x) > 1.1
  for (let i = 0; i < count; i++)
    lab.set(isAside(i) ? [cloth!, 0, 0] : at(i).y < CHIN + end ? [0.3, 0.02, 0.03] : [0.75, 0.05, 0.06], i * 3)
  return {
    u: plane((i) => at(i).x),
    v: plane((i) => at(i).y),
    lab,
    inside: new Uint8Array(count).fill(1),
    alpha: plane(() => 1),
    clothing: plane((i) => (cloth !== undefined && at(i).y > CHIN + 0.1 ? 1 : 0)),
    eyes: 20,
  } as unknown as HeadStudy
}

test('a beard is as long as it hangs below the chin', () => {
  const lengthOf = (end: number) => beardLengthOf(studyOf(end), rig, { kind: 'full-beard', tone })
  expect(lengthOf(0)).toBe(-1)
  expect(Math.abs(lengthOf(0.4)!)).toBeLessThan(0.3)
  expect(lengthOf(0.9)).toBe(1)
  expect(beardLengthOf(studyOf(0.4), rig, { kind: 'full-beard' })).toBeUndefined()
})

test('a long beard that is taken for cloth is one where the garment beside it has another colour', () => {
  const lengthOf = (cloth: number) => beardLengthOf(studyOf(0.9, cloth), rig, { kind: 'full-beard', tone })!
  expect(lengthOf(0.9)).toBe(1)
  expect(lengthOf(0.28)).toBeLessThan(-0.5)
})
