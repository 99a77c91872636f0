/** What grows on a head, as a character has it: the colours of hair and beard, how far the beard hangs, and what is shaved of it. */
import type { Attributes, Features, Hex } from '../recipe.ts'
import { greyOf } from '../styles/beard-colour.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { beardWeightOf } from './beard-weight.ts'
import { hairByBeard, seenOfBeard } from './hair-by-beard.ts'
import { isColourless } from './hair-colour.ts'
import { isDarkHaired } from './hair-tone.ts'
import { isInfant, share } from './likeness.ts'
import type { HairRead } from './portrait.ts'
import { beardOf, plainLashes } from './read-outline.ts'
import { DARK_EYED } from './skin-tone.ts'
import { softnessOf } from './softness.ts'
import { finenessOf, growsBare, madeLashes } from './styles/fineness.ts'
import { lipsBeside, paintOn } from './styles/lips-beside.ts'
import type { Surfaces } from './surfaces.ts'

export interface Grown {
  /** The beard's kind and length, by its colours and by how far it hangs. */
  kind: Attributes['facialHair']
  length: number | undefined
  /** Of the hair, or of a beard that tells it; undefined where neither is known. */
  color: Attributes['hairColor'] | undefined
  /** The shade of that colour, as far as it is known. */
  tone: Hex | undefined
  /** Whether the beard has gone grey. */
  isFaded: boolean
}

/** @param hangs whether hair does */
export function grownOf(portrait: PhotoPortrait, seen: Surfaces, hangs: boolean): Grown {
  const { study, face, facialHair, beard, hair, hat, skinDepth } = seen
  const { kind, length, hang } = beardOf(portrait, study, facialHair, hangs)
  // In a photo without colours a light beard may be fair or grey.
  const hidden = {
    isBald: hair.length === 'bald',
    hasHat: hat !== undefined,
    hang: isColourless(face) ? undefined : hang,
  }
  const asBeard = seenOfBeard(beard, hidden)
  const below = asBeard && !beard.color ? hairByBeard(beard, asBeard, face, skinDepth) : undefined
  // Beside dark hair a beard is grey by the light, unless it hangs out of the chin's shade and the hair is hidden.
  const isLit = beard.color === 'grey' && isDarkHaired(hair) && !asBeard
  // A beard goes grey after the hair does.
  const faded = isLit ? undefined : beard.color
  return {
    kind,
    length,
    color: faded ?? below?.color ?? hair.color,
    tone: below?.tone ?? (faded ? undefined : hair.tone),
    isFaded: faded !== undefined,
  }
}

/** Lashes and lips from which a face is made up, as no small child's is; of 0…1. */
const MADE_UP = 0.3
const isMadeUp = (reading: PhotoPortrait['reading']) =>
  madeLashes(plainLashes(reading)) > MADE_UP || paintOn(lipsBeside(reading).c) > MADE_UP

/** Left to chance unless hair or proportions plainly say it. */
export function ageOf(
  { rig, reading }: PhotoPortrait,
  { hair, facialHair, skinTone, face }: Surfaces,
  { color, isFaded }: Grown,
): 'senior' | 'child' | undefined {
  // Many have grey hair long before they have wrinkles; without colours fair hair is white.
  const isWhite = color === 'white' && !isColourless(face)
  if (isFaded || (isWhite && hair.length === 'short' && Number(skinTone ?? 0) < DARK_EYED)) return 'senior'
  return facialHair === 'none' && isInfant(rig) && !isMadeUp(reading) ? 'child' : undefined
}

/** How likely a beard grows that nobody sees, 0…1. */
export function shavedBeardOf(portrait: PhotoPortrait, { hair }: Surfaces): number {
  const bare = { ...portrait.reading, beard: { ...portrait.reading.beard, kind: 'none' as const } }
  const read: HairRead = {
    length: hair.length,
    isLoose: true,
    hasFringe: false,
    softness: hair.length === 'short' ? softnessOf(portrait) : undefined,
  }
  return share(growsBare(bare, finenessOf(bare, portrait.rig, read)))
}

/** @param grows as of `shavedBeardOf` @param kind of the character's beard */
export function grownFeatures(
  { reading, looks }: PhotoPortrait,
  { beard }: Surfaces,
  { length, tone }: Grown,
  grows: number,
  kind: Attributes['facialHair'],
): Partial<Features> {
  const weight = beardWeightOf(kind, reading.beard, reading.skin, looks?.bearded)
  return {
    ...(grows > 0 && { beardShade: grows }),
    ...(length !== undefined && { beardLength: length }),
    ...(weight !== undefined && { beardWeight: weight }),
    ...(beard.grey !== undefined && { beardGrey: greyOf(beard.grey) }),
    ...(tone && { hairTone: tone }),
  }
}
