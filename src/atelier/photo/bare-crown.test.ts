import { expect, test } from 'vitest'
import { isBareOnTop, withCrown } from './bare-crown.ts'
import type { HeadStudy } from './head-study.ts'
import type { Rig } from './rig/rig.ts'

const oval = Array.from({ length: 36 }, (_, k) => [
  Math.sin((k * Math.PI) / 18),
  0.3 - 1.3 * Math.cos((k * Math.PI) / 18),
])
const rig = (yaw: number) => ({ contours: { oval }, pose: { yaw } }) as unknown as Rig

/** A head that ends at -1.7; hair on top from a height on, of the skin's colour or not. */
function head(hairline: number, isFair: boolean): HeadStudy {
  const side = 80
  const places = Array.from(
    { length: side * side },
    (_, i) => [((i % side) - 40) / 20, (((i / side) | 0) - 50) / 20] as const,
  )
  const isHair = (v: number) => v < hairline
  return {
    u: Float32Array.from(places, ([u]) => u),
    v: Float32Array.from(places, ([, v]) => v),
    alpha: Float32Array.from(places, ([, v]) => (v > -1.7 ? 1 : 0)),
    skin: Float32Array.from(places, ([, v]) => (isHair(v) ? 0 : 1)),
    likeSkin: (i: number) => isFair || !isHair(places[i]![1]),
    eyes: 20,
  } as unknown as HeadStudy
}

test('a crown that is skin up to its outline is bare, one with fair hair is not', () => {
  expect(isBareOnTop(head(-3, false), rig(0))).toBe(true)
  expect(isBareOnTop(head(-1.05, true), rig(0))).toBe(false)
  expect(isBareOnTop(head(-1.3, false), rig(0))).toBe(false)
})

test('where hair has plainly receded, what is left of it on top may be thin', () => {
  const thin = head(-3, false)
  thin.likeSkin = (i) => i % 10 < 7
  expect([isBareOnTop(thin, rig(0)), isBareOnTop(thin, rig(0), true)]).toEqual([false, true])
})

test('of a head that is turned far nothing is told', () => {
  expect(isBareOnTop(head(-3, false), rig(0.8))).toBe(false)
})

test('low hair over a high forehead covers the crown, unless that is shaved', () => {
  expect(withCrown({ hairline: 1.8, hairHeight: -1.2 }, -3).hairline).toBeLessThan(1)
  expect(withCrown({ hairline: 1.8, hairHeight: -1.2 }, 0.7)).toEqual({})
  expect(withCrown({ hairline: 1.8, hairHeight: 1 }, -3)).toEqual({})
})
