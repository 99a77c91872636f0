/** Hair below what is worn on a head: as much as is plainly seen. */
import { type BesideFace } from './beside-face.ts'
import { hairColourOf } from './hair-colour.ts'
import { fallUnderHat } from './hair-fall.ts'
import { type Cast, neutral } from './hair-tone.ts'
import { browsOf, type Hair } from './hair-traits.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import type { HairLooks } from './perception.ts'
import { ALIKE, apart, around, crownOf, type Headwear, isUnlikeHair } from './worn-colours.ts'

/** As much hair under a hat is more than its shade; squares of the distance between the pupils. */
const UNDER = 0.2
/** By how much lighter than hair brows are not: what hangs below fair ones and is dark is a hood; and how much darker than skin brows are that are seen. */
const [FAIRER, SEEN] = [0.3, 0.05]
/** Lightness, OKLab, below which the little that is grey below a hat is black hair in haze. */
const HAZE = 0.55
/** How much of what is beside cheeks and jaws is hair where it hangs there under a hat, and yaw, radians, from which one side is not seen. */
const [HANGS, TURNED] = [0.5, 0.5]

/**
 * What hangs out from under headwear, lit as it is below the brim's shade. A headscarf hides all hair: then brows tell its
 * colour.
 *
 * @param bearded whether a beard was seen: beside one, what hangs is often a collar or the beard itself
 * @param looks what the network says of hair, where it was asked
 */
export function hairUnder(
  study: HeadStudy,
  hat: Headwear,
  face: Colour,
  cast: Cast,
  sides: BesideFace,
  bearded = false,
  looks?: HairLooks,
): Hair {
  const { hair, alpha, v, likeSkin } = study
  const hanging = colourOf(
    study,
    (i) => hair[i]! > 0.6 && alpha[i]! > 0.8 && v[i]! > hat.edge && v[i]! < 1.8 && !likeSkin(i),
    0.4,
    0.9,
  )
  const brows = browsOf(study)
  const isDarkCloth = brows.l > hanging.l + FAIRER && brows.l < face.l - SEEN
  const isSeen = hanging.area > UNDER && hat.kind !== 'hijab' && !isDarkCloth && !isSameCloth(study, hat, hanging)
  const own = isSeen ? hanging : brows
  const color = hairColourOf(neutral(own, cast), neutral(face, cast))
  return {
    length: isSeen ? settledUnder(lengthUnder(study, sides, bearded), hat, bearded, looks) : 'short',
    wide: false,
    color: color === 'grey' && own.l < HAZE ? 'black' : color,
    seen: isSeen ? hanging : undefined,
  }
}

/** Whether what hangs has the colour of what is worn, and hair never has: flaps, hoods and the ends of cloth do. */
function isSameCloth(study: HeadStudy, { edge }: Headwear, hanging: Colour): boolean {
  const crown = crownOf(study, edge - 0.15, 0.75)
  return isUnlikeHair(hanging, around(study, 0.2, 0.8, 0.7)) && apart(hanging, crown) < ALIKE
}

/** Scores of the network's readers from which hair hangs below a hat that the photo shows on one side only, goes past the shoulders, and above which it may hang beside a beard. */
const [SURELY_HANGS, PAST_SHOULDERS, MAY_HANG] = [1, 0.3, 0.5]

/** Cloth that is wound or hangs itself looks as hair that hangs does. */
function settledUnder(
  told: Hair['length'],
  { kind }: Headwear,
  bearded: boolean,
  looks: HairLooks | undefined,
): Hair['length'] {
  if (!looks) return told
  if (bearded) return looks.hangs < MAY_HANG ? 'short' : told
  if (told !== 'short' || kind === 'turban' || looks.hangs < SURELY_HANGS) return told
  return looks.pastShoulders > PAST_SHOULDERS ? 'long' : 'medium'
}

function lengthUnder(study: HeadStudy, sides: BesideFace, bearded: boolean): Hair['length'] {
  const hangs =
    Math.abs(sides.yaw) < TURNED &&
    [...sides.cheek, ...sides.jaw].every((side) => side !== undefined && side.hair > HANGS)
  const fall = bearded && !hangs ? 'short' : fallUnderHat(study)
  return fall === 'short' && hangs ? 'medium' : fall
}
