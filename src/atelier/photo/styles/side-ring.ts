/** Hair round a bare crown: a band on either side from the temple to the ear. */
import { smoothstep } from '../../clamp.ts'
import { acrossFace, downFace, onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** Heights between which it lies, distances between the pupils below the eyes. */
const [TOP, END] = [-1.02, 0.16]
/** Its inner edge, half-widths of the face: at the top, where it is nearest to the eyes, at the ear; and that height. */
const INNER = { top: 0.86, near: 0.88, ear: 1, at: -0.55 } as const
/** How far it stands out of the skull, distances between the pupils: where it is thickest. */
const THICK = 0.19
/** A bald skull (calm-crown.ts): half its width and its height, half-widths of the face, above so far above the eyes. */
const SKULL = { wide: 1.03, high: 1.36, from: -0.3 } as const

/** Takes hair off the crown: what the photo shows there is the sheen of skin, or too thin to be drawn. Changes `region`. */
export function bareCrown({ region, map, rig }: Seen): void {
  const [middle, half] = widthOf(rig)
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    const across = Math.abs(acrossFace(map, i % SIDE, (i / SIDE) | 0) - middle) / half
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (v < TOP || (v < INNER.at && across < INNER.near)) region[i] = REGION.skin
  }
}

/** Sets the band. Changes `region` and `own`. */
export function sideRing({ region, map, rig }: Seen, own: Uint8Array): void {
  const [middle, half] = widthOf(rig)
  const step = 0.5 / map.eyes
  for (const side of [-1, 1] as const)
    for (let v = TOP; v < END; v += step) {
      const down = (v - TOP) / (END - TOP)
      const inner =
        v < INNER.at
          ? INNER.near + (INNER.top - INNER.near) * smoothstep(INNER.at, TOP, v)
          : INNER.near + (INNER.ear - INNER.near) * smoothstep(INNER.at, END, v)
      // Round at its upper end, thin before the ear.
      const up = Math.min(1, Math.max(0, SKULL.from - v) / (SKULL.high * half))
      const skull = SKULL.wide * half * Math.sqrt(1 - up ** 2)
      const outer = skull + THICK * Math.sin(Math.PI * (0.08 + 0.86 * down)) ** 0.8
      for (let far = 0; far < 1.7 * half; far += step) {
        const [x, y] = onPicture(map, middle + side * far, v).map(Math.floor) as [number, number]
        const i = y * SIDE + x
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || region[i] === REGION.cloth) continue
        if (far > inner * half && far < outer) {
          region[i] = REGION.hair
          if (own[i] !== HEAD.face) own[i] = HEAD.added
        } else if (region[i] === REGION.hair) {
          region[i] = own[i] === HEAD.face || far < inner * half ? REGION.skin : REGION.none
          if (region[i] === REGION.none) own[i] = HEAD.none
        }
      }
    }
}
