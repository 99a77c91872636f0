/**
 * Headwear, only where it cannot be anything else: a brim, which steps out from a narrower crown on both sides, or a
 * crown in a colour that no hair has, or that ends in a straight line, or what a trained reader is sure of. What is missed
 * is put right by the studio's chips.
 */
import { clamp } from '../clamp.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { browsOf, massOfHair } from './hair-traits.ts'
import { type HeadLooks, SURELY_WOUND } from './perception.ts'
import { brimOf, BY_ITSELF, isBrimmed, OF_HATS } from './hat-brim.ts'
import { browEdgeOf } from './hat-edge.ts'
import { formed, hasVisor } from './hat-form.ts'
import { type HatScore, hatScoreOf } from './readers/hat-reader.ts'
import { isScalp } from './lit-scalp.ts'
import { lostHat } from './lost-hat.ts'
import { median } from './median.ts'
import {
  ALIKE,
  APART,
  apart,
  around,
  changesAbove,
  clothOf,
  crownOf,
  type Headwear,
  hexOf,
  isKnitted,
  isUnlikeHair,
} from './worn-colours.ts'
import {
  brightWrap,
  COVERED,
  CROWN_SEEN,
  EDGES,
  isClothRound,
  isCutAbove,
  NECK,
  oneCloth,
  RISE,
  scarfOf,
  woundCloth,
  wrapOf,
} from './wound-cloth.ts'

/** How far an edge lies from a straight line at most, in distances between the pupils: a hat's, that of a hat without visor. */
const [STRAIGHT, STRAIGHTEST] = [0.045, 0.02]
/** Where the edge of a hat lies that may have any colour: hairlines are higher, brows lower. */
const [HIGH, LOW] = [-0.7, -0.38]

/** Where a brim surely ends at the sides of the face. */
const BRIM_EDGE = 0.1
/** Height below which a crown begins at the latest. */
const CROWN = -0.95

/** How far below the eyes a chin is as a rule. */
const CHIN = 1.8
/** Hues that hair is dyed in, degrees from -100 to 20, and change of lightness from pixel to pixel above which it has strands. */
const [DYED_FROM, DYED_TO, STRANDS] = [260, 20, 0.023]

/** Whether pink or purple above the forehead is dyed hair. */
function isDyedHair(study: HeadStudy, crown: Colour, edge: number): boolean {
  const hue = hueOf(crown)
  return (hue > DYED_FROM || hue < DYED_TO) && median(changesAbove(study, edge)) > STRANDS
}

/** Score of the reader from which on something is worn whatever the rules say, and below which nothing is. */
const [SURE, NEVER] = [1.5, 0.6]
/** Scores of the readers that know a head as a whole: something is worn, also above hair that may be clipped, and plainly; nothing is, and cloth is wound round it. */
const [WORN, WORN_OR_CLIPPED, PLAINLY_WORN, NOTHING_WORN, WOUND] = [2, 2.5, 4, -1.2, 1.5]
/** Score below which no cloth is wound, and nothing worn in the colour of the hair, where the network plainly sees hair hang; that of hair which does; and of the reader of edges from which a fringe ends where a hat does. */
const [WORN_OVER_HAIR, HAIR_HANGS, OVER_FRINGE] = [3.5, 2, 0.5]
/** The network's score of clipped hair from which a head may be bare, and that of something worn below which nothing is on such a head. */
const [BARE, WORN_IF_BARE] = [2, 0.5]
/** The same from which a head is plainly shorn, and the score of the reader of edges below which nothing is on it: of two hats above clipped hair that is 3.4 and 4.5, of shorn heads that look wound -0.3 and less. */
const [SHORN, ON_SHORN] = [2.6, 1.5]
/** What the score of the reader beside it counts, and that at most; what `wound` counts; and what cloth does that is too light for hair. */
const [BESIDE, MOST, IF_WOUND, TOO_LIGHT] = [0.6, 2.5, 0.3, 1.5]
/**
 * What somebody plainly wears on their head.
 *
 * @param chin how far it is below the eyes, distances between the pupils
 * @param looks what readers of the head as a whole tell: they know more hats and scarves than any rule
 * @param may what else it may be: cloth over a beard is a turban; clipped hair ends as level as a cap; and
 *   below cloth nobody's whole fringe is seen
 */
