/** What somebody wears, where the photo plainly shows it: a jacket over a shirt, a collar up to the chin, a tie. */
import { oklchOf } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import { clothOf, middleOf } from './chest-cloth.ts'
import type { Lab } from './face/face-reading.ts'
import { isCollared } from './garment-collar.ts'
import { isColourless } from './hair-colour.ts'
import { type Colour, type HeadStudy, MIDDLE } from './head-study.ts'
import { chromaOf, hueApart } from './hue.ts'
import { median } from './median.ts'

export interface Worn {
  /** Undefined where it cannot be told. */
  garment: Attributes['clothing'] | undefined
  tie?: { color: Hex }
  /** Whether readers see a tie; undefined where they were not asked. */
  isTied?: boolean
  /** What is seen in the opening of a jacket, or of a shirt whose collar lies over a jumper, and whether it hangs open over a T-shirt; then its own colour. */
  inner?: Hex
  isOpenJacket?: boolean
  outer?: Hex
  /** The colour of what covers the neck. */
  collar?: Hex
}

/** Heights are in distances between the pupils. @param chin how far it is below the eyes @param face colour of its skin @param hangs whether hair does */
export function wornOf(study: HeadStudy, chin: number, face: Colour, hangs: boolean): Worn {
  const collar = collarIn(study, NECKS[0], chin, face, hangs)
  if (collar) return { garment: collar.kind, collar: clothOf(collar.own) }
  const shirt = shirtUnderJacket(study, chin, face) ?? (hangs ? undefined : topUnderJacket(study, chin, face))
  if (shirt === undefined) {
    const below = collarIn(study, NECKS[1], chin, face, hangs)
    if (below) return { garment: below.kind, collar: clothOf(below.own) }
    return { garment: isCollared(study, chin, hangs) ? 'shirt' : undefined }
  }
  const tie = tieOn(study, chin, shirt.l)
  return { garment: 'blazer', inner: clothOf(shirt), ...(tie && { tie }) }
}

/** How far a scarf's colour is from the garment's, OKLab: lightness counts less, which shade takes, a and b twice. */
const [SCARF, BY_LIGHT] = [0.22, 0.7]

/** Whether what covers the neck is a scarf over a garment of another colour. */
export function isScarf(collar: Hex, cloth: Hex): boolean {
  const [one, other] = [oklchOf(collar), oklchOf(cloth)]
  const turn = ((one.h - other.h) * Math.PI) / 180
  const across = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn)
  return Math.hypot(BY_LIGHT * (one.l - other.l), 2 * Math.sqrt(Math.max(0, across))) > SCARF
}

/** Half the width, and the heights below the chin, where collarbones lie; share of it that the photo must show, and that is skin where they are bare. */
const [THROAT, COLLARBONES, SEEN, BARE] = [0.35, [0.9, 1.3], 0.9, 0.5] as const

/** Where the skin beside the throat lies, from the middle, and share of it that is bare below square and wide necks: of 39 open collars the widest leaves half of it. */
const [BESIDE_THROAT, WIDE] = [[0.35, 0.8], 0.62] as const

/** Share of what lies at the height of the collarbones that is bare, 0…1; undefined where the photo does not show it. */
function bareAt({ across, down, skin, alpha, inside }: HeadStudy, chin: number, [from, to]: Span): number | undefined {
  let [all, seen, bare] = [0, 0, 0]
  for (let i = 0; i < across.length; i++) {
    const [x, y] = [Math.abs(across[i]!), down[i]! + MIDDLE - chin]
    if (x < from || x > to || y < COLLARBONES[0] || y > COLLARBONES[1]) continue
    all++
    if (!inside[i] || alpha[i]! < 0.5) continue
    seen++
    if (skin[i]! > 0.5) bare++
  }
  return seen > SEEN * all ? bare / seen : undefined
}

/** Whether what somebody wears leaves the collarbones bare. */
export const isNeckBare = (study: HeadStudy, chin: number): boolean => (bareAt(study, chin, [0, THROAT]) ?? 0) > BARE

