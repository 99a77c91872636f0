/** Fair strands beside a face that were taken for skin: what lies well outside of the face, with hair beyond it, is hair. */
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { cover } from './fill.ts'
import { REGION, SIDE } from './side.ts'

/** The face with its ears, in widths of the face. */
const EARS = 1.32
/** How much beyond such skin hair must go on, in distances between the pupils. */
const BEYOND = 0.15

/** Changes `region`. */
export function hairGaps(region: Uint8Array, { contours: { oval } }: Rig, map: FaceMap): void {
  const [mu, mv] = [(oval[8]![0] + oval[28]![0]) / 2, (oval[0]![1] + oval[18]![1]) / 2]
  const face = cover(oval.flatMap(([u, v]) => onPicture(map, mu + (u - mu) * EARS, mv + (v - mv) * 1.1)))
  const inFace = (x: number, y: number) =>
    x >= face.x && y >= face.y && x < face.x + face.width && y < face.y + face.height
      ? face.share[(y - face.y) * face.width + x - face.x]! > 0.5
      : false
  const [, top] = onPicture(map, ...oval[0]!)
  const [, chin] = onPicture(map, ...oval[18]!)
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(SIDE, chin - 0.3 * map.eyes); y++)
    for (const way of [-1, 1]) {
      // Inwards from the border of the picture.
      let hair = 0
      for (let x = way > 0 ? SIDE - 1 : 0; (x - map.x) * way > 0; x -= way) {
        const i = y * SIDE + x
        if (region[i] === REGION.hair) hair++
        else if (region[i] === REGION.skin && hair > BEYOND * map.eyes && !inFace(x, y)) region[i] = REGION.hair
      }
    }
}
