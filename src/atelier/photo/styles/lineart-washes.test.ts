import { expect, test } from 'vitest'
import { lchOf } from './lch.ts'
import { besideBlack, INK, PAPER } from './lineart-washes.ts'

test('clothes beside black hair keep their colour, and are plainly lighter than it', () => {
  const treatment = { zoom: 1, contour: 10, weight: 1, ink: INK, wash: 'spots' } as const
  const { wash, line } = besideBlack({ l: 0.26, a: -0.012, b: -0.067 }, treatment)
  const { l, c, h } = lchOf(wash)
  expect(l).toBeGreaterThan(lchOf(INK).l + 0.2)
  expect(l).toBeLessThan(lchOf(PAPER).l - 0.4)
  expect(c).toBeGreaterThan(0.05)
  expect(((h % 360) + 360) % 360).toBeCloseTo(260, -1)
  expect(line).toEqual(INK)
  expect(lchOf(besideBlack({ l: 0.88, a: 0, b: -0.034 }, treatment).wash).l).toBeCloseTo(0.88, 1)
})
