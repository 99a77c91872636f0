/** The haircuts that suit what is seen of a person's hair, from the best to the worst, no style twice. */
import type { Attributes } from '../../recipe.ts'
import type { PhotoPortrait } from '../analyse-photo.ts'
import { type BesideFace, isLoose } from '../beside-face.ts'
import { type Hair, massOfHair, showsScalp } from '../hair-traits.ts'
import { GROWN_MASS } from '../readers/settled.ts'
import { isPartless } from '../hair-shape.ts'
import { isPlaited, reachOf } from '../hair-reach.ts'
import { isCropped, isKnotted, riseOf } from '../hair-volume.ts'
import type { HeadStudy } from '../head-study.ts'
import { isInfant } from '../likeness.ts'
import { MASK_SIDE, SEEN_SIDE } from '../portrait.ts'
import { areTuftsRound, ruffleOf } from '../styles/crown-outline.ts'
import { isFluff } from './fluff.ts'
import { fitHaircuts, type FittedHaircut } from './fit-haircut.ts'
import { sideOfTail, widthOf } from './hair-below.ts'
import { areLocks, eyesIn, settledCoils, settledTexture, strandsOf, textureOf, unevennessOf } from './hair-texture.ts'
import { hangsInCurls, hangsInLocks } from './hanging-curls.ts'
import { fallenOver, hairlineOf, unlikeHairline } from './hairline.ts'
import { closeHairOf, fallsBehind, hangsNowhere, isPuff, isTail, isTied } from './tied-hair.ts'

/** What it is worth, as agreement of masks, that length and texture are as they were read. */
const [LENGTH, TEXTURE] = [0.1, 0.08]
/** Curls are seen from afar, whatever the cut. */
const CURLS = 0.1
/** Hair that stands up rises by this above the forehead, in distances between the pupils; what a quiff and an undercut cost that do not. */
const [STANDS, FLAT] = [1.5, 0.14]
/** Curls rise by less than this above the forehead where they lie close, and cropped ones by less than that; what is left of them has no direction. */
const [CLOSE, CLOSEST, GRAIN] = [1.1, 0.95, 0.2]
/** Lightness of deep skin at most. */
const DEEP = 0.6
/** How far such curls rise at most that are cut to the skin. */
const SHAVEN = 0.9
/** Area of tight curls cut close at most, squares of the distance between the pupils. */
const LITTLE = 1.6
/** Unevenness of the outline of curls that stand out of it. */
const UNEVEN = 0.026
/** Agreement below which a cut says nothing. */
const POOR = 0.4
/** Short cuts that fall over the forehead; the share of it that hair covers, and of hair beside the face, from which they are worn, and what they cost below. */
const RUFFLED: readonly Attributes['hairStyle'][] = ['pixie', 'fringe', 'spiky', 'curtains', 'loose']
const [COVERED, BESIDE, COMBED] = [0.3, 0.6, 0.15]
/** What short hair that leaves the whole forehead free, and is not parted, is worth combed back. */
const BACK = 0.1
/** How ruffled a crown is from which on hair stands up; turn, radians, past which that is not seen. */
const [TUFTED, ASIDE] = [0.6, 0.55]
/** Share of hair beside the face below which hair is cut short there, and what cuts are worth that stand. */
const [CLIPPED, UPRIGHT] = [0.25, 0.2]
const STAND: readonly Attributes['hairStyle'][] = ['spiky', 'quiff']
/** What it costs to be tied up, which looks like short hair from the front, or to stand off on all sides. */
const [TIED, WIDE] = [0.1, 0.12]
/** How wide coils are above the brows that stand off, distances between the pupils: those cut short have 1.8 to 2.4. */
const MANE = 2.9
/** What it costs to be tied up where hair hangs. */
const LOOSE = 0.25

const HANGING: readonly Attributes['hairLength'][] = ['medium', 'long']

/** Score of the network's reader from which hair plainly hangs. */
const HANGS = 1

/** Score of the reader that knows tied hair, below which no shape of hair on the head is taken for it. */
const UNTIED = 0

/**
 * @param cut whether the photo cuts the head off: how high its hair stands is unknown then
 * @param isDeep whether skin is of the deepest tones
 */
