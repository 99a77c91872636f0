/** Whether short hair plainly waves or curls: told by its strands, its outline and the network together. */
import type { PhotoPortrait } from '../analyse-photo.ts'
import { MASK_SIDE, PORTRAIT_SIDE } from '../portrait.ts'
import { ruffleOf } from '../styles/crown-outline.ts'
import { bentOf, strandsOf, unevennessOf } from './hair-texture.ts'

/** How plainly it does: above 0 where it bends at all. From there on it is curls rather than waves. */
export const CURLED = 1

/** Undefined where the network was not asked, or strands are not seen. */
export function bendOf(portrait: PhotoPortrait): number | undefined {
  const { waved } = portrait.looks?.hair ?? {}
  if (waved === undefined) return undefined
  const strands = strandsOf(portrait, (portrait.rig.pose.eyes * MASK_SIDE) / PORTRAIT_SIDE)
  if (!strands) return undefined
  const { ruffled } = ruffleOf(portrait, strands)
  return bentOf({ strands, outline: unevennessOf(portrait), ruffled, waved })
}
