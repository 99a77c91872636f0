/** Lines as dense lists of points: smoothing, lengths, normals. */
import { clamp } from '../../clamp.ts'

export type Pt = readonly [number, number]

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const mix = (a: Pt, b: Pt, t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]

/** Catmull-Rom through the points, `per` samples for each span. */
export function spline(points: readonly Pt[], per = 6, closed = false): Pt[] {
  const n = points.length
  if (n < 3 && !closed) return [...points]
  const out: Pt[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p = points[closed ? (i - 1 + n) % n : Math.max(0, i - 1)]!
    const a = points[i]!
    const b = points[closed ? (i + 1) % n : i + 1]!
    const q = points[closed ? (i + 2) % n : Math.min(n - 1, i + 2)]!
    const x1 = b[0] - p[0]
    const y1 = b[1] - p[1]
    const x2 = 2 * p[0] - 5 * a[0] + 4 * b[0] - q[0]
    const y2 = 2 * p[1] - 5 * a[1] + 4 * b[1] - q[1]
    const x3 = 3 * a[0] - p[0] - 3 * b[0] + q[0]
    const y3 = 3 * a[1] - p[1] - 3 * b[1] + q[1]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const t2 = t * t
      const t3 = t2 * t
      out.push([0.5 * (2 * a[0] + x1 * t + x2 * t2 + x3 * t3), 0.5 * (2 * a[1] + y1 * t + y2 * t2 + y3 * t3)])
    }
  }
  if (!closed) out.push(points[n - 1]!)
  return out
}

/** The same through a line of which points given twice are sharp corners: they stay twice. */
export function cornered(points: readonly Pt[], per = 6): Pt[] {
  const out: Pt[] = []
  let from = 0
  for (let i = 1; i <= points.length; i++) {
    if (i < points.length && (points[i]![0] !== points[i - 1]![0] || points[i]![1] !== points[i - 1]![1])) continue
    if (i - from > 1) out.push(...spline(points.slice(from, i), per))
    else out.push(points[from]!)
    from = i
  }
  return out
}

/** Several times as fast as `Math.hypot`, which guards against overflow. */
function distance(p: Pt, q: Pt): number {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  return Math.sqrt(dx * dx + dy * dy)
}

export function lengthOf(poly: readonly Pt[]): number {
  let sum = 0
  for (let i = 1; i < poly.length; i++) sum += distance(poly[i - 1]!, poly[i]!)
  return sum
}

/** The same line as `count` points evenly spaced. */
export function resample(poly: readonly Pt[], count: number): Pt[] {
  const total = lengthOf(poly)
  if (total === 0 || poly.length < 2) return Array.from({ length: count }, () => poly[0] ?? [0, 0])
  const out: Pt[] = [poly[0]!]
  let at = 0
  let gone = 0
  let step = distance(poly[0]!, poly[1]!)
  for (let i = 1; i < count - 1; i++) {
    const want = (total * i) / (count - 1)
    while (gone + step < want && at + 2 < poly.length) {
      gone += step
      at++
      step = distance(poly[at]!, poly[at + 1]!)
    }
    out.push(mix(poly[at]!, poly[at + 1]!, step === 0 ? 0 : clamp((want - gone) / step, 0, 1)))
  }
  out.push(poly[poly.length - 1]!)
  return out
}

/** Signed area of a ring, positive when it runs clockwise on screen. */
export function areaOf(ring: readonly Pt[]): number {
  let area = 0
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!
    const q = ring[i + 1 === ring.length ? 0 : i + 1]!
    area += p[0] * q[1] - q[0] * p[1]
  }
  return area / 2
}

/** Unit normal (to the left of travel on screen) at point i of a polyline. */
export function normalAt(poly: readonly Pt[], i: number): Pt {
  const a = poly[Math.max(0, i - 1)]!
  const b = poly[Math.min(poly.length - 1, i + 1)]!
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const l = Math.sqrt(dx * dx + dy * dy) || 1
  return [dy / l, -dx / l]
}

/**
 * The wash of a shape: its outline pulled in where it faces the light (up and left), so that a sliver of paper
 * stays white there and nothing spills over on the other side. The outline runs clockwise on screen.
 */
export function washOf(outline: readonly Pt[], dx = 7, dy = 5): Pt[] {
  return outline.map((p, i) => {
    const [nx, ny] = normalAt(outline, i)
    const k = Math.max(0, -(nx * dx + ny * dy))
    return [p[0] - nx * k, p[1] - ny * k]
  })
}

/** Straight-sided shape: every corner stays sharp. */
export function corners(points: readonly Pt[]): Pt[] {
  const out: Pt[] = []
  for (const p of points) out.push(p, p)
  return out
}

/** Height of a curve, which runs across, at x; beyond its ends that of the nearer one. */
export function heightAt(curve: readonly Pt[], x: number): number {
  for (let i = 1; i < curve.length; i++) {
    // Inlined, as this runs thousands of times a picture.
    const a = curve[i - 1]!
    const b = curve[i]!
    if ((x - a[0]) * (x - b[0]) <= 0 && a[0] !== b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
  }
  const [first, last] = [curve[0]!, curve[curve.length - 1]!]
  return Math.abs(x - first[0]) < Math.abs(x - last[0]) ? first[1] : last[1]
}
