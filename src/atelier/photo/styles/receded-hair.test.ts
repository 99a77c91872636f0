import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Rig } from '../rig/rig.ts'
import { recedes } from './receded-hair.ts'
import { REGION, SIDE } from './side.ts'

const EYES = 60
const rig = { contours: { oval: PLAIN_OVAL } } as unknown as Rig

/** A head of hair down to the brows, on a head that leans by that many radians. */
function receded(roll: number) {
  const map = { eyes: EYES, x: 256, y: 200, cos: Math.cos(roll), sin: Math.sin(roll) }
  const pixelAt = (u: number, v: number) =>
    Math.round(map.y + EYES * (u * map.sin + v * map.cos)) * SIDE +
    Math.round(map.x + EYES * (u * map.cos - v * map.sin))
  const region = new Uint8Array(SIDE * SIDE)
  for (let v = -2; v < 1; v += 0.01)
    for (let u = -1.2; u < 1.2; u += 0.01)
      if (v > -2 + 0.4 * u * u) region[pixelAt(u, v)] = v < -0.5 || Math.abs(u) > 0.95 ? REGION.hair : REGION.skin
  recedes(region, rig, map)
  return (u: number, v: number) => region[pixelAt(u, v)]
}

test.each([0, 0.3])(
  'hair that has receded keeps its middle, thinned, and leaves both corners (leaning by %d)',
  (roll) => {
    const at = receded(roll)
    expect([at(0, -0.55), at(0, -0.9), at(0, -1.8)]).toEqual([REGION.skin, REGION.hair, REGION.hair])
    // As far below the outline, the corners are bare where the middle is not.
    for (const u of [-0.64, 0.64]) expect([at(u, -1.1), at(u, -1.8)]).toEqual([REGION.skin, REGION.hair])
    // The sides keep theirs.
    for (const u of [-1.05, 1.05]) expect([at(u, -1), at(u, 0.2)]).toEqual([REGION.hair, REGION.hair])
  },
)
