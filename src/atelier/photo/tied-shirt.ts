/** The colours of a tie that readers see, and of the shirt it hangs on. Lengths in distances between the pupils. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import type { HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { median } from './median.ts'
import { whitened } from './white-cloth.ts'

/** Where `down` begins, below the eyes. */
const MIDDLE = 0.45
/** From the middle and below the chin: where a collar lies beside the knot, also of a long neck, and where a tie is looked for. */
const [COLLARS, CHEST] = [
  [[0.16, 0.6, 0.02, 0.75], [0.16, 0.9, 0.02, 1.5]],
  [0, 1.1, 0.15, 2],
] as const
/** Pixels of a collar by which it is known. */
const COLLARED = 60
/** Rank of lightness in a collar above which cloth surely is the shirt's: it is lighter than its own shade and a jacket. */
const SHIRT_RANK = 0.7
/** How far a tie is from its shirt at least, OKLab with a and b counted twice; pixels that must be seen of either. */
const [UNLIKE, LEAST] = [0.11, 16] as const
/** How much lighter than its shirt it is at most: what is more is the shirt's gloss. */
const LIGHTER = 0.03
/** Within how far its shirt is seen on both sides of it, in the same row. */
const FLANKED = 0.36
/** The most chroma that is drawn. */
const VIVID = 0.17

/** What is seen of both; undefined where too little is. */
export interface TiedShirt {
  shirt: Hex | undefined
  tie: Hex | undefined
}

/** @param chin how far it is below the eyes */
export function tiedShirtOf(study: HeadStudy, chin: number): TiedShirt {
  const { lab } = study
  const seen = COLLARS.map((box) => clothIn(study, chin, box)).find(({ length }) => length > COLLARED) ?? []
  const collar = seen.toSorted((p, q) => lab[p * 3]! - lab[q * 3]!)
  const lit = collar.slice(Math.floor(SHIRT_RANK * collar.length))
  if (lit.length < LEAST) return { shirt: undefined, tie: undefined }
  const shirt = middleOf(study, lit)
  const tie = betweenShirt(
    study,
    clothIn(study, chin, CHEST).filter((i) => study.lab[i * 3]! < shirt.l + LIGHTER),
    (i) => far(at(study, i), shirt) < UNLIKE,
  )
  const colours = farthest(
    tie.map((i) => at(study, i)),
    shirt,
  )
  return {
    shirt: clothOf(whitened(shirt)),
    tie: tie.length < LEAST ? undefined : clothOf(meanOf(colours)),
  }
}

/** Those of some places that have the shirt on both sides: a jacket has it on one. */
function betweenShirt(
  { side, eyes }: HeadStudy,
  places: readonly number[],
  isShirt: (i: number) => boolean,
): readonly number[] {
  const shirt = new Set(places.filter(isShirt))
  const reach = Math.round(FLANKED * eyes)
  const steps = Array.from({ length: reach }, (_, k) => k + 1)
  const isBeside = (i: number, way: 1 | -1) =>
    steps.some((step) => shirt.has(i + way * step) && Math.floor((i + way * step) / side) === Math.floor(i / side))
  return places.filter((i) => !shirt.has(i) && isBeside(i, 1) && isBeside(i, -1))
}

const at = ({ lab }: HeadStudy, i: number): Lab => ({ l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! })

/** Clothing in a part of the chest. */
function clothIn(
  { across, down, clothing, alpha, inside }: HeadStudy,
  chin: number,
  [u0, u1, v0, v1]: readonly [number, number, number, number],
): number[] {
  const places: number[] = []
  for (let i = 0; i < across.length; i++) {
    const [x, y] = [Math.abs(across[i]!), down[i]! + MIDDLE - chin]
    if (x >= u0 && x < u1 && y > v0 && y < v1 && inside[i] && alpha[i]! > 0.5 && clothing[i]! > 0.5) places.push(i)
  }
  return places
}

const far = (one: Lab, other: Lab) => Math.hypot(one.l - other.l, 2 * (one.a - other.a), 2 * (one.b - other.b))

function middleOf(study: HeadStudy, places: readonly number[]): Lab {
  const middle = (part: keyof Lab) => median(places.map((i) => at(study, i)[part]))
  return { l: middle('l'), a: middle('a'), b: middle('b') }
}

/** The half of some colours that is least like the shirt's: the rest may be its shade. */
const farthest = (colours: readonly Lab[], shirt: Lab): readonly Lab[] =>
  colours.toSorted((p, q) => far(q, shirt) - far(p, shirt)).slice(0, Math.ceil(colours.length / 2))

/** What checks and dots are together. */
function meanOf(colours: readonly Lab[]): Lab {
  const mean = (part: keyof Lab) => colours.reduce((sum, own) => sum + own[part], 0) / colours.length
  return { l: mean('l'), a: mean('a'), b: mean('b') }
}

const clothOf = (own: Lab): Hex =>
  hexOfOklch({ l: Math.max(0.2, own.l), c: Math.min(VIVID, chromaOf(own) * 1.1), h: hueOf(own) })
