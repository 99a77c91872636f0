import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { resolve } from '../../../../atelier/resolve.ts'
import { STYLES, type Hex, type StyleId } from '../../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../../atelier/styles/registry.ts'
import { firstCases } from '../../../../../tests/support/soak-cases.ts'
import { rasterise } from '../../pictures/rasterise.ts'
import { faultOfCut } from './cut-check.ts'
import { keyColoursFor } from './key-colour.ts'
import { cutOutKey } from './keying.ts'
import { rgbOf } from '../../../../atelier/colour.ts'

const SIDE = 512
const NO_BACKGROUND = { type: 'transparent', colors: ['#000000', '#000000'] } as const

const drawn = new Map<string, Uint8Array>()

interface Options {
  style?: StyleId
  seed?: number
  clothing?: Hex
  key?: Hex
  vignette?: number
  jpeg?: number
}

/** A subject drawn by the atelier, and the same as a model might paint it: on a key colour, unevenly lit, compressed. */
async function painted({ style = 'corporate', seed = 7, clothing = '#e0563f', key, vignette = 0, jpeg }: Options) {
  const recipe = resolve(
    {
      style,
      seed,
      wishes: { values: {}, suggested: {}, avoid: {} },
      clothingColor: clothing,
      background: { ...NO_BACKGROUND, colors: [...NO_BACKGROUND.colors] },
    },
    0,
  )
  const subject = `${style} ${seed} ${clothing}`
  const truth =
    drawn.get(subject) ??
    new Uint8Array(
      await sharp(rasterise(STYLE_BY_ID[style].draw(recipe)), { raw: { width: 1024, height: 1024, channels: 4 } })
        .resize(SIDE, SIDE)
        .raw()
        .toBuffer(),
    )
  drawn.set(subject, truth)
  const hex = key ?? keyColoursFor(recipe)[0]!.hex
  const flat = new Uint8Array(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [x, y] = [(pixel % SIDE) / SIDE - 0.5, Math.floor(pixel / SIDE) / SIDE - 0.5]
    const light = 1 - vignette * (x * x + y * y) * 2
    const alpha = truth[pixel * 4 + 3]! / 255
    for (const [c, value] of rgbOf(hex).entries())
      flat[pixel * 4 + c] = Math.round(truth[pixel * 4 + c]! * alpha + value * light * (1 - alpha))
    flat[pixel * 4 + 3] = 255
  }
  const rgba = jpeg
    ? new Uint8Array(
        await sharp(
          await sharp(flat, { raw: { width: SIDE, height: SIDE, channels: 4 } })
            .jpeg({ quality: jpeg })
            .toBuffer(),
        )
          .ensureAlpha()
          .raw()
          .toBuffer(),
      )
    : flat
  return { truth, pixels: { width: SIDE, height: SIDE, rgba }, hex }
}

/** Shares of the picture's pixels: wrong alpha, visible key colour (spill), holes inside the subject. */
function compare(truth: Uint8Array, cut: Uint8Array, hex: Hex) {
  const high = rgbOf(hex).map((value) => value > 128)
  const excess = (bytes: Uint8Array, at: number) => {
    const channels = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!]
    return Math.min(...channels.filter((_, c) => high[c])) - Math.max(...channels.filter((_, c) => !high[c]))
  }
  let [wrong, spill, inside, holes] = [0, 0, 0, 0]
  for (let at = 0; at < truth.length; at += 4) {
    const [wanted, got] = [truth[at + 3]!, cut[at + 3]!]
    if (Math.abs(wanted - got) > 96) wrong++
    if (got > 60 && excess(cut, at) > 40 && excess(cut, at) > excess(truth, at) + 40) spill++
    if (wanted === 255) {
      inside++
      if (got < 200) holes++
    }
  }
  return { wrong: wrong / (truth.length / 4), spill: spill / (truth.length / 4), holes: holes / inside }
}

