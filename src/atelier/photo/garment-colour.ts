/** The colour of what somebody wears. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import { isColourless } from './hair-colour.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import type { Lab } from './face/face-reading.ts'
import { chromaOf, hueApart, hueOf } from './hue.ts'
import { type ClothBin, loudOn } from './loud-pattern.ts'
import { plainlyNavy } from './navy.ts'
import { labOf } from './wearable.ts'
import { whitened } from './white-cloth.ts'
import type { Headwear } from './worn-colours.ts'

/** Shares of what is told to be clothing that a garment has at least, where the rest is bare shoulders, what may be those, or hair that hangs over it. */
const [BESIDE_BARE, BESIDE_TAN, BESIDE_HAIR] = [0.05, 0.12, 0.06]
/** How far hue, degrees, chroma and lightness, times, lie from the face's: shade takes lightness and adds chroma. */
const SKIN = { hue: 14, chroma: [0.65, 1.45], light: [0.5, 1.2] } as const
/** Chroma of what may be skin at least, in the face's: white cloth has less. */
const PALE = 0.4
/** The most: orange cloth has the hue of skin, but more of it. */
const VIVID = 1.7
/** Lightness, in the face's, that this share of bare skin has at least: tan cloth is as dark as shade all over. */
const [LIT, SHARE] = [0.91, 0.3]
/** Where less than this is told to be clothing, what has the skin's colour is the neck; squares of the distance between the pupils. */
const NECK = 2.5
/** Chroma of hair from which cloth hardly ever has its colour; how far locks lie from that in hue, degrees, and lightness, and in chroma, times. */
const [COLOURED, LOCK] = [0.035, { hue: 10, light: 0.25, chroma: 1.7 }]

/** Pixels of clothing by which its colour is told. */
const ENOUGH = 400
/** Half the width of where a tie or what is worn below a jacket may be seen, distances between the pupils. */
const MIDDLE = 0.75
/** How far the hue of shaded skin lies from the face's, degrees. */
const SHADED = 26

/** Pixels of nearly one colour. */
interface Bin extends ClothBin {
  /** Of these, so many may be skin, are as light as skin and may be white cloth as well, and may be hair. */
  bare: number
  like: number
  lock: number
}

/**
 * The colour of most of the clothing, a little livelier than a camera sees cloth; undefined where no cloth is seen. Bare
 * shoulders and locks count as clothing in the regions, but nobody wears them.
 *
 * @param face colour of its skin @param hangs whether hair does @param chin how far it is below the eyes
 * @param scarf colour of a headscarf, which hangs over it
 */
export function clothingColourOf(
  study: HeadStudy,
  face: Colour,
  hangs: boolean,
  chin: number,
  scarf?: Hex,
): Hex | undefined {
  const { lab, across, clothing, likeSkin, eyes } = study
  const isSkin = skinOf(study, face)
  const isLock = lockOf(study, hangs)
  const bins = new Map<number, Bin>()
  let [all, bare, lit] = [0, 0, 0]
  for (let i = 0; i < clothing.length; i++) {
    if (clothing[i]! < 0.8) continue
    all++
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const key = Math.round(l * 5) * 10000 + Math.round(a * 14 + 50) * 100 + Math.round(b * 14 + 50)
    const bin = bins.get(key) ?? { n: 0, left: 0, right: 0, bare: 0, like: 0, lock: 0, l: 0, a: 0, b: 0 }
    bin.n++
    if (across[i]! < -MIDDLE) bin.left++
    else if (across[i]! > MIDDLE) bin.right++
    if (isSkin(i)) {
      bare++
      if (l > LIT * face.l) lit++
    }
    const chroma = Math.hypot(a, b)
    const isLike = likeSkin(i) && (isColourless(face) || chroma < VIVID * chromaOf(face))
    if (isSkin(i) || (isLike && chroma > PALE * chromaOf(face))) bin.bare++
    if (isLike) bin.like++
    if (isLock(i)) bin.lock++
    bin.l += l
    bin.a += a
    bin.b += b
    bins.set(key, bin)
  }
  if (all < ENOUGH) return belowChin(study, face, chin)
  const most = (of: readonly Bin[]): Bin | undefined => of.toSorted((p, q) => q.n - p.n)[0]
  const isBare = ({ n, bare: own }: Bin) => own > 0.5 * n
  const isHair = ({ n, lock }: Bin) => lock > 0.5 * n
  const any = [...bins.values()]
  const common = most(any)!
  const cloths = any.filter((bin) => !isBare(bin) && !isHair(bin))
  const plain = most(cloths.filter(({ n, like }) => like < 0.5 * n))
  const cloth = plain && plain.n > BESIDE_TAN * all ? plain : most(cloths)
  const isBody = bare > 0 && (lit > SHARE * bare || all < NECK * eyes * eyes)
  const least = isHair(common) ? BESIDE_HAIR : !isBare(common) ? 0 : isBody ? BESIDE_BARE : BESIDE_TAN
  const own = cloth && cloth.n > least * all ? cloth : common
  if (isHair(own) || (isBare(own) && isBody && isSkinColour(own, face))) return undefined
  const below = scarf && isOfScarf(own, labOf(scarf)) ? belowScarf(cloths, labOf(scarf)) : undefined
  if (below && below.n > BELOW_SCARF * all) return clothOf(below)
  return clothOf(loudOn(cloths, own) ?? own)
}

/** Share of the cloth that a garment below a headscarf has at least; how far its colour is from that, OKLab: lightness counts less, which folds take. */
const [BELOW_SCARF, OF_SCARF, BY_LIGHT, TINT] = [0.08, 0.1, 0.5, 0.03] as const

