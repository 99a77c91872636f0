/** The colour of a character's clothes, as near to the photo's as one would wear it. */
import { oklchOf, shift } from '../colour.ts'
import type { Hex } from '../recipe.ts'
import type { Lab } from './face/face-reading.ts'
import { isColourless } from './hair-colour.ts'
import { whitenessOf } from './white-cloth.ts'

/** What is worn where the photo shows nothing of it: quiet, and unlike dark hair or fair hair that hangs over it. */
const BESIDE_DARK: readonly Hex[] = ['#a9b8cc', '#dccfb6', '#9db39a', '#d59a86']
const BESIDE_FAIR: readonly Hex[] = ['#46536b', '#5d6f58', '#8c4a4f', '#3f6470']
/** Whether a colour is one of those that stand for clothes that were not seen. */
export const isQuiet = (hex: Hex): boolean => BESIDE_DARK.includes(hex) || BESIDE_FAIR.includes(hex)

/** Lightness of dark hair at most. */
const DARK = 0.5
/** Distance in OKLab under which cloth looks like bare skin or like hair, and how much more its colour counts than its light. */
const [ALIKE, COLOUR] = [0.1, 2.5]
/** Chroma of hair from which clothes hardly ever have its colour. */
const COLOURED = 0.03
/** How much darker such clothes are drawn, or lighter where they are darker than the second. */
const UNLIKE_HAIR = { by: 0.13, dark: 0.36 } as const
/** How much darker than skin such cloth is drawn, or lighter on deep skin, and what is left of its chroma. */
const [DARKER, LIGHTER, PALER] = [0.17, 0.22, 0.75]
/** Lightness of skin on which darker cloth is hardly seen. */
const DEEP = 0.5

export interface Beside {
  /** Of the character. */
  skin: Hex
  /** Of the face in the photo. */
  face: Lab
  /** Of the character, or unknown. */
  hair: Hex | undefined
  /** Whether it hangs as far as the clothes. */
  hangs: boolean
}

/** @param seen in the photo, if anything is */
export function wearable(seen: Hex | undefined, { skin, face, hair, hangs }: Beside): Hex {
  const quiets = hair === undefined || oklchOf(hair).l > DARK || !hangs ? BESIDE_FAIR : BESIDE_DARK
  // Any of them, but always the same for the same photo.
  const quiet = quiets[Math.floor(face.l * 1000) % quiets.length]!
  if (seen === undefined) return quiet
  const cloth = labOf(seen)
  const like = (other: Lab) =>
    Math.hypot(cloth.l - other.l, COLOUR * (cloth.a - other.a), COLOUR * (cloth.b - other.b)) < ALIKE
  // White is worn beside the fairest faces.
  if (whitenessOf(cloth) > 0.5) return seen
  // In a photo without colours any cloth that is as light would look like skin.
  if (like(face) && !isColourless(face)) return quiet
  if (hangs && hair && oklchOf(hair).c > COLOURED && like(labOf(hair)))
    return shift(seen, { l: cloth.l < UNLIKE_HAIR.dark ? UNLIKE_HAIR.by : -UNLIKE_HAIR.by })
  const body = labOf(skin)
  return like(body) ? shift(seen, { l: body.l < DEEP ? LIGHTER : -DARKER, c: PALER }) : seen
}

/** A colour as OKLab. */
export function labOf(hex: Hex): Lab {
  const { l, c, h } = oklchOf(hex)
  const hue = (h * Math.PI) / 180
  return { l, a: c * Math.cos(hue), b: c * Math.sin(hue) }
}
