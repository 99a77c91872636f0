import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { HairRead } from '../portrait.ts'
import type { Rig } from '../rig/rig.ts'
import { REGION, SIDE } from './side.ts'
import { toldHair } from './told-hair.ts'

const EYES = 60
const rig = { contours: { oval: PLAIN_OVAL } } as unknown as Rig
const map = { eyes: EYES, x: 256, y: 250, cos: 1, sin: 0 }
const indexOf = (u: number, v: number) => Math.round(map.y + EYES * v) * SIDE + Math.round(map.x + EYES * u)

/** What lies on the crown, at the temple and on the forehead of a head all of which was taken for skin. */
function drawn(hair: Partial<HairRead> & Pick<HairRead, 'length'>, seenAbove = -2, depth = 3) {
  const region = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < region.length; i++) {
    const [u, v] = [((i % SIDE) - map.x) / EYES, (((i / SIDE) | 0) - map.y) / EYES]
    if (u ** 2 / 1.3 + v ** 2 / 3.5 < 1) region[i] = v < seenAbove ? REGION.hair : REGION.skin
  }
  const alpha = Float32Array.from(region, (what) => (what === REGION.none ? 0 : 1))
  toldHair({ region, alpha, rig, map, hair: { isLoose: true, hasFringe: false, ...hair } }, depth)
  return [indexOf(0, -1.5), indexOf(1.05, -0.5), indexOf(0, -0.8), indexOf(1.05, 0.2)].map((i) => region[i])
}

test('hair that was read is drawn though its colour was taken for skin', () => {
  const [{ hair, skin }, length] = [REGION, 'short' as const]
  expect(drawn({ length })).toEqual([hair, hair, skin, skin])
  expect(drawn({ length: 'long' })).toEqual([hair, hair, skin, hair])
  // A bald crown, one that was read to be bare, and one on which hair is seen stay as they are.
  for (const bare of [{ length: 'bald' as const }, { length, isBareOnTop: true }, { length, hasReceded: true }])
    expect(drawn(bare)).toEqual([skin, skin, skin, skin])
  expect(drawn({ length }, -1.4)).toEqual([hair, skin, skin, skin])
})

test('clipped black hair covers the whole crown of deep skin, which has its colours', () => {
  const [{ hair, skin }, clipped] = [REGION, { length: 'shaved' as const, color: 'black' as const }]
  expect(drawn(clipped, -1.4, 8)).toEqual([hair, hair, skin, skin])
  expect(drawn(clipped, -1.4, 3)).toEqual([hair, skin, skin, skin])
})
