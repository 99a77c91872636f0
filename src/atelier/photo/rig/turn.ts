/** How a head is turned: the rotation between its mesh and the canonical face, and its points turned back to the front. */
import { FIRM_POINTS } from './canonical-face.ts'

/** Radians; applied as roll · yaw · pitch. */
export interface Turn {
  /** Its face to the picture's right is positive. */
  yaw: number
  /** Down is positive. */
  pitch: number
  /** Clockwise. */
  roll: number
}

/** The mesh's depths are a tenth too large: turned heads of known yaw are read three to five degrees too far otherwise. */
export const DEPTH = 0.9

type Vec3 = readonly [number, number, number]
/** Rows. x to the picture's right, y up, z towards the camera. */
export type Rotation = readonly [Vec3, Vec3, Vec3]

/**
 * The rotation that lays the canonical face best onto a mesh, whatever their sizes: Umeyama, “Least-squares estimation
 * of transformation parameters between two point patterns” (1991), its rotation as a quaternion after Horn (1987).
 *
 * @param points as in `SeenPerson`
 */
export function rotationOf(points: Float32Array): Rotation {
  const firm = FIRM_POINTS.map(([i, x, y, z, weight]) => ({
    from: [x, y, z] as const,
    to: [points[i * 3]!, -points[i * 3 + 1]!, -points[i * 3 + 2]! * DEPTH] as const,
    weight,
  }))
  const total = firm.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: 'from' | 'to') =>
    [0, 1, 2].map((c) => firm.reduce((sum, point) => sum + point.weight * point[of][c]!, 0) / total)
  const [from, to] = [mean('from'), mean('to')]
  // Covariance: how far each coordinate of the one goes with each of the other.
  const s = [0, 1, 2].map((a) =>
    [0, 1, 2].map((b) => firm.reduce((sum, p) => sum + p.weight * (p.from[a]! - from[a]!) * (p.to[b]! - to[b]!), 0)),
  ) as unknown as Rotation
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = s
  const [w, x, y, z] = principal([
    [xx + yy + zz, yz - zy, zx - xz, xy - yx], [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy], [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ])
  return [
    [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ]
}

/** Squarings of the matrix: as many as 2^SQUARINGS steps of the power method. */
const SQUARINGS = 12

/** The eigenvector of a symmetric matrix with the largest eigenvalue, of length 1. */
function principal(matrix: number[][]): [number, number, number, number] {
  const size = Math.max(...matrix.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)), 1e-30)
  // All eigenvalues made positive, so that the largest is also the farthest from 0.
  let power = matrix.map((row, a) => row.map((value, b) => value / size + (a === b ? 1 : 0)))
  for (let k = 0; k < SQUARINGS; k++) {
    const next = power.map((row) => power.map((_, b) => row.reduce((sum, value, c) => sum + value * power[c]![b]!, 0)))
    const trace = next.reduce((sum, row, a) => sum + row[a]!, 0)
    power = next.map((row) => row.map((value) => value / trace))
  }
  // Every column is the vector, times one of its own numbers: the longest is the surest.
  const k = [0, 1, 2, 3].reduce((best, a) => (power[a]![a]! > power[best]![best]! ? a : best), 0)
  const length = Math.hypot(...power.map((row) => row[k]!))
  return power.map((row) => row[k]! / length) as [number, number, number, number]
}

export function turnOf([[a], [b], [c, d, e]]: Rotation): Turn {
  return { yaw: Math.atan2(-c, Math.hypot(a, b)), pitch: Math.atan2(d, e), roll: Math.atan2(-b, a) }
}
