import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import type { Rig } from '../rig/rig.ts'
import { standsUp } from './crown.ts'
import { foreheadUp } from './forehead.ts'
import { hairEnds } from './hair-ends.ts'
import { headHairOf } from './head-hair.ts'
import { takeLumps } from './lumps.ts'
import { REGION, SIDE } from './side.ts'

const EYES = 60
const map = { eyes: EYES, x: 256, y: 200, cos: 1, sin: 0 }
const rig = { contours: { oval: PLAIN_OVAL } } as unknown as Rig

const [SKIN, BROWN, GREY] = [
  { l: 0.75, a: 0.03, b: 0.05 },
  { l: 0.35, a: 0.02, b: 0.04 },
  { l: 0.5, a: 0, b: 0 },
]

/** Hair above the face; at the right of it, at the height of the eyes or below the chin, something else taken for hair or for clothes. */
function picture(lump: typeof SKIN, what: number, top: number, left: number) {
  const region = new Uint8Array(SIDE * SIDE)
  const colours = Array.from({ length: SIDE * SIDE }, () => GREY)
  const fill = (x: number, y: number, width: number, height: number, as: number, colour: typeof SKIN) => {
    for (let j = y; j < y + height; j++)
      for (let i = x; i < x + width; i++) {
        region[j * SIDE + i] = as
        colours[j * SIDE + i] = colour
      }
  }
  fill(196, 140, 120, 150, REGION.skin, SKIN)
  fill(190, 80, 132, 60, REGION.hair, BROWN)
  fill(320, 80, 40, 200, REGION.hair, BROWN)
  fill(100, 330, 320, 182, REGION.cloth, GREY)
  fill(left, top, 40, 60, what, lump)
  const plane = (of: 'l' | 'a' | 'b') => Float32Array.from(colours, (c) => c[of])
  return { region, planes: { l: plane('l'), a: plane('a'), b: plane('b') }, middle: (top + 30) * SIDE + left + 20 }
}

test.each([
  ['a fist beside the head', 150, 120, REGION.none],
  ['a dark collar', 300, 120, REGION.cloth],
])('%s is no hair', (_, top, left, expected) => {
  const lump = top < 200 ? SKIN : { l: 0.2, a: 0, b: -0.03 }
  const { region, planes, middle } = picture(lump, REGION.hair, top, left)
  takeLumps(region, headHairOf(region, planes, rig, map)!, planes, SKIN, EYES)
  expect(region[middle]).toBe(expected)
  expect(region[100 * SIDE + 256]).toBe(REGION.hair)
})

test('a tress in the hair’s colour stays hair, and what goes on from it over the clothes becomes hair', () => {
  const apart = picture(BROWN, REGION.hair, 200, 130)
  takeLumps(apart.region, headHairOf(apart.region, apart.planes, rig, map)!, apart.planes, SKIN, EYES)
  expect(apart.region[apart.middle]).toBe(REGION.hair)
  // Ends are fairer than the hair above them.
  for (const colour of [BROWN, { l: 0.5, a: 0.022, b: 0.046 }]) {
    const over = picture(colour, REGION.cloth, 280, 320)
    hairEnds(over.region, headHairOf(over.region, over.planes, rig, map)!, over.planes, SKIN, EYES)
    expect(over.region[over.middle]).toBe(REGION.hair)
    expect(over.region[450 * SIDE + 150]).toBe(REGION.cloth)
  }
})

test('a forehead goes up to where hair begins', () => {
  const { region, planes } = picture(SKIN, REGION.hair, 110, 236)
  foreheadUp(region, headHairOf(region, planes, rig, map)!, planes, EYES)
  expect(region[125 * SIDE + 256]).toBe(REGION.skin)
  expect(region[100 * SIDE + 256]).toBe(REGION.hair)
})

test('blue cloth over a forehead is no skin, however light', () => {
  const { region, planes } = picture({ l: 0.65, a: -0.02, b: -0.08 }, REGION.hair, 80, 236)
  foreheadUp(region, headHairOf(region, planes, rig, map)!, planes, EYES)
  expect(region[125 * SIDE + 256]).toBe(REGION.hair)
})

test('a knob that the picture cuts off is no part of a head', () => {
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, (i / SIDE) | 0]
    return Math.hypot(x - 256, y - 200) < 160 || (y < 60 && Math.abs(x - 256) < 20) ? 1 : 0
  })
  const gone = standsUp(alpha, map)!
  expect(gone[10 * SIDE + 256]).toBe(1)
  expect(gone[80 * SIDE + 256]).toBe(0)
})
