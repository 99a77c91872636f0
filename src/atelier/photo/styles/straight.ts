/** A portrait turned until its face leans less: on straight shoulders a head that leans far falls, on a grid of cells its eyes break. */
import { ellipseOf } from '../crop.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import type { HeadPose } from '../rig/head-pose.ts'
import { withRoom } from './room.ts'

/** Lean, radians, that is left as it is; and of a leaning head's, the most. */
const [UPRIGHT, MOST] = [0.03, 0.12]

const kept = { upright: new WeakMap<Portrait, Portrait>(), leaning: new WeakMap<Portrait, Portrait>() }

/** The portrait itself where its face leans no further already; kept as long as the portrait is. */
export function straightened(portrait: Portrait, way: keyof typeof kept): Portrait {
  const { roll } = portrait.rig.pose
  if (Math.abs(roll) < (way === 'upright' ? UPRIGHT : MOST)) return portrait
  let straight = kept[way].get(portrait)
  if (!straight)
    kept[way].set(portrait, (straight = leaning(withRoom(portrait), way === 'upright' ? 0 : Math.sign(roll) * MOST)))
  return straight
}

/** Turned about the point between the pupils. */
function leaning(portrait: Portrait, roll: number): Portrait {
  const { rgba, alpha, regions, rig, reading } = portrait
  const pose = { ...rig.pose, roll }
  const by = { ...rig.pose, roll: rig.pose.roll - roll }
  const plane = (of: Uint8Array, side: number) => turnedPlane(of, side, by, false)
  // A pixel's four bytes move as one.
  const pixels = turnedPlane(new Uint32Array(rgba.slice().buffer), PORTRAIT_SIDE, by, true)
  return {
    ...portrait,
    rgba: new Uint8ClampedArray(pixels.buffer),
    alpha: plane(alpha, PORTRAIT_SIDE),
    regions: {
      skin: plane(regions.skin, MASK_SIDE),
      hair: plane(regions.hair, MASK_SIDE),
      clothing: plane(regions.clothing, MASK_SIDE),
    },
    face: ellipseOf(pose),
    reading: { ...reading, map: { ...reading.map, cos: Math.cos(roll), sin: Math.sin(roll) } },
    rig: { ...rig, pose },
  }
}

/**
 * The nearest of its cells: what is drawn from them is smoothed.
 *
 * @param goesOn whether what lies along all edges goes on past them: else only what lies along the lower one does
 */
function turnedPlane<T extends Uint8Array | Uint32Array>(
  plane: T,
  side: number,
  { x, y, roll }: HeadPose,
  goesOn: boolean,
): T {
  const out = plane.slice().fill(0) as T
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const k = side / PORTRAIT_SIDE
  const [cx, cy] = [x * k - 0.5, y * k - 0.5]
  const within = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at)))
  for (let j = 0, o = 0; j < side; j++) {
    let u = cx + 0.5 - cx * cos - (j - cy) * sin
    let v = cy + 0.5 - cx * sin + (j - cy) * cos
    for (let i = 0; i < side; i++, o++, u += cos, v += sin)
      if (goesOn || (u >= 0 && u < side && v >= 0)) out[o] = plane[within(v) * side + within(u)]!
  }
  return out
}
