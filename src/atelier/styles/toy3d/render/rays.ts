/** One ray: how deep it goes, what it meets, what it passes by. Rays are parallel and run down z. */
import { distance, nearest } from './field.ts'

export const BOTTOM = -5
const EPS = 0.0006

/** What the last ray met. */
export let hitId = -1
/** The last ray's nearest miss on its way: distance and depth, and its shape; what anti-aliases rims. */
export const miss = new Float64Array(2)
export let missId = -1

/**
 * Depth where the ray at (x, y), from `z` down, meets the scene; NaN when it meets nothing. Sets `hitId`. It may
 * begin farther down, at `beside` (or NaN), unless that is inside of something.
 */
export function march(x: number, y: number, z: number, beside: number): number {
  const top = z
  if (beside < z) z = beside
  let before = 1e3
  let step = 0
  let who = -1
  let falling = false
  miss[0] = 1
  for (let n = 0; n < 90; n++) {
    const d = distance(x, y, z)
    if (d <= 0 && z === beside) {
      z = top
      beside = NaN
      continue
    }
    if (d > before) {
      if (falling && before < miss[0]!) {
        miss[0] = before
        miss[1] = z + step
        missId = who
      }
      falling = false
    } else falling = true
    who = nearest
    if (d < EPS) {
      hitId = nearest
      return refine(x, y, z, d, before, step)
    }
    // Near the surface a secant step is exact where a sphere's step crawls.
    let next = d * 0.92
    if (d < 0.06 && before > d && before < 1e3) {
      const secant = (d * step) / (before - d)
      const most = d * 2.2
      if (secant > next) next = secant < most ? secant : most
    }
    // A ray that grazes a rim must not crawl along it for ever.
    if (n > 4 && next < 0.014) next = n > 9 ? 0.04 : n > 6 ? 0.025 : 0.014
    before = d
    step = next
    z -= next
    if (z < BOTTOM) return NaN
  }
  if (before < 0.012) {
    hitId = nearest
    return z
  }
  return NaN
}

function refine(x: number, y: number, z: number, d: number, before: number, step: number): number {
  if (d > -EPS * 0.15 && d < EPS * 0.15) return z
  const slope = step > 1e-6 && before > d ? (before - d) / step : 1
  let at = z - d / (slope > 0.15 ? slope : 0.15)
  const e = distance(x, y, at)
  if (nearest >= 0) hitId = nearest
  const run = z - at
  if (run > 1e-7 || run < -1e-7) {
    const local = (d - e) / run
    if (local > 0.15) at -= e / local
    else at -= e
  }
  return at
}

/**
 * A coarse ray through (x, y) from one depth down: its depth or NaN; `hitId` then tells what it met. Good to
 * `close` in depth, which is all that a sample of an edge needs.
 */
export function probe(x: number, y: number, top: number, close: number, least: number): number {
  let z = top
  for (let n = 0; n < 30 && z > BOTTOM; n++) {
    const d = distance(x, y, z)
    if (d < close) {
      hitId = nearest
      return z
    }
    z -= d > least ? d : least
  }
  return NaN
}
