/** Chroma keying: which flat colour to ask for behind a subject, so that it can be cut out. */
import { EYES, HAIR, SKIN } from '../../../../atelier/colour.ts'
import type { Hex, Recipe } from '../../../../atelier/recipe.ts'
import { colourDistance } from './colour-names.ts'

export interface KeyColour {
  name: string
  hex: Hex
}

/** How the background is made transparent: `native` by the model, otherwise by keying out this flat colour. */
export type AskedBackground = 'native' | KeyColour

/** Fully saturated, and far from every skin colour. */
export const KEY_COLOURS: readonly KeyColour[] = [
  { name: 'chroma key green', hex: '#00ff00' },
  { name: 'pure magenta', hex: '#ff00ff' },
  { name: 'pure blue', hex: '#0000ff' },
]

/** The key colours, the one farthest from the subject's own colours first. The recipe's background is not drawn by the model. */
export function keyColoursFor({
  clothingColor,
  hairColor,
  eyeColor,
  skinTone,
  features,
  background: _background,
  ...recipe
}: Recipe): readonly KeyColour[] {
  const worn = [
    clothingColor,
    HAIR[hairColor],
    EYES[eyeColor],
    SKIN[skinTone],
    ...(recipe.headwear === 'none' ? [] : [features.headwearColor]),
    ...(recipe.eyewear === 'none' ? [] : [features.eyewearColor]),
    ...(recipe.accessories.length === 0 ? [] : [features.accentColor]),
  ]
  const distance = (key: KeyColour) => Math.min(...worn.map((hex) => colourDistance(key.hex, hex)))
  return KEY_COLOURS.toSorted((a, b) => distance(b) - distance(a))
}
