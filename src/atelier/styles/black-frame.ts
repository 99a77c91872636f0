import { SKIN, hexOfOklch, lightness, oklchOf, standOff } from '../colour.ts'
import type { Hex, Recipe } from '../recipe.ts'

/** A dark grey or black frame on skin that is nearly as dark: the black it is drawn in, and the light along its edge. */
export interface BlackFrame {
  black: Hex
  edge: Hex
}

/** Darker than this, and greyer, a frame is black to whoever asked for it: it must not be lightened to be seen. */
const BLACK = { l: 0.3, c: 0.03 }

/** Undefined where the frame is not black, or the skin light enough to show it as it is. */
export function blackFrame({ skinTone, features: { eyewearColor } }: Recipe): BlackFrame | undefined {
  if (lightness(SKIN[skinTone]) >= 0.39) return undefined
  const frame = oklchOf(eyewearColor)
  const skin = oklchOf(SKIN[skinTone])
  if (frame.l >= BLACK.l || frame.c >= BLACK.c) return undefined
  return {
    black: hexOfOklch({ ...frame, l: Math.min(frame.l, 0.15) }),
    edge: hexOfOklch({ l: skin.l + 0.2, c: skin.c * 0.8, h: skin.h }),
  }
}

/** How far the lightness of a frame is from that of the skin: a pale one on deep skin farther, or it would be mud on it. */
const GAP = { usual: 0.22, paleOnDeep: 0.32 }

/** The colour of a frame that is told from the skin it lies on. */
export const frameOn = ({ skinTone, features: { eyewearColor } }: Recipe, skin: Hex): Hex =>
  standOff(
    eyewearColor,
    skin,
    Number(skinTone) >= 7 && lightness(eyewearColor) > lightness(skin) ? GAP.paleOnDeep : GAP.usual,
  )
