/**
 * Pictures of the interface (style cards, garment cards, home), drawn by the atelier itself into
 * .cache/interface-pictures. Does nothing when neither the atelier nor this script has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { STYLES, VOCABULARY, type Recipe, type StyleId } from '../src/atelier/recipe.ts'
import { resolve } from '../src/atelier/resolve.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { readWords } from '../src/atelier/words/read.ts'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { HOME_PEOPLE, HOME_WARDROBE } from '../src/web/home/people.ts'
import { FRAME_GROUNDS, FRAME_PITCH, FRAME_SIDE, FRAMES, STRIPS, STRIPS_SIDE, stripPerson } from '../src/web/pricing/people.ts'
import { modelRecipe } from '../src/web/ui/model.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/interface-pictures')
const stamp = join(folder, 'sources.sha256')

const sources = [
  ...globSync('src/atelier/**/*.ts', { cwd: root }),
  'scripts/interface-pictures.ts', 'src/web/ui/model.ts', 'src/web/home/people.ts', 'src/web/pricing/people.ts', 'src/server/avatars/pictures/rasterise.ts', 'src/contract/configurator.ts',
].filter((path) => !path.endsWith('.test.ts')).sort()
const hash = createHash('sha256')
for (const path of sources) hash.update(path).update('\0').update(readFileSync(join(root, path))).update('\0')
const digest = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  const started = performance.now()
  // Drawn aside and put in place whole: a build that is stopped halfway leaves the earlier pictures.
  const aside = `${folder}.${process.pid}`
  const count = await drawAll(aside)
  writeFileSync(join(aside, 'sources.sha256'), digest)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
  console.log(`Interface pictures: ${count} drawn by the atelier in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function drawAll(into: string): Promise<number> {
  mkdirSync(into, { recursive: true })
  let count = 0
  const save = async (recipe: Recipe, sizes: Record<string, number>) => {
    const rgba = rasterise(STYLE_BY_ID[recipe.style].draw(recipe))
    for (const [name, side] of Object.entries(sizes)) {
      const kernel = recipe.style === 'pixel' ? 'nearest' : 'lanczos3'
      const picture = sharp(rgba, { raw: { width: 1024, height: 1024, channels: 4 } }).resize(side, side, { kernel })
      await picture.webp(recipe.style === 'pixel' ? { lossless: true } : { quality: 84, alphaQuality: 90, effort: 5 }).toFile(join(into, `${name}.webp`))
      count++
    }
  }

  for (const style of STYLES) {
    await save(modelRecipe(style, 'hoodie', '#f0795b'), { [`hero-${style}`]: 640, [`style-${style}`]: 256 })
    for (const garment of VOCABULARY.clothing) {
      await save(modelRecipe(style, garment, DEFAULT_CONFIGURATION.clothingColor as `#${string}`), { [`garment-${style}-${garment}`]: 256 })
    }
  }
  for (const [garment, color] of Object.entries(HOME_WARDROBE)) {
    await save(modelRecipe('corporate', garment as keyof typeof HOME_WARDROBE, color), { [`home-wardrobe-${garment}`]: 192 })
  }
  for (const [name, { style, words, seed, variant, side }] of Object.entries(HOME_PEOPLE)) {
    await save(person(style, words, seed, variant), { [`home-${name}`]: side })
  }
  await drawStrips(join(into, 'pricing-strips.webp'))
  return count + 1
}

/** The strips of the price list: a hundred people on coloured grounds, in one picture. */
async function drawStrips(path: string): Promise<void> {
  const corner = Buffer.from(`<svg width="${FRAME_SIDE}" height="${FRAME_SIDE}"><rect width="100%" height="100%" rx="6"/></svg>`)
  const frames = Array.from({ length: FRAMES * STRIPS }, async (_, frame) => {
    const [row, column] = [Math.floor(frame / STRIPS), frame % STRIPS]
    const { style, words, seed } = stripPerson(frame)
    const drawing = STYLE_BY_ID[style].draw(person(style, words, seed, 0))
    // Ink is drawn small at once: a hundred full canvases would be waited for.
    const face = drawing.kind === 'svg'
      ? sharp(new Resvg(drawing.svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: 256 } }).render().asPng())
      : sharp(rasterise(drawing), { raw: { width: 1024, height: 1024, channels: 4 } }).resize(256, 256)
    const close = await sharp(await face.png().toBuffer()).extract({ left: 28, top: 10, width: 200, height: 200 }).resize(FRAME_SIDE, FRAME_SIDE).toBuffer()
    const ground = FRAME_GROUNDS[(column + row * 2 + Math.floor(row / 3)) % FRAME_GROUNDS.length]!
    const input = await sharp({ create: { width: FRAME_SIDE, height: FRAME_SIDE, channels: 4, background: ground } })
      .composite([{ input: close }, { input: corner, blend: 'dest-in' }]).png().toBuffer()
    return { input, left: column * FRAME_PITCH, top: row * FRAME_PITCH }
  })
  await sharp({ create: { width: STRIPS_SIDE, height: STRIPS_SIDE, channels: 4, background: '#ffffff00' } })
    .composite(await Promise.all(frames)).webp({ quality: 80, alphaQuality: 80, effort: 5 }).toFile(path)
}

function person(style: StyleId, words: string, seed: number, variant: number): Recipe {
  return resolve({ style, seed, wishes: readWords(words).wishes, background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] } }, variant)
}
