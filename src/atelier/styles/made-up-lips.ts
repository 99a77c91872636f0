/** Lips of a photo that are plainly made up: friends know them. */
import { linearstep } from '../clamp.ts'
import type { Recipe } from '../recipe.ts'

/** Redness from which lips are made up, and from which plainly: of 97 photographs no man's are redder. */
const [MADE_UP, PLAINLY] = [0.68, 0.85]

/** @returns 0 where they are bare, or no photo tells of them, to 1 */
export const madeUpLips = ({ facialHair, features: { measured, lipRedness = 0 } }: Recipe): number =>
  measured && facialHair === 'none' ? linearstep(MADE_UP, PLAINLY, lipRedness) : 0
