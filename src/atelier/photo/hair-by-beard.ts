/** The colour of hair that is not seen, as the beard tells it. */
import type { Attributes, Hex } from '../recipe.ts'
import { LONG } from './beard-length.ts'
import type { Beard, Lab } from './face/face-reading.ts'
import { hairColourOf } from './hair-colour.ts'
import { asRead, inEvenLight, toneOf } from './hair-tone.ts'
import type { Colour } from './head-study.ts'

/** The skin that shines through a beard makes it lighter by this. */
const WITHOUT_SKIN = 0.72

/** What hides the hair, if anything does: a bald head has none, and below a hat a long beard says more than what peeps out. */
export interface Hidden {
  isBald: boolean
  hasHat: boolean
  /** How the beard hangs. */
  hang: Beard['hang']
}

/** The beard's colour where it is the hair's, too; undefined where hair is seen, or there is no beard. */
export function seenOfBeard({ tone }: Beard, { isBald, hasHat, hang }: Hidden): Lab | undefined {
  if (hasHat) return hang && hang.below >= LONG ? hang.tone : undefined
  return isBald && tone ? { ...tone, l: tone.l * WITHOUT_SKIN } : undefined
}

/** The same in the recipe's vocabulary. @param own see `seenOfBeard` @param face the skin's colour @param depth of the skin */
export function hairByBeard(
  { red }: Beard,
  own: Lab,
  face: Colour,
  depth: number | undefined,
): { color: Attributes['hairColor'] | undefined; tone: Hex } {
  if (red) return { color: 'red', tone: toneOf(asRead(red, 'red', Infinity)) }
  const colour = { ...own, area: 1 }
  const color = hairColourOf(colour, face)
  return { color, tone: toneOf(asRead(inEvenLight(colour, face, depth), color)) }
}
