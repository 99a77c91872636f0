/** Turns of a head, and what a camera makes of it. Angles are those of `HeadPose`, radians. */
import type { Surface, Vec3 } from './surface.ts'

export interface Turn {
  /** Its face to the picture's right is positive. */
  yaw: number
  /** Down is positive. */
  pitch: number
  /** Clockwise in the picture. */
  roll: number
}

/** Rows of a rotation. */
export type Rotation = readonly [Vec3, Vec3, Vec3]

/** Roll · yaw · pitch: bowed about its own ears, turned about the vertical, leant in the picture. */
export function rotationOf({ yaw, pitch, roll }: Turn): Rotation {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ]
  const turned: Rotation = [[cy, sy * sp, sy * cp], [0, cp, -sp], [-sy, cy * sp, cy * cp]]
  const row = (c: number, s: number): Vec3 => [
    c * turned[0][0] + s * turned[1][0],
    c * turned[0][1] + s * turned[1][1],
    c * turned[0][2] + s * turned[1][2],
  ]
  return [row(cr, sr), row(-sr, cr), turned[2]]
}

export const apply = (r: Rotation, x: number, y: number, z: number): Vec3 => [
  r[0][0] * x + r[0][1] * y + r[0][2] * z,
  r[1][0] * x + r[1][1] * y + r[1][2] * z,
  r[2][0] * x + r[2][1] * y + r[2][2] * z,
]

/** Where a head turns on its neck. */
const PIVOT: Vec3 = [0, -6, -6]

/** Moves points as the head is turned; the body follows by a third. */
export function posed(points: Float32Array, withHead: Surface['withHead'], turn: Turn): Float32Array {
  const head = rotationOf(turn)
  const below = rotationOf({ yaw: turn.yaw * 0.35, pitch: 0, roll: turn.roll * 0.1 })
  const out = new Float32Array(points.length)
  for (let p = 0; p < points.length; p += 3) {
    const [x, y, z] = [points[p]! - PIVOT[0], points[p + 1]! - PIVOT[1], points[p + 2]! - PIVOT[2]]
    const share = withHead ? withHead(points[p]!, points[p + 1]!, points[p + 2]!) : 1
    const [a, b] = [apply(head, x, y, z), apply(below, x, y, z)]
    for (let c = 0; c < 3; c++) out[p + c] = PIVOT[c]! + a[c]! * share + b[c]! * (1 - share)
  }
  return out
}

/** A camera before the face. */
export interface Camera {
  /** From the middle of the face, centimetres. */
  distance: number
  /** Pixels for a centimetre at that distance. */
  scale: number
  /** Where in the picture the middle of the face at rest is, pixels. */
  x: number
  y: number
}

/** x, y in pixels, and what is larger where nearer. */
export function projected(points: Float32Array, { distance, scale, x, y }: Camera): Float32Array {
  const out = new Float32Array(points.length)
  for (let p = 0; p < points.length; p += 3) {
    const near = distance / (distance - points[p + 2]!)
    out[p] = x + points[p]! * scale * near
    out[p + 1] = y - points[p + 1]! * scale * near
    out[p + 2] = near
  }
  return out
}
