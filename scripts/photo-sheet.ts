/**
 * Photo sheets: what becomes of photos, to be looked at. One row for each photo and style, the four treatments side by side.
 *
 *   npm run photo-sheet -- portrait.jpg --style lineart,pixel --on white --size 320 --out sheet.png
 *
 * photos         files; without any, rendered heads before plain and busy backgrounds
 * --style S      a comma list of lineart, corporate, pixel (default: all three)
 * --on B         a comma list of transparent (checkerboard), white, dark, loud: one column of four for each (default: transparent,white,dark)
 * --heads N      how many rendered heads (default 4); --seed N; --size px (default 256)
 */
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { analysePhoto } from '../src/atelier/photo/analyse-photo.ts'
import type { Portrait } from '../src/atelier/photo/portrait.ts'
import { drawPhoto, type PhotoStyle } from '../src/atelier/photo/styles/draw-photo.ts'
import { openVision } from '../src/server/avatars/vision/open-vision.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'
import { paintHead } from '../tests/support/heads/head.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from '../tests/support/heads/people.ts'

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    style: { type: 'string', default: 'lineart,corporate,pixel' },
    on: { type: 'string', default: 'transparent,white,dark' },
    heads: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '256' },
    out: { type: 'string', default: 'tmp/photo-sheet.png' },
  },
})

const GROUNDS: Record<string, string> = { transparent: 'url(#c)', white: '#ffffff', dark: '#17151f', loud: '#ff00aa' }
const size = Number(options.size)
const styles = options.style.split(',') as PhotoStyle[]
const grounds = options.on.split(',')
const portraits: Portrait[] = []
const vision = openVision()
async function add(picture: Sharp): Promise<void> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const perception = await vision.perceive({ bytes: await sharp(data, { raw }).png().toBuffer() }, {})
  if (perception.person) portraits.push(analysePhoto({ rgba: data, ...raw }, perception))
  else console.log('nobody is seen in one of the photos')
}
for (const file of files)
  await add(
    sharp(file)
      .autoOrient()
      .toColourspace('srgb')
      .removeAlpha()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
  )
if (files.length === 0) {
  const people = PLAIN_PEOPLE.flatMap((plain, i) => [plain, BUSY_PEOPLE[i]!]).slice(0, Number(options.heads))
  for (const person of people) {
    const { rgba, width, height } = paintHead(person)
    await add(sharp(Buffer.from(rgba.buffer), { raw: { width, height, channels: 4 } }))
  }
}
await vision.close()

const tiles: OverlayOptions[] = []
for (const [at, portrait] of portraits.entries()) {
  for (const [row, style] of styles.entries()) {
    const top = (at * styles.length + row) * size
    for (let variant = 0; variant < 4; variant++) {
      const rgba = rasterise(drawPhoto(style, portrait, { variant, seed: Number(options.seed) }))
      const input = await sharp(rgba, { raw: { width: 1024, height: 1024, channels: 4 } })
        .resize(size, size, { kernel: style === 'pixel' && size % 64 === 0 ? 'nearest' : 'lanczos3' })
        .png()
        .toBuffer()
      for (const column of grounds.keys()) tiles.push({ input, left: (column * 4 + variant) * size, top })
    }
  }
}
const [width, height] = [grounds.length * 4 * size, portraits.length * styles.length * size]
const bands = grounds
  .map(
    (ground, i) =>
      `<rect x="${i * 4 * size}" width="${4 * size}" height="${height}" fill="${GROUNDS[ground] ?? ground}"/>`,
  )
  .join('')
const behind = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="c" width="32" height="32" patternUnits="userSpaceOnUse"><rect width="32" height="32" fill="#f1efec"/><path d="M0 0h16v16H0zM16 16h16v16H16z" fill="#e6e3df"/></pattern>${bands}</svg>`,
)
await sharp(behind).composite(tiles).png().toFile(options.out)
console.log(`${options.out}: ${width}×${height}, ${portraits.length} photos in ${styles.length} styles`)
