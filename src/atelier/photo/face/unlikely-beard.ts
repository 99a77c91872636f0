/** Beards of a few days, and round the mouth, that shade draws on faces which the readers of the whole head know to be bare. */
import type { HeadLooks } from '../perception.ts'
import type { Beard } from './face-reading.ts'

/** Score of a beard below which shade may have drawn it, that of a childlike face's, and how childlike that is. */
const [DENIED, OF_CHILDREN, CHILDLIKE] = [0, -1, 0.5]
/** Score of tied hair from which who may have no beard has none. */
const TIED = 1.5

/**
 * Whether a beard that the face alone tells is none, nor was ever any.
 *
 * @param looks of the whole head @param childlike of its proportions, 0…1
 */
export function isUnlikely(
  { kind, color }: Pick<Beard, 'kind' | 'color'>,
  { bearded, tied }: Pick<HeadLooks, 'bearded' | 'tied'>,
  childlike: number,
): boolean {
  if ((kind !== 'stubble' && kind !== 'goatee') || color || bearded > DENIED) return false
  return tied > TIED || (childlike > CHILDLIKE && bearded < OF_CHILDREN)
}
