/** Scores of the network's readers for a photo without colours. They were fitted to photos that have some. */
import type { HeadLooks } from '../perception.ts'

/**
 * By how much each is lower where the same photo is shown without its colours: means over 343 portraits. Only what is lower
 * by half or more is put right; all others differ less than from photo to photo.
 */
const LOST = { coiled: 0.59, pastShoulders: 0.52, collared: 0.53 } as const

export function looksWithoutColours(looks: HeadLooks): HeadLooks {
  const { hair, garment } = looks
  return {
    ...looks,
    hair: hair && {
      ...hair,
      coiled: hair.coiled + LOST.coiled,
      pastShoulders: hair.pastShoulders + LOST.pastShoulders,
    },
    garment: garment && { ...garment, collared: garment.collared + LOST.collared },
  }
}