describe('cutting a subject out of a flat colour', () => {
  const cases: [name: string, options: Options][] = [
    ...STYLES.map((style): [string, Options] => [`${style}, painted cleanly`, { style }]),
    ...firstCases(1, STYLES).map((style): [string, Options] => [
      `${style}, unevenly lit and through a JPEG`,
      { style, vignette: 0.25, jpeg: 88 },
    ]),
    ...firstCases<[string, Options]>(2, [
      ['a teal jumper on green all the same', { clothing: '#0f8b8d', key: '#00ff00' }],
      ['another green than was asked for', { key: '#22b14c' }],
      ['a green jumper on the key that is not green', { clothing: '#22c55e' }],
      ['a pink jumper', { clothing: '#ec4899', style: 'chibi' }],
      ['a blue jumper', { clothing: '#2563eb', style: 'lineart' }],
    ]),
  ]
  it.each(cases)('%s: whole, with its edge, without spill', async (_, options) => {
    const { truth, pixels, hex } = await painted(options)
    expect(cutOutKey(pixels, hex)).toBeUndefined()
    expect(faultOfCut(pixels)).toBeUndefined()
    const { wrong, spill, holes } = compare(truth, pixels.rgba, hex)
    expect(wrong).toBeLessThan(0.002)
    expect(spill).toBeLessThan(0.0005)
    expect(holes).toBeLessThan(0.002)
  })

  it('leaves what has the key’s colour inside the subject, and opens holes to the background', async () => {
    const { pixels, hex } = await painted({ key: '#00ff00' })
    const fill = (x: number, y: number, side: number, rgb: number[]) => {
      for (let j = y; j < y + side; j++)
        for (let i = x; i < x + side; i++)
          for (const [c, value] of rgb.entries()) pixels.rgba[(j * SIDE + i) * 4 + c] = value
    }
    const alphaAt = (x: number, y: number) => pixels.rgba[(y * SIDE + x) * 4 + 3]
    fill(246, 470, 12, [46, 160, 90])
    fill(300, 470, 20, [0, 255, 0])
    expect(cutOutKey(pixels, hex)).toBeUndefined()
    expect([alphaAt(252, 476), pixels.rgba[(476 * SIDE + 252) * 4 + 1]]).toEqual([255, 160])
    expect(alphaAt(310, 480)).toBe(0)
  })
})

describe('what is no cut-out', () => {
  const flat = (paint: (x: number, y: number) => [number, number, number, number]) => {
    const rgba = new Uint8Array(SIDE * SIDE * 4)
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) rgba.set(paint(pixel % SIDE, Math.floor(pixel / SIDE)), pixel * 4)
    return { width: SIDE, height: SIDE, rgba }
  }
  const inside = (x: number, y: number, r = 180) => Math.hypot(x - 256, y - 330) < r

  it.each<[string, string, (x: number, y: number) => [number, number, number, number]]>([
    ['white instead of the key', 'no key colour', (x, y) => (inside(x, y) ? [90, 60, 40, 255] : [255, 255, 255, 255])],
    [
      'a grey gradient',
      'no key colour',
      (x, y) => (inside(x, y) ? [90, 60, 40, 255] : [110 + y / 16, 110 + y / 16, 110 + y / 16, 255]),
    ],
    ['a landscape', 'not of one colour', (x, y) => [(x * 7) % 256, (y * 3) % 256, (x + y) % 256, 255]],
    ['half green, half a wall', 'not of one colour', (x) => (x < 256 ? [0, 255, 0, 255] : [120, 110, 100, 255])],
  ])('%s', (_, reason, paint) => {
    expect(cutOutKey(flat(paint), '#00ff00')).toContain(reason)
  })

  it.each<[string, string, (x: number, y: number) => number]>([
    ['nothing but the figure', 'opaque', () => 255],
    ['hardly anything cut away', 'almost opaque', (x, y) => (x < 6 && y < 200 ? 0 : 255)],
    ['nothing left', 'almost empty', (x, y) => (inside(x, y, 60) ? 255 : 0)],
    ['mostly half transparent', 'half transparent', (x, y) => (inside(x, y) ? 140 : 0)],
    ['a head that touches the upper edge', 'touches the upper edge', (x) => (x > 100 && x < 412 ? 255 : 0)],
    ['a ring', 'nothing in the middle', (x, y) => (inside(x, y) && !inside(x, y, 120) ? 255 : 0)],
    ['confetti', 'in pieces', (x, y) => (y > 20 && x % 40 < 34 ? 255 : 0)],
  ])('%s', (_, reason, alpha) => {
    expect(faultOfCut(flat((x, y) => [90, 60, 40, alpha(x, y)]))).toContain(reason)
  })

  it('a figure in two pieces: refused where it was cut out here, taken where the transparency is the model’s own', () => {
    const picture = flat((x, y) => [
      90,
      60,
      40,
      inside(x, y, 150) || Math.hypot(x - 450, y - 100) < 55 || Math.hypot(x - 60, y - 100) < 55 ? 255 : 0,
    ])
    expect(faultOfCut(picture)).toContain('in pieces')
    expect(faultOfCut(picture, 'own alpha')).toBeUndefined()
    expect(
      faultOfCut(
        flat((x, y) => [90, 60, 40, inside(x, y, 60) ? 255 : 0]),
        'own alpha',
      ),
    ).toContain('almost empty')
  })
})
