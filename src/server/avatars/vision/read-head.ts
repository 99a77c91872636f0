/**
 * What the network that cuts people out knows of a head besides: whether something is worn on it, cloth that is wound round
 * it, hair tied behind it, a beard, glasses, how hair lies and how fair it is. Linear readers of its deepest features, 16 × 16 cells of 32; how they
 * were fitted: decisions 0063, 0066 and 0067.
 */
import type { HairLooks, HeadLooks } from '../../../atelier/photo/perception.ts'
import { allWeightsOf } from '../../../atelier/photo/readers/linear.ts'
import trained from './head-weights.json' with { type: 'json' }
import { type Deepest, headIn, scoresOf } from './deepest.ts'
import type { Pyramid, Window } from './views.ts'

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

export function headReaderOf(deepest: Deepest): HeadReader {
  const featuresOf = (photo: Pyramid, points: Float32Array) => deepest(photo, headWindow(points))
  return {
    featuresOf,
    async read(photo, points) {
      const features = await featuresOf(photo, points)
      return {
        ...scoresOf(OF_HEADS, trained, WEIGHTS, features),
        hair: scoresOf(OF_HAIR, trained, WEIGHTS, features),
      }
    },
  }
}

/** Head and shoulders, upright by the eyes. */
function headWindow(points: Float32Array): Window {
  const { left, right, unit } = headIn(points)
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
  return {
    cx: (left[0] + right[0]) / 2 - Math.sin(angle) * LOWER * unit,
    cy: (left[1] + right[1]) / 2 + Math.cos(angle) * LOWER * unit,
    width: WIDE * unit,
    height: WIDE * unit,
    angle,
  }
}
