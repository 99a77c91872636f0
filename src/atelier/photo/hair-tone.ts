/** The shade of somebody's hair, freed from the light it was seen in. */
import { HAIR, hexOfOklch, oklchOf } from '../colour.ts'
import type { Attributes, Hex } from '../recipe.ts'
import { chromaOf, type Colour, hueOf } from './head-study.ts'

/** What has to be done to a colour to see it in neutral light: a factor on lightness, and what is added of each chroma for each unit of lightness. */
export interface Cast {
  gain: number
  a: number
  b: number
  /** So strong that fair hair shows it as well. */
  strong?: boolean
}
export const NO_CAST: Cast = { gain: 1, a: 0, b: 0 }

/** Fair hair shows the light's colour no more than a wall does. */
const FAIR = 0.5

export const neutral = (colour: Colour, { gain, a, b, strong }: Cast): Colour =>
  colour.l > FAIR && !strong
    ? colour
    : {
        ...colour,
        l: colour.l > FAIR ? colour.l : colour.l * gain,
        a: colour.a + a * colour.l,
        b: colour.b + b * colour.l,
      }

/** Hair colours that come in many shades. */
const SHADED: readonly Attributes['hairColor'][] = ['brown', 'chestnut', 'blonde', 'red', 'grey', 'white', 'platinum']

/** A very dark brown: the black of styles is a blue one. */
const NEARLY_BLACK: Hex = '#2e221d'
/** Chroma, and hue in degrees from -30 on, of dark hair that is not quite black. */
const [HARDLY, WARM] = [0.006, 90]
const isWarm = (own: Colour): boolean => chromaOf(own) >= HARDLY && (hueOf(own) + 30 + 360) % 360 < WARM + 30

/** Area of hair, in squares of the distance between the pupils, from which its shade is its own. */
const ENOUGH = 0.35
/** Two readings of one person's hair differ by less in lightness; by more, ribbons or shade lie between them. */
const SAME = 0.12
/** Chroma of grey and white hair at most, and lightness of grey hair at least: darker or warmer it would be brown. */
const [GREY, LIGHT_GREY] = [0.008, 0.52]

/** What is called blonde is at least as light and as golden. */
const BLONDE = { l: 0.66, c: 0.075, h: 71 }
/** Chroma from which darker hair is copper. */
const COPPER = 0.092

/** Below this lightness hair of a yellower hue would be green. */
const [DARK, BROWNEST] = [0.48, 66]

/** Hue, degrees, and chroma of natural hair with a colour; what is outside has the light's. */
const [NATURAL, FAINT] = [[20, 105], 0.02] as const

/**
 * The median of what is surely hair, without its gloss and what shines through from behind.
 *
 * @param crown at its upper edge
 */
export function toneOf(
  sure: Colour,
  color: Attributes['hairColor'],
  cast: Cast,
  crown: Colour | undefined,
): Hex | undefined {
  if (color === 'black') return isWarm(neutral(sure, cast)) ? NEARLY_BLACK : undefined
  if (!SHADED.includes(color)) return undefined
  if (sure.area < ENOUGH) return color === 'grey' ? '#8c8a8d' : undefined
  const own = neutral(crown && Math.abs(crown.l - sure.l) > SAME ? crown : sure, cast)
  const l = Math.max(0.31, Math.min(0.94, own.l))
  const c = chromaOf(own) * 1.1
  const h = hueOf(own)
  if (color === 'blonde' && !(c > COPPER && l < BLONDE.l - 0.06))
    return hexOfOklch({
      l: Math.max(BLONDE.l, l),
      c: Math.max(BLONDE.c, c),
      h: Math.max(BLONDE.h, Math.min(NATURAL[1], h)),
    })
  if (color === 'grey') return hexOfOklch({ l: Math.max(LIGHT_GREY, l), c: Math.min(GREY, c), h })
  if (color === 'white') return hexOfOklch({ l, c: Math.min(GREY, c), h })
  if (c < FAINT || h < NATURAL[0] || h > NATURAL[1]) return hexOfOklch({ ...oklchOf(HAIR[color]), l })
  return hexOfOklch({ l, c, h: l < DARK ? Math.min(BROWNEST, h) : h })
}
