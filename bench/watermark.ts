/**
 * How well the mark of AI pictures is found again, and how often where there is none: `npm run bench:watermark
 * [-- --photos folder] [-- --count 200] [-- --asked]`. Stopped by Ctrl-C, it tells of what it has seen.
 *
 * The atelier's drawings (130 with every value of every attribute in five styles, then people by chance, transparent)
 * stand for what an engine may make; photographs are those of the tests and of a folder of one's own.
 */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { STYLES, type Background } from '../src/atelier/recipe.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { recipeOf } from '../src/server/avatars/engines/order-recipe.ts'
import { compose } from '../src/server/avatars/pictures/compose.ts'
import { encodeDrawing } from '../src/server/avatars/pictures/encode.ts'
import { embedMark } from '../src/server/avatars/watermark/embed.ts'
import { markIn } from '../src/server/avatars/watermark/mark-in.ts'
import { representativeRecipes } from '../tests/support/representative.ts'
import { percentile, table } from './figures.ts'

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    count: { type: 'string', default: '200' },
    asked: { type: 'boolean' },
  },
})
const NO_BACKGROUND: Background = { type: 'transparent', colors: ['#000000', '#000000'] }
const SIDE = 1024
const TENTH = Math.round(SIDE * 0.1)

type Change = (png: Buffer) => Promise<Buffer>
const flat = (png: Buffer) => sharp(png).flatten({ background: '#e8e4f0' })
const jpeg80: Change = (png) => flat(png).jpeg({ quality: 80 }).toBuffer()
const half: Change = (png) =>
  sharp(png)
    .resize(SIDE / 2)
    .png()
    .toBuffer()
const crop: Change = (png) =>
  sharp(png)
    .extract({ left: TENTH / 2, top: TENTH / 2, width: SIDE - TENTH, height: SIDE - TENTH })
    .png()
    .toBuffer()
const gradient: Change = async (png) =>
  Buffer.from(await compose(png, { type: 'gradient', colors: ['#8b5cf6', '#10b981'] }))

const CHANGES: [string, Change][] = [
  ['as it is', async (png) => png],
  ['half the size', half],
  ['JPEG 80', jpeg80],
  ['a tenth cut off', crop],
  [
    'a tenth off one side',
    (png) =>
      sharp(png)
        .extract({ left: TENTH, top: 0, width: SIDE - TENTH, height: SIDE })
        .toBuffer(),
  ],
  [
    'cut, halved, JPEG 80',
    async (png) =>
      jpeg80(
        await sharp(await crop(png))
          .resize(461)
          .png()
          .toBuffer(),
      ),
  ],
  ['on a gradient, JPEG 80', async (png) => jpeg80(await gradient(png))],
  ['400 pixels, WebP 80', (png) => sharp(png).resize(400).webp({ quality: 80 }).toBuffer()],
  [
    'cut, to 700, JPEG 80',
    async (png) =>
      jpeg80(
        await sharp(await crop(png))
          .resize(700)
          .png()
          .toBuffer(),
      ),
  ],
  ['a third the size', (png) => sharp(png).resize(341).png().toBuffer()],
  ['JPEG 50', (png) => flat(png).jpeg({ quality: 50 }).toBuffer()],
]

/** `--asked`: only what the Code of Practice's words were taken to ask, alone and all at once. */
const changes = options.asked
  ? CHANGES.filter(([name]) => ['half the size', 'JPEG 80', 'a tenth cut off', 'cut, halved, JPEG 80'].includes(name))
  : CHANGES

/** People whom nobody described, the same at each run. */
const byChance = () =>
  Array.from({ length: 100 }, (_, i) => {
    const configuration = { ...DEFAULT_CONFIGURATION, selectedPreset: STYLES[i % STYLES.length]! }
    return recipeOf({ prompt: '', configuration, background: NO_BACKGROUND, seed: 104_729 * (i + 1) }, i % 4)
  })

