/** Proportions of children, and of some of the young. */
import { linearstep } from '../../clamp.ts'
import type { Rig } from './rig.ts'

/** Sum of proportions from which a face is childlike: wide and low, with large eyes, a short nose and a short chin; and where it plainly is. */
const CHILDLIKE = [0.2, 0.36] as const

/** How surely a beard grows, worn or shaved, where a face is hardly a child's, and where it is none: of two children it was 0 and 0.14. */
const BEARDED = [0.1, 0.25] as const
/** A head that is turned looks short and wide-eyed: from which turn on, radians, and by how much for each. */
const TURNED = { from: 0.1, less: 0.5 } as const

/** How childlike a face's proportions are, 0…1: features of children, and of some of the young, are drawn softer. */
export function childlike({ proportions, pose, sturdy = 0 }: Pick<Rig, 'proportions' | 'pose' | 'sturdy'>): number {
  const { eyeWidth, noseLength, chinLength, faceHeight, faceWidth } = proportions
  const sum = eyeWidth - noseLength - 0.5 * chinLength - faceHeight + faceWidth
  const turned = TURNED.less * Math.max(0, Math.abs(pose?.yaw ?? 0) - TURNED.from)
  return linearstep(...CHILDLIKE, sum - turned) * (1 - linearstep(...BEARDED, sturdy))
}
