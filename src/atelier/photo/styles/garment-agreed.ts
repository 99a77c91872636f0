/** One colour of a garment of two readings: that of the places it is drawn from, and that of the whole chest (wearable.ts). */
import type { Hex } from '../../recipe.ts'
import { isQuiet, labOf } from '../wearable.ts'
import { whitenessOf } from '../white-cloth.ts'
import type { Lab } from './clusters.ts'
import { far } from './garment-places.ts'

/** How far apart readings are that disagree, and the chroma of colours whose hues can. */
const [APART, COLOURED] = [0.2, 0.04]
/** Lightness of most of cloth that is light grey, no shaded white. */
const LIGHT_GREY = [0.79, 0.845] as const
/** Lightness of white cloth in its shade, at least. */
const SHADED = 0.6

/**
 * Where they disagree, what lies between; of two hues that have nothing in common, that of the chest: the other is a wall's
 * that was taken for cloth.
 *
 * @param read undefined or quiet where nothing was seen
 */
export function agreed(main: Lab, read: Hex | undefined): Lab {
  if (!read || isQuiet(read)) return main
  const chest = labOf(read)
  if (whitenessOf(chest) > 0.5 && main.l > SHADED && Math.hypot(main.a, main.b) < COLOURED) return chest
  // Light grey cloth is white where it is lit.
  if (whitenessOf(main) > 0.5 && whitenessOf(chest) < 0.5 && chest.l > LIGHT_GREY[0] && chest.l < LIGHT_GREY[1])
    return chest
  if (far(main, chest) < APART) return main
  const isOther =
    [main, chest].every(({ a, b }) => Math.hypot(a, b) > COLOURED) && main.a * chest.a + main.b * chest.b < 0
  if (isOther) return chest
  return { l: (main.l + chest.l) / 2, a: (main.a + chest.a) / 2, b: (main.b + chest.b) / 2 }
}
