/**
 * The engine beside DiceBear in one run, one core: `npm run bench:atelier [-- --rounds 20 --memory 2000]`.
 *
 * DiceBear (its artists' styles, its own `toPng`) and the atelier make different people each round, in turn, so
 * that a drift of the machine's speed meets both. Both are warmed up alike. Figures are p50 / p95.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { STYLES, VECTOR_STYLES, type StyleId } from '../src/atelier/recipe.ts'
import { resolve, type CharacterRequest } from '../src/atelier/resolve.ts'
import { STYLE_BY_ID } from '../src/atelier/styles/registry.ts'
import { noWishes } from '../src/atelier/wishes.ts'
import { collect } from '../src/server/avatars/engines/photo/collect.ts'
import { openDrawingPool } from '../src/server/avatars/engines/drawing-pool.ts'
import { encodeDrawing, encodeFlat } from '../src/server/avatars/pictures/encode.ts'
import { rowsOf } from '../src/atelier/raster/render.ts'
import { ms, p50and95, percentile, table, timed } from './figures.ts'
import { PEERS, peerPng } from './peers.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, memory: { type: 'string', default: '2000' } },
})
const rounds = Number(options.rounds)
sharp.concurrency(1)

const request = (style: StyleId, seed: number): CharacterRequest => ({
  style,
  seed,
  wishes: noWishes(),
  background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
})

interface Stages {
  resolve: number[]
  draw: number[]
  raster: number[]
  encode: number[]
  all: number[]
  bytes: number[]
}
const own = Object.fromEntries(
  STYLES.map((style) => [style, { resolve: [], draw: [], raster: [], encode: [], all: [], bytes: [] }]),
) as unknown as Record<StyleId, Stages>
const theirs = Object.fromEntries(
  Object.keys(PEERS).map((name) => [name, { svg: [] as number[], all: [] as number[], bytes: [] as number[] }]),
)

async function ownPicture(style: StyleId, seed: number, into: Stages): Promise<void> {
  const [resolveMs, recipe] = await timed(() => resolve(request(style, seed), 0))
  const [drawMs, drawing] = await timed(() => STYLE_BY_ID[style].draw(recipe))
  // Only an SVG has to be rasterised, and its rows are painted where they are compressed; a grid is encoded as it is, a scene is pixels already.
  const [rasterMs, rows] = drawing.kind === 'svg' ? await timed(() => rowsOf(drawing.svg)) : [0]
  const [encodeMs, png] = await timed(() => (rows ? encodeFlat(rows) : encodeDrawing(drawing)))
  into.resolve.push(resolveMs)
  into.draw.push(drawMs)
  into.raster.push(rasterMs)
  into.encode.push(encodeMs)
  into.all.push(resolveMs + drawMs + rasterMs + encodeMs)
  into.bytes.push(png.length)
}

async function peerPicture(name: string, seed: number): Promise<void> {
  const into = theirs[name]!
  const [svgMs, svg] = await timed(() => PEERS[name]!(seed))
  const [pngMs, png] = await timed(() => peerPng(svg))
  into.svg.push(svgMs)
  into.all.push(svgMs + pngMs)
  into.bytes.push(png.byteLength)
}

// A server has long been compiled when people come.
const WARM_UP = 10
const scratch: Stages = { resolve: [], draw: [], raster: [], encode: [], all: [], bytes: [] }
for (let round = 0; round < WARM_UP; round++) {
  for (const style of STYLES) if (style !== 'toy3d' || round === 0) await ownPicture(style, rounds + 1 + round, scratch)
  for (const name of Object.keys(PEERS)) await peerPicture(name, rounds + 1 + round)
}
for (const into of Object.values(theirs)) for (const figures of Object.values(into)) figures.length = 0
for (let round = 1; round <= rounds; round++) {
  for (const style of STYLES)
    if (style !== 'toy3d' || round <= Math.max(4, rounds / 4)) await ownPicture(style, round, own[style])
  for (const name of Object.keys(PEERS)) await peerPicture(name, round)
}
for (const into of Object.values(theirs)) for (const figures of Object.values(into)) figures.sort((a, b) => a - b)

const peerMedian = percentile(
  Object.values(theirs).map(({ all }) => percentile(all, 0.5)),
  0.5,
)
const peerSvgMedian = percentile(
  Object.values(theirs).map(({ svg }) => percentile(svg, 0.5)),
  0.5,
)
table(
  'The atelier, one picture on one core (p50 / p95)',
  ['style', 'resolve', 'draw', 'SVG only, of DiceBear', 'raster', 'encode', 'all', 'kB', 'of DiceBear'],
  STYLES.map((style) => {
    const { resolve: r, draw, raster, encode, all, bytes } = own[style]
    return [
      style,
      p50and95(r),
      p50and95(draw),
      // Only these styles have an SVG; the time of one is that of a recipe and its drawing.
      VECTOR_STYLES.includes(style)
        ? `${((percentile(r, 0.5) + percentile(draw, 0.5)) / peerSvgMedian).toFixed(2)}×`
        : '',
      p50and95(raster),
      p50and95(encode),
      p50and95(all),
      (percentile(bytes, 0.5) / 1024).toFixed(0),
      `${(percentile(all, 0.5) / peerMedian).toFixed(2)}×`,
    ]
  }),
)
table(
  'DiceBear, the same machine, the same run',
  ['style', 'SVG only', 'its toPng', 'kB'],
  Object.entries(theirs).map(([name, { svg, all, bytes }]) => [
    name,
    p50and95(svg),
    p50and95(all),
    (percentile(bytes, 0.5) / 1024).toFixed(0),
  ]),
)
console.log(
  `\nMedian DiceBear style, its own toPng: ${ms(peerMedian)}; four in a loop: ${ms(peerMedian * 4)}; its SVG only: ${ms(peerSvgMedian)}`,
)

// SVG alone, as a server or an editor draws them by the thousand: processor time of all threads, so that others on the
// machine count for less. V8 compiles on until about 8,000 people a style, on threads of its own.
const PEOPLE = 500
const BLOCKS = 32
const WARM_AFTER = 4
const COMPILED_AFTER = 16
const svgs = Object.fromEntries(VECTOR_STYLES.map((style) => [style, [] as number[]]))
for (let block = 0; block < BLOCKS; block++) {
  for (const style of VECTOR_STYLES) {
    const before = process.cpuUsage()
    for (let i = 0; i < PEOPLE; i++) STYLE_BY_ID[style].draw(resolve(request(style, block * PEOPLE + i), i % 4))
    const { user, system } = process.cpuUsage(before)
    svgs[style]!.push((user + system) / 1000 / PEOPLE)
  }
}
/** People a second at the median of some blocks. */
const aSecond = (times: number[]): string => String(Math.round(1000 / percentile(times, 0.5)))
table(
  `From a recipe to its SVG: blocks of ${PEOPLE} people, processor time`,
  ['style', 'compiled, p50 / p95', 'a second', 'a second while V8 still compiles'],
  Object.entries(svgs).map(([style, times]) => {
    const compiled = times.slice(COMPILED_AFTER)
    return [style, p50and95(compiled), aSecond(compiled), aSecond(times.slice(WARM_AFTER, WARM_AFTER + 8))]
  }),
)

