import { expect, test } from 'vitest'
import type { HeadStudy } from './head-study.ts'
import { sideLightOf } from './side-light.ts'

const SIDE = 80
/** A head of hair: the top, and what is left and right of the face, have these lightnesses. */
function headOf(top: number, left: number, right: number): HeadStudy {
  const count = SIDE * SIDE
  const of = (value: (u: number, v: number) => number) =>
    Float32Array.from({ length: count }, (_, i) => value(((i % SIDE) - 40) / 20, (Math.floor(i / SIDE) - 40) / 20))
  const isHair = (u: number, v: number) => Math.abs(u) < 1.2 && v > -1.6 && v < 0.4 && (v < -0.9 || Math.abs(u) > 0.7)
  const lab = new Float32Array(count * 3)
  const light = of((u, v) => (v < -0.9 ? top : u < 0 ? left : right))
  for (let i = 0; i < count; i++) lab[i * 3] = light[i]!
  const hair = of((u, v) => Number(isHair(u, v)))
  return {
    side: SIDE,
    lab,
    inside: new Uint8Array(count).fill(1),
    alpha: hair,
    skin: new Float32Array(count),
    hair,
    clothing: new Float32Array(count),
    u: of((u) => u),
    v: of((_, v) => v),
    across: of((u) => u),
    down: of((_, v) => v),
    eyes: 20,
    likeSkin: () => false,
  }
}

test('hair that is lighter above both ears is seen, light from one side is not hair', () => {
  expect(sideLightOf(headOf(0.3, 0.42, 0.44))).toBeCloseTo(0.8, 1)
  expect(sideLightOf(headOf(0.3, 0.6, 0.6))).toBe(1)
  expect(sideLightOf(headOf(0.3, 0.5, 0.32))).toBeUndefined()
  expect(sideLightOf(headOf(0.4, 0.3, 0.3))).toBeUndefined()
})
