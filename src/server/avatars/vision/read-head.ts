/**
 * What the network that cuts people out knows of a head besides: whether something is worn on it, cloth that is wound round
 * it, hair tied behind it, a beard, glasses, how hair lies and how fair it is. Linear readers of its deepest features, 16 × 16
 * cells of 32; how they were fitted: decisions 0063, 0066 and 0067. Readers of the network that finds objects have a vote in
 * most of it (decision 0085).
 */
import type { HairLooks, HeadLooks } from '../../../atelier/photo/perception.ts'
import { allWeightsOf } from '../../../atelier/photo/readers/linear.ts'
import trained from './head-weights.json' with { type: 'json' }
import { type Deepest, headIn, scoresOf } from './deepest.ts'
import votes from './head-votes.json' with { type: 'json' }
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

/** In what the network that finds objects has a vote: of glasses and of how fair hair is it knows less, and by what it says of tied, clipped and coiled hair the rules' bounds no longer held. */
export const VOTED = [
  'worn',
  'wound',
  'bearded',
  'hangs',
  'pastShoulders',
  'fringed',
  'waved',
  'receding',
] as const satisfies readonly (keyof typeof votes)[]
/** What it alone is asked. */
const ASKED = ['braided'] as const satisfies readonly (keyof HairLooks)[]
const VOTES = allWeightsOf([...VOTED, ...ASKED], votes)

export interface HeadReader {
  /** @param points of the mesh: x, y and z each, in the photo's pixels */
  read(photo: Pyramid, points: Float32Array): Promise<HeadLooks>
  /** The features, row by row: what the readers are fitted to (scripts/fit-readers.ts). */
  featuresOf(photo: Pyramid, points: Float32Array): Promise<Float32Array>
  /** The same of what has a vote. */
  votingFeaturesOf(photo: Pyramid, points: Float32Array): Promise<Float32Array>
}

/** @param objects what the network that finds objects sees */
export function headReaderOf(deepest: Deepest, objects: Deepest): HeadReader {
  const featuresOf = (photo: Pyramid, points: Float32Array) => deepest(photo, headWindow(points))
  const votingFeaturesOf = (photo: Pyramid, points: Float32Array) => objects(photo, headWindow(points))
  return {
    featuresOf,
    votingFeaturesOf,
    async read(photo, points) {
      const own = scoresOf([...OF_HEADS, ...OF_HAIR], trained, WEIGHTS, await featuresOf(photo, points))
      const others = scoresOf([...VOTED, ...ASKED], votes, VOTES, await votingFeaturesOf(photo, points))
      const both = { ...own }
      // The votes keep the mean and spread of the scores that the bounds of rules were chosen for.
      for (const name of VOTED) both[name] = votes[name].own * own[name] + others[name]
      return { ...some(both, OF_HEADS), hair: { ...some(both, OF_HAIR), ...some(others, ASKED) } }
    },
  }
}

const some = <Name extends string>(scores: Record<Name, number>, names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, scores[name]])) as Record<Name, number>

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
