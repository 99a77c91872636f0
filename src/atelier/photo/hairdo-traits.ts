/** How a bare head of hair is cut and lies, as a character has it. */
import type { Attributes, Features } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { isBareOnTop, withCrown } from './bare-crown.ts'
import { hairOutlineOf, partingOf, receded } from './hair-shape.ts'
import { volumeOfHair } from './hair-volume.ts'
import type { FittedHaircut } from './haircut/fit-haircut.ts'
import { haircutsOf } from './haircut/haircuts.ts'
import { fallenOver, hairlineOf, sideHairOf } from './haircut/hairline.ts'
import { share } from './likeness.ts'
import { LONG, recededBy } from './readers/settled.ts'
import { sideLightOf } from './side-light.ts'
import { isDeepest, type Surfaces } from './surfaces.ts'

/** Curls of middle length that end higher than this are drawn as short ones, which hang less, unless readers plainly tell that they hang. */
const ENDS_AT_EARS = -1.4

/** Deviation of a hairline below which styles draw a fringe, and a little more; how far hair covers a forehead over which it has fallen. */
const [BARE, FALLEN] = [-0.7, 0.4]
/** How much more than the least score of hair that has receded one has whose temples are wholly bare. */
const WHOLLY = 2
/** Deviations from which a hairline is high, and hair. */
const [HIGH_LINE, HIGH] = [0.1, 0.8]

export interface Hairdo {
  suggested: WishValues
  features: Partial<Features>
  /** From the best to the worst. */
  fits: readonly FittedHaircut[]
}

/** @param seen of a head that is neither bald nor covered */
export function hairdoOf(portrait: PhotoPortrait, seen: Surfaces): Hairdo {
  const { study, hair, cut, sides, scores, skinDepth } = seen
  const { rig } = portrait
  const fits = haircutsOf(portrait, study, hair, cut, sides, isDeepest(skinDepth))
  const { style, texture, part } = fits[0]!
  const isCurled = texture === 'curly' || texture === 'coily'
  const { hairEnd = 0 } = hairOutlineOf(study, rig, fits[0]!.length, cut)
  const endsAtEars = isCurled && style !== 'dreadlocks' && hairEnd < ENDS_AT_EARS && scores.long < LONG
  const length = endsAtEars && fits[0]!.length === 'medium' ? 'short' : fits[0]!.length
  const outline = hairOutlineOf(study, rig, length, cut)
  // However low it begins, hair over a bare forehead is no fringe.
  const over = fallenOver(hairlineOf(study, rig).over, hair)
  if (over !== undefined && over < FALLEN && outline.hairline !== undefined)
    outline.hairline = Math.max(BARE, outline.hairline)
  const receding = recededBy(portrait, scores)
  const recedes = length === 'short' && receding > 0
  if (recedes) Object.assign(outline, receded(outline))
  if (!isBareOnTop(study, rig)) Object.assign(outline, withCrown(outline, scores.shorn))
  const light = length === 'short' ? sideLightOf(study) : undefined
  return {
    suggested: { hairStyle: style, hairLength: length, hairTexture: texture },
    features: {
      hairPart: (style === 'ponytail' ? undefined : partingOf(study, rig, length !== 'short')) ?? part,
      hairVariant: cutOf(style, outline),
      ...(!cut && { hairVolume: volumeOfHair(study, rig) }),
      ...(length === 'short' && {
        sideHair: sideHairOf(study, rig),
        ...(light !== undefined && { sideLight: light }),
      }),
      ...outline,
      // Tied hair is as much as hair that hangs.
      ...((style === 'bun' || style === 'ponytail') && { beardShade: 0 }),
      ...(recedes && { hairRecedes: share(receding / WHOLLY) }),
    },
    fits,
  }
}

/**
 * The one of a haircut's cuts that is taken: hair without a fringe is parted, and only `fringe` has one; what is parted
 * on one side lies further back above a high forehead, and stands up (the odd ones).
 */
function cutOf(
  style: Attributes['hairStyle'],
  { hairline = 0, hairHeight = 0 }: Partial<Features>,
): Features['hairVariant'] {
  if (style === 'loose') return '2'
  if (style !== 'side-part') return '0'
  const high = hairHeight > HIGH
  return hairline > HIGH_LINE ? (high ? '3' : '2') : high ? '1' : '0'
}
