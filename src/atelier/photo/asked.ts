/** What can be asked of a portrait that is drawn from the photo itself; hair keeps its cut, which is the photo's. */
import type { Choices, Hex } from '../recipe.ts'

/** Eyewear that can be put on a photo's face. */
export const ASKED_EYEWEAR = ['none', 'round-glasses', 'square-glasses', 'sunglasses'] as const

export type Asked = Partial<Pick<Choices, 'hairColor' | 'skinTone' | 'facialHair' | 'clothing' | 'presentation'>> & {
  eyewear?: (typeof ASKED_EYEWEAR)[number]
  clothingColor?: Hex
}
