/**
 * How this style makes shapes: points joined by arcs ("bulge" curves), tapering ink, and the extent of what was drawn.
 *
 * Coordinates are those of a canonical head, x measured from its middle line, y down the canvas; a `Space` bends
 * them to the person's head. Shapes run clockwise on the screen, and a positive bulge swells outward.
 */
import { pathText, ringText } from '../path-text.ts'
import { profileOf, widths, type Profile, type Width } from '../profile.ts'
import { tenth } from '../svg.ts'

/** x, y, and the bulge (height over chord) at the beginning and at the end of the curve that arrives here. */
export type Pt = readonly [x: number, y: number, b1?: number, b2?: number]
export type XY = readonly [number, number]

/**
 * A point with as many bulges as it has. One `undefined` among its numbers, and V8 puts each number of every point that
 * comes to the same functions in a box of its own.
 */
export const point = (x: number, y: number, b1?: number, b2?: number): Pt =>
  b1 === undefined ? [x, y] : b2 === undefined ? [x, y, b1] : [x, y, b1, b2]

export type Space = (x: number, y: number) => XY

/** Highest point and greatest distance from the middle. A typed array: changing a fraction in an object allocates each time. */
const extent = new Float64Array([1024, 0])

/** Resets the extent; called at the start of each picture. */
export function resetExtent(): void {
  extent[0] = 1024
  extent[1] = 0
}

/** Highest point since `resetExtent`. */
export const drawnTop = (): number => extent[0]!

/** Greatest distance from the middle, above the shoulders, since `resetExtent`. */
export const drawnHalf = (): number => extent[1]!

/** Counts a point towards the extent of the picture. */
export function reach(x: number, y: number): void {
  if (y < extent[0]!) extent[0] = y
  if (y < 840) {
    const half = Math.abs(x - 512)
    if (half > extent[1]!) extent[1] = half
  }
}

/** How far the body is moved up: a head this large leaves little neck. */
const BODY_UP = 20

/** How far the middle of the chest lies to our right. A typed array, as `extent`. */
const chest = new Float64Array(1)
/** Half the chest that turns, and the heights between which a neck becomes one, canvas units. */
const [CHEST, NECK_TO, CHEST_FROM] = [290, 800, 900]

/** Turns the chest of this picture: its middle moves this far, canvas units, its sides not at all. */
export function turnBody(across: number): void {
  chest[0] = across
}

/** The body's space: moved to the canvas, and turned. */
export const plain: Space = (x, y) => {
  const across = chest[0]!
  if (across === 0 || y <= NECK_TO || x <= -CHEST || x >= CHEST) return [512 + x, y - BODY_UP]
  const u = x / CHEST
  const down = y >= CHEST_FROM ? 1 : (y - NECK_TO) / (CHEST_FROM - NECK_TO)
  return [512 + x + across * (1 - u * u) * down, y - BODY_UP]
}

/** The space of what is on the canvas already. */
export const onCanvas: Space = (x, y) => [x, y]

export type Cubic = readonly [XY, XY, XY, XY]

/** Handles of a circular arc of a bulge, along the chord and across it; unequal bulges give an S or a flick. */
export const along = (b: number) => Math.max(0.12, (1 - 4 * b * b) / 3)
export const across = (b: number) => (4 * b) / 3

/** A curve from p to q that swells by b1 at its beginning and b2 at its end. */
export function cubic(p: XY, q: XY, b1: number, b2: number): Cubic {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  return [
    p,
    [p[0] + dx * along(b1) + dy * across(b1), p[1] + dy * along(b1) - dx * across(b1)],
    [q[0] - dx * along(b2) + dy * across(b2), q[1] - dy * along(b2) - dx * across(b2)],
    q,
  ]
}

/** The point at `t` along a curve. */
export function at([p, a, b, q]: Cubic, t: number): XY {
  const s = 1 - t
  const k0 = s * s * s
  const k1 = 3 * s * s * t
  const k2 = 3 * s * t * t
  const k3 = t * t * t
  return [p[0] * k0 + a[0] * k1 + b[0] * k2 + q[0] * k3, p[1] * k0 + a[1] * k1 + b[1] * k2 + q[1] * k3]
}

