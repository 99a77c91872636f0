/** Heads that the photo cuts off above: parts of a real photograph. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from './portrait.ts'
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

describe('a head whose hair is cut off', () => {
  let photo: { width: number; height: number }
  let portrait: PhotoPortrait
  beforeAll(async () => ({ photo, portrait } = await part(-1.2, -0.8, 1.2, 1.8)))

  test('gets room above, and the whole is drawn', () => {
    const { square, alpha } = portrait
    expect(square.y).toBeLessThan(0)
    expect(square.y + square.side).toBeLessThanOrEqual(photo.height + 1e-6)
    expect(alpha.subarray(0, PORTRAIT_SIDE).every((a) => a === 0)).toBe(true)
  })

  test('goes on as wide as it is seen where the photo ends', () => {
    const { alpha, square, rig } = portrait
    const border = Math.round((-square.y / square.side) * PORTRAIT_SIDE)
    const reach = (row: number) => {
      const columns = alpha.subarray(row * PORTRAIT_SIDE, (row + 1) * PORTRAIT_SIDE)
      return [columns.findIndex((a) => a > 127), columns.findLastIndex((a) => a > 127)] as const
    }
    const [above, below] = [reach(border - 2), reach(border + 8)]
    for (const end of [0, 1] as const) expect(Math.abs(above[end] - below[end])).toBeLessThan(0.15 * rig.pose.eyes)
  })

  test('has the hair of its temples, and is never bald', () => {
    const { suggested } = readTraits(portrait)
    expect(suggested).toMatchObject({ hairLength: 'short', facialHair: 'none' })
    expect(['grey', 'black']).toContain(suggested.hairColor)
  })
})

describe('a face that fills the photo', () => {
  let portrait: PhotoPortrait
  beforeAll(async () => ({ portrait } = await part(-0.85, -0.55, 0.85, 1.6)))

  test('is completed: a crown above the photo, and no straight side', () => {
    const { alpha, square, regions, rig } = portrait
    const first = Math.ceil((-square.y / square.side) * PORTRAIT_SIDE)
    const { x, eyes } = rig.pose
    const above = Math.round(first - 0.15 * eyes) * PORTRAIT_SIDE + Math.round(x)
    expect(alpha[above]).toBe(255)
    const place = ((above / PORTRAIT_SIDE / 2) | 0) * MASK_SIDE + ((above % PORTRAIT_SIDE) >> 1)
    expect(regions.hair[place]! + regions.skin[place]!).toBeGreaterThan(200)
    const leftmost = (row: number) =>
      alpha.subarray(row * PORTRAIT_SIDE, (row + 1) * PORTRAIT_SIDE).findIndex((a) => a > 127)
    const rows = Array.from({ length: PORTRAIT_SIDE }, (_, row) => leftmost(row)).filter((column) => column >= 0)
    const outermost = Math.min(...rows)
    expect(rows.filter((column) => column < outermost + 3).length).toBeLessThan(0.4 * rows.length)
    // The crown is narrower than the head.
    expect(rows[0]).toBeGreaterThan(outermost + 0.3 * eyes)
  })

  test('without any hair to see, has that of its brows', () => {
    const { suggested } = readTraits(portrait)
    expect(suggested.hairLength).toBe('short')
    expect(['black', 'brown', 'grey']).toContain(suggested.hairColor)
  })
})
