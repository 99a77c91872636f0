/**
 * Fits a reader of photos (src/atelier/photo/readers, src/server/avatars/vision/read-head.ts) to labelled photographs, and
 * writes its weights.
 *
 *   node scripts/fit-readers.ts glasses|shades|…|hat|worn|wound|tied|…|receding|collared|suited|…|printed labels.txt [ridge]
 *   node scripts/fit-readers.ts vote:worn|vote:wound|…|vote:receding|vote:braided labels.txt
 *
 * labels.txt names photographs, one a line: a path, a space, and 1 where it is worn, else 0. Faces are used with their
 * mirror images. Prints how many are read wrongly by what was fitted to the other three quarters. With a ridge it goes on from
 * the weights that are there, which count the more the larger it is, and keeps their scores' mean and spread, so that
 * bounds hold (decision 0084). A vote is what the network that finds objects says of the same: it counts as much as the
 * reader that it is put together with, whose mean and spread both together keep (decision 0085).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { analysePhoto, type PhotoPortrait } from '../src/atelier/photo/analyse-photo.ts'
import { type FacePatch, facePatchOf, WIDTH } from '../src/atelier/photo/face/face-patch.ts'
import { headStudyOf } from '../src/atelier/photo/head-study.ts'
import { FACE_READERS, faceFeaturesOf, type FaceReader } from '../src/atelier/photo/readers/face-readers.ts'
import { hatFeaturesOf } from '../src/atelier/photo/readers/hat-reader.ts'
import { HEAD_READERS, headFeaturesOf, type HeadReader, rowsOf } from '../src/atelier/photo/readers/head-readers.ts'
import { type Trained, weightsOf } from '../src/atelier/photo/readers/linear.ts'
import type { GarmentLooks, HairLooks, HeadLooks } from '../src/atelier/photo/perception.ts'
import { faceColourOf } from '../src/atelier/photo/skin-read.ts'
import { openDeepest } from '../src/server/avatars/vision/deepest.ts'
import { openVision } from '../src/server/avatars/vision/open-vision.ts'
import { openObjectFeatures } from '../src/server/avatars/vision/object-features.ts'
import { garmentReaderOf, OF_GARMENTS } from '../src/server/avatars/vision/read-garment.ts'
import { headReaderOf, OF_HAIR, OF_HEADS } from '../src/server/avatars/vision/read-head.ts'
import { openRuntime } from '../src/server/avatars/vision/runtime.ts'
import { pyramidOf } from '../src/server/avatars/vision/views.ts'

/** How fair hair is was fitted together with colours (decision 0067). */
type LookReader = Exclude<keyof HeadLooks, 'hair' | 'garment'> | Exclude<keyof HairLooks, 'fair'> | keyof GarmentLooks
type Reader = FaceReader | HeadReader | LookReader | 'hat'
const isOfFace = (reader: Reader): reader is FaceReader => reader in FACE_READERS
const isOfHead = (reader: Reader): reader is HeadReader => reader in HEAD_READERS
const LOOKS: ReadonlySet<string> = new Set<string>(
  [...OF_HEADS, ...OF_HAIR, 'braided'].filter((reader) => reader !== 'fair'),
)
const GARMENTS: ReadonlySet<string> = new Set(OF_GARMENTS)
const isOfGarments = (reader: Reader): reader is keyof GarmentLooks => GARMENTS.has(reader)
const isOfLooks = (reader: Reader): reader is LookReader => LOOKS.has(reader) || isOfGarments(reader)

/** Weight of large weights beside errors (L2), and steps of the descent. */
const RIDGES: Record<Reader, number> = {
  glasses: 0.001,
  shades: 0.003,
  round: 0.003,
  beard: 0.002,
  stubble: 0.005,
  goatee: 0.003,
  thick: 0.01,
  coily: 0.005,
  fringe: 0.01,
  long: 0.02,
  shorn: 0.005,
  jacket: 0.03,
  collar: 0.03,
  hat: 0.03,
  worn: 0.03,
  wound: 0.1,
  tied: 0.1,
  bearded: 0.1,
  spectacled: 0.1,
  hangs: 0.1,
  pastShoulders: 0.1,
  coiled: 0.1,
  fringed: 0.1,
  clipped: 0.1,
  waved: 0.1,
  receding: 0.1,
  braided: 0.1,
  collared: 0.001,
  suited: 0.001,
  necktied: 0.001,
  open: 0.001,
  hooded: 0.001,
  high: 0.001,
  bare: 0.001,
  checked: 0.001,
  striped: 0.001,
  printed: 0.001,
}
const VOTE_RIDGE = 0.001
const [STEPS, QUARTERS] = [800, 4]

