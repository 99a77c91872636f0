/** How a character holds the head and where it looks, as every style takes it from a recipe. */
import { FACING_US, type Recipe } from '../recipe.ts'

export interface Pose {
  /** Yaw of the head, -1…1, above 0 to our right. A helmet's opening faces us: in it heads turn half as far. */
  turn: number
  /** How far the head leans to our right, -1…1 as chance leans it, twice as far where a photo shows it. */
  tilt: number
  /** Where the eyes look, -1…1 to our right, and up. */
  across: number
  up: number
}

export function poseOf({ features, headwear }: Pick<Recipe, 'features' | 'headwear'>): Pose {
  const turn = features.headTurn ?? FACING_US.headTurn
  return {
    tilt: features.headTilt * (features.measured ? 2 : 1),
    turn: headwear === 'astronaut-helmet' ? turn / 2 : turn,
    across: features.gazeAcross ?? FACING_US.gazeAcross,
    up: features.gazeUp ?? FACING_US.gazeUp,
  }
}

/** Degrees by which a head leans. @param each for each unit of `tilt` @param most that leave room at the picture's sides */
export const leanOf = ({ tilt }: Pose, each: number, most: number): number =>
  Math.max(-most, Math.min(most, tilt * each))
