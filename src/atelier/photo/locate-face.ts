/**
 * Where the face is, without a trained model.
 *
 * A face is two dark places beside each other under a brighter forehead, between and above brighter cheeks, over a
 * dark mouth (ratio templates: Sinha, « Qualitative representations for recognition », 2002), of the colour of skin
 * and nearly the same left and right. Every place, size and some slants are tried through integral images; the best
 * are refined. Light skin and dark differ in none of it but brightness, which is divided out.
 */
import { boxBlur, oklabOf, resample, type Pixels } from './pixels.ts'

export interface Face {
  /** Between the pupils, pixels of the photo. */
  x: number
  y: number
  /** From pupil to pupil, pixels. */
  eyes: number
  /** How far the head leans, radians, clockwise; up to about 0.4. */
  roll: number
  /** 0…1; below 0.3 the place is only a guess. */
  confidence: number
}

/** Longer side of the picture that is searched. */
const SEARCH_SIDE = 240
const SMALLEST_EYES = 9
/** Below this confidence the expected place is the better guess. */
const GUESS = 0.18
/** Of the shorter side. */
const PADDING = 0.08
const SLANTS = [0, -0.24, 0.24]

/** x, y, half a side, how bright (+) or dark (−): in distances between the pupils, from the point between them. */
const TEMPLATE: readonly (readonly [number, number, number, number])[] = [
  [-0.5, 0, 0.15, -1.1], [0.5, 0, 0.15, -1.1],
  [-0.52, -0.34, 0.15, -0.25], [0.52, -0.34, 0.15, -0.25],
  [0, -0.02, 0.13, 0.7], [0, 0.4, 0.16, 0.6],
  [-0.6, 0.55, 0.2, 0.75], [0.6, 0.55, 0.2, 0.75],
  [0, 1.06, 0.16, 0],
  [-0.4, -0.75, 0.2, 0.3], [0, -0.78, 0.2, 0.3], [0.4, -0.75, 0.2, 0.3],
]

interface Planes {
  width: number
  height: number
  light: Float64Array
  square: Float64Array
  skin: Float64Array
  /** How much lightness changes from above to below. */
  change: Float64Array
  /** Whether the picture has colours at all. */
  coloured: boolean
}

function integral(width: number, height: number, value: (i: number) => number): Float64Array {
  const out = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += value(y * width + x)
      out[(y + 1) * (width + 1) + x + 1] = out[y * (width + 1) + x + 1]! + row
    }
  }
  return out
}

/**
 * How well a colour passes for skin, 0…1, in OKLab: all tones from Monk 1 to 10 lie in one sector of hue
 * (about 30°–80°), whatever their lightness; light moves them within it.
 */
export function skinLikelihood(l: number, a: number, b: number): number {
  const chroma = Math.sqrt(a * a + b * b)
  const hue = Math.atan2(b, a)
  const off = (hue - 0.92) / 0.42
  const strong = chroma < 0.012 ? 0 : chroma < 0.035 ? (chroma - 0.012) / 0.023 : chroma < 0.13 ? 1 : Math.max(0, 1 - (chroma - 0.13) / 0.07)
  const lit = l < 0.15 ? 0 : l < 0.25 ? (l - 0.15) * 10 : l < 0.97 ? 1 : Math.max(0, 1 - (l - 0.97) * 30)
  return Math.exp(-0.5 * off * off) * strong * lit
}

/** Brightens a dark picture until its lights are light: in OKLab more light is a common factor. */
function expose(lab: Float32Array): void {
  const l = Float32Array.from({ length: lab.length / 3 }, (_, i) => lab[i * 3]!).sort()
  const gain = Math.min(2, Math.max(1, 0.93 / Math.max(0.1, l[Math.floor(l.length * 0.97)]!)))
  if (gain > 1) for (let i = 0; i < lab.length; i++) lab[i]! *= gain
}

