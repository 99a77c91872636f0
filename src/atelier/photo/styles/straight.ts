/** A portrait turned until its face is upright: on a grid of cells a face that leans has broken eyes and stepped rims. */
import { ellipseOf } from '../crop.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { withRoom } from './room.ts'

/** Lean, radians, below which a face is upright. */
const UPRIGHT = 0.03

const kept = new WeakMap<Portrait, Portrait>()

/** The portrait itself where its face is upright; kept as long as the portrait is. */
export function straightened(portrait: Portrait): Portrait {
  if (Math.abs(portrait.rig.pose.roll) < UPRIGHT) return portrait
  let straight = kept.get(portrait)
  if (!straight) kept.set(portrait, (straight = turned(withRoom(portrait))))
  return straight
}

/** Turned about the point between the pupils. */
function turned(portrait: Portrait): Portrait {
  const { rgba, alpha, regions, rig, reading } = portrait
  const pose = { ...rig.pose, roll: 0 }
  const plane = (of: Uint8Array, side: number) => turnedPlane(of, side, 1, rig.pose) as Uint8Array
  return {
    ...portrait,
    rgba: turnedPlane(rgba, PORTRAIT_SIDE, 4, rig.pose) as Uint8ClampedArray,
    alpha: plane(alpha, PORTRAIT_SIDE),
    regions: {
      skin: plane(regions.skin, MASK_SIDE),
      hair: plane(regions.hair, MASK_SIDE),
      clothing: plane(regions.clothing, MASK_SIDE),
    },
    face: ellipseOf(pose),
    reading: { ...reading, map: { ...reading.map, cos: 1, sin: 0 } },
    rig: { ...rig, pose },
  }
}

/** Bilinear. Past the lower edge what is on it goes on; past the others a plane of one channel is empty. */
function turnedPlane(
  plane: Uint8Array | Uint8ClampedArray,
  side: number,
  channels: 1 | 4,
  { x, y, roll }: { x: number; y: number; roll: number },
): Uint8Array | Uint8ClampedArray {
  const out = channels === 4 ? new Uint8ClampedArray(plane.length) : new Uint8Array(plane.length)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const k = side / PORTRAIT_SIDE
  const [cx, cy] = [x * k - 0.5, y * k - 0.5]
  const last = side - 1.001
  for (let j = 0, o = 0; j < side; j++)
    for (let i = 0; i < side; i++, o += channels) {
      const [dx, dy] = [i - cx, j - cy]
      const [u, v] = [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos]
      if (channels === 1 && (u < 0 || u > last || v < 0)) continue
      const [px, py] = [Math.max(0, Math.min(last, u)), Math.max(0, Math.min(last, v))]
      const [x0, y0] = [px | 0, py | 0]
      const [fx, fy] = [px - x0, py - y0]
      const p = (y0 * side + x0) * channels
      const below = p + side * channels
      for (let c = 0; c < channels; c++) {
        const upper = plane[p + c]! + (plane[p + channels + c]! - plane[p + c]!) * fx
        const lower = plane[below + c]! + (plane[below + channels + c]! - plane[below + c]!) * fx
        out[o + c] = upper + (lower - upper) * fy + 0.5
      }
    }
  return out
}
