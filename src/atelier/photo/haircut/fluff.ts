/** Short white curls in which a photo shows no strand: they stand as wide as a mop. */
import type { Hair } from '../hair-traits.ts'
import type { HeadStudy } from '../head-study.ts'
import type { Strands } from './hair-texture.ts'
import { widthOf } from './hair-below.ts'

/** Colours of hair that is lost in its own light. */
const PALE: readonly Hair['color'][] = ['white', 'platinum', 'grey']
/** How wide such hair is above the brows, distances between the pupils: combed it is 2.9 at most on 12 heads. */
const WIDE = 3.05

/** @param waved the network's score of waves and curls, where it was asked */
export const isFluff = (
  { length, color }: Pick<Hair, 'length' | 'color'>,
  study: HeadStudy,
  strands: Strands | undefined,
  waved = -1,
): boolean => length === 'short' && PALE.includes(color) && strands === undefined && waved > 0 && widthOf(study) > WIDE
