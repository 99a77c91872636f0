/** What of a head that is turned away ends before its face does: the mesh guesses it past the edge. */
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { placeAt } from './face-shade.ts'

/**
 * How wide a feature is drawn, in its width, to end before the edge of the face; 1 where it does.
 *
 * @param outer the end of the feature at the face's edge, `inner` the other
 * @param margin distances between the pupils from the edge
 */
export function shareBefore(
  { oval }: Rig['contours'],
  side: 0 | 1,
  [outer, inner]: readonly [Place, Place],
  margin: number,
): number {
  const edge: Contour = side === 0 ? [oval[0]!, ...oval.slice(18).toReversed()] : oval.slice(0, 19)
  const way = side === 0 ? -1 : 1
  const most = (placeAt(edge, outer[1])[0] - way * margin - inner[0]) / (outer[0] - inner[0] || 1)
  return Math.min(1, most)
}

/** A line narrower about a place. */
export const narrowed = (line: Contour, u: number, share: number): Place[] =>
  line.map(([x, y]): Place => [u + (x - u) * share, y])
