/** What was taken for skin between strands, and shade beside a jaw that was taken for hair. */
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { maskEqual } from '../pixels.ts'
import type { Rig } from '../rig/rig.ts'
import { grown, partsOf, shrunk } from '../shapes.ts'
import { cover } from './fill.ts'
import { REGION, SIDE } from './side.ts'

/** The face with its ears, in widths of the face. */
const EARS = 1.32
/** How far below the chin is looked, in distances between the pupils; share of its border that such skin has with hair. */
const [BELOW_CHIN, AMONG] = [0.2, 0.4]

/** What lies outside of the face and mostly among hair is hair: fair strands. Changes `region`. */
export function hairGaps(region: Uint8Array, { contours: { oval } }: Rig, map: FaceMap): void {
  const [mu, mv] = [(oval[8]![0] + oval[28]![0]) / 2, (oval[0]![1] + oval[18]![1]) / 2]
  const face = cover(oval.flatMap(([u, v]) => onPicture(map, mu + (u - mu) * EARS, mv + (v - mv) * 1.1)))
  const [, lowest] = onPicture(map, ...oval[18]!)
  const outside = new Uint8Array(region.length)
  for (let i = 0; i < SIDE * Math.min(SIDE, lowest + BELOW_CHIN * map.eyes); i++)
    if (region[i] === REGION.skin) outside[i] = 1
  for (let y = face.y; y < Math.min(SIDE, face.y + face.height); y++)
    for (let x = face.x; x < Math.min(SIDE, face.x + face.width); x++)
      if (face.share[(y - face.y) * face.width + x - face.x]! > 0.5) outside[y * SIDE + x] = 0
  const { part, sizes } = partsOf(outside, SIDE, 1)
  const [beside, all] = [new Float64Array(sizes.length), new Float64Array(sizes.length)]
  for (let i = SIDE; i < region.length - SIDE; i++) {
    const id = part[i]!
    if (id === 0) continue
    for (const j of [i - 1, i + 1, i - SIDE, i + SIDE]) {
      if (part[j] === id) continue
      all[id]!++
      if (region[j] === REGION.hair) beside[id]!++
    }
  }
  for (let i = 0; i < part.length; i++)
    if (part[i]! > 0 && beside[part[i]!]! > AMONG * all[part[i]!]!) region[i] = REGION.hair
}

/** Half the width of the narrowest hair below the eyes, and from how far below on; distances between the pupils. */
const [NARROW, BELOW] = [0.1, 0.3]

/** Strips of hair along a jaw or a neck that are narrower than that become what they lie beside. Changes `region`. */
export function narrowHair(region: Uint8Array, map: FaceMap): void {
  const hair = maskEqual(region, REGION.hair)
  const core = shrunk(hair, SIDE, SIDE, NARROW * map.eyes)
  const beside = grown(core, SIDE, SIDE, 1.3 * NARROW * map.eyes)
  let open: number[] = []
  for (let i = SIDE; i < region.length - SIDE; i++)
    if (hair[i] && !beside[i] && (i / SIDE - map.y) / map.eyes > BELOW) open.push(i)
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
