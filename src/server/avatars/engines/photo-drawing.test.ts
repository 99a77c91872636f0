/** The atelier drawing from a photo, on its own threads: styles, the person's wishes, cancelling. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex, StyleId } from '../../../atelier/recipe.ts'
import type { Traits } from '../../../atelier/photo/traits.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import { type PhotoReading, photoReadingSchema } from '../../../contract/photo-look.ts'
import { finalPrompt } from '../../../contract/final-prompt.ts'
import { renderHead } from '../../../../tests/support/heads3d/render-head.ts'
import { somebody } from '../../../../tests/support/heads3d/people.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { openAtelier } from './atelier.ts'
import { recipeOf } from './order-recipe.ts'
import { openDrawingPool, type DrawingPool } from './drawing-pool.ts'
import type { AvatarEngine, DrawContext, Order, Photo } from './engine.ts'

let pool: DrawingPool
let engine: AvatarEngine
let photo: Photo
beforeAll(async () => {
  // One thread: a second would prepare the same photos and compile the same code once more.
  pool = openDrawingPool(1)
  engine = openAtelier(pool, 1)
  photo = {
    bytes: new Uint8Array(await readFile('tests/photos/astronaut.png')),
    type: 'image/png',
    width: 512,
    height: 512,
  }
})
afterAll(async () => {
  await engine.close()
  await pool.close()
})

function order(
  style: StyleId,
  change: Partial<Order> = {},
  clothingColor: Hex = DEFAULT_CONFIGURATION.clothingColor,
): Order {
  const configuration = { ...DEFAULT_CONFIGURATION, mode: 'upload' as const, selectedPreset: style, clothingColor }
  return {
    prompt: finalPrompt(configuration),
    configuration,
    background: { type: 'transparent', colors: ['#000000', '#ffffff'] },
    seed: 11,
    ...change,
  }
}
const context = (signal = new AbortController().signal): DrawContext => ({ signal, onProgress() {}, photo })
/** The transparent share of the picture, and the mean colour of the rest. */
async function look(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1024, 1024, 4])
  let empty = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) empty++
  return { empty: empty / (info.width * info.height), corner: data[3] }
}

/** Share of a half of a picture, heads or shoulders, in which one channel is more than another by far. */
async function shareOf(png: Uint8Array, half: 'upper' | 'lower', more: number, less: number): Promise<number> {
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const middle = data.length / 2
  const [from, to] = half === 'upper' ? [0, middle] : [middle, data.length]
  let count = 0
  for (let p = from; p < to; p += 4) if (data[p + 3]! > 0 && data[p + more]! - data[p + less]! > 105) count++
  return (count * 4) / data.length
}
const pinkHair = (png: Uint8Array) => shareOf(png, 'upper', 0, 1)
const blueClothes = (png: Uint8Array) => shareOf(png, 'lower', 2, 0)

test.each<StyleId>(['lineart', 'corporate', 'pixel'])(
  '%s drawn from the photo itself has the colours that were asked for',
  async (style) => {
    const pictureOf = async (locks?: Order['locks']) =>
      (await engine.draw(order(style, { locks, photoDrawing: 'portrait' }), 0, context())).png
    const pictures = [await pictureOf(), await pictureOf({ hairColor: 'pink', clothingColor: '#1c3fc4' })]
    const [fair, pink] = await Promise.all(pictures.map(pinkHair))
    expect(pink! - fair!).toBeGreaterThan(0.03)
    // The suit in the photo is orange.
    const [orange, blue] = await Promise.all(pictures.map(blueClothes))
    expect(blue! - orange!).toBeGreaterThan(0.03)
  },
)

// `photo-styles.test.ts` checks that the four pictures differ visibly in each style.
test.each<[StyleId, number]>([
  ['lineart', 2],
  ['corporate', 2],
  ['pixel', 4],
])('%s is drawn from the photo itself: %i different pictures, cut out', async (style, pictures) => {
  const subjects = await Promise.all(
    // The last one asks for it by name.
    Array.from({ length: pictures }, (_, variant) =>
      engine.draw(order(style, variant === pictures - 1 ? { photoDrawing: 'portrait' } : {}), variant, context()),
    ),
  )
  expect(new Set(subjects.map(({ png }) => Buffer.from(png).toString('base64'))).size).toBe(pictures)
  for (const { png, source, recipe } of subjects) {
    expect(source).toBe('algorithmicallyEnhanced')
    expect(recipe).toBeUndefined()
    const { empty, corner } = await look(png)
    expect(corner).toBe(0)
    expect(empty).toBeGreaterThan(0.25)
    expect(empty).toBeLessThan(0.75)
  }
})

