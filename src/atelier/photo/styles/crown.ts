/** What stands up from a head and is none of it: a raised arm, a knob that the picture's edge cuts off. */
import { inFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { halvedPlane, maskAbove, maskOf } from '../pixels.ts'
import { grown, partsOf, shrunk } from '../shapes.ts'
import { HALF, SIDE } from './side.ts'

/** Half the width of what is too narrow; least area, its square: tufts are smaller. From this height on. Distances between the pupils. */
const [NARROW, LEAST, HIGH] = [0.48, 0.4, -0.85]

/** 1 where something is too narrow, and large, or cut off by the picture's upper edge; undefined where nothing is. */
export function standsUp(alpha: Float32Array, map: FaceMap): Uint8Array | undefined {
  // At half the size: what is looked for is wide.
  const eyes = map.eyes / 2
  const inside = maskAbove(halvedPlane(alpha, SIDE), 0.5)
  const core = shrunk(inside, HALF, HALF, NARROW * eyes)
  const wide = grown(core, HALF, HALF, NARROW * eyes + 1)
  const narrow = maskOf(
    inside,
    (is, i) => is === 1 && !wide[i] && inFace(map, 2 * (i % HALF) + 1, 2 * ((i / HALF) | 0) + 1)[1] < HIGH,
  )
  const { part, sizes } = partsOf(narrow, HALF, 1)
  const goes = sizes.map((size, id) => id > 0 && size > LEAST * eyes * eyes)
  for (let x = 0; x < HALF; x++) if (part[x]! > 0) goes[part[x]!] = true
  if (!goes.includes(true)) return undefined
  return maskOf(alpha, (_, i) => goes[part[((i / SIDE) >> 1) * HALF + ((i % SIDE) >> 1)]!]!)
}
