/** What a portrait shows as a whole, for the styles that draw the photo: hair, headwear, beard, garment, and how deep the skin is. */
import { HAIR, SKIN } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import type { PhotoPortrait } from './analyse-photo.ts'
import { kindByLength } from './beard-kind.ts'
import { beardHang, beardLengthOf, type Hang, LONG } from './beard-length.ts'
import { hasPlainlyReceded, isBareOnTop } from './bare-crown.ts'
import { areShouldersBare, isNeckWide, type Worn, wornOf } from './garment.ts'
import { clothingColourOf, scarfOver } from './garment-colour.ts'
import { isPlaited, reachOf } from './hair-reach.ts'
import { massOfHair } from './hair-traits.ts'
import { isKnotted, showsKnot } from './hair-volume.ts'
import type { HeadStudy } from './head-study.ts'
import { bendOf, CURLED } from './haircut/bends.ts'
import { isFluff } from './haircut/fluff.ts'
import { eyesIn, strandsOf, unevennessOf } from './haircut/hair-texture.ts'
import { haircutsOf } from './haircut/haircuts.ts'
import { hairlineOf, isThinFringe } from './haircut/hairline.ts'
import { hangsInCurls, hangsInLocks } from './haircut/hanging-curls.ts'
import { sideOfTail } from './haircut/hair-below.ts'
import { closeHairOf, isSurelyTied, isTail, isTied, mayBeTied } from './haircut/tied-hair.ts'
import { isInfant } from './likeness.ts'
import { belowJacket, jumperCollarOf } from './jumper-collar.ts'
import { openFrontOf } from './open-front.ts'
import { withOpenJacket } from './open-jacket.ts'
import type { HairRead, Portrait } from './portrait.ts'
import { FRINGED as WHOLE_FRINGE, GROWN, recededBy, settledFringe } from './readers/settled.ts'
import { garmentSums, settledGarment } from './readers/settled-garment.ts'
import { softnessOf } from './softness.ts'
import { isDeepest, type Surfaces, surfacesOf } from './surfaces.ts'
import { tiedShirtOf } from './tied-shirt.ts'
import { wearable } from './wearable.ts'
import { wornPattern } from './worn-pattern.ts'

/** Share of hair beside eyes and nose, on the side that has less, from which short hair lies over the ears. */
const OVER_EARS = 0.55
/** The same of locks before bare ears, beside a fringe. */
const LOCKS = 0.2

/** Score of shorn hair from which short hair is cut too close for tufts (of heads on which some are seen all are below -4), and area of it, squares of the distance between the pupils, below which it is fair hair that looks like skin. */
const CLOSE = { shorn: -2, mass: 0.1 } as const

/** Share of a fringe over the forehead from which on there is one. */
const FRINGED = 0.6

/** Rims are as dark as lashes that are made up. */
export const plainLashes = ({ eyewear, lashes }: PhotoPortrait['reading']) => (eyewear === 'none' ? lashes : undefined)

/** Sum of a jacket from which there is one over a shirt, and no jumper. */
const JACKET = 1.4

/** The kind of a beard by all that tells it, and how far it hangs, undefined where there is none. @param told by its colours @param hangs whether hair does */
export function beardOf(
  { rig, looks, reading: { beard } }: PhotoPortrait,
  study: HeadStudy,
  told: Attributes['facialHair'],
  hangs: boolean,
): { kind: Attributes['facialHair']; length: number | undefined; hang: Hang | undefined } {
  const hang = told === 'none' ? undefined : beardHang(study, rig, beard)
  const length = hang && beardLengthOf(hang)
  return { kind: kindByLength(told, beard, length, hangs, looks?.bearded), length, hang }
}

const isCovered = ({ garment }: Worn) => garment === 'hoodie' || garment === 'turtleneck'

/** What is worn, by rules and readers. @param hangs whether hair does @param clothing its colour, if it is seen */
export function garmentOf(
  portrait: PhotoPortrait,
  {
    study,
    chin,
    face,
    scores,
    hat,
    facialHair,
  }: Pick<Surfaces, 'study' | 'chin' | 'face' | 'scores' | 'hat' | 'facialHair'>,
  hangs: boolean,
  clothing: Hex | undefined,
): Worn {
  const looks = portrait.looks?.garment
  const told = wornOf(study, chin, face, hangs)
  const settled = settledGarment(told, scores, clothing, looks, () => tiedShirtOf(study, chin))
  if (looks && isCovered(settled)) return settled
  const isBare = settled.garment === 'shirt' && !settled.isTied && isNeckWide(study, chin)
  const worn = isBare ? { ...settled, garment: undefined } : settled
  // What hangs over a chest parts it as well.
  const isHung = () => (beardHang(study, portrait.rig, portrait.reading.beard)?.below ?? 0) >= LONG
  if (!looks || hat?.kind === 'hijab' || (facialHair !== 'none' && isHung())) return worn
  const sums = garmentSums(scores, looks)
  const collar = sums.jacket < JACKET ? jumperCollarOf(study, chin, face) : undefined
  if (collar) return { garment: 'shirt', inner: collar, isTied: false }
  if (worn.garment === 'blazer' && !worn.inner && !worn.tie) {
    const below = belowJacket(study, chin, face)
    if (below === 'none') return { garment: 'shirt', isTied: worn.isTied }
    if (below) return { ...worn, inner: below }
  }
  const front = () => (areShouldersBare(study, chin, face) ? undefined : openFrontOf(study, chin, face))
  const own = withOpenJacket(worn, told, sums, looks, face, hangs, front)
  return own.outer && wornPattern(portrait, clothing) ? worn : own
}

