import { expect, test } from 'vitest'
import { hairTones, toned, type TonedHair } from './hair-tone.ts'

const lab = (l: number, c: number, h: number) => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})

function drawn(
  color: TonedHair['color'],
  seen: ReturnType<typeof lab>,
  skin: typeof seen,
  depth: number,
  fair: number,
) {
  const hair = toned({ length: 'long', color, seen: { ...seen, area: 2 } }, skin, depth, fair)
  const { l, a, b } = hairTones(hair.own!)[1]
  return { color: hair.color, l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI }
}

test('copper hair beside rosy skin is copper, and no mustard', () => {
  const copper = drawn('chestnut', lab(0.49, 0.071, 47), lab(0.7, 0.075, 31), 3.6, 2.1)
  expect(copper.color).toBe('red')
  expect(copper.h).toBeLessThan(52)
  expect(copper.c).toBeGreaterThan(0.09)
})

test('auburn hair is as red as it is seen, however dark', () => {
  const auburn = drawn('brown', lab(0.31, 0.065, 45), lab(0.83, 0.053, 39), 1.8, 2.1)
  expect(auburn.h).toBeLessThan(50)
  expect(auburn.c).toBeGreaterThan(0.1)
  expect(auburn.l).toBeLessThan(0.5)
})

test('dark brown hair in warm light stays brown, fair hair golden', () => {
  expect(drawn('brown', lab(0.29, 0.064, 42), lab(0.75, 0.07, 45), 3, 1.6).color).not.toBe('red')
  const fair = drawn('blonde', lab(0.49, 0.059, 65), lab(0.74, 0.069, 40), 3, 2.3)
  expect(fair.color).toBe('blonde')
  expect(fair.h).toBeGreaterThan(70)
})

test('deep red hair beside deep skin in the dim is no lighter than it is seen', () => {
  const lightOf = (depth: number) => drawn('red', lab(0.48, 0.099, 22), lab(0.51, 0.062, 43), depth, 2.3).l
  expect(lightOf(6)).toBeLessThan(0.5)
  expect(lightOf(3)).toBeGreaterThan(0.55)
})
