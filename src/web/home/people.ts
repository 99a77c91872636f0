/** Who appears on the home page. The pictures are drawn from these by scripts/interface-pictures.ts. */
import type { Choices, Hex, StyleId } from '../../atelier/recipe.ts'

interface Person {
  style: StyleId
  /** Read by the lexicon, as in the studio. */
  words: string
  seed: number
  variant: number
  /** Side of the picture, pixels; for pixel art a multiple of 64. */
  side: number
}

const four = (style: StyleId, words: string, seed: number) =>
  Object.fromEntries([0, 1, 2, 3].map((variant) => [`sheet-${variant}`, { style, words, seed, variant, side: 256 }]))

export const HOME_PEOPLE: Record<string, Person> = {
  words: { style: 'chibi', words: 'une pirate rousse, lunettes rondes et pull vert', seed: 11, variant: 1, side: 448 },
  ...four('corporate', 'blazer bleu marine, sourire', 12),
  again: { style: 'corporate', words: 'blazer bleu marine, sourire', seed: 8, variant: 1, side: 256 },
  fond: { style: 'toy3d', words: 'un homme souriant, barbe courte, chemise blanche, cheveux courts', seed: 3, variant: 0, side: 320 },
}

/** The model's garments, each in a colour of its own. */
export const HOME_WARDROBE = {
  tshirt: '#f2b134', shirt: '#c98bb9', hoodie: '#e0563f', blazer: '#1e2a4a', turtleneck: '#2f7d5b',
} as const satisfies Record<Choices['clothing'], Hex>
