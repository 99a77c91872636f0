/** From the coarse mask of a person to a cut that follows the picture's own edges. */
import { guided, guideOf } from './matte.ts'
import type { PersonMask } from './perception.ts'
import { maskAbove, type Square } from './pixels.ts'
import type { HeadPose } from './rig/head-pose.ts'
import { solid } from './shapes.ts'

/** How far the cut may move to an edge, in distances between the pupils, and how strong an edge must be. */
const REACH = 0.11
const STRENGTH = 0.0008

/** Where the mask is the person: 1, in one piece. @param pose in cells of the mask */
export function pieceOf({ shares, side }: PersonMask, pose: HeadPose): Uint8Array {
  return oneOf(
    shares.map((share) => (share >= 128 ? 1 : 0)),
    side,
    pose,
  )
}

/**
 * The person's share of each place of a view, 0…1; in its uncertain band it follows the light.
 *
 * @param light 0…1, side² @param pose in pixels of the view @param photo past whose borders the mask is repeated
 */
export function personIn(
  mask: PersonMask,
  view: Square,
  light: Float32Array,
  side: number,
  pose: HeadPose,
  photo: { width: number; height: number },
): Float32Array {
  // The mask has fewer cells than that; its edges come from the light (fast guided filter, He and Sun 2015).
  const coarse = placed(mask, view, side / 2, photo)
  const reach = Math.max(2, Math.round((REACH * pose.eyes) / 2))
  const soft = guided(coarse, guideOf(light, side, side, side / 2, side / 2, reach), STRENGTH)
  const piece = oneOf(maskAbove(soft, 0.5), side, pose)
  for (let i = 0; i < soft.length; i++)
    soft[i] = piece[i] ? Math.max(0.5, Math.min(1, soft[i]!)) : Math.max(0, Math.min(0.49, soft[i]!))
  return soft
}

const oneOf = (hard: Uint8Array, side: number, { x, y, eyes }: HeadPose) =>
  solid(hard, side, side, Math.round(x), Math.round(y), Math.round(eyes))

function placed(
  { square, side: cells, shares }: PersonMask,
  view: Square,
  side: number,
  photo: { width: number; height: number },
): Float32Array {
  const k = cells / square.side
  // Half a cell inside the photo: past its borders the mask knows nobody.
  const clamp = (value: number, most: number) => Math.max(0.5 / k, Math.min(most - 0.5 / k, value))
  const cell = (value: number) => Math.max(0, Math.min(cells - 1.001, value * k - 0.5))
  const out = new Float32Array(side * side)
  for (let j = 0; j < side; j++) {
    const v = cell(clamp(view.y + ((j + 0.5) / side) * view.side, photo.height) - square.y)
    const row = Math.floor(v) * cells
    const fy = v - Math.floor(v)
    for (let i = 0; i < side; i++) {
      const u = cell(clamp(view.x + ((i + 0.5) / side) * view.side, photo.width) - square.x)
      const p = row + Math.floor(u)
      const fx = u - Math.floor(u)
      out[j * side + i] =
        ((shares[p]! * (1 - fx) + shares[p + 1]! * fx) * (1 - fy) +
          (shares[p + cells]! * (1 - fx) + shares[p + cells + 1]! * fx) * fy) /
        255
    }
  }
  return out
}
