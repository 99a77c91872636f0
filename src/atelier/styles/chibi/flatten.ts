/** Points along shapes and lines, close together. */
import { across, along, type Pt, type Space, type XY } from './geometry.ts'
import { ringOf } from './paths.ts'

/** Points along a shape, about `step` apart, corners kept. */
export function flatten(
  space: Space,
  pts: readonly Pt[],
  step: number,
  close = true,
  from = -Infinity,
  to = Infinity,
): XY[] {
  const flat = flattened(space, pts, step, close, from, to)
  const out: XY[] = []
  for (let i = 0; i < flat.length; i += 2) out.push([flat[i]!, flat[i + 1]!])
  return out
}

/** What `flatten` gives, as x and y in turn, without curves that end above `from` or below `to`. */
export function flattened(
  space: Space,
  pts: readonly Pt[],
  step: number,
  close = true,
  from = -Infinity,
  to = Infinity,
): number[] {
  const length = walk(space, pts, step, close, from, to)
  const out: number[] = []
  for (let i = 0; i < length; i++) out.push(way[i]!)
  return out
}

/** Where `walk` leaves its coordinates, one after another. */
let way = new Float64Array(8192)

/**
 * What `flattened` gives, left in one shared buffer for `walkedAt`, until the next call of any of the three.
 *
 * @returns how many numbers it left
 */
export function walk(
  space: Space,
  pts: readonly Pt[],
  step: number,
  close = true,
  from = -Infinity,
  to = Infinity,
): number {
  let length = 0
  const n = pts.length
  const first = space(pts[0]![0], pts[0]![1])
  let px = first[0]
  let py = first[1]
  for (let i = 1; i < (close ? n + 1 : n); i++) {
    const point = i === n ? pts[0]! : pts[i]!
    const q = i === n ? first : space(point[0], point[1])
    const qx = q[0]
    const qy = q[1]
    const dx = qx - px
    const dy = qy - py
    if (Math.abs(dx) + Math.abs(dy) < 0.01) continue
    if ((py < from && qy < from) || (py > to && qy > to)) {
      px = qx
      py = qy
      continue
    }
    const b1 = point[2] ?? 0
    const b2 = point[3] ?? b1
    const ax = px + dx * along(b1) + dy * across(b1)
    const ay = py + dy * along(b1) - dx * across(b1)
    const bx = qx - dx * along(b2) + dy * across(b2)
    const by = qy - dy * along(b2) - dx * across(b2)
    const pieces = Math.max(1, Math.round((Math.sqrt(dx * dx + dy * dy) * 1.12) / step))
    if (length + 2 * pieces + 2 > way.length) way = wider(length + 2 * pieces + 2)
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces
      const s = 1 - t
      const k0 = s * s * s
      const k1 = 3 * s * s * t
      const k2 = 3 * s * t * t
      const k3 = t * t * t
      way[length++] = px * k0 + ax * k1 + bx * k2 + qx * k3
      way[length++] = py * k0 + ay * k1 + by * k2 + qy * k3
    }
    px = qx
    py = qy
  }
  if (!close && length > 0) {
    way[length++] = px
    way[length++] = py
  }
  return length
}

/** The coordinate `walk` left at a place. */
export const walkedAt = (i: number): number => way[i]!

function wider(least: number): Float64Array<ArrayBuffer> {
  const out = new Float64Array(2 * least)
  out.set(way)
  return out
}

/** Points along that curve, five from each point to the next: x and y in turn. */
export function smoothPoints(space: Space, pts: readonly XY[]): number[] {
  const v = ringOf(space, pts)
  const out: number[] = []
  for (let i = 2; i < 2 * pts.length + 2; i += 2) {
    const ax = v[i]! + (v[i + 2]! - v[i - 2]!) / 6
    const ay = v[i + 1]! + (v[i + 3]! - v[i - 1]!) / 6
    const bx = v[i + 2]! - (v[i + 4]! - v[i]!) / 6
    const by = v[i + 3]! - (v[i + 5]! - v[i + 1]!) / 6
    for (const t of FIFTHS) {
      const s = 1 - t
      const k0 = s * s * s
      const k1 = 3 * s * s * t
      const k2 = 3 * s * t * t
      const k3 = t * t * t
      out.push(v[i]! * k0 + ax * k1 + bx * k2 + v[i + 2]! * k3, v[i + 1]! * k0 + ay * k1 + by * k2 + v[i + 3]! * k3)
    }
  }
  return out
}

const FIFTHS = [0, 0.2, 0.4, 0.6, 0.8]