test('chibi is a character who looks like the person: fair hair, light skin, an orange suit up to the chin', async () => {
  const subjects = await Promise.all([0, 1, 2, 3].map((variant) => engine.draw(order('chibi'), variant, context())))
  for (const { recipe, source } of subjects) {
    expect(source).toBe('algorithmicMedia')
    expect(recipe).toMatchObject({
      style: 'chibi',
      hairColor: 'blonde',
      eyewear: 'none',
      facialHair: 'none',
      clothing: 'turtleneck',
    })
    expect(Number(recipe!.skinTone)).toBeLessThan(6)
    const [r, g, b] = [1, 3, 5].map((i) => parseInt(recipe!.clothingColor.slice(i, i + 2), 16)) as [
      number,
      number,
      number,
    ]
    expect(r).toBeGreaterThan(g)
    expect(g).toBeGreaterThan(b)
  }
  // One person, whose laugh it is, in four pictures.
  expect(new Set(subjects.map(({ recipe }) => `${recipe!.faceShape} ${recipe!.expression}`)).size).toBe(1)
  expect(subjects[0]!.recipe!.expression).toBe('laugh')
  expect(new Set(subjects.map(({ png }) => Buffer.from(png).toString('base64'))).size).toBe(4)
})

test.each<StyleId>(['corporate', 'lineart', 'pixel'])(
  '%s draws a character after the photo where that is asked for',
  async (style) => {
    const { recipe, source } = await engine.draw(order(style, { photoDrawing: 'character' }), 0, context())
    expect(source).toBe('algorithmicMedia')
    expect(recipe).toMatchObject({ style, hairColor: 'blonde', eyewear: 'none', expression: 'laugh' })
  },
)

test.runIf(soak.factor > 1)('strokes change what is drawn: what was erased is empty', async () => {
  const [x, y] = [0.44, 0.5]
  const strokes = [{ keep: false, radius: 0.08, points: [{ x, y }] }]
  const [plain, mended] = await Promise.all(
    [{}, { strokes }].map(async (change) => look((await engine.draw(order('pixel', change), 0, context())).png)),
  )
  expect(mended!.empty).toBeGreaterThan(plain!.empty + 0.02)
})

/** Another value than the photo's for each that is read and can be changed. */
const CHANGED: Required<PhotoReading> = {
  skinTone: '8',
  hairColor: 'pink',
  hairLength: 'long',
  hairTexture: 'coily',
  facialHair: 'goatee',
  eyewear: 'sunglasses',
  headwear: 'beanie',
  expression: 'wink',
  clothing: 'turtleneck',
  clothingColor: '#123456',
}

test('each value that was read can be changed by a lock, alone or with the others, in every style and picture', () => {
  const shown: Traits = {
    suggested: {
      skinTone: '3',
      hairColor: 'blonde',
      hairLength: 'short',
      facialHair: 'none',
      eyewear: 'none',
      headwear: 'none',
      expression: 'smile',
      clothing: 'shirt',
      clothingColor: '#dd5c30',
    },
    avoid: { hairTexture: ['coily'], expression: ['wink'], eyewear: ['sunglasses'] },
  }
  expect(Object.keys(CHANGED).sort()).toEqual(Object.keys(photoReadingSchema.shape).sort())
  for (const style of ['chibi', 'corporate', 'toy3d'] as const)
    for (const variant of [0, 1, 2, 3]) {
      expect(recipeOf(order(style, { locks: CHANGED }, '#00aa55'), variant, shown)).toMatchObject(CHANGED)
      for (const [name, value] of Object.entries(CHANGED))
        expect(recipeOf(order(style, { locks: { [name]: value } }), variant, shown)).toMatchObject({ [name]: value })
    }
})

const TRAITS: Traits = {
  suggested: { hairColor: 'blonde', skinTone: '3', clothingColor: '#dd5c30', facialHair: 'none' },
  avoid: { eyewear: ['none', 'sunglasses', 'eye-patch', 'monocle', 'goggles'] },
}

