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

interface Edge {
  ring: number
  at: number
  a: Point
  b: Point
}
/** A crossing on an edge: how far along it, its name, what the other outline's winding gains by it. */
interface Crossing {
  along: number
  id: number
  gain: number
  point: Point
}

/** Outlines indexed for intersection and for point queries. */
export class Region {
  readonly rings: Ring[]
  private readonly rows = new Map<number, Edge[]>()

  constructor(rings: readonly Ring[]) {
    this.rings = rings
      .map((ring) =>
        ring.filter((p, i) => {
          const q = ring[(i + ring.length - 1) % ring.length]!
          return p[0] !== q[0] || p[1] !== q[1]
        }),
      )
      .filter((ring) => ring.length > 2)
    this.rings.forEach((ring, r) =>
      ring.forEach((a, at) => {
        const b = ring[(at + 1) % ring.length]!
        const edge = { ring: r, at, a, b }
        for (let row = Math.floor(Math.min(a[1], b[1]) / ROW); row <= Math.floor(Math.max(a[1], b[1]) / ROW); row++) {
          const list = this.rows.get(row)
          if (list) list.push(edge)
          else this.rows.set(row, [edge])
        }
      }),
    )
  }

  /** How often the outlines go round a point. */
  winding(x: number, y: number): number {
    let count = 0
    for (const { a, b } of this.rows.get(Math.floor(y / ROW)) ?? []) {
      if (a[1] <= y) {
        if (b[1] > y && sideOf(a, b, x, y) > 0) count++
      } else if (b[1] <= y && sideOf(a, b, x, y) < 0) count--
    }
    return count
  }

  /** Edges whose heights come near those of the edge from `p` to `q`, each once. */
  near(p: Point, q: Point, visit: (edge: Edge) => void): void {
    const top = Math.min(p[1], q[1])
    const first = Math.floor(top / ROW)
    const last = Math.floor(Math.max(p[1], q[1]) / ROW)
    for (let row = first; row <= last; row++) {
      for (const edge of this.rows.get(row) ?? []) {
        const begins = Math.floor(Math.min(edge.a[1], edge.b[1]) / ROW)
        if (row === Math.max(first, begins)) visit(edge)
      }
    }
  }
}

/** Positive to the left of the line from `a` to `b`, y upwards. */
const sideOf = (a: Point, b: Point, x: number, y: number) => (b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])

/**
 * The outlines of what `shape` and `frame` have in common, to be filled by the nonzero rule.
 * Undefined when rounding leaves a loose end, or an outline's winding number is too great.
 */
export function common(shape: readonly Ring[], frame: Region): Point[][] | undefined {
  const own = new Region(shape.map((ring) => ring.map(([x, y]): Point => [x + ASIDE[0], y + ASIDE[1]])))
  const onOwn = own.rings.map((): Map<number, Crossing[]> => new Map())
  const onFrame = frame.rings.map((): Map<number, Crossing[]> => new Map())
  let id = 0
  own.rings.forEach((ring, r) =>
    ring.forEach((p, at) => {
      const q = ring[(at + 1) % ring.length]!
      const [left, right] = p[0] < q[0] ? [p[0], q[0]] : [q[0], p[0]]
      frame.near(p, q, ({ ring: other, at: place, a, b }) => {
        if ((a[0] < left && b[0] < left) || (a[0] > right && b[0] > right)) return
        const sp = sideOf(a, b, p[0], p[1])
        const sq = sideOf(a, b, q[0], q[1])
        if (sp < 0 === sq < 0) return
        const sa = sideOf(p, q, a[0], a[1])
        const sb = sideOf(p, q, b[0], b[1])
        if (sa < 0 === sb < 0) return
        const along = sp / (sp - sq)
        const point: Point = [p[0] + (q[0] - p[0]) * along, p[1] + (q[1] - p[1]) * along]
        // To the left of an edge its outline winds once more than to the right.
        put(onOwn[r]!, at, { along, id, gain: sp < 0 ? 1 : -1, point })
        put(onFrame[other]!, place, { along: sa / (sa - sb), id, gain: sa < 0 ? 1 : -1, point })
        id++
      })
    }),
  )
  const pieces: Piece[] = []
  const whole: Point[][] = []
  if (!own.rings.every((ring, r) => gather(ring, onOwn[r]!, frame, pieces, whole))) return undefined
  if (!frame.rings.every((ring, r) => gather(ring, onFrame[r]!, own, pieces, whole))) return undefined
  const joined = joinedUp(pieces)
  return joined && [...whole, ...joined]
}

function put(lists: Map<number, Crossing[]>, at: number, crossing: Crossing): void {
  const list = lists.get(at)
  if (list) list.push(crossing)
  else lists.set(at, [crossing])
}

/** A piece of outline from one crossing to another. */
interface Piece {
  from: number
  to: number
  points: Point[]
}

/** The pieces of a ring, each as often as `other` winds round it; whole rings apart. False when the winding numbers are inconsistent. */
function gather(
  ring: Ring,
  crossings: Map<number, Crossing[]>,
  other: Region,
  pieces: Piece[],
  whole: Point[][],
): boolean {
  const start = other.winding(ring[0]![0], ring[0]![1])
  if (crossings.size === 0) {
    if (Math.abs(start) > TURNS) return false
    for (let k = Math.abs(start); k > 0; k--) whole.push(start > 0 ? [...ring] : [...ring].reverse())
    return true
  }
  let winding = start
  let from = -1
  let points: Point[] = []
  let first: { winding: number; to: number; points: Point[] } | undefined
  const close = (to: number, end: Point): boolean => {
    points.push(end)
    if (from < 0) first = { winding, to, points }
    else if (!add(pieces, from, to, points, winding)) return false
    from = to
    points = [end]
    return true
  }
  for (const [at, p] of ring.entries()) {
    points.push(p)
    const here = crossings.get(at)
    if (!here) continue
    here.sort((a, b) => a.along - b.along)
    for (const { id, gain, point } of here) {
      if (!close(id, point)) return false
      winding += gain
    }
  }
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
