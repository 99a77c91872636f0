/** Hair below what is worn on a head: as much as is plainly seen. */
import { type BesideFace } from './beside-face.ts'
import { hairColourOf } from './hair-colour.ts'
import { fallUnderHat } from './hair-fall.ts'
import { type Cast, neutral } from './hair-tone.ts'
import { browsOf, type Hair } from './hair-traits.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { ALIKE, apart, around, crownOf, type Headwear, isUnlikeHair } from './worn-colours.ts'

/** As much hair under a hat is more than its shade; squares of the distance between the pupils. */
const UNDER = 0.2
/** Lightness, OKLab, below which the little that is grey below a hat is black hair in haze. */
const HAZE = 0.55
/** How much of what is beside cheeks and jaws is hair where it hangs there under a hat, and yaw, radians, from which one side is not seen. */
const [HANGS, TURNED] = [0.5, 0.5]

/**
 * What hangs out from under headwear, lit as it is below the brim's shade. A headscarf hides all hair: then brows tell its
 * colour.
 *
 * @param bearded whether a beard was seen: beside one, what hangs is often a collar or the beard itself
 */
export function hairUnder(
  study: HeadStudy,
  hat: Headwear,
  face: Colour,
  cast: Cast,
  sides: BesideFace,
  bearded = false,
): Hair {
  const { hair, alpha, v, likeSkin } = study
  const hanging = colourOf(
    study,
    (i) => hair[i]! > 0.6 && alpha[i]! > 0.8 && v[i]! > hat.edge && v[i]! < 1.8 && !likeSkin(i),
    0.4,
    0.9,
  )
  const isSeen = hanging.area > UNDER && hat.kind !== 'hijab' && !isSameCloth(study, hat, hanging)
  const own = isSeen ? hanging : browsOf(study)
  const color = hairColourOf(neutral(own, cast), neutral(face, cast))
  return {
    length: isSeen ? lengthUnder(study, sides, bearded) : 'short',
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

function lengthUnder(study: HeadStudy, sides: BesideFace, bearded: boolean): Hair['length'] {
  const hangs =
    Math.abs(sides.yaw) < TURNED &&
    [...sides.cheek, ...sides.jaw].every((side) => side !== undefined && side.hair > HANGS)
  const fall = bearded && !hangs ? 'short' : fallUnderHat(study)
  return fall === 'short' && hangs ? 'medium' : fall
}
