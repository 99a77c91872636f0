/**
 * Whether hair that seems short is long hair tied behind or on the head. From in front both lie close: the network's reader,
 * the face, and what is seen of a tail or a knot tell them apart together (decision 0071).
 */
import { clamp, linearstep } from '../../clamp.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import { bareEarOf, type BesideFace } from '../beside-face.ts'
import type { Beard } from '../face/face-reading.ts'
import type { HeadStudy } from '../head-study.ts'
import type { Hair } from '../hair-traits.ts'
import { cornersAbove } from '../hair-shape.ts'
import { riseOf } from '../hair-volume.ts'
import { childlike } from '../rig/childlike.ts'
import { hairBehindHead, oneSidednessOf, tailOf, widthOf } from './hair-below.ts'
import type { Strands } from './hair-texture.ts'
import { type Hairline, hairlineOf } from './hairline.ts'

/** Of a face: what tells those whose hair is tied from those whose hair is short. */
export interface TellingFace {
  /** Of a face without a beard: lightness of its lip above the cheeks', and roughness of its chin; undefined where they are not seen. */
  bare: Beard['bare']
  /** How much redder than skin the lips are, OKLab's a. */
  redderLips: number
  /** Height of brows, as deviation from the mean face, and of lips, in their width. */
  browHeight: number
  lipFullness: number
  /** Whether teeth are seen between them: then they are drawn thin. */
  open?: boolean
  /** Lightness of the lashes, in the skin's; made-up ones are dark. */
  lashes: number | undefined
  /** Share of an ear that is bare. */
  ear: number | undefined
}

/** Of hair that seems short. Heights in distances between the pupils, shares 0…1. */
export interface CloseHair extends Pick<Hairline, 'sides'> {
  /** The network's scores of tied hair and of a beard (HeadLooks), and the readers' of hair past the jaw (Hair). */
  tied: number
  bearded: number
  long: number
  face: TellingFace
  /** How far it rises above the mesh's forehead. */
  rise: number
  /** By how much more of what lies beside the jaw is hair on one side than on the other. */
  oneSided: number
  /** As tailOf and widthOf give them. */
  tail: number
  width: number
  /** How much higher the forehead is bare at its corners than in its middle; undefined where that is not seen. */
  corners?: number | undefined
  /** As hairBehindHead gives it. */
  behind?: number
  /** The network's scores of hair that hangs and of a fringe (HairLooks). */
  hangs?: number
  fringed?: number
  /** How childlike its proportions are, 0…1: every child's chin is smooth. */
  young?: number
  /** Of the head, radians: behind a face that is turned, hair lies on one side alone. */
  yaw: number
}

/**
 * How each of these tells hair that is tied from hair that is short: logistic regression over 122 heads with hair that seems
 * short and without a beard, of which 31 have it tied; past what most faces have they tell no more.
 */
const WEIGHTS = { redderLips: 10.45, lip: 6.94, browHeight: 4.15, lipFullness: 5.46, ear: 3.2, chin: -37.09 }
const CONSTANT = -3.86
const RANGES = {
  redderLips: [-0.01, 0.07],
  lip: [-0.4, 0.1],
  browHeight: [-0.3, 0.3],
  lipFullness: [0.1, 0.4],
  ear: [0, 1],
  chin: [0, 0.04],
} as const
/** What is taken for what is not seen: share of an ear that is bare, lightness of the lip, and roughness of the chin. */
const USUAL = { ear: 0.3, lip: -0.15, chin: 0.02 } as const

/** By how much a laugh thins lips, in their width, and lightness of lashes, in the skin's, below which that is counted. */
const LAUGH = { thinner: 0.1, lashes: 0.45 }

/** Above 0 where ears, brows and mouth make it likelier than not. */
function likenessOf({ redderLips, bare, browHeight, ear = USUAL.ear, ...face }: TellingFace): number {
  const lipFullness = face.lipFullness + (face.open && (face.lashes ?? 1) < LAUGH.lashes ? LAUGH.thinner : 0)
  const { lip, chin } = bare ?? USUAL
  const own = { redderLips, lip, browHeight, lipFullness, ear, chin }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  return names.reduce((sum, name) => {
    const [least, most] = RANGES[name]
    return sum + WEIGHTS[name] * clamp(own[name], least, most)
  }, CONSTANT)
}

