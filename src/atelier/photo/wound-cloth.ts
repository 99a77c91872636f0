/** Cloth that is wound round a head, as headscarves, turbans and head wraps are. */
import { clamp } from '../clamp.ts'
import { type Colour, colourOf, type HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { median } from './median.ts'
import type { HeadLooks } from './perception.ts'
import type { HatScore } from './readers/hat-reader.ts'
import {
  ALIKE,
  APART,
  apart,
  around,
  changesAbove,
  crownOf,
  type Headwear,
  hexOf,
  isUnlikeHair,
} from './worn-colours.ts'

/** Where the neck is below the chin, distances between the pupils. */
export const NECK = [0.15, 0.6] as const

/** Where the lower edge of what the reader sees lies at most and at least. */
export const EDGES = { lowest: -0.35, highest: -1.1 } as const
/** Area of the crown of which the colour can be told, squares of the distance between the pupils. */
export const CROWN_SEEN = 0.1

/** Share of the neck that is skin from which nothing is wrapped round it: locks leave some of it bare. */
const BARE = 0.12
/** Change of lightness from one pixel to the next that cloth has at most in its middle, as strands of hair in a sharp photo never have. */
const SMOOTH = 0.014
/** Beside the face, distances between the pupils, and what share of it wrapped cloth is at least. */
const [ASIDE, WRAPPED] = [[1, 1.5, -0.2, 1.2], 0.6] as const

/** Share of what is seen of the neck that is more like the face than like the crown. */
function bareNeck({ u, v, lab, alpha }: HeadStudy, chin: number, skin: Colour, crown: Colour): number {
  let [all, bare] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (alpha[i]! < 0.8 || Math.abs(u[i]!) > 0.5 || v[i]! < chin + NECK[0] || v[i]! > chin + NECK[1]) continue
    const own = { l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]!, area: 0 }
    all++
    if (apart(own, skin) < apart(own, crown)) bare++
  }
  return all === 0 ? 0 : bare / all
}

/** Whether the same smooth cloth as above the forehead is beside both cheeks: hair has strands, and leaves are seen past it. */
function isWrapped(study: HeadStudy, crown: Colour, edge: number): boolean {
  const { u, v, lab, alpha, side } = study
  const [x0, x1, y0, y1] = ASIDE
  const beside = [0, 1].map(() => ({ all: 0, like: 0 }))
  for (let i = 0; i < u.length - side; i++) {
    if (alpha[i]! < 0.8) continue
    const x = Math.abs(u[i]!)
    if (x > x0 && x < x1 && v[i]! > y0 && v[i]! < y1) {
      const own = beside[u[i]! < 0 ? 0 : 1]!
      own.all++
      if (apart({ l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]!, area: 0 }, crown) < ALIKE) own.like++
    }
  }
  return median(changesAbove(study, edge)) < SMOOTH && beside.every(({ all, like }) => all > 0 && like > WRAPPED * all)
}

/** Height above which nobody's forehead is seen beside a scarf, and of what is looked at there. */
export const [COVERED, RISE] = [-1.05, 0.7]
/** Lightness from which cloth without a colour is no hair, but white. */
const WHITE = 0.8

/** Change of lightness from pixel to pixel that hair never has so little of; how large such a crown is at least, and how unlike skin. */
const STRANDLESS = { change: 0.006, area: 0.5, apart: 0.12 } as const
const isStrandless = (study: HeadStudy): boolean => median(changesAbove(study, COVERED)) < STRANDLESS.change

/** Cloth of a colour that no hair has, which goes round a face and a neck, however its edge runs. */
export function scarfOf(study: HeadStudy, chin: number): Headwear | undefined {
  const [crown, skin] = [crownOf(study, COVERED, RISE), around(study, 0.2, 0.8, 0.7)]
  const isWhite = crown.l > WHITE && chromaOf(crown) < 0.03
  const isPlain = isStrandless(study)
  const differs = apart(crown, skin) > (isPlain ? STRANDLESS.apart : APART)
  if (crown.area < 0.3 || !differs || !(isWhite || isUnlikeHair(crown, skin))) return undefined
  const neck = around(study, chin + NECK[0], chin + NECK[1], 0.5)
  const goesRound = neck.area > 0.1 && apart(neck, crown) < ALIKE && bareNeck(study, chin, skin, crown) < BARE
  return goesRound && (isPlain || isWrapped(study, crown, COVERED))
    ? { kind: 'hijab', color: hexOf(crown), edge: COVERED + 0.15 }
    : undefined
}