export function headwearOf(
  study: HeadStudy,
  chin = CHIN,
  looks?: HeadLooks,
  may: { bearded?: boolean; clipped?: boolean; fringed?: boolean } = {},
): Headwear | undefined {
  const seen = hatScoreOf(study)
  const worn = looks ? wornScore(study, looks, seen) : -Infinity
  // A black fringe in front of a wall looks as cloth does to readers of the whole head.
  const isFringe = may.fringed && seen.score < OVER_FRINGE && looks !== undefined && looks.wound < SURELY_WOUND
  // What looks like a hat is none of cloth that is wound, however much hangs beside it.
  const cloth = looks && looks.wound - BESIDE * clamp(seen.score, -MOST, MOST)
  const isTurban = may.bearded && cloth! > WOUND_OVER_BEARD
  const isShorn = (looks?.hair?.clipped ?? 0) > SHORN && seen.score < ON_SHORN
  const isWorn = !isFringe && !isShorn && worn > (isTurban ? WORN_OVER_BEARD : may.clipped ? WORN_OR_CLIPPED : WORN)
  const mayBeHair = worn < WORN_OVER_HAIR && (looks?.hair?.hangs ?? 0) > HAIR_HANGS
  const isWound = isWorn && !mayBeHair && cloth! > (may.bearded ? WOUND_OVER_BEARD : WOUND)
  const wound = isWound ? woundCloth(study, chin, seen) : undefined
  // Nobody with a beard has a headscarf, nor does one hang nowhere.
  const mayHang = !may.bearded && (looks?.hair?.hangs ?? 0) > HANGS_NOWHERE
  if (wound) return mayHang ? wound : { ...wound, kind: 'turban' }
  const scarf = looks && !isFringe && !may.bearded ? oneCloth(study, chin, looks, seen) : undefined
  if (scarf) return scarf
  const lost = looks && isWorn && worn > PLAINLY_WORN && !may.clipped ? lostHat(study) : undefined
  if (lost) return { kind: hasVisor(study, looks!.wound) ? 'cap' : 'beanie', ...lost }
  // A bald head in bright light is as smooth and as light as a cap.
  const mayBeBare = (looks?.hair?.clipped ?? 0) > BARE && !(seen.score > SURE && isPlainCloth(study, seen))
  const least = mayBeBare ? WORN_IF_BARE : NOTHING_WORN
  const told = (looks?.worn ?? 0) < least ? undefined : headwearAsSeen(study, chin, seen)
  const read =
    told ??
    (isWorn
      ? headwearByReader(study, chin, seen, { isSure: !mayBeHair, isPlain: worn > PLAINLY_WORN })
      : looks && brightWrap(study, looks, seen))
  // Unless edges and network both are very sure.
  const isPlainlySeen = seen.score > SURE && (looks?.worn ?? 0) > PLAINLY_WORN
  if (read && !isPlainlySeen && isScalp(study, read.color, looks?.hair)) return undefined
  if (!read || !looks || (read.kind !== 'cap' && read.kind !== 'beanie')) return read
  const mayBeHairBelow = looks.wound > BRIMMED && (looks.hair?.hangs ?? 0) > 0
  const brim = mayBeHairBelow ? undefined : brimOf(study, OF_HATS)
  if (brim !== undefined) return { ...read, kind: 'hat', edge: brim }
  const isPulledDown = looks.wound > PLAINLY_NOT_WOUND && isKnitted(study, read.edge)
  const isVisored = !isPulledDown && (read.edge < ON_FOREHEAD || (read.kind === 'cap' && hasVisor(study, looks.wound)))
  return formed(study, isVisored ? read : { ...read, kind: 'beanie' }, looks.wound)
}

/** Whether what lies above the edge that a reader found has a colour that neither a scalp nor hair has. */
function isPlainCloth(study: HeadStudy, { edge }: HatScore): boolean {
  const [crown, skin] = [crownOf(study, edge - 0.15, 0.75), around(study, 0.2, 0.8, 0.7)]
  return crown.area > CROWN_SEEN && apart(crown, skin) > APART && isUnlikeHair(crown, skin)
}

/** Score of hair that hangs below which no headscarf does: of 16 it is -0.4 at least, of bandanas and turbans often -1 and less. */
const HANGS_NOWHERE = -0.75

/** Score from which something is worn over a beard that may be wound: of six turbans the least is 1.7, of bare heads that look as wound 0.1. */
const WORN_OVER_BEARD = 1.2

/** Score above which what is worn over a beard is wound: of two turbans 1 and 2, of 14 hats above beards 0.3 at most. */
const WOUND_OVER_BEARD = 0.65

/** Score of `wound` from which what steps out below a hat is hair, where that hangs: of nine hats with a brim it is -0.7 at most above short hair, -2.2 above hair that hangs, of a beanie over curls 0.3. */
const BRIMMED = -1

