/** What stands up from a head and is none of it: a raised arm, a knob that the picture's edge cuts off. */
import { maskOf } from '../pixels.ts'
import { inFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { distanceTo, partsOf } from '../shapes.ts'
import { SIDE } from './side.ts'

/** Half the width of what is too narrow; least area, its square: tufts are smaller. From this height on. Distances between the pupils. */
const [NARROW, LEAST, HIGH] = [0.48, 0.4, -0.85]

/** 1 where something is too narrow, and large, or cut off by the picture's upper edge; undefined where nothing is. */
export function standsUp(alpha: Float32Array, map: FaceMap): Uint8Array | undefined {
  const inside = maskOf(alpha, (share) => share > 0.5)
  const far = distanceTo(inside, SIDE, SIDE, 0)
  const core = maskOf(far, (v) => v > NARROW * map.eyes)
  const reach = distanceTo(core, SIDE, SIDE, 1)
  const narrow = maskOf(
    inside,
    (is, i) => is === 1 && reach[i]! > NARROW * map.eyes + 1.5 && inFace(map, i % SIDE, (i / SIDE) | 0)[1] < HIGH,
  )
  const { part, sizes } = partsOf(narrow, SIDE, SIDE, 1)
  const goes = sizes.map((size, id) => id > 0 && size > LEAST * map.eyes * map.eyes)
  for (let x = 0; x < SIDE; x++) if (part[x]! > 0) goes[part[x]!] = true
  return goes.includes(true) ? maskOf(part, (id) => goes[id]!) : undefined
}
