/** Where the arms of a garment lie. */
import type { Figure } from '../figure.ts'
import type { Vec } from '../render/shape.ts'

/** Where arms begin: a share of half the shoulders' width, further out of which sleeves would be puffed, and a height. */
export const [SHOULDER, ARM_TOP] = [0.84, -3.44] as const
/** Half the width of a body beside sleeves, of that of the shoulders: wider it would melt with them. */
const SLIM = 0.82
/** The chest: half its width, of the shoulders', its half height and depth, and the height of its middle. */
export const CHEST = { wide: SLIM, tall: 1.9, deep: 1.22, y: -4.25 } as const

/** Where a short sleeve ends; the arm goes on in the same direction. */
export const shortEnd = (w: number, s: number): Vec => [s * (w + 0.03), -4.04, 0.02]
/** Where a long one leaves the picture. */
export const longEnd = (w: number, s: number): Vec => [s * (w + 0.36), -6, 0.16]
/** How thick a long sleeve is above and below, and a short one below. */
export const SLEEVE = { top: 0.52, long: 0.5, short: 0.47 } as const

/** The right arm as the eye sees it: how far out it begins, its direction and about how thick it is. */
export function armOf({ shoulder: w, recipe }: Figure): { x: number; dx: number; dy: number; r: number } {
  const [toX, toY] = recipe.clothing === 'tshirt' ? shortEnd(w, 1) : longEnd(w, 1)
  const x = w * SHOULDER
  const length = Math.hypot(toX - x, toY - ARM_TOP)
  return { x, dx: (toX - x) / length, dy: (toY - ARM_TOP) / length, r: SLEEVE.top }
}
