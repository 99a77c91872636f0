/**
 * What shapes have in common, as geometry, so that nothing needs to be clipped when it is painted.
 *
 * The winding number of a product of two regions is the product of theirs, and its boundary follows the product rule:
 * each piece of one outline between two crossings counts as often as the other outline winds round it. Laid end to
 * end in any order at the crossings, the pieces are the outline wanted; no case of overlap, hole or crossing of an
 * outline with itself is special. (Winding numbers: D. Sunday, "Inclusion of a point in a polygon", 2001.)
 */
/** A closed outline: x and y of its points, one after another. */
export type Ring = readonly number[]

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
  x: number
  y: number
}

/** Outlines, and their edges sorted by height for intersection and for point queries. */
export class Region {
  readonly left: number
  readonly right: number
  /** The first edge of each ring, and at the end how many there are. */
  readonly firstOf: readonly number[]
  /** Edges, in the order of their rings: x and y of both ends. */
  readonly ends: Float64Array
  readonly ringOf: Int32Array
  /** The row that each edge begins in, counted from `firstRow`. */
  readonly begins: Int32Array
  readonly firstRow: number
  /** The edges that reach into row r are `sorted[starts[r]]` up to `sorted[starts[r + 1]]`. */
  readonly starts: Int32Array
  readonly sorted: Int32Array

  constructor(given: readonly Ring[]) {
    const rings = given.map(distinct).filter((ring) => ring.length > 4)
    let count = 0
    const firstOf = [0]
    for (const ring of rings) firstOf.push((count += ring.length / 2))
    this.firstOf = firstOf
    const ends = (this.ends = new Float64Array(count * 4))
    const ringOf = (this.ringOf = new Int32Array(count))
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    let edge = 0
    for (let r = 0; r < rings.length; r++) {
      const ring = rings[r]!
      for (let at = 0; at < ring.length; at += 2) {
        const ax = ring[at]!
        const ay = ring[at + 1]!
        const next = at + 2 === ring.length ? 0 : at + 2
        ends[edge * 4] = ax
        ends[edge * 4 + 1] = ay
        ends[edge * 4 + 2] = ring[next]!
        ends[edge * 4 + 3] = ring[next + 1]!
        ringOf[edge++] = r
        if (ax < left) left = ax
        if (ax > right) right = ax
        if (ay < top) top = ay
        if (ay > bottom) bottom = ay
      }
    }
    this.left = left
    this.right = right
    const firstRow = (this.firstRow = count ? Math.floor(top / ROW) : 0)
    const rows = count ? Math.floor(bottom / ROW) - firstRow + 1 : 0
    const starts = (this.starts = new Int32Array(rows + 1))
    const begins = (this.begins = new Int32Array(count))
    const finishes = new Int32Array(count)
    for (let e = 0; e < count; e++) {
      const a = Math.floor(ends[e * 4 + 1]! / ROW) - firstRow
      const b = Math.floor(ends[e * 4 + 3]! / ROW) - firstRow
      begins[e] = a < b ? a : b
      finishes[e] = a < b ? b : a
      for (let row = begins[e]!; row <= finishes[e]!; row++) starts[row]!++
    }
    // The end of each row, from which it is filled backwards to its start.
    for (let row = 1; row <= rows; row++) starts[row]! += starts[row - 1]!
    const sorted = (this.sorted = new Int32Array(starts[rows]!))
    for (let e = count - 1; e >= 0; e--)
      for (let row = begins[e]!; row <= finishes[e]!; row++) sorted[--starts[row]!] = e
  }

  /** How often the outlines go round a point. */
  winding(x: number, y: number): number {
    const row = Math.floor(y / ROW) - this.firstRow
    if (!(row >= 0 && row + 1 < this.starts.length)) return 0
    const { ends, sorted } = this
    const last = this.starts[row + 1]!
    let count = 0
    for (let k = this.starts[row]!; k < last; k++) {
      const e = sorted[k]! * 4
      const ay = ends[e + 1]!
      const by = ends[e + 3]!
      if (ay <= y) {
        if (by > y && sideOf(ends[e]!, ay, ends[e + 2]!, by, x, y) > 0) count++
      } else if (by <= y && sideOf(ends[e]!, ay, ends[e + 2]!, by, x, y) < 0) count--
    }
    return count
  }
}

