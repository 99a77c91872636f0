import { expect, test } from 'vitest'
import { lockedPerson } from '../../../../../tests/support/locked-person.ts'
import { measure } from '../measure.ts'
import { hair } from './hair.ts'

test('long hair of a photo ends in single locks of unlike length', () => {
  const person = lockedPerson('toy3d', 3, { hairStyle: 'loose', hairTexture: 'straight', hairLength: 'long' })
  const ends = (measured: boolean) =>
    hair(measure({ ...person, features: { ...person.features, measured } }), 'open')
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.is === 'tube' && shape.path[2][1] < -2 ? [shape.path[2][1]] : []))
  expect(ends(true).length).toBeGreaterThan(ends(false).length)
  expect(Math.max(...ends(true)) - Math.min(...ends(true))).toBeGreaterThan(0.8)
})

test('longer hair of a photo that is parted at the side falls from its parting', () => {
  const person = lockedPerson('toy3d', 3, { hairTexture: 'wavy', hairLength: 'medium' })
  const drawn = (hairStyle: 'side-part' | 'loose', measured: boolean) =>
    JSON.stringify(hair(measure({ ...person, hairStyle, features: { ...person.features, measured } }), 'open'))
  expect(drawn('side-part', true)).toBe(drawn('loose', true))
  expect(drawn('side-part', false)).not.toBe(drawn('loose', false))
})

test('wavy long hair of a photo goes to and fro more than once on its way down, straight hair not', () => {
  const waves = (hairTexture: 'wavy' | 'straight') => {
    const person = lockedPerson('toy3d', 3, { hairStyle: 'loose', hairTexture, hairLength: 'long' })
    return hair(measure({ ...person, features: { ...person.features, measured: true } }), 'open')
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.is === 'tube' && shape.path[2][1] < -2 ? [shape.sway ?? [0, 0]] : []))
  }
  expect(waves('wavy').every(([far, often]) => far! > 0.2 && often! > 3 * Math.PI)).toBe(true)
  expect(waves('straight').every(([far]) => far === 0)).toBe(true)
})

test('long combed hair of nobody in particular is broad until it turns in to its end, no tusk, with or without a hat', () => {
  const person = lockedPerson('toy3d', 3, { hairStyle: 'loose', hairTexture: 'straight', hairLength: 'long' })
  for (const over of ['open', 'top'] as const) {
    const ends = hair(measure({ ...person, features: { ...person.features, measured: false } }), over)
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) =>
        shape.is === 'tube' && shape.path[2][1] < -3.8 && shape.path[2][0] > 0
          ? [
              {
                x: shape.path[2][0],
                y: shape.path[2][1],
                // Three quarters down the curve.
                broad: 0.0625 * shape.r[0] + 0.375 * shape.r[1] + 0.5625 * shape.r[2],
              },
            ]
          : [],
      )
    expect(ends.length).toBeGreaterThan(2)
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
    // One lock ends beside the other, not one in the other, which would be the end of a tube, nor far above it.
    expect(spread(ends.map(({ x }) => x))).toBeGreaterThan(over === 'open' ? 0.6 : 0.4)
    expect(spread(ends.map(({ y }) => y))).toBeLessThan(0.4)
    for (const { broad } of ends) expect(broad).toBeGreaterThan(0.26)
  }
})

test('short curtains lie on the head: they do not overhang the ears as a bowl', () => {
  const person = lockedPerson('toy3d', 3, { hairStyle: 'curtains', hairTexture: 'straight', hairLength: 'short' })
  const figure = measure({ ...person, features: { ...person.features, hairVolume: 0 } })
  const shapes = hair(figure, 'open').flatMap((group) => group.shapes)
  const beyond = shapes.flatMap((shape) =>
    shape.is === 'cap' ? [shape.r[0]] : shape.is === 'tube' ? [Math.abs(shape.path[2][0]) + shape.r[2]] : [],
  )
  expect(beyond.length).toBeGreaterThan(6)
  for (const x of beyond) expect(x - figure.skull.rx).toBeLessThan(0.24)
})

test.each(['left', 'right', 'centre'] as const)(
  'longer hair with a side parting leaves the forehead free below it: %s',
  (hairPart) => {
    const person = lockedPerson('toy3d', 3, {
      hairStyle: 'side-part',
      hairTexture: 'straight',
      hairLength: 'long',
      headwear: 'none',
    })
    const figure = measure({ ...person, features: { ...person.features, hairPart } })
    const shapes = hair(figure, 'open').flatMap(({ shapes: all }) => all)
    const side = hairPart === 'left' ? -1 : 1
    /** How low locks over the forehead reach on the side of the parting and on the other. */
    const lowest = (s: number) =>
      Math.min(
        ...shapes.flatMap((one) =>
          one.is === 'cap' ? [one.line.y - one.line.slope * Math.abs(s * 1.2 - one.line.x)] : [],
        ),
      )
    expect(lowest(side)).toBeGreaterThan(lowest(-side) + 0.3)
  },
)
