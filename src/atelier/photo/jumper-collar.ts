/** Cloth beside the throat that is none of the chest's: the collar of a shirt that lies over a jumper, and what a closed jacket shows. Lengths in distances between the pupils. */
import type { Hex } from '../recipe.ts'
import { clothIn, clothOf, colourDistance, labAt, middleOf } from './chest-cloth.ts'
import type { Lab } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import type { Colour, HeadStudy } from './head-study.ts'
import { chromaOf, hueApart } from './hue.ts'

/** From the middle and below the chin: where a collar lies, where the sides of the chest are, and where its front is; below a long collar that is lower. */
const [COLLAR, SIDES, FRONTS] = [
  [0.14, 0.75, 0.05, 0.7],
  [0.75, 1.8, 0.9, 1.9],
  [[0, 0.5, 1.1, 1.9], [0, 0.4, 1.35, 2.1]],
] as const
/** Pixels that each must have. */
const LEAST = 40
/** How far from the jumper's colour other cloth is, OKLab with a and b counted twice; how far, and how much lighter, a collar is as a whole. */
const [OTHER, APART, LIGHTER] = [0.15, 0.19, 0.12] as const
/**
 * Share of where a collar lies that it fills on either side at least, and of front and sides that are as other at most: of
 * four jumpers 0.37 and more, and 0.23 at most; below the shirts of seven jackets 0.33 and more of the front is, of shawls the sides.
 */
const [FILLS, BELOW] = [0.35, 0.25] as const
/** Area of it on either side, squares. */
const AREA = 0.012
/** Its hue, degrees from the face's, and chroma in the face's, up to which it is skin. */
const SKIN = { hue: 24, chroma: 0.4 } as const
/** Shares, by lightness, between which it is lit: it has folds, and lies below a chin. */
const LIT = [0.5, 0.95] as const

/** Cloth other than the sides of a chest. */
interface Others {
  isOther: (i: number) => boolean
  /** What of it lies beside the throat, on either side, and how much cloth lies there. */
  halves: { all: number; own: number[] }[]
  sides: readonly number[]
  main: Lab
}

function othersOf(study: HeadStudy, chin: number, face: Colour): Others | undefined {
  const [collar, sides] = [clothIn(study, chin, COLLAR), clothIn(study, chin, SIDES)]
  if (Math.min(collar.length, sides.length) < LEAST) return undefined
  const main = middleOf(study, sides)
  const isOther = (i: number) => colourDistance(labAt(study, i), main) > OTHER && !isSkin(labAt(study, i), face)
  const halves = [-1, 1].map((side) => {
    const half = collar.filter((i) => study.across[i]! * side > 0)
    return { all: half.length, own: half.filter(isOther) }
  })
  return { isOther, halves, sides, main }
}

/**
 * The colour of such a collar; undefined without one.
 *
 * @param chin how far it is below the eyes
 * @param face colour of its skin
 */
export function jumperCollarOf(study: HeadStudy, chin: number, face: Colour): Hex | undefined {
  const others = othersOf(study, chin, face)
  if (!others) return undefined
  const { isOther, halves, sides, main } = others
  const goesOn = (all: readonly number[]) => all.length < LEAST || all.filter(isOther).length > BELOW * all.length
  if (goesOn(sides) || FRONTS.every((front) => goesOn(clothIn(study, chin, front)))) return undefined
  if (halves.some(({ all, own }) => own.length < FILLS * all || own.length < AREA * study.eyes ** 2)) return undefined
  const own = halves.flatMap((half) => half.own)
  const colour = middleOf(study, own)
  if (colourDistance(colour, main) < APART || colour.l < main.l + LIGHTER) return undefined
  return litOf(study, own)
}

/** Share of the cloth beside the throat, on either side, from which there is something below a jacket, and below which there is nothing. */
const [SEEN, NOTHING] = [0.25, 0.15] as const

/** What is seen in a closed jacket that readers tell: a shirt's collar or a scarf; `none` where its own cloth goes up to the throat, undefined where that is not seen. */
export function belowJacket(study: HeadStudy, chin: number, face: Colour): Hex | 'none' | undefined {
  const others = othersOf(study, chin, face)
  if (!others) return undefined
  const shares = others.halves.map(({ all, own }) => own.length / Math.max(1, all))
  if (Math.min(...shares) >= SEEN)
    return litOf(
      study,
      others.halves.flatMap(({ own }) => own),
    )
  return Math.max(...shares) < NOTHING ? 'none' : undefined
}

function litOf(study: HeadStudy, places: readonly number[]): Hex {
  const sorted = places.toSorted((p, q) => study.lab[p * 3]! - study.lab[q * 3]!)
  return clothOf(middleOf(study, sorted.slice(LIT[0] * sorted.length, LIT[1] * sorted.length)))
}

function isSkin(own: Lab, face: Colour): boolean {
  if (isColourless(face)) return false
  return hueApart(own, face) < SKIN.hue && chromaOf(own) > SKIN.chroma * chromaOf(face)
}
