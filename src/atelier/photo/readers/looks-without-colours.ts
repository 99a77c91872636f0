/** Scores of the network's readers for a photo without colours. They were fitted to photos that have some. */
import type { HeadLooks } from '../perception.ts'

/**
 * By how much coils score lower, and high necks higher, where the same photo is shown without its colours: means over 140
 * portraits. Only what differs by half or more is put right; all others differ less than from photo to photo.
 */
const CHANGED = { coiled: -0.58, high: 0.54 } as const

export function looksWithoutColours(looks: HeadLooks): HeadLooks {
  const { hair, garment } = looks
  return {
    ...looks,
    hair: hair && { ...hair, coiled: hair.coiled - CHANGED.coiled },
    garment: garment && { ...garment, high: garment.high - CHANGED.high },
  }
}
