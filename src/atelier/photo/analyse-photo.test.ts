/** From photo to portrait: how well the person is cut out, measured on heads whose outline is known, and what comes of it. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUSY, PLAIN } from '../../../tests/support/heads/backgrounds.ts'
import { paintHead, type HeadOptions } from '../../../tests/support/heads/head.ts'
import { overlap } from '../../../tests/support/heads/measure.ts'
import { BUSY_PEOPLE, morePeople, PLAIN_PEOPLE } from '../../../tests/support/heads/people.ts'
import { perceptionOf, portraitOf as seen } from '../../../tests/support/heads/perceive.ts'
import { analysedHead, analyseHeads, BEARDED, BUSY_HEAD, DARK, FAIR } from '../../../tests/support/heads/portraits.ts'
import { firstCases } from '../../../tests/support/soak-cases.ts'
import { soak } from '../../../tests/support/soak.ts'
import { analysePhoto, NoFace, type PhotoPortrait } from './analyse-photo.ts'
import { halvedPlane } from './pixels.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from './portrait.ts'
import { readTraits } from './traits.ts'

const REPRESENTATIVE_PLAIN = firstCases(1, [DARK, FAIR, BEARDED])
const REPRESENTATIVE_BUSY = firstCases(1, [BUSY_HEAD, BUSY_PEOPLE[3]!])

/** Mean overlap of the cut-outs with the known outlines, 0…1. */
async function meanOverlap(representative: HeadOptions[], others: HeadOptions[]): Promise<number> {
  await analyseHeads(representative)
  const overlaps = representative.map((person) => {
    const { head, portrait } = analysedHead(person)
    return overlap(head, portrait)
  })
  for (const person of others) {
    const head = paintHead(person)
    overlaps.push(overlap(head, await seen(head)))
  }
  return overlaps.reduce((a, b) => a + b, 0) / overlaps.length
}
/** In a soak run, the whole table and twice as many new heads for each factor. */
const soaked = (table: HeadOptions[], backgrounds: typeof PLAIN | typeof BUSY) =>
  soak.factor === 1 ? [] : [...table, ...morePeople(2 * soak.factor, soak.seed, backgrounds)]

const photographed = new Map<string, Promise<PhotoPortrait>>()
/** The portrait of a photograph, which several tests look at. */
function portraitOf(file: string): Promise<PhotoPortrait> {
  const known =
    photographed.get(file) ??
    sharp(file)
      .removeAlpha()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => seen({ rgba: data, width: info.width, height: info.height }))
  photographed.set(file, known)
  return known
}

test('before plain walls the cut-out is right to 95 %', async () => {
  expect(await meanOverlap(REPRESENTATIVE_PLAIN, soaked(PLAIN_PEOPLE, PLAIN))).toBeGreaterThan(0.95)
})

test('before shelves, leaves, streets and walls of skin’s colour it is right to 95 %', async () => {
  expect(await meanOverlap(REPRESENTATIVE_BUSY, soaked(BUSY_PEOPLE, BUSY))).toBeGreaterThan(0.95)
})

