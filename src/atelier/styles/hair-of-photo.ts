/** How a photo shows hair: how short straight or wavy hair lies on top of a head, where curls are, how they are drawn. */
import { smoothstep } from '../clamp.ts'
import { shift } from '../colour.ts'
import type { Hex, Recipe } from '../recipe.ts'

/** From a parting to one side, up, straight back, over the forehead, cropped, or smoothly to a knot behind the neck. */
export type Comb = 'aside' | 'up' | 'back' | 'down' | 'cropped' | 'sleek'

const COMBS: Partial<Record<Recipe['hairStyle'], Comb>> = {
  'side-part': 'aside',
  undercut: 'aside',
  quiff: 'up',
  spiky: 'up',
  'slicked-back': 'back',
  fringe: 'down',
  loose: 'down',
  pixie: 'down',
  curtains: 'down',
}
/** Hair lower than this is cropped all over. */
const LOW = -0.2
/** Hair that leaves the forehead free and is higher than this stands up: combed back it would lie lower. */
const TALL = 1.4
/** Hair that is tied no higher than this has no knot on top. */
const KNOT = 1
/** Covering the ears it is no such cut. */
const OVER_EARS = 0.8
/** How red lips are, and how long lashes, beside which hair is drawn sleek: of the short hair of 46 photographs a woman's has both. */
const SOFT = 0.25
/** Lashes and lips as plain as this: close hair that may be tied behind is cropped then. */
const PLAIN = -0.5
/** Colours of old people's hair: among them a knot is a woman's who makes up both. */
const OLD: readonly Recipe['hairColor'][] = ['grey', 'white']
/** What lies over the forehead is no longer than this where hair beside the face is cut closer. */
const SHORN = -0.4

/** @returns undefined where no photo shows such hair */
export function combOf({
  hairLength,
  hairTexture,
  hairStyle,
  hairColor,
  facialHair,
  features: f,
}: Recipe): Comb | undefined {
  const { measured, sideHair = 0, hairHeight = 0, lashes = 0, lipRedness = 0 } = f
  const isCombed = hairTexture === 'straight' || hairTexture === 'wavy'
  const isSoft = Math.min(lashes, lipRedness) > SOFT
  if (hairStyle === 'bun' && measured && isCombed && hairHeight < KNOT && OLD.includes(hairColor) && !isSoft)
    return 'back'
  if (hairStyle === 'bun' && measured && isCombed && hairHeight < KNOT)
    return Math.max(lashes, lipRedness) < PLAIN ? 'cropped' : 'sleek'
  const comb = COMBS[hairStyle]
  if (!comb || !measured || !isCombed || hairLength !== 'short' || sideHair >= OVER_EARS) return undefined
  // A fringe between clipped sides is a short one.
  if (comb === 'down') return sideHair < SHORN ? 'cropped' : comb
  // Where the photo ends below the top of the head nothing tells that hair stands up.
  if (comb === 'up' && f.hairHeight === undefined) return 'cropped'
  if (comb === 'back' && hairHeight > TALL) return 'up'
  // Combed back, a bare forehead is a man's and that of a woman who ties it: neither has a crop's front.
  return comb !== 'up' && hairHeight < (comb === 'back' && facialHair === 'none' ? FLAT : LOW) ? 'cropped' : comb
}

/** Hair lower than this is as close to the head as clippers leave it. */
const CLOSEST = -1.75

/** Whether cropped hair has hardly any height of its own. */
export const isClose = ({ features: { hairHeight = 0 } }: Recipe): boolean => hairHeight < CLOSEST

/** Hair that begins higher than this and is lower than that is thin on top. */
const [RECEDED, FLAT] = [1.4, -1]

/** Whether cropped hair is left above the ears, and a shade on the top. */
export const isThin = ({ features: { hairHeight = 0, hairline = 0 } }: Recipe): boolean =>
  hairline > RECEDED && hairHeight < FLAT

/** Hair of a photo that is a shade on the skin: shaved off, left by clippers, or thin on top. */
export function clippedHairOf(recipe: Recipe): 'shaved' | 'clipped' | 'thin' | undefined {
  if (recipe.hairLength === 'shaved') return recipe.features.measured ? 'shaved' : undefined
  if (combOf(recipe) !== 'cropped') return undefined
  return isThin(recipe) ? 'thin' : isClose(recipe) ? 'clipped' : undefined
}

/** How much of a thin top hair covers: of one that is bare from side to side, and of one whose middle begins lower than its corners. */
const [CROWN, RECEDING] = [0.1, 0.6]
/** Deviations of the corners of both. */
const [LEVEL, POINTED] = [-1, 0.5]

export const thinCover = ({ features: { hairCorners = 0 } }: Recipe): number =>
  CROWN + (RECEDING - CROWN) * smoothstep(LEVEL, POINTED, hairCorners)

/** How far short hair that is combed aside or back, or cropped, has receded at the temples, 0 to 1: what is high there without that is a parting's corner. */
export function recedesBy(recipe: Recipe): number {
  const { hairRecedes = 0 } = recipe.features
  const comb = hairRecedes > 0 ? combOf(recipe) : undefined
  return comb === 'aside' || comb === 'back' || comb === 'cropped' ? hairRecedes : 0
}

/** A hairline lower than this is that of a fringe. */
const FRINGED = -1.2

/** Whether a photo shows that hair which hangs falls over the forehead too. */
export const hasFringe = ({ features: { measured, hairline = 0 } }: Recipe): boolean =>
  measured === true && hairline < FRINGED

/** A forehead as low as this is half covered: no short hair is parted in its middle over one. */
const LOW_FOREHEAD = -0.5

/** Whether short hair that covers the ears falls over the forehead to one side, whatever its outline is like. */
export const fallsAside = ({ hairLength, features: { measured, hairline = 0 } }: Recipe): boolean =>
  measured === true && hairLength === 'short' && hairline < LOW_FOREHEAD

/** What the hair above the ears is at most: so much lighter, and so much of its chroma less. */
const [LIGHTER, PALER] = [0.15, 0.4]

/** The colour of the hair above the ears, where a photo shows that it is lighter. @param hair the colour of the rest */
export function sideHex(hair: Hex, { features: { sideLight = 0 } }: Recipe): Hex {
  return sideLight > 0 ? shift(hair, { l: LIGHTER * sideLight, c: 1 - PALER * sideLight }) : hair
}

/** What curls beside the face are at most where they are cut close, and how wide they are at most at the temples and the ears, whatever they cover. */
const CLOSE_CURLS = -0.3
const NARROW = { temples: -0.2, sides: 0.3 } as const

/** Whether a photo shows short curls that lie on the top of the head, and not all round it. */
export function hasCurlsOnTop({ hairLength, hairTexture, features }: Recipe): boolean {
  const { measured, sideHair = 0, hairTemples = 0, hairSides = 0 } = features
  const isNarrow = hairTemples < NARROW.temples && hairSides < NARROW.sides
  return measured === true && hairTexture === 'curly' && hairLength === 'short' && (sideHair < CLOSE_CURLS || isNarrow)
}

/** Texture as it is drawn: tight coils that hang, as a photo shows them, are ringlets; otherwise they would be a helmet. */
export const drawnTexture = ({ hairTexture, hairLength, hairStyle, features }: Recipe): Recipe['hairTexture'] =>
  hairTexture === 'coily' && features.measured && hairStyle === 'loose' && hairLength !== 'short'
    ? 'curly'
    : hairTexture
