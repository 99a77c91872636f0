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
  const startX = Math.round((flat[2 * n - 2]! + flat[0]!) * GRAIN * 0.5)
  const startY = Math.round((flat[2 * n - 1]! + flat[1]!) * GRAIN * 0.5)
  begin(startX, startY, Math.round(flat[0]! * GRAIN), Math.round(flat[1]! * GRAIN))
  for (let i = 2; i < 2 * n; i += 2) towards(flat[i]! * GRAIN, flat[i + 1]! * GRAIN)
  end(startX, startY)
  pathText.letter(Z)
  return pathText.end()
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

/** Where the curve that is being written began, its control point, in grains, and how many were written. */
let x = 0
let y = 0
let cx = 0
let cy = 0
let curves = 0

/** To a point, and from there in quadratic curves of which the first has its control at (toX, toY). */
function begin(fromX: number, fromY: number, toX: number, toY: number): void {
  pathText.begin()
  pathText.letter(M)
  pathText.whole(fromX)
  pathText.letter(SPACE)
  pathText.whole(fromY)
  pathText.letter(Q)
  put(toX - fromX)
  put(toY - fromY)
  x = fromX
  y = fromY
  cx = toX
  cy = toY
  curves = 0
}

/**
 * Ends a curve halfway to the next control point. Mirrored there, the last control is the next one, and need not be
 * written; it is what was written that is mirrored, so that what is lost by rounding does not add up.
 */
function towards(toX: number, toY: number): void {
  const endX = Math.round((cx + toX) * 0.5)
  const endY = Math.round((cy + toY) * 0.5)
  end(endX, endY)
  cx = 2 * endX - cx
  cy = 2 * endY - cy
}

function end(endX: number, endY: number): void {
  if (++curves === 2) pathText.letter(T)
  put(endX - x)
  put(endY - y)
  x = endX
  y = endY
}

/** A minus sign already separates two numbers. */
function put(v: number): void {
  if (!(v < 0)) pathText.letter(SPACE)
  pathText.whole(v)
}

/** Open smooth path (for lines of constant width). */
export function openText(points: readonly Pt[]): string {
  const [from, to, ...further] = points as [Pt, Pt, ...Pt[]]
  begin(Math.round(from[0] * GRAIN), Math.round(from[1] * GRAIN), Math.round(to[0] * GRAIN), Math.round(to[1] * GRAIN))
  for (const p of further) towards(p[0] * GRAIN, p[1] * GRAIN)
  end(cx, cy)
  return pathText.end()
}
