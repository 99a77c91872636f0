/**
 * The face laid flat: upright, at one size, its light evened out, so that features are looked for in the same way in
 * every photo. Places are (u, v): right and down from the point between the pupils, in distances between them.
 */
import { oklabOf } from '../pixels.ts'
import { PORTRAIT_SIDE } from '../portrait.ts'
import { onPicture } from './face-map.ts'
import type { FaceMap } from './face-reading.ts'

/** Samples for each distance between the pupils. */
export const UNIT = 56
export const U0 = -1.25
export const V0 = -0.85
export const WIDTH = Math.round(2.5 * UNIT)
export const HEIGHT = Math.round(3 * UNIT)

export interface FacePatch {
  /** OKLab, WIDTH × HEIGHT each. */
  l: Float32Array
  a: Float32Array
  b: Float32Array
  /** How much darker than the skin around it a place is, 0…1: shadows as broad as a cheek are no darkness. */
  dark: Float32Array
}

/** Wider than any feature is high: what is darker over less than twice this is a feature, not a shadow. */
const CLOSING = Math.round(0.17 * UNIT)

/** @param rgba of the portrait @param map in its pixels */
export function facePatchOf(rgba: Uint8ClampedArray, map: FaceMap): FacePatch {
  const lab = oklabOf(sample(rgba, map))
  const plane = (c: number) => {
    const out = new Float32Array(WIDTH * HEIGHT)
    for (let i = 0; i < out.length; i++) out[i] = lab[i * 3 + c]!
    return out
  }
  const l = plane(0)
  return { l, a: plane(1), b: plane(2), dark: darknessOf(l) }
}

function darknessOf(l: Float32Array): Float32Array {
  const skin = lowest(highest(l, CLOSING), CLOSING)
  const dark = new Float32Array(l.length)
  for (let i = 0; i < l.length; i++) dark[i] = Math.max(0, 1 - (l[i]! + 0.03) / (skin[i]! + 0.03))
  return dark
}

/** The picture at the patch's places, RGBA, averaged where it has more to show than the patch. */
function sample(rgba: Uint8ClampedArray, map: FaceMap): Uint8ClampedArray {
  const out = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const parts = Math.max(1, Math.min(3, Math.round(map.eyes / UNIT)))
  const du = (map.eyes * map.cos) / UNIT / parts
  const dv = (map.eyes * map.sin) / UNIT / parts
  const last = PORTRAIT_SIDE - 1.001
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH; i++) {
      const place = onPicture(map, (i + 0.5 / parts) / UNIT + U0, (j + 0.5 / parts) / UNIT + V0)
      const x0 = place[0]
      const y0 = place[1]
      let red = 0
      let green = 0
      let blue = 0
      for (let q = 0; q < parts; q++) {
        for (let p = 0; p < parts; p++) {
          const x = Math.max(0, Math.min(last, x0 - 0.5 + p * du - q * dv))
          const y = Math.max(0, Math.min(last, y0 - 0.5 + p * dv + q * du))
          const column = x | 0
          const row = y | 0
          const fx = x - column
          const fy = y - row
          const k = (row * PORTRAIT_SIDE + column) * 4
          const w00 = (1 - fx) * (1 - fy)
          const w01 = fx * (1 - fy)
          const w10 = (1 - fx) * fy
          const w11 = fx * fy
          const below = k + PORTRAIT_SIDE * 4
          red += rgba[k]! * w00 + rgba[k + 4]! * w01 + rgba[below]! * w10 + rgba[below + 4]! * w11
          green += rgba[k + 1]! * w00 + rgba[k + 5]! * w01 + rgba[below + 1]! * w10 + rgba[below + 5]! * w11
          blue += rgba[k + 2]! * w00 + rgba[k + 6]! * w01 + rgba[below + 2]! * w10 + rgba[below + 6]! * w11
        }
      }
      const [o, n] = [(j * WIDTH + i) * 4, parts * parts]
      out[o] = red / n
      out[o + 1] = green / n
      out[o + 2] = blue / n
      out[o + 3] = 255
    }
  }
  return out
}

