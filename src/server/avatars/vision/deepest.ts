/** The deepest features of the network that cuts people out, of any window of a photo, and what linear readers make of them. */
import type { Trained } from '../../../atelier/photo/readers/linear.ts'
import { readModelFile } from './models.ts'
import type { Runtime } from './runtime.ts'
import { cutModel, readModel } from './tflite-model.ts'
import { type Pyramid, viewOf, type Window } from './views.ts'

/** Of the network's picture, pixels. */
const SIDE = 256
/** The last tensor before the network makes its mask of it. */
const DEEPEST = 'add_4__xeno_compat__1'
/** Points of the mesh: both corners of each eye, the chin, and the top of the forehead. */
const [LEFT, RIGHT, CHIN, TOP] = [[33, 133], [362, 263], 152, 10] as const
/** Height of a face between those, in distances between the eyes; of a head that is turned it says more than they do. */
const TALL = 2.9

/** The features of a window, 16 × 16 cells of 32, row by row. */
export type Deepest = (photo: Pyramid, window: Window) => Promise<Float32Array>

export async function openDeepest(runtime: Runtime): Promise<Deepest> {
  const bytes = readModelFile('selfie_segmentation.tflite')
  const { inputs, tensors } = readModel(bytes)
  const network = await runtime.open(cutModel(bytes, inputs, [tensors.indexOf(DEEPEST)]))
  return async (photo, window) => {
    const [[, features]] = (await network.run(viewOf(photo, window, SIDE, 0, 1, 0))) as [[string, Float32Array]]
    return features
  }
}

/** What each reader says of some features. @param weights as `allWeightsOf` makes them of `trained` */
export function scoresOf<Name extends string>(
  readers: readonly Name[],
  trained: Record<Name, Trained>,
  weights: Record<Name, Int8Array>,
  features: Float32Array,
): Record<Name, number> {
  const scores = readers.map((reader) => {
    const own = weights[reader]
    const sum = features.reduce((total, value, i) => total + value * own[i]!, 0)
    return [reader, trained[reader].bias + trained[reader].scale * sum]
  })
  return Object.fromEntries(scores) as Record<Name, number>
}

type Place = readonly [x: number, y: number]

/** Where a head is: the middle of each eye, the chin, and the distance between the eyes, pixels. @param points of the mesh: x, y and z each */
export function headIn(points: Float32Array): { left: Place; right: Place; chin: Place; unit: number } {
  const at = (i: number): Place => [points[i * 3]!, points[i * 3 + 1]!]
  const eye = ([one, other]: readonly [number, number]): Place => {
    const [a, b] = [at(one), at(other)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const [left, right, chin, top] = [eye(LEFT), eye(RIGHT), at(CHIN), at(TOP)]
  const apart = Math.hypot(right[0] - left[0], right[1] - left[1])
  return { left, right, chin, unit: Math.max(apart, Math.hypot(chin[0] - top[0], chin[1] - top[1]) / TALL) }
}
