/** Hair that has lost its colour, or is losing it: told by how little tint it has beside the skin, how light it is and how fair. */
import { linearstep } from '../clamp.ts'
import type { Attributes } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import type { Colour } from './head-study.ts'
import { chromaOf, hueOf } from './hue.ts'

/** Short black hair that goes grey: its lightness in the skin's, its chroma, and by how much it is paler at the temples, from and to: other black hair is as light in haze. How light it is drawn, and from which on characters show it. */
export const GREYING = {
  light: [0.52, 0.6],
  chroma: [0.026, 0.018],
  paler: [0.03, 0.06],
  l: 0.42,
  shown: 0.31,
} as const

/** Black hair with as much grey in it as is seen. */
export function greyed(
  black: Lab,
  { seen, length, paler = 0 }: { seen: Colour; length: Attributes['hairLength']; paler?: number },
  skin: Lab,
): Lab {
  if (length !== 'short') return black
  const share =
    linearstep(...GREYING.light, seen.l / skin.l) *
    linearstep(...GREYING.chroma, chromaOf(seen)) *
    linearstep(...GREYING.paler, paler)
  return { l: black.l + (GREYING.l - black.l) * share, a: black.a * (1 - share), b: black.b * (1 - share) }
}

/** Lightness of grey hair that nothing black looks like, and its chroma for lightness at most, both in that of the skin; and lightness of white hair in even light. */
const PLAINLY_GREY = { light: 0.66, tinted: 0.3, white: 0.76 } as const
const FADED_NAMES: readonly Attributes['hairColor'][] = ['grey', 'white', 'platinum']

/** Chroma of hair for its lightness, in that of the skin: what both have of it is the light's. */
const tintOf = (seen: Lab, skin: Lab): number => (chromaOf(seen) * skin.l) / Math.max(NONE, chromaOf(skin) * seen.l)
const NONE = 1e-4

/** Whether hair has next to no colour beside the skin: gloss on a scalp has the scalp's. */
export const isFaded = (seen: Lab, skin: Lab): boolean => tintOf(seen, skin) < PLAINLY_GREY.tinted

/** Hair that is told to be grey, and so light and colourless beside the skin that neither haze nor a lamp explains it; undefined for other hair. */
export function plainGrey(told: Attributes['hairColor'], seen: Lab, skin: Lab, even: Lab): typeof told | undefined {
  const isPlain = FADED_NAMES.includes(told) && seen.l > PLAINLY_GREY.light * skin.l && isFaded(seen, skin)
  if (!isPlain) return undefined
  return told === 'grey' && even.l > PLAINLY_GREY.white ? 'white' : told
}

/** Tint up to which hair is grey that is light in even light, and fair: black hair shines as colourless. */
const COLOURLESS = { tint: 0.42, light: 0.5, fair: 1.6 } as const
/** Tint from which hair is none, unless its hue, degrees, is yellower than brown: grey hair has that of yellow light. */
const BROWN = { tint: 0.5, hue: 84 } as const
const TINTED_NAMES: readonly Attributes['hairColor'][] = ['brown', 'chestnut', 'blonde']

/** Fairness from which hair that was told black is grey where it is as light and colourless as nothing black: of black hair in haze all had less than 0.9. */
const GREY_NOT_BLACK = 1.1
/** Lightness in the skin's from which hair that has grown is not brown, and its tint there: below the first it is grey, below the second blonde, above that it has the skin's own. */
const AS_LIGHT = { skin: 0.95, grey: 0.7, blonde: 0.9 } as const

/**
 * A name of hair's colour, put right where its tint beside the skin says otherwise.
 *
 * @param named by its colour @param seen as it is in the photo @param skin the same @param even the hair in even light
 * @param fairness of the hair (readers/hair-reader.ts) @param isClipped whether skin shines through it
 */
export function greyOrNot(
  named: Attributes['hairColor'],
  {
    seen,
    skin,
    even,
    fairness,
    isClipped = false,
  }: Record<'seen' | 'skin' | 'even', Lab> & { fairness: number; isClipped?: boolean },
): Attributes['hairColor'] {
  const tint = tintOf(seen, skin)
  const faded = even.l > PLAINLY_GREY.white ? 'white' : 'grey'
  if (named === 'black' && fairness > GREY_NOT_BLACK && seen.l > PLAINLY_GREY.light * skin.l && isFaded(seen, skin))
    return 'grey'
  if ((named === 'brown' || named === 'chestnut') && !isClipped && seen.l > AS_LIGHT.skin * skin.l) {
    if (tint < AS_LIGHT.grey) return faded
    if (tint < AS_LIGHT.blonde) return 'blonde'
  }
  if (named === 'grey' && tint > BROWN.tint && hueOf(seen) < BROWN.hue) return 'brown'
  const isColourless = tint < COLOURLESS.tint && even.l > COLOURLESS.light && fairness > COLOURLESS.fair
  return isColourless && TINTED_NAMES.includes(named) ? 'grey' : named
}
