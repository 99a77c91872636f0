/** How much a place in a picture looks like a face. */
import { mean, type Planes } from './face-planes.ts'
import { boxBlur } from './pixels.ts'

/** The face looked at closely: a grid around the point between the eyes, in distances between the pupils. */
const GRID = { left: -1.1, top: -0.95, step: 0.11, columns: 21, rows: 25 }

/** x, y, half width, half height, brightness: the features of an average face, each a soft spot. */
const FEATURES: readonly (readonly [number, number, number, number, number])[] = [
  [-0.5, 0, 0.2, 0.1, -1], [0.5, 0, 0.2, 0.1, -1],
  [-0.53, -0.34, 0.27, 0.09, -0.55], [0.53, -0.34, 0.27, 0.09, -0.55],
  [0, 0.15, 0.1, 0.35, 0.45], [-0.15, 0.6, 0.1, 0.07, -0.45], [0.15, 0.6, 0.1, 0.07, -0.45],
  [-0.6, 0.42, 0.24, 0.22, 0.45], [0.6, 0.42, 0.24, 0.22, 0.45],
  [0, -0.75, 0.5, 0.12, 0.25],
]
/** The same for how much changes: mouths may be dark or show white teeth, but there is always something there. */
const BUSY: readonly (readonly [number, number, number, number, number])[] = [
  [-0.5, 0, 0.24, 0.12, 1], [0.5, 0, 0.24, 0.12, 1], [-0.53, -0.34, 0.28, 0.12, 0.6], [0.53, -0.34, 0.28, 0.12, 0.6],
  [0, 0.6, 0.22, 0.09, 0.5], [0, 1.05, 0.38, 0.14, 1], [0, 1.32, 0.2, 0.06, 0.3],
  [-0.7, 0.45, 0.22, 0.22, -0.4], [0.7, 0.45, 0.22, 0.22, -0.4], [0, -0.75, 0.4, 0.15, -0.3], [0, 0, 0.12, 0.2, -0.4],
]

/** Frames of glasses, which hide what is said of the cheeks: brightness, how much changes. */
const FRAMES: readonly (readonly [number, number, number, number])[] = [-1, 1].flatMap((side) =>
  Array.from({ length: 12 }, (_, k) => [side * 0.53 + 0.42 * Math.cos((k * Math.PI) / 6), 0.06 + 0.34 * Math.sin((k * Math.PI) / 6), -0.5, 0.6] as const))

const PATTERN = new Float32Array(GRID.columns * GRID.rows)
const BUSY_PATTERN = new Float32Array(PATTERN.length)
const WHITES = new Float32Array(PATTERN.length)
const GLASSES = new Float32Array(PATTERN.length)
const BUSY_GLASSES = new Float32Array(PATTERN.length)
/** How much each place of the grid counts: the features most, what hair, hats and beards may cover least. */
const MATTERS = new Float32Array(PATTERN.length)
for (let j = 0, i = 0; j < GRID.rows; j++) {
  for (let c = 0; c < GRID.columns; c++, i++) {
    const x = GRID.left + c * GRID.step
    const y = GRID.top + j * GRID.step
    for (const [u, v, rx, ry, light] of FEATURES) PATTERN[i]! += light * Math.exp(-0.5 * (((x - u) / rx) ** 2 + ((y - v) / ry) ** 2))
    for (const [u, v, rx, ry, much] of BUSY) BUSY_PATTERN[i]! += much * Math.exp(-0.5 * (((x - u) / rx) ** 2 + ((y - v) / ry) ** 2))
    GLASSES[i] = PATTERN[i]!
    WHITES[i] = PATTERN[i]! + 1.6 * Math.exp(-0.5 * (((Math.abs(x) - 0.5) / 0.2) ** 2 + (y / 0.1) ** 2))
    BUSY_GLASSES[i] = BUSY_PATTERN[i]!
    for (const [u, v, light, much] of FRAMES) {
      const near = Math.exp(-0.5 * (((x - u) / 0.09) ** 2 + ((y - v) / 0.09) ** 2))
      GLASSES[i]! += light * near
      BUSY_GLASSES[i]! += much * near
    }
    const inside = (x / 1.12) ** 2 + ((y - 0.42) / 1.45) ** 2
    MATTERS[i] = inside > 1 ? 0 : Math.min(1, (1 - inside) * 4) * (y < -0.55 ? 0.35 : y > 1.3 ? 0.4 : 1)
  }
}

