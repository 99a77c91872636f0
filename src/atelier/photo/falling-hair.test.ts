import { expect, it } from 'vitest'
import { fallingHair } from './falling-hair.ts'

const SIDE = 96
/** Heights of the face: 24 pixels, its middle 40 from above. */
const u = Float32Array.from({ length: SIDE * SIDE }, (_, i) => ((i % SIDE) + 0.5 - 48) / 24)
const v = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (Math.floor(i / SIDE) + 0.5 - 40) / 24)
const WIDTH = 0.38

/** Hair around the head that ends below at a height on either side, over a body. @param worn whether clothes have its colour */
function fallen([left, right]: [number, number], worn = false): [number, number] {
  const isHair = (i: number) =>
    (v[i]! < 0 && Math.hypot(u[i]!, v[i]!) < 0.75) ||
    (Math.abs(u[i]!) > WIDTH && Math.abs(u[i]!) < 0.75 && v[i]! < (u[i]! < 0 ? left : right))
  const isBody = (i: number) => v[i]! > 0.75 && Math.abs(u[i]!) < 1.5
  const own = fallingHair({ u, v, width: WIDTH, side: SIDE }, (i) => isHair(i) || (worn && isBody(i)), isBody)
  const lowest = (at: number) =>
    own.reduce((most, is, i) => (is && (u[i]! < 0 ? 0 : 1) === at ? Math.max(most, v[i]!) : most), 0)
  return [lowest(0), lowest(1)]
}

it('follows hair past the jaw to where it ends', () => {
  const [left, right] = fallen([1.2, 0.9])
  expect(left).toBeCloseTo(1.2, 1)
  expect(right).toBeCloseTo(0.9, 1)
})

it('follows one side alone where the other is short', () => {
  const [left, right] = fallen([0.1, 1.1])
  expect(left).toBe(0)
  expect(right).toBeCloseTo(1.1, 1)
})

it('takes no short hair down, and no clothes of its colour', () => {
  expect(fallen([0.1, 0.1])).toEqual([0, 0])
  expect(fallen([0.1, 0.1], true)).toEqual([0, 0])
  expect(fallen([1, 1], true)).toEqual([0, 0])
})
