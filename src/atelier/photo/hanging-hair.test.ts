/** Long hair hangs over what is worn: it is hair down to its end, and what it hangs over is not. */
import { beforeAll, expect, test } from 'vitest'
import { paintHead, type Head } from '../../../tests/support/heads/head.ts'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import { FAIR } from '../../../tests/support/heads/portraits.ts'
import { unit } from '../chance.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { MASK_SIDE } from './portrait.ts'
import { readTraits } from './traits.ts'

const BROWN = [92, 58, 40] as const
/** Across, from the middle of the face, and down from the eyes, in distances between them. */
const [FROM, TO, TOP, BOTTOM] = [0.9, 1.5, -1, 5]

let head: Head
let portrait: PhotoPortrait
beforeAll(async () => {
  head = paintHead({ ...FAIR, hairColour: [...BROWN], cloth: [40, 92, 160] })
  const { rgba, width, height, eyes } = head
  for (let y = Math.round(eyes.y + TOP * eyes.apart); y < Math.min(height, eyes.y + BOTTOM * eyes.apart); y++)
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x + 0.5 - eyes.x) / eyes.apart
      if (across < FROM || across > TO) continue
      // Strands: columns that wander, lighter and darker.
      const strand = 0.75 + 0.5 * unit(Math.floor(x + 4 * Math.sin(y / 23)), 'strand')
      for (let c = 0; c < 3; c++) rgba[(y * width + x) * 4 + c] = BROWN[c]! * strand
      head.mask[y * width + x] = 1
    }
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
