/**
 * Whether a head looks as if something were worn on it: a linear reader beside the rules of hat-traits.ts, which know few
 * caps and beanies. Logistic regression on lightness, colour and level edges around the head, and on how plain the
 * straightest line across the forehead is. How it was fitted: decision 0056.
 */
import { browEdgeOf } from '../hat-edge.ts'
import type { HeadStudy } from '../head-study.ts'
import { median } from '../median.ts'
import { weightsOf } from './linear.ts'
import trained from './trained-weights.json' with { type: 'json' }

/** Cells of both halves of the head together, distances between the pupils: the first row, their height and width. */
const [TOP, TALL, WIDE] = [-2, 0.28, 0.36]
const [ROWS, COLUMNS] = [11, 5]
/** Of a cell: share of hair, lightness and yellow beside the cheeks', and whether its edges are level, -1…1. */
const CHANNELS = 4
/** What cells outside the person count, the scales of lightness and yellow, and what keeps faint edges from counting. */
const [OUTSIDE, LIGHT, YELLOW, FAINT] = [0.05, 2, 8, 0.005]

/** Places looked at for lines: their number, the first, and their size, distances between the pupils. */
const ACROSS = { count: 24, from: -1.2, size: 0.1 }
const DOWN = { count: 44, from: -1.8, size: 0.04 }
/** Columns left out on either side, rows left out above, and columns a line must cross. */
const [ASIDE, ABOVE, CROSSED] = [4, 8, 12]
/** Curvatures, positive where the sides lie lower, and slopes. */
const CURVES = [-0.35, -0.15, 0, 0.15, 0.35, 0.6]
const SLOPES = [-0.25, -0.12, 0, 0.12, 0.25]
const MOST = 0.4

interface Line {
  /** Mean difference of the colours on both sides. */
  strength: number
  /** Above the eyes, so negative, in the middle. */
  height: number
}

export interface HatScore {
  /** Above 0 where something is likelier worn than not, were as many to wear something as not. */
  score: number
  /** Where the plainest line across the forehead is; distances between the pupils below the eyes, so negative. */
  edge: number
}

const WEIGHTS = weightsOf(trained.hat)

export function hatScoreOf(study: HeadStudy): HatScore {
  const { features, edge } = hatFeaturesOf(study)
  const sum = features.reduce((total, value, i) => total + value * WEIGHTS[i]!, 0)
  return { score: trained.hat.bias + trained.hat.scale * sum, edge }
}

/** What the reader sees: CHANNELS numbers of each cell, row by row, then strength and height of each line, then the brow's edge. */
export function hatFeaturesOf(study: HeadStudy): { features: Float32Array; edge: number } {
  const lines = linesOf(study)
  const brow = browEdgeOf(study)
  const features = Float32Array.from([
    ...cellsOf(study),
    ...lines.flatMap(({ strength, height }) => [10 * Math.min(MOST, strength), 1.5 * height]),
    1.5 * (brow?.height ?? -0.8),
    Math.min(MOST, brow?.unevenness ?? 0.3) * 4,
  ])
  const plainest = lines.reduce((best, line) => (line.strength > best.strength ? line : best))
  return { features, edge: plainest.height }
}

