/** Colour and length of hair, from as little as a photo shows of it: at the temples, at its upper edge, or the brows alone. */
import type { Attributes } from '../recipe.ts'
import { colourOf, type Colour, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { besideBrows, DARK_BROWS, hairColourOf, isColourless, isDyed } from './hair-colour.ts'
import { type Cast, neutral, palerAtTemples, seenHairOf, type TonedHair } from './hair-tone.ts'
import { type BesideFace, endsAtEars, hangsAtFrame, hangsBeside, isBare } from './beside-face.ts'
import { fallOf, shareOf, WIDE } from './hair-fall.ts'
import { isPlaited, PAST_NECK, reachOf } from './hair-reach.ts'
import { pastSkull } from './own-skin.ts'

/** Areas are in squares of the distance between the pupils. */
const ENOUGH = 0.35
const TRACE = 0.03
/** So much hair is seen for itself, wherever the photo ends. */
const MUCH = 1
/** Of a shorn head that the photo cuts, less than this is hair above the brows, which are darker than this share of the face. */
const [SHORN, OF_FACE] = [0.08, 0.65]
/** Above a bald forehead there is less hair than this, and less that was told to be hair though it has the colour of skin. */
const [BALD, TOLD] = [0.12, 0.6]
/** A rim of hair is smaller than this, and differs in lightness from all the rest by more than that. */
const [RIM, RIM_LIGHT] = [1, 0.2]
/** Lightness of walls rather than of hair, and of what may be a wall. */
const [WHITE, WALL] = [0.84, 0.7]

export interface Hair extends TonedHair {
  /** Whether it stands far off the head on both sides. */
  wide: boolean
  /** Whether it is coiled, locked or braided, where that is plain either way. */
  coils?: boolean | undefined
  /** Whether it is plainly more than stubble, however close it lies; undefined where that is not told. */
  isGrown?: boolean | undefined
  /** The readers' score of hair past the jaw, as settledHair takes it. */
  past?: number
  /** How far below the middle of the face it is seen to reach on both sides, or in a plain lock on one, distances between the pupils. */
  reach?: number
  /** How much of what lies over the forehead is a fringe, 0…1: the rest is swept aside. */
  fringe?: number
}

/**
 * @param cut whether the photo cuts the head off: the hair there is unknown, so the person is never called bald
 * @param cast of the light
 * @param person whether a beard was seen, whether none ever grew, whether their skin is of the deepest tones
 */
export function hairOf(
  study: HeadStudy,
  face: Colour,
  cut: boolean,
  cast: Cast,
  sides: BesideFace,
  {
    bearded = false,
    hairless = false,
    isDeep = false,
  }: Partial<Record<'bearded' | 'hairless' | 'isDeep', boolean>> = {},
): Hair {
  const { u, v, hair, inside, alpha, likeSkin } = study
  const isSkin = (i: number) => likeSkin(i) && !pastSkull(u[i]!, v[i]!)
  // Past the skull, so that gloss on a high forehead is not taken for fair hair.
  const crown = colourOf(study, (i) => hair[i]! > 0.7 && pastSkull(u[i]!, v[i]!), 0.3, 0.75)
  const edges = colourOf(
    study,
    (i) => {
      const x = Math.abs(u[i]!)
      const y = v[i]!
      return (
        inside[i]! > 0 &&
        !likeSkin(i) &&
        (alpha[i]! > 0.5 || (cut && study.lab[i * 3]! < WHITE)) &&
        y > -1.3 &&
        ((y < 0.05 && x > 0.8 && (x < 1.2 || (x < 1.55 && alpha[i]! > 0.5))) || (y < -0.9 && x < 1.1))
      )
    },
    0.15,
    0.6,
  )
  const brows = browsOf(study)
  const sure = sureOf(study)
  const lit = litOf(study)
  const behind = behindOf(study)
  // A thin bright edge is the wall's light rather than the hair's.
  const rim =
    (crown.area < RIM && sure.area > 2 * crown.area && Math.abs(crown.l - sure.l) > RIM_LIGHT) ||
    crown.l - lit.l > RIM_LIGHT ||
    // Nor is what is as bright as the wall, around hair that is dark.
    (sure.area > MUCH / 2 && crown.l > WALL && crown.l - sure.l > 1.5 * RIM_LIGHT && isLike(crown, behind))
  const seen =
    crown.area > (cut ? MUCH : ENOUGH)
      ? rim
        ? sure
        : crown
      : !cut && sure.area > MUCH / 2
        ? sure
        : edges.area > TRACE
          ? edges
          : crown.area > TRACE
            ? crown
            : undefined
  // Beside a whole head on which there is none it is not hair that hangs.
  const beside = cut && edges.area > TRACE ? edges : seen
  const falls = fallBeside(
    study,
    beside && (cut || crown.area > TRACE) ? fallOf(study, beside, face, cut) : undefined,
    sides,
    bearded,
    hairless,
  )
  let length: Hair['length'] = falls ?? 'short'
  if (!falls && !cut) {
    const mass = massOf(study, isSkin)
    let larger = 0
    for (let i = 0; i < u.length; i++)
      if (alpha[i]! > 0.5 && v[i]! < 0 && pastSkull(u[i]!, v[i]!)) larger += study.eyes ** -2
    // A head larger than any skull is not bald, even if its hair has the colour of its skin.
    const bare = crown.area < 0.3 && isScalpBare(study)
    const told = massOf(study, () => false).above
    if (bare && mass.above < BALD && told < TOLD && larger < 0.8) length = 'bald'
    // Fair hair that lies close is taken for skin.
    else if (bare && mass.above < 0.65 && mass.beside < 0.5 && brows.l < LIGHT_BROWS * face.l) length = 'shaved'
  }
  // Hair as dark as the brows would be seen beside a forehead. A photo that ends at the temples says nothing about it.
  const isShorn = sure.area < TRACE && crown.area < TRACE && massOf(study, isSkin).above < SHORN
  if (!falls && cut && isShorn && endsAtTemples(study) && brows.l < OF_FACE * face.l) length = 'shaved'
  // Little of it is seen in the shade of the forehead, or in its gloss: black brows decide.
  const black = seen && seen.area < 0.3 && seen.l < 0.4 && brows.l < 0.37 && chromaOf(brows) < 0.026
  // Of a bald head the brows say what colour its hair had: above dark ones, what is lighter than the face is its shine.
  const shines = crown.l > face.l && brows.l < OF_FACE * face.l
  const bare = length === 'bald' && (crown.area < TRACE || shines)
  const own = bare || !seen || black ? brows : seen
  const darkBrows = brows.l < DARK_BROWS
  const faded = isColourless(face)
  // Without colours hair as light as skin is taken for it; nobody's brows are lighter than their hair.
  const fairFaded =
    faded &&
    !(sure.area > MUCH && sure.l < BLACK) &&
    (crown.area < TRACE ? brows.l > FAIR_BROWS * face.l : brows.l > LIGHT_BROWS * face.l && lit.l > DARK)
  const told: Attributes['hairColor'] = fairFaded
    ? 'blonde'
    : (cut && !faded && crown.area < MUCH && !darkBrows && goesGrey(study, face)) ||
        (own === seen && shinesGrey(study, own, face))
      ? 'grey'
      : hairColourOf(
          neutral(isOdd(own, sure) || (sure.area > MUCH && isDyed(sure, face)) ? sure : own, cast),
          neutral(face, cast),
          darkBrows,
          behind,
        )
  const named = faded ? told : besideBrows(told, own, { lit, plain: plainOf(study), brows, face, isDeep })
  // Skin shines through brows: what is fair of a bald head's is brown.
  if (bare) return { length, color: OF_BROWS.includes(named) ? named : 'brown', wide: false }
  const wide = seen !== undefined && [-1, 1].every((side) => (shareOf(study, seen, face, side, WIDE)?.own ?? 0) > 0.6)
  const { sides: ends, locks } = reachOf(study)
  const reach = Math.max(Math.min(...ends), ...locks)
  const all = seenHairOf(study, face, falls !== undefined)
  return {
    length,
    wide,
    color: named,
    seen: all,
    isLikeBehind: all !== undefined && behind.l > all.l && isLike(all, behind),
    paler: palerAtTemples(study),
    reach,
  }
}

/** Colours of hair that brows tell. */
const OF_BROWS: readonly Attributes['hairColor'][] = ['black', 'brown', 'grey', 'white']

/** Where temples end, and hair beside them would be seen; shares of it that the photo shows at least, and that are the person at most. */
const [TEMPLE, SHOWN, HAIRLESS] = [{ from: 0.8, to: 1.15, above: -0.75, below: -0.2 }, 0.9, 0.75]

/** Whether the head is seen to end at both temples. */
function endsAtTemples({ u, v, inside, alpha }: HeadStudy): boolean {
  return [-1, 1].every((side) => {
    let [all, shown, person] = [0, 0, 0]
    for (let i = 0; i < u.length; i++) {
      const x = side * u[i]!
      if (x < TEMPLE.from || x > TEMPLE.to || v[i]! < TEMPLE.above || v[i]! > TEMPLE.below) continue
      all++
      if (!inside[i]) continue
      shown++
      if (alpha[i]! > 0.5) person++
    }
    return shown > SHOWN * all && person < HAIRLESS * shown
  })
}

/** Past this, distances between the pupils below the middle of the face, hair is long, also beside a beard: collars of its colour end higher. */
const PAST_COLLARS = 2.6

/** Turned further, radians, a face is seen from the side. */
const ASIDE = 0.6
/** Share of hair beside the jaw behind such a face from which it falls over the nape. */
const NAPE = 0.55

/** What hair does beside the face and the neck, put right by the cut-out. @param fall as its colour tells */
function fallBeside(
  study: HeadStudy,
  fall: 'medium' | 'long' | undefined,
  sides: BesideFace,
  bearded: boolean,
  hairless: boolean,
): 'medium' | 'long' | undefined {
  const reach = reachOf(study)
  // Seen from the side, only what falls behind the face tells: above the nape that is the back of any head.
  const behind = sides.yaw > 0 ? 0 : 1
  if (Math.abs(sides.yaw) > ASIDE) {
    const isOverNape = (sides.jaw[behind]?.hair ?? 1) > NAPE
    if (!isOverNape || !(fall || hangsBeside(sides))) return undefined
    return !bearded && reach.sides[behind] > PAST_COLLARS ? 'long' : 'medium'
  }
  if (!fall && hangsBeside(sides)) return Math.max(...reach.sides) > PAST_NECK && !bearded ? 'long' : 'medium'
  if (!fall && hairless && hangsAtFrame(study)) return 'medium'
  if (!fall) return undefined
  if (endsAtEars(sides) && !isPlaited(reach, sides)) return undefined
  // Over both ears or over none: beside a bare cheek and a beard there is a jacket, or the dark.
  if (bearded && isBare(sides)) return undefined
  return bearded && fall === 'long' && Math.max(...reach.sides) < PAST_COLLARS ? 'medium' : fall
}

export const browsOf = (study: HeadStudy): Colour =>
  colourOf(
    study,
    (i) =>
      study.inside[i]! > 0 &&
      study.v[i]! > -0.6 &&
      study.v[i]! < -0.15 &&
      Math.abs(study.u[i]!) > 0.2 &&
      Math.abs(study.u[i]!) < 0.85,
    0,
    0.12,
  )

/** Cropped hair through which scalp is seen is lighter than brows by this, and not darker than this share of the skin. */
const [ABOVE_BROWS, OF_SKIN] = [0.02, 0.42]

/**
 * Whether scalp shines through: hair that was combed back or tied lies as close, but hides it.
 *
 * @param skin lightness of the face
 */
export function showsScalp(study: HeadStudy, skin: number): boolean {
  const own = sureOf(study)
  return own.area < TRACE || (own.l > browsOf(study).l + ABOVE_BROWS && own.l > OF_SKIN * skin)
}

/** Lightness of a wall before which black hair is lost. */
const NIGHT = 0.25

/** Whether the top of the skull looks like the face: a high forehead does, but hair begins above it. */
function isScalpBare({ lab, u, v, alpha, likeSkin }: HeadStudy): boolean {
  let [all, scalp, skin, night] = [0, 0, 0, 0]
  for (let i = 0; i < u.length; i++) {
    if (Math.abs(u[i]!) > 0.6 || v[i]! < -1.6 || v[i]! > -1.3) continue
    all++
    if (alpha[i]! < 0.5) {
      if (lab[i * 3]! < NIGHT) night++
      continue
    }
    scalp++
    if (likeSkin(i)) skin++
  }
  // A head that ends below this has no hair on top, unless it is as dark as what is behind.
  return skin >= 0.75 * scalp && night < 0.3 * all
}

/** Whether the chroma at the temples is at most half the skin's: grey hair, which is as light as skin and would be taken for it. */
function goesGrey({ lab, u, v, inside, eyes, likeSkin }: HeadStudy, face: Colour): boolean {
  let [grey, other] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    const x = Math.abs(u[i]!)
    if (!inside[i] || v[i]! > 0.05 || v[i]! < -1.3 || x < 0.9 || x > 1.2) continue
    const l = lab[i * 3]!
    if (l > 0.45 && l < 0.82 && Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!) < 0.52 * chromaOf(face)) grey++
    else if (l < 0.82 && !likeSkin(i)) other++
  }
  return grey > 0.05 * eyes ** 2 && grey > other
}

