import { expect, test } from 'vitest'
import { type Area, ellipse, headStudy } from '../../../tests/support/heads/study.ts'
import { formed } from './hat-form.ts'

const CLOTH = { l: 0.4, a: 0.02, b: -0.03 }
const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const head = { area: ellipse(0, 0.3, 1.05, 1.4), colour: SKIN, as: 'skin' } as const
const formOf = (area: Area, kind: 'cap' | 'beanie', wound = -4) => {
  const { kind: told, form } = formed(
    headStudy({ layers: [head, { area, colour: CLOTH, as: 'hair' }] }),
    { kind, color: '#25406d', edge: -0.6 },
    wound,
  )
  return form ?? told
}

const dome: Area = (u, v) => ellipse(0, -0.5, 1.2, 1.2)(u, v) && v < -0.5

test('cloth that overhangs a head is a flat cap where there is a visor, and else a beret, unless a crown rises above it', () => {
  const flat: Area = (u, v) => ellipse(0, -0.8, 1.7, 0.7)(u, v) && v < -0.4
  const tall: Area = (u, v) => flat(u, v) || (Math.abs(u) < 0.8 && v > -2.1 && v < -0.8)
  expect([formOf(flat, 'cap'), formOf(flat, 'beanie'), formOf(tall, 'beanie')]).toEqual(['flat', 'beret', 'hat'])
  expect([formOf(dome, 'cap'), formOf(dome, 'beanie')]).toEqual(['cap', 'beanie'])
})

test('a brim that falls beside the face below a narrower crown is a bucket hat’s, and so is one above hair as wide, but no hood', () => {
  const brim: Area = (u, v) => dome(u, v) || (Math.abs(u) < 1.9 && Math.abs(u) > 0.9 && v > -0.3 && v < 0.1)
  expect([formOf(brim, 'beanie'), formOf(brim, 'cap')]).toEqual(['bucket', 'bucket'])
  const round: Area = (u, v) => Math.abs(u) > 0.9 && Math.abs(u) < 1.9 && v > -0.7 && v < 2
  expect([formOf((u, v) => dome(u, v) || round(u, v), 'cap'), formOf(round, 'cap', 0)]).toEqual(['bucket', 'cap'])
})

test('a brim that is little wider than the head is a hat’s where nothing looks wound', () => {
  const straw: Area = (u, v) => dome(u, v) || (Math.abs(u) < 1.3 && v > -0.7 && v < -0.45)
  expect([formOf(straw, 'beanie', -4.6), formOf(straw, 'beanie', -1), formOf(dome, 'beanie', -4.6)]).toEqual([
    'hat',
    'beanie',
    'beanie',
  ])
})
