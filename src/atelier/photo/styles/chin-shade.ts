/** Shade under a chin and dark collars that were taken for hair: they hang together with none that grows on the head. */
import { acrossFace, downFace } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import type { Rig } from '../rig/rig.ts'
import { partsOf } from '../shapes.ts'
import { REGION, SIDE } from './side.ts'

/** Height below the eyes, in distances between the pupils, that hair of the head reaches above. */
const HEAD = 0.75
/** Where no hair hangs before a throat: half its width and how far below the chin, in the same. */
const THROAT = [0.45, 0.5] as const
/** Half the width of a neck in the same: what lies farther aside is a collar or a shoulder. */
const NECK = 0.8

/** Makes such parts of `region` what they lie beside. */
export function chinShade(region: Uint8Array, { contours: { jaw } }: Rig, map: FaceMap): void {
  const [chinU, chinV] = jaw[10]!
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    const u = acrossFace(map, i % SIDE, (i / SIDE) | 0)
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (Math.abs(u - chinU) < THROAT[0] && v > chinV && v < chinV + THROAT[1]) region[i] = REGION.skin
  }
  const hair = region.map((what) => (what === REGION.hair ? 1 : 0))
  const { part, sizes } = partsOf(hair, SIDE, 1)
  const kept = new Uint8Array(sizes.length)
  const aside = new Float32Array(sizes.length)
  const beside = sizes.map(() => [0, 0])
  for (let i = SIDE; i < part.length - SIDE; i++) {
    const id = part[i]!
    if (id === 0 || kept[id]) continue
    const u = acrossFace(map, i % SIDE, (i / SIDE) | 0)
    const v = downFace(map, i % SIDE, (i / SIDE) | 0)
    if (v < HEAD) kept[id] = 1
    aside[id]! += Math.abs(u) / sizes[id]!
    for (const j of [i - 1, i + 1, i - SIDE, i + SIDE])
      if (region[j] === REGION.skin) beside[id]![0]!++
      else if (region[j] === REGION.cloth) beside[id]![1]!++
  }
  for (let i = 0; i < part.length; i++) {
    const id = part[i]!
    if (id > 0 && !kept[id])
      region[i] = aside[id]! < NECK && beside[id]![0]! >= beside[id]![1]! ? REGION.skin : REGION.cloth
  }
}
