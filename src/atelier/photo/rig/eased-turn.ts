/**
 * A head that is turned far or tipped back, turned to the front most of the way: half of a face that is not seen, or a jaw
 * from below, cannot be drawn well. The mesh is turned about the middle of the head; the picture is stretched and squeezed
 * to go with it, first up and down, then along each row of the face.
 */
import { clamp } from '../../clamp.ts'
import { depthsOf } from './depths.ts'
import type { HeadPose, Place } from './head-pose.ts'
import { LEFT_IRIS, RIGHT_IRIS } from './mesh-points.ts'
import { DEPTH } from './turn.ts'

/** Turned, and tipped back, up to this a head stays as it is; of what is more, this share stays. Radians. */
const [TURNED, TIPPED, STAYS] = [0.28, -0.16, 0.2]
/**
 * How far the middle of the head is behind the pupils; half the head's width and half its length, hair included; how far
 * above the middle the crown is, and below it the neck's foot: distances between the pupils.
 */
const AXIS = 1.2
const [HALF_WIDTH, HALF_LENGTH] = [1.45, 1.7]
const [CROWN, FOOT] = [2, 2.9]

/** Heights of the rows, from the forehead to the chin, distances between the pupils. */
const [TOP, STEP, ROWS] = [-0.9, 0.2, 15]
/** Down the middle of the face; the tip of the nose, which stands out, is left out. */
const MIDLINE = [10, 151, 9, 168, 2, 164, 0, 17, 200, 152]
/** Below the chin the turn fades within this: shoulders stay. */
const FADE = 0.7
/** The least that marks of a row are apart. */
const APART = 0.06

/** Down the middle of the face: forehead, between the eyes, below the nose, below the lips, chin. */
const HEIGHTS = [10, 168, 2, 17, 152]

/** Across a row: past the head, edge of the face, its middle, edge, past the head. */
type Row = readonly number[]
type Solid = readonly [u: number, v: number, w: number]

/** What moves where, as plain data: rigs go from thread to thread. */
export interface Moves {
  drawn: Marks
  seen: Marks
}

interface Marks {
  rows: readonly Row[]
  heights: Row
  /** Where the head's upright axis is. */
  axis: number
}

export interface EasedTurn {
  /** The head's pose when it is turned back. */
  pose: HeadPose
  /** Where the mesh's points are then, from the new point between the pupils. */
  place: (i: number) => Place
  moves: Moves
}

/**
 * Undefined where the head is not turned far.
 *
 * @param points as in `SeenPerson`
 */
export function easedTurn(points: Float32Array, pose: HeadPose): EasedTurn | undefined {
  const yaw = Math.sign(pose.yaw) * eased(Math.abs(pose.yaw), TURNED)
  const pitch = -eased(-pose.pitch, -TIPPED)
  if (yaw === pose.yaw && pitch === pose.pitch) return undefined
  const solid = solidPlaces(points, pose)
  const turned = (i: number) => aboutUpright(bowed(aboutUpright(solid(i), -pose.yaw), pitch - pose.pitch), yaw)
  // The middle of the head stays where it is: the point between the pupils, in front of it, moves.
  const from = middleOf(pose.yaw, pose.pitch)
  const to = middleOf(yaw, pitch)
  const [du, dv] = [from[0] - to[0], from[1] - to[1]].map((d) => d * pose.eyes) as [number, number]
  const [cos, sin] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  const [seenHeights, drawnHeights] = [heightsOf(solid, from[1]), heightsOf(turned, to[1])]
  const tops = Array.from({ length: ROWS }, (_, j) => TOP + STEP * j)
  const seenTops = tops.map((v) => between(drawnHeights, seenHeights, v))
  return {
    pose: { ...pose, x: pose.x + du * cos - dv * sin, y: pose.y + du * sin + dv * cos, yaw, pitch },
    place: (i) => {
      const [u, v] = turned(i)
      return [u, v]
    },
    moves: {
      drawn: { rows: rowsOf(turned, tops, to[0], yaw), heights: drawnHeights, axis: to[0] },
      seen: { rows: rowsOf(solid, seenTops, from[0], pose.yaw), heights: seenHeights, axis: from[0] },
    },
  }
}

