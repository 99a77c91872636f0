/** What is woven into somebody's garment or printed on it. */
import { lightness, oklchOf, shift } from './colour.ts'
import { PLAIN_CLOTH, type Features, type Hex, type Recipe } from './recipe.ts'

export interface ClothPattern {
  kind: Exclude<Features['clothingPattern'], 'plain'>
  colour: Hex
  /** Whether stripes run down, as on shirts and jackets, and not across, as on what is knitted. */
  down: boolean
  /** How strong it is: that of a jacket is quieter. */
  strength: number
}

/** The pattern of a garment; undefined where it is plain. */
export function clothPatternOf({ clothing, clothingColor, features }: Recipe): ClothPattern | undefined {
  const kind = features.clothingPattern ?? PLAIN_CLOTH.clothingPattern
  if (kind === 'plain') return undefined
  const { patternColor } = features
  const told = patternColor !== undefined && isSeenOn(patternColor, clothingColor) ? patternColor : undefined
  const jacket = clothing === 'blazer'
  return {
    kind,
    colour: told ?? suitedTo(clothingColor),
    down: jacket || clothing === 'shirt',
    strength: jacket ? QUIET : 1,
  }
}

/** How far two colours must be from each other in OKLab to be told apart in a small picture. */
const NEAR = 0.14

/** Whether a pattern of a colour is seen on a cloth. */
export const isSeenOn = (pattern: Hex, cloth: Hex): boolean => apart(pattern, cloth) > NEAR

function apart(a: Hex, b: Hex): number {
  const [p, q] = [oklchOf(a), oklchOf(b)]
  return Math.sqrt((p.l - q.l) ** 2 + p.c ** 2 + q.c ** 2 - 2 * p.c * q.c * Math.cos(((p.h - q.h) * Math.PI) / 180))
}

const QUIET = 0.62

const CREAM: Hex = '#f4efe6'
const NAVY: Hex = '#31456f'
/** From this lightness on cloth is too light for cream; below this chroma it has no hue of its own. */
const [LIGHT, PALE] = [0.78, 0.04] as const

/** A second colour that goes with a cloth: cream on what is dark or of a full colour, navy on what is pale, a deep tone of its own on another. */
export function suitedTo(cloth: Hex): Hex {
  if (lightness(cloth) < LIGHT) return CREAM
  return oklchOf(cloth).c < PALE ? NAVY : shift(cloth, { l: -0.36, c: 1.1 })
}
