/** What the cut-out says of hair beside a face. */
import { expect, test } from 'vitest'
import { type Area, ellipse, headStudy } from '../../../tests/support/heads/study.ts'
import { type Beside, type BesideFace, endsAtEars, hangsAtFrame, hangsBeside, isBare, isLoose } from './beside-face.ts'

const NOTHING: Beside = { person: 0.02, hair: 0 }
const HAIR: Beside = { person: 1, hair: 0.9 }
/** Fair hair that was told to be skin. */
const TAKEN_FOR_SKIN: Beside = { person: 1, hair: 0.1 }
const COLLAR: Beside = { person: 0.5, hair: 0.4 }
const beside = (cheek: BesideFace['cheek'], jaw: BesideFace['jaw'], yaw = 0): BesideFace => ({ cheek, jaw, yaw })

test('where there is only the person beside both cheeks their hair hangs, whatever colour it has', () => {
  const fair = beside([TAKEN_FOR_SKIN, TAKEN_FOR_SKIN], [TAKEN_FOR_SKIN, NOTHING])
  expect(hangsBeside(fair)).toBe(true)
  expect(hangsBeside({ ...fair, yaw: 0.7 })).toBe(false)
  expect(hangsBeside(beside([HAIR, NOTHING], [HAIR, NOTHING]))).toBe(false)
  expect(hangsBeside(beside([HAIR, undefined], [HAIR, undefined]))).toBe(false)
})

test('behind a face that is turned one side is enough', () => {
  expect(hangsBeside(beside([HAIR, NOTHING], [HAIR, NOTHING], 0.6))).toBe(true)
  expect(hangsBeside(beside([HAIR, NOTHING], [HAIR, NOTHING], -0.6))).toBe(false)
  expect(hangsBeside(beside([HAIR, NOTHING], [COLLAR, NOTHING], 0.6))).toBe(false)
})

test('a collar in the colour of the hair is not hair, a lock on one side is', () => {
  expect(endsAtEars(beside([NOTHING, HAIR], [COLLAR, COLLAR]))).toBe(true)
  expect(endsAtEars(beside([NOTHING, HAIR], [NOTHING, HAIR]))).toBe(false)
  expect(endsAtEars(beside([HAIR, HAIR], [COLLAR, COLLAR]))).toBe(false)
  expect(endsAtEars(beside([NOTHING, undefined], [NOTHING, undefined]))).toBe(false)
})

test('hair over one cheek is not tied behind the head', () => {
  expect(isLoose(beside([NOTHING, HAIR], [NOTHING, NOTHING]))).toBe(true)
  expect(isLoose(beside([NOTHING, COLLAR], [NOTHING, NOTHING]))).toBe(false)
})

test('beside a bare cheek of a face that is hardly turned no hair hangs', () => {
  expect([0, 0.7].map((yaw) => isBare(beside([HAIR, NOTHING], [HAIR, HAIR], yaw)))).toEqual([true, false])
  expect(isBare(beside([HAIR, undefined], [HAIR, HAIR]))).toBe(false)
})

test('in a close-up hair hangs whose sides the photo cuts below the ears', () => {
  const endsAt = (end: number) => {
    const locks: Area = (u, v) => Math.abs(u) > 1.15 && Math.abs(u) < 2 && v > -1.5 && v < end
    const study = headStudy({
      layers: [
        { area: locks, colour: { l: 0.3, a: 0.01, b: 0.03 }, as: 'hair' },
        { area: ellipse(0, 0.3, 1.05, 1.4), colour: { l: 0.75, a: 0.04, b: 0.055 }, as: 'skin' },
      ],
    })
    for (let i = 0; i < study.u.length; i++) if (Math.abs(study.u[i]!) > 1.5) study.inside[i] = 0
    return hangsAtFrame(study)
  }
  expect([0.4, 1.6].map(endsAt)).toEqual([false, true])
})
