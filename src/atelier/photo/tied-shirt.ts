/** The colours of a tie that readers see, and of the shirt it hangs on. Lengths in distances between the pupils. */
import { hexOfOklch } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import { clothIn, colourDistance, labAt, meanOf, middleOf } from './chest-cloth.ts'
import type { Lab } from './face/face-reading.ts'
import type { HeadStudy } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'
import { whitened } from './white-cloth.ts'

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
    (i) => colourDistance(labAt(study, i), shirt) < UNLIKE,
  )
  const colours = farthest(
    tie.map((i) => labAt(study, i)),
    shirt,
  )
  return {
    shirt: vividOf(whitened(shirt)),
    tie: tie.length < LEAST ? undefined : vividOf(meanOf(colours)),
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

/** The half of some colours that is least like the shirt's: the rest may be its shade. */
const farthest = (colours: readonly Lab[], shirt: Lab): readonly Lab[] =>
  colours
    .toSorted((p, q) => colourDistance(q, shirt) - colourDistance(p, shirt))
    .slice(0, Math.ceil(colours.length / 2))

const vividOf = (own: Lab): Hex =>
  hexOfOklch({ l: Math.max(0.2, own.l), c: Math.min(VIVID, chromaOf(own) * 1.1), h: hueOf(own) })
