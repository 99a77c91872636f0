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

test('long combed hair of nobody in particular runs together into one thin tip a side', () => {
  const person = lockedPerson('toy3d', 3, { hairStyle: 'loose', hairTexture: 'straight', hairLength: 'long' })
  const ends = hair(measure({ ...person, features: { ...person.features, measured: false } }), 'open')
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) =>
      shape.is === 'tube' && shape.path[2][1] < -2 ? [{ x: Math.abs(shape.path[2][0]), r: shape.r[2] }] : [],
    )
  const across = ends.map(({ x }) => x)
  expect(Math.max(...across) - Math.min(...across)).toBeLessThan(0.4)
  expect(Math.max(...ends.map(({ r }) => r))).toBeLessThan(0.2)
})
