/** Proportions of children, and of some of the young. */
import { linearstep } from '../../clamp.ts'
import type { Rig } from './rig.ts'

/** Sum of proportions from which a face is childlike: wide and low, with large eyes, a short nose and a short chin; and where it plainly is. */
const CHILDLIKE = [0.2, 0.36] as const

/** How childlike a face's proportions are, 0…1: features of children, and of some of the young, are drawn softer. */
export function childlike({ proportions }: Rig): number {
  const { eyeWidth, noseLength, chinLength, faceHeight, faceWidth } = proportions
  const sum = eyeWidth - noseLength - 0.5 * chinLength - faceHeight + faceWidth
  return linearstep(...CHILDLIKE, sum)
}
