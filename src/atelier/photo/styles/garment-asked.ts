/** A garment cut as somebody asked, in the cloth that the photo shows. */
import { clamp } from '../../clamp.ts'
import type { Attributes } from '../../recipe.ts'
import type { Lab } from './clusters.ts'
import { type Garment, PIECE } from './garment-shapes.ts'

/** A shirt that nobody has seen under a jacket: white, or dark below a white jacket. */
const [WHITE, DARK]: [Lab, Lab] = [
  { l: 0.95, a: 0, b: 0.005 },
  { l: 0.3, a: -0.005, b: -0.03 },
]
/** Lightness of jackets above which a white shirt would not be told from them. */
const PALE = 0.85
/** Depth of necklines below the chin, distances between the pupils. */
const ROUND = [0.53, 0.85] as const
const POINTED = [0.6, 0.8] as const

/** @param asked undefined where nothing was asked for: then the garment stays as it was read */
export function cutAsAsked(garment: Garment, asked: Attributes['clothing'] | undefined): Garment {
  if (!asked) return garment
  const { wide, depth, colours, print } = garment
  const main = colours[PIECE.main]!
  const printed = print && colours[print.piece]
  const plain: Garment = {
    kind: 'closed',
    wide,
    depth: clamp(depth, ...ROUND),
    pointed: false,
    collar: false,
    tie: false,
    colours: printed ? [main, printed] : [main],
    ...(printed && { print: { ...print, piece: 1 } }),
  }
  switch (asked) {
    case 'tshirt':
      return plain
    case 'hoodie':
      return { ...plain, hood: true }
    case 'turtleneck':
      return { ...plain, kind: 'high' }
    case 'shirt':
      return { ...plain, depth: clamp(depth, ...POINTED), pointed: true, collar: true }
    case 'blazer': {
      const { tie, pointed } = garment
      // What is worn below it is kept where it is seen, and a tie with it.
      const below =
        garment.kind === 'open'
          ? { colours: colours.slice(0, tie ? 3 : 2), tie, pointed }
          : { colours: [main, under(main)], pointed: true }
      return { ...plain, print: undefined, depth: 0.6, ...below, kind: 'open', collar: true, lapels: true }
    }
  }
}

const under = ({ l }: Lab): Lab => (l > PALE ? DARK : WHITE)
