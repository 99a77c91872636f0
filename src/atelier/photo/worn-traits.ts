/** What is worn, as a character wears it: hat, clothes, their colours and patterns. */
import { HAIR, hexOfOklch, oklchOf, SKIN } from '../colour.ts'
import type { Attributes, Features, Hex } from '../recipe.ts'
import type { WishValues } from '../wishes.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { areShouldersBare, isNeckBare, isScarf } from './garment.ts'
import { clothingColourOf, scarfOver } from './garment-colour.ts'
import { isColourless } from './hair-colour.ts'
import { garmentOf } from './read-outline.ts'
import type { Surfaces } from './surfaces.ts'
import { wearable } from './wearable.ts'
import { wornPattern } from './worn-pattern.ts'

interface Wearer {
  /** Whether hair hangs. */
  hangs: boolean
  hairColor: Attributes['hairColor'] | undefined
  isChild: boolean
}

export interface WornTraits {
  suggested: WishValues & { accessories?: ('tie' | 'scarf')[] }
  /** Whether the garment is assumed: the photo does not show plainly what is worn. */
  isGarmentAssumed: boolean
  features: Partial<Features>
}

export function wornTraits(portrait: PhotoPortrait, seen: Surfaces, wearer: Wearer): WornTraits {
  const { study, face, skinTone, hair, hat, chin } = seen
  const { hangs, hairColor, isChild } = wearer
  const clothing = clothingColourOf(study, face, hangs, chin, scarfOver(hat))
  const garment = garmentOf(portrait, seen, hangs, clothing)
  const bareShoulders = garment.garment === undefined && showsShoulders(portrait, seen)
  // What is not seen is a T-shirt or a shirt, always the same for the same photo.
  const isShirt = clothing === undefined && !bareShoulders && !isChild && Math.floor(face.l * 1000) % 2 === 0
  const kind = garment.garment ?? (isShirt ? 'shirt' : 'tshirt')
  const pattern = kind === 'blazer' || bareShoulders ? undefined : wornPattern(portrait, clothing)
  const beside = {
    skin: SKIN[skinTone ?? '3'],
    face,
    hair: hair.tone ?? (hairColor && HAIR[hairColor]),
    hangs,
  }
  const isRound = hat?.kind !== 'hijab' && garment.garment === 'turtleneck'
  const scarf = clothing && isRound && garment.collar && isScarf(garment.collar, clothing)
  const accessory = garment.tie ? 'tie' : scarf ? 'scarf' : undefined
  return {
    suggested: {
      clothing: kind,
      clothingColor: garment.outer ?? wearable(pattern?.cloth ?? clothing, beside),
      ...(pattern && { clothingPattern: pattern.kind, patternColor: pattern.color }),
      ...(accessory && { accessories: [accessory] }),
      headwear: hat?.kind ?? 'none',
      ...(hat && { headwearColor: hat.color }),
    },
    isGarmentAssumed: garment.garment === undefined,
    features: {
      ...(kind === 'tshirt' && (bareShoulders || isNeckBare(study, chin)) && { bareNeck: true }),
      ...(bareShoulders && { bareShoulders }),
      ...(garment.inner && { [kind === 'shirt' ? 'collarColor' : 'innerColor']: garment.inner }),
      ...(garment.isOpenJacket && { openJacket: true }),
      ...(garment.tie && { accentColor: garment.tie.color }),
      ...(scarf && { accentColor: garment.collar }),
      // The band of a hat is no ornament of its own.
      ...(hat && { accentColor: bandOf(hat.color) }),
    },
  }
}

/** The network's score of bare shoulders from which they are, and from which they may be, where colours tell that they are. */
const [BARE, MAY_BE_BARE] = [1.5, -1] as const

function showsShoulders({ looks }: PhotoPortrait, { study, chin, face }: Surfaces): boolean {
  const bare = looks?.garment?.bare ?? 0
  if (bare > BARE) return true
  return bare > MAY_BE_BARE && !isColourless(face) && areShouldersBare(study, chin, face)
}

function bandOf(hat: Hex): Hex {
  const { l, c, h } = oklchOf(hat)
  return hexOfOklch({ l: l < 0.35 ? l + 0.16 : l - 0.16, c: c * 0.6, h })
}
