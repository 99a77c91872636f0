/** What is answered about a photo before it is ordered, by the real models and threads. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintHead, type Head } from '../../../../tests/support/heads/head.ts'
import { BEARDED, FAIR } from '../../../../tests/support/heads/portraits.ts'
import { plain, startTestServer, visitor, type TestServer } from '../../../../tests/support/server.ts'
import { soak } from '../../../../tests/support/soak.ts'
import { DEFAULT_CONFIGURATION } from '../../../contract/configurator.ts'
import { finalPrompt } from '../../../contract/final-prompt.ts'
import { type PhotoLook, photoLookSchema, photoReadingSchema } from '../../../contract/photo-look.ts'

let server: TestServer
/** The astronaut, and two people side by side: one large at the left, one half as large at the right. */
let astronaut: string
let two: string
beforeAll(async () => {
  server = await startTestServer('postgres')
  astronaut = (await readFile('tests/photos/astronaut.png')).toString('base64')
  const pngOf = ({ rgba, width, height }: Head) => sharp(Uint8Array.from(rgba), { raw: { width, height, channels: 4 } })
  const left = await pngOf(paintHead(FAIR)).resize({ height: 520 }).png().toBuffer()
  const right = await pngOf(paintHead(BEARDED)).resize({ height: 300 }).png().toBuffer()
  two = (
    await sharp({ create: { width: 760, height: 520, channels: 3, background: '#7d8790' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 480, top: 120 },
      ])
      .png()
      .toBuffer()
  ).toString('base64')
})
afterAll(() => server.stop())

async function look(image_data: string, choice: object = {}): Promise<PhotoLook> {
  const response = await server.post('/api/photo-look', { image_data, ...choice }, visitor())
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return photoLookSchema.parse(await response.json())
}

const looks = new Map<string, Promise<PhotoLook>>()

/** What is answered about a photo as it came: asked for once, as each answer takes a second. */
function firstLook(image_data: string): Promise<PhotoLook> {
  const known = looks.get(image_data) ?? look(image_data)
  looks.set(image_data, known)
  return known
}

/** The share of the person, 0…255, at a point of the photo, in fractions of its shorter side; undefined past the square. */
async function shareAt({ cutout }: PhotoLook, { x, y }: { x: number; y: number }): Promise<number | undefined> {
  const { image, square } = cutout!
  const { data, info } = await sharp(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 384, height: 384, channels: 4 })
  const [column, row] = [(x - square.x) / square.size, (y - square.y) / square.size].map((v) =>
    Math.floor(v * 384),
  ) as [number, number]
  return column < 0 || row < 0 || column >= 384 || row >= 384 ? undefined : data[(row * 384 + column) * 4 + 3]
}

test('somebody alone: where they are, the person alone, and what can be read of them; not their age or gender', async () => {
  const seen = await firstLook(astronaut)
  expect(seen).toMatchObject({ found: true, face: 0 })
  expect(seen.faces).toHaveLength(1)
  const [face] = seen.faces
  expect(seen.crop).toEqual(face!.crop)
  expect(seen.cutout!.image).toMatch(/^data:image\/png;base64,/)
  expect(await shareAt(seen, { x: face!.x + face!.width / 2, y: face!.y + face!.height / 2 })).toBe(255)
  const { square } = seen.cutout!
  expect(await shareAt(seen, { x: square.x + 0.01, y: square.y + 0.01 })).toBe(0)
  expect(photoReadingSchema.parse(seen.read)).toEqual(seen.read)
  expect(seen.read).toMatchObject({ hairColor: 'blonde', eyewear: 'none', facialHair: 'none', expression: 'laugh' })
  expect(seen.read!.clothingColor).toMatch(/^#[0-9a-f]{6}$/)
  if (soak.factor > 1) expect(await look(astronaut)).toEqual(seen)
})

test('of two people the larger one is proposed, and the one who is pointed at is cut out and read', async () => {
  const first = await firstLook(two)
  expect(first.faces).toHaveLength(2)
  expect(first.face).toBe(0)
  const [large, small] = first.faces
  expect(large!.width).toBeGreaterThan(small!.width)
  const middleOf = ({ x, y, width, height }: PhotoLook['faces'][number]) => ({ x: x + width / 2, y: y + height / 2 })
  const other = await look(two, { photo_face: middleOf(small!) })
  expect(other.face).toBe(1)
  expect(other.crop).toEqual(other.faces[1]!.crop)
  expect(await shareAt(other, middleOf(small!))).toBe(255)
  expect(other.read!.facialHair).not.toBe('none')
  expect(first.read!.facialHair).toBe('none')
  // What is proposed around somebody who is not drawn is near what it becomes.
  for (const name of ['x', 'y', 'size'] as const)
    expect(Math.abs(small!.crop[name] - other.crop[name])).toBeLessThan(0.2 * other.crop.size)
  // Outside of both, the nearer one.
  if (soak.factor > 1) expect((await look(two, { photo_face: { x: 1.4, y: 0.02 } })).face).toBe(1)
})

test('the cut of clothes is read where it is plainly seen, and else not told', async () => {
  const official = await look((await readFile('tests/photos/official-portrait.jpg')).toString('base64'))
  expect(official.read).toHaveProperty('clothing', 'blazer')
  expect((await firstLook(two)).read).not.toHaveProperty('clothing')
})

test.runIf(soak.factor > 1)('a box says what is shown, and who where nobody is pointed at', async () => {
  const { faces } = await firstLook(two)
  const photo_crop = faces[1]!.crop
  const boxed = await look(two, { photo_crop })
  expect(boxed).toMatchObject({ crop: photo_crop, face: 1 })
  const whole = { x: 0.1, y: 0, size: 1 }
  const framed = await look(two, { photo_crop: whole, photo_face: { x: faces[1]!.x + 0.05, y: faces[1]!.y + 0.05 } })
  expect(framed).toMatchObject({ crop: whole, face: 1 })
})

test('strokes mend the cut-out: what is kept is there, what is erased is not, the later one wins', async () => {
  const before = await firstLook(astronaut)
  const [face] = before.faces
  const cheek = { x: face!.x + face!.width / 2, y: face!.y + face!.height / 2 }
  const wall = { x: before.cutout!.square.x + 0.12 * before.cutout!.square.size, y: cheek.y }
  expect([await shareAt(before, wall), await shareAt(before, cheek)]).toEqual([0, 255])
  const mended = await look(astronaut, {
    photo_strokes: [
      { keep: false, radius: 0.05, points: [wall] },
      { keep: true, radius: 0.03, points: [wall] },
      { keep: false, radius: 0.03, points: [cheek] },
      { keep: true, radius: 0.4, points: [{ x: 50, y: 50 }] },
    ],
  })
  expect([await shareAt(mended, wall), await shareAt(mended, cheek)]).toEqual([255, 0])
  // An order of such a photo is refused each time.
  if (soak.factor === 1) return
  const all = {
    keep: false,
    radius: 0.5,
    points: [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.8 },
      { x: 0.2, y: 0.8 },
      { x: 0.8, y: 0.2 },
    ],
  }
  const nothing = await look(astronaut, { photo_strokes: [all] })
  expect(nothing).toMatchObject({ found: true, face: 0 })
  expect([nothing.cutout, nothing.read]).toEqual([undefined, undefined])
})

