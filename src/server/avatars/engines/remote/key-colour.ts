/** Which flat colour to ask for behind a subject, so that it can be cut out: one the subject does not have. */
import { EYES, HAIR, SKIN } from '../../../../atelier/colour.ts'
import type { Hex, Recipe } from '../../../../atelier/recipe.ts'
import { colourDistance } from './colour-names.ts'

export interface KeyColour {
  name: string
  hex: Hex
}

/** Each is the far end of a colour axis, where no skin lies. */
export const KEY_COLOURS: readonly KeyColour[] = [
  { name: 'chroma key green', hex: '#00ff00' },
  { name: 'pure magenta', hex: '#ff00ff' },
  { name: 'pure blue', hex: '#0000ff' },
]

/** The key colours, the one farthest from the subject's own colours first. */
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
  const room = (key: KeyColour) => Math.min(...worn.map((hex) => colourDistance(key.hex, hex)))
  return KEY_COLOURS.toSorted((a, b) => room(b) - room(a))
}
