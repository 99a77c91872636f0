/** To which side short hair is combed that leaves the forehead free. */
import { clamp } from '../../clamp.ts'
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { widthOf } from './body.ts'
import type { HairFlow } from './hair-flow.ts'
import { HALF, SIDE } from './side.ts'

/** Height below the eyes above which the way of the strands is read, and half-widths of the face; how much more they lean than they are read to, and how much at least: upright they would be pleats. */
const READ = { above: -0.95, across: 0.7, more: 2.2, least: 0.6 } as const

/** What tells how hair is combed. */
export interface Combed {
  hairFlow: HairFlow
  map: FaceMap
  rig: Rig
  /** SIDE²: 1 where hair is seen. */
  seenHair: Uint8Array
}

/** To which side strands lean that rise: −1 to the left … 1 to the right, never upright. */
export function leanOf({ hairFlow: { tx, ty }, map, rig, seenHair }: Combed): number {
  const [middle, half] = widthOf(rig)
  let [sum, all] = [0, 1e-9]
  for (let i = 0; i < tx.length; i++) {
    const [x, y] = [2 * (i % HALF), 2 * ((i / HALF) | 0)]
    if (!seenHair[y * SIDE + x] || downFace(map, x, y) > READ.above) continue
    if (Math.abs(acrossFace(map, x, y) - middle) > READ.across * half) continue
    const [du, dv] = [tx[i]! * map.cos + ty[i]! * map.sin, ty[i]! * map.cos - tx[i]! * map.sin]
    sum -= 2 * du * dv
    all++
  }
  const lean = clamp((READ.more * sum) / all, -1, 1)
  return (lean < 0 ? -1 : 1) * Math.max(READ.least, Math.abs(lean))
}