// Four variants side by side, as a request draws them.
const rows: string[][] = []
for (const threads of [1, 2]) {
  const pool = openDrawingPool(threads)
  for (const style of STYLES) {
    const sets: number[] = []
    await pool.draw(resolve(request(style, 1), 0))
    for (let round = 0; round < (style === 'toy3d' ? 2 : Math.min(rounds, 10)); round++) {
      const [setMs] = await timed(() =>
        Promise.all([0, 1, 2, 3].map((variant) => pool.draw(resolve(request(style, round + 50), variant)))),
      )
      sets.push(setMs)
    }
    rows.push([`${style}, ${threads} worker${threads > 1 ? 's' : ''}`, p50and95(sets)])
  }
  await pool.close()
}
table(`Four variants through the drawing workers (${availableParallelism()} cores)`, ['style', 'p50 / p95'], rows)

const pictures = Number(options.memory)
const MARK_EVERY = 104
/** By then every thread has compiled what it runs. */
const SETTLED_AFTER = 416
if (pictures > 0) {
  const pool = openDrawingPool(2)
  const flat = STYLES.filter((style) => style !== 'toy3d')
  const marks: [number, number][] = []
  for (let done = 0; done <= pictures; done += 8) {
    if (done % MARK_EVERY === 0) {
      // What is asked is what the product holds, not what this loop has dropped a moment ago.
      collect()
      marks.push([done, process.memoryUsage.rss() / 2 ** 20])
    }
    await Promise.all(
      Array.from({ length: 8 }, (_, i): Promise<Uint8Array> =>
        pool.draw(resolve(request(flat[i % flat.length]!, done), i % 4)),
      ),
    )
  }
  await pool.close()
  table(
    `Memory over ${pictures} pictures`,
    ['pictures', 'resident'],
    marks.map(([done, megabytes]) => [String(done), `${megabytes.toFixed(0)} MB`]),
  )
  const settled = marks.filter(([done]) => done >= SETTLED_AFTER).map(([, megabytes]) => megabytes)
  const half = Math.ceil(settled.length / 2)
  const [early, late] = [percentile(settled.slice(0, half), 0.5), percentile(settled.slice(-half), 0.5)]
  console.log(
    `\nAfter the first ${SETTLED_AFTER}: ${early.toFixed(0)} MB in the first half, ${late.toFixed(0)} MB in the second (medians, ${(100 * (late / early - 1)).toFixed(1)} %)`,
  )
}
