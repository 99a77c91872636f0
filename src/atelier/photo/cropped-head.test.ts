/** Heads that the photo cuts off above: parts of a real photograph. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { roomForHead } from './complete-head.ts'
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

test.each(firstCases(1, [-0.95, -0.8]))(
  'a bare forehead that is cut %s above the eyes goes on in an arch under hair',
  async (top) => {
    const { portrait } = await part(-1.2, top, 1.2, 1.8)
    const { square, regions, rig } = portrait
    const border = Math.ceil((-square.y / square.side) * PORTRAIT_SIDE)
    const { x, eyes } = rig.pose
    /** Rows of skin above the border, in distances between the pupils. */
    const bareAbove = (aside: number) => {
      const column = Math.round(x + aside * eyes) >> 1
      let row = (border >> 1) - 1
      while (regions.skin[row * MASK_SIDE + column]! > regions.hair[row * MASK_SIDE + column]!) row--
      return (border - row * 2) / eyes
    }
    expect(bareAbove(0)).toBeGreaterThan(0.15)
    // Its light and shade go on past where the photo ends.
    const tints = [-0.4, 0, 0.4].map((aside) => {
      const at = (row: number) => (row * PORTRAIT_SIDE + Math.round(x + aside * eyes)) * 4
      const [above, below] = [at(border - 4), at(border + 8)].map((i) => [...portrait.rgba.subarray(i, i + 3)])
      for (const c of [0, 1, 2]) expect(Math.abs(above![c]! - below![c]!)).toBeLessThan(24)
      return above!.join()
    })
    expect(new Set(tints).size).toBe(3)
    for (const outwards of [-0.4, 0.4]) {
      expect(bareAbove(outwards)).toBeLessThan(bareAbove(0))
      expect(bareAbove(2 * outwards)).toBeLessThan(bareAbove(outwards))
    }
  },
)

describe('room above', () => {
  const photo = { rgba: new Uint8ClampedArray(), width: 400, height: 400 }
  const skull = { x: 200, y: 200, dx: 0, dy: 1, rx: 80, ry: 150, crown: 190 }
  const view = { x: 0, y: 0, side: 400 }
  /** Somebody as wide as this, from this row down. */
  const mask = (wide: number, top: number) => {
    const shares = new Uint8Array(100 * 100)
    for (let row = top; row < 100; row++) shares.fill(255, row * 100 + 50 - wide / 2, row * 100 + 50 + wide / 2)
    return { square: view, side: 100, shares }
  }

  test('is added where hair is cut although the skull fits', () => {
    const { y, side } = roomForHead(view, skull, photo, mask(40, 0))
    expect(y).toBeLessThan(-20)
    expect(y + side).toBe(400)
  })

  test('is not, where the hair fits too, or only a lock reaches the border', () => {
    expect(roomForHead(view, skull, photo, mask(40, 5))).toBe(view)
    expect(roomForHead(view, skull, photo, mask(8, 0))).toBe(view)
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
