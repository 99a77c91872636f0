/** How much a place in a picture looks like a face. */
import { mean, type Planes } from './face-planes.ts'
import { boxBlur } from './pixels.ts'

/** The face looked at closely: a grid around the point between the eyes, in distances between the pupils. */
const GRID = { left: -1.1, top: -0.95, step: 0.11, columns: 21, rows: 25 }

/** x, y, half width, half height, brightness: the features of an average face, each a soft spot. */
const FEATURES: readonly Spot[] = [
  [-0.5, 0, 0.2, 0.1, -1], [0.5, 0, 0.2, 0.1, -1], [-0.53, -0.34, 0.27, 0.09, -0.55], [0.53, -0.34, 0.27, 0.09, -0.55],
  [0, 0.15, 0.1, 0.35, 0.45], [-0.15, 0.6, 0.1, 0.07, -0.45], [0.15, 0.6, 0.1, 0.07, -0.45],
  [-0.6, 0.42, 0.24, 0.22, 0.45], [0.6, 0.42, 0.24, 0.22, 0.45], [0, -0.75, 0.5, 0.12, 0.25],
]
/** Expected local contrast at the same places: a mouth may be dark or show white teeth, but it always has edges. */
const BUSY: readonly Spot[] = [
  [-0.5, 0, 0.24, 0.12, 1], [0.5, 0, 0.24, 0.12, 1], [-0.53, -0.34, 0.28, 0.12, 0.6], [0.53, -0.34, 0.28, 0.12, 0.6],
  [0, 0.6, 0.22, 0.09, 0.5], [0, 1.05, 0.38, 0.14, 1], [0, 1.32, 0.2, 0.06, 0.3], [-0.7, 0.45, 0.22, 0.22, -0.4],
  [0.7, 0.45, 0.22, 0.22, -0.4], [0, -0.75, 0.4, 0.15, -0.3], [0, 0, 0.12, 0.2, -0.4],
]

type Spot = readonly [number, number, number, number, number]
/**
 * Templates of glasses as soft spots, for brightness and for local contrast: wire frames leave the eyes visible, thick
 * ones dominate them, dark lenses hide them and have no contrast inside.
 */
const frames = (count: number, spot: (cos: number, sin: number, side: number) => Spot) =>
  [-1, 1].flatMap((side) =>
    Array.from({ length: count }, (_, k) =>
      spot(Math.cos((2 * k * Math.PI) / count), Math.sin((2 * k * Math.PI) / count), side),
    ),
  )
const wire = (much: number) => frames(12, (c, s, side) => [side * 0.53 + 0.42 * c, 0.06 + 0.34 * s, 0.09, 0.09, much])
/** The frame's outline is a superellipse, between round and square. Local contrast is measured vertically, so only the horizontal parts of the frame show in it. */
const thick = (much: (level: number) => number) =>
  frames(20, (c, s, side) => {
    const far = (Math.abs(c) ** 3.2 + Math.abs(s) ** 3.2) ** (-1 / 3.2)
    return [side * 0.59 + 0.48 * c * far, 0.09 + 0.36 * s * far, 0.07, 0.07, much(Math.abs(s * far))]
  })
const pair = (u: number, v: number, rx: number, ry: number, much: number) =>
  [-u, u].map((x): Spot => [x, v, rx, ry, much])
const awayFromEyes = ([, v]: Spot) => v > 0.3 || v < -0.5

const CELLS = GRID.columns * GRID.rows
const place = (i: number) =>
  [GRID.left + (i % GRID.columns) * GRID.step, GRID.top + Math.floor(i / GRID.columns) * GRID.step] as const
const spots = (list: readonly Spot[]) => (x: number, y: number) =>
  list.reduce(
    (sum, [u, v, rx, ry, much]) => sum + much * Math.exp(-0.5 * (((x - u) / rx) ** 2 + ((y - v) / ry) ** 2)),
    0,
  )

/** How much each place of the grid counts: the features most, what hair, hats and beards may cover least. */
const MATTERS = Float32Array.from({ length: CELLS }, (_, i) => {
  const [x, y] = place(i)
  const inside = (x / 1.12) ** 2 + ((y - 0.42) / 1.45) ** 2
  return inside > 1 ? 0 : Math.min(1, (1 - inside) * 4) * (y < -0.55 ? 0.35 : y > 1.3 ? 0.4 : 1)
})
/** The places that count at all. */
const COUNTING = Int32Array.from(Array.from(MATTERS.keys()).filter((i) => MATTERS[i]! > 0))
const ALL_THAT_MATTERS = MATTERS.reduce((a, b) => a + b, 0)

