/**
 * What shapes have in common, as geometry, so that nothing needs to be clipped when it is painted.
 *
 * The winding number of a product of two regions is the product of theirs, and its boundary follows the product rule:
 * each piece of one outline between two crossings counts as often as the other outline winds round it. Laid end to
 * end in any order at the crossings, the pieces are the outline wanted; no case of overlap, hole or crossing of an
 * outline with itself is special. (Winding numbers: D. Sunday, "Inclusion of a point in a polygon", 2001.)
 */
import type { Point } from './path-data.ts'

type Ring = readonly Point[]

/** Height of the rows that edges are sorted into, pixels. */
const ROW = 12
/** Outlines with a greater winding number are not intersected here. */
const TURNS = 4
/** Keeps the corners of one outline off the other's edges, pixels: no crossing is then in doubt. */
const ASIDE = [0.00371, 0.00523] as const

/** A crossing on an edge: which edge of its ring, how far along it, its name, what the other outline's winding gains by it. */
interface Crossing {
  at: number
  along: number
  id: number
  gain: number
  point: Point
}

/** Outlines, and their edges sorted by height for intersection and for point queries. */
export class Region {
  readonly rings: Ring[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Edges, in the order of their rings: x and y of both ends, number of the ring and in the ring. */
  readonly ends: Float64Array
  readonly ringOf: Int32Array
  readonly placeOf: Int32Array
  /** The edges that reach into row r (from `firstRow`) are `sorted[starts[r]]` up to `sorted[starts[r + 1]]`. */
  private readonly firstRow: number
  private readonly starts: Int32Array
  private readonly sorted: Int32Array

  constructor(rings: readonly Ring[]) {
    this.rings = distinct(rings)
    const count = this.rings.reduce((sum, ring) => sum + ring.length, 0)
    this.ends = new Float64Array(count * 4)
    this.ringOf = new Int32Array(count)
    this.placeOf = new Int32Array(count)
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    let edge = 0
    for (const [r, ring] of this.rings.entries()) {
      for (let at = 0; at < ring.length; at++) {
        const [ax, ay] = ring[at]!
        const [bx, by] = ring[at + 1 === ring.length ? 0 : at + 1]!
        this.ends[edge * 4] = ax
        this.ends[edge * 4 + 1] = ay
        this.ends[edge * 4 + 2] = bx
        this.ends[edge * 4 + 3] = by
        this.ringOf[edge] = r
        this.placeOf[edge++] = at
        if (ax < left) left = ax
        if (ax > right) right = ax
        if (ay < top) top = ay
        if (ay > bottom) bottom = ay
      }
    }
    this.left = left
    this.right = right
    this.top = top
    this.bottom = bottom
    this.firstRow = count ? Math.floor(top / ROW) : 0
    const rows = count ? Math.floor(bottom / ROW) - this.firstRow + 1 : 0
    this.starts = new Int32Array(rows + 1)
    for (let e = 0; e < count; e++)
      for (let row = this.begins(e); row <= this.finishes(e); row++) this.starts[row + 1]!++
    for (let row = 0; row < rows; row++) this.starts[row + 1]! += this.starts[row]!
    this.sorted = new Int32Array(this.starts[rows]!)
    const filled = this.starts.slice()
    for (let e = 0; e < count; e++)
      for (let row = this.begins(e); row <= this.finishes(e); row++) this.sorted[filled[row]!++] = e
  }

  private begins(edge: number): number {
    return Math.floor(Math.min(this.ends[edge * 4 + 1]!, this.ends[edge * 4 + 3]!) / ROW) - this.firstRow
  }

  private finishes(edge: number): number {
    return Math.floor(Math.max(this.ends[edge * 4 + 1]!, this.ends[edge * 4 + 3]!) / ROW) - this.firstRow
  }

  /** How often the outlines go round a point. */
  winding(x: number, y: number): number {
    const row = Math.floor(y / ROW) - this.firstRow
    if (!(row >= 0 && row + 1 < this.starts.length)) return 0
    const { ends, sorted } = this
    let count = 0
    for (let k = this.starts[row]!; k < this.starts[row + 1]!; k++) {
      const e = sorted[k]! * 4
      const ay = ends[e + 1]!
      const by = ends[e + 3]!
      if (ay <= y) {
        if (by > y && sideOf(ends[e]!, ay, ends[e + 2]!, by, x, y) > 0) count++
      } else if (by <= y && sideOf(ends[e]!, ay, ends[e + 2]!, by, x, y) < 0) count--
    }
    return count
  }

  /** Edges whose heights come near those of an edge between the heights `a` and `b`, each once, into `found`; how many. */
  near(a: number, b: number, found: number[]): number {
    const first = Math.max(0, Math.floor(Math.min(a, b) / ROW) - this.firstRow)
    const last = Math.min(this.starts.length - 2, Math.floor(Math.max(a, b) / ROW) - this.firstRow)
    let count = 0
    for (let row = first; row <= last; row++) {
      for (let k = this.starts[row]!; k < this.starts[row + 1]!; k++) {
        const edge = this.sorted[k]!
        if (row === first || row === this.begins(edge)) found[count++] = edge
      }
    }
    return count
  }
}

/** Rings without points that repeat the one before, and without what is no ring. */
const distinct = (rings: readonly Ring[]): Ring[] =>
  rings
    .map((ring) =>
      ring.filter((p, i) => {
        const q = ring[i === 0 ? ring.length - 1 : i - 1]!
        return p[0] !== q[0] || p[1] !== q[1]
      }),
    )
    .filter((ring) => ring.length > 2)

/** Positive to the left of the line from a to b, y upwards. */
const sideOf = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  (bx - ax) * (y - ay) - (x - ax) * (by - ay)

/** How often rings go round a point; for a few points, where sorting edges first would cost more. */
function windingOf(rings: readonly Ring[], x: number, y: number): number {
  let count = 0
  for (const ring of rings) {
    let [ax, ay] = ring[ring.length - 1]!
    for (const [bx, by] of ring) {
      if (ay <= y) {
        if (by > y && sideOf(ax, ay, bx, by, x, y) > 0) count++
      } else if (by <= y && sideOf(ax, ay, bx, by, x, y) < 0) count--
      ax = bx
      ay = by
    }
  }
  return count
}

const found: number[] = []

/**
 * The outlines of what `shape` and `frame` have in common, to be filled by the nonzero rule.
 * Undefined when rounding leaves a loose end, or an outline's winding number is too great.
 */
export function common(shape: readonly Ring[], frame: Region): Point[][] | undefined {
  const own = distinct(shape.map((ring) => ring.map(([x, y]): Point => [x + ASIDE[0], y + ASIDE[1]])))
  const onOwn = own.map((): Crossing[] => [])
  const onFrame = frame.rings.map((): Crossing[] => [])
  const { ends } = frame
  let id = 0
  for (const [r, ring] of own.entries()) {
    for (let at = 0; at < ring.length; at++) {
      const [px, py] = ring[at]!
      const [qx, qy] = ring[at + 1 === ring.length ? 0 : at + 1]!
      const left = px < qx ? px : qx
      const right = px < qx ? qx : px
      if (left > frame.right || right < frame.left) continue
      const count = frame.near(py, qy, found)
      for (let k = 0; k < count; k++) {
        const edge = found[k]!
        const ax = ends[edge * 4]!
        const bx = ends[edge * 4 + 2]!
        if ((ax < left && bx < left) || (ax > right && bx > right)) continue
        const ay = ends[edge * 4 + 1]!
        const by = ends[edge * 4 + 3]!
        const sp = sideOf(ax, ay, bx, by, px, py)
        const sq = sideOf(ax, ay, bx, by, qx, qy)
        if (sp < 0 === sq < 0) continue
        const sa = sideOf(px, py, qx, qy, ax, ay)
        const sb = sideOf(px, py, qx, qy, bx, by)
        if (sa < 0 === sb < 0) continue
        const along = sp / (sp - sq)
        const point: Point = [px + (qx - px) * along, py + (qy - py) * along]
        // To the left of an edge its outline winds once more than to the right.
        onOwn[r]!.push({ at, along, id, gain: sp < 0 ? 1 : -1, point })
        onFrame[frame.ringOf[edge]!]!.push({
          at: frame.placeOf[edge]!,
          along: sa / (sa - sb),
          id,
          gain: sa < 0 ? 1 : -1,
          point,
        })
        id++
      }
    }
  }
  const pieces: Piece[] = []
  const whole: Point[][] = []
  if (!own.every((ring, r) => gather(ring, onOwn[r]!, frame.winding(...ring[0]!), pieces, whole))) return undefined
  if (!frame.rings.every((ring, r) => gather(ring, onFrame[r]!, windingOf(own, ...ring[0]!), pieces, whole)))
    return undefined
  const joined = joinedUp(pieces)
  return joined && [...whole, ...joined]
}

/** A piece of outline from one crossing to another. */
interface Piece {
  from: number
  to: number
  points: Point[]
}

/**
 * The pieces of a ring, each as often as the other outline winds round it; whole rings apart. False when the winding
 * numbers are inconsistent.
 *
 * @param start how often the other outline winds round the ring's first point
 */
function gather(ring: Ring, crossings: Crossing[], start: number, pieces: Piece[], whole: Point[][]): boolean {
  if (crossings.length === 0) {
    if (Math.abs(start) > TURNS) return false
    for (let k = Math.abs(start); k > 0; k--) whole.push(start > 0 ? [...ring] : [...ring].reverse())
    return true
  }
  crossings.sort((a, b) => a.at - b.at || a.along - b.along)
  let winding = start
  let from = -1
  let points: Point[] = []
  let first: { winding: number; to: number; points: Point[] } | undefined
  let at = 0
  for (const crossing of crossings) {
    while (at <= crossing.at) points.push(ring[at++]!)
    points.push(crossing.point)
    if (from < 0) first = { winding, to: crossing.id, points }
    else if (!add(pieces, from, crossing.id, points, winding)) return false
    from = crossing.id
    points = [crossing.point]
    winding += crossing.gain
  }
  while (at < ring.length) points.push(ring[at++]!)
  // The last piece runs on into the first.
  return winding === start && first !== undefined && add(pieces, from, first.to, [...points, ...first.points], winding)
}

function add(pieces: Piece[], from: number, to: number, points: Point[], winding: number): boolean {
  for (let k = Math.abs(winding); k > 0; k--)
    pieces.push(winding > 0 ? { from, to, points } : { from: to, to: from, points: [...points].reverse() })
  return Math.abs(winding) <= TURNS
}

/** Pieces end to end, until each comes back to where it began. */
function joinedUp(pieces: readonly Piece[]): Point[][] | undefined {
  const leaving = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const list = leaving.get(piece.from)
    if (list) list.push(piece)
    else leaving.set(piece.from, [piece])
  }
  const out: Point[][] = []
  for (const start of pieces) {
    const list = leaving.get(start.from)!
    if (!list.includes(start)) continue
    list.splice(list.indexOf(start), 1)
    const ring = start.points.slice(0, -1)
    let at = start.to
    while (at !== start.from) {
      const next = leaving.get(at)?.pop()
      if (!next) return undefined
      for (let i = 0; i < next.points.length - 1; i++) ring.push(next.points[i]!)
      at = next.to
    }
    out.push(ring)
  }
  return out
}
