/** Hair as a photo shows it. */
import type { Features } from '../../../recipe.ts'
import { fitted, type HairFrame } from '../../fitted-hair.ts'
import type { Space } from '../geometry.ts'

const HEAD: HairFrame = {
  half: 250,
  top: [150, 370],
  over: [230, 340, 440, 560],
  temples: 400,
  ears: 580,
  hangs: 700,
  height: 24,
  hairline: [23, 18],
  corners: 20,
}

/** A head's space as the person's hair bends it. */
export const fittedSpace = (space: Space, f: Features): Space => fitted(space, f, HEAD)
