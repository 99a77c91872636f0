/** The face's map set right by what is plainest in a face: its pupils. */
import type { Planes } from './edge-preserving.ts'
import { type FaceMap, onPicture } from './face-map.ts'
import { darknessOf } from './face-patch.ts'
import { findPupils } from './find-eyes.ts'

/** How round and dark both pupils must be, as `findPupils` scores them, to be believed. */
const SEEN = 0.05

/** The map set right by the pupils themselves, and how plainly they are seen; the map as it was where they are not. */
export function onPupils(map: FaceMap, raw: Planes): { map: FaceMap; seen: number } {
  let own = map
  let seen = 0
  for (let round = 0; round < 2; round++) {
    const [p, q] = findPupils({ dark: darknessOf(raw, own) }, 0.2, 0.24)
    seen = Math.min(p.score, q.score)
    if (seen < SEEN) return { map, seen: 0 }
    const [u, v] = [(p.u + q.u) / 2, (p.v + q.v) / 2]
    const roll = Math.atan2(own.sin, own.cos) + Math.atan2(q.v - p.v, q.u - p.u)
    const [x, y] = onPicture(own, u, v)
    own = { eyes: own.eyes * Math.hypot(q.u - p.u, q.v - p.v), x, y, cos: Math.cos(roll), sin: Math.sin(roll) }
    // What was found far from where it was expected is worth a second look from there.
    if (Math.hypot(u, v) < 0.1) break
  }
  return { map: own, seen }
}
