/** What was taken for skin between strands, and shade beside a jaw that was taken for hair. */
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { distanceTo } from '../shapes.ts'
import { cover } from './fill.ts'
import { REGION, SIDE } from './side.ts'

/** The face with its ears, in widths of the face. */
const EARS = 1.32
/** How much beyond such skin hair must go on, in distances between the pupils. */
const BEYOND = 0.15

/** What lies well outside of the face, with hair beyond it, is hair: fair strands. Changes `region`. */
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

/** Half the width of the narrowest hair below the eyes, and from how far below on; distances between the pupils. */
const [NARROW, BELOW] = [0.1, 0.3]

/** Strips of hair along a jaw or a neck that are narrower than that become what they lie beside. Changes `region`. */
export function narrowHair(region: Uint8Array, map: FaceMap): void {
  const hair = Uint8Array.from(region, (what) => (what === REGION.hair ? 1 : 0))
  const inside = distanceTo(hair, SIDE, SIDE, 0)
  const core = Uint8Array.from(inside, (far) => (far > NARROW * map.eyes ? 1 : 0))
  const fromCore = distanceTo(core, SIDE, SIDE, 1)
  let open: number[] = []
  for (let i = SIDE; i < region.length - SIDE; i++)
    if (hair[i] && fromCore[i]! > 1.3 * NARROW * map.eyes && (i / SIDE - map.y) / map.eyes > BELOW) open.push(i)
  for (const i of open) region[i] = REGION.none
  while (open.length > 0) {
    const found = open.map(
      (i) =>
        [i - 1, i + 1, i - SIDE, i + SIDE]
          .map((j) => region[j]!)
          .find((what) => what !== REGION.none && what !== REGION.hair) ?? 0,
    )
    const left = open.filter((_, k) => found[k] === 0)
    for (const [k, i] of open.entries()) region[i] = found[k]!
    if (left.length === open.length) break
    open = left
  }
  for (const i of open) region[i] = REGION.hair
}
