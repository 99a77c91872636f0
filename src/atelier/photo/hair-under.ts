/** Hair below what is worn on a head: as much as is plainly seen. */
import { type BesideFace } from './beside-face.ts'
import { hairColourOf } from './hair-colour.ts'
import { fallUnderHat } from './hair-fall.ts'
import { type Cast, neutral } from './hair-tone.ts'
import { browsOf, type Hair } from './hair-traits.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf } from './hue.ts'
import type { HairLooks } from './perception.ts'
import { ALIKE, APART, apart, around, crownOf, type Headwear, hexOf, litCrownOf, isUnlikeHair } from './worn-colours.ts'

/** As much hair under a hat is more than its shade; squares of the distance between the pupils. */
const UNDER = 0.2
/** By how much lighter than hair brows are not: what hangs below fair ones and is dark is a hood; and how much darker than skin brows are that are seen. */
const [FAIRER, SEEN] = [0.3, 0.05]
/** Lightness and chroma of what only white hair or cloth is like: of 40 heads of hair below hats none is as light. */
const WHITE_CLOTH = { light: 0.6, chroma: 0.03 } as const
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
  const all = hangingOf(study, hat)
  const brows = browsOf(study)
  // Nobody has white hair over brows so much darker, but a collar or the hat itself behind.
  const isLightCloth = (own: Colour) =>
    own.l > Math.max(WHITE_CLOTH.light, brows.l + FAIRER) && chromaOf(own) < WHITE_CLOTH.chroma
  // Beside a hat and a jacket of one cloth hair that is seen to hang is what is left, and so are locks beside a collar.
  const hangs = !bearded && (looks?.hangs ?? 0) > SURELY_HANGS
  const isClothed = isLightCloth(all) || (hangs && isSameCloth(study, hat, all))
  const hanging = isClothed ? hangingOf(study, hat, all) : all
  const isDarkCloth = brows.l > hanging.l + FAIRER && brows.l < face.l - SEEN
  const isOther =
    isDarkCloth ||
    isLightCloth(hanging) ||
    isSameCloth(study, hat, hanging) ||
    isTurbanItself(study, hat, hanging, brows)
  const isSeen = hanging.area > UNDER && hat.kind !== 'hijab' && !isOther
  const own = isSeen ? hanging : brows
  const color = hairColourOf(neutral(own, cast), neutral(face, cast))
  return {
    length: isSeen ? settledUnder(lengthUnder(study, sides, bearded), hat, bearded, looks) : 'short',
    wide: false,
    color: color === 'grey' && own.l < HAZE ? 'black' : color,
    seen: isSeen ? hanging : undefined,
  }
}

/** The colour of what hangs out from under a hat and is no skin. @param cloth what else it is none of */
const hangingOf = (study: HeadStudy, { edge }: Headwear, cloth?: Colour): Colour =>
  colourOf(
    study,
    (i) =>
      study.hair[i]! > 0.6 &&
      study.alpha[i]! > 0.8 &&
      study.v[i]! > edge &&
      study.v[i]! < 1.8 &&
      !study.likeSkin(i) &&
      !(cloth && apart(placeOf(study, i), cloth) < APART),
    0.4,
    0.9,
  )

const placeOf = ({ lab }: HeadStudy, i: number): Colour => ({
  l: lab[i * 3]!,
  a: lab[i * 3 + 1]!,
  b: lab[i * 3 + 2]!,
  area: 1,
})

/** Area of a crown from which its colour is seen, squares of the distance between the pupils. */
const CROWN_SEEN = 0.3

/** A hat with a brim in the colour of its lit crown; another in that of most of it, where a badge lies on its middle. */
export function inOwnColour(study: HeadStudy, hat: Headwear): Headwear {
  if (hat.kind === 'hat' && !hat.form) {
    const crown = litCrownOf(study, hat.edge)
    return crown.area > CROWN_SEEN ? { ...hat, color: hexOf(crown) } : hat
  }
  const hanging = hangingOf(study, hat)
  const isBadge = hat.kind !== 'hijab' && hanging.area > UNDER && isSameCloth(study, hat, hanging)
  return isBadge && apart(hanging, crownOf(study, hat.edge - 0.15, 0.75)) > ALIKE
    ? { ...hat, color: hexOf(hanging) }
    : hat
}

/** Whether what hangs has the colour of what is worn, and hair never has: flaps, hoods and the ends of cloth do. */
function isSameCloth(study: HeadStudy, { edge }: Headwear, hanging: Colour): boolean {
  if (!isUnlikeHair(hanging, around(study, 0.2, 0.8, 0.7))) return false
  return apart(hanging, crownOf(study, edge - 0.15, 0.75)) < ALIKE || shareAbove(study, edge, hanging) > MOSTLY
}

/** Whether what peeps out below a turban is its own fair cloth, far lighter than the brows. */
const isTurbanItself = (study: HeadStudy, { kind, edge }: Headwear, hanging: Colour, brows: Colour): boolean =>
  kind === 'turban' && hanging.l > brows.l + FAIRER && apart(hanging, crownOf(study, edge - 0.15, 0.75)) < ALIKE

/** How far out a crown is looked at, distances between the pupils, and share of it in a colour from which that is the hat's, whatever its badge. */
const [ASIDE, MOSTLY] = [1.3, 0.3] as const

/** Share of what rises above a height that has a colour. */
function shareAbove(study: HeadStudy, edge: number, colour: Colour): number {
  const { u, v, alpha } = study
  let [all, alike] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (alpha[i]! < 0.8 || v[i]! > edge || Math.abs(u[i]!) > ASIDE) continue
    all++
    if (apart(placeOf(study, i), colour) < ALIKE) alike++
  }
  return alike / Math.max(1, all)
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
