/**
 * Photo sheets: what becomes of photos, to be looked at. One row for each photo and style, the treatments side by side.
 *
 *   npm run photo-sheet -- portrait.jpg --style lineart,pixel --on white --size 320 --out sheet.png
 *   npm run photo-sheet -- *.jpg --style photo,cut,corporate,pixel,chibi,corporate-character --variants 1 --across --on white
 *
 * photos         files; without any, rendered heads before plain and busy backgrounds
 * --style S      a comma list of the five styles, of corporate-character and lineart-character, of photo (as it came) and
 *                cut (the person alone); default: lineart,corporate,pixel
 * --on B         a comma list of transparent (checkerboard), white, dark, loud: one column for each (default: transparent,white,dark)
 * --variants N   how many of the four treatments (default 4)
 * --across       all styles of a photo in one row
 * --traits       prints what is read of each
 * --heads N      how many rendered heads (default 4); --seed N; --size px (default 256)
 */
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { analysePhoto, type PhotoPortrait } from '../src/atelier/photo/analyse-photo.ts'
import { PORTRAIT_SIDE } from '../src/atelier/photo/portrait.ts'
import { drawPhoto, type PhotoStyle } from '../src/atelier/photo/styles/draw-photo.ts'
import { readOutline } from '../src/atelier/photo/read-outline.ts'
import { readTraits, type Traits } from '../src/atelier/photo/traits.ts'
import type { StyleId } from '../src/atelier/recipe.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { recipeOf } from '../src/server/avatars/engines/order-recipe.ts'
import { openVision } from '../src/server/avatars/vision/open-vision.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { paintHead } from '../tests/support/heads/head.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from '../tests/support/heads/people.ts'

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    style: { type: 'string', default: 'lineart,corporate,pixel' },
    on: { type: 'string', default: 'transparent,white,dark' },
    variants: { type: 'string', default: '4' },
    across: { type: 'boolean', default: false },
    traits: { type: 'boolean', default: false },
    heads: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '256' },
    out: { type: 'string', default: 'tmp/photo-sheet.png' },
  },
})

const GROUNDS: Record<string, string> = { transparent: 'url(#c)', white: '#ffffff', dark: '#17151f', loud: '#ff00aa' }
const [size, variants, seed] = [Number(options.size), Number(options.variants), Number(options.seed)]
const styles = options.style.split(',')
const grounds = options.on.split(',')

interface Row {
  photo: Buffer
  /** Undefined where nobody is seen. */
  person: { portrait: PhotoPortrait; traits: Traits } | undefined
}
const rows: Row[] = []
const vision = openVision()
async function add(picture: Sharp, name: string): Promise<void> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const photo = await sharp(data, { raw }).png().toBuffer()
  const perception = await vision.perceive({ bytes: photo }, {})
  if (!perception.person) console.log(`${name}: nobody is seen in it`)
  const portrait = perception.person && analysePhoto({ rgba: data, ...raw }, perception)
  const traits = portrait && readTraits(portrait)
  const person = portrait && traits && { portrait: { ...portrait, ...readOutline(portrait) }, traits }
  if (options.traits && person) console.log(name, JSON.stringify([person.traits.suggested, person.traits.features]))
  rows.push({ photo, person })
}
for (const file of files)
  await add(
    sharp(file)
      .autoOrient()
      .toColourspace('srgb')
      .removeAlpha()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
    file,
  )
if (files.length === 0) {
  const people = PLAIN_PEOPLE.flatMap((plain, i) => [plain, BUSY_PEOPLE[i]!]).slice(0, Number(options.heads))
  for (const [i, person] of people.entries()) {
    const { rgba, width, height } = paintHead(person)
    await add(sharp(Buffer.from(rgba.buffer), { raw: { width, height, channels: 4 } }), `head ${i}`)
  }
}
await vision.close()

const DRAWN: readonly string[] = ['lineart', 'corporate', 'pixel']

/** One tile, as large as it comes; undefined where there is none. */
function tileOf({ photo, person }: Row, style: string, variant: number): Sharp | undefined {
  if (style === 'photo') return variant === 0 ? sharp(photo) : undefined
  if (!person || (style === 'cut' && variant > 0)) return undefined
  const { portrait, traits } = person
  if (style === 'cut') {
    const rgba = Buffer.from(portrait.rgba)
    for (let i = 0; i < portrait.alpha.length; i++) rgba[i * 4 + 3] = portrait.alpha[i]!
    return sharp(rgba, { raw: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, channels: 4 } })
  }
  const recipe = () =>
    recipeOf({ prompt: '', seed, background: { type: 'transparent', colors: ['#ffffff', '#ffffff'] } }, variant, traits)
  const drawing = DRAWN.includes(style)
    ? drawPhoto(style as PhotoStyle, portrait, { variant, seed })
    : STYLE_BY_ID[style.replace('-character', '') as StyleId].draw({
        ...recipe(),
        style: style.replace('-character', '') as StyleId,
      })
  return sharp(rasterise(drawing), { raw: { width: 1024, height: 1024, channels: 4 } })
}

const tiles: OverlayOptions[] = []
const columns = (options.across ? styles.length : 1) * variants
for (const [at, row] of rows.entries()) {
  for (const [place, style] of styles.entries()) {
    const top = (options.across ? at : at * styles.length + place) * size
    for (let variant = 0; variant < variants; variant++) {
      const tile = tileOf(row, style, variant)
      if (!tile) continue
      const input = await tile
        .resize(size, size, {
          fit: 'contain',
          background: { r: 128, g: 128, b: 128, alpha: 0 },
          kernel: style === 'pixel' && size % 64 === 0 ? 'nearest' : 'lanczos3',
        })
        .png()
        .toBuffer()
      const column = options.across ? place * variants + variant : variant
      for (const ground of grounds.keys()) tiles.push({ input, left: (ground * columns + column) * size, top })
    }
  }
}
const [width, height] = [grounds.length * columns * size, rows.length * (options.across ? 1 : styles.length) * size]
const bands = grounds
  .map(
    (ground, i) =>
      `<rect x="${i * columns * size}" width="${columns * size}" height="${height}" fill="${GROUNDS[ground] ?? ground}"/>`,
  )
  .join('')
const behind = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="c" width="32" height="32" patternUnits="userSpaceOnUse"><rect width="32" height="32" fill="#f1efec"/><path d="M0 0h16v16H0zM16 16h16v16H16z" fill="#e6e3df"/></pattern>${bands}</svg>`,
)
await sharp(behind).composite(tiles).png().toFile(options.out)
console.log(`${options.out}: ${width}×${height}, ${rows.length} photos in ${styles.length} styles`)
