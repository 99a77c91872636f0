/**
 * Rendered heads with known truth (tests/support/heads3d): how often a face is found, how well its points, its pose, the
 * person and the hair are seen, and what is worn. `npm run bench:heads [-- --people 10] [-- --only turned]`.
 *
 * Every tone and yaw, with other hair, hats, glasses, beards, light and background each time; then heads turned as far
 * as they go, for the yaw from which an order is refused.
 */
import { parseArgs } from 'node:util'
import { headPoseOf, isTurnedAway } from '../src/atelier/photo/rig/head-pose.ts'
import { perceptionOf } from '../tests/support/heads/perceive.ts'
import { FACE_PARTS, measureHead, type HeadFigures } from '../tests/support/heads3d/measure-head.ts'
import { somebody, YAWS } from '../tests/support/heads3d/people.ts'
import { renderHead, type HeadOptions } from '../tests/support/heads3d/render-head.ts'
import { percentile, table } from './figures.ts'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '10' }, only: { type: 'string' } },
})
const people = Number(options.people)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (values: boolean[]) => `${values.filter(Boolean).length}/${values.length}`
/** Mean, median and the worst. */
const three = (values: number[]) =>
  [mean(values), percentile(values, 0.5), Math.min(...values)].map((value) => value.toFixed(3)).join(' / ')

if (options.only !== 'turned') {
  const all: HeadFigures[] = []
  for (const [turn, yaw] of YAWS.entries())
    for (let k = 0; k < people; k++) all.push(await measureHead(somebody(k + turn * 10, yaw)))
  const rowOf = (name: string, heads: HeadFigures[]) => {
    const found = heads.filter(({ score }) => score > 0)
    return [
      name,
      share(heads.map(({ score }) => score > 0)),
      mean(found.map(({ box }) => box.detector)).toFixed(2),
      ...FACE_PARTS.map((part) => mean(found.map(({ points }) => points[part])).toFixed(3)),
      ...(['yaw', 'pitch', 'roll'] as const).map(
        (angle) => `${mean(found.map(({ turn }) => Math.abs(turn[angle]))).toFixed(1)}°`,
      ),
    ]
  }
  const groups = (of: (options: HeadOptions) => string | number): [string, HeadFigures[]][] => [
    ...Map.groupBy(all, ({ options }) => String(of(options))),
  ]
  const yaws = groups(({ yaw = 0 }) => `yaw ${Math.round((yaw * 180) / Math.PI)}°`)
  const found = all.filter(({ score }) => score > 0)
  table(
    'Faces: share found, intersection over union of the detector’s box, mean error of points in distances between the pupils, of the pose',
    ['', 'found', 'box', ...FACE_PARTS, 'yaw', 'pitch', 'roll'],
    [...yaws.map(([name, heads]) => rowOf(name, heads)), rowOf('all', all)],
  )
  table(
    'Cut-out: intersection over union, mean / median / least; the model’s mask, after our stages, the hair after them; faces too wide as seen and turned back; mean error of all proportions',
    ['', 'model', 'portrait', 'hair, no hat', 'as seen', 'turned back', 'proportions'],
    [...yaws, ['all', found] as const].map(([name, heads]) => {
      const seen = heads.filter(({ score }) => score > 0)
      return [
        name,
        three(seen.map(({ person }) => person.model)),
        three(seen.map(({ person }) => person.portrait)),
        three(seen.flatMap(({ options: { hat }, hair }) => (hat === 'none' && hair) || [])),
        mean(seen.map(({ width }) => width.seen)).toFixed(3),
        mean(seen.map(({ width }) => width.front)).toFixed(3),
        mean(seen.map(({ proportions }) => proportions)).toFixed(3),
      ]
    }),
  )
  table(
    'Read right',
    ['', 'heads', 'glasses', 'beard', 'hat', 'tone exactly', 'within one', 'mean'],
    [
      ...groups(({ glasses }) => `glasses: ${glasses}`),
      ...groups(({ beard }) => `beard: ${beard}`),
      ...groups(({ hat }) => `hat: ${hat}`),
      ...groups(({ skinTone }) => `tone ${skinTone}`),
      ...groups(({ light }) => `light: ${light}`),
      ['all', all] as const,
    ].map(([name, heads]) => {
      const tones = heads.flatMap(({ tone }) => tone ?? [])
      return [
        name,
        String(heads.length),
        share(heads.map(({ right }) => right.glasses)),
        share(heads.map(({ right }) => right.beard)),
        share(heads.map(({ right }) => right.hat)),
        share(tones.map((tone) => tone === 0)),
        share(tones.map((tone) => Math.abs(tone) <= 1)),
        mean(tones).toFixed(1),
      ]
    }),
  )
  table(
    'The hair that is told apart worst',
    ['hair', 'background', 'light', 'tone', 'yaw', 'IoU'],
    found
      .filter(({ options: { hat }, hair }) => hat === 'none' && hair !== undefined)
      .sort((a, b) => a.hair! - b.hair!)
      .slice(0, 8)
      .map(({ options: { hair, background, light, skinTone, yaw }, hair: score }) => [
        hair,
        background,
        light,
        skinTone,
        String(Math.round((yaw! * 180) / Math.PI)),
        score!.toFixed(2),
      ]),
  )
}

