/** A beard that hangs below the chin. (u, v) in distances between the pupils. */
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import type { FaceMap, FaceReading, Lab } from '../face/face-reading.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import type { Planes } from './edge-preserving.ts'
import { smooth } from './feature-outlines.ts'
import { REGION, SIDE } from './side.ts'

/** Half the width that is looked at, the height of a row, and the most of them. */
const [HALF, ROW, ROWS] = [0.28, 0.08, 14]
/** How unlike the beard on the chin a row's mean is at most, OKLab: lightness, colour. */
const [LIGHT, COLOUR] = [0.12, 0.02]
/** The same of lightness where masks tell a bare neck, and how light it is at most there, in the skin's: no shade on a neck is so even and so dark. */
const [CLOSE, DARK] = [0.06, 0.66]
/** Share of hair that masks tell below the chin of a long one, which they take for cloth as a whole; of skin at most. */
const [HAIRY, BARE] = [0.2, 0.5]
/** How far below the chin one hangs at least that is long. */
const LONG = 0.4
/** Half the width of its end, in that of the jaw. */
const TIP = 0.46

/** What it is looked for in: the photo and its masks, SIDE², and the face that is drawn. */
interface Below {
  fine: Planes
  hair: Float32Array
  skin: Float32Array
  map: FaceMap
  rig: Rig
  reading: FaceReading
}

/** How far it hangs below the chin; 0 of a beard that ends there. */
export function hangsBelow({ fine, hair, skin, map, rig, reading }: Below): number {
  if (reading.beard.kind !== 'full-beard' && reading.beard.kind !== 'short-beard') return 0
  const { jaw, outerLips } = rig.contours
  const [chin, lip] = [jaw[10]!, outerLips[5]!]
  const row = (v: number): number[] =>
    Array.from({ length: 15 }, (_, k) => onPicture(map, chin[0] + HALF * (k / 7 - 1), v).map(Math.floor))
      .filter(([x, y]) => x! >= 0 && y! >= 0 && x! < SIDE && y! < SIDE)
      .map(([x, y]) => y! * SIDE + x!)
  const mean = (plane: Float32Array, of: readonly number[]) =>
    of.reduce((sum, p) => sum + plane[p]!, 0) / Math.max(1, of.length)
  const toneOf = (of: readonly number[]): Lab => ({ l: mean(fine.l, of), a: mean(fine.a, of), b: mean(fine.b, of) })
  const below = [1.5, 2.5, 3.5].flatMap((k) => row(chin[1] + k * ROW))
  const isBare = mean(skin, below) > BARE
  if (!isBare && mean(hair, below) < HAIRY) return 0
  const own = toneOf([0.5, 0.7, 0.9].flatMap((t) => row(lip[1] + (chin[1] - lip[1]) * t)))
  const isAlike = ({ l, a, b }: Lab) =>
    Math.hypot(a - own.a, b - own.b) < COLOUR &&
    (isBare ? Math.abs(l - own.l) < CLOSE && l < DARK * reading.skin.l : Math.abs(l - own.l) < LIGHT)
  let rows = 0
  for (; rows < ROWS; rows++) {
    const places = row(chin[1] + (rows + 0.5) * ROW)
    if (places.length === 0 || !isAlike(toneOf(places))) break
  }
  return rows * ROW < LONG ? 0 : rows * ROW
}

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

/** Its outline from the corners of the jaw down to a round end, in places of the face. @param below how far it hangs below the chin */
export function longBeard({ contours: { jaw } }: Rig, below: number): number[] {
  const [left, right, chin] = [jaw[4]!, jaw[16]!, jaw[10]!]
  const half = Math.abs(right[0] - left[0]) / 2
  const low = chin[1] + below
  const side = (way: -1 | 1, from: Place): Contour => [
    from,
    [chin[0] + way * half, chin[1] - 0.1],
    [chin[0] + way * half * 0.85, chin[1] + 0.45 * below],
    [chin[0] + way * half * TIP, low - 0.09],
  ]
  return smooth([...side(-1, left), [chin[0], low + 0.02], ...side(1, right).toReversed()]).flat()
}