/** Hair, beard and garment as a whole and how deep the skin is, in less time than all traits. */
export function readOutline(
  portrait: PhotoPortrait,
): Pick<
  Portrait,
  | 'hair'
  | 'hat'
  | 'garment'
  | 'isTied'
  | 'tie'
  | 'inner'
  | 'isOpenJacket'
  | 'print'
  | 'clothing'
  | 'skinDepth'
  | 'reading'
> {
  const seen = surfacesOf(portrait)
  const { study, face, scores, chin, hair, hat, sides, skinTone, skinDepth, cut, facialHair } = seen
  const { over = 0, sides: beside } = hairlineOf(study, portrait.rig)
  const hangs = hair.length === 'medium' || hair.length === 'long'
  const read: HairRead = {
    length: hair.length,
    // Gloss and haze make black hair brown; beside deep skin hardly any is.
    color: hair.color,
    own: hair.own,
    isLoose: !isPlaited(reachOf(study), sides),
    hasFringe: !hat && settledFringe(over > FRINGED || isThinFringe(over, hair), scores),
  }
  if (!hangs && beside !== undefined) {
    read.coversEars = beside > OVER_EARS
    if (read.hasFringe && scores.fringe > WHOLE_FRINGE && beside > LOCKS && !read.coversEars) read.hasSideLocks = true
  }
  if (!hangs) read.softness = hair.length === 'short' ? softnessOf(portrait) : 0
  if (hair.coils) read.isCoiled = true
  if (hair.length === 'short' && scores.shorn > CLOSE.shorn && massOfHair(study) > CLOSE.mass) read.isClose = true
  if (hair.wide && hair.coils !== false) read.standsOff = true
  if (portrait.looks?.hair) {
    read.waved = portrait.looks.hair.waved
    read.past = portrait.looks.hair.pastShoulders
  }
  const bend = !hat && hair.length === 'short' ? bendOf(portrait) : undefined
  if (bend !== undefined) Object.assign(read, { isBent: bend > 0, isCurled: bend > CURLED })
  else if (!hat && !cut && isFluff(hair, study, strandsOf(portrait, eyesIn(portrait)), read.waved))
    Object.assign(read, { isBent: true, isCurled: true, standsOff: true })
  if (hangs && read.isCoiled) {
    if (!read.standsOff && hangsInLocks(portrait, strandsOf(portrait, eyesIn(portrait)))) read.isRoped = true
  } else if (!hat && hangs && read.isLoose)
    read.isCurled = hangsInCurls(portrait, strandsOf(portrait, eyesIn(portrait)), unevennessOf(portrait)) === true
  if (!hat && hair.length === 'short' && recededBy(portrait, scores) > 0) read.hasReceded = true
  // On deep skin clipped black hair has its colours; and a scalp has no coils.
  const isClipped = hair.length === 'shaved' && hair.color === 'black'
  const isTold = hair.length === 'bald' || (isClipped && (isDeepest(skinDepth) || hair.coils === true))
  const isThin = hasPlainlyReceded(portrait.looks?.hair)
  const mayBeBare = !hat && !cut && !hangs && !isTold && (isThin || scores.shorn > GROWN)
  if (mayBeBare && isBareOnTop(study, portrait.rig, isThin)) read.isBareOnTop = true
  const body = { skin: SKIN[skinTone ?? '3'], face, hair: hair.tone ?? (hair.color && HAIR[hair.color]), hangs }
  const clothing = wearable(clothingColourOf(study, face, hangs, chin, scarfOver(hat)), body)
  // What is tied behind the head looks like short hair; only then it is worth the time to tell them apart.
  if (!hat && hair.length === 'short' && facialHair === 'none' && !isInfant(portrait.rig)) {
    const close = closeHairOf(portrait, study, hair.past ?? 0, sides)
    const { yaw } = portrait.rig.pose
    const shows = showsKnot(isKnotted(study), yaw, plainLashes(portrait.reading), isSurelyTied(close))
    const falls = isTied(close) && isTail(close, portrait.looks?.hair?.hangs ?? 0)
    const cutOf = () => haircutsOf(portrait, study, hair, cut, sides, isDeepest(skinDepth))[0]!
    const { style, length, texture } = shows || falls ? cutOf() : {}
    if (style === 'ponytail') {
      const tail = { side: sideOfTail(study, yaw), length: length === 'long' ? 'long' : 'medium' } as const
      Object.assign(read, { isKnotted: true, isLoose: false, tail, isCoiled: texture !== 'straight' && read.isCoiled })
      // What is combed back bends nowhere; its ends do.
      if (texture === 'straight') Object.assign(read, { isBent: false, isCurled: false })
    } else if (style === 'bun' && shows) Object.assign(read, { isKnotted: true, isLoose: false })
    else read.mayBeTied = mayBeTied(close)
    // What is drawn back leaves a forehead as bare.
    if (read.isKnotted) read.hasReceded = false
  }
  const { kind, hang } = beardOf(portrait, study, facialHair, hangs)
  const { reading } = portrait
  const worn = garmentOf(portrait, seen, hangs, clothing)
  return {
    // The beard that is told is the one that is drawn, and none where none is told.
    reading: {
      ...reading,
      beard: { ...reading.beard, kind, hang },
      cover: kind === 'none' ? undefined : reading.cover,
    },
    hair: read,
    hat,
    garment: worn.garment,
    isTied: worn.isTied,
    tie: worn.tie?.color,
    inner: worn.inner,
    isOpenJacket: worn.isOpenJacket,
    print: worn.garment === 'blazer' ? undefined : wornPattern(portrait, clothing)?.print,
    clothing: worn.outer ?? clothing,
    skinDepth,
  }
}