function planesOf(rgba: Uint8ClampedArray, width: number, height: number): Planes {
  const lab = oklabOf(rgba)
  expose(lab)
  let chroma = 0
  let ma = 0
  let mb = 0
  for (let q = 0; q < lab.length; q += 3) {
    chroma += Math.abs(lab[q + 1]!) + Math.abs(lab[q + 2]!)
    ma += lab[q + 1]! / (lab.length / 3)
    mb += lab[q + 2]! / (lab.length / 3)
  }
  // Skin as it is seen, or as it would be if the picture were grey on the whole: under blue or green light.
  const skin = (l: number, a: number, b: number) => Math.max(skinLikelihood(l, a, b), 0.85 * skinLikelihood(l, a - ma, b - mb))
  return {
    width,
    height,
    light: integral(width, height, (i) => lab[i * 3]!),
    square: integral(width, height, (i) => lab[i * 3]! ** 2),
    skin: integral(width, height, (i) => skin(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!)),
    change: integral(width, height, (i) => {
      const down = i + width < width * height ? i + width : i
      return Math.abs(lab[down * 3]! - lab[(i >= width ? i - width : i) * 3]!)
    }),
    coloured: chroma / (lab.length / 3) > 0.012,
  }
}

/** Mean over the box around a point; the box is cut at the border, and never empty. */
function mean(sums: Float64Array, { width, height }: Planes, x: number, y: number, half: number): number {
  const x0 = Math.max(0, Math.min(width - 1, Math.round(x - half)))
  const y0 = Math.max(0, Math.min(height - 1, Math.round(y - half)))
  const x1 = Math.max(x0 + 1, Math.min(width, Math.round(x + half) + 1))
  const y1 = Math.max(y0 + 1, Math.min(height, Math.round(y + half) + 1))
  const w = width + 1
  return (sums[y1 * w + x1]! - sums[y0 * w + x1]! - sums[y1 * w + x0]! + sums[y0 * w + x0]!) / ((x1 - x0) * (y1 - y0))
}