interface Example {
  /** Of the face and of its mirror image; hats are read on both halves of a head together. */
  features: readonly Float32Array[]
  /** Of a vote: the score of the reader that it is put together with. */
  own?: number
  wears: boolean
}

function mirrored({ l, a, b, dark }: FacePatch): FacePatch {
  const flip = (plane: Float32Array) =>
    plane.map((_, i) => plane[Math.floor(i / WIDTH) * WIDTH + WIDTH - 1 - (i % WIDTH)]!)
  return { l: flip(l), a: flip(a), b: flip(b), dark: flip(dark) }
}

function featuresFor(reader: Reader, portrait: PhotoPortrait): Float32Array[] {
  if (isOfFace(reader)) {
    const patch = facePatchOf(portrait.rgba, portrait.reading.map)
    return [patch, mirrored(patch)].map((seen) => faceFeaturesOf(seen)[FACE_READERS[reader]])
  }
  const study = headStudyOf(portrait)
  if (!isOfHead(reader)) return [hatFeaturesOf(study).features]
  const face = faceColourOf(study)
  const mirror = { ...study, u: study.u.map((u) => -u) }
  return [study, mirror].map((seen) => rowsOf(reader, headFeaturesOf(seen, face)))
}

async function lookReaderOf(reader: LookReader) {
  const runtime = await openRuntime()
  const objects = await openObjectFeatures(runtime)
  return isOfGarments(reader) ? garmentReaderOf(objects) : headReaderOf(await openDeepest(runtime), objects)
}

async function examplesOf(reader: Reader, lines: readonly string[]): Promise<Example[]> {
  const vision = openVision()
  const looks = isOfLooks(reader) ? await lookReaderOf(reader) : undefined
  const examples: Example[] = []
  for (const line of lines) {
    const [path, label] = [line.slice(0, -2), line.slice(-1)]
    const { data, info } = await sharp(path, { failOn: 'none' })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: 4 } as const
    const perception = await vision.perceive({ bytes: await sharp(data, { raw }).png().toBuffer() }, {})
    if (!perception.person) continue
    if (looks) {
      const rgb = data.filter((_, i) => i % 4 < 3)
      const [photo, { points }] = [pyramidOf(rgb, info.width, info.height), perception.person]
      const features = await looks.featuresOf(photo, points)
      const vote = isVote && 'votingFeaturesOf' in looks && (await looks.votingFeaturesOf(photo, points))
      const wears = label === '1'
      examples.push(
        vote ? { features: [vote], own: kept ? scoreOf(kept, features) : 0, wears } : { features: [features], wears },
      )
      continue
    }
    const portrait = analysePhoto({ rgba: data, ...raw }, perception)
    examples.push({ features: featuresFor(reader, portrait), wears: label === '1' })
  }
  await vision.close()
  return examples
}

interface Fit {
  weights: Float64Array
  bias: number
}
const scoreOf = ({ weights, bias }: Fit, features: Float32Array) =>
  features.reduce((sum, feature, i) => sum + feature * weights[i]!, bias)

/**
 * Logistic regression with as much weight on those who wear glasses as on all others, by accelerated gradient descent
 * (Nesterov 1983), from means that lie at the origin.
 *
 * @param from weights that others cost their distance from; without them their size
 */
function fitted(examples: readonly Example[], ridge: number, from?: Float64Array): Fit {
  const rows = examples.flatMap(({ features, wears }) => features.map((values) => ({ values, wears })))
  const size = rows[0]!.values.length
  const mean = new Float64Array(size)
  for (const { values } of rows) for (let i = 0; i < size; i++) mean[i]! += values[i]! / rows.length
  const wearers = rows.filter(({ wears }) => wears).length
  const share = (wears: boolean) => 0.5 / (wears ? wearers : rows.length - wearers)
  // A step that never overshoots: a quarter of the features' mean square, plus the ridge (Lipschitz constant of the gradient).
  let square = 0
  for (const { values, wears } of rows)
    square += share(wears) * values.reduce((sum, v, i) => sum + (v - mean[i]!) ** 2, 0)
  const step = 1 / (square / 4 + ridge)
  const origin = from ?? new Float64Array(size)
  let [weights, bias] = [origin, 0]
  let [ahead, biasAhead, momentum] = [weights, 0, 1]
  for (let round = 0; round < STEPS; round++) {
    const slope = ahead.map((w, i) => (w - origin[i]!) * ridge)
    let biasSlope = 0
    for (const { values, wears } of rows) {
      let score = biasAhead
      for (let i = 0; i < size; i++) score += (values[i]! - mean[i]!) * ahead[i]!
      const error = share(wears) * (1 / (1 + Math.exp(-score)) - Number(wears))
      biasSlope += error
      for (let i = 0; i < size; i++) slope[i]! += error * (values[i]! - mean[i]!)
    }
    const next = ahead.map((w, i) => w - step * slope[i]!)
    const biasNext = biasAhead - biasSlope
    const after = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2
    const push = (momentum - 1) / after
    ahead = next.map((w, i) => w + push * (w - weights[i]!))
    biasAhead = biasNext + push * (biasNext - bias)
    ;[weights, bias, momentum] = [next, biasNext, after]
  }
  return { weights, bias: weights.reduce((sum, w, i) => sum - w * mean[i]!, bias) }
}

