/** Whether hair that seems short is long hair tied behind the head. From in front both lie close; who wears it tells them apart. */
import { clamp } from '../../clamp.ts'
import type { Beard } from '../face/face-reading.ts'
import type { Strands } from './hair-texture.ts'
import type { Hairline } from './hairline.ts'

/** Heights in distances between the pupils, shares 0…1. */
export interface CloseHair extends Pick<Hairline, 'fringe' | 'sides'> {
  /** How far it rises above the mesh's forehead. */
  rise: number
  strands: Pick<Strands, 'straight' | 'turning'> | undefined
  /** Whether a cut that is combed back or parted suits it best. */
  combed: boolean
  /** Lightness of the lashes, in the skin's; made-up ones are dark. */
  lashes: number | undefined
  /** How much redder than skin the lips are, OKLab's a. */
  redderLips: number
  /** Whether no beard ever grew. */
  hairless: boolean
  /** Whether scalp shines through, or hair is as fair as skin. */
  scalp: boolean
  /** As deviation from the mean face. */
  noseLength: number
  /** Of a face without a beard: lightness of its lip above the cheeks', and roughness of its chin. */
  bare: Beard['bare']
  /** Heights of brows, as deviation from the mean face, and of lips, in their width. */
  browHeight: number
  lipFullness: number
  /** Whether teeth are seen between them: then they are drawn thin. */
  open?: boolean
  /** Share of an ear that is bare. */
  ear: number | undefined
}

/**
 * How each of these tells hair that is tied from hair that is short: logistic regression over 122 heads with hair that seems
 * short and without a beard, of which 31 have it tied; past what most faces have they tell no more.
 */
const WEIGHTS = { redderLips: 10.45, lip: 6.94, browHeight: 4.15, lipFullness: 5.46, ear: 3.2, chin: -37.09 }
/** The last two: over a bare forehead, and where hair falls on it. */
const [CONSTANT, LIKELY, SURE] = [-3.86, 0.12, 1]
const RANGES = {
  redderLips: [-0.01, 0.07],
  lip: [-0.4, 0.1],
  browHeight: [-0.3, 0.3],
  lipFullness: [0.1, 0.4],
  ear: [0, 1],
  chin: [0, 0.04],
} as const
/** Share of an ear that is bare where it is not seen. */
const USUAL_EAR = 0.3

/** By how much a laugh thins lips, in their width, and lightness of lashes, in the skin's, below which that is counted. */
const LAUGH = { thinner: 0.1, lashes: 0.45 }

/**
 * Whether ears, brows and a mouth without a trace of a beard say that hair is tied: all that can be told where the photo
 * cuts the head.
 */
export function looksTied(own: CloseHair): boolean {
  const likeness = likenessOf(own)
  return likeness !== undefined && likeness > (own.combed ? LIKELY : SURE)
}

/** Above 0 where ears, brows and mouth make it likelier than not; undefined below a beard. */
function likenessOf({ redderLips, bare, browHeight, ear = USUAL_EAR, ...face }: CloseHair): number | undefined {
  if (!bare) return undefined
  const lipFullness = face.lipFullness + (face.open && (face.lashes ?? 1) < LAUGH.lashes ? LAUGH.thinner : 0)
  const own = { redderLips, lip: bare.lip, browHeight, lipFullness, ear, chin: bare.chin }
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  return names.reduce((sum, name) => {
    const [least, most] = RANGES[name]
    return sum + WEIGHTS[name] * clamp(own[name], least, most)
  }, CONSTANT)
}

/** Hair that lies smooth and close all the way back: its height and share beside the ears at most, how straight its strands are at least and how much they turn at most. */
const SMOOTH = { rise: 1.06, sides: 0.12, straight: 0.55, turning: 0.3 }
/** The same over a bare forehead where make-up, or a grown-up's lip on which no beard grows, says that it is not cropped. */
const PULLED_BACK = { rise: 1.2, sides: 0.08 }
/** Where both do: over a bare forehead, and behind a fringe. */
const SURELY = { bare: { rise: 1.2, sides: 0.2 }, fringed: { rise: 1.3, sides: 0.1 } }
/** Lightness of made-up lashes at most, and how much redder such lips are at least. */
const MADE_UP = { lashes: 0.37, lips: 0.05 }
/** How straight strands are at least for hair to be combed back at all: tight curls have no direction. */
const GRAIN = 0.2
/** Length of noses from which on they are a grown-up's. */
const GROWN = -0.1

/** Tight curls that are tied up on the head: how high they rise at least, what share of the ears they cover at most, and how straight they are. */
const PUFF = { rise: 1.6, sides: 0.08, straight: 0.3 } as const

/** Whether tight curls are gathered on top of the head, above bare ears, as no afro is. */
export const isPuff = ({ rise, sides = 1, strands }: Pick<CloseHair, 'rise' | 'sides' | 'strands'>): boolean =>
  rise > PUFF.rise && sides < PUFF.sides && (strands?.straight ?? 1) < PUFF.straight

/** Likeness below which a shaved lip was taken for one on which no beard grows. */
const UNLIKELY = -1

export function isTiedBehind(own: CloseHair): boolean {
  const { rise, sides = 1, fringe, strands } = own
  const hairless = own.hairless && (likenessOf(own) ?? 0) > UNLIKELY
  const within = (most: { rise: number; sides: number }) => rise < most.rise && sides < most.sides
  const hasGrain = strands === undefined || strands.straight > GRAIN
  if (looksTied(own) && hasGrain) return true
  const isMadeUp = (own.lashes ?? 1) < MADE_UP.lashes || own.redderLips > MADE_UP.lips
  if (isMadeUp && hairless && within(SURELY.fringed)) return true
  if (fringe === 0 && isMadeUp && within(hairless ? SURELY.bare : PULLED_BACK)) return true
  if (fringe === 0 && hairless && !own.scalp && own.noseLength > GROWN && within(PULLED_BACK)) return true
  const isSmooth = strands !== undefined && strands.straight > SMOOTH.straight && strands.turning < SMOOTH.turning
  return hairless && own.combed && isSmooth && within(SMOOTH)
}
