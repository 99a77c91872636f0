/** Photos on their way to a provider: refused before anything is charged when they show nobody, and framed around whom. */
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVision } from '../../vision/open-vision.ts'
import { EngineError, type Order, type Photo } from '../engine.ts'
import { type PhotoLooker, lookThrough } from '../photo/look.ts'
import { openPictureCutter } from './picture-cutter.ts'
import type { PictureRequest } from './provider.ts'
import { RemoteError } from './remote-error.ts'
import { openRemoteEngine } from './remote-engine.ts'

const vision = openVision()
const cutter = openPictureCutter(1)
afterAll(() => Promise.all([vision.close(), cutter.close()]))
const { signal } = new AbortController()

let person: Photo
let two: Photo
const wall: Photo = { bytes: new Uint8Array(), type: 'image/png', width: 320, height: 400 }
beforeAll(async () => {
  const astronaut = await readFile('tests/photos/astronaut.png')
  person = { bytes: new Uint8Array(astronaut), type: 'image/png', width: 512, height: 512 }
  const beside = await sharp({ create: { width: 1024, height: 512, channels: 3, background: '#7d8790' } })
    .composite([
      { input: astronaut, left: 0, top: 0 },
      { input: await sharp(astronaut).resize(400).toBuffer(), left: 600, top: 112 },
    ])
    .png()
    .toBuffer()
  two = { bytes: new Uint8Array(beside), type: 'image/png', width: 1024, height: 512 }
  wall.bytes = new Uint8Array(
    await sharp({ create: { width: 320, height: 400, channels: 3, background: '#8a94a0' } })
      .png()
      .toBuffer(),
  )
})

const order = (change: Partial<Order> = {}): Order => ({
  prompt: 'x',
  background: { type: 'transparent', colors: ['#000000', '#000000'] },
  seed: 1,
  photo: true,
  ...change,
})

/** An engine whose provider keeps what it was asked for, and draws nothing. */
function engineWith({
  look,
  photo = true,
  isolates = false,
}: {
  look?: PhotoLooker
  photo?: boolean
  isolates?: boolean
}) {
  const asked: PictureRequest[] = []
  const engine = openRemoteEngine({
    id: 'automatic1111',
    name: 'x',
    form: 'prose',
    concurrency: 1,
    cutter,
    look,
    isolates,
    log: pino({ level: 'silent' }),
    provider: {
      generate(request) {
        asked.push(request)
        throw new RemoteError('invalid', 'it draws nothing')
      },
    },
    capabilities: { photo, clothing: true, alpha: false, seed: true, progress: false, partials: false, recipes: false },
  })
  return { engine, asked }
}
const off: PhotoLooker = () => Promise.reject(new EngineError('PHOTOS_OFF'))

test('a photo of nobody is refused before anything is charged, one of somebody is not', async () => {
  const { engine } = engineWith({ look: lookThrough(vision) })
  await expect(engine.checkPhoto!(order(), wall, signal)).rejects.toMatchObject({ code: 'PHOTO_NO_FACE' })
  await expect(engine.checkPhoto!(order(), person, signal)).resolves.toBeUndefined()
  // Nobody is in that corner.
  const corner = order({ crop: { x: 0.8, y: 0.8, size: 0.2 } })
  await expect(engine.checkPhoto!(corner, person, signal)).rejects.toMatchObject({ code: 'PHOTO_NO_FACE' })
})

test('without the models photos are taken as they are, unless people are cut out of them by us', async () => {
  await expect(engineWith({ look: off }).engine.checkPhoto!(order(), wall, signal)).resolves.toBeUndefined()
  await expect(
    engineWith({ look: off, isolates: true }).engine.checkPhoto!(order(), wall, signal),
  ).rejects.toMatchObject({ code: 'PHOTOS_OFF' })
  expect(engineWith({}).engine.checkPhoto).toBeUndefined()
  expect(engineWith({ look: off, photo: false }).engine.checkPhoto).toBeUndefined()
})

test('what is sent is around the face that was pointed at, with the strokes where they were', async () => {
  const { engine, asked } = engineWith({ look: lookThrough(vision) })
  const draw = async (change: Partial<Order>) => {
    const drawing = engine.draw(order(change), 0, { signal, onProgress() {}, photo: two })
    await expect(drawing).rejects.toMatchObject({ code: 'ENGINE_FAILED' })
    return asked.at(-1)!
  }
  const stroke = { keep: true, radius: 0.1, points: [{ x: 1.5, y: 0.5 }] }
  // The astronaut's face is at 0.44, 0.23 of its photo.
  const face = { x: (600 + 0.44 * 400) / 512, y: (112 + 0.23 * 400) / 512 }
  const { photo, choice } = await draw({ face, strokes: [stroke] })
  const seen = await vision.perceive({ bytes: photo!.bytes }, {})
  expect(seen.faces).toHaveLength(1)
  const box = seen.faces[0]!
  const [x, y] = [choice!.face!.x * photo!.width, choice!.face!.y * photo!.height]
  expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true)
  expect(choice!.strokes![0]!.radius).toBeGreaterThan(0.1)
  // With a box of the person's own, it is that.
  const boxed = await draw({ crop: { x: 0, y: 0, size: 1 }, strokes: [stroke] })
  expect(boxed.photo).toMatchObject({ width: 512, height: 512 })
  expect(boxed.choice).toEqual({ strokes: [stroke] })
})
