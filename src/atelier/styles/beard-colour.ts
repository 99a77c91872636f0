/** The colour of a photo's beard: fair and ginger ones are darker and redder than the hair, or they would be lost on the skin. */
import { clamp } from '../clamp.ts'
import { hexOfOklch, lightness, oklchOf } from '../colour.ts'
import type { Hex, Recipe } from '../recipe.ts'

/** How much darker than the skin such a beard is at least, its hue, degrees, how far it turns there, and its chroma at least. */
const DARKER = 0.2
/** Lightness up to which hair is dark on any skin. */
const DARK = 0.4
const GINGER = { hue: 52, turns: 14, chroma: 0.085 } as const

/** @param hair its colour @param skin that it lies on */
export function beardHex({ hairColor, features }: Pick<Recipe, 'hairColor' | 'features'>, hair: Hex, skin: Hex): Hex {
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
