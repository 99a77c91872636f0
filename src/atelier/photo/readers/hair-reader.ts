/**
 * How fair hair is, told by the colours of a portrait together and by what the network that cuts people out knows of the
 * head: of its colour alone, black hair in warm light is brown and grey in haze. How it was fitted: decision 0067.
 */
import type { Attributes } from '../../recipe.ts'
import { byColours } from './by-colours.ts'
import trained from './hair-weights.json' with { type: 'json' }

/**
 * 0 black, 1 dark brown, 2 brown, 3 light brown, 4 blonde, and between.
 *
 * @param features as skinFeaturesOf gives them
 * @param fair what the network adds (HairLooks)
 */
export const fairnessOf = (features: readonly (number | undefined)[], fair: number): number =>
  byColours(trained, features) + fair

/** Fairness below which brown hair is black, grey hair is dark, chestnut hair brown and fair hair brown or chestnut; above which black is brown and brown chestnut. */
const BOUNDS = { black: 0.75, grey: 1.1, chestnut: 1.3, fair: 1.5, fairest: 2, brown: 1.7, light: 2 } as const

/** A name of hair's colour, put right where its fairness plainly says otherwise. Red and dyed hair is left. */
export function settledColour(told: Attributes['hairColor'], fairness: number): Attributes['hairColor'] {
  switch (told) {
    case 'black':
      return fairness > BOUNDS.brown ? 'brown' : 'black'
    case 'brown':
      return fairness < BOUNDS.black ? 'black' : fairness > BOUNDS.light ? 'chestnut' : 'brown'
    case 'chestnut':
      return fairness < BOUNDS.black ? 'black' : fairness < BOUNDS.chestnut ? 'brown' : 'chestnut'
    case 'blonde':
      return fairness < BOUNDS.fair ? 'brown' : fairness < BOUNDS.fairest ? 'chestnut' : 'blonde'
    case 'grey':
    case 'white':
    case 'platinum':
      return fairness < BOUNDS.grey ? 'black' : told
    default:
      return told
  }
}
