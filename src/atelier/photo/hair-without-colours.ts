/** What hair is called in a photo without colours, where grey hair is as light as blonde, and black hair with gloss as brown. */
import { isColourless } from './hair-colour.ts'
import type { TonedHair } from './hair-tone.ts'
import type { Colour } from './head-study.ts'

/**
 * Scores of the network's reader of fair hair (`HairLooks.fair`), which knows hair by its strands: below DARK it is black,
 * whatever gloss or haze lies on it, above FAIR it is light. Of 31 grey or white heads, shown without
 * their colours, two are below DARK: braids that are black for the most part, and a shaved head.
 */
const [DARK, FAIR] = [0.05, 0.35]
/** Lightness of grey hair in that of the skin at least, and of white hair. */
const [GREY, WHITE] = [0.6, 0.82]

/**
 * Short hair that is fair is grey: of those whose hair was as light, 12 had grey or white hair and two were blonde. Longer hair is
 * blonde as often, and stays so.
 *
 * @param face the skin's colour @param fair score of the network's reader
 */
export function namedWithoutColours<T extends TonedHair>(hair: T, face: Colour, fair: number | undefined): T {
  const { seen, color, length } = hair
  if (!seen || !color || fair === undefined || !isColourless(face)) return hair
  const light = seen.l / face.l
  if (fair < DARK) return { ...hair, color: 'black' }
  if (fair > FAIR && light > GREY && length === 'short') return { ...hair, color: seen.l > WHITE ? 'white' : 'grey' }
  return hair
}
