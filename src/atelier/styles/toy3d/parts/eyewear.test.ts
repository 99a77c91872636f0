import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { measure } from '../measure.ts'
import { eyewear } from './eyewear.ts'

/** How wide the widest eyes are beside others, their lashes included. */
const WITH_LASHES = 1.1 * 1.1

test.each([1, 2, 3, 4, 5, 6])('round rims leave eyes and lashes whole: %i', (seed) => {
  const figure = measure(lockedPerson('toy3d', seed, { eyewear: 'round-glasses', age: 'adult' }))
  const rims = eyewear(figure, 0)
    .groups.flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.is === 'ring' ? [shape] : []))
  expect(rims).toHaveLength(2)
  for (const { at, radius, half } of rims) {
    const clear = radius - half[0]
    const { x, a } = figure.eye
    expect(Math.abs(at![0]) + clear).toBeGreaterThan(x + a * WITH_LASHES)
    expect(Math.abs(at![0]) - clear).toBeLessThan(x - a)
  }
})
