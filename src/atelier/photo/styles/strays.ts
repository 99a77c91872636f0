/** What is no part of a bust: hands that lie on clothes, and what hangs on a shoulder by little more than a thread. */
import type { FaceMap } from '../face/face-reading.ts'
import { maskAbove, maskEqual, maskOf } from '../pixels.ts'
import { distanceTo, partsOf, shrunk } from '../shapes.ts'
import { REGION, SIDE } from './side.ts'

/** Area of bare arms, squares of the distance between the pupils: what is smaller is a hand or a gap between buttons. */
const ARM = 2.5

/** Skin that does not hang together with the face becomes what is worn. Changes `region`. */
export function looseSkin(region: Uint8Array, { x, y, eyes }: FaceMap): void {
  const skin = maskEqual(region, REGION.skin)
  const { part, sizes } = partsOf(skin, SIDE, 1)
  const face = part[Math.round(y + 0.5 * eyes) * SIDE + Math.round(x)]
  if (!face) return
  for (let i = 0; i < part.length; i++) {
    const id = part[i]!
    if (id > 0 && id !== face && (i / SIDE - y) / eyes > BELOW && sizes[id]! < ARM * eyes * eyes)
      region[i] = REGION.cloth
  }
}

/** Distances between the pupils: from how far below the eyes on, half the width of what joins, the largest side of such a part. */
const [BELOW, JOINED, SIDE_OF] = [1, 0.2, 1.1]

/** 1 where parts in the colour of clothes are joined to the person by less than that; undefined where none are. */
export function knobs(region: Uint8Array, alpha: Float32Array, { eyes }: FaceMap): Uint8Array | undefined {
  const core = shrunk(maskAbove(alpha, 0.5), SIDE, SIDE, JOINED * eyes)
  const { part, sizes } = partsOf(core, SIDE, 1)
  const person = sizes.indexOf(Math.max(...sizes))
  const worn = sizes.map(() => 0)
  for (let i = 0; i < part.length; i++) if (region[i] === REGION.cloth) worn[part[i]!]!++
  const goes = sizes.map(
    (size, id) => id > 0 && id !== person && size < (SIDE_OF * eyes) ** 2 && worn[id]! > 0.7 * size,
  )
  if (!goes.includes(true)) return undefined
  const [own, others] = [true, false].map((is) =>
    distanceTo(
      maskOf(part, (id) => id > 0 && goes[id] === is),
      SIDE,
      SIDE,
      1,
    ),
  ) as [Float32Array, Float32Array]
  return maskOf(own, (far, i) => far < 1.5 * JOINED * eyes && far < others[i]!)
}
