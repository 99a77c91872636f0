/**
 * Pictures of the interface (style cards, garment cards, home), drawn by the atelier itself into
 * .cache/interface-pictures. Does nothing when neither the atelier nor this script has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { analysePhoto } from '../src/atelier/photo/analyse-photo.ts'
import { readOutline } from '../src/atelier/photo/read-outline.ts'
import { drawPhoto } from '../src/atelier/photo/styles/draw-photo.ts'
import { STYLES, VOCABULARY, type Recipe, type StyleId } from '../src/atelier/recipe.ts'
import { resolve } from '../src/atelier/resolve.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { render } from '../src/atelier/styles/toy3d/render/picture.ts'
import { sceneOf } from '../src/atelier/styles/toy3d/scene.ts'
import { readWords } from '../src/atelier/words/read.ts'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { openVision } from '../src/server/avatars/vision/open-vision.ts'
import {
  HOME_PEOPLE,
  HOME_STRIPS,
  HOME_WARDROBE,
  PHOTO_SIDE,
  PHOTO_STYLES,
  STRIP_FRAMES,
  STRIP_GROUNDS,
  STRIP_HEIGHT,
  STRIP_PITCH,
  STRIP_SIDE,
} from '../src/web/home/people.ts'
import {
  FRAME_GROUNDS,
  FRAME_PITCH,
  FRAME_SIDE,
  FRAMES,
  STRIPS,
  STRIPS_SIDE,
  stripPerson,
} from '../src/web/pricing/people.ts'
import { MODEL_OUTFIT, modelRecipe } from '../src/web/ui/model.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/interface-pictures')
const stamp = join(folder, 'sources.sha256')

const sources = [
  ...globSync('src/atelier/**/*.ts', { cwd: root }),
  'scripts/interface-pictures.ts',
  'src/web/ui/model.ts',
  'src/web/home/people.ts',
  'src/web/home/photo/astronaut.webp',
  'src/web/pricing/people.ts',
  'src/server/avatars/pictures/rasterise.ts',
  'src/contract/configurator.ts',
]
  .filter((path) => !path.endsWith('.test.ts'))
  .sort()
const hash = createHash('sha256')
for (const path of sources)
  hash
    .update(path)
    .update('\0')
    .update(readFileSync(join(root, path)))
    .update('\0')
const digest = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  const started = performance.now()
  // Drawn aside and put in place whole: a build that is stopped halfway leaves the earlier pictures.
  const aside = `${folder}.${process.pid}`
  const count = await drawAll(aside)
  writeFileSync(join(aside, 'sources.sha256'), digest)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
  console.log(
    `Interface pictures: ${count} drawn by the atelier in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

async function drawAll(into: string): Promise<number> {
  mkdirSync(into, { recursive: true })
  let count = 0
  const save = async (recipe: Recipe, sizes: Record<string, number>) => {
    // A figure takes a second on a full canvas: it is made at twice the size it is shown in.
    const canvas = recipe.style === 'toy3d' ? Math.min(1024, 2 * Math.max(...Object.values(sizes))) : 1024
    const rgba = canvas < 1024 ? render(sceneOf(recipe, canvas)) : rasterise(STYLE_BY_ID[recipe.style].draw(recipe))
    for (const [name, side] of Object.entries(sizes)) {
      const kernel = recipe.style === 'pixel' ? 'nearest' : 'lanczos3'
      const picture = sharp(rgba, { raw: { width: canvas, height: canvas, channels: 4 } }).resize(side, side, {
        kernel,
      })
      await picture
        .webp(recipe.style === 'pixel' ? { lossless: true } : { quality: 84, alphaQuality: 90, effort: 5 })
        .toFile(join(into, `${name}.webp`))
      count++
    }
  }

  for (const style of STYLES) {
    await save(modelRecipe(style, MODEL_OUTFIT.clothing, MODEL_OUTFIT.clothingColor), {
      [`hero-${style}`]: 640,
      [`style-${style}`]: 256,
    })
    for (const garment of VOCABULARY.clothing) {
      await save(modelRecipe(style, garment, DEFAULT_CONFIGURATION.clothingColor as `#${string}`), {
        [`garment-${style}-${garment}`]: 256,
      })
    }
  }
  for (const [garment, color] of Object.entries(HOME_WARDROBE)) {
    await save(modelRecipe('corporate', garment as keyof typeof HOME_WARDROBE, color), {
      [`home-wardrobe-${garment}`]: 192,
    })
  }
  for (const [name, { style, words, seed, variant, side }] of Object.entries(HOME_PEOPLE)) {
    await save(person(style, words, seed, variant), { [`home-${name}`]: side })
  }
  for (const [at, strip] of HOME_STRIPS.entries()) {
    await drawHomeStrip(strip, at, join(into, `home-strip-${at}.webp`))
    count++
  }
  count += await drawPhotoPrints(into)
  await drawStrips(join(into, 'pricing-strips.webp'))
  return count + 1
}

/** Small faces, for strips: `side`×`side` PNG, close to the face. */
async function faceOf(recipe: Recipe, side: number): Promise<Buffer> {
  const drawn = Math.round(side * 1.28)
  const raw = (rgba: Uint8Array | Uint8ClampedArray, size: number) =>
    sharp(rgba, { raw: { width: size, height: size, channels: 4 } })
  if (recipe.style === 'toy3d')
    return close(raw(render(sceneOf(recipe, drawn * 2)), drawn * 2).resize(drawn, drawn), drawn, side)
  const drawing = STYLE_BY_ID[recipe.style].draw(recipe)
  return close(
    raw(rasterise(drawing), 1024).resize(drawn, drawn, { kernel: drawing.kind === 'grid' ? 'nearest' : 'lanczos3' }),
    drawn,
    side,
  )
}

