/** Where the lenses of glasses lie, which nose, brows, eyes and freckles keep clear of. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'

export const wearsGlasses = (r: Recipe): boolean => r.eyewear.endsWith('glasses')

/** Half the most ink that a rim has, pixels. */
export const RIM = 6

/** The middle of a lens above or below the eye's, and its half width and height, pixels. */
export interface Lens {
  y: number
  w: number
  h: number
}

/** @returns nothing without glasses */
export function lensOf({ child }: Geometry, { eyewear }: Recipe): Lens | undefined {
  switch (eyewear) {
    case 'round-glasses':
      return { y: 4, w: child ? 54 : 50, h: child ? 54 : 50 }
    case 'square-glasses':
      return { y: 2, w: child ? 59 : 52, h: child ? 44 : 39 }
    case 'sunglasses':
      return { y: 2, w: 56, h: 43 }
    default:
      return undefined
  }
}

/** How low the ink of the rims reaches below the eyes, pixels; 0 without glasses. */
export function belowRims(g: Geometry, r: Recipe): number {
  const lens = lensOf(g, r)
  return lens ? lens.y + lens.h + RIM : 0
}
