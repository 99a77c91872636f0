import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { drawStudy, type PhotoStyle, studyFor } from '../../../../atelier/photo/styles/draw-photo.ts'
import { analysedHead, analyseHeads, DARK } from '../../../../../tests/support/heads/portraits.ts'
import { openRooms, placed } from './shared-memory.ts'

await analyseHeads([DARK])

test('planes lie in the room one after the other, all else is the same', () => {
  const value = {
    floats: Float32Array.from({ length: 1001 }, (_, i) => i / 7),
    bytes: Uint8Array.from({ length: 4001 }, (_, i) => i),
    colours: Uint8ClampedArray.from({ length: 2000 }, (_, i) => i),
    small: Float32Array.of(1, 2),
    hair: { length: 'long', isLoose: true, knot: undefined },
    points: [[0, 1], { u: 2 }],
    none: null,
  }
  const room = openRooms().take()
  const shared = placed(value, room)
  expect(shared).toEqual(value)
  for (const plane of [shared.floats, shared.bytes, shared.colours]) expect(plane.buffer).toBe(room)
  expect(() => placed(value, new SharedArrayBuffer(6000))).toThrow(RangeError)
})

test.each(['corporate', 'lineart', 'pixel'] as PhotoStyle[])(
  'two threads draw from one study in %s: drawing changes nothing of it, and a copy gives the same pictures',
  (style) => {
    const study = studyFor(style, analysedHead(DARK).portrait)
    const before = structuredClone(study)
    const shared = placed(study, openRooms().take())
    const two = (of: typeof study, variants: number[]) =>
      Object.fromEntries(variants.map((variant) => [variant, drawStudy(style, of, { variant, seed: 1 })]))
    expect(isDeepStrictEqual(two(structuredClone(shared), [1, 0]), two(study, [0, 1]))).toBe(true)
    expect(isDeepStrictEqual(structuredClone(shared), before)).toBe(true)
  },
)

test('a room is used again once it was given back, never before', () => {
  const rooms = openRooms()
  const [one, two] = [rooms.take(), rooms.take()]
  expect(one).not.toBe(two)
  rooms.giveBack(one)
  expect(rooms.take()).toBe(one)
  expect(rooms.take()).not.toBe(two)
})
