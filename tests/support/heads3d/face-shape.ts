/** The canonical face changed to somebody's: proportions and expression. The head stays at rest and upright. */
import { INNER_LIPS } from '../../../src/atelier/photo/rig/mesh-points.ts'
import { canonicalFace } from './canonical-face.ts'
import { bell, smooth } from './surface.ts'

/** Shares by which a part is larger than the canonical face's: 0 is the mean, 0.1 a tenth more. */
export interface FaceShape {
  faceWidth?: number
  jawWidth?: number
  chinLength?: number
  eyeGap?: number
  eyeSize?: number
  noseWidth?: number
  noseLength?: number
  mouthWidth?: number
  lips?: number
}

/** Centimetres. */
export interface FaceExpression {
  /** Between the lips. */
  mouthOpen?: number
  /** How far the corners of the mouth rise. */
  smile?: number
}

/** Middles of the canonical eyes: (±x, y, z). */
export const EYE = [3.17, 2.64, 3.6] as const
/** Height of the line between the lips, and half the mouth's width. */
const LIPS = [-4.25, 2.46] as const

/** x, y, z of each vertex. */
export function shapedFace(shape: FaceShape, { mouthOpen = 0, smile = 0 }: FaceExpression = {}): Float32Array {
  const out = Float32Array.from(canonicalFace().vertices)
  shutLips(out)
  for (let p = 0; p < out.length; p += 3) {
    const [x, y, z] = canonicalFace().vertices.subarray(p, p + 3) as unknown as [number, number, number]
    const side = Math.sign(x)
    const far = Math.abs(x)
    let [dx, dy, dz] = [0, 0, 0]
    const nearEye = bell(far - EYE[0], 2) * bell(y - EYE[1], 1.6)
    dx +=
      side * (shape.eyeGap ?? 0) * 1.86 * bell(far - EYE[0], 2.6) * bell(y - EYE[1] - 0.6, 2.6) * smooth(0, 1.6, far)
    dx += (shape.eyeSize ?? 0) * side * (far - EYE[0]) * nearEye
    dy += (shape.eyeSize ?? 0) * (y - EYE[1]) * nearEye * 1.5
    const nearNose = bell(y + 1.1, 1.4) * smooth(3.6, 1.4, far) * smooth(2, 4.5, z)
    dx += (shape.noseWidth ?? 0) * x * nearNose
    // The nose's length moves what is below it too, less the further down.
    dy -= (shape.noseLength ?? 0) * 4.6 * smooth(2.5, -1.5, y) * smooth(-9, -2, y)
    const nearMouth = bell(y - LIPS[0], 1.5) * smooth(5, 2, far)
    dx += (shape.mouthWidth ?? 0) * x * nearMouth
    dy += (shape.lips ?? 0) * (y - LIPS[0]) * bell(y - LIPS[0], 1.2) * smooth(3.2, 1.5, far)
    dx += (shape.jawWidth ?? 0) * x * smooth(-1.5, -6, y)
    dy -= (shape.chinLength ?? 0) * 4 * smooth(-5.2, -9, y)
    dx += (shape.faceWidth ?? 0) * x * smooth(3.2, 7, far)
    // The jaw falls by a turn about the ears: most at the chin, nothing above the lips.
    const falls = Math.sqrt(Math.max(0, 1 - (far / 2.6) ** 2))
    const low = smooth(-5, -8, y)
    dy -= mouthOpen * (y < LIPS[0] ? falls * (1 - low) + low * smooth(9, 3, far) : 0)
    const corner = bell(far - LIPS[1], 0.9) * bell(y - LIPS[0], 0.9)
    dy += smile * corner
    dx += side * smile * 0.5 * corner
    dz -= smile * 0.3 * corner
    dy += smile * 0.25 * bell(far - 4, 1.5) * bell(y + 0.5, 1.5)
    out[p]! += dx
    out[p + 1]! += dy
    out[p + 2]! += dz
  }
  return out
}

/** The canonical lips are ajar. */
function shutLips(out: Float32Array): void {
  for (let k = 1; k < 10; k++) {
    const [lower, upper] = [INNER_LIPS[k]! * 3 + 1, INNER_LIPS[20 - k]! * 3 + 1]
    const middle = (out[lower]! + out[upper]!) / 2
    out[lower]! = middle - 0.02
    out[upper]! = middle + 0.02
  }
}
