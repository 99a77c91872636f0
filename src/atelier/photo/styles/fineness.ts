/** How finely a face is drawn: with long hair, soft features, lashes or lips made up and childlike proportions softer and slighter; with a beard not at all. */
import { clamp, linearstep } from '../../clamp.ts'
import type { Attributes } from '../../recipe.ts'
import type { FaceReading } from '../face/face-reading.ts'
import { isInfant } from '../likeness.ts'
import type { HairRead } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { childlike } from '../rig/childlike.ts'
import { hangsLoose } from './curtains.ts'
import { lipsBeside, paintOn } from './lips-beside.ts'

/** Lightness of the lids' outer edge, as a share of the skin's, from which lashes are not made up, and how far below they plainly are. */
const [BARE, MADE] = [0.37, 0.17]
/** What each says of it. */
const SAYS = {
  long: 0.7,
  medium: 0.45,
  tied: 0.4,
  scarf: 0.45,
  soft: 0.5,
  lashes: 0.45,
  lips: 0.5,
  childlike: 0.4,
} as const
/** Chances that a beard grows (`Beard.grows`) below which lip and chin plainly never grew one, and from which they may have. */
const SMOOTH = [0.04, 0.07] as const

/** How made up lashes are, 0…1. */
export const madeLashes = (lashes: number | undefined): number =>
  lashes === undefined ? 0 : clamp((BARE - lashes) / MADE, 0, 1)

/** How plainly a face never grew a beard, 0…1. */
export const smoothness = ({ beard: { kind, grows = 1 } }: Pick<FaceReading, 'beard'>): number =>
  kind === 'none' ? 1 - linearstep(...SMOOTH, grows) : 0

/** 0…1. Nothing is guessed about who somebody is: only what is seen counts. @param isScarfed whether a headscarf hides the hair */
export function finenessOf(reading: FaceReading, rig: Rig, hair: HairRead | undefined, isScarfed = false): number {
  if (reading.beard.kind !== 'none') return 0
  const soft = hair?.softness ?? (hair?.isKnotted ? 0 : smoothness(reading))
  // Hair that hangs says that much by itself; a child's afro is a boy's as often as a girl's.
  const hangs =
    hangsLoose(hair) && !(hair!.isCoiled && hair!.standsOff && isInfant(rig))
      ? SAYS[hair!.length as 'long' | 'medium']
      : Math.max(isScarfed ? SAYS.scarf : 0, hair?.isKnotted ? SAYS.tied : 0, SAYS.soft * soft)
  return clamp(
    hangs +
      SAYS.lashes * madeLashes(reading.lashes) +
      SAYS.lips * paintOn(lipsBeside(reading).c) +
      SAYS.childlike * childlike(rig),
    0,
    1,
  )
}

/** How finely its lashes and lips are drawn besides what is seen of them, 0…1: a small child's as they are. */
export const adornmentOf = ({ rig, fineness }: { rig: Rig; fineness: number }): number => (isInfant(rig) ? 0 : fineness)

/** From which on a face has no sideburns, and no strokes of a man's cut. */
const FINE = 0.3

export const isFine = ({ fineness = 0 }: { fineness?: number | undefined }): boolean => fineness > FINE

/** The same as somebody asked for it, whatever is seen. @param seen 0…1, `finenessOf` */
export function askedFineness(seen: number, presentation: Attributes['presentation'] | undefined): number {
  switch (presentation) {
    case 'feminine':
      return 1
    case 'masculine':
      return 0
    case 'neutral':
      return Math.min(seen, FINE)
    case undefined:
      return seen
  }
}

/** Chances that a beard grows (`Beard.grows`) from which its shade is seen though it is shaved, and where it plainly is; fineness from which none is, and where none is left. */
const [SEEN, PLAIN] = [0.1, 0.8]
const [SOFT, SOFTEST] = [0.1, 0.45]

/** How likely a beard grows where none is worn, 0…1: of a face that is drawn finely none does. */
export const growsBare = ({ beard }: Pick<FaceReading, 'beard'>, fineness: number): number =>
  beard.kind === 'none' ? (beard.grows ?? 0) * (1 - linearstep(SOFT, SOFTEST, fineness)) : 0

/** How likely a beard grows, worn or shaved, 0…1. */
export const beardChance = (reading: Pick<FaceReading, 'beard'>, fineness: number): number =>
  reading.beard.kind === 'none' ? growsBare(reading, fineness) : 1

/** How plainly the shade of a shaved beard shows, 0…1. @param grows as above */
export const shadeOfShaved = (grows: number): number => linearstep(SEEN, PLAIN, grows)

/** The same from which a face has less of a blush, and where it has least; how much of it that is. */
const [ROSY, PALE] = [0.02, 0.1]
const LEAST_BLUSH = 0.4

/** How much of a blush a face has, 0…1: little where a beard grows, worn or shaved. */
export const blushOf = (reading: FaceReading, fineness: number): number =>
  1 - (1 - LEAST_BLUSH) * linearstep(ROSY, PALE, beardChance(reading, fineness))
