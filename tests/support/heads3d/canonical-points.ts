import { POINTS } from '../../../src/atelier/photo/perception.ts'
import { LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS } from '../../../src/atelier/photo/rig/mesh-points.ts'
import { DEPTH } from '../../../src/atelier/photo/rig/turn.ts'
import { canonicalFace } from './canonical-face.ts'
import { apply, rotationOf as turnedBy } from './pose.ts'

const DEGREE = Math.PI / 180

/** The canonical face, turned (degrees), as the mesh gives points. */
export function canonicalPoints(yaw: number, pitch: number, roll: number): Float32Array {
  const { vertices } = canonicalFace()
  const rotation = turnedBy({ yaw: yaw * DEGREE, pitch: pitch * DEGREE, roll: roll * DEGREE })
  const points = new Float32Array(POINTS * 3)
  for (let p = 0; p < vertices.length; p += 3) {
    const [x, y, z] = apply(rotation, vertices[p]!, vertices[p + 1]!, vertices[p + 2]!)
    points.set([300 + 9 * x, 250 - 9 * y, (-9 * z) / DEPTH], p)
  }
  // Irises in the middle of the eyes; the mesh gives them no depth.
  for (const [irises, eye] of [[LEFT_IRIS, LEFT_EYE], [RIGHT_IRIS, RIGHT_EYE]] as const)
    for (const i of irises)
      for (const c of [0, 1])
        points[i * 3 + c] = eye.reduce((sum, point) => sum + points[point * 3 + c]! / eye.length, 0)
  return points
}