test('nobody is nobody; what makes no sense is refused', async () => {
  const wall = sharp({ create: { width: 320, height: 400, channels: 3, background: '#8a94a0' } })
  const bare = (await wall.jpeg().toBuffer()).toString('base64')
  const photo_crop = { x: 0, y: 0.1, size: 0.8 }
  expect(await look(bare, { photo_crop })).toEqual({ found: false, crop: photo_crop, faces: [] })
  const point = { x: 0.5, y: 0.5 }
  const stroke = { keep: true, radius: 0.1, points: [point] }
  for (const wrong of [
    { photo_face: { x: -0.1, y: 0 } },
    { photo_strokes: [{ ...stroke, radius: 0.6 }] },
    { photo_strokes: [{ ...stroke, points: [] }] },
    { photo_strokes: [{ ...stroke, points: Array.from({ length: 257 }, () => point) }] },
    { photo_strokes: Array.from({ length: 65 }, () => stroke) },
    { photo_strokes: [{ ...stroke, colour: 'red' }] },
    { photo_drawing: 'portrait' },
  ]) {
    const response = await server.post('/api/photo-look', { image_data: bare, ...wrong }, visitor())
    expect([response.status, (await response.json()).code], JSON.stringify(wrong).slice(0, 60)).toEqual([
      400,
      'INVALID_INPUT',
    ])
  }
})

// In an ordinary run `photo-look.spec.ts` orders so from the browser.
test.runIf(soak.factor > 1)(
  'an order draws whom it names, as a character where that is asked for, with what was corrected',
  async () => {
    const { faces } = await firstLook(two)
    const [, small] = faces
    const configuration = { ...DEFAULT_CONFIGURATION, mode: 'upload' as const, selectedPreset: 'corporate' as const }
    const said = { prompt: finalPrompt(configuration), configuration }
    const order = async (change: object) => {
      const body = plain({ count: 1, image_data: two, ...said, photo_drawing: 'character', ...change })
      const response = await server.post('/api/generate-avatar', body, visitor())
      expect(response.status).toBe(200)
      return (await response.json()).generation.recipes[0]
    }
    expect(await order({ seed: 3 })).toMatchObject({ style: 'corporate', facialHair: 'none' })
    const photo_face = { x: small!.x + small!.width / 2, y: small!.y + small!.height / 2 }
    const named = await order({ seed: 3, photo_face, locks: { hairColor: 'pink' } })
    expect(named.facialHair).not.toBe('none')
    expect(named.hairColor).toBe('pink')
  },
)

test('an order whose strokes leave nothing fails, and costs nothing', async () => {
  const all = {
    keep: false,
    radius: 0.5,
    points: [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.8 },
      { x: 0.2, y: 0.8 },
      { x: 0.8, y: 0.2 },
    ],
  }
  const who = visitor()
  const body = plain({ count: 1, image_data: astronaut, photo_strokes: [all] })
  const response = await server.post('/api/generate-avatar', body, who)
  expect([response.status, (await response.json()).code]).toEqual([422, 'PHOTO_NO_FACE'])
  expect(await (await server.get('/api/session', who)).json()).toMatchObject({ trialsLeft: 1 })
})
