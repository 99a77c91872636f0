/** How straight hair is: along straight strands the light changes in one direction only (coherence of the structure tensor, Bigün and Granlund 1987). */
import { halved, oklabOf } from '../pixels.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'

/** Lightness below which strands cannot be told. */
const BLACK = 0.21
/** Window in which directions are compared, pixels of the masks. */
const WINDOW = 5

/** 0 (in all directions) … 1 (in one); undefined where too little hair is seen. */
export function straightnessOf({ rgba, regions: { hair } }: Pick<Portrait, 'rgba' | 'regions'>): number | undefined {
  const side = MASK_SIDE
  const lab = oklabOf(halved(rgba, PORTRAIT_SIDE))
  let [sum, total, seen, light] = [0, 0, 0, 0]
  for (let y = WINDOW + 1; y < side - WINDOW - 1; y += WINDOW)
    for (let x = WINDOW + 1; x < side - WINDOW - 1; x += WINDOW) {
      let [xx, xy, yy, inside] = [0, 0, 0, 0]
      for (let j = y - WINDOW; j <= y + WINDOW; j++)
        for (let i = x - WINDOW; i <= x + WINDOW; i++) {
          const p = j * side + i
          if (hair[p]! < 200) continue
          inside++
          const gx = lab[(p + 1) * 3]! - lab[(p - 1) * 3]!
          const gy = lab[(p + side) * 3]! - lab[(p - side) * 3]!
          xx += gx * gx
          xy += gx * gy
          yy += gy * gy
        }
      // Borders of the hair have a direction of their own.
      if (inside < 0.98 * (2 * WINDOW + 1) ** 2) continue
      seen++
      light += lab[(y * side + x) * 3]!
      const energy = xx + yy
      sum += Math.sqrt((xx - yy) ** 2 + 4 * xy ** 2)
      total += energy
    }
  // In black hair only its gloss is seen.
  if (light < BLACK * seen) return undefined
  return seen < 20 || total === 0 ? undefined : sum / total
}