/** Height of an edge, distances between the pupils below the eyes, above which a cap sits whose visor is in the light: of seven beanies the highest is -0.92, of four such caps the lowest -1. */
const ON_FOREHEAD = -0.95

/** Score of `wound` below which a coarse weave is no knitted one: of five beanies it is -2.1 at least, of caps of tweed and straw -6. */
const PLAINLY_NOT_WOUND = -4

/** How surely the readers tell that something is worn: hair that is clipped looks so. */
function wornScore(study: HeadStudy, { worn, wound }: HeadLooks, { score }: HatScore): number {
  const told = worn + BESIDE * clamp(score, -MOST, MOST) + IF_WOUND * Math.max(0, wound)
  return told + (isLightCloth(study) ? TOO_LIGHT : 0)
}

/** Lightness of a crown, distance from the brows', and change from pixel to pixel at most, of cloth that is too light for hair of such brows. */
const [LIGHT_CLOTH, UNLIKE_BROWS, EVEN_CLOTH] = [0.6, 0.33, 0.03] as const

/** Chroma of white hair at most. */
const COLOURLESS = 0.025

/** Whether what lies above a forehead is as light as only fair hair is, over dark brows, and hardly has strands. */
function isLightCloth(study: HeadStudy): boolean {
  const crown = crownOf(study, COVERED, RISE)
  // Old people have white hair over dark brows.
  const differs =
    chromaOf(crown) > COLOURLESS &&
    crown.area > CROWN_SEEN &&
    crown.l > LIGHT_CLOTH &&
    apart(crown, browsOf(study)) > UNLIKE_BROWS
  return differs && median(changesAbove(study, COVERED)) < EVEN_CLOTH
}

/** Without readers of the head as a whole. */
function headwearAsSeen(study: HeadStudy, chin: number, seen: HatScore): Headwear | undefined {
  const wrap = wrapOf(study, clamp(seen.edge, EDGES.highest, EDGES.lowest))
  if (wrap) return wrap
  if (seen.score < UNLIKELY) return undefined
  const cloth = clothOfHairless(study)
  if (cloth) return cloth
  if (seen.score < NEVER) return undefined
  return headwearByRule(study, chin) ?? (seen.score > SURE ? headwearByReader(study, chin, seen) : undefined)
}

/** Area of plain hair, squares of the distance between the pupils, below which none is seen; chroma and degrees of hue from the skin's that gloss on a bare scalp never has, and the score below which all that says nothing. */
const [HAIRLESS, COLOURED, TURNED, UNLIKELY] = [0.03, 0.04, 18, -0.5]

/** What lies on a head without any hair in another colour than its skin. */
function clothOfHairless(study: HeadStudy): Headwear | undefined {
  if (isCutAbove(study)) return undefined
  const edge = browEdgeOf(study)
  if (!edge || massOfHair(study) > HAIRLESS) return undefined
  const crown = crownOf(study, edge.height - 0.15, 0.75)
  const skin = around(study, 0.2, 0.8, 0.7)
  if (crown.area < 0.3 || chromaOf(crown) < COLOURED || apart(crown, skin) < APART) return undefined
  if (Math.abs(hueOf(crown) - hueOf(skin)) < TURNED) return undefined
  return { kind: edge.unevenness < STRAIGHTEST ? 'beanie' : 'cap', color: hexOf(crown), edge: edge.height }
}

/**
 * A forehead that ends at the photo's border is as level as a hat: hardly anything is told there.
 *
 * @param isSure where hair of its colour is a hat's, too @param isPlain where a forehead is not mistaken either
 */
function headwearByReader(
  study: HeadStudy,
  chin: number,
  seen: HatScore,
  { isSure = false, isPlain = false } = {},
): Headwear | undefined {
  if (isCutAbove(study) && !isPlain) return undefined
  const edge = clamp(seen.edge, EDGES.highest, EDGES.lowest)
  const crown = clothOf(study, edge - 0.15, 0.75)
  if (crown.area < CROWN_SEEN) return undefined
  const skin = around(study, 0.2, 0.8, 0.7)
  const neck = around(study, chin + NECK[0], chin + NECK[1], 0.5)
  if (!isSure && isHairRound(neck, crown)) return undefined
  const wrapped = isUnlikeHair(crown, skin) && isClothRound(study, { neck, crown, skin, chin, edge })
  if (!isSure && !wrapped && hangsAlike(study, crown)) return undefined
  const level = (browEdgeOf(study)?.unevenness ?? 1) < STRAIGHTEST
  return { kind: wrapped ? 'hijab' : level ? 'beanie' : 'cap', color: hexOf(crown), edge }
}