/** Of four people, without what hides their eyes. */
const four = (change: (k: number) => Partial<HeadOptions>): HeadOptions[] =>
  [1, 4, 7, 12].map((k) => ({ ...somebody(k, 0), hat: 'none', glasses: 'none', pitch: 0, ...change(k) }))

const leaning: string[][] = []
for (const lean of [30, 60, 90, 120, 150, 180]) {
  const heads: HeadFigures[] = []
  for (const who of four((k) => ({ roll: 0, lean: ((k % 2 ? 1 : -1) * lean * Math.PI) / 180 })))
    heads.push(await measureHead(who))
  const found = heads.filter(({ score }) => score > 0)
  leaning.push([
    `${lean}°`,
    share(heads.map(({ score }) => score > 0)),
    found.map(({ turn }) => turn.roll.toFixed(0)).join(' '),
    mean(found.map(({ points }) => points.eyes)).toFixed(3),
    three(found.map(({ person }) => person.portrait)),
  ])
}
table(
  'Leaning: by how many degrees it is read wrong, error of the eyes’ points, the portrait’s cut-out',
  ['leant', 'found', 'wrong by', 'eyes', 'portrait'],
  leaning,
)

const rows: string[][] = []
for (const yaw of [40, 45, 50, 55, 60, 65, 70]) {
  const yaws: number[] = []
  const errors: number[] = []
  const refused: boolean[] = []
  for (const who of four((k) => ({ yaw: ((k % 2 ? yaw : -yaw) * Math.PI) / 180 }))) {
    const head = renderHead(who)
    const { person } = await perceptionOf(head)
    if (!person) continue
    refused.push(isTurnedAway(person.points))
    yaws.push(Math.abs(headPoseOf(person.points).yaw * 180) / Math.PI)
    let sum = 0
    for (let p = 0; p < person.points.length; p += 3)
      sum += Math.hypot(person.points[p]! - head.points[p]!, person.points[p + 1]! - head.points[p + 1]!)
    errors.push(sum / (person.points.length / 3) / head.eyes.apart)
  }
  rows.push([
    `${yaw}°`,
    share(refused.map(() => true)),
    yaws.map((read) => read.toFixed(0)).join(' '),
    mean(errors).toFixed(3),
    share(refused),
  ])
}
table(
  'Turned far: yaw as read, mean error of all points in distances between the pupils, orders refused',
  ['yaw', 'found', 'read as', 'points', 'refused'],
  rows,
)
process.exit(0)
