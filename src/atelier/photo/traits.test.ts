/** What is read of a person, on painted heads whose traits are known and on parts of real ones. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paintHead, type HeadOptions } from '../../../tests/support/heads/head.ts'
import type { Rgb } from '../../../tests/support/heads/canvas.ts'
import { analysePhoto, type PhotoPortrait } from './analyse-photo.ts'
import { hairColourOf } from './hair-traits.ts'
import { oklabOf } from './pixels.ts'
import { readTraits } from './traits.ts'

const HEAD: HeadOptions = {
  background: 'studio',
  skinTone: '3',
  hair: 'short',
  hairColour: [60, 40, 28],
  cloth: [40, 60, 110],
  side: 0.2,
  seed: 88,
}
const traitsOf = (change: Partial<HeadOptions>) => readTraits(analysePhoto(paintHead({ ...HEAD, ...change })))

test.each<[string, Partial<HeadOptions>, RegExp, object]>([
  ['red on fair skin', { hairColour: [126, 62, 36], beard: true }, /beard/, { hairColor: 'red' }],
  ['black on dark skin', { skinTone: '9', hairColour: [26, 22, 22], beard: true }, /beard/, { hairColor: 'black' }],
  [
    'white under a bald head',
    { skinTone: '5', hair: 'bald', hairColour: [215, 213, 210], beard: true },
    /beard/,
    { hairColor: 'white', age: 'senior', hairLength: 'bald' },
  ],
])('a beard is seen, %s', (_, head, kind, others) => {
  const { suggested } = traitsOf(head)
  expect(suggested.facialHair).toMatch(kind)
  expect(suggested).toMatchObject({ ...others, headwear: 'none' })
})

test('a moustache is no beard', () => {
  const head = paintHead(HEAD)
  const { x, y, apart } = head.eyes
  for (let j = 0; j < head.height; j++) {
    for (let i = 0; i < head.width; i++) {
      const [u, v] = [(i - x) / apart, (j - y) / apart]
      if (Math.abs(u) < 0.5 && Math.abs(v - 0.83 - 0.15 * u * u) < 0.1)
        head.rgba.set([48, 32, 24], (j * head.width + i) * 4)
    }
  }
  expect(readTraits(analysePhoto(head)).suggested).toMatchObject({
    facialHair: 'moustache',
    hairLength: 'short',
    hairColor: 'brown',
  })
})

test('a brim makes a hat, in its colour; hair of no kind does, nor its lack (of the others, the tests above and below)', () => {
  const head = paintHead(HEAD)
  const { x, y, apart } = head.eyes
  for (let j = 0; j < head.height; j++) {
    for (let i = 0; i < head.width; i++) {
      const [u, v] = [Math.abs(i - x) / apart, (j - y) / apart]
      if ((u < 1.05 && v > -2.1 && v < -0.6) || (u < 2.5 && v > -1 && v < -0.5))
        head.rgba.set([30, 90, 60], (j * head.width + i) * 4)
    }
  }
  const { suggested } = readTraits(analysePhoto(head))
  expect(suggested).toMatchObject({ headwear: 'hat', hairLength: 'short' })
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(suggested.headwearColor!.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  expect(g).toBeGreaterThan(r + 20)
  expect(g).toBeGreaterThan(b + 10)
  expect(traitsOf({ hair: 'afro' }).suggested.headwear).toBe('none')
})

test.each<[string, Partial<HeadOptions>, object]>([
  ['long and fair', { hair: 'long', hairColour: [196, 156, 92] }, { hairLength: 'long', hairColor: 'blonde' }],
  ['none', { hair: 'bald', skinTone: '8' }, { hairLength: 'bald' }],
])('hair: %s', (_, head, expected) => {
  const { suggested, avoid } = traitsOf(head)
  expect(suggested).toMatchObject({ ...expected, facialHair: 'none', eyewear: 'none', headwear: 'none' })
  expect(avoid.hairStyle).toEqual(expect.arrayContaining(['bun', 'pigtails', 'ponytail', 'afro']))
  expect(suggested).not.toHaveProperty('age')
})

describe('a head that the photo cuts off above', () => {
  /** Between the eyes of the photograph, and their distance, pixels. */
  const [X, Y, APART] = [495, 217, 114.5]
  /** As much of the photograph as is given, in distances between the pupils from between them. */
  async function part(left: number, top: number, right: number, bottom: number): Promise<PhotoPortrait> {
    const file = sharp('tests/photos/official-portrait.jpg')
    const region = {
      left: Math.round(X + left * APART),
      top: Math.round(Y + top * APART),
      width: Math.round((right - left) * APART),
      height: Math.round((bottom - top) * APART),
    }
    const { data, info } = await file
      .extract(region)
      .removeAlpha()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return analysePhoto({ rgba: data, width: info.width, height: info.height })
  }

  test('has the hair of its temples, and is never bald', async () => {
    const { suggested } = readTraits(await part(-1.2, -0.8, 1.2, 1.8))
    expect(suggested).toMatchObject({ hairLength: 'short', facialHair: 'none' })
    expect(['grey', 'black']).toContain(suggested.hairColor)
  })

  test('without any hair to see, has that of its brows', async () => {
    const { suggested } = readTraits(await part(-0.85, -0.55, 0.85, 1.6))
    expect(suggested.hairLength).toBe('short')
    expect(['black', 'brown', 'grey']).toContain(suggested.hairColor)
  })
})

test.each<[string, Rgb, string]>([
  ['nearly black', [28, 26, 27], 'black'],
  ['dark brown', [60, 40, 28], 'brown'],
  ['chestnut', [104, 74, 56], 'chestnut'],
  ['golden', [186, 146, 86], 'blonde'],
  ['golden in the shade', [110, 84, 46], 'blonde'],
  ['red', [150, 70, 34], 'red'],
  ['grey', [128, 128, 130], 'grey'],
  ['white', [226, 225, 222], 'white'],
  ['dyed green', [60, 150, 80], 'green'],
  ['dyed blue', [50, 90, 190], 'blue'],
])('%s hair', (_, rgb, expected) => {
  expect(hairColourOf(colour(rgb), colour([224, 176, 146]))).toBe(expected)
})

test('in violet light nobody has dyed their hair', () => {
  expect(['black', 'brown', 'grey']).toContain(hairColourOf(colour([112, 60, 160]), colour([190, 130, 190])))
})

function colour(rgb: Rgb) {
  const [l, a, b] = oklabOf(Uint8Array.from([...rgb, 255])) as unknown as [number, number, number]
  return { l, a, b, area: 1 }
}
