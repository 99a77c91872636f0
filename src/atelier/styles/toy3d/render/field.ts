/**
 * Signed distance to a compiled scene: shapes melted together in a group, groups apart. State is module-level on
 * purpose (V8 keeps it in fixed slots); drawing is synchronous.
 */
import { type Field, INTS, STRIDE } from './build.ts'
import { cellsOf, listAt, lists } from './cells.ts'
import { bindShapes, ground, shape } from './shapes.ts'

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

/** Distance from a point to the scene; sets `nearest`. */
export function distance(x: number, y: number, z: number): number {
  return within(listAt(x, y, z, false), x, y, z)
}

/** The same, for points asked about far from each other: fewer cells are opened. */
export function roughDistance(x: number, y: number, z: number): number {
  return within(listAt(x, y, z, true), x, y, z)
}

/** The same from all shapes, for scenes too small or too seldom asked to be cut in cells. */
export function plainDistance(x: number, y: number, z: number): number {
  return within(0, x, y, z)
}

function within(at: number, x: number, y: number, z: number): number {
  const f = F
  const i = I
  const groups = GROUPS
  const list = lists
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
      const v = shape(q, px, py, z)
      const op = i[q * INTS + 1]!
      const k = f[q * STRIDE + 4]!
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
  return best
}