/** Whether it leaves them bare as far to the sides as no collar does. */
export const isNeckWide = (study: HeadStudy, chin: number): boolean => (bareAt(study, chin, BESIDE_THROAT) ?? 0) > WIDE

/** Where shoulders lie beside the middle and below the chin; how far hue, degrees, chroma and lightness, times, of bare ones are from the face's. */
const [BESIDE, SHOULDERS] = [[0.9, 1.9], [0.6, 1.6]] as const
const BARE_SKIN = { hue: 16, chroma: [0.6, 1.6], light: [0.5, 1.25] } as const
/** Pixels of a shoulder, share of it that is like skin, and that is lit as the face is. */
const [SHOULDER, LIKE, LIT] = [100, 0.6, 0.1] as const

/** Whether both shoulders are bare. */
export function areShouldersBare(
  { across, down, skin, hair, alpha, inside, lab }: HeadStudy,
  chin: number,
  face: Colour,
): boolean {
  return [-1, 1].every((side) => {
    let [all, bare, lit] = [0, 0, 0]
    for (let i = 0; i < across.length; i++) {
      const [x, y] = [across[i]! * side, down[i]! + MIDDLE - chin]
      if (x < BESIDE[0] || x > BESIDE[1] || y < SHOULDERS[0] || y > SHOULDERS[1]) continue
      if (!inside[i] || alpha[i]! < 0.6 || hair[i]! > 0.5) continue
      all++
      const own: Lab = { l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }
      const [chroma, light] = [chromaOf(own) / chromaOf(face), own.l / face.l]
      const isLike =
        hueApart(own, face) < BARE_SKIN.hue &&
        chroma > BARE_SKIN.chroma[0] &&
        chroma < BARE_SKIN.chroma[1] &&
        light > BARE_SKIN.light[0] &&
        light < BARE_SKIN.light[1]
      if (!isLike && skin[i]! <= 0.5) continue
      bare++
      if (light > 0.88) lit++
    }
    return all >= SHOULDER && bare > LIKE * all && lit > LIT * all
  })
}

/** Jackets are darker than this, and the shirt under them lighter than they are by the second; what is white has less chroma than the third. */
const [DARK, LIGHTER, WHITE] = [0.66, 0.27, 0.045]
/** Share of the opening that the shirt fills at least, and of the sides that are as light at most. */
const [FILLS, SPOTS] = [0.175, 0.45]
/** The same of where a collar lies: half its width, heights below the chin; share of it that is white. */
const [COLLAR, COLLAR_FILLS] = [[0.6, [0.05, 1]], 0.28] as const
/** What lies nearer to the face's hue, degrees, and has more of its chroma, is no shirt but a chest. */
const CHEST = { hue: 20, chroma: 0.5, light: [0.75, 1.1] } as const
/** Half the opening of a jacket, where its sides are, and heights of both below the chin. */
const [OPENING, SIDES] = [0.45, [0.9, 1.7]] as const
const [OPENS, LOW] = [[0.3, 1.4], [0.9, 1.8]] as const
/** Pixels that a part must have. */
const LEAST = 30

type Span = readonly [from: number, to: number]

/** Clothing between two distances from the middle and two heights below the chin: bodies stand upright, however heads lean. */
function clothIn({ across, down, clothing, alpha, inside }: HeadStudy, chin: number, [u0, u1]: Span, [v0, v1]: Span) {
  const places: number[] = []
  for (let i = 0; i < across.length; i++) {
    const x = Math.abs(across[i]!)
    const y = down[i]! + MIDDLE - chin
    if (x > u0 && x < u1 && y > v0 && y < v1 && inside[i] && alpha[i]! > 0.5 && clothing[i]! > 0.5) places.push(i)
  }
  return places
}

