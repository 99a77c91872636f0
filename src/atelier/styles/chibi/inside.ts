/**
 * Shapes cut to another one's outline, as geometry.
 *
 * A clipped group costs resvg a layer as large as what it holds: 3 to 6 ms for a head of hair whose shadows are fills of
 * a few hundred pixels. A flat fill within an outline is itself an outline: the outline cut by the fill, or by the
 * trapezoids the fill is made of, each of them convex (Sutherland and Hodgman, CACM 17(1), 1974).
 */
import { ringsOf, type Point } from '../clip.ts'
import { xy } from './geometry.ts'

/** How far straight pieces may stray from their curve, pixels: what is cut lies under a contour, or is a soft shadow's edge. */
const TOLERANCE = 0.3

/**
 * Filled paths where they lie within the outline `d`; undefined when there is something among them that must
 * be clipped: an ellipse, a stroke, a transform, an outline of several parts.
 */
export function cutWithin(d: string, children: string): string | undefined {
  const elements = children.match(/<[a-z]+ [^<>]*\/>/g) ?? []
  if (elements.join('').length !== children.length || elements.some((markup) => !markup.startsWith('<path d="') || / (stroke|transform|fill-rule)="/.test(markup))) return undefined
  const frame = frameOf(d)
  if (!frame) return undefined
  let out = ''
  for (const markup of elements) {
    const cut = cutFill(markup, d, frame)
    if (cut === undefined) return undefined
    out += cut
  }
  return out
}

function cutFill(markup: string, whole: string, frame: readonly Point[]): string | undefined {
  const path = markup.slice(9, markup.indexOf('"', 9))
  if (path === whole) return markup
  const kept = cutPath(path, frame)
  return kept && markup.replace(path, kept)
}

/** How far a band reaches under the next one, so that nothing shines through between them. */
const UNDER = 2

/**
 * An outline in bands: from each of the heights to the next, and from the last to its foot. Empty where it does not reach.
 *
 * @param heights from the top down
 */
export function bandsWithin(d: string, heights: readonly number[]): string[] {
  let rest: readonly Point[] = frameOf(d) ?? []
  return heights.map((height, i) => {
    rest = beyond(rest, height, 1)
    const next = heights[i + 1]
    const band = next === undefined ? rest : beyond(rest, next + UNDER, -1)
    return band.length > 2 ? written(band) : ''
  })
}

/** The part of a ring below a height (`way` 1) or above it (-1). */
function beyond(ring: readonly Point[], at: number, way: 1 | -1): Point[] {
  const out: Point[] = []
  for (const [i, p] of ring.entries()) {
    const before = ring[i === 0 ? ring.length - 1 : i - 1]!
    const a = (before[1] - at) * way
    const b = (p[1] - at) * way
    if (a < 0 !== b < 0) out.push([before[0] + ((p[0] - before[0]) * a) / (a - b), at])
    if (b >= 0) out.push(p)
  }
  return out
}

/** The polygon of an outline that is one. */
function frameOf(d: string): Point[] | undefined {
  const outlines = ringsOf(d, TOLERANCE)
  const frame = outlines?.length === 1 ? clean(outlines[0]!) : undefined
  return frame && frame.length > 2 ? frame : undefined
}

function cutPath(d: string, frame: readonly Point[]): string | undefined {
  let out = ''
  for (const part of d.split(/(?=M)/)) {
    const ring = ringsOf(part, TOLERANCE)?.[0]
    if (!ring) return undefined
    if (ring.every(([x, y]) => holds(frame, x, y))) out += part // Untouched, its curves stay curves.
    else out += cutRing(frame, clean(ring)).map(written).join('')
  }
  return out
}

function cutRing(frame: readonly Point[], ring: readonly Point[]): Point[][] {
  const pieces = isConvex(ring) ? [ring] : trapezoids(ring)
  return pieces.map((piece) => cutByConvex(frame, piece)).filter((cut) => cut.length > 2)
}

const written = (ring: readonly Point[]) => `M${ring.map(xy).join('L')}Z`

/** Without points that repeat the one before. */
function clean(ring: readonly Point[]): Point[] {
  return ring.filter(([x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!
    return Math.abs(x - px) + Math.abs(y - py) > 0.02
  })
}

function holds(ring: readonly Point[], x: number, y: number): boolean {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within
  }
  return within
}

/** Twice the area a, b, c turn round; positive clockwise on the screen. */
const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function isConvex(ring: readonly Point[]): boolean {
  let way = 0
  let bends = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    const t = turn(a, b, ring[(i + 2) % ring.length]!)
    if (Math.abs(t) > 0.5) {
      if (way !== 0 && Math.sign(t) !== way) return false
      way = Math.sign(t)
    }
    // A ring that turns always the same way but twice round is none either.
    if ((b[1] - a[1] > 0) !== (ring[(i + 2) % ring.length]![1] - b[1] > 0)) bends++
  }
  return bends <= 2
}

/** The part of `ring` within a convex one. */
function cutByConvex(ring: readonly Point[], convex: readonly Point[]): Point[] {
  let area = 0
  for (let i = 0; i < convex.length; i++) {
    const a = convex[i]!
    const b = convex[(i + 1) % convex.length]!
    area += a[0] * b[1] - b[0] * a[1]
  }
  const way = area > 0 ? 1 : -1
  let kept = ring as Point[]
  for (let i = 0; i < convex.length && kept.length > 0; i++) {
    const a = convex[i]!
    const b = convex[(i + 1) % convex.length]!
    const next: Point[] = []
    let before = kept[kept.length - 1]!
    let sideBefore = turn(a, b, before) * way
    for (const p of kept) {
      const side = turn(a, b, p) * way
      if (side < 0 !== sideBefore < 0) {
        const t = sideBefore / (sideBefore - side)
        next.push([before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t])
      }
      if (side >= 0) next.push(p)
      before = p
      sideBefore = side
    }
    kept = next
  }
  return kept
}

/** A ring as trapezoids between the heights of its points, by the even-odd rule. */
function trapezoids(ring: readonly Point[]): Point[][] {
  const heights = [...new Set(ring.map(([, y]) => Math.round(y * 4) / 4))].sort((a, b) => a - b)
  // What is left of rounding: the heights are shared, so that no gap opens between two trapezoids.
  const points = ring.map(([x, y]): Point => [x, Math.round(y * 4) / 4])
  const out: Point[][] = []
  for (let k = 1; k < heights.length; k++) {
    const top = heights[k - 1]!
    const low = heights[k]!
    const crossings: [number, number][] = []
    for (const [i, a] of points.entries()) {
      const b = points[(i + 1) % points.length]!
      if (Math.min(a[1], b[1]) > top || Math.max(a[1], b[1]) < low) continue
      if (a[1] === b[1]) continue
      const at = (y: number) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
      crossings.push([at(top), at(low)])
    }
    crossings.sort((p, q) => p[0] + p[1] - q[0] - q[1])
    for (let i = 1; i < crossings.length; i += 2) {
      const [l, r] = [crossings[i - 1]!, crossings[i]!]
      out.push(clean([[l[0], top], [r[0], top], [r[1], low], [l[1], low]]))
    }
  }
  return out.filter((piece) => piece.length > 2)
}
