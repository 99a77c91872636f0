/**
 * A sparse octree over space, with the list of shapes that can matter in each node (pruning, as for "tapes" in other
 * renderers of distance fields). A node is opened when a point first falls into it: its shapes are chosen by their
 * distances at the node's middle, since a distance changes by no more than the way moved. Most leaves keep one to
 * three shapes of sixty.
 */
import { type Geometry, INTS, STRIDE } from './geometry.ts'
import type { ShapeDistance } from './shape-distance.ts'
import { SHAPE } from './shape.ts'

const FAR = 1e3
/** Side of a leaf; root nodes are eight times as wide and are halved where a surface runs through them. */
const LEAF = 0.08
/** A node farther than this many times its reach from every surface is not divided. */
const EMPTY = 1.5
/** Root nodes along x, y and z, their side, and the lowest corner of the first. */
export const NX = 20
export const NY = 22
export const NZ = 18
export const ROOT = 8 * LEAF
export const X0 = -6.4
export const Y0 = -5.12
export const Z0 = -5.12
/** Lipschitz constant of the shapes' distances: grooves and stretched ellipsoids make them grow faster than the way. */
const LIPSCHITZ = 1.1
/** How many queries a leaf must get before it is opened. */
const QUERIES_BEFORE_LEAF = 2
/** Leaves up to this reach remember where along a tube they lie. */
const SMALL = 0.16
const HALF_DIAGONAL = Math.sqrt(3) / 2

export class Octree {
  /** Per list: its end, then group, count, shapes…, group, … List 0 is the whole scene. */
  lists = new Int32Array(1 << 12)
  /** Beside each shape of a list: what the shape's query starts from there (`ShapeDistance.query`, place 5). */
  hints = new Float32Array(1 << 12)
  /** At a list's place: a lower bound of the scene's distance from any point of its node. */
  lowerBounds = new Float32Array(1 << 12)
  private used = 0
  /** Root nodes, then each node's eight children. 0: unopened; > 0: a list's place; < 0: -1 - the place of its children. */
  private readonly roots = new Int32Array(NX * NY * NZ)
  private children = new Int32Array(1 << 12)
  private childrenUsed = 0
  /** The list of a divided node, one for every eight children. */
  private parentLists = new Int32Array(1 << 9)
  private geometry!: Geometry
  private readonly shapes: ShapeDistance
  /** Scratch of `prune`: per shape of a group its distance and the group's before it; per group its distance. */
  private shapeDistance = new Float64Array(0)
  private distanceBefore = new Float64Array(0)
  private groupDistance = new Float64Array(0)
  private kept = new Int32Array(0)
  private hint = new Float64Array(0)
  /** What `prune` leaves besides the list: the distance at the node's middle, how many shapes the list has. */
  private readonly prunedDistance = new Float64Array(1)
  private prunedCount = 0
  /** The leaf asked last (x, y, z), and its list. */
  private readonly lastLeaf = new Int32Array(4)
  /** The point that `listAt` looks up. */
  readonly point = new Float64Array(3)

  constructor(shapes: ShapeDistance) {
    this.shapes = shapes
  }

  /** Begins a scene: every node is unopened. */
  bind(geometry: Geometry): void {
    this.geometry = geometry
    const { groups, groupCount, count } = geometry
    this.roots.fill(0)
    this.childrenUsed = 0
    this.used = 1
    if (this.kept.length < count) {
      this.shapeDistance = new Float64Array(count)
      this.distanceBefore = new Float64Array(count)
      this.groupDistance = new Float64Array(count)
      this.kept = new Int32Array(count)
      this.hint = new Float64Array(count)
    }
    this.reserve(count)
    for (let g = 0; g < groupCount; g++) {
      const first = groups[g * 3]!
      const end = groups[g * 3 + 1]!
      this.lists[this.used++] = g
      this.lists[this.used++] = end - first
      for (let q = first; q < end; q++) {
        this.hints[this.used] = -1
        this.lists[this.used++] = q
      }
    }
    this.lists[0] = this.used
    this.lowerBounds[0] = -1
    this.lastLeaf[0] = -1
  }

