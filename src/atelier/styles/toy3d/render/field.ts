/**
 * Signed distance to a compiled scene: shapes melted together in a group, groups apart. State is module-level on
 * purpose (V8 keeps it in fixed slots); drawing is synchronous.
 */
import { type Field, INTS, STRIDE } from './build.ts'
import { cellsOf, clear, hints, listAt, lists, point } from './cells.ts'
import { query } from './query.ts'
import { bindShapes, ellipsoid, ground, shape } from './shapes.ts'

const FAR = 1e3
let F: Float64Array = new Float64Array(0)
let I: Int32Array = new Int32Array(0)
let GROUPS: Int32Array = new Int32Array(0)
const TURN = new Float64Array(3)
/** The shape nearest to the last point asked about. */
export let nearest = -1

/** To be called before `distance`, and again when another scene was bound since. */
export function bind(field: Field): void {
  F = field.f
  I = field.i
  GROUPS = field.groups
  TURN[0] = field.tilt[0]
  TURN[1] = field.tilt[1]
  TURN[2] = field.pivotY
  bindShapes(field)
  cellsOf(field)
}

/** What `within` leaves. */
const found = new Float64Array(1)

/** Distance from a point to the scene; sets `nearest`. */
export function distance(x: number, y: number, z: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  within(listAt(false))
  return found[0]!
}

/** The same, for points asked about far from each other: fewer cells are opened. */
export function roughDistance(x: number, y: number, z: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  within(listAt(true))
  return found[0]!
}

/** A distance the scene is surely not nearer than, from the cell around the point alone; negative near a surface. */
export function clearance(x: number, y: number, z: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  return clear[listAt(true)]!
}

/** The same from all shapes, for scenes too small or too seldom asked to be cut in cells. */
export function plainDistance(x: number, y: number, z: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  within(0)
  return found[0]!
}

function within(at: number): void {
  const x = point[0]!
  const y = point[1]!
  const z = point[2]!
  const f = F
  const i = I
  const groups = GROUPS
  const list = lists
  const known = hints
  const to = list[at]!
  let best = FAR
  let who = -1
  const ry = y - TURN[2]!
  const hx = TURN[0]! * x + TURN[1]! * ry
  const hy = TURN[0]! * ry - TURN[1]! * x + TURN[2]!
  ground[0] = FAR
  ground[1] = FAR
  at++
  while (at < to) {
    const g = list[at]!
    const end = at + 2 + list[at + 1]!
    at += 2
    const inHead = groups[g * 3 + 2]! === 1
    const px = inHead ? hx : x
    const py = inHead ? hy : y
    let d = FAR
    let prim = -1
    for (; at < end; at++) {
      const q = list[at]!
      const op = i[q * INTS + 1]!
      const k = f[q * STRIDE + 4]!
      // Beyond this a shape makes no difference to its group, or its group none to the scene.
      const most = op === 0 ? (g > 1 && best + 2 * k + 0.1 < d ? best + 2 * k + 0.1 : d) + k : op === 1 ? k - d : FAR
      let v: number
      if (i[q * INTS + 7] === 1) v = ellipsoid(q * STRIDE, px, py, z, most)
      else {
        query[0] = px
        query[1] = py
        query[2] = z
        query[3] = most
        query[5] = known[at]!
        shape(q)
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
  nearest = who
  found[0] = best
}
