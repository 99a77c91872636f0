import { expect, test } from 'vitest'
import { offSkull } from './off-skull.ts'
import { REGION, SIDE } from './side.ts'

/** Half the width of the face and the distance between the pupils, pixels; where its middle lies. */
const [HALF, EYES, X, Y] = [60, 64, 256, 256]
const head = {
  placeOf: (i: number) => [Math.abs((i % SIDE) - X) / HALF, (Math.floor(i / SIDE) - Y) / EYES] as const,
} as Parameters<typeof offSkull>[1]
const at = (across: number, v: number) => Math.round(Y + v * EYES) * SIDE + Math.round(X + across * HALF)

test('clipped hair stays on the skull and before the ears; what lies beside it is taken away', () => {
  const [crown, sideburn, lump, low] = [at(0.3, -1.5), at(1.02, 0.5), at(1.5, -0.5), at(-1.15, 0.9)]
  const region = new Uint8Array(SIDE * SIDE)
  for (const i of [crown, sideburn, lump, low]) region[i] = REGION.hair
  const gone = offSkull(region, head, 0)!
  expect([crown, sideburn, lump, low].map((i) => gone[i])).toEqual([0, 0, 1, 1])
  expect([region[crown], region[lump]]).toEqual([REGION.hair, REGION.none])
})

test('the back of a skull that is turned is seen', () => {
  const region = new Uint8Array(SIDE * SIDE)
  region[at(1.35, -0.6)] = REGION.hair
  expect(offSkull(region, head, 0.4)).toBeUndefined()
})