const patch = new Float32Array(PATTERN.length)
const busy = new Float32Array(PATTERN.length)
const scratch = new Float32Array(PATTERN.length)
const flat = new Float32Array(PATTERN.length)
const rough = new Float32Array(PATTERN.length)

/** How much the place looks like a face when looked at closely, −1…1: correlation with the average face, in even light. */
function likenessAt(planes: Planes, x: number, y: number, eyes: number, roll: number): number {
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
  // Light is made even: less the mean around, over the contrast around.
  boxBlur(patch, GRID.columns, GRID.rows, 5, flat, scratch)
  for (let i = 0; i < patch.length; i++) flat[i] = patch[i]! - flat[i]!
  for (let i = 0; i < patch.length; i++) rough[i] = flat[i]! * flat[i]!
  boxBlur(rough, GRID.columns, GRID.rows, 6, rough, scratch)
  for (let i = 0; i < patch.length; i++) flat[i]! /= Math.sqrt(rough[i]!) + 0.02
  const light = Math.max(agreement(flat, PATTERN), 0.9 * agreement(flat, WHITES))
  const lightGlasses = agreement(flat, GLASSES)
  const mirrored = symmetryOf(flat)
  boxBlur(busy, GRID.columns, GRID.rows, 1, rough, scratch)
  return Math.max(0.4 * light + 0.45 * agreement(rough, BUSY_PATTERN), 0.4 * lightGlasses + 0.45 * agreement(rough, BUSY_GLASSES)) + 0.15 * mirrored
}

/** Weighted correlation of two grids, −1…1. */
function agreement(grid: Float32Array, pattern: Float32Array): number {
  let sw = 0
  let sa = 0
  let sb = 0
  for (let i = 0; i < grid.length; i++) {
    const w = MATTERS[i]!
    sw += w
    sa += w * grid[i]!
    sb += w * pattern[i]!
  }
  let ab = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < grid.length; i++) {
    const w = MATTERS[i]!
    const a = grid[i]! - sa / sw
    const b = pattern[i]! - sb / sw
    ab += w * a * b
    aa += w * a * a
    bb += w * b * b
  }
  return aa === 0 ? 0 : ab / Math.sqrt(aa * bb)
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

/** How dark both eyes are against cheeks and bridge in the face's own contrast, or how much more there is to see in them; about 0…1. */
function eyesAt(planes: Planes, x: number, y: number, eyes: number, cos: number, sin: number): number {
  const at = (u: number, v: number, half: number) => mean(planes.light, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes)
  const m = at(0, 0.35, 1.05)
  const spread = Math.sqrt(Math.max(0, mean(planes.square, planes, x - 0.35 * sin, y + 0.35 * cos, eyes * 1.05) - m * m)) + 0.025
  const bridge = at(0, -0.02, 0.13)
  const left = (at(-0.6, 0.55, 0.2) + bridge) / 2 - at(-0.5, 0, 0.15)
  const right = (at(0.6, 0.55, 0.2) + bridge) / 2 - at(0.5, 0, 0.15)
  const dark = Math.min(left, right)
  const byDark = dark <= 0 ? 0 : Math.min(1.1, dark / spread) - 0.35 * Math.abs(left - right) / (left + right)
  const much = (u: number, v: number, half: number) => mean(planes.change, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes) + 0.015
  const byLife = Math.log(Math.min(much(-0.5, 0, 0.15), much(0.5, 0, 0.15)) / ((much(-0.6, 0.55, 0.18) + much(0.6, 0.55, 0.18)) / 2))
  return Math.max(byDark, 0.55 * Math.max(0, Math.min(1, byLife)))
}

/** How much the place looks like a face, all in all: faces have 0.45 and more, little else has 0.35. */
export function scoreAt(planes: Planes, x: number, y: number, eyes: number, roll: number): number {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  const likeness = 0.8 * likenessAt(planes, x, y, eyes, roll) + 0.25 * eyesAt(planes, x, y, eyes, cos, sin)
  if (!planes.coloured || likeness <= 0) return likeness
  let skin = 0
  for (const [u, v, half] of SKIN_PLACES) skin += mean(planes.skin, planes, x + u * cos - v * sin, y + u * sin + v * cos, half * eyes) / SKIN_PLACES.length
  return likeness * (0.55 + 0.45 * skin)
}
/** Where there is skin unless something covers it: bridge, nose, cheeks. */
const SKIN_PLACES = [[0, -0.02, 0.13], [0, 0.4, 0.16], [-0.6, 0.55, 0.2], [0.6, 0.55, 0.2]] as const
