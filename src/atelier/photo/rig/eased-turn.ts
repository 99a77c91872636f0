/**
 * A head that is turned far, turned back most of the way: half of a face that is not seen cannot be drawn well. The mesh
 * is turned about the head's axis; of the picture, each row of the face is stretched and squeezed to go with it.
 */
import { LEFT_IRIS, LEFT_EYE, RIGHT_EYE, RIGHT_IRIS } from './mesh-points.ts'
import type { HeadPose, Place } from './head-pose.ts'
import { DEPTH } from './turn.ts'

/** Turned up to this a head stays as it is; of what is more, this share stays. Radians. */
const [FREE, STAYS] = [0.28, 0.2]
/** How far the axis is behind the pupils; half the head's width and half its length, hair included: distances between the pupils. */
const AXIS = 1.2
const [HALF_WIDTH, HALF_LENGTH] = [1.45, 1.7]

/** Heights of the rows, from the forehead to the chin, distances between the pupils. */
const [TOP, STEP, ROWS] = [-0.9, 0.2, 15]
/** Down the middle of the face; the tip of the nose, which stands out, is left out. */
const MIDLINE = [10, 151, 9, 168, 2, 164, 0, 17, 200, 152]
/** Below the chin the turn fades within this: shoulders stay. */
const FADE = 0.7
/** The least that marks of a row are apart. */
const APART = 0.06

/** Across a row: past the head, edge of the face, its middle, edge, past the head. */
type Row = readonly number[]

/** What moves where, as plain data: rigs go from thread to thread. */
export interface Moves {
  /** As drawn, and as seen. */
  drawn: readonly Row[]
  seen: readonly Row[]
  /** Where the head's axis is in either. */
  axes: { drawn: number; seen: number }
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
  const { yaw } = pose
  if (Math.abs(yaw) <= FREE) return undefined
  const left = Math.sign(yaw) * (FREE + STAYS * (Math.abs(yaw) - FREE))
  const [cos, sin] = [Math.cos(yaw - left), Math.sin(yaw - left)]
  const solid = solidPlaces(points, pose)
  const turned = (i: number): Place => {
    const [u, v, w] = solid(i)
    return [u * cos - w * sin, v]
  }
  // The axis stays where it is: the point between the pupils, in front of it, moves.
  const axis = -AXIS * Math.sin(yaw)
  const axisLeft = -AXIS * Math.sin(left)
  const moved = (axis - axisLeft) * pose.eyes
  const seen = rowsOf((i) => solid(i), axis, yaw)
  const drawn = rowsOf(turned, axisLeft, left)
  return {
    pose: {
      ...pose,
      x: pose.x + Math.cos(pose.roll) * moved,
      y: pose.y + Math.sin(pose.roll) * moved,
      yaw: left,
    },
    place: turned,
    moves: { drawn, seen, axes: { drawn: axisLeft, seen: axis } },
  }
}

/** Where something is in the face as seen that is at a place of the face turned back. */
export function seenAt({ drawn, seen, axes }: Moves, u: number, v: number): number {
  const k = Math.max(0, Math.min(ROWS - 1.001, (v - TOP) / STEP))
  const [j, t] = [k | 0, k % 1]
  const at = between(drawn[j]!, drawn[j + 1]!, t, u, seen[j]!, seen[j + 1]!)
  const below = Math.max(0, Math.min(1, (v - (TOP + STEP * (ROWS - 1))) / FADE))
  // As far from the axis as it is: what is there is not turned.
  return at + (u - axes.drawn + axes.seen - at) * below
}

/** Right, down and towards the camera from the point between the pupils, along the head, in distances between them. */
function solidPlaces(points: Float32Array, pose: HeadPose): (i: number) => readonly [number, number, number] {
  const depth = (of: readonly number[]) => of.reduce((sum, i) => sum + points[i * 3 + 2]! / of.length, 0)
  const [leftEye, rightEye] = [depth(LEFT_EYE), depth(RIGHT_EYE)]
  const own = new Map<number, number>()
  // Irises come without depth: they have that of their eyes.
  for (const i of LEFT_IRIS) own.set(i, leftEye)
  for (const i of RIGHT_IRIS) own.set(i, rightEye)
  const [cos, sin] = [Math.cos(pose.roll), Math.sin(pose.roll)]
  return (i) => {
    const [dx, dy] = [points[i * 3]! - pose.x, points[i * 3 + 1]! - pose.y]
    const z = (own.get(i) ?? points[i * 3 + 2]!) - (leftEye + rightEye) / 2
    return [(dx * cos + dy * sin) / pose.eyes, (dy * cos - dx * sin) / pose.eyes, (-z * DEPTH) / pose.eyes]
  }
}

function rowsOf(place: (i: number) => readonly number[], axis: number, yaw: number): Row[] {
  const mesh = Array.from({ length: 468 }, (_, i) => place(i))
  const middle = MIDLINE.map(place)
  const half = Math.hypot(HALF_WIDTH * Math.cos(yaw), HALF_LENGTH * Math.sin(yaw))
  return Array.from({ length: ROWS }, (_, j) => {
    const v = TOP + STEP * j
    const near = mesh.filter((point) => Math.abs(point[1]! - v) < STEP)
    const across = (near.length > 2 ? near : mesh).map(([u]) => u!)
    const [from, to] = [Math.min(...across), Math.max(...across)]
    const below = middle.findIndex((point) => point[1]! > v)
    const k = below < 0 ? middle.length - 1 : Math.max(1, below)
    const [a, b] = [middle[k - 1]!, middle[k]!]
    const t = Math.max(0, Math.min(1, (v - a[1]!) / (b[1]! - a[1]! || 1)))
    const mid = Math.max(from + APART, Math.min(to - APART, a[0]! + (b[0]! - a[0]!) * t))
    return [Math.min(axis - half, from - APART), from, mid, to, Math.max(axis + half, to + APART)]
  })
}

/** A place between two rows, taken from the marks of one pair to those of the other. */
function between(a: Row, b: Row, t: number, u: number, c: Row, d: Row): number {
  const at = (k: number) => a[k]! + (b[k]! - a[k]!) * t
  const to = (k: number) => c[k]! + (d[k]! - c[k]!) * t
  const last = a.length - 1
  if (u <= at(0)) return u - at(0) + to(0)
  if (u >= at(last)) return u - at(last) + to(last)
  let k = 1
  while (u > at(k)) k++
  return to(k - 1) + ((to(k) - to(k - 1)) * (u - at(k - 1))) / (at(k) - at(k - 1))
}