/** What each is worth beside the network's score, rounded from a logistic regression, and the sums above which hair is tied, and surely is (decision 0071). */
const TOGETHER = { face: 0.6, oneSided: 1.2, tail: 1, heap: 3, long: 0.15, bearded: -0.15 } as const
const [TIED, SURE] = [0.55, 1.7]
/** Between which values scores and likeness count. */
const [SCORES, LIKENESS, LONG, BEARDED] = [
  { from: -2, to: 2.5 },
  { from: -3, to: 2 },
  { from: -3, to: 0.5 },
  { from: -3, to: 2 },
] as const
/** Hair that rises higher than this above ears which are bare is heaped up; share of hair beside them, and by how much more it counts at most. */
const HEAP = { rise: 1.3, sides: 0.13, most: 0.6 } as const
/** A hairline whose corners are no higher than the first is round, and wholly so that much lower; what that counts above bare ears. */
const ROUND = { from: -0.27, less: 0.1, counts: 0.4, sides: 0.3 } as const
/** Turn of a head, radians, from which one side alone tells nothing, and past which nothing does: the back of any head looks tied. */
const [TURNED, ASIDE] = [0.5, 0.6]

/** Hair wider than this above the brows is a mop of curls or an afro. */
const MOP = 3.2

/** What the network's score of a beard counts against that of tied hair, and their difference below which a face alone does not tell it, as red lips and a smooth chin are men's, too; how plainly it is seen by itself. */
const [OF_BEARD, OF_FACE, SEEN] = [0.5, 1.55, 1]
/** By how much more that is of a child: a boy who pouts has 1.6, tied hair of the youngest faces 2.5 and more. */
const OF_CHILD = 0.5

/**
 * Scores of the network's readers past which hair is not tied: a fringe is short hair in front, and of what is tied
 * something hangs, unless a face looks like those whose hair is tied. Of 18 tied heads none has more than 0.8, and but for
 * a tail that is seen none less than -0.3; three with short hair that were told to be tied have 2.1, or less than -1.4.
 */
const [FRINGED, HANGS_NOT] = [1.4, -0.75]

/** Whether the network sees short hair. @param hangs its score of hair that hangs */
export const hangsNowhere = (hangs = 0): boolean => hangs < HANGS_NOT

/** Whether it is tied rather than short. */
export const isTied = (own: CloseHair): boolean =>
  fallsBehind(own) ||
  ((own.fringed ?? 0) < FRINGED &&
    (!hangsNowhere(own.hangs) || fallsAside(own) || likenessOf(own.face) > 0) &&
    tiednessOf(own) > TIED &&
    (own.tied - OF_BEARD * own.bearded + roundOf(own) > OF_FACE + OF_CHILD * (own.young ?? 0) || seenOf(own) > SEEN))

/** Whether a knot is drawn for it, though none is seen: hair heaped up on the head shows by itself. */
export const isSurelyTied = (own: CloseHair): boolean => tiednessOf(own) > SURE && heapOf(own) === 0

/** Sums between which hair may be tied though it is drawn short. */
const [HARDLY, WELL] = [-0.3, 0.5]

/** How well it may be tied, 0…1: then nothing of a man's is drawn that is not seen. */
export const mayBeTied = (own: CloseHair): number => (fallsBehind(own) ? 1 : linearstep(HARDLY, WELL, tiednessOf(own)))

/** How plainly it is. */
function tiednessOf(own: CloseHair): number {
  const { tied, long, bearded, face, width, yaw } = own
  if (Math.abs(yaw) > ASIDE || width > MOP) return -Infinity
  return (
    clamp(tied, SCORES.from, SCORES.to) +
    TOGETHER.long * (clamp(long, LONG.from, LONG.to) - LONG.from) +
    TOGETHER.bearded * (clamp(bearded, BEARDED.from, BEARDED.to) - BEARDED.from) +
    TOGETHER.face * clamp(likenessOf(face), LIKENESS.from, LIKENESS.to) +
    roundOf(own) +
    seenOf(own)
  )
}

/** How round the hairline is of hair that is drawn back: cut short it goes up at the corners. */
const roundOf = ({ corners = 0, sides = 0 }: CloseHair): number =>
  sides < ROUND.sides ? ROUND.counts * linearstep(ROUND.from, ROUND.from - ROUND.less, corners) : 0

/** How much of a tail or a knot is seen. */
const seenOf = (own: CloseHair): number =>
  Math.max(0, 1 - Math.abs(own.yaw) / TURNED) * (TOGETHER.oneSided * own.oneSided + TOGETHER.tail * own.tail) +
  TOGETHER.heap * heapOf(own)

const heapOf = ({ rise, sides = 1 }: CloseHair): number =>
  sides < HEAP.sides ? clamp(rise - HEAP.rise, 0, HEAP.most) : 0

/** The network's score of hair that hangs from which what is tied falls behind in a tail: a knot has no end that is seen; rise and sides of hair that is pinned up on the head, above the ears. */
const FALLS = { hangs: 1.2, rise: 1.5, sides: 0.2 } as const

/** Whether hair that is tied falls in a tail. @param hangs the network's score of hair that hangs */
export const isTail = (
  own: Pick<CloseHair, 'rise' | 'sides' | 'behind' | 'yaw'> & Partial<Pick<CloseHair, 'oneSided'>>,
  hangs: number,
): boolean =>
  fallsBehind(own) ||
  fallsAside(own) ||
  (hangs > FALLS.hangs && (own.rise < FALLS.rise || (own.sides ?? 1) > FALLS.sides))

