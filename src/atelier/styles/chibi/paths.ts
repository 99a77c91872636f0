/** Shapes and lines as path data, counted towards the extent. */
import { pathText, ringText } from '../path-text.ts'
import { across, along, type Cubic, type Pt, type Space, type XY } from './geometry.ts'
import { reach } from './spaces.ts'

/** Weights of a cubic's points at 0.33 of its way, and backwards at 0.67. */
const [N0, N1, N2, N3] = [0.67 ** 3, 3 * 0.67 ** 2 * 0.33, 3 * 0.67 * 0.33 ** 2, 0.33 ** 3]

/** Curves as path data, counted towards the extent. */
export function written(curves: readonly Cubic[], close: boolean): string {
  const first = curves[0]?.[0]
  if (first === undefined) return close ? 'Z' : ''
  pathText.begin()
  pathText.letter(M)
  pathText.point(first[0], first[1])
  reach(first[0], first[1])
  for (const [p, a, b, q] of curves) bend(p[0], p[1], a[0], a[1], b[0], b[1], q[0], q[1])
  if (close) pathText.letter(Z)
  return pathText.end()
}

const [M, Z] = [...'MZ'].map((letter) => letter.charCodeAt(0)) as [number, number]

/** Begins a part of a path. */
export function start(x: number, y: number): void {
  pathText.letter(M)
  pathText.point(x, y)
  reach(x, y)
}

/** Closes the part of a path that was begun last. */
export const end = (): void => pathText.letter(Z)

/** Writes a curve by its four points, and counts it towards the extent. */
export function bend(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  qx: number,
  qy: number,
): void {
  pathText.curve(ax, ay, bx, by, qx, qy)
  // A third and two thirds along.
  reach(px * N0 + ax * N1 + bx * N2 + qx * N3, py * N0 + ay * N1 + by * N2 + qy * N3)
  reach(px * N3 + ax * N2 + bx * N1 + qx * N0, py * N3 + ay * N2 + by * N1 + qy * N0)
  reach(qx, qy)
}

/** Writes `cubic(p, q, b1, b2)`, and counts it towards the extent. */
export function arc(px: number, py: number, qx: number, qy: number, b1: number, b2: number): void {
  const dx = qx - px
  const dy = qy - py
  const out = along(b1)
  const into = along(b2)
  const ax = px + dx * out + dy * across(b1)
  const ay = py + dy * out - dx * across(b1)
  const bx = qx - dx * into + dy * across(b2)
  const by = qy - dy * into - dx * across(b2)
  bend(px, py, ax, ay, bx, by, qx, qy)
}

/** The curves between points of a space as path data. */
function drawn(space: Space, pts: readonly Pt[], close: boolean): string {
  const n = pts.length
  const first = space(pts[0]![0], pts[0]![1])
  let px = first[0]
  let py = first[1]
  let curves = 0
  for (let i = 1; i < (close ? n + 1 : n); i++) {
    const point = i === n ? pts[0]! : pts[i]!
    // By index: taking points of several kinds of arrays apart makes objects.
    const q = i === n ? first : space(point[0], point[1])
    const qx = q[0]
    const qy = q[1]
    if (Math.abs(qx - px) + Math.abs(qy - py) < 0.01) continue
    if (curves++ === 0) {
      pathText.begin()
      start(px, py)
    }
    const b1 = point[2] ?? 0
    arc(px, py, qx, qy, b1, point[3] ?? b1)
    px = qx
    py = qy
  }
  if (curves === 0) return close ? 'Z' : ''
  if (close) pathText.letter(Z)
  return pathText.end()
}

/** A closed shape. The first point's own bulge is that of the closing curve. */
export const shape = (space: Space, pts: readonly Pt[]): string => drawn(space, pts, true)

/** An open line. */
export const line = (space: Space, pts: readonly Pt[]): string => drawn(space, pts, false)

/** A polygon through points already on the canvas, x and y in turn. */
export function polygon(flat: readonly number[]): string {
  for (let i = 0; i < flat.length; i += 2) reach(flat[i]!, flat[i + 1]!)
  return ringText(flat)
}

/** The points of a ring where a space puts them, as coordinates one after another: the last one before them, two after. */
export function ringOf(space: Space, pts: readonly XY[]): number[] {
  const n = pts.length
  const out: number[] = []
  for (let i = -1; i < n + 2; i++) {
    const point = pts[(i + n) % n]!
    const p = space(point[0], point[1])
    out.push(p[0], p[1])
  }
  return out
}

/** A smooth closed curve through points of a space (Catmull-Rom). */
export function smooth(space: Space, pts: readonly XY[]): string {
  const v = ringOf(space, pts)
  pathText.begin()
  start(v[2]!, v[3]!)
  for (let i = 2; i < 2 * pts.length + 2; i += 2)
    bend(
      v[i]!,
      v[i + 1]!,
      v[i]! + (v[i + 2]! - v[i - 2]!) / 6,
      v[i + 1]! + (v[i + 3]! - v[i - 1]!) / 6,
      v[i + 2]! - (v[i + 4]! - v[i]!) / 6,
      v[i + 3]! - (v[i + 5]! - v[i + 1]!) / 6,
      v[i + 2]!,
      v[i + 3]!,
    )
  pathText.letter(Z)
  return pathText.end()
}
