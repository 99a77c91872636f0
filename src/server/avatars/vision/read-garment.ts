/**
 * What the network that finds objects knows of what is worn below a head: its cut, whether it is open, its pattern. Linear
 * readers of its features of neck and chest; how they were fitted: decision 0085.
 */
import type { GarmentLooks } from '../../../atelier/photo/perception.ts'
import { allWeightsOf } from '../../../atelier/photo/readers/linear.ts'
import { headPoseOf } from '../../../atelier/photo/rig/head-pose.ts'
import { quartersFor } from '../../../atelier/photo/upright.ts'
import { type Deepest, headIn, scoresOf } from './deepest.ts'
import trained from './garment-weights.json' with { type: 'json' }
import type { Pyramid, Window } from './views.ts'

/** How wide the view is, and how far its middle lies below the chin, distances between the eyes. */
const [WIDE, LOWER] = [4.4, 1.1]
/** Points of the mesh where a face is widest. */
const SIDES = [234, 454] as const

export const OF_GARMENTS = [
  'collared',
  'suited',
  'necktied',
  'open',
  'hooded',
  'high',
  'bare',
  'checked',
  'striped',
  'printed',
] as const satisfies readonly (keyof GarmentLooks)[]
const WEIGHTS = allWeightsOf(OF_GARMENTS, trained)

export interface GarmentReader {
  /** @param points of the mesh: x, y and z each, in the photo's pixels */
  read(photo: Pyramid, points: Float32Array): Promise<GarmentLooks>
  /** The features: what the readers are fitted to (scripts/fit-readers.ts). */
  featuresOf(photo: Pyramid, points: Float32Array): Promise<Float32Array>
}

/** @param objects what sees a window */
export function garmentReaderOf(objects: Deepest): GarmentReader {
  const featuresOf = (photo: Pyramid, points: Float32Array) => objects(photo, chestWindow(points))
  return {
    featuresOf,
    read: async (photo, points) => scoresOf(OF_GARMENTS, trained, WEIGHTS, await featuresOf(photo, points)),
  }
}

/** Neck, shoulders and chest: bodies stand upright, however heads lean. */
function chestWindow(points: Float32Array): Window {
  const { chin, unit } = headIn(points)
  const [one, other] = SIDES
  const middle = [
    (points[one * 3]! + points[other * 3]!) / 2,
    (points[one * 3 + 1]! + points[other * 3 + 1]!) / 2,
  ] as const
  const window = { width: WIDE * unit, height: WIDE * unit }
  if (quartersFor(headPoseOf(points).roll) === 0)
    return { ...window, cx: middle[0], cy: chin[1] + LOWER * unit, angle: 0 }
  // Of somebody who lies it goes on from the face.
  const [dx, dy] = [chin[0] - middle[0], chin[1] - middle[1]]
  const long = Math.max(1, Math.hypot(dx, dy))
  return {
    ...window,
    cx: chin[0] + (dx / long) * LOWER * unit,
    cy: chin[1] + (dy / long) * LOWER * unit,
    angle: Math.atan2(-dx, dy),
  }
}