/** Turn of a head, radians, from which what hangs behind it is seen, and how much of it: a tail had 1.4, of 20 heads of short hair without a beard none more than 0.9. */
const BEHIND = { turned: 0.3, much: 1.15 } as const

/** Whether a tail is plainly seen to fall behind a head that is turned. */
export const fallsBehind = ({ behind = 0, yaw }: Pick<CloseHair, 'behind' | 'yaw'>): boolean =>
  Math.abs(yaw) > BEHIND.turned && Math.abs(yaw) < ASIDE && behind > BEHIND.much

/** By how much more of what lies beside the jaw is hair on one side of a head that faces us, where a tail falls there; two that are tied on the head have 0.45. */
const FALLS_ASIDE = 0.6

/** Whether a tail is plainly seen beside the neck, on one side of a head that faces us. */
const fallsAside = ({ oneSided = 0, yaw }: Pick<CloseHair, 'yaw'> & { oneSided?: number }): boolean =>
  Math.abs(yaw) < BEHIND.turned && oneSided > FALLS_ASIDE

/**
 * Hair that hangs behind a head which is turned, and is tied there: the network's score of that at least, share of hair
 * beside the ear and beside the far jaw at most, and how much of it hangs. Two such tails have 2.7, 0.17, 0 and 1.02;
 * loose hair of 1.2 or more by the network has 0.2 beside the far jaw and 0.6 behind.
 */
const TIED_BEHIND = { tied: 2.4, sides: 0.2, far: 0.1, behind: 0.85, bearded: 0 } as const

/** Whether what hangs behind a head that is turned is a tail. @param far share of hair beside the far jaw */
export const isTiedBehind = ({ tied, bearded, sides = 1, behind = 0, yaw }: CloseHair, far = 1): boolean =>
  Math.abs(yaw) > BEHIND.turned &&
  Math.abs(yaw) < ASIDE &&
  tied > TIED_BEHIND.tied &&
  bearded < TIED_BEHIND.bearded &&
  sides < TIED_BEHIND.sides &&
  far < TIED_BEHIND.far &&
  behind > TIED_BEHIND.behind

/** Hair that seems to hang, as it is cut: short where it is tied behind a head that is turned, as close hair is read. */
export function asTied(hair: Hair, portrait: PhotoPortrait, study: HeadStudy, sides: BesideFace): Hair {
  const hangs = hair.length === 'medium' || hair.length === 'long'
  if (!hangs || Math.abs(sides.yaw) < BEHIND.turned) return hair
  const far = sides.jaw[sides.yaw < 0 ? 0 : 1]?.hair
  return isTiedBehind(closeHairOf(portrait, study, 0, sides), far) ? { ...hair, length: 'short' } : hair
}

/** What is seen of it on a portrait. @param long the readers' score of hair past the jaw */
export function closeHairOf(
  { looks, reading, rig }: Pick<PhotoPortrait, 'looks' | 'reading' | 'rig'>,
  study: HeadStudy,
  long: number,
  sides: BesideFace,
): CloseHair {
  const { mouth, skin, beard, lashes } = reading
  return {
    tied: looks?.tied ?? 0,
    bearded: looks?.bearded ?? 0,
    long,
    face: {
      bare: beard.bare,
      redderLips: mouth.lips.a - skin.a,
      browHeight: rig.proportions.browHeight,
      lipFullness: (mouth.upper + mouth.lower) / (2 * mouth.half),
      open: mouth.open > 0,
      lashes,
      ear: bareEarOf(study, rig),
    },
    rise: riseOf(study, rig),
    sides: hairlineOf(study, rig).sides,
    oneSided: oneSidednessOf(sides),
    tail: tailOf(study),
    width: widthOf(study),
    corners: cornersAbove(study, rig),
    behind: hairBehindHead(study, rig.pose.yaw),
    hangs: looks?.hair?.hangs ?? 0,
    fringed: looks?.hair?.fringed ?? 0,
    young: childlike(rig),
    yaw: rig.pose.yaw,
  }
}

/** Tight curls that are tied up on the head: how high they rise at least, what share of the ears they cover at most, and how straight they are. */
const PUFF = { rise: 1.6, sides: 0.08, straight: 0.3 } as const

/** Whether tight curls are gathered on top of the head, above bare ears, as no afro is. */
export const isPuff = ({
  rise,
  sides = 1,
  strands,
}: Pick<CloseHair, 'rise' | 'sides'> & { strands: Strands | undefined }): boolean =>
  rise > PUFF.rise && sides < PUFF.sides && (strands?.straight ?? 1) < PUFF.straight
