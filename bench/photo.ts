/**
 * From a photo to pictures: how well people are cut out, how long each stage takes, and what it costs in memory.
 * `npm run bench:photo [-- --rounds 5] [-- --only memory]`.
 *
 * The cut-out is measured on painted heads whose outline is known (tests/support/heads), times on the two photographs
 * in tests/photos. Stage times are this process's own CPU time, so that a busy machine does not count.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { analysePhoto } from '../src/atelier/photo/analyse-photo.ts'
import { readTraits } from '../src/atelier/photo/traits.ts'
import { drawPhoto, type PhotoStyle } from '../src/atelier/photo/styles/draw-photo.ts'
import { STYLES } from '../src/atelier/recipe.ts'
import { DEFAULT_CONFIGURATION } from '../src/contract/configurator.ts'
import { finalPrompt } from '../src/contract/final-prompt.ts'
import { openAtelier } from '../src/server/avatars/engines/atelier.ts'
import { openDrawingPool } from '../src/server/avatars/engines/drawing-pool.ts'
import type { Photo } from '../src/server/avatars/engines/engine.ts'
import { openVision } from '../src/server/avatars/vision/open-vision.ts'
import { paintHead } from '../tests/support/heads/head.ts'
import { overlap } from '../tests/support/heads/measure.ts'
import { BUSY_PEOPLE, PLAIN_PEOPLE } from '../tests/support/heads/people.ts'
import { perceptionOf } from '../tests/support/heads/perceive.ts'
import { withAllocator } from '../scripts/allocator.ts'
import { ms, p50and95, percentile, table, timed } from './figures.ts'

// As the server has it.
withAllocator()

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const rounds = Number(options.rounds)
/** `--only memory`: in a process that has done nothing else, sixty sets of four in a row: six of each style, then, compiled by now, six more. */
const all = options.only !== 'memory'
const PHOTOS = ['tests/photos/astronaut.png', 'tests/photos/official-portrait.jpg']

for (const [kind, people, aim] of [
  ['plain', PLAIN_PEOPLE, 0.95],
  ['busy', BUSY_PEOPLE, 0.9],
] as const) {
  if (!all) break
  const scores: number[] = []
  const rows: string[][] = []
  for (const person of people) {
    const head = paintHead(person)
    const portrait = analysePhoto(head, await perceptionOf(head))
    const score = overlap(head, portrait)
    scores.push(score)
    const { suggested } = readTraits(portrait)
    rows.push([
      person.background,
      `${person.hair}${person.beard ? ', beard' : ''}${person.glasses ? ', glasses' : ''}`,
      `${person.skinTone} → ${suggested.skinTone ?? '?'}`,
      portrait.confidence.toFixed(2),
      score.toFixed(3),
    ])
  }
  const mean = scores.reduce((a, b) => a + b, 0) / scores.length
  table(
    `Cut-out before ${kind} backgrounds: intersection over union, aim ${aim}; mean ${mean.toFixed(3)}, median ${percentile(scores, 0.5).toFixed(3)}, least ${Math.min(...scores).toFixed(3)}`,
    ['background', 'head', 'skin', 'sure', 'IoU'],
    rows,
  )
}

/** Milliseconds of this process's CPU. */
function cpu<T>(work: () => T): [number, T] {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1000, result]
}

const vision = openVision()
const stages: Record<string, number[]> = {}
const note = <T>(stage: string, [time, result]: [number, T]): T => {
  ;(stages[stage] ??= []).push(time)
  return result
}
for (let round = 0; round <= (all ? rounds : -1); round++) {
  // The first round warms up.
  if (round === 1) for (const stage of Object.keys(stages)) stages[stage] = []
  for (const file of PHOTOS) {
    const { data, info } = await sharp(file).removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const photo = { rgba: data, width: info.width, height: info.height }
    const bytes = new Uint8Array(await readFile(file))
    const before = process.cpuUsage()
    const perception = await vision.perceive({ bytes }, {})
    const { user, system } = process.cpuUsage(before)
    note('face, points and person, with decoding', [(user + system) / 1000, undefined])
    const portrait = note(
      'portrait: edges, regions, reading',
      cpu(() => analysePhoto(photo, perception)),
    )
    note(
      'traits',
      cpu(() => readTraits(portrait)),
    )
    for (const style of ['lineart', 'corporate', 'pixel'] as PhotoStyle[])
      note(
        `drawing, first of a set: ${style}`,
        cpu(() => drawPhoto(style, { ...portrait }, { variant: 0, seed: 1 })),
      )
  }
}
if (all)
  table(
    'Stages, CPU time of one core, p50 / p95',
    ['stage', 'time'],
    Object.entries(stages).map(([stage, times]) => [stage, p50and95(times)]),
  )

const rss = () => process.memoryUsage().rss / 1e6
await vision.close()
const pool = openDrawingPool(2)
const engine = openAtelier(pool, 2)
const signal = new AbortController().signal
const order = (style: (typeof STYLES)[number], mode: 'upload' | 'preset') => {
  const configuration = { ...DEFAULT_CONFIGURATION, mode, selectedPreset: style }
  return {
    prompt: finalPrompt(configuration),
    configuration,
    background: { type: 'transparent' as const, colors: ['#000000', '#000000'] as [`#${string}`, `#${string}`] },
    seed: 7,
  }
}
// What the same threads hold after drawing without photos is the base.
for (const style of STYLES)
  await Promise.all(
    [0, 1, 2, 3].map((variant) => engine.draw(order(style, 'preset'), variant, { signal, onProgress() {} })),
  )
const base = rss()
let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, rss())), 10)
const PASSES = [0, 1]
const sets: Record<string, string[]> = {}
for (const pass of PASSES)
  for (const style of STYLES) {
    const times: number[] = []
    for (const file of PHOTOS) {
      const { width = 0, height = 0 } = await sharp(file).metadata()
      const photo: Photo = {
        bytes: new Uint8Array(await readFile(file)),
        type: file.endsWith('png') ? 'image/png' : 'image/jpeg',
        width,
        height,
      }
      for (let round = 0; round < Math.min(3, rounds); round++) {
        // Another crop each time: nothing is known of it yet.
        const crop = { x: 0.02 * round + 0.01 * pass, y: 0, size: 0.9 }
        times.push(
          (
            await timed(() =>
              Promise.all(
                [0, 1, 2, 3].map((variant) =>
                  engine.draw({ ...order(style, 'upload'), crop }, variant, { signal, photo, onProgress() {} }),
                ),
              ),
            )
          )[0],
        )
      }
    }
    ;(sets[style] ??= [style]).push(ms(percentile(times, 0.5)), ms(Math.max(...times)))
  }
clearInterval(watch)
table(
  `Four pictures from a photo, two threads, elapsed; memory ${peak.toFixed(0)} MB at most, ${(peak - base).toFixed(0)} MB above drawing without photos`,
  ['style', 'first six: p50', 'most', 'six more: p50', 'most'],
  Object.values(sets),
)
await engine.close()
await pool.close()