/** Where something is in the face as seen that is at a place of the face turned back. */
export function seenAt({ drawn, seen }: Moves, u: number, v: number): Place {
  const k = clamp((v - TOP) / STEP, 0, ROWS - 1.001)
  const [j, t] = [k | 0, k % 1]
  const row = ({ rows }: Marks) => mixed(rows[j]!, rows[j + 1]!, t)
  const at = between(row(drawn), row(seen), u)
  const below = clamp((v - (TOP + STEP * (ROWS - 1))) / FADE, 0, 1)
  // As far from the axis as it is: what is there is not turned.
  return [at + (u - drawn.axis + seen.axis - at) * below, between(drawn.heights, seen.heights, v)]
}

const eased = (angle: number, free: number) => (angle <= free ? angle : free + STAYS * (angle - free))

/** A place turned about the upright axis: to the picture's right is positive. */
function aboutUpright([u, v, w]: Solid, by: number): Solid {
  const [cos, sin] = [Math.cos(by), Math.sin(by)]
  return [u * cos + w * sin, v, w * cos - u * sin]
}

/** About the axis from ear to ear: down is positive. */
function bowed([u, v, w]: Solid, by: number): Solid {
  const [cos, sin] = [Math.cos(by), Math.sin(by)]
  return [u, v * cos + w * sin, w * cos - v * sin]
}

/** Where the middle of a head is, from the point between its pupils. */
const middleOf = (yaw: number, pitch: number): Place => [
  -AXIS * Math.sin(yaw) * Math.cos(pitch),
  -AXIS * Math.sin(pitch),
]

/** Marks from above the crown to the neck's foot. @param middle of the head */
function heightsOf(place: (i: number) => Solid, middle: number): Row {
  const face = HEIGHTS.map((i) => place(i)[1])
  return rising([middle - CROWN, ...face, Math.max(middle + FOOT, face.at(-1)! + FADE)])
}

/** Each of them at least a little past the one before. */
function rising(marks: number[]): Row {
  for (let k = 1; k < marks.length; k++) marks[k] = Math.max(marks[k]!, marks[k - 1]! + APART)
  return marks
}

/** Right, down and towards the camera from the point between the pupils, along the head, in distances between them. */
function solidPlaces(points: Float32Array, pose: HeadPose): (i: number) => Solid {
  const depthOf = depthsOf(points)
  const pupils = (depthOf(LEFT_IRIS[0]!) + depthOf(RIGHT_IRIS[0]!)) / 2
  const [cos, sin] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  return (i) => {
    const [dx, dy] = [points[i * 3]! - pose.x, points[i * 3 + 1]! - pose.y]
    const z = depthOf(i) - pupils
    return [(dx * cos + dy * sin) / pose.eyes, (dy * cos - dx * sin) / pose.eyes, (-z * DEPTH) / pose.eyes]
  }
}

/** @param heights of the rows @param axis where the head's upright axis is */
function rowsOf(place: (i: number) => Solid, heights: readonly number[], axis: number, yaw: number): Row[] {
  const mesh = Array.from({ length: 468 }, (_, i) => place(i))
  const middle = MIDLINE.map(place)
  const half = Math.hypot(HALF_WIDTH * Math.cos(yaw), HALF_LENGTH * Math.sin(yaw))
  return heights.map((v) => {
    const near = mesh.filter((point) => Math.abs(point[1] - v) < STEP)
    const across = (near.length > 2 ? near : mesh).map(([u]) => u)
    const [from, to] = [Math.min(...across), Math.max(...across)]
    const below = middle.findIndex((point) => point[1] > v)
    const k = below < 0 ? middle.length - 1 : Math.max(1, below)
    const [a, b] = [middle[k - 1]!, middle[k]!]
    const t = clamp((v - a[1]) / (b[1] - a[1] || 1), 0, 1)
    const mid = clamp(a[0] + (b[0] - a[0]) * t, from + APART, to - APART)
    return [Math.min(axis - half, from - APART), from, mid, to, Math.max(axis + half, to + APART)]
  })
}

const mixed = (a: Row, b: Row, t: number): Row => a.map((value, k) => value + (b[k]! - value) * t)

/** A place taken from the marks of one row to those of another; past the last ones it keeps its distance. */
function between(a: Row, b: Row, at: number): number {
  const last = a.length - 1
  if (at <= a[0]!) return at - a[0]! + b[0]!
  if (at >= a[last]!) return at - a[last]! + b[last]!
  let k = 1
  while (at > a[k]!) k++
  return b[k - 1]! + ((b[k]! - b[k - 1]!) * (at - a[k - 1]!)) / (a[k]! - a[k - 1]!)
}
