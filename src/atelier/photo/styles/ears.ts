/** Ears where they are seen: skin that stands out beside the face, told from the cheek by one line, with one stroke inside. */
import { onPicture } from '../face/face-map.ts'
import type { Contour, Place } from '../rig/rig.ts'
import { FAR } from './ear-places.ts'
import { type Shape, smooth, stroke } from './feature-outlines.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

/** Steps, from the temple down and out of the face, distances between the pupils. */
const [DOWN, OUT] = [0.03, 0.02]
/** Least and greatest width of an ear, its least height, and how far down from the eyes it may reach; in the same. */
const [NARROW, WIDE, HIGH, LOWEST] = [0.08, 0.42, 0.3, 0.95]

/** The edge of the face from the temple to the corner of the jaw, left and right in the picture. */
const edgeOf = (oval: Contour, side: 0 | 1): Contour =>
  [0, 1, 2, 3, 4, 5, 6].map((k) => oval[side === 0 ? 30 - k : 6 + k]!)

export interface EarLines {
  /** Where the ear meets the cheek, from above to below. */
  root: Place[]
  /** The stroke inside. */
  inner: Place[]
}

/** The lines of each ear that is seen, in places of the face. */
export function earLines({ rig, region, alpha, map }: Study): EarLines[] {
  return ([0, 1] as const).flatMap((side): EarLines[] => {
    const way = side === 0 ? -1 : 1
    if (way * rig.pose.yaw > FAR) return []
    const edge = smooth(edgeOf(rig.contours.oval, side))
    const rows: { at: Place; wide: number }[] = []
    let last = -Infinity
    for (const at of edge) {
      if (at[1] - last < DOWN || at[1] > LOWEST) continue
      last = at[1]
      let wide = 0
      while (wide <= WIDE) {
        const [x, y] = onPicture(map, at[0] + way * (wide + OUT), at[1]).map(Math.floor) as [number, number]
        const p = y * SIDE + x
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || region[p] !== REGION.skin || alpha[p]! < 0.5) break
        wide += OUT
      }
      rows.push({ at, wide })
    }
    const most = Math.max(0, ...rows.map(({ wide }) => wide))
    if (most < NARROW || most > WIDE) return []
    const widest = rows.findIndex(({ wide }) => wide === most)
    let [first, end] = [widest, widest]
    while (first > 0 && rows[first - 1]!.wide > 0.35 * most) first--
    while (end < rows.length - 1 && rows[end + 1]!.wide > 0.35 * most) end++
    const seen = rows.slice(first, end + 1)
    const high = seen.at(-1)!.at[1] - seen[0]!.at[1]
    if (high < HIGH) return []
    const inner = seen
      .slice(Math.ceil(seen.length * 0.12), Math.ceil(seen.length * 0.75))
      .map(({ at }, k, all): Place => {
        const t = k / Math.max(1, all.length - 1)
        return [at[0] + way * most * (0.25 + 0.4 * Math.sin(Math.PI * (0.12 + 0.8 * t)) ** 0.7), at[1]]
      })
    if (inner.length < 4) return []
    return [{ root: seen.slice(Math.floor(seen.length * 0.3)).map(({ at }) => at), inner }]
  })
}

/** @param weight factor on the thickness of lines */
export function earShapes(study: Study, weight: number): Shape[] {
  const taper = (width: number) => (t: number) => width * weight * Math.sin(Math.PI * (0.06 + 0.9 * t)) ** 0.8
  return earLines(study).flatMap(({ root, inner }) => [
    { role: 'nose' as const, outline: stroke(smooth(root), taper(0.022)) },
    { role: 'nose' as const, outline: stroke(smooth(inner), taper(0.045)) },
  ])
}