/** Lightness from which hair may be grey, and that of its own light; chroma of that at most, in that of the skin. */
const [GREYING, SILVER, SILVERY] = [0.48, 0.7, 0.32] as const

/** Whether its lightest strands have no colour, as those of grey hair in warm light. Gloss on dark hair has none either. */
function shinesGrey(study: HeadStudy, own: Colour, face: Colour): boolean {
  if (own.l < GREYING || isColourless(face)) return false
  const light = colourOf(study, (i) => study.hair[i]! > 0.9 && study.alpha[i]! > 0.95, 0.7, 0.95)
  return light.area > 0 && light.l > SILVER && chromaOf(light) < SILVERY * chromaOf(face)
}

/** Areas of hair above the forehead, and beside the face. */
function massOf({ hair, u, v, eyes }: HeadStudy, isSkin: (i: number) => boolean): { above: number; beside: number } {
  const mass = { above: 0, beside: 0 }
  for (let i = 0; i < hair.length; i++) {
    if (hair[i]! === 0 || v[i]! > 1.4 || isSkin(i)) continue
    if (v[i]! < -0.5) mass.above += hair[i]! / eyes ** 2
    else if (Math.abs(u[i]!) > 0.85) mass.beside += hair[i]! / eyes ** 2
  }
  return mass
}