/** The template's weights with their mean and their slope down the face taken out, so that plain light scores nothing. */
const WEIGHTS = (() => {
  const w = TEMPLATE.map((point) => point[3])
  const y = TEMPLATE.map((point) => point[1])
  const n = w.length
  const my = y.reduce((a, b) => a + b, 0) / n
  const mw = w.reduce((a, b) => a + b, 0) / n
  const slope = w.reduce((sum, v, i) => sum + (v - mw) * (y[i]! - my), 0) / y.reduce((sum, v) => sum + (v - my) ** 2, 0)
  return w.map((v, i) => v - mw - slope * (y[i]! - my))
})()

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
function scoreAt(planes: Planes, x: number, y: number, eyes: number, roll: number): number {
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

interface Candidate { x: number; y: number; eyes: number; roll: number; score: number }

/** Where a face is expected, pixels: what is found there is preferred to its likes elsewhere. */
export interface Expectation {
  x: number
  y: number
  eyes: number
}

/** Portraits show one large face above the middle. */
function portraitOf(width: number, height: number): Expectation {
  return { x: width / 2, y: height * 0.37, eyes: Math.min(width, height) * 0.14 }
}

function likelihoodOfPlace(width: number, height: number, expected: Expectation, { x, y, eyes }: Candidate): number {
  const across = (x - expected.x) / (width * 0.42)
  const down = (y - expected.y) / (height * 0.44)
  const size = Math.log(eyes / expected.eyes) / 1.15
  return Math.exp(-0.5 * (across * across + down * down + size * size))
}

function refine(planes: Planes, start: Candidate, finest: number): Candidate {
  let best = { ...start, score: scoreAt(planes, start.x, start.y, start.eyes, start.roll) }
  for (let step = 0.16; step > finest; step /= 2) {
    for (let round = 0; round < 3; round++) {
      const from = best
      for (const [dx, dy, ds, dr] of MOVES) {
        const moved = { x: from.x + dx * step * from.eyes, y: from.y + dy * step * from.eyes, eyes: from.eyes * (1 + ds * step), roll: from.roll + dr * step, score: 0 }
        if (Math.abs(moved.roll) > 0.45) continue
        moved.score = scoreAt(planes, moved.x, moved.y, moved.eyes, moved.roll)
        if (moved.score > best.score) best = moved
      }
      if (best === from) break
    }
  }
  return best
}
const MOVES = [[1, 0, 0, 0], [-1, 0, 0, 0], [0, 1, 0, 0], [0, -1, 0, 0], [0, 0, 0.8, 0], [0, 0, -0.8, 0], [0, 0, 0, 0.6], [0, 0, 0, -0.6]] as const

/** The template laid out for one size and slant: of each box its corners' places in the integral image, from that of the middle. */
function layOut(width: number, eyes: number, roll: number): Int32Array {
  const cos = Math.cos(roll) * eyes
  const sin = Math.sin(roll) * eyes
  const out = new Int32Array(TEMPLATE.length * 5)
  const stride = width + 1
  TEMPLATE.forEach(([u, v, half], k) => {
    const x0 = Math.round(u * cos - v * sin - half * eyes)
    const y0 = Math.round(u * sin + v * cos - half * eyes)
    const side = Math.max(1, Math.round(2 * half * eyes))
    out.set([y0 * stride + x0, y0 * stride + x0 + side, (y0 + side) * stride + x0, (y0 + side) * stride + x0 + side, side * side], k * 5)
  })
  return out
}

/** All places, sizes and slants that look at all like a face, by the template alone. */
function sweep(planes: Planes): Candidate[] {
  const { width, height, light, square, skin, change } = planes
  const found: Candidate[] = []
  const stride = width + 1
  const box = (sums: Float64Array, o: Int32Array, p: number, k: number) =>
    (sums[p + o[k + 3]!]! - sums[p + o[k + 1]!]! - sums[p + o[k + 2]!]! + sums[p + o[k]!]!) / o[k + 4]!
  for (let eyes = SMALLEST_EYES; eyes <= Math.min(width, height) * 0.42; eyes *= 1.17) {
    const step = Math.max(1, Math.round(eyes * 0.16))
    const around = Math.round(eyes * 1.05)
    const area = (2 * around) ** 2
    const layouts = SLANTS.map((roll) => layOut(width, eyes, roll))
    const margin = Math.ceil(eyes * 1.08)
    for (let y = Math.ceil(eyes * 1.2); y < height - Math.ceil(eyes * 1.45); y += step) {
      for (let x = margin; x < width - margin; x += step) {
        const p = y * stride + x
        const q = p + Math.round(eyes * 0.35) * stride
        const corners = [q - around * stride - around, q - around * stride + around, q + around * stride - around, q + around * stride + around] as const
        const m = (light[corners[3]]! - light[corners[1]]! - light[corners[2]]! + light[corners[0]]!) / area
        const m2 = (square[corners[3]]! - square[corners[1]]! - square[corners[2]]! + square[corners[0]]!) / area
        const scale = Math.sqrt(Math.max(0, m2 - m * m)) + 0.025
        for (let s = 0; s < SLANTS.length; s++) {
          const o = layouts[s]!
          const bridge = box(light, o, p, 20)
          const left = (box(light, o, p, 30) + bridge) / 2 - box(light, o, p, 0)
          const right = (box(light, o, p, 35) + bridge) / 2 - box(light, o, p, 5)
          const calm = (box(change, o, p, 30) + box(change, o, p, 35)) / 2 + 0.015
          const alive = Math.log((Math.min(box(change, o, p, 0), box(change, o, p, 5)) + 0.015) / calm)
          const dark = Math.min(left, right)
          // In dark faces the whites of the eyes are brighter than the cheeks, but there is always much in them.
          if (dark < 0.12 * scale && alive < 0.45) continue
          let fit = 0
          for (let k = 0; k < TEMPLATE.length; k++) fit += WEIGHTS[k]! * box(light, o, p, k * 5)
          const busy = Math.min(1, Math.log((box(change, o, p, 40) + 0.015) / calm)) * 0.5 + Math.min(1, alive) * 0.5
          let score = 0.3 * busy + 0.2 * Math.min(2.2, fit / scale / 1.6) + 0.35 * Math.max(Math.min(1.1, dark / scale), 0.5 * Math.min(1, alive)) - (dark > 0 ? 0.15 * Math.abs(left - right) / (left + right) : 0)
          if (planes.coloured) score *= 0.35 + 0.1625 * (box(skin, o, p, 20) + box(skin, o, p, 25) + box(skin, o, p, 30) + box(skin, o, p, 35))
          if (score > 0.25) found.push({ x, y, eyes, roll: SLANTS[s]!, score })
        }
      }
    }
  }
  return found
}

/** The best of those found, no two of about the same place and size. */
function apart(found: Candidate[], { width, height }: Planes, expected: Expectation, most: number): Candidate[] {
  const rated = found.map((candidate) => ({ candidate, rate: candidate.score * (0.25 + 0.75 * likelihoodOfPlace(width, height, expected, candidate)) }))
  rated.sort((a, b) => b.rate - a.rate)
  const kept: Candidate[] = []
  for (const { candidate } of rated) {
    if (kept.length === most) break
    if (kept.every((k) => Math.hypot(k.x - candidate.x, k.y - candidate.y) > 0.35 * Math.max(k.eyes, candidate.eyes) || Math.abs(Math.log(k.eyes / candidate.eyes)) > 0.3)) kept.push(candidate)
  }
  return kept
}

/** Refined once more on the photo itself, where eyes are more than dots. Places in pixels of the photo. */
function lookClosely(photo: Pixels, { x, y, eyes, roll, score }: Candidate): Candidate {
  const side = 4.6 * eyes
  const left = x - side / 2
  const top = y - side * 0.42
  const k = CLOSE_SIDE / side
  const planes = planesOf(resample(photo, left, top, side, side, CLOSE_SIDE, CLOSE_SIDE), CLOSE_SIDE, CLOSE_SIDE)
  const near = refine(planes, { x: (x - left) * k, y: (y - top) * k, eyes: eyes * k, roll, score }, 0.02)
  return { x: near.x / k + left, y: near.y / k + top, eyes: near.eyes / k, roll: near.roll, score: near.score }
}
const CLOSE_SIDE = 120
/** The likeness is best when the pattern lies a little inside the eyes: by this much, on faces measured by hand. */
const WIDER = 1.14

/**
 * The face of a portrait, for any picture: where none is to be found, the expected place, which is where
 * portraits have theirs unless told.
 * Some 30 ms for a photo of 256 pixels; larger ones are scaled down first. Runs in the browser as well.
 */
export function locateFace(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number, expected: Expectation = portraitOf(width, height)): Face {
  // Searched a little past its borders, for faces cut by them.
  const pad = PADDING * Math.min(width, height)
  const scale = SEARCH_SIDE / (Math.max(width, height) + 2 * pad)
  const w = Math.max(1, Math.round((width + 2 * pad) * scale))
  const h = Math.max(1, Math.round((height + 2 * pad) * scale))
  const planes = planesOf(resample({ rgba, width, height }, -pad, -pad, width + 2 * pad, height + 2 * pad, w, h), w, h)

  const found = sweep(planes)
  const scaled = { x: (expected.x + pad) * scale, y: (expected.y + pad) * scale, eyes: expected.eyes * scale }
  const seen = apart(found, planes, scaled, 110).map((candidate) => ({ ...candidate, score: candidate.score * 0.3 + scoreAt(planes, candidate.x, candidate.y, candidate.eyes, candidate.roll) }))
  const kept = apart(seen, planes, scaled, 14).map((candidate) => refine(planes, candidate, 0.06))
  const photo = { rgba, width, height }
  let best: Candidate | undefined
  let bestRate = 0
  for (const candidate of apart(kept, planes, scaled, 5)) {
    const close = lookClosely(photo, { ...candidate, x: candidate.x / scale - pad, y: candidate.y / scale - pad, eyes: candidate.eyes / scale })
    const rate = close.score * (0.25 + 0.75 * likelihoodOfPlace(width, height, expected, close))
    if (rate > bestRate) {
      best = close
      bestRate = rate
    }
  }
  const confidence = best ? Math.max(0, Math.min(1, (best.score - 0.4) / 0.45)) : 0
  if (!best || confidence < GUESS) return { ...expected, roll: 0, confidence }
  return { x: Math.max(0, Math.min(width, best.x)), y: Math.max(0, Math.min(height, best.y)), eyes: best.eyes * WIDER, roll: best.roll, confidence }
}