/** Single bytes of a square picture at the patch's places; 0 past the picture. @param side of it, pixels, as large as the portrait */
export function bytesOn(
  bytes: Uint8Array | Uint8ClampedArray,
  map: FaceMap,
  side = PORTRAIT_SIDE,
  stride = 1,
  offset = 0,
): Uint8Array {
  const out = new Uint8Array(WIDTH * HEIGHT)
  const k = side / PORTRAIT_SIDE
  const { cos, sin, eyes } = map
  for (let j = 0; j < HEIGHT; j++) {
    const v = (j + 0.5) / UNIT + V0
    for (let i = 0; i < WIDTH; i++) {
      const u = (i + 0.5) / UNIT + U0
      const px = Math.floor((map.x + (u * cos - v * sin) * eyes) * k)
      const py = Math.floor((map.y + (u * sin + v * cos) * eyes) * k)
      if (px >= 0 && py >= 0 && px < side && py < side) out[j * WIDTH + i] = bytes[(py * side + px) * stride + offset]!
    }
  }
  return out
}

/** Indices of the patch's places in a rectangle that pass. */
export function placesIn(u0: number, u1: number, v0: number, v1: number, passes: (i: number) => boolean): number[] {
  const out: number[] = []
  const column = (u: number) => Math.round((u - U0) * UNIT)
  const row = (v: number) => Math.round((v - V0) * UNIT)
  for (let j = Math.max(0, row(v0)); j < Math.min(HEIGHT, row(v1)); j++) {
    for (let i = Math.max(0, column(u0)); i < Math.min(WIDTH, column(u1)); i++)
      if (passes(j * WIDTH + i)) out.push(j * WIDTH + i)
  }
  return out
}

/** Places to either side that are near. */
const REACH = 3

/** How far a place differs from the mean of what is near. */
export function unevenness(plane: Float32Array, i: number): number {
  let sum = 0
  for (let j = -REACH; j <= REACH; j++)
    for (let k = -REACH; k <= REACH; k++) sum += plane[Math.max(0, Math.min(plane.length - 1, i + j * WIDTH + k))]!
  return Math.abs(plane[i]! - sum / (2 * REACH + 1) ** 2)
}

/** Unevenness of eyes in a sharp photo, in their contrast, the median of 158 photographs; and how much softer at most a photo is. */
const [SHARP, SOFTEST] = [0.1, 2.2]

/** How many times less sharp a photo is than others: eyes have edges in every face. At least 1. */
export function softnessOf(l: Float32Array, eyes: readonly { u: number; v: number }[]): number {
  let [uneven, contrast] = [0, 0]
  for (const { u, v } of eyes) {
    const places = placesIn(u - 0.28, u + 0.28, v - 0.2, v + 0.2, () => true)
    const ranked = Float32Array.from(places, (i) => l[i]!).sort()
    contrast += ranked[Math.floor(ranked.length * 0.95)]! - ranked[Math.floor(ranked.length * 0.05)]!
    uneven += places.reduce((sum, i) => sum + unevenness(l, i), 0) / places.length
  }
  return Math.max(1, Math.min(SOFTEST, (SHARP * Math.max(0.1, contrast)) / uneven))
}

const highest = (plane: Float32Array, radius: number) => extreme(plane, radius, 1)
const lowest = (plane: Float32Array, radius: number) => extreme(plane, radius, -1)

/** The largest (or least) value in a square around each place. */
function extreme(plane: Float32Array, radius: number, sign: 1 | -1): Float32Array {
  const rows = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH; i++) {
      let best = -Infinity
      for (let k = Math.max(0, i - radius); k <= Math.min(WIDTH - 1, i + radius); k++) {
        const v = plane[j * WIDTH + k]! * sign
        if (v > best) best = v
      }
      rows[j * WIDTH + i] = best
    }
  }
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH; i++) {
      let best = -Infinity
      for (let k = Math.max(0, j - radius); k <= Math.min(HEIGHT - 1, j + radius); k++) {
        const v = rows[k * WIDTH + i]!
        if (v > best) best = v
      }
      out[j * WIDTH + i] = best * sign
    }
  }
  return out
}