/** The same reader, with the mean and the spread that scores of the examples had before. */
function spreadAs(before: Fit, fit: Fit): Fit {
  const [old, own] = [before, fit].map((one) => {
    const scores = examples.map(({ features }) => scoreOf(one, features[0]!))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return { mean, spread: Math.hypot(...scores.map((score) => score - mean)) }
  }) as [{ mean: number; spread: number }, { mean: number; spread: number }]
  const k = old.spread / own.spread
  return { weights: fit.weights.map((w) => w * k), bias: fit.bias * k + old.mean - own.mean * k }
}

/** What a reader beside a vote is multiplied by, and a vote that counts as much, so that the sum has the reader's mean and spread. */
function voteBeside(vote: Fit): Fit & { own: number } {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spreadOf = (values: readonly number[]) =>
    Math.sqrt(meanOf(values.map((value) => (value - meanOf(values)) ** 2)))
  const before = examples.map(({ own }) => own!)
  const votes = examples.map(({ features }) => scoreOf(vote, features[0]!))
  const [share, part] = [1 / spreadOf(before), 1 / spreadOf(votes)]
  const sums = before.map((own, i) => share * own + part * votes[i]!)
  const k = spreadOf(before) / spreadOf(sums)
  return {
    own: k * share,
    weights: vote.weights.map((w) => w * k * part),
    bias: vote.bias * k * part + meanOf(before) - k * meanOf(sums),
  }
}

const isVote = process.argv[2]!.startsWith('vote:')
const reader = process.argv[2]!.replace('vote:', '') as Reader
const weightsFile = (name: string) => new URL(`../src/server/avatars/vision/${name}-weights.json`, import.meta.url)
const kindFile = isOfGarments(reader)
  ? weightsFile('garment')
  : isOfLooks(reader)
    ? weightsFile('head')
    : new URL('../src/atelier/photo/readers/trained-weights.json', import.meta.url)
const trainedIn = (url: URL) => JSON.parse(readFileSync(url, 'utf8')) as Record<Reader, Trained & { own?: number }>
// Of braids there is a vote alone.
const old = trainedIn(kindFile)[reader] as Trained | undefined
const kept: Fit | undefined = old && {
  weights: Float64Array.from(weightsOf(old), (byte) => byte * old.scale),
  bias: old.bias,
}
const before = process.argv[4] && !isVote ? kept : undefined
const ridge = isVote ? VOTE_RIDGE : Number(process.argv[4] ?? RIDGES[reader])
const examples = await examplesOf(reader, readFileSync(process.argv[3]!, 'utf8').trim().split('\n'))
const errors = { missed: 0, invented: 0 }
for (let quarter = 0; quarter < QUARTERS; quarter++) {
  const fit = fitted(
    examples.filter((_, i) => i % QUARTERS !== quarter),
    ridge,
    before?.weights,
  )
  for (const { features, wears } of examples.filter((_, i) => i % QUARTERS === quarter))
    if (scoreOf(fit, features[0]!) > 0 !== wears) errors[wears ? 'missed' : 'invented']++
}
const wearing = examples.filter(({ wears }) => wears).length
console.log(`${errors.missed} of ${wearing} missed, ${errors.invented} of ${examples.length - wearing} invented`)

const fit = fitted(examples, ridge, before?.weights)
const voted = isVote ? (kept ? voteBeside(fit) : { ...fit, own: 0 }) : undefined
const { weights, bias } = voted ?? (before ? spreadAs(before, fit) : fit)
const scale = Math.max(...weights.map(Math.abs)) / 127
const bytes = Int8Array.from(weights, (w) => Math.round(w / scale))
const file = isVote ? new URL('../src/server/avatars/vision/head-votes.json', import.meta.url) : kindFile
const trained = trainedIn(file)
trained[reader] = {
  ...(voted && { own: voted.own }),
  bias,
  scale,
  weights: Buffer.from(bytes.buffer).toString('base64'),
}
writeFileSync(file, `${JSON.stringify(trained, null, 2)}\n`)