/** A point as path data. */
export const xy = (p: XY) => `${tenth(p[0])} ${tenth(p[1])}`

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
function arc(px: number, py: number, qx: number, qy: number, b1: number, b2: number): void {
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

/** A polygon through points already on the canvas, x and y in turn. */
export function polygon(flat: readonly number[]): string {
  for (let i = 0; i < flat.length; i += 2) reach(flat[i]!, flat[i + 1]!)
  return ringText(flat)
}

/** The points of a ring where a space puts them, as coordinates one after another: the last one before them, two after. */
function ringOf(space: Space, pts: readonly XY[]): number[] {
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

/** Half a symmetrical shape, from the top middle clockwise to the bottom middle, made whole. */
export function both(half: readonly Pt[]): Pt[] {
  const out: Pt[] = [...half]
  for (let i = half.length - 1; i > 0; i--) {
    const from = half[i]!
    const to = half[i - 1]!
    if (i === 1 && to[0] === 0) {
      // The closing curve belongs to the first point.
      out[0] = [to[0], to[1], from[3] ?? from[2] ?? 0, from[2] ?? 0]
    } else out.push([-to[0], to[1], from[3] ?? from[2] ?? 0, from[2] ?? 0])
  }
  if (half[half.length - 1]![0] !== 0) {
    const end = half[half.length - 1]!
    out.splice(half.length, 0, [-end[0], end[1]])
  }
  return out
}

/** The same shape on the other side, still clockwise. */
export function flip(pts: readonly Pt[]): Pt[] {
  const n = pts.length
  return pts.map((_, j) => {
    const i = (n - j) % n
    const here = pts[i]!
    // Going backwards, the curve that arrives at i is the one that left it.
    const next = pts[(i + 1) % n]!
    return [-here[0], here[1], next[3] ?? next[2] ?? 0, next[2] ?? 0] as Pt
  })
}

/** A closed shape for one side of the face: 1 as drawn, -1 mirrored. */
export function sided(pts: readonly Pt[], side: number): readonly Pt[] {
  return side > 0 ? pts : flip(pts)
}

/** From where, to where (with bulge), how wide. */
export type Stroke = readonly [from: XY, to: Pt, width: number]

/** Ink: one curve from a to b, `w` wide in the middle and pointed at both ends. */
export const ink = (space: Space, a: XY, b: Pt, w: number): string => inkLines(space, [[a, b, w]])

/** A wedge: `w` wide where it starts and pointed where it ends, as an ink line that leaves a crossing. */
export const wedge = (space: Space, a: XY, b: Pt, w: number): string => wedgeLines(space, [[a, b, w]])

/** Several ink lines as one path: making text of bytes costs as much as a line of them. */
export function inkLines(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const w = stroke[2]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const px = p[0]
    const py = p[1]
    const qx = q[0]
    const qy = q[1]
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const k = w / 2 / (Math.sqrt((qx - px) ** 2 + (qy - py) ** 2) || 1)
    start(px, py)
    arc(px, py, qx, qy, b1 + k, b2 + k)
    arc(qx, qy, px, py, k - b2, k - b1)
    pathText.letter(Z)
  }
  return pathText.end()
}

/** Several wedges as one path. */
export function wedgeLines(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const w = stroke[2]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const px = p[0]
    const py = p[1]
    const qx = q[0]
    const qy = q[1]
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const chord = Math.sqrt((qx - px) ** 2 + (qy - py) ** 2) || 1
    const nx = ((qy - py) / chord) * (w / 2)
    const ny = (-(qx - px) / chord) * (w / 2)
    const k = w / 6 / chord
    start(px + nx, py + ny)
    arc(px + nx, py + ny, qx, qy, b1 + k, b2)
    arc(qx, qy, px - nx, py - ny, -b2, k - b1)
    pathText.letter(Z)
  }
  return pathText.end()
}

/** Crescents as one path: one edge is the line itself, the other swells to its left (`w` > 0) or right, most near where it starts. */
export function crescents(space: Space, strokes: readonly Stroke[]): string {
  pathText.begin()
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i]!
    const b = stroke[1]
    const p = space(stroke[0][0], stroke[0][1])
    const q = space(b[0], b[1])
    const b1 = b[2] ?? 0
    const b2 = b[3] ?? b1
    const k = stroke[2] / (Math.sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) || 1)
    start(p[0], p[1])
    arc(p[0], p[1], q[0], q[1], b1, b2)
    arc(q[0], q[1], p[0], p[1], -b2 - k * 0.5, -b1 - k * 1.6)
    pathText.letter(Z)
  }
  return pathText.end()
}

const POINTED = profileOf((t) => Math.sin(Math.PI * t) ** 0.7)

/** A brush stroke through several points, as wide as its profile says along its way. */
export function brush(
  space: Space,
  pts: readonly Pt[],
  w: number,
  profile: Width | Profile = POINTED,
  step = 13,
): string {
  const centre = flattened(space, pts, step, false)
  if (centre.length === 0) return ''
  const n = centre.length / 2 - 1
  const wide = typeof profile === 'function' ? widths(profile, n) : profile.parts(n)
  // Only as far as it has a width.
  let [first, last] = [0, n]
  while (first < n && wide[first + 1] === 0) first++
  while (last > first && wide[last - 1] === 0) last--
  // Down the left side, and up the right one.
  const outline: number[] = []
  for (const side of [1, -1]) {
    for (let k = first; k <= last; k++) {
      const i = side > 0 ? k : first + last - k
      const a = 2 * (i > 0 ? i - 1 : 0)
      const b = 2 * (i < n ? i + 1 : n)
      const dx = centre[b]! - centre[a]!
      const dy = centre[b + 1]! - centre[a + 1]!
      const r = ((side * w) / 2) * (wide[i]! / (Math.sqrt(dx * dx + dy * dy) || 1))
      const x = centre[2 * i]! + dy * r
      const y = centre[2 * i + 1]! - dx * r
      reach(x, y)
      outline.push(x, y)
    }
  }
  return ringText(outline)
}
