/** A turned face as it would be seen from the front. */
import { FIRM_POINTS } from './canonical-face.ts'
import { depthsOf } from './depths.ts'
import { LEFT_IRIS, RIGHT_IRIS } from './mesh-points.ts'
import { DEPTH, rotationOf } from './turn.ts'

export type Place = readonly [u: number, v: number]

/** From pupil to pupil on the canonical face, centimetres. */
const PUPILS = 6.34
/** Size of a mesh on a face against the canonical one's, both by the distance between the pupils: the mean of 26 faces. */
const FIRM = 0.965

/**
 * Where points of a mesh would be, turned back: (u, v) from the point between the pupils. Their unit is the distance
 * between the pupils, but read from all firm points: from the two irises alone it errs by a twentieth at 30°.
 *
 * @param points as in `SeenPerson`
 */
export function frontOf(points: Float32Array): (i: number) => Place {
  const rotation = rotationOf(points)
  const back = (x: number, y: number, z: number): Place => [
    rotation[0][0] * x - rotation[1][0] * y - rotation[2][0] * z * DEPTH,
    -(rotation[0][1] * x - rotation[1][1] * y - rotation[2][1] * z * DEPTH),
  ]
  const depthOf = depthsOf(points)
  const at = (i: number) => back(points[i * 3]!, points[i * 3 + 1]!, depthOf(i))
  const canonical = spread(([, x, y]) => [x, y])
  const unit = ((spread(([i]) => at(i)) / canonical) * PUPILS) / FIRM
  const [left, right] = [at(LEFT_IRIS[0]!), at(RIGHT_IRIS[0]!)]
  return (i) => {
    const [u, v] = at(i)
    return [(u - (left[0] + right[0]) / 2) / unit, (v - (left[1] + right[1]) / 2) / unit]
  }
}

/** How far the firm points lie from their middle, by their weights. */
function spread(of: (point: (typeof FIRM_POINTS)[number]) => Place): number {
  const total = FIRM_POINTS.reduce((sum, [, , , , weight]) => sum + weight, 0)
  const [u, v] = [0, 1].map((c) => FIRM_POINTS.reduce((sum, point) => sum + point[4] * of(point)[c]!, 0) / total)
  return Math.sqrt(
    FIRM_POINTS.reduce((sum, point) => {
      const [a, b] = of(point)
      return sum + (point[4] * ((a - u!) ** 2 + (b - v!) ** 2)) / total
    }, 0),
  )
}
