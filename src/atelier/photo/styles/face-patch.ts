/**
 * The face laid flat: upright, at one size, its light evened out, so that features are looked for in the same way in
 * every photo. Places are (u, v): right and down from the point between the pupils, in distances between them.
 */
import type { FaceMap } from './face-map.ts'
import type { Planes } from './edge-preserving.ts'
import { SIDE } from './side.ts'

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

export function facePatchOf(planes: Planes, map: FaceMap): FacePatch {
  const l = sample(planes.l, map)
  return { l, a: sample(planes.a, map), b: sample(planes.b, map), dark: darkness(l) }
}

/** `dark` of the patch alone. */
export const darknessOf = (planes: Planes, map: FaceMap): Float32Array => darkness(sample(planes.l, map))

function darkness(l: Float32Array): Float32Array {
  const skin = lowest(highest(l, CLOSING), CLOSING)
  const dark = new Float32Array(l.length)
  for (let i = 0; i < l.length; i++) dark[i] = Math.max(0, 1 - (l[i]! + 0.03) / (skin[i]! + 0.03))
  return dark
}

/** The plane at the patch's places, averaged where it has more to show than the patch. */
function sample(plane: Float32Array, map: FaceMap): Float32Array {
  const out = new Float32Array(WIDTH * HEIGHT)
  const parts = Math.max(1, Math.min(4, Math.round(map.eyes / UNIT)))
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH; i++) {
      let sum = 0
      for (let q = 0; q < parts; q++) {
        for (let p = 0; p < parts; p++) {
          const u = (i + (p + 0.5) / parts) / UNIT + U0
          const v = (j + (q + 0.5) / parts) / UNIT + V0
          const x = Math.max(0, Math.min(SIDE - 1.001, map.x + (u * map.cos - v * map.sin) * map.eyes))
          const y = Math.max(0, Math.min(SIDE - 1.001, map.y + (u * map.sin + v * map.cos) * map.eyes))
          const k = (y | 0) * SIDE + (x | 0)
          const fx = x - (x | 0)
          const above = plane[k]! + (plane[k + 1]! - plane[k]!) * fx
          const below = plane[k + SIDE]! + (plane[k + SIDE + 1]! - plane[k + SIDE]!) * fx
          sum += above + (below - above) * (y - (y | 0))
        }
      }
      out[j * WIDTH + i] = sum / (parts * parts)
    }
  }
  return out
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
export function ridge(value: (u: number, v: number) => number, u0: number, u1: number, v0: number, v1: number, bend: number): { u: number[]; v: number[] } {
  const step = 1 / UNIT
  const columns = Math.max(2, Math.round((u1 - u0) / step))
  const rows = Math.max(2, Math.round((v1 - v0) / step))
  const best = new Float32Array(columns * rows)
  const from = new Int16Array(columns * rows)
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const here = value(u0 + i * step, v0 + j * step)
      if (i === 0) { best[j] = here; continue }
      let top = -Infinity
      for (let d = -2; d <= 2; d++) {
        const k = j + d
        if (k < 0 || k >= rows) continue
        const sum = best[(i - 1) * rows + k]! - bend * d * d
        if (sum > top) { top = sum; from[i * rows + j] = k }
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
export function parabola(t: readonly number[], v: readonly number[], w: readonly number[], firm: number): [number, number, number] {
  const m = [0, 0, 0, 0, 0]
  const r = [0, 0, 0]
  for (let i = 0; i < t.length; i++) {
    let p = w[i]!
    for (let k = 0; k < 5; k++) { m[k]! += p; if (k < 3) r[k]! += p * v[i]!; p *= t[i]! }
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
