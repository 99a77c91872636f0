import { expect, test } from 'vitest'
import { HEIGHT, UNIT, V0, WIDTH } from './face-patch.ts'
import type { Lab, MouthFit, NoseFit } from './face-reading.ts'
import { lightOfGrey } from './grey-beard.ts'

const SKIN: Lab = { l: 0.7, a: 0.05, b: 0.06 }
const BLACK: Lab = { l: 0.3, a: 0.01, b: 0.01 }
const WHITE: Lab = { l: 0.7, a: 0.01, b: 0.01 }
const mouth = { u: 0, v: 1.1, parted: 0, open: 0, upper: 0.08, lower: 0.1 } as MouthFit
const nose = { u: 0, v: 0.68 } as NoseFit

/** What is told of a lower face, of which every tenth place of the lip and every tenth of the chin have another colour. */
function lightOf(base: Lab, onLip: Lab, onChin: Lab, skin = SKIN): number | undefined {
  const plane = (of: keyof Lab) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const isLip = Math.floor(i / WIDTH) / UNIT + V0 < mouth.v
      return (i % 10 > 0 ? base : isLip ? onLip : onChin)[of]
    })
  return lightOfGrey({ l: plane('l'), a: plane('a'), b: plane('b') }, mouth, nose, 1.7, skin, () => true)
}

test('a black beard with white hairs on lip and chin is grey', () => {
  expect(lightOf(BLACK, WHITE, WHITE)).toBeDefined()
  expect(lightOf(WHITE, WHITE, BLACK)).toBeCloseTo(WHITE.l)
})

test('gloss on the lip alone, and skin that shines through, make none grey', () => {
  expect(lightOf(BLACK, WHITE, BLACK)).toBeUndefined()
  expect(lightOf(BLACK, SKIN, SKIN)).toBeUndefined()
})

test('in a photo without colours a light beard is grey, a dark one not', () => {
  const [skin, light, dark] = [0.9, 0.6, 0.35].map((l) => ({ l, a: 0, b: 0 })) as [Lab, Lab, Lab]
  expect(lightOf(light, light, light, skin)).toBeCloseTo(0.6)
  expect(lightOf(dark, dark, dark, skin)).toBeUndefined()
  // In a dim one black hair is nearly as light as skin.
  expect(lightOf(dark, dark, dark, { ...skin, l: 0.43 })).toBeUndefined()
})
