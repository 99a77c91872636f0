/** The silhouette of a person, smooth and whole. */
import { smoothstep } from '../../clamp.ts'
import { onPicture } from '../face/face-map.ts'
import type { FaceMap } from '../face/face-reading.ts'
import { blur, maskOf } from '../pixels.ts'
import type { Rig } from '../rig/rig.ts'
import { partsOf } from '../shapes.ts'
import { smooth } from './feature-outlines.ts'
import { cover } from './fill.ts'
import { SIDE } from './side.ts'

/** Distances between the pupils: smallest feature of the silhouette; side of gaps that are filled, at the picture's edges and within. */
const [NIBBLE, GAP, ARM] = [0.05, 0.4, 0.9]

/** The smoothed silhouette, the face whole and without holes: the edge lies at half coverage of the blurred cut-out. */
export function contourOf(alpha: Float32Array, { contours: { oval } }: Rig, map: FaceMap): Float32Array {
  const whole = alpha.slice()
  const face = cover(smooth(oval, true).flatMap(([u, v]) => onPicture(map, u, v)))
  const bites: number[] = []
  let area = 0
  for (let y = face.y; y < Math.min(SIDE, face.y + face.height); y++)
    for (let x = face.x; x < Math.min(SIDE, face.x + face.width); x++) {
      if (face.share[(y - face.y) * face.width + x - face.x]! < 0.5) continue
      area++
      if (alpha[y * SIDE + x]! < 1) bites.push(y * SIDE + x)
    }
  if (bites.length < area / 2) for (const i of bites) whole[i] = 1
  const empty = maskOf(whole, (share) => share < 0.5)
  // What is not joined to the person is no part of them.
  const whom = partsOf(empty, SIDE, 0)
  const largest = whom.sizes.indexOf(Math.max(...whom.sizes))
  for (let i = 0; i < whole.length; i++) if (!empty[i] && whom.part[i] !== largest) whole[i] = 0
  const { part, sizes } = partsOf(empty, SIDE, 1)
  // Gaps between arms and body, which the lower edge cuts, are none either.
  const aside = new Set<number>([0])
  for (let k = 0; k < SIDE; k++)
    aside
      .add(part[k]!)
      .add(part[k * SIDE]!)
      .add(part[k * SIDE + SIDE - 1]!)
  const most = (id: number) => (aside.has(id) ? GAP : ARM) * map.eyes
  for (let i = 0; i < whole.length; i++) if (empty[i] && sizes[part[i]!]! < most(part[i]!) ** 2) whole[i] = 1
  const soft = blur(whole, SIDE, SIDE, Math.max(2.6, NIBBLE * map.eyes))
  const out = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < out.length; i++) {
    out[i] = smoothstep(0.22, 0.78, soft[i]!)
  }
  return out
}
