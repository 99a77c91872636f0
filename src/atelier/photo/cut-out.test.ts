/** What real photographs taught: what reaches further than heads and shoulders mostly do is the person's, too. */
import { expect, test } from 'vitest'
import { paintHead, type Head, type HeadOptions } from '../../../tests/support/heads/head.ts'
import { person } from '../../../tests/support/heads/people.ts'
import { overlap } from '../../../tests/support/heads/measure.ts'
import { soak } from '../../../tests/support/soak.ts'
import { portraitOf } from '../../../tests/support/heads/perceive.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { PORTRAIT_SIDE } from './portrait.ts'
import { readTraits } from './traits.ts'

/** The head with something more of one colour, with a little grain; u, v: distances between the pupils, from between them. */
function withPart(
  options: HeadOptions,
  colour: readonly [number, number, number],
  isThere: (u: number, v: number) => boolean,
): { head: Head; part: Uint8Array } {
  const head = paintHead(options)
  const part = new Uint8Array(head.mask.length)
  for (let i = 0; i < part.length; i++) {
    const u = ((i % head.width) - head.eyes.x) / head.eyes.apart
    const v = (Math.floor(i / head.width) - head.eyes.y) / head.eyes.apart
    if (!isThere(u, v)) continue
    const grain = ((Math.imul(i + 7, 2654435761) >>> 24) / 255 - 0.5) * 12
    for (let c = 0; c < 3; c++) head.rgba[i * 4 + c] = colour[c]! + grain
    head.mask[i] = part[i] = 1
  }
  return { head, part }
}

/** Which share of a part of the photo was kept. */
function keptOf({ width }: Head, part: Uint8Array, { alpha, square }: PhotoPortrait): number {
  let [kept, all] = [0, 0]
  part.forEach((there, i) => {
    const x = Math.round((((i % width) + 0.5 - square.x) / square.side) * PORTRAIT_SIDE)
    const y = Math.round(((Math.floor(i / width) + 0.5 - square.y) / square.side) * PORTRAIT_SIDE)
    if (!there || x < 40 || x >= PORTRAIT_SIDE - 40 || y < 0 || y >= PORTRAIT_SIDE) return
    all++
    if (alpha[y * PORTRAIT_SIDE + x]! > 127) kept++
  })
  return kept / all
}

const upright = (k: number, options: Partial<HeadOptions>): HeadOptions => ({
  ...person(k, 'studio'),
  roll: 0,
  glasses: false,
  beard: false,
  hair: 'short',
  ...options,
})
const GREEN = [30, 90, 60] as const

test.runIf(soak.factor > 1)(
  'a hat keeps the whole of its brim, however wide, before a plain wall, and is read as a hat in its colour',
  async () => {
    const { head, part } = withPart(
      upright(2, { cloth: [92, 118, 72] }),
      GREEN,
      (u, v) => (u / 2.9) ** 2 + ((v + 0.85) / 0.3) ** 2 < 1 || (Math.abs(u) < 1.25 && v > -2.2 && v < -0.8),
    )
    const portrait = await portraitOf(head)
    expect(keptOf(head, part, portrait)).toBeGreaterThan(0.98)
    expect(overlap(head, portrait)).toBeGreaterThan(0.95)
    const { suggested } = readTraits(portrait)
    expect(suggested).toMatchObject({ headwear: 'hat', hairLength: 'short' })
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(suggested.headwearColor!.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ]
    expect(g).toBeGreaterThan(r + 20)
    expect(g).toBeGreaterThan(b + 10)
  },
)

test('brown hair that hangs far to one side before a shelf of brown books stays with the head, whose hair is long', async () => {
  const brown = [96, 66, 44] as const
  const { head, part } = withPart(
    upright(4, { hair: 'long', hairColour: [96, 66, 44], background: 'bookshelf' }),
    brown,
    (u, v) => u > 1.1 && u < 2.3 - 0.1 * v && v > -1 + 0.5 * (u - 1.1) && v < 2,
  )
  const portrait = await portraitOf(head)
  // Where it is nearly the colour of the shelf, some of it is lost.
  expect(keptOf(head, part, portrait)).toBeGreaterThan(0.65)
  const { suggested, avoid } = readTraits(portrait)
  expect(suggested).toMatchObject({ hairLength: 'long', facialHair: 'none', eyewear: 'none', headwear: 'none' })
  expect(avoid.hairStyle).toEqual(expect.arrayContaining(['bun', 'pigtails', 'ponytail', 'afro']))
  expect(suggested).not.toHaveProperty('age')
})

/** Asked in a soak run; an ordinary run asks of hair, `hat-traits.test.ts` of hats. */
test.runIf(soak.factor > 1)(
  'a shoulder raised beside the chin is the person’s, though something on the wall has its colours; an afro is no hat',
  async () => {
    const grey = [82, 84, 90] as const
    const { head, part } = withPart(
      upright(0, { hair: 'afro', cloth: [82, 84, 90], background: 'sky' }),
      grey,
      (u, v) => u < -0.8 && u > -3.6 && v > 1.2 + 0.25 * Math.abs(u + 2.2),
    )
    for (let i = 0; i < part.length; i++) {
      const u = ((i % head.width) - head.eyes.x) / head.eyes.apart
      const v = (Math.floor(i / head.width) - head.eyes.y) / head.eyes.apart
      if (u < -2.7 && v > -0.9 && v < 0.9)
        for (let c = 0; c < 3; c++) head.rgba[i * 4 + c] = grey[c]! * (0.6 + 0.28 * (v + 0.9))
    }
    const portrait = await portraitOf(head)
    expect(keptOf(head, part, portrait)).toBeGreaterThan(0.95)
    expect(readTraits(portrait).suggested.headwear).toBe('none')
  },
)
