/** What hats are cut with: the head below them, domes, and pieces between two curves. */
import type { Contour, Place } from '../rig/rig.ts'
import { smooth } from './feature-outlines.ts'

/** What a piece of a hat is made of: its cloth, its trim or visor, or the side of a visor that lies in its own shade. */
export type HatCloth = 'main' | 'trim' | 'under'

/** Of a hat: what it is cut from, in the order in which it is laid, and the lines on it. Places of the face. */
export interface HatShapes {
  parts: { outline: Contour; cloth: HatCloth }[]
  /** Seams, ribs and folds. */
  lines: Contour[]
  /** Where its lower edge lies, distances between the pupils below the eyes. */
  edge: number
  /** Whether the face is seen through an opening in it that follows the jaw. */
  isWrapped: boolean
}

/** A head as hats are cut for it: heights in distances between the pupils, below the eyes. */
export interface HatHead {
  /** The lower edge of the hat, the top of the forehead, the chin. */
  edge: number
  top: number
  chin: number
  /** How far the head is turned to the right of the picture, radians. */
  yaw: number
}

/** Cuts one kind of hat. */
export type HatCut = (head: HatHead) => Omit<HatShapes, 'edge'>

/** Points to the left in the picture from the lower edge upwards, made even: [half-widths of the face, height]. */
export type Half = readonly Place[]

/** A half and its mirror image, from the lower left over the crown. */
export const mirrored = (half: Half): Place[] => [...half, ...half.toReversed().map(([a, v]): Place => [-a, v])]

/** A closed outline between two curves. */
export const between = (upper: readonly Place[], lower: readonly Place[]): Place[] => [
  ...smooth(upper),
  ...smooth(lower).toReversed(),
]

/** A dome from the lower edge over the crown. @param high above the top of the forehead @param wide half its width */
export const dome = ({ edge, top }: HatHead, wide: number, high: number, low = 0.2): Place[] => [
  ...smooth(
    mirrored([
      [-wide, edge + low], [-1.03 * wide, edge - 0.2], [-0.95 * wide, top - 0.36 * high],
      [-0.62 * wide, top - 0.82 * high], [-0.2 * wide, top - high],
    ]),
  ),
  ...smooth([[wide, edge + low], [0, edge], [-wide, edge + low]]),
]
