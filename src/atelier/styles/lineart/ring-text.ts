/**
 * The pen's paths as text.
 *
 * Everything is written as relative, mirrored quadratic curves through the midpoints of a dense polyline, in eighths of
 * a pixel: compact, smooth, and quick to parse.
 */
import { pathText } from '../path-text.ts'
import type { Pt } from './curves.ts'

/** Coordinates are written as whole numbers of this many to the pixel: shorter and quicker than decimals. */
export const GRAIN = 8

/**
 * Closed smooth path through the midpoints of a ring of points, at the beginning of `flat`; points that lie on the line between
 * their neighbours are dropped from it, doubled ones (corners) stay.
 */
export function ringText(flat: Float64Array, count: number): string {
  const n = thin(flat, count)
  if (n < 3) return ''
  const startX = Math.round((flat[2 * n - 2]! + flat[0]!) * GRAIN * 0.5) | 0
  const startY = Math.round((flat[2 * n - 1]! + flat[1]!) * GRAIN * 0.5) | 0
  return written(flat, 0, n, startX, startY, true)
}

/** How many points are left. */
function thin(flat: Float64Array, n: number): number {
  if (n < 8) return n
  let kept = 1
  let px = flat[0]!
  let py = flat[1]!
  for (let i = 1; i < n; i++) {
    const next = i + 1 === n ? 0 : 2 * i + 2
    const cx = flat[2 * i]!
    const cy = flat[2 * i + 1]!
    const qx = flat[next]!
    const qy = flat[next + 1]!
    const dx = qx - px
    const dy = qy - py
    const l2 = dx * dx + dy * dy
    const cross = dx * (cy - py) - dy * (cx - px)
    const corner = (cx === px && cy === py) || (cx === qx && cy === qy)
    if (!corner && l2 < 8100 && cross * cross < 0.7 * l2 && (cx - px) * dx + (cy - py) * dy > 0) continue
    flat[2 * kept] = px = cx
    flat[2 * kept + 1] = py = cy
    kept++
  }
  return kept
}

const [SPACE, M, Q, T, Z] = [...' Mqtz'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
]

/**
 * Quadratic curves from a start, in grains, controlled by the points `first` to `n - 1`; each ends halfway to the next of
 * them, the last one at the start again, or at the last point.
 *
 * Mirrored there, the last control is the next one, and need not be written; it is what was written that is mirrored, so
 * that what is lost by rounding does not add up.
 */
function written(
  flat: Float64Array,
  first: number,
  n: number,
  startX: number,
  startY: number,
  closed: boolean,
): string {
  let x = startX
  let y = startY
  let cx = Math.round(flat[2 * first]! * GRAIN) | 0
  let cy = Math.round(flat[2 * first + 1]! * GRAIN) | 0
  pathText.begin()
  pathText.letter(M)
  pathText.whole(x)
  pathText.letter(SPACE)
  pathText.whole(y)
  pathText.letter(Q)
  pathText.nextWhole(cx - x)
  pathText.nextWhole(cy - y)
  for (let i = first + 1; i < n; i++) {
    const endX = Math.round((cx + flat[2 * i]! * GRAIN) * 0.5) | 0
    const endY = Math.round((cy + flat[2 * i + 1]! * GRAIN) * 0.5) | 0
    pathText.nextWhole(endX - x)
    pathText.nextWhole(endY - y)
    if (i === first + 1) pathText.letter(T)
    x = endX
    y = endY
    cx = 2 * x - cx
    cy = 2 * y - cy
  }
  pathText.nextWhole((closed ? startX : cx) - x)
  pathText.nextWhole((closed ? startY : cy) - y)
  if (closed) pathText.letter(Z)
  return pathText.end()
}

/** Open smooth path (for lines of constant width). */
export function openText(points: readonly Pt[]): string {
  const flat = Float64Array.from(points.flat())
  return written(flat, 1, points.length, Math.round(flat[0]! * GRAIN), Math.round(flat[1]! * GRAIN), false)
}