function isOfScarf({ n, l, a, b }: Bin, scarf: Lab): boolean {
  const own = { l: l / n, a: a / n, b: b / n }
  // In shade it has less of its tint as well.
  const shade = Math.min(1, own.l / scarf.l)
  const isNear = Math.hypot(BY_LIGHT * (own.l - scarf.l), 2 * (own.a - scarf.a), 2 * (own.b - scarf.b)) < OF_SCARF
  return isNear || (shade < 1 && Math.hypot(own.a - shade * scarf.a, own.b - shade * scarf.b) < TINT)
}

/** The colour of a hat that hangs over clothes. */
export const scarfOver = (hat: Headwear | undefined): Hex | undefined => (hat?.kind === 'hijab' ? hat.color : undefined)

/** What a headscarf leaves of the garment below it: on the sides, for it hangs down the middle. */
const belowScarf = (cloths: readonly Bin[], scarf: Lab): Bin | undefined =>
  cloths.filter((bin) => !isOfScarf(bin, scarf) && bin.left + bin.right > 0.5 * bin.n).toSorted((p, q) => q.n - p.n)[0]

/** The colour of a bin, a little livelier. */
function clothOf({ n, ...sums }: Omit<ClothBin, 'left' | 'right'>): Hex {
  const own = whitened({ l: sums.l / n, a: sums.a / n, b: sums.b / n })
  const chroma = chromaOf(own)
  return hexOfOklch(
    plainlyNavy({
      l: Math.max(0.22, Math.min(0.97, own.l)),
      c: chroma < 0.02 ? chroma : chroma * 1.1,
      h: hueOf(own),
    }),
  )
}

/** How far below the chin, distances between the pupils, what is neither skin nor hair is worn; pixels of one colour, at least. */
const [UNDER, FEW] = [0.12, 18]
/** Chroma below which nothing is skin. */
const FAINT = 0.015
/** Where shoulders are seen beside a chin: from the middle, and above the chin. */
const BESIDE = { out: 1, above: 0.6 } as const

/** Of a photo that ends at the chin: most of the little below and beside it that is neither skin nor hair. */
function belowChin(
  { across, v, lab, inside, alpha, hair, clothing, likeSkin }: HeadStudy,
  face: Colour,
  chin: number,
): Hex | undefined {
  const isShoulder = (i: number) =>
    Math.abs(across[i]!) > BESIDE.out && v[i]! > chin - BESIDE.above && clothing[i]! > 0.5
  // White is like skin in glaring light.
  const isSkin = (i: number) => likeSkin(i) && Math.hypot(lab[i * 3 + 1]!, lab[i * 3 + 2]!) > FAINT
  const bins = new Map<number, { n: number; l: number; a: number; b: number }>()
  for (let i = 0; i < v.length; i++) {
    if ((v[i]! < chin + UNDER && !isShoulder(i)) || !inside[i] || alpha[i]! < 0.8 || hair[i]! > 0.5 || isSkin(i))
      continue
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const key = Math.round(l * 4) * 10000 + Math.round(a * 14 + 50) * 100 + Math.round(b * 14 + 50)
    const bin = bins.get(key) ?? { n: 0, l: 0, a: 0, b: 0 }
    bin.n++
    bin.l += l
    bin.a += a
    bin.b += b
    bins.set(key, bin)
  }
  const likely = [...bins.values()].filter(
    ({ n, l, a, b }) => n >= FEW && !isNearFace({ l: l / n, a: a / n, b: b / n }),
  )
  const own = likely.toSorted((p, q) => q.n - p.n)[0]
  return own && clothOf(own)

  /** A neck in the shade, and the light that it throws back. */
  function isNearFace(own: Omit<Colour, 'area'>): boolean {
    return chromaOf(own) > SKIN.chroma[0] * chromaOf(face) && hueApart(own, face) < SHADED
  }
}

const isSkinColour = ({ n, l, a, b }: Bin, face: Colour): boolean => isLikeFace({ l: l / n, a: a / n, b: b / n }, face)

/** Whether a colour may be that of skin of this face, in its light or in shade. */
function isLikeFace(own: Omit<Colour, 'area'>, face: Colour): boolean {
  const times = chromaOf(own) / chromaOf(face)
  const light = own.l / face.l
  return (
    !isColourless(face) &&
    hueApart(own, face) < SKIN.hue &&
    times > SKIN.chroma[0] &&
    times < SKIN.chroma[1] &&
    light > SKIN.light[0] &&
    light < SKIN.light[1]
  )
}

const skinOf =
  ({ lab }: HeadStudy, face: Colour) =>
  (i: number): boolean =>
    isLikeFace({ l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }, face)

/** Whether a place may be a lock that hangs over the garment. */
function lockOf(study: HeadStudy, hangs: boolean): (i: number) => boolean {
  const { lab, hair, alpha } = study
  const own = colourOf(study, (i) => hair[i]! > 0.9 && alpha[i]! > 0.95, 0.1, 0.9)
  if (!hangs || own.area < 0.5 || chromaOf(own) < COLOURED) return () => false
  const chroma = chromaOf(own)
  return (i) => {
    const [l, a, b] = [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
    const times = Math.hypot(a, b) / chroma
    return (
      Math.abs(l - own.l) < LOCK.light &&
      times < LOCK.chroma &&
      times > 1 / LOCK.chroma &&
      hueApart({ a, b }, own) < LOCK.hue
    )
  }
}