export function haircutsOf(
  portrait: PhotoPortrait,
  study: HeadStudy,
  hair: Hair,
  cut: boolean,
  sides: BesideFace,
  isDeep = false,
): FittedHaircut[] {
  const hangs = hair.length === 'medium' || hair.length === 'long'
  const strands = strandsOf(portrait, eyesIn(portrait))
  const uneven = unevennessOf(portrait)
  const curls = hangs && !hair.coils ? hangsInCurls(portrait, strands, uneven) : undefined
  const coils = (curls && isAsWideAsAfros(study)) || settledCoils(hair.coils, hangs, strands)
  const isWide = hair.wide || (coils === true && !cut && standsOff(widthOf(study)))
  const rise = riseOf(study, portrait.rig)
  // Curls that lie close and even are drawn as waves: a head of curls is larger.
  const close = !cut && !hangs && rise < CLOSE
  const { over, ...edges } = hairlineOf(study, portrait.rig)
  const hairline = { ...edges, over: fallenOver(over, hair) }
  // Tight curls cut close have an even outline, and no strands: of so little hair only the edges have a direction.
  const mass = massOfHair(study)
  const isTight =
    coils !== false &&
    isDeep &&
    close &&
    hair.color === 'black' &&
    !isLoose(sides) &&
    (hairline.fringe ?? 0) < COVERED &&
    mass < LITTLE
  const ruffle = cut || hangs || Math.abs(portrait.rig.pose.yaw) > ASIDE ? undefined : ruffleOf(portrait, strands)
  const isTufted = ruffle !== undefined && ruffle.ruffled >= TUFTED
  const hasRoundTufts = ruffle !== undefined && areTuftsRound(ruffle)
  // Where strands are blurred most people's hair is straight.
  const byStrands = hasRoundTufts
    ? 'curly'
    : (textureOf(strands, hangs, hair.wide, uneven) ?? (hair.wide ? undefined : 'straight'))
  const { waved } = portrait.looks?.hair ?? {}
  const told =
    waved === undefined
      ? byStrands
      : settledTexture(byStrands, { strands, hangs, outline: uneven, ruffled: ruffle?.ruffled ?? 0, waved, curls })
  const isCurly = !cut && isFluff(hair, study, strands, waved)
  const texture =
    isTight || coils
      ? 'coily'
      : isCurly
        ? 'curly'
        : hasRoundTufts
          ? told
          : close && told === 'curly' && uneven < UNEVEN
            ? 'wavy'
            : told
  const isCombed = hair.length === 'short' && (hairline.fringe ?? 1) < COVERED && (hairline.sides ?? 0) < BESIDE
  const combedBack = isCombed && isPartless(study, portrait.rig)
  const stands = isTufted && !hasRoundTufts && isCombed && (hairline.sides ?? 1) < CLIPPED
  const flat = cut || (rise < STANDS && !stands)
  const scoreOf = (own: FittedHaircut) =>
    own.agreement +
    (stands && own.length === 'short' && STAND.includes(own.style) ? UPRIGHT : 0) +
    (own.style === 'slicked-back' && own.length === 'short' && combedBack ? BACK : 0) -
    unlikeHairline(hairline, own.style, own.length) +
    (isCombed && own.length === 'short' && RUFFLED.includes(own.style) && !(stands && own.style === 'spiky')
      ? -COMBED
      : 0) +
    (own.length === hair.length ? LENGTH : own.length === 'shaved' && hair.length === 'short' ? LENGTH / 2 : 0) +
    likeTexture(own.texture, texture) -
    ((own.style === 'quiff' || own.style === 'undercut') && flat ? FLAT : 0) -
    (own.style === 'bun' || own.style === 'ponytail' ? (hangs ? LOOSE : TIED) : 0) -
    (own.style === 'afro' && !isWide ? WIDE : 0) -
    // Tight curls are told by how far they stand off.
    (own.texture === 'coily' && texture !== 'coily' && !hair.wide ? WIDE : 0) -
    (own.texture === 'curly' && texture !== 'curly' && texture !== 'coily' ? TEXTURE : 0)
  const fits = fitHaircuts(hair.length === 'short' && !cut ? withoutLapels(study) : study, portrait.rig)
  // Tight curls let the scalp through; before deep skin nothing shows whether they do.
  const skin = portrait.reading.skin.l
  const scalp = showsScalp(study, skin)
  const coiled =
    !hair.isGrown &&
    ((close && rise < CLOSEST && strands !== undefined && strands.straight < GRAIN && (scalp || skin < DEEP)) ||
      (isTight && rise < SHAVEN && mass < GROWN_MASS))
  // Without a beard fair hair that is tied behind the head looks the same.
  const isSure = portrait.reading.beard.kind !== 'none' || skin < DEEP
  const isThin = hair.length === 'short' && !cut && scalp && isSure
  const shaved =
    hair.length === 'shaved' || coiled || (isThin && !hair.isGrown && isCropped(study, portrait.rig, hairline.sides))
  // Where none fits, as under a hat or where the photo ends, only the length is known.
  // Above a beard what stands up is far oftener a mop.
  const isBearded = portrait.reading.beard.kind !== 'none'
  const { tied = 0 } = portrait.looks ?? {}
  const mayBeUp =
    !cut &&
    hair.length === 'short' &&
    !isBearded &&
    !isLoose(sides) &&
    tied > UNTIED &&
    !hangsNowhere(portrait.looks?.hair?.hangs)
  const puff = mayBeUp && isPuff({ rise, sides: hairline.sides, strands })
  const knotted = puff || (mayBeUp && isKnotted(study))
  const likely = (own: FittedHaircut) =>
    knotted ? isBun(own) && (!puff || isCoiled(own)) : own.length === (coiled ? 'shaved' : hair.length)
  // Hair that was seen to fall past the neck is not combed back, however well that agrees above.
  const isLong = !cut && hair.length === 'long'
  // Of a head that the photo cuts hardly a mask agrees with hair that hangs, which the network knows by what is seen of it.
  const isSeenHanging = cut && hangs && (portrait.looks?.hair?.hangs ?? 0) > HANGS
  // Nor does any hang, but tied, where the network sees none that does: what is dark beside a head agrees with it.
  const mayHang = hair.length !== 'short' || portrait.looks?.hair === undefined
  const within = mayHang ? fits : withoutHanging(fits)
  const plausible = knotted || isLong || isSeenHanging || fits[0]!.agreement < POOR ? fits.filter(likely) : within
  let ranked = (plausible.length > 0 ? plausible : fits)
    .map((own) => ({ own, score: scoreOf(own) }))
    .sort((p, q) => q.score - p.score)
    .map(({ own }) => own)
  if (isTight) ranked.sort((p, q) => Number(isCurled(q)) - Number(isCurled(p)))
  else if (coils !== undefined) ranked.sort((p, q) => Number(isCoiled(q) === coils) - Number(isCoiled(p) === coils))
  if (shaved) ranked.sort((p, q) => Number(q.length === 'shaved') - Number(p.length === 'shaved'))
  const { reading, rig, looks } = portrait
  const mayBeTied =
    // Grey hair through which scalp shines recedes.
    !(scalp && (hair.color === 'grey' || hair.color === 'white')) &&
    hair.length === 'short' &&
    reading.beard.kind === 'none' &&
    !puff &&
    !isInfant(rig)
  const lying = mayBeTied && looks ? closeHairOf(portrait, study, hair.past ?? 0, sides) : undefined
  const falls = lying !== undefined && isTail(lying, looks?.hair?.hangs ?? 0)
  // What is knotted is tied in any case, and tight curls cut close are not, unless some of it is seen to fall.
  const isTiedBack = lying !== undefined && ((!isTight && !knotted) || falls) && isTied(lying)
  // From in front hair that is tied looks like short hair: where nothing says so, it is short.
  if (hair.length === 'short' && !knotted) ranked.sort((p, q) => Number(isBun(p)) - Number(isBun(q)))
  if (close && (hairline.sides ?? 1) < CLIPPED) ranked = closeCoilsFirst(ranked)
  if (coils && hair.length === 'short' && hair.isGrown && !cut && rise > HIGH_COILS) ranked = highCoilsFirst(ranked)
  if (isTiedBack) {
    const bun = (ranked.find(isBun) ?? fits.find(isBun))!
    const isLong = (looks?.hair?.pastShoulders ?? 0) > 0 || fallsBehind(lying)
    // Plaits lie as smooth on the head as what is combed.
    const smooth = areLocks(strands) || !isCoiled(bun) ? 'straight' : 'curly'
    const tail = {
      ...bun,
      style: 'ponytail',
      length: isLong ? 'long' : 'medium',
      texture: smooth,
      part: TAIL_PARTS[sideOfTail(study, rig.pose.yaw)],
    } as const
    ranked.unshift(falls ? tail : bun)
  }
  // No mask tells locs and braids from other hair that hangs; they do not stand off on both sides.
  if (coils && hangs && !hair.wide && hangsInLocks(portrait, strands))
    ranked.unshift({ ...ranked[0]!, style: 'dreadlocks', texture: 'coily', length: hair.length, part: 'centre' })
  if (hair.length === 'long' && isPlaited(reachOf(study), sides))
    ranked.unshift({ ...ranked[0]!, style: 'braids', length: 'long', part: 'centre' })
  const styles = new Set<string>()
  return ranked.filter(({ style }) => !styles.has(style) && styles.add(style))
}