function headwearByRule(study: HeadStudy, chin: number): Headwear | undefined {
  const brim = brimOf(study, BY_ITSELF)
  if (brim !== undefined) {
    const crown = crownOf(study, brim, 0.9)
    return crown.area < 0.3 || isMane(study, crown) ? undefined : { kind: 'hat', color: hexOf(crown), edge: brim }
  }
  if (isBrimmed(study)) {
    const crown = crownOf(study, CROWN, 0.8)
    if (!isMane(study, crown)) return { kind: 'hat', color: hexOf(crown), edge: BRIM_EDGE }
  }
  const scarf = scarfOf(study, chin)
  if (scarf) return scarf
  const edge = browEdgeOf(study)
  if (!edge) return undefined
  const crown = crownOf(study, edge.height - 0.15, 0.75)
  if (crown.area < 0.3) return undefined
  const skin = around(study, 0.2, 0.8, 0.7)
  const differs = apart(crown, skin) > APART
  const plainlyLight = differs && crown.l > 0.72 && chromaOf(crown) < 0.03 && edge.unevenness < STRAIGHT
  const level = differs && edge.unevenness < STRAIGHTEST && edge.height > HIGH && edge.height < LOW
  // A bald head in warm light is as saturated as cloth.
  const isCloth = (differs && isUnlikeHair(crown, skin) && !isDyedHair(study, crown, edge.height)) || plainlyLight
  if (!isCloth && !level) return undefined
  // Children's chins are higher: what lies as low as a grown-up's neck is their chest.
  const neck = around(study, chin + NECK[0], chin + NECK[1], 0.5)
  const wrapped = isCloth && isClothRound(study, { neck, crown, skin, chin, edge: edge.height })
  if (!wrapped && hangsAlike(study, crown)) return undefined
  if (isHairRound(neck, crown)) return undefined
  return {
    kind: wrapped ? 'hijab' : edge.unevenness < STRAIGHTEST ? 'beanie' : 'cap',
    color: hexOf(crown),
    edge: edge.height,
  }
}

/** Whether hair hangs beside the face in the colour of the crown, as dyed hair does. */
function hangsAlike(study: HeadStudy, crown: Colour): boolean {
  const { hair, u, v } = study
  const hanging = colourOf(
    study,
    (i) => hair[i]! > 0.6 && v[i]! > 0 && v[i]! < 1.4 && Math.abs(u[i]!) > 0.9 && Math.abs(u[i]!) < 1.7,
    0.2,
    0.8,
  )
  return hanging.area > HANGS && (apart(hanging, crown) < ALIKE || isShadeOf(hanging, crown))
}

/** Red, fair and brown hair over clothes of its colour, under a straight fringe, is no headscarf, and no cap. */
const isHairRound = (neck: Colour, crown: Colour): boolean =>
  neck.area > 0.1 && apart(neck, crown) < ALIKE && chromaOf(crown) > 0.03 && isOfHair(hueOf(crown))

/** Whether two colours are the same brown or blonde in more and in less light: a straight fringe ends as level as a hat. */
function isShadeOf(one: Colour, other: Colour): boolean {
  const hues = [hueOf(one), hueOf(other)] as const
  return (
    Math.min(chromaOf(one), chromaOf(other)) > 0.035 &&
    hues.every((hue) => hue > 30 && hue < 100) &&
    Math.abs(hues[0] - hues[1]) < SHADE
  )
}
/** Degrees of hue between hair in the light and in the shade. */
const SHADE = 15

/** Degrees between which hair of any colour is that nobody dyed. */
const isOfHair = (hue: number): boolean => hue < 105 || hue > 345

/** Area of hair beside the face from which on it hangs, squares of the distance between the pupils. */
const HANGS = 0.15
/** Lightness from which on hair is told from a hat by its colour: hats over black hair are often black. */
const LIGHT = 0.5
/** How far apart colours of one head of hair are at most but for their light, OKLab: the sides lie in the shade. */
const TINTED = 0.03

/** Whether what is as wide as a brim is a mane: fair, grey or white, and of the same colour beside the face. */
function isMane(study: HeadStudy, crown: Colour): boolean {
  const { alpha, u, v } = study
  // White hair is often taken for skin or cloth there: all of the person counts.
  const beside = colourOf(
    study,
    (i) => alpha[i]! > 0.8 && v[i]! > 0 && v[i]! < 0.9 && Math.abs(u[i]!) > 1.25 && Math.abs(u[i]!) < 1.8,
    0.2,
    0.8,
  )
  const tinted = Math.hypot(beside.a - crown.a, beside.b - crown.b)
  return Math.min(crown.l, beside.l) > LIGHT && beside.area > HANGS && tinted < TINTED
}
