/** What a person paints into a cut-out or out of it, on a painted head. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Head } from '../../../tests/support/heads/head.ts'
import { analysedHead, analyseHeads, FAIR } from '../../../tests/support/heads/portraits.ts'
import { soak } from '../../../tests/support/soak.ts'
import { analysePhoto, NoFace, type PhotoPortrait } from './analyse-photo.ts'
import { type BrushStroke, MEND_SIDE, mendAlpha, mendOf } from './brush-strokes.ts'
import type { Perception } from './perception.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from './portrait.ts'

const PHOTO = { width: 900, height: 600 }
const VIEW = { x: 130, y: -20, side: 560 }
const stroke = fc.record({
  keep: fc.boolean(),
  radius: fc.double({ min: 0.002, max: 0.5, noNaN: true }),
  points: fc.array(
    fc.record({ x: fc.double({ min: 0, max: 50, noNaN: true }), y: fc.double({ min: 0, max: 50, noNaN: true }) }),
    { minLength: 1, maxLength: 6 },
  ),
})
const near = fc.record({
  keep: fc.boolean(),
  radius: fc.double({ min: 0.002, max: 0.3, noNaN: true }),
  points: fc.array(
    fc.record({ x: fc.double({ min: 0, max: 1.5, noNaN: true }), y: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { minLength: 1, maxLength: 4 },
  ),
})
/** A place of the photo in both, fractions of the shorter side. */
const inside = { x: fc.double({ min: 0.3, max: 1.05, noNaN: true }), y: fc.double({ min: 0.1, max: 0.8, noNaN: true }) }

const alphaOf = (strokes: BrushStroke[], before: number) => {
  const alpha = new Uint8Array(PORTRAIT_SIDE ** 2).fill(before)
  const mend = mendOf(strokes, VIEW, PHOTO)
  if (mend) mendAlpha(alpha, mend)
  return alpha
}
const cellOf = ({ x, y }: { x: number; y: number }, side: number) => [
  Math.floor(((x * 600 - VIEW.x) / VIEW.side) * side),
  Math.floor(((y * 600 - VIEW.y) / VIEW.side) * side),
]

test('after whatever else was painted, the middle of the last disc is as it says', () => {
  fc.assert(
    fc.property(fc.array(near, { maxLength: 5 }), fc.record(inside), fc.boolean(), (earlier, point, keep) => {
      const alpha = alphaOf([...earlier, { keep, radius: 0.02, points: [point] }], 130)
      const [x, y] = cellOf(point, PORTRAIT_SIDE)
      expect(alpha[y! * PORTRAIT_SIDE + x!]).toBe(keep ? 255 : 0)
    }),
    { numRuns: 15 * soak.factor, seed: 7 },
  )
})

test('whatever is painted, shares stay shares, the same each time, and what is past the photo, its top and its sides stay', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(stroke, near), { maxLength: 8 }), (strokes) => {
      const mend = mendOf(strokes, VIEW, PHOTO)
      expect(mendOf(strokes, VIEW, PHOTO)).toEqual(mend)
      if (!mend) return
      for (const plane of [mend.left, mend.given]) {
        let [least, most] = [Infinity, -Infinity]
        for (const share of plane) {
          least = Math.min(least, share)
          most = Math.max(most, share)
        }
        expect(least).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(1.000001)
      }
      // The view begins 20 pixels above the photo.
      const past = Math.floor((20 / VIEW.side) * MEND_SIDE) - 1
      expect(mend.given.subarray(0, past * MEND_SIDE).every((share) => share === 0)).toBe(true)
      expect(mend.left.subarray(0, past * MEND_SIDE).every((share) => share === 1)).toBe(true)
      const alpha = alphaOf(strokes, 0)
      for (let i = 0; i < PORTRAIT_SIDE; i++)
        expect(alpha[i]! + alpha[i * PORTRAIT_SIDE]! + alpha[i * PORTRAIT_SIDE + PORTRAIT_SIDE - 1]!).toBe(0)
    }),
    { numRuns: 15 * soak.factor, seed: 11 },
  )
})