/** How wide curls are above the brows that are an afro, seen from the side too, distances between the pupils: those that hang have up to 3.7. */
const AFRO = 4
const isAsWideAsAfros = (study: HeadStudy): boolean => widthOf(study) > AFRO

/** Whether coils stand off on all sides, though one of them may be hidden. @param width of the hair, distances between the pupils */
export const standsOff = (width: number): boolean => width > MANE

/** What does not hang, but tied behind the head. */
export const withoutHanging = (fits: readonly FittedHaircut[]): FittedHaircut[] =>
  fits.filter((own) => isBun(own) || !HANGING.includes(own.length))

/** Coils that lie close and leave the ears free stand off on no side: where an afro is the best cut, cropped coils are before it. */
export function closeCoilsFirst(ranked: readonly FittedHaircut[]): FittedHaircut[] {
  const isShort = (own: FittedHaircut) => isCurled(own) && !isAfro(own)
  return isAfro(ranked[0]!) ? [...ranked.filter(isShort), ...ranked.filter((own) => !isShort(own))] : [...ranked]
}

/** How far coils rise above the forehead that are more than a crop, distances between the pupils: of 17 crops none rises by more than 1.12, twists and a small afro by 1.18 and 1.62. */
const HIGH_COILS = 1.15

/** They stand off on all sides: a small afro is before cuts with clipped sides. */
export function highCoilsFirst(ranked: readonly FittedHaircut[]): FittedHaircut[] {
  const isSmall = (own: FittedHaircut) => isAfro(own) && own.length === 'short'
  return isAfro(ranked[0]!) ? [...ranked] : ranked.toSorted((p, q) => Number(isSmall(q)) - Number(isSmall(p)))
}

