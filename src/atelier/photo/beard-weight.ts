/** How heavy a beard is drawn: as dark as the jaw is beside the cheeks, or as thick as the trained reader sees it. */
import type { Attributes } from '../recipe.ts'
import type { Beard, Lab } from './face/face-reading.ts'
import { share } from './likeness.ts'

/** Score of the reader of thick beards of a usual one, and by how much of one that is as thick or as thin as any. */
const [USUAL_THICK, THICKER] = [2.5, 4]
/** Lightness beside the skin's of usual stubble, of a short beard as dark as its hair, and by how much of what is as dark or as faint as any. */
const [USUAL_STUBBLE, BLACK, DARKER] = [0.75, 0.62, 0.2]
/** The network's score of usual stubble and of a usual short beard, and by how much of a plain or faint one: ginger and fair ones are no darker than skin. */
const SEEN = { stubble: { usual: 2, plainer: 2 }, beard: { usual: 4.5, plainer: 3 } } as const

/**
 * -1 (hardly seen) … 1 (dense); undefined where there is none, or none that is told.
 *
 * @param kind as it is drawn @param skin of the cheeks @param bearded the network's score, where there is one
 */
export function beardWeightOf(
  kind: Attributes['facialHair'],
  { tone, scores, color }: Beard,
  skin: Pick<Lab, 'l'>,
  bearded = -Infinity,
): number | undefined {
  const light = tone && tone.l / skin.l
  const seen = (of: keyof typeof SEEN) => (bearded - SEEN[of].usual) / SEEN[of].plainer
  if (kind === 'stubble')
    return light === undefined ? undefined : share(Math.max(seen('stubble'), (USUAL_STUBBLE - light) / DARKER))
  // The readers hardly know white ones.
  if ((kind !== 'short-beard' && kind !== 'full-beard') || !scores || color === 'white') return undefined
  const thick = (scores.thick - USUAL_THICK) / THICKER
  // Close to the jaw a black beard looks like stubble to the reader.
  const dark = light === undefined ? -Infinity : (BLACK - light) / DARKER
  return share(Math.max(thick, dark, seen('beard')))
}
