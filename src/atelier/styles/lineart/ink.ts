/**
 * The pen: strokes of varying weight, drawn as filled outlines around a centre line.
 *
 * Everything is written as relative quadratic curves through the midpoints of a dense polyline, in fifths of
 * a pixel: compact, smooth, and quick to parse. A point given twice in a row makes a sharp corner.
 */
import { pathText } from '../path-text.ts'
import { clamp, lengthOf, normalAt, type Pt, resample, spline } from './curves.ts'

/** Full width of a stroke: constant (with the pen's usual tapers) or a function of the way along, 0…1. */
export type Width = number | ((t: number) => number)

const ease = (v: number) => {
  const t = clamp(v, 0, 1)
  return t * (2 - t)
}

/** A stroke that swells to `w` and thins towards its ends: `head` and `tail` are the shares that taper, `tip` the width left at the ends. */
export function taper(w: number, head = 0.4, tail = 0.5, tip = 0.1): (t: number) => number {
  return (t) => w * Math.max(tip, Math.min(head > 0 ? ease(t / head) : 1, tail > 0 ? ease((1 - t) / tail) : 1))
}

/** Coordinates are written as whole numbers of this many to the pixel: shorter and quicker than decimals. */
export const GRAIN = 5

/** Drops points that lie on the line between their neighbours; doubled points (corners) stay. */
function thin(points: readonly Pt[]): readonly Pt[] {
  const n = points.length
  if (n < 8) return points
  const out: Pt[] = [points[0]!]
  for (let i = 1; i < n; i++) {
    const p = out[out.length - 1]!
    const c = points[i]!
    const q = points[(i + 1) % n]!
    const dx = q[0] - p[0]
    const dy = q[1] - p[1]
    const l2 = dx * dx + dy * dy
    const cross = dx * (c[1] - p[1]) - dy * (c[0] - p[0])
    const corner = (c[0] === p[0] && c[1] === p[1]) || (c[0] === q[0] && c[1] === q[1])
    if (!corner && l2 < 8100 && cross * cross < 0.5 * l2 && (c[0] - p[0]) * dx + (c[1] - p[1]) * dy > 0) continue
    out.push(c)
  }
  return out
}

/** Closed smooth path through the midpoints of a ring of points. */
export function ring(all: readonly Pt[]): string {
  const points = thin(all)
  const n = points.length
  if (n < 3) return ''
  const last = points[n - 1]!
  const first = points[0]!
  let x = Math.round((last[0] + first[0]) * GRAIN * 0.5)
  let y = Math.round((last[1] + first[1]) * GRAIN * 0.5)
  begin(x, y)
  for (let i = 0; i < n; i++) {
    const p = points[i]!
    const q = points[i + 1 === n ? 0 : i + 1]!
    const ex = Math.round((p[0] + q[0]) * GRAIN * 0.5)
    const ey = Math.round((p[1] + q[1]) * GRAIN * 0.5)
    put(Math.round(p[0] * GRAIN) - x)
    put(Math.round(p[1] * GRAIN) - y)
    put(ex - x)
    put(ey - y)
    x = ex
    y = ey
  }
  pathText.letter(Z)
  return pathText.end()
}

const [SPACE, M, Q, Z] = [...' Mqz'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number]

/** To a point, and from there in quadratic curves. */
function begin(x: number, y: number): void {
  pathText.begin()
  pathText.letter(M)
  pathText.whole(x)
  pathText.letter(SPACE)
  pathText.whole(y)
  pathText.letter(Q)
}

/** A minus sign already separates two numbers. */
function put(v: number): void {
  if (!(v < 0)) pathText.letter(SPACE)
  pathText.whole(v)
}

/** Open smooth path (for lines of constant width). */
function open(points: readonly Pt[]): string {
  let x = Math.round(points[0]![0] * GRAIN)
  let y = Math.round(points[0]![1] * GRAIN)
  begin(x, y)
  for (let i = 1; i < points.length; i++) {
    const p = points[i]!
    const q = points[i + 1] ?? p
    const ex = Math.round((p[0] + q[0]) * GRAIN * 0.5)
    const ey = Math.round((p[1] + q[1]) * GRAIN * 0.5)
    put(Math.round(p[0] * GRAIN) - x)
    put(Math.round(p[1] * GRAIN) - y)
    put(ex - x)
    put(ey - y)
    x = ex
    y = ey
  }
  return pathText.end()
}

/** The outline of a stroke along a polyline already dense enough. */
function outline(poly: readonly Pt[], width: (t: number) => number): string {
  const n = poly.length
  if (n < 2) return ''
  const left: Pt[] = []
  const right: Pt[] = []
  for (let i = 0; i < n; i++) {
    const [nx, ny] = normalAt(poly, i)
    const w = width(i / (n - 1)) / 2
    const [x, y] = poly[i]!
    left.push([x + nx * w, y + ny * w])
    right.push([x - nx * w, y - ny * w])
  }
  // A point beyond each end rounds it off.
  const [ax, ay] = normalAt(poly, 0)
  const [bx, by] = normalAt(poly, n - 1)
  const wa = width(0) / 2
  const wb = width(1) / 2
  const head: Pt = [poly[0]![0] + ay * wa, poly[0]![1] - ax * wa]
  const tail: Pt = [poly[n - 1]![0] - by * wb, poly[n - 1]![1] + bx * wb]
  return ring([head, ...left, tail, ...right.reverse()])
}