/** A plane of the patch at (u, v), bilinear; its border repeats. */
export function at(plane: Float32Array, u: number, v: number): number {
  const x = Math.max(0, Math.min(WIDTH - 1.001, (u - U0) * UNIT - 0.5))
  const y = Math.max(0, Math.min(HEIGHT - 1.001, (v - V0) * UNIT - 0.5))
  const k = (y | 0) * WIDTH + (x | 0)
  const fx = x - (x | 0)
  const above = plane[k]! + (plane[k + 1]! - plane[k]!) * fx
  const below = plane[k + WIDTH]! + (plane[k + WIDTH + 1]! - plane[k + WIDTH]!) * fx
  return above + (below - above) * (y - (y | 0))
}

/**
 * The line through a window that runs from its left to its right along what is highest (dynamic programming): one
 * height for each step.
 * @param value at (u, v) @param bend cost of a step of one row for each column
 */
export function ridge(
  value: (u: number, v: number) => number,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  bend: number,
): { u: number[]; v: number[] } {
  const step = 1 / UNIT
  const columns = Math.max(2, Math.round((u1 - u0) / step))
  const rows = Math.max(2, Math.round((v1 - v0) / step))
  const best = new Float32Array(columns * rows)
  const from = new Int16Array(columns * rows)
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const here = value(u0 + i * step, v0 + j * step)
      if (i === 0) {
        best[j] = here
        continue
      }
      let top = -Infinity
      for (let d = -2; d <= 2; d++) {
        const k = j + d
        if (k < 0 || k >= rows) continue
        const sum = best[(i - 1) * rows + k]! - bend * d * d
        if (sum > top) {
          top = sum
          from[i * rows + j] = k
        }
      }
      best[i * rows + j] = top + here
    }
  }
  let j = 0
  for (let k = 1; k < rows; k++) if (best[(columns - 1) * rows + k]! > best[(columns - 1) * rows + j]!) j = k
  const u = Array.from({ length: columns }, (_, i) => u0 + i * step)
  const v = u.slice()
  for (let i = columns - 1; i >= 0; i--) {
    v[i] = v0 + j * step
    j = from[i * rows + j]!
  }
  return { u, v }
}

/** Weighted least squares of v = c0 + c1 t + c2 t² ; `firm` pulls c1 and c2 towards 0. */
export function parabola(
  t: readonly number[],
  v: readonly number[],
  w: readonly number[],
  firm: number,
): [number, number, number] {
  const m = [0, 0, 0, 0, 0]
  const r = [0, 0, 0]
  for (let i = 0; i < t.length; i++) {
    let p = w[i]!
    for (let k = 0; k < 5; k++) {
      m[k]! += p
      if (k < 3) r[k]! += p * v[i]!
      p *= t[i]!
    }
  }
  const [a, b, c, d, e] = [m[0]! + 1e-9, m[1]!, m[2]!, m[3]!, m[4]!]
  const rows = [[a, b, c, r[0]!], [b, c + firm * a * 0.05, d, r[1]!], [c, d, e + firm * a * 0.02, r[2]!]]
  for (let k = 0; k < 3; k++) {
    for (let i = 0; i < 3; i++) {
      if (i === k) continue
      const f = rows[i]![k]! / (rows[k]![k]! || 1e-9)
      for (let q = k; q < 4; q++) rows[i]![q]! -= f * rows[k]![q]!
    }
  }
  return [0, 1, 2].map((k) => rows[k]![3]! / (rows[k]![k]! || 1e-9)) as [number, number, number]
}
