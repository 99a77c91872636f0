import { expect, test } from 'vitest'
import type { Place, Rig } from '../rig/rig.ts'
import { fullnessOf, wideningOf } from './fullness.ts'

const person = (jawWidth: number): Pick<Rig, 'proportions'> =>
  ({ proportions: { faceWidth: -0.09, faceHeight: -0.05, jawWidth } }) as unknown as Rig
const [SLIM, USUAL, FULL] = [person(-0.16), person(-0.06), person(0.03)]

/** From the forehead on round the face, as the rig has it. */
const oval = Array.from({ length: 36 }, (_, k): Place => {
  const t = (k / 18) * Math.PI
  return [1.1 * Math.sin(t), 0.45 - 1.35 * Math.cos(t)]
})
const widthAt = (who: Pick<Rig, 'proportions'>, u: number, v: number) => {
  const { drawn } = wideningOf(who, { oval })
  return drawn(u, v) - drawn(-u, v)
}

test('full faces are drawn fuller below the eyes, slim ones slimmer, most as they are', () => {
  expect(fullnessOf(FULL)).toBeGreaterThan(0.8)
  expect(fullnessOf(SLIM)).toBeLessThan(-0.8)
  expect(widthAt(FULL, 0.8, 1.2)).toBeGreaterThan(1.6 * 1.06)
  expect(widthAt(SLIM, 0.8, 1.2)).toBeLessThan(1.6 * 0.96)
  expect(widthAt(USUAL, 0.8, 1.2) / 1.6).toBeCloseTo(1, 1)
})

test('a jaw that is seen wider than the mesh has it is drawn as wide as it is seen, and fuller', () => {
  const seen = { ...USUAL, jowls: 0.08 }
  expect(fullnessOf(seen)).toBeGreaterThan(fullnessOf(USUAL) + 1)
  expect(widthAt(seen, 0.8, 1.2)).toBeGreaterThan(1.6 * 1.14)
})

test('eyes, mouths and shoulders stay as they are', () => {
  for (const [u, v] of [[0.6, 0], [0.3, 1.1], [2, 2.6]] as const)
    expect(Math.abs(widthAt(FULL, u, v) / (2 * u) - 1)).toBeLessThan(0.01)
})

test('what is drawn at a place is what is seen there, and nothing folds over', () => {
  for (const who of [SLIM, FULL]) {
    const { drawn, seen } = wideningOf(who, { oval })
    for (let v = -1; v < 3; v += 0.3) {
      let last = -Infinity
      for (let u = -2; u < 2; u += 0.1) {
        expect(seen(drawn(u, v), v)).toBeCloseTo(u, 6)
        expect(drawn(u, v)).toBeGreaterThan(last)
        last = drawn(u, v)
      }
    }
  }
})