/** A ring without points that repeat the one before. */
function distinct(ring: Ring): Ring {
  const n = ring.length
  let repeats = false
  for (let i = 0, j = n - 2; i < n && !repeats; j = i, i += 2)
    repeats = ring[i] === ring[j] && ring[i + 1] === ring[j + 1]
  if (!repeats) return ring
  const out: number[] = []
  for (let i = 0, j = n - 2; i < n; j = i, i += 2)
    if (ring[i] !== ring[j] || ring[i + 1] !== ring[j + 1]) out.push(ring[i]!, ring[i + 1]!)
  return out
}

/** Positive to the left of the line from a to b, y upwards. */
const sideOf = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  (bx - ax) * (y - ay) - (x - ax) * (by - ay)

/** How often rings go round a point; for a few points, where sorting edges first would cost more. */
function windingOf(rings: readonly Ring[], x: number, y: number): number {
  let count = 0
  for (const ring of rings) {
    let ax = ring[ring.length - 2]!
    let ay = ring[ring.length - 1]!
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i]!
      const by = ring[i + 1]!
      if (ay <= y) {
        if (by > y && sideOf(ax, ay, bx, by, x, y) > 0) count++
      } else if (by <= y && sideOf(ax, ay, bx, by, x, y) < 0) count--
      ax = bx
      ay = by
    }
  }
  return count
}

/** A ring kept off the corners of another outline. */
function moved(ring: Ring): Ring {
  const out: number[] = []
  for (let i = 0; i < ring.length; i += 2) out.push(ring[i]! + ASIDE[0], ring[i + 1]! + ASIDE[1])
  return distinct(out)
}

/**
 * The outlines of what `shape` and `frame` have in common, to be filled by the nonzero rule.
 * Undefined when rounding leaves a loose end, or an outline's winding number is too great.
 */
export function common(shape: readonly Ring[], frame: Region): Ring[] | undefined {
  const own = shape.map(moved).filter((ring) => ring.length > 4)
  const onOwn = own.map((): Crossing[] => [])
  const onFrame = frame.firstOf.slice(1).map((): Crossing[] => [])
  let id = 0
  for (let r = 0; r < own.length; r++) id = crossings(own[r]!, frame, onOwn[r]!, onFrame, id)
  const pieces: Piece[] = []
  const whole: number[][] = []
  for (let r = 0; r < own.length; r++) {
    const ring = own[r]!
    if (!gather(ring, 2, 0, ring.length / 2, onOwn[r]!, frame.winding(ring[0]!, ring[1]!), pieces, whole))
      return undefined
  }
  const { ends, firstOf } = frame
  for (let r = 0; r + 1 < firstOf.length; r++) {
    const first = firstOf[r]!
    const start = windingOf(own, ends[first * 4]!, ends[first * 4 + 1]!)
    if (!gather(ends, 4, first * 4, firstOf[r + 1]! - first, onFrame[r]!, start, pieces, whole)) return undefined
  }
  const joined = joinedUp(pieces)
  return joined && [...whole, ...joined]
}

/** The crossings of a ring's edges with those of a frame, named from `id` on; the next name. */
function crossings(ring: Ring, frame: Region, onOwn: Crossing[], onFrame: Crossing[][], id: number): number {
  const { ends, starts, sorted, begins, firstRow } = frame
  const rows = starts.length - 1
  let name = id
  for (let i = 0; i < ring.length; i += 2) {
    const next = i + 2 === ring.length ? 0 : i + 2
    const px = ring[i]!
    const py = ring[i + 1]!
    const qx = ring[next]!
    const qy = ring[next + 1]!
    const left = px < qx ? px : qx
    const right = px < qx ? qx : px
    if (left > frame.right || right < frame.left) continue
    const top = py < qy ? py : qy
    const bottom = py < qy ? qy : py
    const first = Math.max(0, Math.floor(top / ROW) - firstRow)
    const last = Math.min(rows - 1, Math.floor(bottom / ROW) - firstRow)
    for (let row = first; row <= last; row++) {
      const end = starts[row + 1]!
      for (let k = starts[row]!; k < end; k++) {
        const edge = sorted[k]!
        const e = edge * 4
        const ay = ends[e + 1]!
        const by = ends[e + 3]!
        if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue
        const ax = ends[e]!
        const bx = ends[e + 2]!
        if ((ax < left && bx < left) || (ax > right && bx > right)) continue
        // An edge of several rows is met in the first that both reach into.
        if (row !== first && row !== begins[edge]) continue
        const sp = sideOf(ax, ay, bx, by, px, py)
        const sq = sideOf(ax, ay, bx, by, qx, qy)
        if (sp < 0 === sq < 0) continue
        const sa = sideOf(px, py, qx, qy, ax, ay)
        const sb = sideOf(px, py, qx, qy, bx, by)
        if (sa < 0 === sb < 0) continue
        const along = sp / (sp - sq)
        const x = px + (qx - px) * along
        const y = py + (qy - py) * along
        // To the left of an edge its outline winds once more than to the right.
        onOwn.push({ at: i / 2, along, id: name, gain: sp < 0 ? 1 : -1, x, y })
        const r = frame.ringOf[edge]!
        const at = edge - frame.firstOf[r]!
        onFrame[r]!.push({ at, along: sa / (sa - sb), id: name, gain: sa < 0 ? 1 : -1, x, y })
        name++
      }
    }
  }
  return name
}

