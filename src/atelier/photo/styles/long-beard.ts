/** A beard that hangs below the chin. (u, v) in distances between the pupils. */
import { onPicture } from '../face/face-map.ts'
import type { FaceMap, FaceReading, Lab } from '../face/face-reading.ts'
import { median } from '../median.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import type { Planes } from './edge-preserving.ts'
import { smooth } from './feature-outlines.ts'
import { SIDE } from './side.ts'

/** Half the width that is looked at, the height of a row, and the most of them. */
const [HALF, ROW, ROWS] = [0.28, 0.08, 14]
/** How unlike the beard on the chin its hair is at most, OKLab: lightness, colour; share of a row that is beard at least. */
const [LIGHT, COLOUR, FILLED] = [0.12, 0.035, 0.5]
/** How far below the chin one hangs at least that is long. */
const LONG = 0.4
/** Half the width of its end, in that of the jaw. */
const TIP = 0.42

/** What it is looked for in: the photo, SIDE², how far it is cloth, and the face that is drawn. */
interface Below {
  fine: Planes
  cloth: Float32Array
  map: FaceMap
  rig: Rig
  reading: FaceReading
}

/** How far it hangs below the chin; 0 of a beard that ends there. */
export function hangsBelow({ fine, cloth, map, rig, reading }: Below): number {
  if (reading.beard.kind !== 'full-beard' && reading.beard.kind !== 'short-beard') return 0
  const { jaw, outerLips } = rig.contours
  const [chin, lip] = [jaw[10]!, outerLips[5]!]
  const row = (v: number): Lab[] =>
    Array.from({ length: 15 }, (_, k) => onPicture(map, chin[0] + HALF * (k / 7 - 1), v).map(Math.floor))
      .map(([x, y]) => (x! < 0 || y! < 0 || x! >= SIDE || y! >= SIDE ? -1 : y! * SIDE + x!))
      .filter((p) => p >= 0 && cloth[p]! < 0.5)
      .map((p) => ({ l: fine.l[p]!, a: fine.a[p]!, b: fine.b[p]! }))
  const own = [0.4, 0.6, 0.8].flatMap((t) => row(lip[1] + (chin[1] - lip[1]) * t))
  if (own.length === 0) return 0
  const tone = {
    l: median(own.map(({ l }) => l)),
    a: median(own.map(({ a }) => a)),
    b: median(own.map(({ b }) => b)),
  }
  const isAlike = ({ l, a, b }: Lab) => Math.abs(l - tone.l) < LIGHT && Math.hypot(a - tone.a, b - tone.b) < COLOUR
  let rows = 0
  while (rows < ROWS && row(chin[1] + (rows + 0.5) * ROW).filter(isAlike).length >= FILLED * 15) rows++
  return rows * ROW < LONG ? 0 : rows * ROW
}

/** Its outline from the corners of the jaw down to a round end, in places of the face. @param below how far it hangs below the chin */
export function longBeard({ contours: { jaw } }: Rig, below: number): number[] {
  const [left, right, chin] = [jaw[5]!, jaw[15]!, jaw[10]!]
  const half = Math.abs(right[0] - left[0]) / 2
  const low = chin[1] + below
  const side = (way: -1 | 1, from: Place): Contour => [
    from,
    [chin[0] + way * half * 0.98, chin[1] - 0.05],
    [chin[0] + way * half * 0.82, chin[1] + 0.5 * below],
    [chin[0] + way * half * TIP, low - 0.06],
  ]
  return smooth([...side(-1, left), [chin[0], low + 0.02], ...side(1, right).toReversed()]).flat()
}
