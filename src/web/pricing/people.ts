/** Who appears on the strips of the price list. Drawn into one picture by scripts/interface-pictures.ts. */
import type { StyleId } from '../../atelier/recipe.ts'

/** A strip has ten frames, one for each credit; the picture holds ten strips side by side. */
export const FRAMES = 10
export const STRIPS = 10

/** Pixels of the picture: a frame's side, and the distance from one frame to the next. */
export const FRAME_SIDE = 96
export const FRAME_PITCH = 102
export const STRIPS_SIDE = FRAMES * FRAME_PITCH - (FRAME_PITCH - FRAME_SIDE)

/** Backgrounds of the frames, in turn; the same in both themes. */
export const FRAME_GROUNDS = ['#dfe3fb', '#fbd9cb', '#cfe6da', '#f6e3ad', '#ece4f7', '#d3e6f3'] as const

/** Every other frame is random; the rest are described here. */
const WORDS = [
  'une astronaute qui sourit',
  'un chef barbu',
  'une pirate rousse',
  'une grand-mère aux cheveux blancs, lunettes rondes',
  'un pompier',
  'une reine',
  'un vieux monsieur chauve, moustache',
  'une fille aux cheveux roses',
  'un garçon en casquette, clin d’œil',
  'une femme voilée qui sourit',
  'un magicien barbu',
  'une rockeuse',
  'un DJ avec un casque audio',
  'une infirmière',
  'un cow-boy',
  'une fleuriste, couronne de fleurs',
]
const STYLE_TURN: readonly StyleId[] = ['corporate', 'chibi', 'lineart', 'pixel', 'chibi', 'corporate', 'lineart']
/** toy3d takes a hundred times longer to draw than line art, so only a few frames use it. */
const FIGURINES = new Set([24, 47, 71, 90])

/** The person of a frame, counted row by row. */
export function stripPerson(frame: number): { style: StyleId; words: string; seed: number } {
  return {
    style: FIGURINES.has(frame) ? 'toy3d' : STYLE_TURN[(frame * 3 + Math.floor(frame / FRAMES)) % STYLE_TURN.length]!,
    words: frame % 2 === 0 ? WORDS[(frame / 2) % WORDS.length]! : '',
    seed: 400 + frame,
  }
}