/** The colour of the shirt under a darker jacket; undefined without one. */
function shirtUnderJacket(study: HeadStudy, chin: number, face: Colour): Lab | undefined {
  const { lab, likeSkin } = study
  const front = clothIn(study, chin, [0, OPENING], OPENS)
  const sides = clothIn(study, chin, SIDES, LOW)
  if (front.length < LEAST || sides.length < LEAST) return undefined
  const light = (i: number) => lab[i * 3]!
  const jacket = median(sides.map(light))
  if (jacket > DARK) return undefined
  const isShirt = (i: number) =>
    light(i) > jacket + LIGHTER && (chromaOf({ a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }) < WHITE || !likeSkin(i))
  const shirt = front.filter(isShirt)
  const spots = sides.filter(isShirt).length / sides.length
  const fills = (own: number, all: number) => own >= all * spots && spots <= SPOTS
  const collar = clothIn(study, chin, [0, COLLAR[0]], COLLAR[1])
  const white = collar.filter(isShirt).length
  // Below a bow tie or a waistcoat only the collar tells.
  const isWhite = white > LEAST && white > COLLAR_FILLS * collar.length && fills(white, collar.length)
  if (!isWhite && !(shirt.length > FILLS * front.length && fills(shirt.length, front.length))) return undefined
  const own = middleOf(study, shirt)
  return isChest(own, face) ? undefined : own
}

/** How far what is worn under an open jacket is from its colour at least, OKLab with a and b counted twice. */
const UNLIKE = 0.2
/** Share of the front that it fills at least, of the sides at most, and pixels that must be seen of either. */
const [UNDER, BESIDE_IT, SEEN_OF_IT] = [0.5, 0.2, 100]

/** The colour of what an open jacket shows that is neither light nor skin. */
function topUnderJacket(study: HeadStudy, chin: number, face: Colour): Lab | undefined {
  const front = clothIn(study, chin, [0, OPENING - 0.05], OPENS)
  const sides = clothIn(study, chin, SIDES, LOW)
  if (front.length < SEEN_OF_IT || sides.length < SEEN_OF_IT) return undefined
  const { lab, likeSkin } = study
  const jacket = middleOf(study, sides)
  const isUnlike = (i: number) =>
    Math.hypot(lab[i * 3]! - jacket.l, 2 * (lab[i * 3 + 1]! - jacket.a), 2 * (lab[i * 3 + 2]! - jacket.b)) > UNLIKE
  const top = front.filter((i) => isUnlike(i) && !likeSkin(i))
  if (top.length < UNDER * front.length || sides.filter(isUnlike).length > BESIDE_IT * sides.length) return undefined
  const own = middleOf(study, top)
  return isChest(own, face) ? undefined : own
}

/** Whether what opens below a chin is a chest; where a photo has no colours, it is as light as the face. */
const isChest = (own: Lab, face: Colour) =>
  isColourless(face)
    ? own.l > CHEST.light[0] * face.l && own.l < CHEST.light[1] * face.l
    : hueApart(own, face) < CHEST.hue && chromaOf(own) > CHEST.chroma * chromaOf(face)

/** Half a tie's width, below the chin where it is looked for, and above where its knot is. */
const [HALF, TIE, KNOT] = [0.1, [0.15, 1.3], 0.7] as const
/** How much darker than the shirt a tie is, share of a row that it fills (stripes leave some), the rows' height. */
const [DARKER, MOST, ROW] = [0.14, 0.4, 0.06]
/** Rows below a knot, at least, and share of them that a tie fills. */
const [LEAST_ROWS, HANGS] = [6, 0.65]

function tieOn(study: HeadStudy, chin: number, shirt: number): Worn['tie'] {
  const { down, lab } = study
  const cloth = clothIn(study, chin, [0, HALF], TIE)
  const isTie = (i: number) => lab[i * 3]! < shirt - DARKER
  const rows = new Map<number, { all: number; tie: number }>()
  for (const i of cloth) {
    const at = Math.floor((down[i]! + MIDDLE - chin) / ROW)
    const row = rows.get(at) ?? { all: 0, tie: 0 }
    row.all++
    if (isTie(i)) row.tie++
    rows.set(at, row)
  }
  const places = [...rows].sort(([p], [q]) => p - q).map(([at, { all, tie }]) => ({ at, own: tie > MOST * all }))
  const knot = places.findIndex(({ own }) => own)
  if (knot < 0 || places[knot]!.at * ROW > KNOT) return undefined
  const below = places.slice(knot)
  // A short one may be a bow or a knot that catches the light: neither is told.
  if (below.length < LEAST_ROWS || below.filter(({ own }) => own).length < HANGS * below.length) return undefined
  const { l, a, b } = middleOf(study, cloth.filter(isTie))
  return { color: clothOf({ l, a, b }) }
}

