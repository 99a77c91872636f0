/** How much of an open mouth teeth fill. */
import type { Recipe } from '../recipe.ts'

/** Gap between the lips, in widths of the mouth, of `mouthOpen` at 0, and what each unit adds; what upper teeth fill of it. */
const [USUAL, EACH, TEETH] = [0.18, 0.16, 0.22]

/** 1 where a photo's smile shows nothing but teeth, less the wider the mouth stands open; undefined where no photo tells. */
export function teethOf({ features: { measured, mouthOpen } }: Recipe): number | undefined {
  if (!measured || mouthOpen === undefined) return undefined
  return Math.min(1, TEETH / Math.max(0.01, USUAL + EACH * mouthOpen))
}
