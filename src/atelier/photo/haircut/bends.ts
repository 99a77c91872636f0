/** Whether short hair plainly waves or curls: told by its strands, its outline and the network together. */
import type { PhotoPortrait } from '../analyse-photo.ts'
import { ruffleOf } from '../styles/crown-outline.ts'
import { straightnessOfLocks } from './hanging-curls.ts'
import { bentOf, eyesIn, type Strands, strandsOf, unevennessOf } from './hair-texture.ts'

/** How plainly it does: above 0 where it bends at all. From there on it is curls rather than waves. */
export const CURLED = 1

/** Straightness of strands and of locks below which, and unevenness of the outline from which, hair is curls though the network sees none: of 90 heads of short hair nobody else's has all three. */
const PLAIN = { strands: 0.36, locks: 0.55, outline: 0.02 } as const

/** Undefined where the network was not asked, or strands are not seen. */
export function bendOf(portrait: PhotoPortrait): number | undefined {
  const { waved } = portrait.looks?.hair ?? {}
  if (waved === undefined) return undefined
  const eyes = eyesIn(portrait)
  const strands = strandsOf(portrait, eyes)
  if (!strands) return undefined
  const { ruffled } = ruffleOf(portrait, strands)
  const outline = unevennessOf(portrait)
  const bent = bentOf({ strands, outline, ruffled, waved })
  const isCurled = bent <= CURLED && arePlainCurls(strands, outline, () => straightnessOfLocks(portrait, eyes))
  return isCurled ? 2 * CURLED : bent
}

/** Whether short hair is curls whatever the network sees. @param outline how uneven the head's is @param locks as straightnessOfLocks tells it, which takes longer */
export const arePlainCurls = (strands: Strands, outline: number, locks: () => number | undefined): boolean =>
  strands.straight < PLAIN.strands && outline > PLAIN.outline && (locks() ?? 1) < PLAIN.locks
