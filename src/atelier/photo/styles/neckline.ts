/** A throat in deep shade is skin. */
import { degreesApart } from '../hue.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'

/** Half the width of a neck, and how far below the chin it is looked for; distances between the pupils. */
const [NECK, BELOW] = [0.85, 0.75]
/** How far hue, degrees, chroma and lightness, times, of a throat in shade lie from the skin's. */
const ALIKE = { hue: 30, chroma: [0.45, 1.9], light: [0.32, 1.15] } as const

/** Makes what was taken for clothes and looks like shaded skin, going on from a neck, skin. Changes `region`. */
export function throat(
  region: Uint8Array,
  { l, a, b }: Planes,
  tone: Lab,
  { contours: { jaw } }: Rig,
  map: FaceMap,
): void {
  const [chinU, chinV] = jaw[10]!
  const hue = Math.atan2(tone.b, tone.a)
  const chroma = Math.hypot(tone.a, tone.b)
  const isAlike = (i: number) => {
    const turn = ((Math.atan2(b[i]!, a[i]!) - hue) * 180) / Math.PI
    const [times, light] = [Math.hypot(a[i]!, b[i]!) / chroma, l[i]! / tone.l]
    return (
      degreesApart(turn, 0) < ALIKE.hue &&
      times > ALIKE.chroma[0] &&
      times < ALIKE.chroma[1] &&
      light > ALIKE.light[0] &&
      light < ALIKE.light[1]
    )
  }
  const isNeck = (i: number) => {
    const u = acrossFace(map, i % SIDE, (i / SIDE) | 0)
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    return Math.abs(u - chinU) < NECK && v > 0.6 * chinV && v < chinV + BELOW
  }
  const open: number[] = []
  for (let i = SIDE; i < region.length - SIDE; i++) if (region[i] === REGION.skin && isNeck(i)) open.push(i)
  while (open.length > 0) {
    const i = open.pop()!
    for (const j of [i - 1, i + 1, i - SIDE, i + SIDE])
      if (region[j] === REGION.cloth && isAlike(j) && isNeck(j)) {
        region[j] = REGION.skin
        open.push(j)
      }
  }
}