/** The pattern as a correlation kernel: weighted, zero mean, unit norm. */
function patternOf(value: (x: number, y: number) => number): Float32Array {
  const values = Float64Array.from({ length: CELLS }, (_, i) => value(...place(i)))
  const mean = values.reduce((sum, v, i) => sum + v * MATTERS[i]!, 0) / ALL_THAT_MATTERS
  const length = Math.sqrt(values.reduce((sum, v, i) => sum + (v - mean) ** 2 * MATTERS[i]!, 0))
  return Float32Array.from(COUNTING, (i) => ((values[i]! - mean) * MATTERS[i]!) / length)
}
const bare = spots(FEATURES)
const lively = spots(BUSY)
const PATTERN = patternOf(bare)
const BUSY_PATTERN = patternOf(lively)
const WHITES = patternOf(
  (x, y) => bare(x, y) + 1.6 * Math.exp(-0.5 * (((Math.abs(x) - 0.5) / 0.2) ** 2 + (y / 0.1) ** 2)),
)
const GLASSES = patternOf(spots([...FEATURES, ...wire(-0.5)]))
const BUSY_GLASSES = patternOf(spots([...BUSY, ...wire(0.6)]))
const BRIGHT_GLASSES = patternOf(spots([...FEATURES, ...wire(0.7)]))
const HALF = FEATURES.filter(awayFromEyes)
const BUSY_HALF = BUSY.filter(awayFromEyes)
const THICK = patternOf(
  spots([...HALF, ...pair(0.52, 0.02, 0.17, 0.1, -0.5), ...pair(0.6, 0.25, 0.28, 0.07, 0.3), ...thick(() => -1)]),
)
const BUSY_THICK = patternOf(
  spots([...BUSY_HALF, ...pair(0.52, 0, 0.2, 0.1, 0.5), ...thick((level) => 0.25 + 0.75 * level)]),
)
const DARK = patternOf(spots([...HALF, ...pair(0.6, 0.07, 0.33, 0.27, -1.4)]))
const BUSY_DARK = patternOf(
  spots([
    ...BUSY_HALF,
    ...pair(0.6, 0.07, 0.26, 0.18, -0.4),
    ...pair(0.6, -0.3, 0.35, 0.09, 0.7),
    ...pair(0.6, 0.44, 0.35, 0.09, 0.7),
  ]),
)

const patch = new Float32Array(CELLS)
const busy = new Float32Array(CELLS)
const scratch = new Float32Array(CELLS)
const flat = new Float32Array(CELLS)
const rough = new Float32Array(CELLS)

/** How much the place looks like a face when looked at closely, −1…1: correlation with the average face after the lighting is normalised. Writes its result to `seen`. */
function likenessAt(planes: Planes, x: number, y: number, eyes: number, roll: number): void {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  const { width, height, light: sums, change } = planes
  const half = Math.max(0, GRID.step * eyes * 0.5 - 0.5)
  const across = width + 1
  for (let j = 0, i = 0; j < GRID.rows; j++) {
    const v = GRID.top + j * GRID.step
    for (let c = 0; c < GRID.columns; c++, i++) {
      const u = GRID.left + c * GRID.step
      const px = x + u * cos - v * sin
      const py = y + u * sin + v * cos
      let x0 = Math.round(px - half)
      let y0 = Math.round(py - half)
      x0 = x0 < 0 ? 0 : x0 >= width ? width - 1 : x0
      y0 = y0 < 0 ? 0 : y0 >= height ? height - 1 : y0
      let x1 = Math.round(px + half) + 1
      let y1 = Math.round(py + half) + 1
      x1 = x1 > width ? width : x1 <= x0 ? x0 + 1 : x1
      y1 = y1 > height ? height : y1 <= y0 ? y0 + 1 : y1
      const a = y0 * across + x0
      const b = y0 * across + x1
      const d = y1 * across + x0
      const e = y1 * across + x1
      const area = (x1 - x0) * (y1 - y0)
      patch[i] = (sums[e]! - sums[b]! - sums[d]! + sums[a]!) / area
      busy[i] = Math.log((change[e]! - change[b]! - change[d]! + change[a]!) / area + 0.012)
    }
  }
  // Normalises the lighting: subtracts the local mean, divides by the local contrast.
  boxBlur(patch, GRID.columns, GRID.rows, 5, flat, scratch)
  for (let i = 0; i < patch.length; i++) flat[i] = patch[i]! - flat[i]!
  for (let i = 0; i < patch.length; i++) rough[i] = flat[i]! * flat[i]!
  boxBlur(rough, GRID.columns, GRID.rows, 6, rough, scratch)
  for (let i = 0; i < patch.length; i++) flat[i]! /= Math.sqrt(rough[i]!) + 0.02
  const lit = spreadOf(flat)
  const light = Math.max(agreement(flat, PATTERN), 0.9 * agreement(flat, WHITES))
  const mirrored = symmetryOf(flat)
  boxBlur(busy, GRID.columns, GRID.rows, 1, rough, scratch)
  const much = spreadOf(rough)
  const of = (bright: number, pattern: Float32Array) => (0.4 * bright) / lit + (0.45 * agreement(rough, pattern)) / much
  seen.open =
    Math.max(
      of(light, BUSY_PATTERN),
      of(Math.max(agreement(flat, GLASSES), 0.85 * agreement(flat, BRIGHT_GLASSES)), BUSY_GLASSES),
    ) +
    0.15 * mirrored
  seen.covered =
    Math.max(of(agreement(flat, THICK), BUSY_THICK), of(agreement(flat, DARK), BUSY_DARK)) + 0.15 * mirrored
}
/** Last scores of `likenessAt`: `open` for a face whose eyes are visible, `covered` for one behind thick or dark glasses. */
const seen = { open: 0, covered: 0 }