describe.each(
  firstCases(1, [
    {
      file: 'tests/photos/astronaut.png',
      traits: { hairColor: 'blonde', lengths: ['short', 'medium'], tones: ['2', '3', '4'], reddish: true },
    },
    {
      file: 'tests/photos/official-portrait.jpg',
      // Cut close: clippers' length can be said of it as well.
      traits: { hairColor: 'grey', lengths: ['short', 'shaved'], tones: ['4', '5', '6', '7'], reddish: false },
    },
  ]),
)('$file', ({ file, traits }) => {
  let portrait: PhotoPortrait
  beforeAll(async () => {
    portrait = await portraitOf(file)
  })

  test('nothing of the person touches the top or the sides, and the shoulders run off below', () => {
    const { alpha } = portrait
    let touching = 0
    for (let i = 0; i < PORTRAIT_SIDE; i++) {
      for (const at of [i, i * PORTRAIT_SIDE, i * PORTRAIT_SIDE + PORTRAIT_SIDE - 1]) if (alpha[at] !== 0) touching++
    }
    expect(touching).toBe(0)
    expect(alpha.subarray(-PORTRAIT_SIDE).filter((a) => a === 255).length).toBeGreaterThan(PORTRAIT_SIDE / 2)
  })

  test('the person is one piece, mostly whole or gone', () => {
    const soft = portrait.alpha.filter((a) => a > 12 && a < 243).length
    const whole = portrait.alpha.filter((a) => a >= 243).length
    expect(soft / whole).toBeLessThan(0.05)
    expect(whole / portrait.alpha.length).toBeGreaterThan(0.3)
  })

  test('face, hair and clothes are told apart, inside the person', () => {
    const {
      face,
      alpha,
      regions: { skin, hair, clothing },
    } = portrait
    const at = (mask: Uint8Array, x: number, y: number) =>
      mask[(Math.round(y) >> 1) * MASK_SIDE + (Math.round(x) >> 1)]!
    expect(at(skin, face.cx - face.rx * 0.5, face.cy + face.ry * 0.1)).toBeGreaterThan(150)
    expect(at(clothing, face.cx, PORTRAIT_SIDE - 30)).toBeGreaterThan(150)
    expect(hair.filter((v) => v > 150).length).toBeGreaterThan(1_250)
    const person = halvedPlane(alpha, PORTRAIT_SIDE)
    for (const mask of [skin, hair, clothing]) expect(mask.every((v, i) => v <= person[i]!)).toBe(true)
  })

  test('what it shows of the person can be said in the recipe’s words', () => {
    const { suggested, avoid } = readTraits(portrait)
    expect(suggested).toMatchObject({
      hairColor: traits.hairColor,
      facialHair: 'none',
      eyewear: 'none',
      eyeColor: 'brown',
    })
    expect(traits.lengths).toContain(suggested.hairLength)
    expect(traits.tones).toContain(suggested.skinTone)
    const [r, , b] = [1, 3, 5].map((i) => parseInt(suggested.clothingColor!.slice(i, i + 2), 16)) as [
      number,
      number,
      number,
    ]
    expect(r > b).toBe(traits.reddish)
    expect(suggested).not.toHaveProperty('presentation')
    expect(suggested).not.toHaveProperty('age')
    // Both photos show a laugh: a neutral or serious expression would be misread.
    expect(avoid.expression).toEqual(expect.arrayContaining(['neutral', 'serious']))
    expect(avoid.expression).not.toContain('smile')
  })
})

test.each(firstCases(1, ['#c39a7e', '#fbfaf8', '#0f1013']))(
  'before an even wall of %s, hair that stands far off the head stays',
  async (wall) => {
    const known = await portraitOf('tests/photos/astronaut.png')
    const cut = Buffer.from(known.rgba)
    for (let i = 0; i < known.alpha.length; i++) cut[i * 4 + 3] = known.alpha[i]!
    const raw = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, channels: 4 } as const
    const rgba = await sharp(cut, { raw }).flatten({ background: wall }).ensureAlpha().raw().toBuffer()
    const { alpha, square } = await seen({ rgba, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE })
    let [hair, kept] = [0, 0]
    for (let y = 0; y < PORTRAIT_SIDE; y += 4) {
      for (let x = 0; x < PORTRAIT_SIDE; x += 4) {
        if (known.regions.hair[(y >> 1) * MASK_SIDE + (x >> 1)]! < 200 || y > known.face.cy) continue
        hair++
        const [u, v] = [x, y].map((at, k) =>
          Math.round(((at - (k ? square.y : square.x)) / square.side) * PORTRAIT_SIDE),
        ) as [number, number]
        if (alpha[v * PORTRAIT_SIDE + u]! > 127) kept++
      }
    }
    expect(kept / hair).toBeGreaterThan(0.97)
  },
)

test.each(firstCases(1, [[40, 900], [64, 64], [700, 65]] as const))(
  'a picture of %i by %i without anybody gives no portrait',
  async (width, height) => {
    const rgba = new Uint8ClampedArray(width * height * 4)
    for (let i = 0; i < rgba.length; i++) rgba[i] = i % 4 === 3 ? 255 : (i * 37) & 255
    const perception = await perceptionOf({ rgba, width, height })
    expect(perception).toMatchObject({ faces: [], person: undefined })
    expect(() => analysePhoto({ rgba, width, height }, perception)).toThrow(NoFace)
  },
)

test('the light on a bald head is no cloth, though it has the shirt’s colour', async () => {
  const cloth: [number, number, number] = [220, 228, 240]
  const plain = { beard: false, glasses: false, roll: 0, grain: 1 }
  const head = paintHead({ ...FAIR, ...plain, skinTone: '5', hair: 'bald', cloth })
  const { x, y, apart } = head.eyes
  for (let i = 0; i < head.width * head.height; i++) {
    const away = Math.hypot((i % head.width) - x - 0.1 * apart, Math.floor(i / head.width) - y + 1.5 * apart)
    const shine = Math.max(0, 1 - away / (0.3 * apart)) ** 0.3
    for (const c of [0, 1, 2]) head.rgba[i * 4 + c]! += shine * (cloth[c]! - head.rgba[i * 4 + c]!)
  }
  const { regions, rig } = await seen(head)
  const above = Math.floor((rig.pose.y / PORTRAIT_SIDE) * MASK_SIDE) * MASK_SIDE
  expect(Math.max(...regions.clothing.subarray(0, above))).toBeLessThan(48)
})
