/** Corrects the face's map by its pupils, the clearest features. */
import { onPicture } from './face-map.ts'
import { type FacePatch, facePatchOf } from './face-patch.ts'
import type { FaceMap } from './face-reading.ts'
import { findPupils } from './find-eyes.ts'

/** How round and dark both pupils must be, as `findPupils` scores them, to be believed. */
const SEEN = 0.05

/** The map set right by the pupils themselves with the patch that is there, and how plainly they are seen; the map as it was, and 0, where they are not. */
export function onPupils(map: FaceMap, rgba: Uint8ClampedArray): { map: FaceMap; patch: FacePatch; seen: number } {
  const first = facePatchOf(rgba, map)
  let [own, patch, seen] = [map, first, 0]
  for (let round = 0; round < 2; round++) {
    const [p, q] = findPupils(patch, 0.2, 0.24)
    seen = Math.min(p.score, q.score)
    if (seen < SEEN) return { map, patch: first, seen: 0 }
    const [u, v] = [(p.u + q.u) / 2, (p.v + q.v) / 2]
    const roll = Math.atan2(own.sin, own.cos) + Math.atan2(q.v - p.v, q.u - p.u)
    const [x, y] = onPicture(own, u, v)
    own = { eyes: own.eyes * Math.hypot(q.u - p.u, q.v - p.v), x, y, cos: Math.cos(roll), sin: Math.sin(roll) }
    patch = facePatchOf(rgba, own)
    // Pupils found far from the expected place are searched for once more from there.
    if (Math.hypot(u, v) < 0.1) break
  }
  return { map: own, patch, seen }
}
