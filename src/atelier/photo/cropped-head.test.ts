/** Heads that the photo cuts off above: parts of a real photograph. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import { rasterise } from '../../server/avatars/pictures/rasterise.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { composed, headExtent, isHeadCut, ROOM } from './composition.ts'
import { onPicture } from './face/face-map.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from './portrait.ts'
import { drawPhoto } from './styles/draw-photo.ts'
import { withRoom } from './styles/room.ts'
import { readTraits } from './traits.ts'

/** Between the eyes of the photograph, and their distance, pixels. */
const [X, Y, APART] = [495, 217, 114.5]

/** The portrait of a part of the photograph, given in distances between the pupils from the point between them. */
async function part(left: number, top: number, right: number, bottom: number) {
  const { data, info } = await sharp('tests/photos/official-portrait.jpg')
    .extract({
      left: Math.round(X + left * APART),
      top: Math.round(Y + top * APART),
      width: Math.round((right - left) * APART),
      height: Math.round((bottom - top) * APART),
    })
    .removeAlpha()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photo = { rgba: data, width: info.width, height: info.height }
  return { photo, portrait: await portraitOf(photo) }
}

/** Columns of the upper edge, pixels of 1024, that somebody is at. */
const columnsAbove = (alpha: ArrayLike<number>, stride = 1): number[] =>
  Array.from({ length: PORTRAIT_SIDE }, (_, x) => x).filter((x) => alpha[x * stride + stride - 1]! > 127)

describe('a head whose hair is cut off', () => {
  let photo: { width: number; height: number }
  let portrait: PhotoPortrait
  beforeAll(async () => ({ photo, portrait } = await part(-1.2, -0.8, 1.2, 1.8)))

  test('runs off the picture where the photo ends; the chin is on it', () => {
    const { square, alpha, rig, bleeds } = portrait
    expect(bleeds.above).toBe(true)
    expect(square.y).toBeGreaterThanOrEqual(0)
    expect(square.y + square.side).toBeLessThanOrEqual(photo.height + 1e-6)
    const { x, eyes } = rig.pose
    const columns = columnsAbove(alpha)
    expect(columns).toContain(Math.round(x))
    expect(columns.length).toBeGreaterThan(1.5 * eyes)
    expect(rig.pose.y + 1.5 * eyes).toBeLessThan(PORTRAIT_SIDE)
  })

  test('is told from one of which most of the hair is seen', async () => {
    expect(isHeadCut(portrait)).toBe(true)
    const { portrait: whole } = await part(-2, -1.6, 2, 3)
    expect(isHeadCut(whole)).toBe(false)
  })

  test('has the hair of its temples, and is never bald', () => {
    const { suggested } = readTraits(portrait)
    expect(suggested).toMatchObject({ hairLength: 'short', facialHair: 'none' })
    expect(['grey', 'black']).toContain(suggested.hairColor)
  })

  test.each(['corporate', 'lineart', 'pixel'] as const)('has a whole crown in each treatment of %s', (style) => {
    for (const variant of [1, 2]) {
      const picture = rasterise(drawPhoto(style, portrait, { variant, seed: 1 }))
      expect(columnsAbove(picture, 4)).toEqual([])
      // An arch: it is widest low down, and ends well below the upper edge's corners.
      const widths = Array.from({ length: PORTRAIT_SIDE }, (_, y) =>
        columnsAbove(picture.subarray(y * 4 * PORTRAIT_SIDE), 4),
      )
      const first = widths.findIndex((columns) => columns.length > 0)
      const [top, lower] = [widths[first + 8]!.length, widths[first + 120]!.length]
      expect(top).toBeLessThan(0.75 * lower)
    }
  })
})

describe('what of a photo is shown', () => {
  const photo = { width: 400, height: 400 }
  const head = { x: 200, y: 200, eyes: 60 }
  const around = { x: 0, y: 0, side: 400 }
  const view = { x: 0, y: 40, side: 360 }
  /** Somebody between these columns, from this row down; cells of four pixels. */
  const extentOf = (from: number, to: number, top: number, width = photo.width) => {
    const piece = new Uint8Array(100 * 100)
    for (let row = top; row < 100; row++) piece.fill(1, row * 100 + from, row * 100 + to)
    return headExtent(piece, 100, around, head, width)
  }

  test('has room above hair, where the photo has it', () => {
    const { view: shown, bleeds } = composed(view, extentOf(30, 70, 8), photo)
    expect(bleeds).toEqual({ above: false, left: false, right: false })
    expect(32 - shown.y).toBeCloseTo(ROOM * shown.side)
    expect(shown.y + shown.side).toBeCloseTo(400)
  })

  test('ends where the photo does, if that cuts the hair or a side of the head', () => {
    const above = composed(view, extentOf(30, 70, 0), photo)
    expect(above.view.y).toBe(0)
    expect(above.bleeds.above).toBe(true)
    const left = composed(view, extentOf(0, 70, 20), photo)
    expect(left.view.x).toBe(0)
    expect(left.bleeds).toEqual({ above: false, left: true, right: false })
  })

  test('does not end at a lock beside the head, or at a hand above a shoulder', () => {
    const piece = extentOf(30, 70, 20)
    expect(piece.cut).toEqual({ above: false, left: false, right: false })
    const aside = new Uint8Array(100 * 100)
    aside.fill(1, 0, 5)
    for (let row = 20; row < 100; row++) aside.fill(1, row * 100 + (row > 50 ? 0 : 30), row * 100 + 70)
    expect(headExtent(aside, 100, around, head, photo.width).cut).toEqual({ above: false, left: false, right: false })
  })

  test('has the chin before the hair, in a narrow photo', () => {
    const narrow = { width: 260, height: 400 }
    const { view: shown, bleeds } = composed({ x: 0, y: 0, side: 260 }, extentOf(0, 65, 0, 260), narrow)
    expect(bleeds).toEqual({ above: true, left: true, right: true })
    expect(shown.x).toBe(0)
    expect(shown.y + shown.side).toBeGreaterThanOrEqual(head.y + 2 * head.eyes)
  })
})

describe('a face that fills the photo', () => {
  let portrait: PhotoPortrait
  let photo: { width: number; height: number }
  beforeAll(async () => ({ photo, portrait } = await part(-0.85, -0.55, 0.85, 1.6)))

  test('fills the picture: nothing is invented around it', () => {
    const { x, y, side } = portrait.square
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + side).toBeLessThanOrEqual(photo.width + 1)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + side).toBeLessThanOrEqual(photo.height + 1)
    expect(columnsAbove(portrait.alpha).length).toBeGreaterThan(0.9 * PORTRAIT_SIDE)
  })

  test('is drawn with an arch of hair over the forehead, from temple to temple', () => {
    const { regions, alpha, reading, rig } = withRoom(portrait)
    const { oval } = rig.contours
    const middle = (oval[8]![0] + oval[28]![0]) / 2
    const half = Math.abs(oval[8]![0] - oval[28]![0]) / 2
    for (const [across, above] of [[0, 0.55], [-0.6, 0.4], [0.6, 0.4]] as const) {
      const [x, y] = onPicture(reading.map, middle + across * half, oval[0]![1] - above).map(Math.round)
      expect(alpha[y! * PORTRAIT_SIDE + x!]).toBe(255)
      expect(regions.hair[(y! >> 1) * MASK_SIDE + (x! >> 1)]).toBe(255)
    }
  })

  test('without any hair to see, has that of its brows', () => {
    const { suggested } = readTraits(portrait)
    expect(suggested.hairLength).toBe('short')
    expect(['black', 'brown', 'grey']).toContain(suggested.hairColor)
  })
})