  /** Where in `lists` the list for `point` begins. `rough`: the list of a leaf's parent, which is longer but serves more points. */
  listAt(rough: boolean): number {
    const ix = Math.floor((this.point[0]! - X0) * (1 / LEAF))
    const iy = Math.floor((this.point[1]! - Y0) * (1 / LEAF))
    const iz = Math.floor((this.point[2]! - Z0) * (1 / LEAF))
    if (!rough && ix === this.lastLeaf[0]! && iy === this.lastLeaf[1]! && iz === this.lastLeaf[2]!)
      return this.lastLeaf[3]!
    if (ix < 0 || iy < 0 || iz < 0 || ix >= NX * 8 || iy >= NY * 8 || iz >= NZ * 8) return 0
    const root = ((iz >> 3) * NY + (iy >> 3)) * NX + (ix >> 3)
    let at = this.roots[root]!
    if (at === 0) at = this.roots[root] = this.openNode(0, ix, iy, iz, 3)
    for (let level = 2; level > 0; level--) {
      if (at > 0) return at
      const node = -1 - at + (((iz >> level) & 1) << 2) + (((iy >> level) & 1) << 1) + ((ix >> level) & 1)
      at = this.children[node]!
      if (at === 0) {
        at = this.openNode(this.parentLists[node >> 3]!, ix, iy, iz, level)
        this.children[node] = at
      }
    }
    if (at > 0) return at
    const leaf = -1 - at + ((iz & 1) << 2) + ((iy & 1) << 1) + (ix & 1)
    if (rough) return this.parentLists[leaf >> 3]!
    at = this.children[leaf]!
    // Opening a leaf costs as much as a few queries in it, so one that a ray passes once stays closed.
    if (at <= 0) {
      if (at > -QUERIES_BEFORE_LEAF) {
        this.children[leaf] = at - 1
        return this.parentLists[leaf >> 3]!
      }
      at = this.openNode(this.parentLists[leaf >> 3]!, ix, iy, iz, 0)
      this.children[leaf] = at
    }
    this.lastLeaf[0] = ix
    this.lastLeaf[1] = iy
    this.lastLeaf[2] = iz
    this.lastLeaf[3] = at
    return at
  }

  /** Prunes the list of the node at a level around leaf (ix, iy, iz), and divides the node if a surface may run through it. */
  private openNode(parent: number, ix: number, iy: number, iz: number, level: number): number {
    const side = LEAF * (1 << level)
    const half = side * HALF_DIAGONAL * LIPSCHITZ
    const list = this.prune(
      parent,
      X0 + ((ix >> level) + 0.5) * side,
      Y0 + ((iy >> level) + 0.5) * side,
      Z0 + ((iz >> level) + 0.5) * side,
      half,
    )
    const best = this.prunedDistance[0]!
    if (level === 0 || this.prunedCount <= 1 || best > EMPTY * half || best < -half) return list
    if (this.childrenUsed + 8 > this.children.length) {
      this.children = grown(this.children)
      this.parentLists = grown(this.parentLists)
    }
    this.children.fill(0, this.childrenUsed, this.childrenUsed + 8)
    this.parentLists[this.childrenUsed >> 3] = list
    this.childrenUsed += 8
    return 7 - this.childrenUsed
  }

  /** Makes room for a list of every shape. */
  private reserve(count: number): void {
    while (this.used + count * 3 + 4 > this.lists.length) {
      this.lists = grown(this.lists)
      const more = new Float32Array(this.lists.length)
      more.set(this.lowerBounds)
      this.lowerBounds = more
      const wider = new Float32Array(this.lists.length)
      wider.set(this.hints)
      this.hints = wider
    }
  }