/** Weighted deviation of a grid; never 0. With it `agreement` becomes a correlation, −1…1. */
function spreadOf(grid: Float32Array): number {
  let sum = 0
  let squares = 0
  for (let k = 0; k < COUNTING.length; k++) {
    const i = COUNTING[k]!
    const a = MATTERS[i]! * grid[i]!
    sum += a
    squares += a * grid[i]!
  }
  return Math.sqrt(Math.max(1e-9, squares - (sum * sum) / ALL_THAT_MATTERS))
}

function agreement(grid: Float32Array, pattern: Float32Array): number {
  let sum = 0
  for (let k = 0; k < COUNTING.length; k++) sum += pattern[k]! * grid[COUNTING[k]!]!
  return sum
}

function symmetryOf(grid: Float32Array): number {
  let same = 0
  let all = 0
  for (let j = 0, i = 0; j < GRID.rows; j++) {
    for (let c = 0; c < GRID.columns; c++, i++) {
      same += MATTERS[i]! * grid[i]! * grid[j * GRID.columns + GRID.columns - 1 - c]!
      all += MATTERS[i]! * grid[i]! ** 2
    }
  }
  return all === 0 ? 0 : same / all
}

/** How dark both eyes are against cheeks and bridge in the face's own contrast, or how much more local contrast they have than the cheeks; about 0…1. */
function eyesAt(planes: Planes, x: number, y: number, eyes: number, cos: number, sin: number): number {
  const at = (u: number, v: number, half: number) =>
    mean(planes.light, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes)
  const m = at(0, 0.35, 1.05)
  const spread =
    Math.sqrt(Math.max(0, mean(planes.square, planes, x - 0.35 * sin, y + 0.35 * cos, eyes * 1.05) - m * m)) + 0.025
  const bridge = at(0, -0.02, 0.13)
  const left = (at(-0.6, 0.55, 0.2) + bridge) / 2 - at(-0.5, 0, 0.15)
  const right = (at(0.6, 0.55, 0.2) + bridge) / 2 - at(0.5, 0, 0.15)
  const dark = Math.min(left, right)
  const byDark = dark <= 0 ? 0 : Math.min(1.1, dark / spread) - (0.35 * Math.abs(left - right)) / (left + right)
  const much = (u: number, v: number, half: number) =>
    mean(planes.change, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes) + 0.015
  const byLife = Math.log(
    Math.min(much(-0.5, 0, 0.15), much(0.5, 0, 0.15)) / ((much(-0.6, 0.55, 0.18) + much(0.6, 0.55, 0.18)) / 2),
  )
  return Math.max(byDark, 0.55 * Math.max(0, Math.min(1, byLife)))
}

/** The same behind glasses: how dark lenses or frames are against the cheeks below them. */
function glassesAt(planes: Planes, x: number, y: number, eyes: number, cos: number, sin: number): number {
  const at = (u: number, v: number, half: number) =>
    mean(planes.light, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes)
  const left = at(-0.55, 0.88, 0.15) - at(-0.6, 0.06, 0.45)
  const right = at(0.55, 0.88, 0.15) - at(0.6, 0.06, 0.45)
  const dark = Math.min(left, right)
  return dark <= 0 ? 0 : Math.min(1, dark / 0.2) - (0.35 * Math.abs(left - right)) / (left + right)
}

/** Overall likeness to a face: faces reach 0.45 and more, other things rarely 0.35. */
export function scoreAt(planes: Planes, x: number, y: number, eyes: number, roll: number): number {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  likenessAt(planes, x, y, eyes, roll)
  const skinAt = (places: typeof SKIN_PLACES) => {
    let skin = 0
    for (const [u, v, half] of places)
      skin += mean(planes.skin, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes) / places.length
    return planes.coloured ? 0.55 + 0.45 * skin : 1
  }
  const open = 0.8 * seen.open + 0.25 * eyesAt(planes, x, y, eyes, cos, sin)
  const best = open <= 0 ? open : open * skinAt(SKIN_PLACES)
  if (seen.covered < 0.3) return best
  const covered = 0.8 * seen.covered + 0.25 * glassesAt(planes, x, y, eyes, cos, sin)
  return Math.max(best, covered * skinAt(SKIN_BELOW_GLASSES))
}
/** x, y, half a side: where there is skin unless something covers it: bridge, nose, cheeks. */
const SKIN_PLACES: readonly (readonly [number, number, number])[] = [
  [0, -0.02, 0.13], [0, 0.4, 0.16], [-0.6, 0.55, 0.2], [0.6, 0.55, 0.2],
]
const SKIN_BELOW_GLASSES: typeof SKIN_PLACES = [[0, 0.5, 0.16], [-0.55, 0.88, 0.15], [0.55, 0.88, 0.15]]