/** Moves every point that is drawn: the turn of a head, the slope of shoulders. */
export type Bend = (x: number, y: number) => Pt

/** Collects shapes and strokes in drawing order; neighbours of one colour share one element. */
export class Sketch {
  private out = ''
  private colour = ''
  private run = ''
  private readonly bend: Bend | undefined

  /** @param bend what is done to each centre line and contour; widths of strokes stay as they are */
  constructor(bend?: Bend) {
    this.bend = bend
  }

  private bent(points: readonly Pt[]): readonly Pt[] {
    const { bend } = this
    return bend ? points.map(([x, y]) => bend(x, y)) : points
  }

  private add(colour: string, path: string): void {
    if (colour !== this.colour) {
      this.flush()
      this.colour = colour
    }
    this.run += path
  }

  private flush(): void {
    if (this.run) this.out += `<path fill="${this.colour}" d="${this.run}"/>`
    this.run = ''
    this.colour = ''
  }

  /** Closed shape through points already dense. Each shape is an element: overlapping rings must not cancel out. */
  shape(points: readonly Pt[], colour: string): this {
    this.flush()
    this.add(colour, ring(this.bent(points)))
    this.flush()
    return this
  }

  /**
   * A shape with its contour: a larger shape of ink under it, moved towards the shade, so that the line is a hair's
   * breadth where light falls (above, left) and swells to five times that in the shade.
   *
   * @param weight of the line where it is heaviest, pixels on each side of the edge
   */
  cut(points: readonly Pt[], colour: string, line: string, weight = 8): this {
    const bent = this.bent(points)
    this.flush()
    const solid = colour === line
    const k = solid ? 0 : weight * 0.32
    this.out += `<path fill="${line}" stroke="${line}" stroke-width="${Math.round(weight * (solid ? 1.2 : 1.5) * GRAIN)}" stroke-linejoin="round" d="${ring(k ? bent.map(([x, y]) => [x + k, y + k]) : bent)}"/>`
    if (solid) return this
    this.add(colour, ring(bent))
    this.flush()
    return this
  }

  /** The light on the edge of a dark shape, above and left of it: drawn first, and left over by the shape's own `cut`. */
  rim(points: readonly Pt[], colour: string, weight: number, width: number): this {
    const edge = this.bent(points).map(([x, y]): Pt => [x - width, y - width])
    this.flush()
    this.out += `<path fill="${colour}" stroke="${colour}" stroke-width="${Math.round(weight * 1.2 * GRAIN)}" stroke-linejoin="round" d="${ring(edge)}"/>`
    return this
  }

  /** Closed smooth shape through control points. */
  blob(points: readonly Pt[], colour: string, per = 4): this {
    return this.shape(spline(points, per, true), colour)
  }

  ellipse(x: number, y: number, rx: number, ry: number, colour: string): this {
    this.flush()
    const whole = (v: number) => Math.round(v * GRAIN)
    const [cx, cy] = this.bend?.(x, y) ?? [x, y]
    const wide = this.bend ? (this.bend(x + rx, y)[0] - this.bend(x - rx, y)[0]) / 2 : rx
    this.out += `<ellipse cx="${whole(cx)}" cy="${whole(cy)}" rx="${whole(wide)}" ry="${whole(ry)}" fill="${colour}"/>`
    return this
  }

  /** A stroke through control points. `step` is the distance between samples: smaller for tight curves. */
  ink(points: readonly Pt[], width: Width, colour: string, step = 38): this {
    const fine = spline(this.bent(points), 5)
    const count = clamp(Math.round((lengthOf(fine) / step) * 0.8) + 3, 4, 90)
    this.add(colour, outline(resample(fine, count), typeof width === 'number' ? taper(width) : width))
    return this
  }

  /** A stroke along a closed outline. */
  loop(points: readonly Pt[], width: Width, colour: string, step = 24): this {
    const fine = spline(this.bent(points), 6, true)
    fine.push(fine[0]!)
    const count = clamp(Math.round((lengthOf(fine) / step) * 0.8) + 3, 8, 120)
    const w = typeof width === 'number' ? (t: number) => width * (0.78 + 0.22 * Math.sin(t * 9.4 + 1)) : width
    this.add(colour, outline(resample(fine, count), w))
    return this
  }

  /** A stroke along a polyline as it is, without resampling. */
  trace(poly: readonly Pt[], width: Width, colour: string): this {
    if (poly.length >= 2) this.add(colour, outline(this.bent(poly), typeof width === 'number' ? taper(width) : width))
    return this
  }

  /** Many small lines of one constant width: scribbles, stubble. */
  scratches(lines: readonly (readonly Pt[])[], width: number, colour: string): this {
    this.flush()
    const path = lines
      .filter((line) => line.length > 1)
      .map((line) => open(this.bent(line)))
      .join('')
    // The ends of the finest lines cannot be seen, and round ends cost time to rasterise.
    const ends = width < 2.5 ? 'stroke-linejoin="bevel"' : 'stroke-linecap="round" stroke-linejoin="round"'
    if (path)
      this.out += `<path fill="none" stroke="${colour}" stroke-width="${Math.round(width * GRAIN)}" ${ends} d="${path}"/>`
    return this
  }

  dot(x: number, y: number, r: number, colour: string): this {
    return this.ellipse(x, y, r, r, colour)
  }

  svg(): string {
    this.flush()
    return this.out
  }
}
