/**
 * Which pixels are the person: GrabCut (Rother, Kolmogorov, Blake 2004) with a head-and-shoulders prior.
 *
 * Beside the colours, each pixel's place counts: a soft map of where heads, hair, necks and shoulders are, laid on by
 * the eyes. So no rectangle needs to be drawn, and a background of the person's own colours does not flow into them.
 */
import { samplesOf, fitMixture, surprise, type Mixture } from './colour-model.ts'
import { cheapestCut } from './graph-cut.ts'
import { oklabOf } from './pixels.ts'
import { closeBelow, solid } from './shapes.ts'

/** Eyes in the picture that is cut, as in `Face`. */
export interface Pose {
  x: number
  y: number
  eyes: number
  roll: number
  confidence: number
}

const ROUNDS = 3
const SAMPLES = 3000
/** Integer units of one nat. */
const UNIT = 100
const SMOOTHNESS = 26
/** Colours argue against place at most this much (nats). */
const MOST = 9
/** Weight of place against colour. */
const PRIOR = 1.7
const PERSON_COMPONENTS = 7
const REST_COMPONENTS = 12
const CERTAIN = 1000

const smooth = (low: number, high: number, v: number) => {
  const t = Math.max(0, Math.min(1, (v - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** How likely a place belongs to the person, in nats for against, by the eyes alone. x, y: distances between the pupils. */
export function priorAt(x: number, y: number): number {
  // Distances past the outlines of face, hair, neck and torso: negative inside. Hair is likely, but nobody must have any.
  const face = (Math.sqrt((x / 1.16) ** 2 + ((y - 0.32) / 1.55) ** 2) - 1) * 1.3
  const hair = Math.max(-0.25, (Math.sqrt((x / 1.32) ** 2 + (y / 1.78) ** 2) - 1) * 1.5)
  const neck = Math.max(Math.abs(x) - 0.75, 1 - y, y - 3.4)
  const line = 2.35 + 0.95 * smooth(0.5, 2.9, Math.abs(x))
  const torso = Math.max(line - y, Math.abs(x) - 3.2 - 0.12 * Math.max(0, y - 3.4))
  const nearest = Math.min(face, hair, neck, torso)
  return Math.max(-5, Math.min(4, -3.2 * nearest))
}

/**
 * @param outside 1 where there is no photo
 * @returns 1 for the person, 0 for the rest
 */
export function cutOut(rgba: Uint8ClampedArray, width: number, height: number, pose: Pose, outside: Uint8Array): Uint8Array {
  const count = width * height
  const lab = oklabOf(rgba)
  const samples = samplesOf(lab, width, height)
  const prior = new Float32Array(count)
  const sure = new Int8Array(count)
  const core = new Uint8Array(count)
  const cos = Math.cos(pose.roll) / pose.eyes
  const sin = Math.sin(pose.roll) / pose.eyes
  for (let i = 0; i < count; i++) {
    const px = i % width
    const py = (i / width) | 0
    const dx = px - pose.x
    const dy = py - pose.y
    const u = dx * cos + dy * sin
    const v = dy * cos - dx * sin
    // The head leans, the shoulders less.
    const lean = 1 - smooth(1.5, 3, v)
    const x = u * lean + (dx / pose.eyes) * (1 - lean)
    const y = v * lean + (dy / pose.eyes) * (1 - lean)
    prior[i] = priorAt(x, y)
    core[i] = (u / 1.02) ** 2 + ((v - 0.3) / 1.35) ** 2 < 1 || (y > 3.1 && Math.abs(x) < 1.9) ? 1 : 0
    if (outside[i]) sure[i] = -1
    else if ((u / 0.85) ** 2 + ((v - 0.4) / 1.25) ** 2 < 1) sure[i] = 1
    else if (v < -3.4 || (v < 0.5 && Math.abs(u) > 3.2)) sure[i] = -1
  }
  const pairs = pairsOf(lab, width, height)
  const unary = new Int32Array(count)
  let labels = new Uint8Array(count)
  for (let i = 0; i < count; i++) labels[i] = sure[i]! > 0 || (sure[i] === 0 && prior[i]! > 0) ? 1 : 0
  let { person, rest } = firstModels(samples, prior, core, outside, pose.confidence < 0.3 ? -1.5 : -0.25)
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) {
      person = fitMixture(samples, choose(count, (i) => !outside[i] && labels[i] === 1 && prior[i]! > -1.2), PERSON_COMPONENTS)
      rest = fitMixture(samples, choose(count, (i) => !outside[i] && labels[i] === 0 && prior[i]! < 2.5), REST_COMPONENTS)
    }
    for (let i = 0; i < count; i++) unary[i] = sure[i] ? sure[i]! * CERTAIN * UNIT : unaryOf(person, rest, samples, i, prior[i]!)
    labels = cheapestCut(width, height, unary, pairs) as Uint8Array<ArrayBuffer>
  }
  closeBelow(labels, width, height, Math.round(pose.y + 1.7 * pose.eyes), 0.25 * pose.eyes, (i) => prior[i]! > 0.5)
  return solid(labels, width, height, Math.round(pose.x), Math.round(pose.y), Math.round(pose.eyes))
}

/**
 * What to begin with. Of the person only face and chest are sure, of the background only what is far from them.
 * Where hair is to be expected, what the far background does not look like is theirs; and around them, what has
 * neither their colours is background, though it be seen nowhere else.
 *
 * @param strange from which prior down colours of their own count as background
 */
function firstModels(samples: Float32Array, prior: Float32Array, core: Uint8Array, outside: Uint8Array, strange: number): { person: Mixture; rest: Mixture } {
  const count = prior.length
  const usual = (model: Mixture, of: Int32Array) => Float32Array.from(of, (i) => surprise(model, samples, i)).sort()[Math.floor(of.length * 0.95)]!
  const far = choose(count, (i) => !outside[i] && core[i] === 0 && prior[i]! < -2)
  const behind = fitMixture(samples, far, REST_COMPONENTS)
  const known = usual(behind, far)
  const own = choose(count, (i) => !outside[i] && (core[i] === 1 || (prior[i]! > 0.55 && surprise(behind, samples, i) > known + 1)))
  const person = fitMixture(samples, own, PERSON_COMPONENTS)
  const theirs = usual(person, own)
  const rest = fitMixture(samples, choose(count, (i) => !outside[i] && core[i] === 0 && (prior[i]! < -2 || (prior[i]! < strange && surprise(person, samples, i) > theirs + 1))), REST_COMPONENTS)
  return { person, rest }
}

function unaryOf(person: Mixture, rest: Mixture, samples: Float32Array, i: number, prior: number): number {
  const colour = Math.max(-MOST, Math.min(MOST, surprise(rest, samples, i) - surprise(person, samples, i)))
  return Math.round((colour + PRIOR * prior) * UNIT)
}

/** Indices of at most SAMPLES pixels that pass, evenly spread; if none does, one pixel. */
function choose(count: number, passes: (i: number) => boolean): Int32Array {
  const all = new Int32Array(count)
  let n = 0
  for (let i = 0; i < count; i++) if (passes(i)) all[n++] = i
  if (n === 0) return new Int32Array(1)
  const step = Math.max(1, n / SAMPLES)
  return Int32Array.from({ length: Math.floor((n - 1) / step) + 1 }, (_, k) => all[Math.floor(k * step)]!)
}

/** What parting neighbours costs: much in even places, little across an edge. */
function pairsOf(lab: Float32Array, width: number, height: number): Int32Array {
  const pairs = new Int32Array(width * height * 4)
  const squares = new Float32Array(width * height * 4)
  let sum = 0
  let n = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 4; k++) {
        const nx = x + (k === 2 ? 0 : k === 3 ? -1 : 1)
        const ny = y + (k > 0 ? 1 : 0)
        if (nx < 0 || nx >= width || ny >= height) continue
        const p = (y * width + x) * 3
        const q = (ny * width + nx) * 3
        const d = (lab[p]! - lab[q]!) ** 2 + 2 * (lab[p + 1]! - lab[q + 1]!) ** 2 + 2 * (lab[p + 2]! - lab[q + 2]!) ** 2
        squares[(y * width + x) * 4 + k] = d
        sum += d
        n++
      }
    }
  }
  const beta = n / (2 * sum + 1e-6 * n)
  for (let i = 0; i < pairs.length; i++) pairs[i] = Math.round((SMOOTHNESS * UNIT * Math.exp(-beta * squares[i]!)) / ((i & 3) === 1 || (i & 3) === 3 ? Math.SQRT2 : 1)) + 1
  return pairs
}
