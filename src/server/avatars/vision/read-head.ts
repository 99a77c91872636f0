/**
 * What the network that cuts people out knows of a head besides: whether something is worn on it, cloth that is wound round
 * it, hair tied behind it, a beard, glasses, how hair lies and how fair it is. Linear readers of its deepest features, 16 × 16 cells of 32; how they
 * were fitted: decisions 0063, 0066 and 0067.
 */
import type { HairLooks, HeadLooks } from '../../../atelier/photo/perception.ts'
import { allWeightsOf } from '../../../atelier/photo/readers/linear.ts'
import trained from './head-weights.json' with { type: 'json' }
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
/** How wide the view is, and how far its middle lies below the eyes, distances between them. */
const [WIDE, LOWER] = [4.8, 0.2]

/** Readers of what is worn and grows on a head. */
export const OF_HEADS = [
  'worn',
  'wound',
  'tied',
  'bearded',
  'spectacled',
] as const satisfies readonly (keyof HeadLooks)[]
/** Readers of how hair lies, and how fair it is. */
export const OF_HAIR = [
  'hangs',
  'pastShoulders',
  'coiled',
  'fringed',
  'clipped',
  'waved',
  'receding',
  'fair',
] as const satisfies readonly (keyof HairLooks)[]
const WEIGHTS = allWeightsOf([...OF_HEADS, ...OF_HAIR], trained)

export interface HeadReader {
  /** @param points of the mesh: x, y and z each, in the photo's pixels */
  read(photo: Pyramid, points: Float32Array): Promise<HeadLooks>
  /** The features, row by row: what the readers are fitted to (scripts/fit-readers.ts). */
  featuresOf(photo: Pyramid, points: Float32Array): Promise<Float32Array>
}

export async function openHeadReader(runtime: Runtime): Promise<HeadReader> {
  const bytes = readModelFile('selfie_segmentation.tflite')
  const { inputs, tensors } = readModel(bytes)
  const network = await runtime.open(cutModel(bytes, inputs, [tensors.indexOf(DEEPEST)]))
  const featuresOf = async (photo: Pyramid, points: Float32Array) => {
    const [[, features]] = (await network.run(viewOf(photo, headWindow(points), SIDE, 0, 1, 0))) as [
      [string, Float32Array],
    ]
    return features
  }
  return {
    featuresOf,
    async read(photo, points) {
      const features = await featuresOf(photo, points)
      const scoresOf = <Name extends keyof typeof WEIGHTS>(readers: readonly Name[]) => {
        const scores = readers.map((reader) => {
          const weights = WEIGHTS[reader]
          const sum = features.reduce((total, value, i) => total + value * weights[i]!, 0)
          return [reader, trained[reader].bias + trained[reader].scale * sum]
        })
        return Object.fromEntries(scores) as Record<Name, number>
      }
      return { ...scoresOf(OF_HEADS), hair: scoresOf(OF_HAIR) }
    },
  }
}

/** Head and shoulders, upright by the eyes. */
function headWindow(points: Float32Array): Window {
  const at = (i: number): [number, number] => [points[i * 3]!, points[i * 3 + 1]!]
  const eye = ([one, other]: readonly [number, number]) => {
    const [a, b] = [at(one), at(other)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
  }
  const [left, right, chin, top] = [eye(LEFT), eye(RIGHT), at(CHIN), at(TOP)]
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]]
  const unit = Math.max(Math.hypot(dx, dy), Math.hypot(chin[0] - top[0], chin[1] - top[1]) / TALL)
  const angle = Math.atan2(dy, dx)
  return {
    cx: (left[0] + right[0]) / 2 - Math.sin(angle) * LOWER * unit,
    cy: (left[1] + right[1]) / 2 + Math.cos(angle) * LOWER * unit,
    width: WIDE * unit,
    height: WIDE * unit,
    angle,
  }
}
