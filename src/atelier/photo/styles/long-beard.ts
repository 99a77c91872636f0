/** A beard that hangs below the chin. (u, v) in distances between the pupils. */
import { LONG } from '../beard-length.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap, FaceReading } from '../face/face-reading.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { smooth } from './feature-outlines.ts'
import { REGION, SIDE } from './side.ts'

/** Half the width of its end, in that of the jaw. */
const TIP = 0.46

/** How far it hangs below the chin; 0 of a beard that is not long. */
export const hangsBelow = ({ beard: { kind, hang } }: FaceReading): number =>
  (kind === 'full-beard' || kind === 'short-beard') && hang && hang.below >= LONG ? hang.below : 0

/** How far above the corners of the mouth a beard may be taken for hair, and how far out, half-widths of the jaw. */
const [CORNERS, OUT] = [0.15, 1.2]

/**
 * What lies beside the mouth and on the jaw of somebody bearded whose hair is short is no hair, and within the jaw no
 * cloth: both are the beard. Changes `region`.
 */
export function beardIsSkin(region: Uint8Array, { contours: { jaw, outerLips } }: Rig, map: FaceMap): void {
  const [middle, half] = [(jaw[2]![0] + jaw[18]![0]) / 2, Math.abs(jaw[18]![0] - jaw[2]![0]) / 2]
  const from = (outerLips[0]![1] + outerLips[10]![1]) / 2 - CORNERS
  const [high, low] = [(jaw[2]![1] + jaw[18]![1]) / 2, jaw[10]![1]]
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair && region[i] !== REGION.cloth) continue
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (v < from) continue
    const across = Math.abs(acrossFace(map, i % SIDE, (i / SIDE) | 0) - middle) / half
    const isWithin = v < low && Math.hypot(across, (v - high) / (low - high)) < 1
    if (isWithin || (region[i] === REGION.hair && across < OUT)) region[i] = REGION.skin
  }
}

/** How much wider than the mouth one is that grows round it alone. */
const ROUND = 1.1

/**
 * Its outline down to a round end, in places of the face.
 *
 * @param below how far it hangs below the chin
 * @param isRound whether it hangs from the chin alone, and not from the corners of the jaw
 */
export function longBeard({ contours: { jaw, outerLips } }: Rig, below: number, isRound: boolean): number[] {
  const chin = jaw[10]!
  const mouth = (ROUND * Math.abs(outerLips[10]![0] - outerLips[0]![0])) / 2
  const low = chin[1] + below
  // Of a head that is turned it hangs from the chin, too, which is nearer to one corner.
  const side = (way: -1 | 1, corner: Place): Contour => {
    const half = isRound ? mouth : Math.abs(corner[0] - chin[0])
    return [
      corner,
      [chin[0] + way * half, chin[1] - 0.1],
      [chin[0] + way * half * 0.85, chin[1] + 0.45 * below],
      [chin[0] + way * half * TIP, low - 0.09],
    ]
  }
  const [left, right] = isRound ? [jaw[8]!, jaw[12]!] : [jaw[4]!, jaw[16]!]
  return smooth([...side(-1, left), [chin[0], low + 0.02], ...side(1, right).toReversed()]).flat()
}