test('what the person asks for wins over the photo: words, a colour they chose, locks', () => {
  expect(recipeOf(order('chibi', {}, '#00aa55'), 0, TRAITS).clothingColor).toBe('#00aa55')
  expect(recipeOf(order('chibi', { locks: { hairColor: 'pink' } }), 0, TRAITS)).toMatchObject({
    hairColor: 'pink',
    skinTone: '3',
  })
  const words = { ...order('chibi'), prompt: 'manga, cheveux verts, sans lunettes', configuration: undefined }
  expect(recipeOf(words, 0, TRAITS)).toMatchObject({
    style: 'chibi',
    hairColor: 'green',
    skinTone: '3',
    clothingColor: '#dd5c30',
  })
  for (const variant of [0, 1, 2, 3])
    expect(recipeOf(order('chibi'), variant, TRAITS).eyewear).toMatch(/^(round|square)-glasses$/)
  expect(
    recipeOf({ ...order('chibi'), prompt: 'manga with sunglasses', configuration: undefined }, 0, TRAITS).eyewear,
  ).toBe('sunglasses')
})

test('a beard or a bald head is a man’s in all four pictures, unless the words say otherwise', () => {
  const bearded: Traits = {
    suggested: { ...TRAITS.suggested, facialHair: 'full-beard', hairLength: 'short' },
    avoid: {},
  }
  const bald: Traits = { suggested: { ...TRAITS.suggested, hairLength: 'bald' }, avoid: {} }
  for (const variant of [0, 1, 2, 3]) {
    expect(recipeOf(order('chibi'), variant, bearded)).toMatchObject({
      presentation: 'masculine',
      facialHair: 'full-beard',
      hairLength: 'short',
    })
    expect(recipeOf(order('toy3d'), variant, bald)).toMatchObject({ presentation: 'masculine', hairLength: 'bald' })
  }
  const words = { ...order('chibi'), prompt: 'manga, une femme', configuration: undefined }
  expect(recipeOf(words, 0, bearded)).toMatchObject({ presentation: 'feminine', facialHair: 'none' })
})

test('cancelling one picture leaves the others', async () => {
  const gone = new AbortController()
  const crop = { x: 0.1, y: 0, size: 0.8 }
  const drawings = [0, 1].map((variant) =>
    engine.draw(order('pixel', { crop }), variant, context(variant === 0 ? gone.signal : undefined)),
  )
  setTimeout(() => gone.abort(new Error('gone')), 50)
  const [first, ...others] = await Promise.allSettled(drawings)
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'ENGINE_TIMEOUT' } })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled'])
})

test('a photo without a face is told before anything is charged, and is not drawn', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer()
  const wall = { ...photo, bytes: new Uint8Array(bytes) }
  const refusal = { code: 'PHOTO_NO_FACE' }
  await expect(engine.checkPhoto!(order('pixel'), wall, context().signal)).rejects.toMatchObject(refusal)
  await expect(engine.draw(order('pixel'), 0, { ...context(), photo: wall })).rejects.toMatchObject(refusal)
  await expect(engine.checkPhoto!(order('pixel'), photo, context().signal)).resolves.toBeUndefined()
})

test('a face turned too far is told before anything is charged, one turned less is drawn', async () => {
  const turned = async (degrees: number) => {
    const head = renderHead(somebody(2, degrees))
    const raw = { width: head.width, height: head.height, channels: 4 } as const
    const bytes = await sharp(Uint8Array.from(head.rgba), { raw }).png().toBuffer()
    return { ...photo, bytes: new Uint8Array(bytes), width: head.width, height: head.height }
  }
  await expect(engine.checkPhoto!(order('pixel'), await turned(65), context().signal)).rejects.toMatchObject({
    code: 'PHOTO_TURNED',
  })
  if (soak.factor > 1)
    await expect(engine.checkPhoto!(order('pixel'), await turned(30), context().signal)).resolves.toBeUndefined()
})

test('bytes that are no picture fail clearly, and the threads go on', async () => {
  const broken = { ...photo, bytes: new Uint8Array([1, 2, 3]) }
  await expect(engine.draw(order('pixel'), 0, { ...context(), photo: broken })).rejects.toMatchObject({
    code: 'ENGINE_FAILED',
  })
  await expect(engine.draw(order('pixel'), 0, context())).resolves.toMatchObject({ source: 'algorithmicallyEnhanced' })
})
