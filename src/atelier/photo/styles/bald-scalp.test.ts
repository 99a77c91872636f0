import { expect, test } from 'vitest'
import type { FaceMap } from '../face/face-reading.ts'
import { scalpIsSkin } from './bald-scalp.ts'
import { REGION, SIDE } from './side.ts'

test('gloss on a bald head is skin, also where it is as white as cloth; the dark ring of hair beside it stays, and so do clothes', () => {
  const map: FaceMap = { eyes: 100, x: 256, y: 256, cos: 1, sin: 0 }
  const region = new Uint8Array(SIDE * SIDE)
  const light = new Float32Array(SIDE * SIDE)
  const [scalp, dim, ring, white, shirt] = [0, 1, 2, 3, 500 * SIDE] as const
  for (const [i, what, l] of [
    [scalp, REGION.hair, 0.9], [dim, REGION.hair, 0.6], [ring, REGION.hair, 0.3], [white, REGION.cloth, 0.9],
    [shirt, REGION.cloth, 0.9],
  ] as const)
    [region[i], light[i]] = [what, l]
  scalpIsSkin(region, light, 0.65, map)
  expect([scalp, dim, ring, white, shirt].map((i) => region[i])).toEqual([
    REGION.skin,
    REGION.skin,
    REGION.hair,
    REGION.skin,
    REGION.cloth,
  ])
})