/** Lightness of deep skin at most, and by how much cloth that is tied on the head is lighter: such hair has strands. */
const [DEEP, LIGHTER] = [0.62, 0.12] as const

/** Cloth without a strand, tied on the head above a darker face. */
export function wrapOf(study: HeadStudy, edge: number): Headwear | undefined {
  const [crown, skin] = [crownOf(study, COVERED, RISE), around(study, 0.2, 0.8, 0.7)]
  const isLighter = crown.area > STRANDLESS.area && skin.l < DEEP && crown.l > skin.l + LIGHTER
  return isLighter && isStrandless(study) ? { kind: 'turban', color: hexOf(crown), edge } : undefined
}

/** How high above the eyes a photo must show a head. */
const SHOWN = -1.35

/** Whether the photo ends before the top of the head. */
export const isCutAbove = ({ inside, u, v }: HeadStudy): boolean =>
  u.some((x, i) => !inside[i] && Math.abs(x) < 0.5 && v[i]! > SHOWN && v[i]! < 0)

/** Share of the person beside the cheeks, and of what was told to be hair on the fuller side of a face that may be turned, from which cloth goes round them; share of a neck that is skin from which it leaves that free, and of one that may be skin at all below which it covers it. */
const [COVERS, HANGS, FREE_NECK, COVERED_NECK] = [0.6, 0.28, 0.3, 0.1]

/** Where wound cloth ends above the face. */
const edgeOf = ({ edge }: HatScore): number => clamp(edge, EDGES.highest, COVERED + 0.35)

/** Lightness of cloth, in the cheeks', from which no skin above them is as light. */
const LIT_CLOTH = 1.2

/** A headscarf, or cloth that is tied on the head and leaves the face free beside the cheeks. */
export function woundCloth(study: HeadStudy, chin: number, seen: HatScore): Headwear | undefined {
  const edge = edgeOf(seen)
  const above = crownOf(study, Math.min(edge - 0.15, COVERED), RISE)
  const crown = above.area < CROWN_SEEN && !isCutAbove(study) ? clothRound(study, chin) : above
  if (crown.area < CROWN_SEEN) return undefined
  // High foreheads reach up there; cloth in a colour of skin does not differ from them.
  const { alpha, u, v, likeSkin } = study
  const isCloth = (i: number) => alpha[i]! > 0.8 && v[i]! < COVERED && Math.abs(u[i]!) < 1 && !likeSkin(i)
  const cloth = colourOf(study, isCloth, 0.2, 0.8)
  const skin = around(study, 0.2, 0.8, 0.7)
  // Nor is any forehead so much lighter than its cheeks: beside yellow cloth only a hairline differs from skin.
  const isForehead = crown.l < LIT_CLOTH * skin.l
  const color = hexOf(isForehead && cloth.area > crown.area / 2 ? cloth : crown)
  const neck = around(study, chin + NECK[0], chin + NECK[1], 0.5)
  // In the shade of a chin cloth is often as dark as skin.
  const isCovered =
    neck.area > 0.1 && (bareNeck(study, chin, skin, crown) < FREE_NECK || skinOfNeck(study, chin) < COVERED_NECK)
  return { kind: isCovered || goesRoundCheeks(study) ? 'hijab' : 'turban', color, edge }
}

/** What lies beside the cheeks and on the neck and is no skin, where the cut-out lost what is above the forehead. */
const clothRound = (study: HeadStudy, chin: number): Colour =>
  colourOf(
    study,
    (i) => {
      const [x, y] = [Math.abs(study.u[i]!), study.v[i]!]
      const isRound = (x > 0.9 && x < 1.6 && y > 0) || (x < 0.5 && y > chin + NECK[0])
      return study.alpha[i]! > 0.8 && isRound && y < chin + NECK[1] && !study.likeSkin(i)
    },
    0.2,
    0.8,
  )

/** Score of wound cloth from which one colour all round a face may be its, how alike the places are, and share of a neck that may be bare: of four heads of hair that are as alike the score is 0.1 at most. */
const ONE_CLOTH = { wound: 0.5, alike: 0.1, bare: 0.02 } as const

