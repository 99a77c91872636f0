/** The colour of a photo's beard: it may be grey below dark hair; fair and ginger ones are darker and redder than the hair, or they would be lost on the skin. */
import { clamp, linearstep } from '../clamp.ts'
import { hexOfOklch, lightness, oklchOf } from '../colour.ts'
import type { Hex, Recipe } from '../recipe.ts'

/** How much darker than the skin such a beard is at least, its hue, degrees, how far it turns there, and its chroma at least. */
const DARKER = 0.2
/** Lightness up to which hair is dark on any skin. */
const DARK = 0.4
const GINGER = { hue: 52, turns: 14, chroma: 0.085 } as const

/** Colours of hair below which a beard may be greyer, and lightness of a dark grey and of a white one. */
const DARK_HAIR: readonly Recipe['hairColor'][] = ['black', 'brown', 'chestnut']
const GREY = { dark: 0.45, white: 0.8, chroma: 0.012, hue: 70 } as const

/** @param light of a grey beard, in the photo @returns 0 (dark grey) … 1 (white): a recipe's `beardGrey` */
export const greyOf = (light: number): number => linearstep(GREY.dark, GREY.white, light)

/** @param hair its colour @param skin that it lies on */
export function beardHex({ hairColor, features }: Pick<Recipe, 'hairColor' | 'features'>, hair: Hex, skin: Hex): Hex {
  const { beardGrey } = features
  if (beardGrey !== undefined && DARK_HAIR.includes(hairColor))
    return hexOfOklch({ l: GREY.dark + (GREY.white - GREY.dark) * beardGrey, c: GREY.chroma, h: GREY.hue })
  const isPale = hairColor === 'white' || hairColor === 'grey' || hairColor === 'platinum'
  const most = lightness(skin) - DARKER
  if (!features.measured || isPale || lightness(hair) <= Math.max(DARK, most)) return hair
  const { c, h } = oklchOf(hair)
  return hexOfOklch({
    l: Math.max(0.3, most),
    c: Math.max(GINGER.chroma, c),
    h: h + clamp(GINGER.hue - h, -GINGER.turns, GINGER.turns),
  })
}
