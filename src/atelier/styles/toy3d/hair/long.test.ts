import { expect, test } from 'vitest'
import { resolve } from '../../../resolve.ts'
import { noWishes } from '../../../wishes.ts'
import { measure } from '../measure.ts'
import { hair } from './hair.ts'

test('long hair of a photo ends in single locks of unlike length', () => {
  const person = resolve(
    {
      style: 'toy3d',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: { hairStyle: 'loose', hairTexture: 'straight', hairLength: 'long', headwear: 'none' },
    },
    0,
  )
  const ends = (measured: boolean) =>
    hair(measure({ ...person, features: { ...person.features, measured } }), 'open')
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.is === 'tube' && shape.path[2][1] < -2 ? [shape.path[2][1]] : []))
  expect(ends(true).length).toBeGreaterThan(ends(false).length)
  expect(Math.max(...ends(true)) - Math.min(...ends(true))).toBeGreaterThan(0.8)
})

test('longer hair of a photo that is parted at the side falls from its parting', () => {
  const person = resolve(
    {
      style: 'toy3d',
      seed: 3,
      wishes: noWishes(),
      background: { type: 'transparent', colors: ['#6366f1', '#8b5cf6'] },
      locks: { hairTexture: 'wavy', hairLength: 'medium', headwear: 'none' },
    },
    0,
  )
  const drawn = (hairStyle: 'side-part' | 'loose', measured: boolean) =>
    JSON.stringify(hair(measure({ ...person, hairStyle, features: { ...person.features, measured } }), 'open'))
  expect(drawn('side-part', true)).toBe(drawn('loose', true))
  expect(drawn('side-part', false)).not.toBe(drawn('loose', false))
})
