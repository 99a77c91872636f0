/** How a character holds the head and where it looks, as every style takes it from a recipe. */
import { FACING_US, type Recipe } from '../recipe.ts'

export interface Pose {
  /** Yaw of the head, -1…1, above 0 to our right. A helmet's opening faces us: in it heads turn half as far. */
  turn: number
  /** Where the eyes look, -1…1 to our right, and up. */
  across: number
  up: number
}

export function poseOf({ features, headwear }: Pick<Recipe, 'features' | 'headwear'>): Pose {
  const { headTurn, gazeAcross, gazeUp } = { ...FACING_US, ...features }
  return { turn: headwear === 'astronaut-helmet' ? headTurn / 2 : headTurn, across: gazeAcross, up: gazeUp }
}
