/** Signed distance to a compiled scene: a smooth union of the shapes of a group, a plain union of the groups. */
import { type Geometry, INTS, STRIDE } from './geometry.ts'
import { Octree } from './octree.ts'
import { ShapeDistance } from './shape-distance.ts'

const FAR = 1e3
/** What is nearest after a thin thing is at least about so much farther, where the octree lists nothing else. */
const BESIDE = 0.2

export class SceneDistance {
  /** The shape nearest to the last point asked. */
  nearest = -1
  private geometry!: Geometry
  /** Cosine and sine of the head's tilt, height of its pivot, cosine and sine of its turn. */
  private readonly frame = new Float64Array(5)
  private readonly shapes = new ShapeDistance()
  private readonly octree = new Octree(this.shapes)
  /** The point asked, and what `within` leaves: arrays, because a number returned by a call would be allocated. */
  private readonly point = this.octree.point
  private readonly found = new Float64Array(1)

  /** To be called before the first question about a scene. */
  bind(geometry: Geometry): void {
    this.geometry = geometry
    this.frame[0] = geometry.tilt[0]
    this.frame[1] = geometry.tilt[1]
    this.frame[2] = geometry.pivotY
    this.frame[3] = geometry.turn[0]
    this.frame[4] = geometry.turn[1]
    this.shapes.bind(geometry)
    this.octree.bind(geometry)
  }

  /** Distance from a point to the scene; sets `nearest`. */
  distance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    this.within(this.octree.listAt(false))
    return this.found[0]!
  }

  /** The same for points far from each other: fewer nodes are opened. */
  roughDistance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    this.within(this.octree.listAt(true))
    return this.found[0]!
  }

  /** The rough distance from everything but what is thin; where only thin things are near, somewhat more than theirs. */
  bulkDistance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    return this.bulkOf(this.octree.listAt(true))
  }

  /** The same, for points close to each other. */
  closeBulkDistance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    return this.bulkOf(this.octree.listAt(false))
  }

  private bulkOf(list: number): number {
    this.within(list, true)
    if (this.found[0] === FAR) {
      this.within(list)
      this.found[0]! += BESIDE
    }
    return this.found[0]!
  }

  /** A lower bound of the distance, from the octree's node alone; negative near a surface. */
  lowerBound(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    // First: opening a node may replace the array.
    const list = this.octree.listAt(true)
    return this.octree.lowerBounds[list]!
  }

  /** The distance from all shapes, without the octree: for a few questions about a few shapes. */
  directDistance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    this.within(0)
    return this.found[0]!
  }

  /** Distance of `point` from the shapes of the list at place `at`. */
  private within(at: number, bulk = false): void {
    const x = this.point[0]!
    const y = this.point[1]!
    const z = this.point[2]!
    const { f, i, groups, thin } = this.geometry
    const { lists: list, hints: known } = this.octree
    const { shapes, frame } = this
    const { query, ground } = shapes
    const to = list[at]!
    let best = FAR
    let who = -1
    const ry = y - frame[2]!
    const tx = frame[0]! * x + frame[1]! * ry
    const hx = frame[3]! * tx - frame[4]! * z
    const hy = frame[0]! * ry - frame[1]! * x + frame[2]!
    const hz = frame[3]! * z + frame[4]! * tx
    ground[0] = FAR
    ground[1] = FAR
    at++
    while (at < to) {
      const g = list[at]!
      const end = at + 2 + list[at + 1]!
      at += 2
      if (bulk && thin[g] === 1) {
        at = end
        continue
      }
      const inHead = groups[g * 3 + 2]! === 1
      const px = inHead ? hx : x
      const py = inHead ? hy : y
      const pz = inHead ? hz : z
      let d = FAR
      let prim = -1
      for (; at < end; at++) {
        const q = list[at]!
        const op = i[q * INTS + 1]!
        const k = f[q * STRIDE + 4]!
        // A shape farther than this changes neither its group nor the scene.
        const most = op === 0 ? (g > 1 && best + 2 * k + 0.1 < d ? best + 2 * k + 0.1 : d) + k : op === 1 ? k - d : FAR
        let v: number
        if (i[q * INTS + 7] === 1) v = shapes.ellipsoid(q * STRIDE, px, py, pz, most)
        else {
          query[0] = px
          query[1] = py
          query[2] = pz
          query[3] = most
          query[5] = known[at]!
          shapes.distance(q)
          v = query[4]!
        }
        if (op === 0) {
          if (v < d) {
            prim = q
            const h = k - d + v
            d = h > 0 ? v - (h * h) / (4 * k) : v
          } else {
            const h = k - v + d
            if (h > 0) d -= (h * h) / (4 * k)
          }
        } else {
          const w = op === 1 ? -v : v
          if (w > d) {
            prim = q
            const h = k - w + d
            d = h > 0 ? w + (h * h) / (4 * k) : w
          } else {
            const h = k - d + w
            if (h > 0) d += (h * h) / (4 * k)
          }
        }
      }
      if (g < 2) ground[g] = d
      if (d < best) {
        best = d
        who = prim
      }
    }
    this.nearest = who
    this.found[0] = best
  }
}