/** Cloth in any colour that goes round a head, down both cheeks and round the neck without a gap or another shade, as no hair does. */
export function oneCloth(study: HeadStudy, chin: number, looks: HeadLooks, seen: HatScore): Headwear | undefined {
  if (looks.wound < ONE_CLOTH.wound || isCutAbove(study)) return undefined
  const [crown, skin] = [crownOf(study, COVERED, RISE), around(study, 0.2, 0.8, 0.7)]
  const { alpha, u, v } = study
  const beside = [-1, 1].map((side) =>
    colourOf(
      study,
      (i) => alpha[i]! > 0.8 && v[i]! > 0.2 && v[i]! < 1.4 && side * u[i]! > 0.95 && side * u[i]! < 1.6,
      0.2,
      0.8,
    ),
  )
  const neck = around(study, chin + NECK[0], chin + NECK[1], 0.5)
  const isOne = [...beside, neck].every((own) => own.area > CROWN_SEEN && apart(own, crown) < ONE_CLOTH.alike)
  if (!isOne || crown.area < CROWN_SEEN || apart(crown, skin) < APART) return undefined
  // Its top lies in the light.
  const own = [...beside, neck, crown].sort((one, other) => one.l - other.l)[1]!
  return bareNeck(study, chin, skin, crown) < ONE_CLOTH.bare
    ? { kind: 'hijab', color: hexOf(own), edge: edgeOf(seen) }
    : undefined
}

/** Scores above which a head may wear cloth, and that may be wound; area of it beside the jaw from which it hangs as hair does. */
const [MAY_BE_WORN, MAY_BE_WOUND, HANGING] = [0.5, 1, 0.7]
/** Chroma from which only cloth and dyed hair have a hue that is not between those, degrees. */
const [BRIGHT, REDDEST, GREENEST] = [0.1, 20, 105]

/** Cloth in a colour that no hair grows in, tied above free ears: hair that is dyed so does not look wound, or hangs. */
export function brightWrap(study: HeadStudy, looks: HeadLooks, seen: HatScore): Headwear | undefined {
  if (looks.worn < MAY_BE_WORN || looks.wound < MAY_BE_WOUND) return undefined
  const { alpha, hair, u, v, likeSkin } = study
  const cloth = colourOf(study, (i) => hair[i]! > 0.8 && alpha[i]! > 0.8 && v[i]! < 0 && !likeSkin(i), 0.2, 0.8)
  const hue = hueOf(cloth)
  const isBright = chromaOf(cloth) > BRIGHT && (hue < REDDEST || hue > GREENEST)
  if (cloth.area < STRANDLESS.area || !(isBright || isUnlikeHair(cloth, around(study, 0.2, 0.8, 0.7)))) return undefined
  const { area } = colourOf(study, (i) => hair[i]! > 0.6 && v[i]! > 0.6 && v[i]! < 1.6 && Math.abs(u[i]!) < 2.5, 0, 1)
  const edge = edgeOf(seen)
  return area < HANGING ? { kind: 'turban', color: hexOf(cloth), edge } : undefined
}

/** Share of the neck that may be skin of this face. */
function skinOfNeck({ u, v, alpha, likeSkin }: HeadStudy, chin: number): number {
  let [all, skin] = [0, 0]
  for (let i = 0; i < u.length; i++) {
    if (alpha[i]! < 0.8 || Math.abs(u[i]!) > 0.5 || v[i]! < chin + NECK[0] || v[i]! > chin + NECK[1]) continue
    all++
    if (likeSkin(i)) skin++
  }
  return all === 0 ? 0 : skin / all
}

/** Whether cloth goes round the cheeks: ears and locks beside them leave gaps, or are none. */
function goesRoundCheeks({ u, v, alpha, hair, inside }: HeadStudy): boolean {
  const [x0, , y0, y1] = ASIDE
  const sides = [0, 1].map(() => ({ all: 0, person: 0, hair: 0 }))
  for (let i = 0; i < u.length; i++) {
    const x = Math.abs(u[i]!)
    if (!inside[i] || x < x0 || x > x0 + 0.35 || v[i]! < y0 + 0.4 || v[i]! > y1) continue
    const side = sides[u[i]! < 0 ? 0 : 1]!
    side.all++
    side.person += alpha[i]!
    side.hair += hair[i]!
  }
  const [all, person] = [sides[0]!.all + sides[1]!.all, sides[0]!.person + sides[1]!.person]
  if (all === 0 || person > COVERS * all) return true
  return sides.some((side) => side.hair > HANGS * side.all)
}

/** Whether the cloth of the crown is round the neck: loose hair lies there, too, under a fringe that ends as level as cloth. */
export function isClothRound(
  study: HeadStudy,
  { neck, crown, skin, chin, edge }: { neck: Colour; crown: Colour; skin: Colour; chin: number; edge: number },
): boolean {
  return (
    neck.area > 0.1 &&
    apart(neck, crown) < ALIKE &&
    apart(neck, skin) > APART &&
    bareNeck(study, chin, skin, crown) < BARE &&
    isWrapped(study, crown, edge)
  )
}
