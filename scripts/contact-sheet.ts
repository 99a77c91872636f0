/**
 * Contact sheets: what the atelier draws, many at once, to be looked at.
 *
 *   npm run contact-sheet -- --style chibi --vary hairStyle --size 256 --out sheet.png
 *
 * --style S      one style, a comma list, or `all` (default)
 * --vary A       one column per value of attribute A (also `accessories`, `people` (default), or a feature's name)
 * --fix k=v,…    attributes held in every cell (skinTone=8,clothingColor=#ffffff; accessories=scarf+tie)
 * --words "…"    a prompt read by the lexicon, four variants
 * --count N      how many people (default 12); --seed N; --size px (default 256); --columns N
 * --on #rrggbb   colour behind the subjects (default: a checkerboard of greys)
 */
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
import { ACCESSORIES, FEATURES, STYLES, VOCABULARY, type Recipe, type StyleId } from '../src/atelier/recipe.ts'
import { resolve } from '../src/atelier/resolve.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { noWishes } from '../src/atelier/wishes.ts'
import { readWords } from '../src/atelier/words/read.ts'
import { rasterise } from '../src/server/avatars/pictures/rasterise.ts'

const { values: options } = parseArgs({
  options: {
    style: { type: 'string', default: 'all' },
    vary: { type: 'string', default: 'people' },
    fix: { type: 'string', default: '' },
    words: { type: 'string' },
    count: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '256' },
    columns: { type: 'string' },
    on: { type: 'string' },
    out: { type: 'string', default: 'tmp/contact-sheet.png' },
  },
})

const size = Number(options.size)
const seed = Number(options.seed)
const styles = (options.style === 'all' ? STYLES : options.style.split(',')) as StyleId[]
const fixed = Object.fromEntries(
  options.fix
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [key, value] = pair.split('=') as [string, string]
      return [key, key === 'accessories' ? value.split('+').filter(Boolean) : value]
    }),
) as Record<string, unknown>

function recipeOf(style: StyleId, held: Record<string, unknown>, at: number, wishes = noWishes()): Recipe {
  const features = Object.fromEntries(
    Object.entries(held).filter(
      ([key]) => key in FEATURES || (/Color$/.test(key) && key !== 'clothingColor' && !(key in VOCABULARY)),
    ),
  )
  return resolve(
    {
      style,
      seed: seed + Math.floor(at / 4),
      wishes,
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: { ...held, features } as never,
    },
    at % 4,
  )
}

function cells(style: StyleId): Recipe[] {
  if (options.words) {
    const { wishes } = readWords(options.words)
    return Array.from({ length: 4 }, (_, at) => recipeOf(wishes.style ?? style, fixed, at, wishes))
  }
  if (options.vary === 'people')
    return Array.from({ length: Number(options.count) }, (_, at) => recipeOf(style, fixed, at))
  if (options.vary === 'accessories')
    return ACCESSORIES.map((value) => recipeOf(style, { ...fixed, accessories: [value] }, 0))
  const values = { ...VOCABULARY, ...FEATURES }[options.vary as keyof typeof VOCABULARY] as readonly string[]
  return values.map((value) => recipeOf(style, { ...fixed, [options.vary]: value }, 0))
}

const rows = styles.map(cells)
const longest = Math.max(...rows.map((row) => row.length))
const columns = options.columns ? Number(options.columns) : Math.min(longest, Math.max(4, Math.floor(1800 / size)))
const linesPerRow = Math.ceil(longest / columns)
const tiles: OverlayOptions[] = []
for (const [at, row] of rows.entries()) {
  for (const [i, recipe] of row.entries()) {
    const rgba = rasterise(STYLE_BY_ID[recipe.style].draw(recipe))
    const input = await sharp(rgba, { raw: { width: 1024, height: 1024, channels: 4 } })
      .resize(size, size, { kernel: recipe.style === 'pixel' && size % 64 === 0 ? 'nearest' : 'lanczos3' })
      .png()
      .toBuffer()
    tiles.push({ input, left: (i % columns) * size, top: (at * linesPerRow + Math.floor(i / columns)) * size })
  }
}
const width = columns * size
const height = rows.length * linesPerRow * size
const checker = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="c" width="32" height="32" patternUnits="userSpaceOnUse"><rect width="32" height="32" fill="#f1efec"/><path d="M0 0h16v16H0zM16 16h16v16H16z" fill="#e6e3df"/></pattern><rect width="100%" height="100%" fill="${options.on ?? 'url(#c)'}"/></svg>`,
)
await sharp(checker).composite(tiles).png().toFile(options.out)
console.log(`${options.out}: ${width}×${height}, ${tiles.length} pictures`)
