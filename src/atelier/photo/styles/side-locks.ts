/** The locks that hang before the ears of somebody with a whole fringe whose other hair is short, or tied behind. */
import { onPicture } from '../face/face-map.ts'
import { type Seen, widthOf } from './body.ts'
import { isFine } from './fineness.ts'
import { HEAD, REGION, SIDE } from './side.ts'

/** From which height below the eyes to which, distances between the pupils; how far out its middle hangs there, half-widths of the face. */
const [TOP, END, ABOVE, BELOW] = [-0.4, 1.12, 0.93, 0.91] as const
/** How wide one is at its top, distances between the pupils, and how it narrows to its tip. */
const [WIDE, NARROWS] = [0.2, 0.85] as const
/** Turn of a head, radians, up to which both sides are seen. */
const FRONT = 0.3

/** Sets them, over the ears. Changes `region` and `own`. */
export function setSideLocks(seen: Seen, own: Uint8Array): void {
  const { region, map, rig, hair, hat } = seen
  if (hat || !hair?.hasSideLocks || !isFine(seen) || Math.abs(rig.pose.yaw) > FRONT) return
  const [middle, half] = widthOf(rig)
  const step = 0.5 / map.eyes
  for (const side of [-1, 1] as const)
    for (let v = TOP; v < END; v += step) {
      const t = (v - TOP) / (END - TOP)
      const centre = (ABOVE + (BELOW - ABOVE) * t ** 2) * half
      const wide = WIDE * (1 - t) ** NARROWS
      for (let far = centre - wide / 2; far < centre + wide / 2; far += step) {
        const [x, y] = onPicture(map, middle + side * far, v).map(Math.floor) as [number, number]
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue
        region[y * SIDE + x] = REGION.hair
        if (own[y * SIDE + x] !== HEAD.face) own[y * SIDE + x] = HEAD.added
      }
    }
}