async function* pictures(): AsyncGenerator<[kind: string, png: Buffer]> {
  const drawings = STYLES.flatMap((style) => representativeRecipes(style)).toSorted(
    (one, other) => one.seed - other.seed,
  )
  const photos = [join(import.meta.dirname, '../tests/photos'), ...(options.photos ? [options.photos] : [])].flatMap(
    (folder) => globSync('**/*.{jpg,jpeg,png}', { cwd: folder }).map((name) => join(folder, name)),
  )
  const known = new Set<string>()
  let count = 0
  for (const file of photos) {
    if (count >= Number(options.count) - drawings.length) break
    const { width = 0, height = 0 } = await sharp(file)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    if (Math.min(width, height) < 400 || known.has(basename(file))) continue
    known.add(basename(file))
    count++
    yield ['photo', await sharp(file).resize(SIDE, SIDE, { fit: 'cover' }).ensureAlpha().png().toBuffer()]
  }
  for (const recipe of [...drawings, ...byChance()].slice(0, Number(options.count) - count))
    yield [recipe.style, Buffer.from(encodeDrawing(STYLE_BY_ID[recipe.style].draw(recipe)))]
}

const found = new Map<string, Map<string, boolean[]>>()
const note = (kind: string, what: string, yes: boolean) => {
  const kinds = found.get(what) ?? new Map<string, boolean[]>()
  found.set(what, kinds.set(kind, [...(kinds.get(kind) ?? []), yes]))
}
const noise: Record<string, number[]> = {}
const processor = { embed: [] as number[], find: [] as number[], miss: [] as number[] }
const timed = async <T>(into: number[], work: () => Promise<T> | T): Promise<T> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  into.push((user + system) / 1000)
  return result
}

let n = 0
let stopped = false
process.once('SIGINT', () => (stopped = true))
for await (const [kind, png] of pictures()) {
  if (stopped) break
  const payload = { installation: (n * 40503) % 65536, kind: 1 + (n % 2) }
  n++
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const before = Uint8Array.from(data)
  const rgba = new Uint8Array(data)
  await timed(processor.embed, () => embedMark({ width: SIDE, height: SIDE, rgba }, payload))
  let [squares, values] = [0, 0]
  for (let i = 0; i < rgba.length; i++)
    if (i % 4 !== 3 && before[i | 3]! >= 250) {
      squares += (rgba[i]! - before[i]!) ** 2
      values++
    }
  ;(noise[kind] ??= []).push(10 * Math.log10(255 ** 2 / (squares / values)))
  const marked = await sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer()
  for (const [name, change] of changes) {
    const mark = await timed(processor.find, async () => markIn(await change(marked)))
    if (mark && (mark.installation !== payload.installation || mark.kind !== payload.kind))
      note(kind, 'read wrong', true)
    note(kind, name, mark?.installation === payload.installation && mark.kind === payload.kind)
  }
  note(
    kind,
    'false alarm',
    (await timed(processor.miss, async () => markIn(n % 2 ? png : await jpeg80(png)))) !== undefined,
  )
  if (n % 20 === 0) console.error(`${n} pictures`)
}

const kinds = Object.keys(noise)
const share = (all: boolean[] = []) => `${all.filter(Boolean).length}/${all.length}`
table(
  `${n} pictures: found again, with what was written`,
  ['', ...kinds, 'all'],
  [...changes.map(([name]) => name), 'false alarm', 'read wrong'].map((what) => {
    const row = found.get(what) ?? new Map<string, boolean[]>()
    return [what, ...kinds.map((kind) => share(row.get(kind))), share([...row.values()].flat())]
  }),
)
table(
  'How far the opaque pixels are from what they were, PSNR in dB',
  ['', 'median', 'worst'],
  kinds.map((kind) => [kind, percentile(noise[kind]!, 0.5).toFixed(1), Math.min(...noise[kind]!).toFixed(1)]),
)
table(
  'Processor time, ms (finding includes the change)',
  ['', 'median', '95th'],
  Object.entries(processor).map(([what, all]) => [
    what,
    percentile(all, 0.5).toFixed(0),
    percentile(all, 0.95).toFixed(0),
  ]),
)