async function close(face: Sharp, drawn: number, side: number): Promise<Buffer> {
  return sharp(await face.png().toBuffer())
    .extract({ left: Math.round((drawn - side) / 2), top: Math.round(drawn * 0.04), width: side, height: side })
    .png()
    .toBuffer()
}

/** One request of the home page's line: its four variants on coloured grounds, one under the other. */
async function drawHomeStrip(
  { style, words, seed }: (typeof HOME_STRIPS)[number],
  at: number,
  path: string,
): Promise<void> {
  const corner = Buffer.from(
    `<svg width="${STRIP_SIDE}" height="${STRIP_SIDE}"><rect width="100%" height="100%" rx="8"/></svg>`,
  )
  const frames = await Promise.all(
    Array.from({ length: STRIP_FRAMES }, async (_, frame) => {
      const background = STRIP_GROUNDS[(at * 2 + frame) % STRIP_GROUNDS.length]!
      const input = await sharp({ create: { width: STRIP_SIDE, height: STRIP_SIDE, channels: 4, background } })
        .composite([
          { input: await faceOf(person(style, words, seed, frame), STRIP_SIDE) },
          { input: corner, blend: 'dest-in' },
        ])
        .png()
        .toBuffer()
      return { input, left: 0, top: frame * STRIP_PITCH }
    }),
  )
  await sharp({ create: { width: STRIP_SIDE, height: STRIP_HEIGHT, channels: 4, background: '#ffffff00' } })
    .composite(frames)
    .webp({ quality: 78, alphaQuality: 80, effort: 5 })
    .toFile(path)
}

/** A photo and what the atelier makes of it: as the studio does, without anybody's hand. */
async function drawPhotoPrints(into: string): Promise<number> {
  const photo = join(root, 'src/web/home/photo/astronaut.webp')
  const { data, info } = await sharp(photo).removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const vision = openVision()
  const perception = await vision.perceive({ bytes: await sharp(photo).png().toBuffer() }, {})
  await vision.close()
  const seen = analysePhoto({ rgba: data, width: info.width, height: info.height }, perception)
  const portrait = { ...seen, ...readOutline(seen) }
  await sharp(photo)
    .resize(PHOTO_SIDE, PHOTO_SIDE)
    .webp({ quality: 80, effort: 5 })
    .toFile(join(into, 'home-photo.webp'))
  for (const style of PHOTO_STYLES) {
    const rgba = rasterise(drawPhoto(style, portrait, { variant: 0, seed: 1 }))
    const picture = sharp(rgba, { raw: { width: 1024, height: 1024, channels: 4 } }).resize(PHOTO_SIDE, PHOTO_SIDE, {
      kernel: style === 'pixel' ? 'nearest' : 'lanczos3',
    })
    await picture
      .webp(style === 'pixel' ? { lossless: true } : { quality: 80, alphaQuality: 90, effort: 5 })
      .toFile(join(into, `home-photo-${style}.webp`))
  }
  return PHOTO_STYLES.length + 1
}

/** The strips of the price list: a hundred people on coloured grounds, in one picture. */
async function drawStrips(path: string): Promise<void> {
  const corner = Buffer.from(
    `<svg width="${FRAME_SIDE}" height="${FRAME_SIDE}"><rect width="100%" height="100%" rx="6"/></svg>`,
  )
  const frames: OverlayOptions[] = []
  // One after the other: a hundred canvases at once would take 400 MB.
  for (let frame = 0; frame < FRAMES * STRIPS; frame++) {
    const [row, column] = [Math.floor(frame / STRIPS), frame % STRIPS]
    const { style, words, seed } = stripPerson(frame)
    const recipe = person(style, words, seed, 0)
    // A figurine takes a second on a full canvas, and is shown in a fraction of it.
    const canvas = style === 'toy3d' ? 256 : 1024
    const rgba = style === 'toy3d' ? render(sceneOf(recipe, canvas)) : rasterise(STYLE_BY_ID[style].draw(recipe))
    const face = sharp(rgba, { raw: { width: canvas, height: canvas, channels: 4 } }).resize(256, 256)
    const close = await sharp(await face.png().toBuffer())
      .extract({ left: 28, top: 10, width: 200, height: 200 })
      .resize(FRAME_SIDE, FRAME_SIDE)
      .toBuffer()
    const ground = FRAME_GROUNDS[(column + row * 2 + Math.floor(row / 3)) % FRAME_GROUNDS.length]!
    const input = await sharp({ create: { width: FRAME_SIDE, height: FRAME_SIDE, channels: 4, background: ground } })
      .composite([{ input: close }, { input: corner, blend: 'dest-in' }])
      .png()
      .toBuffer()
    frames.push({ input, left: column * FRAME_PITCH, top: row * FRAME_PITCH })
  }
  await sharp({ create: { width: STRIPS_SIDE, height: STRIPS_SIDE, channels: 4, background: '#ffffff00' } })
    .composite(frames)
    .webp({ quality: 80, alphaQuality: 80, effort: 5 })
    .toFile(path)
}

function person(style: StyleId, words: string, seed: number, variant: number): Recipe {
  return resolve(
    {
      style,
      seed,
      wishes: readWords(words).wishes,
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
    },
    variant,
  )
}
