import { expect, test } from 'vitest'
import { labOf } from './wearable.ts'
import { whitened } from './white-cloth.ts'

const chroma = (hex: `#${string}`) => {
  const { a, b } = whitened(labOf(hex))
  return Math.hypot(a, b)
}

test('white cloth in a cold or a warm light is drawn white, grey, cream and light blue cloth as it is', () => {
  for (const white of ['#e4e7f0', '#d8d6d2', '#f0f6ff'] as const) {
    expect(whitened(labOf(white)).l).toBeGreaterThan(0.95)
    expect(chroma(white)).toBeLessThan(0.012)
  }
  for (const other of ['#b2b4b6', '#ead9b8', '#bcd6ee', '#20242b'] as const) {
    expect(whitened(labOf(other)).l).toBeCloseTo(labOf(other).l, 2)
    expect(chroma(other)).toBeCloseTo(Math.hypot(labOf(other).a, labOf(other).b), 2)
  }
})
