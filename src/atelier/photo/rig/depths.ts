/** How deep a mesh's points lie, as it gives them: away from the camera is positive. */
import { LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS } from './mesh-points.ts'

/** Irises come without depth: they have that of their eyes. @param points as in `SeenPerson` */
export function depthsOf(points: Float32Array): (i: number) => number {
  const ofIrises = new Map<number, number>()
  for (const [irises, eye] of [[LEFT_IRIS, LEFT_EYE], [RIGHT_IRIS, RIGHT_EYE]] as const) {
    const depth = eye.reduce((sum, i) => sum + points[i * 3 + 2]! / eye.length, 0)
    for (const i of irises) ofIrises.set(i, depth)
  }
  return (i) => ofIrises.get(i) ?? points[i * 3 + 2]!
}