/** A piece of outline from one crossing to another. */
interface Piece {
  from: number
  to: number
  points: number[]
}

/**
 * The pieces of a ring, each as often as the other outline winds round it; whole rings apart. False when the winding
 * numbers are inconsistent.
 *
 * @param flat holds the ring's `n` points from `first` on, `stride` numbers for each
 * @param start how often the other outline winds round the ring's first point
 */
function gather(
  flat: ArrayLike<number>,
  stride: number,
  first: number,
  n: number,
  crossings: Crossing[],
  start: number,
  pieces: Piece[],
  whole: number[][],
): boolean {
  /** The points from `from` up to `to`, at the end of others. */
  const take = (from: number, to: number, into: number[]): void => {
    for (let k = first + from * stride; k < first + to * stride; k += stride) into.push(flat[k]!, flat[k + 1]!)
  }
  if (crossings.length === 0) {
    if (Math.abs(start) > TURNS) return false
    for (let k = Math.abs(start); k > 0; k--) {
      const ring: number[] = []
      take(0, n, ring)
      whole.push(start > 0 ? ring : reversed(ring))
    }
    return true
  }
  crossings.sort((a, b) => a.at - b.at || a.along - b.along)
  let winding = start
  let at = 0
  const opening: number[] = []
  for (let c = 0; c < crossings.length; c++) {
    const { at: edge, id, gain, x, y } = crossings[c]!
    // What the other outline does not wind round need not be read.
    if (c === 0) {
      take(0, edge + 1, opening)
      opening.push(x, y)
    } else if (winding !== 0) {
      const before = crossings[c - 1]!
      const points = [before.x, before.y]
      take(at, edge + 1, points)
      points.push(x, y)
      if (!add(pieces, before.id, id, points, winding)) return false
    }
    at = edge + 1
    winding += gain
  }
  // The last piece runs on into the first.
  if (winding !== start) return false
  const final = crossings[crossings.length - 1]!
  if (winding === 0) return true
  const points = [final.x, final.y]
  take(at, n, points)
  for (let k = 0; k < opening.length; k++) points.push(opening[k]!)
  return add(pieces, final.id, crossings[0]!.id, points, winding)
}

function add(pieces: Piece[], from: number, to: number, points: number[], winding: number): boolean {
  for (let k = Math.abs(winding); k > 0; k--)
    pieces.push(winding > 0 ? { from, to, points } : { from: to, to: from, points: reversed(points) })
  return Math.abs(winding) <= TURNS
}

/** A ring or piece the other way round. */
export function reversed(points: Ring): number[] {
  const out: number[] = []
  for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i]!, points[i + 1]!)
  return out
}

/** Pieces end to end, until each comes back to where it began. */
function joinedUp(pieces: readonly Piece[]): number[][] | undefined {
  const leaving = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const list = leaving.get(piece.from)
    if (list) list.push(piece)
    else leaving.set(piece.from, [piece])
  }
  const out: number[][] = []
  for (const start of pieces) {
    const list = leaving.get(start.from)!
    if (!list.includes(start)) continue
    list.splice(list.indexOf(start), 1)
    const ring = start.points.slice(0, -2)
    let at = start.to
    while (at !== start.from) {
      const next = leaving.get(at)?.pop()
      if (!next) return undefined
      for (let i = 0; i < next.points.length - 2; i++) ring.push(next.points[i]!)
      at = next.to
    }
    out.push(ring)
  }
  return out
}