test('a stroke that misses the photo changes nothing; one that leaves it ends at its border', () => {
  expect(mendOf([{ keep: true, radius: 0.4, points: [{ x: 40, y: 30 }] }], VIEW, PHOTO)).toBeUndefined()
  expect(mendOf([], VIEW, PHOTO)).toBeUndefined()
  const mend = mendOf(
    [
      {
        keep: true,
        radius: 0.1,
        points: [
          { x: 0.6, y: 0.5 },
          { x: 50, y: 50 },
        ],
      },
    ],
    VIEW,
    PHOTO,
  )!
  expect(mend.given.some((share) => share === 1)).toBe(true)
})

test('its edge is soft', () => {
  const alpha = alphaOf([{ keep: true, radius: 0.1, points: [{ x: 0.6, y: 0.5 }] }], 0)
  const [, y] = cellOf({ x: 0.6, y: 0.5 }, PORTRAIT_SIDE)
  const row = alpha.subarray(y! * PORTRAIT_SIDE, (y! + 1) * PORTRAIT_SIDE)
  expect(row.filter((share) => share > 0 && share < 255).length).toBeGreaterThanOrEqual(4)
})

let head: Head
let seen: Perception
let plain: PhotoPortrait
beforeAll(async () => {
  await analyseHeads([FAIR])
  ;({ head, perception: seen, portrait: plain } = analysedHead(FAIR))
})
/** A place of a portrait as a point of the photo. */
const pointAt = ({ square }: PhotoPortrait, x: number, y: number) => {
  const short = Math.min(head.width, head.height)
  return {
    x: (square.x + (x / PORTRAIT_SIDE) * square.side) / short,
    y: (square.y + (y / PORTRAIT_SIDE) * square.side) / short,
  }
}
const alphaAt = (portrait: PhotoPortrait, { x, y }: { x: number; y: number }) => {
  const short = Math.min(head.width, head.height)
  const { square, alpha } = portrait
  const [column, row] = [x * short - square.x, y * short - square.y].map((v) =>
    Math.floor((v / square.side) * PORTRAIT_SIDE),
  ) as [number, number]
  return alpha[row * PORTRAIT_SIDE + column]
}

test('a piece of wall that was painted in belongs to the portrait and to its parts; a shoulder that was painted out does not', () => {
  const { cx, cy } = plain.face
  const wall = pointAt(plain, 90, cy)
  const chest = pointAt(plain, cx, 940)
  expect([alphaAt(plain, wall), alphaAt(plain, chest)]).toEqual([0, 255])
  const mended = analysePhoto(head, seen, undefined, [
    { keep: true, radius: 0.04, points: [wall] },
    { keep: false, radius: 0.04, points: [chest] },
  ])
  expect([alphaAt(mended, wall), alphaAt(mended, chest)]).toEqual([255, 0])
  const { skin, hair, clothing } = mended.regions
  const sum = (portrait: PhotoPortrait, at: { x: number; y: number }) => {
    const short = Math.min(head.width, head.height)
    const [x, y] = [at.x * short - portrait.square.x, at.y * short - portrait.square.y].map((v) =>
      Math.floor((v / portrait.square.side) * MASK_SIDE),
    ) as [number, number]
    const i = y * MASK_SIDE + x
    return skin[i]! + hair[i]! + clothing[i]!
  }
  expect(sum(mended, wall)).toBeGreaterThan(200)
  expect(sum(mended, chest)).toBe(0)
  // Elsewhere it is as it was.
  expect(alphaAt(mended, pointAt(plain, cx, cy))).toBe(255)
})

test('strokes that leave nothing are told; strokes beside the photo change no byte', () => {
  const all: BrushStroke = {
    keep: false,
    radius: 0.5,
    points: [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.8 },
      { x: 0.2, y: 0.9 },
      { x: 0.8, y: 0.1 },
    ],
  }
  expect(() => analysePhoto(head, seen, undefined, [all])).toThrow(NoFace)
  const beside = analysePhoto(head, seen, undefined, [{ keep: true, radius: 0.3, points: [{ x: 45, y: 45 }] }])
  expect(beside.alpha).toEqual(plain.alpha)
  expect(beside.square).toEqual(plain.square)
})