function cellsOf({ u, v, lab, alpha, hair, inside, side }: HeadStudy): Float32Array {
  const cheek = (c: number) => {
    const values: number[] = []
    for (let i = 0; i < u.length; i++) {
      const x = Math.abs(u[i]!)
      if (inside[i] && v[i]! > 0.3 && v[i]! < 0.8 && x > 0.35 && x < 0.75) values.push(lab[i * 3 + c]!)
    }
    return median(values)
  }
  const [light, yellow] = [cheek(0), cheek(2)]
  const count = ROWS * COLUMNS
  const [places, covered, edges] = [new Uint32Array(count), new Float64Array(count), new Float64Array(count)]
  const sums = new Float64Array(count * CHANNELS)
  for (let i = side; i < u.length - side - 1; i++) {
    const row = Math.floor((v[i]! - TOP) / TALL)
    const column = Math.floor(Math.abs(u[i]!) / WIDE)
    if (row < 0 || row >= ROWS || column >= COLUMNS || !inside[i]) continue
    const cell = row * COLUMNS + column
    const share = alpha[i]!
    places[cell]!++
    covered[cell]! += share
    const dx = (lab[i * 3 + 3]! - lab[i * 3 - 3]!) / 2
    const dy = (lab[(i + side) * 3]! - lab[(i - side) * 3]!) / 2
    const edge = Math.hypot(dx, dy)
    edges[cell]! += share * edge
    sums[cell * CHANNELS]! += hair[i]!
    sums[cell * CHANNELS + 1]! += share * (lab[i * 3]! - light)
    sums[cell * CHANNELS + 2]! += share * (lab[i * 3 + 2]! - yellow)
    if (edge > 1e-4) sums[cell * CHANNELS + 3]! += (share * (dy * dy - dx * dx)) / edge
  }
  const out = new Float32Array(count * CHANNELS)
  for (let cell = 0; cell < count; cell++) {
    const all = Math.max(1, places[cell]!)
    const own = covered[cell]! + OUTSIDE * all
    const at = cell * CHANNELS
    out[at] = sums[at]! / all
    out[at + 1] = (LIGHT * sums[at + 1]!) / own
    out[at + 2] = (YELLOW * sums[at + 2]!) / own
    out[at + 3] = sums[at + 3]! / own / (edges[cell]! / own + FAINT)
  }
  return out
}

/** The plainest line of each curvature. */
function linesOf(study: HeadStudy): Line[] {
  const steps = stepsOf(study)
  return CURVES.map((curve) => {
    const best: Line = { strength: 0, height: DOWN.from }
    for (let row = ABOVE; row < DOWN.count - 2; row++)
      for (const slope of SLOPES) {
        const strength = strengthOf(steps, row, curve, slope)
        if (strength > best.strength) Object.assign(best, { strength, height: row * DOWN.size + DOWN.from })
      }
    return best
  })
}

function strengthOf(steps: Float64Array, from: number, curve: number, slope: number): number {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let column = ASIDE; column < ACROSS.count - ASIDE; column++) {
    const x = (column + 0.5) * ACROSS.size + ACROSS.from
    const row = Math.round(from + (curve * x * x + slope * x) / DOWN.size)
    if (row < 2 || row >= DOWN.count - 2) continue
    const at = (row * ACROSS.count + column) * 3
    if (Number.isNaN(steps[at])) continue
    count++
    for (let c = 0; c < 3; c++) sum[c]! += steps[at + c]!
  }
  return count < CROSSED ? 0 : Math.hypot(...sum) / count
}

/** How colours change from above to below each place; NaN where it is not seen. */
function stepsOf({ u, v, lab, alpha, inside }: HeadStudy): Float64Array {
  const count = ACROSS.count * DOWN.count
  const sums = new Float64Array(count * 3)
  const counts = new Uint32Array(count)
  for (let i = 0; i < u.length; i++) {
    const column = Math.floor((u[i]! - ACROSS.from) / ACROSS.size)
    const row = Math.floor((v[i]! - DOWN.from) / DOWN.size)
    if (column < 0 || column >= ACROSS.count || row < 0 || row >= DOWN.count || !inside[i] || alpha[i]! < 0.5) continue
    const place = row * ACROSS.count + column
    counts[place]!++
    for (let c = 0; c < 3; c++) sums[place * 3 + c]! += lab[i * 3 + c]!
  }
  const seen = (place: number, c: number) => {
    const own = [place, place - ACROSS.count, place + ACROSS.count].find((k) => (counts[k] ?? 0) > 0)
    return own === undefined ? NaN : sums[own * 3 + c]! / counts[own]!
  }
  const out = new Float64Array(count * 3).fill(NaN)
  for (let place = ACROSS.count; place < count - ACROSS.count; place++)
    for (let c = 0; c < 3; c++)
      out[place * 3 + c] = (c === 0 ? 1 : 2) * (seen(place + ACROSS.count, c) - seen(place - ACROSS.count, c))
  return out
}
