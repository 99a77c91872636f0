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
  fond: {
    style: 'toy3d',
    words: 'un homme souriant, barbe courte, chemise blanche, cheveux courts',
    seed: 3,
    variant: 0,
    side: 320,
  },
}

/** The strips on the line: each is one request of the studio, its four frames are that request's variants. */
export const HOME_STRIPS: readonly { style: StyleId; words: string; seed: number }[] = [
  { style: 'corporate', words: 'un chef barbu qui rit', seed: 5 },
  { style: 'chibi', words: 'cheveux roses, casque audio', seed: 33 },
  { style: 'lineart', words: 'une grand-mère, lunettes rondes', seed: 4 },
  { style: 'pixel', words: 'un pirate', seed: 9 },
  { style: 'toy3d', words: 'un bonnet et un grand sourire', seed: 2 },
  { style: 'corporate', words: 'une femme voilée qui sourit', seed: 3 },
  { style: 'chibi', words: 'un magicien barbu', seed: 3 },
  { style: 'lineart', words: 'queue-de-cheval, sourire', seed: 5 },
  { style: 'pixel', words: 'couronne de fleurs, sourire', seed: 12 },
  { style: 'corporate', words: 'coupe afro, col roulé', seed: 8 },
]

/** Frames in a strip; in its picture, a frame's side and the distance from one frame to the next, pixels. */
export const STRIP_FRAMES = 4
export const STRIP_SIDE = 192
export const STRIP_PITCH = 202
export const STRIP_HEIGHT = STRIP_FRAMES * STRIP_PITCH - (STRIP_PITCH - STRIP_SIDE)
export const STRIP_GROUNDS = ['#dfe3fb', '#fbd9cb', '#cfe6da', '#f6e3ad', '#ece4f7', '#d3e6f3'] as const

/** Styles that redraw the photo itself; the others draw a character that resembles it. */
export const PHOTO_STYLES = ['lineart', 'corporate', 'pixel'] as const satisfies StyleId[]
export const PHOTO_SIDE = 384

/** The model's garments, each in a colour of its own. */
export const HOME_WARDROBE = {
  tshirt: '#f2b134',
  shirt: '#c98bb9',
  hoodie: '#e0563f',
  blazer: '#1e2a4a',
  turtleneck: '#2f7d5b',
} as const satisfies Record<Choices['clothing'], Hex>