/** Lightness of fair brows beside the skin's, without colours: by themselves, and over hair whose strands in the light are not dark. */
const [FAIR_BROWS, LIGHT_BROWS, DARK] = [0.65, 0.58, 0.4] as const
/** Lightness of black hair without colours. */
const BLACK = 0.25

/** Chroma that hair has only dyed, and the least of all of it that is so at its edge: what is not has the colour of a light or of a wall. */
const [DYED, THROUGHOUT] = [0.07, 0.055]

/** Whether hair is coloured as none grows, but at its edge alone. */
const isOdd = (edge: Colour, sure: Colour): boolean =>
  chromaOf(edge) > DYED && (hueOf(edge) > 105 || hueOf(edge) < 18) && sure.area > ENOUGH && chromaOf(sure) < THROUGHOUT

const isLike = (one: Colour, other: Colour): boolean =>
  other.area > 0 && Math.hypot((one.l - other.l) / 2, one.a - other.a, one.b - other.b) < ALIKE
/** Distance in OKLab, lightness by half, of what is the same wall in more and in less light. */
const ALIKE = 0.09

/** What is seen beside the person. */
export const behindOf = (study: HeadStudy): Colour =>
  colourOf(study, (i) => study.inside[i]! > 0 && study.alpha[i]! < 0.05 && study.v[i]! < 1.5, 0.2, 0.8)

/** Ranks of lightness of its strands in the light. */
const LIT_RANKS = [0.5, 0.9] as const

/** Of all that was told to be hair: what is fair looks like skin. */
const litOf = (study: HeadStudy): Colour =>
  colourOf(study, (i) => study.hair[i]! > 0.9 && study.alpha[i]! > 0.95, ...LIT_RANKS)

/** The same without what looks like skin. */
const plainOf = (study: HeadStudy): Colour =>
  colourOf(study, (i) => study.hair[i]! > 0.9 && study.alpha[i]! > 0.95 && !study.likeSkin(i), ...LIT_RANKS)

/** Area of what surely is hair, squares of the distance between the pupils. */
export function massOfHair({ hair, alpha, likeSkin, eyes }: HeadStudy): number {
  let area = 0
  for (let i = 0; i < hair.length; i++) if (hair[i]! > 0.9 && alpha[i]! > 0.95 && !likeSkin(i)) area++
  return area / eyes ** 2
}

const sureOf = (study: HeadStudy): Colour =>
  colourOf(study, (i) => study.hair[i]! > 0.9 && study.alpha[i]! > 0.95 && !study.likeSkin(i), 0.25, 0.75)
