import { expect, test } from 'vitest'
import { bareShoulders } from './bare-shoulders.ts'
import { REGION, SIDE } from './side.ts'

const SKIN = { l: 0.75, a: 0.045, b: 0.06 }

/** What becomes of cloth of one colour below the middle; @param shade share of it that is darker by a quarter */
function regionOf(colour: typeof SKIN, shade: number): number {
  const region = new Uint8Array(SIDE * SIDE)
  const planes = {
    l: new Float32Array(SIDE * SIDE),
    a: new Float32Array(SIDE * SIDE),
    b: new Float32Array(SIDE * SIDE),
  }
  for (let i = (SIDE * SIDE) / 2; i < SIDE * SIDE; i++) {
    region[i] = REGION.cloth
    planes.l[i] = colour.l * (i % SIDE < shade * SIDE ? 0.75 : 1)
    planes.a[i] = colour.a
    planes.b[i] = colour.b
  }
  bareShoulders(region, planes, SKIN, 60)
  return region[SIDE * SIDE - 1]!
}

test('shoulders in the skin’s colour are skin, in shade as well', () => {
  expect(regionOf(SKIN, 0)).toBe(REGION.skin)
  expect(regionOf(SKIN, 0.4)).toBe(REGION.skin)
})

test('tan, white and rosy cloth are cloth', () => {
  expect(regionOf({ l: 0.62, a: 0.05, b: 0.07 }, 0)).toBe(REGION.cloth)
  expect(regionOf({ l: 0.95, a: 0.01, b: 0.015 }, 0)).toBe(REGION.cloth)
  expect(regionOf({ l: 0.75, a: 0.09, b: 0.03 }, 0)).toBe(REGION.cloth)
})
