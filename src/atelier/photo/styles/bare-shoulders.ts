/** Bare shoulders and arms: what has the skin's colour as light as the face is skin, and no garment of that colour. */
import { degreesApart } from '../hue.ts'
import { partsOf } from '../shapes.ts'
import type { Lab } from './clusters.ts'
import type { Planes } from './edge-preserving.ts'
import { REGION, SIDE } from './side.ts'

/** How far hue, degrees, chroma and lightness, times, lie from the skin's: shade takes lightness and adds chroma. */
const ALIKE = { hue: 14, chroma: [0.65, 1.6], light: [0.55, 1.2] } as const
/** Lightness, in the skin's, that this share of a part has at least: tan cloth is as dark as shade all over. */
const [LIT, SHARE] = [0.91, 0.45]
/** Least area, in squares of the distance between the pupils: less is a pattern. */
const LEAST = 0.2

/** Makes such parts of `region` skin. @param tone the skin's own colour @param eyes distance between the pupils, pixels */
export function bareShoulders(region: Uint8Array, { l, a, b }: Planes, tone: Lab, eyes: number): void {
  const hue = Math.atan2(tone.b, tone.a)
  const chroma = Math.hypot(tone.a, tone.b)
  const alike = new Uint8Array(region.length)
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.cloth) continue
    const turn = ((Math.atan2(b[i]!, a[i]!) - hue) * 180) / Math.PI
    const times = Math.hypot(a[i]!, b[i]!) / chroma
    const light = l[i]! / tone.l
    const isAlike =
      degreesApart(turn, 0) < ALIKE.hue &&
      times > ALIKE.chroma[0] &&
      times < ALIKE.chroma[1] &&
      light > ALIKE.light[0] &&
      light < ALIKE.light[1]
    if (isAlike) alike[i] = 1
  }
  const { part, sizes } = partsOf(alike, SIDE, 1)
  const lit = new Float64Array(sizes.length)
  for (let i = 0; i < part.length; i++) if (part[i]! > 0 && l[i]! > LIT * tone.l) lit[part[i]!]!++
  for (let i = 0; i < part.length; i++) {
    const id = part[i]!
    if (id > 0 && sizes[id]! > LEAST * eyes * eyes && lit[id]! > SHARE * sizes[id]!) region[i] = REGION.skin
  }
}
