/** Long hair hangs over what is worn: it is hair down to its end, and what it hangs over is not. */
import { beforeAll, expect, test } from 'vitest'
import { paintHead, type Head } from '../../../tests/support/heads/head.ts'
import { perceptionOf, portraitOf } from '../../../tests/support/heads/perceive.ts'
import { FAIR } from '../../../tests/support/heads/portraits.ts'
import { unit } from '../chance.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { MASK_SIDE } from './portrait.ts'
import { tellApart } from './regions.ts'
import { readTraits } from './traits.ts'

const BROWN = [92, 58, 40] as const
/** Across, from the middle of the face, and down from the eyes, in distances between them. */
const [FROM, TO, TOP, BOTTOM] = [0.9, 1.5, -1, 5]

/** Hair hung over a painted head. */
function hang({ rgba, width, height, eyes, mask }: Head, isThere: (across: number, down: number) => boolean): void {
  for (let y = Math.round(eyes.y + TOP * eyes.apart); y < Math.min(height, eyes.y + BOTTOM * eyes.apart); y++)
    for (let x = 0; x < width; x++) {
      if (!isThere((x + 0.5 - eyes.x) / eyes.apart, (y + 0.5 - eyes.y) / eyes.apart)) continue
      // Strands: columns that wander, lighter and darker.
      const strand = 0.75 + 0.5 * unit(Math.floor(x + 4 * Math.sin(y / 23)), 'strand')
      for (let c = 0; c < 3; c++) rgba[(y * width + x) * 4 + c] = BROWN[c]! * strand
      mask[y * width + x] = 1
    }
}

let head: Head
let portrait: PhotoPortrait
beforeAll(async () => {
  head = paintHead({ ...FAIR, hairColour: [...BROWN], cloth: [40, 92, 160] })
  hang(head, (across) => Math.abs(across) > FROM && Math.abs(across) < TO)
  portrait = await portraitOf(head)
})

/** Mean share of a mask over a stretch, in the measures above. */
function meanOf(mask: Uint8Array, [x0, x1]: readonly [number, number], [y0, y1]: readonly [number, number]): number {
  const { x: left, y: top, side: size } = portrait.square
  const { eyes } = head
  let [sum, count] = [0, 0]
  for (let j = 0; j < MASK_SIDE; j++)
    for (let i = 0; i < MASK_SIDE; i++) {
      const across = (left + ((i + 0.5) / MASK_SIDE) * size - eyes.x) / eyes.apart
      const down = (top + ((j + 0.5) / MASK_SIDE) * size - eyes.y) / eyes.apart
      if (across < x0 || across > x1 || down < y0 || down > y1) continue
      sum += mask[j * MASK_SIDE + i]! / 255
      count++
    }
  return sum / count
}

test('it is hair over the chest, and the garment between is not', () => {
  for (const side of [-1, 1] as const) {
    const across = [Math.min(side, side * 1.4), Math.max(side, side * 1.4)] as const
    expect(meanOf(portrait.regions.hair, across, [2.4, 3.2])).toBeGreaterThan(0.5)
  }
  expect(meanOf(portrait.regions.clothing, [-0.6, 0.6], [2.9, 3.4])).toBeGreaterThan(0.7)
})

test('and it is read as long', () => {
  expect(readTraits(portrait).suggested).toMatchObject({ hairLength: 'long' })
})

test('a plait over one shoulder is long hair, the other side bare', async () => {
  const plaited = paintHead({ ...FAIR, hair: 'short', hairColour: [...BROWN], cloth: [40, 92, 160] })
  hang(plaited, (across, down) => across > 1 && across < 1.4 && down > -0.6 && down < 3.4)
  const { suggested, avoid } = readTraits(await portraitOf(plaited))
  expect(suggested).toMatchObject({ hairLength: 'long', hairStyle: 'braids' })
  // What was seen is not refused, or it would never be drawn.
  expect(avoid.hairStyle).not.toContain('braids')
})

test('hair that ends above the mouth is short, whatever has its colour further down', async () => {
  const collared = paintHead({ ...FAIR, hair: 'short', hairColour: [...BROWN], cloth: [...BROWN] })
  hang(collared, (across, down) => Math.abs(across) > 0.75 && Math.abs(across) < 2 && down > 1.6)
  expect(readTraits(await portraitOf(collared)).suggested.hairLength).toBe('short')
})

test('spread over both shoulders, which have its colour then, it is still no garment', async () => {
  const { rgba, width, height, eyes, mask } = paintHead({ ...FAIR, hairColour: [...BROWN], cloth: [40, 92, 160] })
  const { points } = (await perceptionOf({ rgba, width, height })).person!
  const side = Math.min(width, height)
  const top = height - side
  const seen = new Uint8ClampedArray(side * side * 4)
  const alpha = new Float32Array(side * side)
  const isSpread = (across: number, down: number) => across > 0.85 && across < (down > 1.9 ? 3.6 : 2) && down > -1
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % side, top + Math.floor(i / side)]
    const from = y * width + x
    const spread = isSpread(Math.abs(x + 0.5 - eyes.x) / eyes.apart, (y + 0.5 - eyes.y) / eyes.apart)
    const strand = 0.75 + 0.5 * unit(Math.floor(x + 4 * Math.sin(y / 23)), 'strand')
    for (let c = 0; c < 3; c++) seen[i * 4 + c] = spread ? BROWN[c]! * strand : rgba[from * 4 + c]!
    seen[i * 4 + 3] = 255
    alpha[i] = spread ? 1 : mask[from]!
  }
  const { hair, clothing } = tellApart(
    seen,
    side,
    alpha,
    points.map((value, k) => (k % 3 === 1 ? value - top : value)),
    eyes.apart,
  )
  const mean = (plane: Float32Array, isThere: (across: number, down: number) => boolean) => {
    const there = [...plane.keys()].filter((i) =>
      isThere(Math.abs((i % side) - eyes.x) / eyes.apart, (top + Math.floor(i / side) - eyes.y) / eyes.apart),
    )
    return there.reduce((sum, i) => sum + plane[i]!, 0) / there.length
  }
  expect(mean(hair, (across, down) => across > 1.1 && across < 1.8 && down > 2.2 && down < 2.8)).toBeGreaterThan(0.5)
  expect(mean(clothing, (across, down) => across < 0.6 && down > 2.7 && down < 3.2)).toBeGreaterThan(0.7)
})
