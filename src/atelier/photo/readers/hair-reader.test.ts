import { expect, test } from 'vitest'
import { toned } from '../hair-tone.ts'
import { fairnessOf, settledColour } from './hair-reader.ts'
import trained from './hair-weights.json' with { type: 'json' }

const count = trained.means.length

test('every product of two numbers has its weight', () => {
  expect(trained.products).toHaveLength((count * (count + 1)) / 2)
})

test('where all else is as usual, lighter strands are fairer, and what the network adds counts in full', () => {
  const withStrands = (l: number) => trained.means.map((mean, k) => (k === 13 ? l : mean))
  expect(fairnessOf(withStrands(0.6), 0)).toBeGreaterThan(fairnessOf(withStrands(0.2), 0) + 0.5)
  expect(fairnessOf(withStrands(0.4), 1)).toBeCloseTo(fairnessOf(withStrands(0.4), 0) + 1)
})

test('black hair that warm light makes brown, or haze grey, is black; brown hair in the shade is brown', () => {
  const hair = { length: 'short', seen: { l: 0.33, a: 0.02, b: 0.03, area: 2 } } as const
  const skin = { l: 0.68, a: 0.05, b: 0.06 }
  const named = (color: 'brown' | 'grey' | 'black', fairness: number) =>
    toned({ ...hair, color }, skin, 4, fairness).color
  expect(named('brown', 0.2)).toBe('black')
  expect(named('grey', 0.2)).toBe('black')
  expect(named('black', 2)).toBe('brown')
  expect(named('brown', 1.2)).toBe('brown')
})

test('hair that is far too light and colourless for black stays grey, however dark the rest says it is', () => {
  const named = (l: number, a: number, b: number) =>
    toned({ length: 'short', color: 'grey', seen: { l, a, b, area: 1 } }, { l: 0.76, a: 0.05, b: 0.06 }, 6, 0.2).color
  expect(named(0.53, 0.004, 0.006)).toBe('grey')
  expect(named(0.95, 0, 0)).toBe('white')
  expect(named(0.45, 0.004, 0.006)).toBe('black')
  expect(named(0.53, 0.015, 0.02)).toBe('black')
})

test('hair that nobody has looked at as a whole keeps its name, and so does red and dyed hair', () => {
  const hair = { length: 'short', color: 'brown', seen: { l: 0.28, a: 0.015, b: 0.03, area: 2 } } as const
  expect(toned(hair, { l: 0.68, a: 0.05, b: 0.06 }, 3).color).toBe('brown')
  for (const fairness of [-1, 2, 5])
    for (const dye of ['red', 'blue', 'pink'] as const) expect(settledColour(dye, fairness)).toBe(dye)
})

test('brown hair is as dark as it is told to be, whatever lamp stands beside it', () => {
  const hair = { length: 'short', color: 'brown', seen: { l: 0.46, a: 0.03, b: 0.05, area: 2 } } as const
  const lightness = (fairness: number) => toned(hair, { l: 0.68, a: 0.05, b: 0.06 }, 3, fairness).own!.l
  expect(lightness(1)).toBeLessThan(lightness(1.9) - 0.04)
  expect(lightness(1.9)).toBeLessThan(0.5)
})