/** Which parting characters' tails fall on. */
const TAIL_PARTS = { [-1]: 'left', 1: 'right' } as const

const isBun = ({ style }: FittedHaircut): boolean => style === 'bun'
const isAfro = ({ style }: FittedHaircut): boolean => style === 'afro'
const isCoiled = ({ texture }: FittedHaircut): boolean => texture === 'coily'
const isCurled = ({ texture, length }: FittedHaircut): boolean => texture === 'coily' && length === 'short'

/** Height of the chin's upper edge, distances between the pupils below the eyes. */
const CHIN = 1.3

/** Of somebody whose hair ends at the ears: what has its colour below the face is a collar. */
const withoutLapels = (study: HeadStudy): HeadStudy => ({
  ...study,
  hair: study.hair.map((share, i) => (study.v[i]! > CHIN ? 0 : share)),
})

/** Of the hair below a height, distances between the pupils, as under a hat. */
export function textureBelow(
  portrait: PhotoPortrait,
  { v, side }: HeadStudy,
  edge: number,
  hangs: boolean,
): Attributes['hairTexture'] | undefined {
  const { rgba, regions } = portrait
  const k = MASK_SIDE / SEEN_SIDE
  // A study has room around a head that the photo cuts, twice as much above.
  const past = (side - SEEN_SIDE) / 2
  const hair = regions.hair.map((share, i) => {
    const [x, y] = [i % MASK_SIDE, Math.floor(i / MASK_SIDE)]
    return v[(Math.floor(y / k) + 2 * past) * side + Math.floor(x / k) + past]! > edge ? share : 0
  })
  return textureOf(strandsOf({ rgba, regions: { ...regions, hair } }, eyesIn(portrait)), hangs, false)
}

/** What a texture is worth beside the one that was read. */
function likeTexture(own: Attributes['hairTexture'], read: Attributes['hairTexture'] | undefined): number {
  const curls = (texture: typeof read) => texture === 'curly' || texture === 'coily'
  if (own === read) return curls(own) ? CURLS : TEXTURE
  return curls(own) && curls(read) ? TEXTURE : 0
}