/** Where a neck lies below the chin, and below the shadow of one that stands out. */
const NECKS = [[0.1, 0.5], [0.2, 0.6]] as const
/** What a bare one is in any shade: degrees of hue from the face's at most, least and most chroma in the face's. */
const [NECK_HUE, NECK_CHROMA] = [30, [0.33, 1.8]] as const
/** Share of a covered one that looks like skin at most; lightness, in the face's, below which hair may hang before it. */
const [MAY_BE_SKIN, SHADY] = [0.4, 0.35]

/** Where a garment's own colour is looked for, below the chin. */
const BODICE = [0.5, 1.3] as const
/** Degrees of hue from it within which a collar is of the same cloth, if that is as far from the face's as the second. */
const [SAME_HUE, OTHER_HUE] = [10, 14]
/** Where cloth that begins above a chin says that the head is bent over it. */
const BENT = { beside: [0.45, 0.75], above: [-0.2, -0.08], share: 0.4 } as const

/** How far the colour of a hood, OKLab's a and b counted twice, is from that of what is worn under it. */
const HOODED = 0.16

/** What covers the neck up to the chin. A neck in the shade is dark, but of the skin's hue; dark hair falls before it. */
function collarIn(
  study: HeadStudy,
  [from, to]: Span,
  chin: number,
  face: Colour,
  hangs: boolean,
): { kind: 'turtleneck' | 'hoodie'; own: Lab } | undefined {
  const { u, v, clothing, skin, inside, likeSkin } = study
  const places: number[] = []
  for (let i = 0; i < u.length; i++)
    if (inside[i] && Math.abs(u[i]!) < 0.45 && v[i]! > chin + from && v[i]! < chin + to) places.push(i)
  const share = (passes: (i: number) => boolean) => places.filter(passes).length / places.length
  if (places.length <= LEAST || share((i) => clothing[i]! >= 0.5) <= 0.8 || share((i) => skin[i]! > 0.5) >= 0.1)
    return undefined
  const own = middleOf(study, places)
  const bodice = clothIn(study, chin, [0, OPENING], BODICE)
  const below = bodice.length > LEAST ? middleOf(study, bodice) : undefined
  if (!below && isBent(study, chin)) return undefined
  // A red collar is near to skin in the shade, but nearer to the garment.
  const isOfGarment =
    below !== undefined &&
    chromaOf(below) > WHITE &&
    hueApart(own, below) < SAME_HUE &&
    hueApart(below, face) > OTHER_HUE
  const times = chromaOf(own) / chromaOf(face)
  const isNeck = !isOfGarment && hueApart(own, face) < NECK_HUE && times > NECK_CHROMA[0] && times < NECK_CHROMA[1]
  if (isNeck || (!isOfGarment && share(likeSkin) >= MAY_BE_SKIN) || (hangs && own.l < SHADY * face.l)) return undefined
  const isHood = below !== undefined && 2 * Math.hypot(own.a - below.a, own.b - below.b) > HOODED
  return { kind: isHood ? 'hoodie' : 'turtleneck', own }
}

/** Whether the chin lies over the garment: where little is seen of that, nothing is told of its collar. */
function isBent(study: HeadStudy, chin: number): boolean {
  const { across, down, inside, alpha, clothing } = study
  let [all, cloth] = [0, 0]
  for (let i = 0; i < across.length; i++) {
    const [x, y] = [Math.abs(across[i]!), down[i]! + MIDDLE - chin]
    if (x < BENT.beside[0] || x > BENT.beside[1] || y < BENT.above[0] || y > BENT.above[1]) continue
    if (!inside[i] || alpha[i]! < 0.5) continue
    all++
    if (clothing[i]! > 0.5) cloth++
  }
  return cloth > BENT.share * all && cloth > LEAST
}
