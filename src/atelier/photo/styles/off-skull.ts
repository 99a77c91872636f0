/** Clipped hair is no wider than a skull: what else was taken for hair is the background. */
import type { HeadHair } from './head-hair.ts'
import { REGION, SIDE } from './side.ts'

/** How far out a skull reaches, half-widths of the face, and how much further for each radian that it is turned. */
const [SKULL, TURNED] = [1.2, 0.7]
/** Below this, distances between the pupils below the eyes, clipped hair lies before the ears alone, no further out than that. */
const [EARS, BEFORE] = [0.35, 1.1]

/**
 * @param region changed
 * @param yaw of the head, radians
 * @returns 1 where what is seen is no part of the person; undefined where all is
 */
export function offSkull(region: Uint8Array, { placeOf }: HeadHair, yaw: number): Uint8Array | undefined {
  const gone = new Uint8Array(SIDE * SIDE)
  const most = SKULL + TURNED * Math.abs(yaw)
  for (let i = 0; i < region.length; i++) {
    if (region[i] !== REGION.hair) continue
    const [across, v] = placeOf(i)
    if (across < most && (v < EARS || across < BEFORE)) continue
    region[i] = REGION.none
    gone[i] = 1
  }
  return gone.includes(1) ? gone : undefined
}
