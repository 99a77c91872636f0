import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { hair } from '../hair/hair.ts'
import { measure } from '../measure.ts'
import { eyewear } from './eyewear.ts'

/** How wide the widest eyes are beside others, their lashes included. */
const WITH_LASHES = 1.1 * 1.1

test.each([1, 2, 3, 4, 5, 6])('round rims leave eyes and lashes whole: %i', (seed) => {
  const figure = measure(lockedPerson('toy3d', seed, { eyewear: 'round-glasses', age: 'adult' }))
  const rims = eyewear(figure, 0, [])
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

test('arms of glasses go into locks at the temples, and over the side of the head where there are none', () => {
  const furthest = (hairStyle: 'fringe' | 'bob' | 'dreadlocks' | 'side-part') => {
    const figure = measure(
      lockedPerson('toy3d', 3, {
        eyewear: 'round-glasses',
        hairStyle,
        hairLength: 'short',
        hairTexture: 'straight',
        presentation: 'feminine',
        headwear: 'none',
      }),
    )
    const wig = hair(figure, 'open').flatMap(({ shapes }) => shapes)
    const arms = eyewear(figure, 0.2, wig)
      .groups.flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.is === 'tube' && shape.path[2][2] < 0 ? [shape] : []))
    return Math.max(...arms.map(({ path }) => path[1][0])) - figure.skull.rx
  }
  for (const hairStyle of ['fringe', 'bob', 'dreadlocks'] as const)
    expect(furthest(hairStyle), hairStyle).toBeLessThan(-0.15)
  expect(furthest('side-part')).toBeGreaterThan(-0.1)
})
