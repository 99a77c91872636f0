/** A beard on the chin that was taken for stubble: below, where the light falls last, it is plainly no skin. */
import { median } from '../median.ts'
import { type FacePatch, placesIn } from './face-patch.ts'
import type { Beard, Lab, MouthFit } from './face-reading.ts'

/** Lightness of the lower half of a chin, in the skin's, below which it is grown: of two goatees it was 0.64 at most, of three chins with stubble of which the reader says as much 0.74 at least. */
const GROWN = 0.69
/** Score of goatees from which it may be one, and half the width looked at, distances between the pupils. */
const [POINTED, HALF] = [2, 0.25] as const

/** @param chin height of the chin */
export function isChinBeard(
  { l }: Pick<FacePatch, 'l'>,
  { kind, scores }: Pick<Beard, 'kind' | 'scores'>,
  mouth: MouthFit,
  chin: number,
  skin: Pick<Lab, 'l'>,
): boolean {
  if (kind !== 'stubble' || !scores || scores.goatee < POINTED) return false
  const low = mouth.v + mouth.open + mouth.parted / 2 + mouth.lower
  const places = placesIn(mouth.u - HALF, mouth.u + HALF, (low + chin) / 2, chin - 0.02, () => true)
  return places.length > 0 && median(places.map((i) => l[i]!)) < GROWN * skin.l
}