  /** Writes a new list: the shapes of `parent` that can matter within `reach` of a point. */
  private prune(parent: number, x: number, y: number, z: number, reach: number): number {
    const {
      f,
      i,
      groups,
      tilt: [cos, sin],
      turn: [turnCos, turnSin],
      pivotY,
    } = this.geometry
    this.reserve(this.geometry.count)
    const { lists, hints, shapeDistance, distanceBefore, groupDistance, kept, hint } = this
    const { query, ground } = this.shapes
    const ry = y - pivotY
    const tx = cos * x + sin * ry
    const hx = turnCos * tx - turnSin * z
    const hz = turnCos * z + turnSin * tx
    const hy = cos * ry - sin * x + pivotY
    ground[0] = FAR
    ground[1] = FAR
    const near = ground[2]!
    ground[2] = FAR
    const twice = 2 * reach
    let best = FAR
    let needed = 0
    // Pruned groups are written here at once; the second pass closes the gaps of groups that are too far.
    const from = this.used + 1
    let to = from
    const end = lists[parent]!
    for (let at = parent + 1; at < end;) {
      const g = lists[at]!
      const n = lists[at + 1]!
      at += 2
      const inHead = groups[g * 3 + 2]! === 1
      const px = inHead ? hx : x
      const py = inHead ? hy : y
      const pz = inHead ? hz : z
      let d = FAR
      for (let e = 0; e < n; e++) {
        const q = lists[at + e]!
        const op = i[q * INTS + 1]!
        const k = f[q * STRIDE + 4]!
        query[0] = px
        query[1] = py
        query[2] = pz
        query[3] = FAR
        const type = i[q * INTS]!
        const told = type === SHAPE.plate ? hints[at + e]! : -1
        query[5] = told
        this.shapes.distance(q)
        const v = query[4]!
        shapeDistance[e] = v
        const known = query[5]!
        hint[e] =
          type === SHAPE.tube
            ? reach < SMALL
              ? known
              : -1
            : told < 0 && known > f[q * STRIDE + 20]! + twice
              ? 1
              : told
        distanceBefore[e] = d
        if (op === 0) {
          const h = k - (v < d ? d - v : v - d)
          d = v < d ? v : d
          if (h > 0) d -= (h * h) / (4 * k)
        } else {
          const w = op === 1 ? -v : v
          const h = k - (w > d ? w - d : d - w)
          d = w > d ? w : d
          if (h > 0) d += (h * h) / (4 * k)
        }
      }
      if (g < 2) ground[g] = d
      // Backwards: a shape that a later one covers, or that is too far to change the union, is left out.
      let count = 0
      for (let e = n - 1; e >= 0; e--) {
        const q = lists[at + e]!
        const op = i[q * INTS + 1]!
        const soft = f[q * STRIDE + 4]! + twice
        const v = shapeDistance[e]!
        const b = distanceBefore[e]!
        if (op === 0) {
          if (v > b + soft) continue
          kept[count++] = e
          if (v + soft < b) break
        } else if ((op === 1 ? -v : v) > b - soft) kept[count++] = e
      }
      const first = at
      at += n
      if (d > best + twice && g > 1) continue
      if (d < best) best = d
      lists[to] = g
      lists[to + 1] = count
      for (let e = 0; e < count; e++) {
        const from = kept[count - 1 - e]!
        const q = lists[first + from]!
        lists[to + 2 + e] = q
        hints[to + 2 + e] = hint[from]!
        if (i[q * INTS] === SHAPE.plate) needed |= 1 << f[q * STRIDE + 17]!
      }
      groupDistance[g] = d
      to += 2 + count
    }
    // A second pass, now that the nearest group is known.
    let out = from
    this.prunedCount = 0
    for (let at = from; at < to;) {
      const g = lists[at]!
      const n = lists[at + 1]!
      if (groupDistance[g]! <= best + twice || (g < 2 && (needed & (1 << g)) !== 0)) {
        for (let e = 0; e < n + 2; e++) {
          lists[out + e] = lists[at + e]!
          hints[out + e] = hints[at + e]!
        }
        out += n + 2
        this.prunedCount += n
      }
      at += n + 2
    }
    ground[2] = near
    this.prunedDistance[0] = best
    this.lowerBounds[this.used] = (best - reach) * 0.97
    const list = this.used
    lists[list] = out
    this.used = out
    return list
  }
}

function grown(full: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(full.length * 2)
  more.set(full)
  return more
}
