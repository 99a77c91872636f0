/**
 * Lines as coordinates one after another (x, y, x, y…) on sheets that are used again: what a pen does to a line
 * between its control points and its text makes no objects, which took half of its time.
 *
 * The same arithmetic as in `curves.ts`, in the same order.
 */
import { clamp } from '../../clamp.ts'
import { lerp, type Pt } from './curves.ts'

const sheets = Array.from({ length: 4 }, () => new Float64Array(2048))

/** One of four sheets, with room for `n` points; what it held may be lost. */
export function sheet(which: 0 | 1 | 2 | 3, n: number): Float64Array {
  let out = sheets[which]!
  if (out.length < 2 * n) sheets[which] = out = new Float64Array(4 * n)
  return out
}

/** Points onto a sheet, moved by `bend`. */
export function laid(which: 0 | 1 | 2 | 3, points: readonly Pt[], bend?: (x: number, y: number) => Pt): Float64Array {
  const n = points.length
  const out = sheet(which, n)
  for (let i = 0; i < n; i++) {
    const p = points[i]!
    const q = bend ? bend(p[0], p[1]) : p
    out[2 * i] = q[0]
    out[2 * i + 1] = q[1]
  }
  return out
}

/** Catmull-Rom through the `n` points of `from`, `per` samples for each span, into `into` (with room for them); how many. */
export function splined(from: Float64Array, n: number, per: number, closed: boolean, into: Float64Array): number {
  if (n < 3 && !closed) {
    for (let i = 0; i < 2 * n; i++) into[i] = from[i]!
    return n
  }
  const spans = closed ? n : n - 1
  let end = 0
  for (let i = 0; i < spans; i++) {
    const p = 2 * (closed ? (i - 1 + n) % n : Math.max(0, i - 1))
    const a = 2 * i
    const b = 2 * (closed ? (i + 1) % n : i + 1)
    const q = 2 * (closed ? (i + 2) % n : Math.min(n - 1, i + 2))
    for (let j = 0; j < 2; j++) {
      const p0 = from[p + j]!
      const a0 = from[a + j]!
      const b0 = from[b + j]!
      const q0 = from[q + j]!
      const c0 = 2 * a0
      const c1 = b0 - p0
      const c2 = 2 * p0 - 5 * a0 + 4 * b0 - q0
      const c3 = 3 * a0 - p0 - 3 * b0 + q0
      for (let k = 0; k < per; k++) {
        const t = k / per
        const t2 = t * t
        into[end + 2 * k + j] = 0.5 * (c0 + c1 * t + c2 * t2 + c3 * (t2 * t))
      }
    }
    end += 2 * per
  }
  if (!closed) {
    into[end++] = from[2 * n - 2]!
    into[end++] = from[2 * n - 1]!
  }
  return end / 2
}

export function lengthAlong(line: Float64Array, n: number): number {
  let sum = 0
  for (let i = 2; i < 2 * n; i += 2) {
    const dx = line[i]! - line[i - 2]!
    const dy = line[i + 1]! - line[i - 1]!
    sum += Math.sqrt(dx * dx + dy * dy)
  }
  return sum
}

/** The same line, `total` long, as `count` points evenly spaced, into `into`. */
export function resampled(line: Float64Array, n: number, total: number, count: number, into: Float64Array): void {
  if (total === 0 || n < 2) {
    for (let i = 0; i < count; i++) {
      into[2 * i] = n > 0 ? line[0]! : 0
      into[2 * i + 1] = n > 0 ? line[1]! : 0
    }
    return
  }
  into[0] = line[0]!
  into[1] = line[1]!
  let at = 0
  let gone = 0
  let dx = line[2]! - line[0]!
  let dy = line[3]! - line[1]!
  let step = Math.sqrt(dx * dx + dy * dy)
  for (let i = 1; i < count - 1; i++) {
    const want = (total * i) / (count - 1)
    while (gone + step < want && at + 2 < n) {
      gone += step
      at++
      dx = line[2 * at + 2]! - line[2 * at]!
      dy = line[2 * at + 3]! - line[2 * at + 1]!
      step = Math.sqrt(dx * dx + dy * dy)
    }
    const t = step === 0 ? 0 : clamp((want - gone) / step, 0, 1)
    into[2 * i] = lerp(line[2 * at]!, line[2 * at + 2]!, t)
    into[2 * i + 1] = lerp(line[2 * at + 1]!, line[2 * at + 3]!, t)
  }
  into[2 * count - 2] = line[2 * n - 2]!
  into[2 * count - 1] = line[2 * n - 1]!
}
