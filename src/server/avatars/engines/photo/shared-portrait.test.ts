import { expect, test } from 'vitest'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../../../../atelier/photo/portrait.ts'
import { openRooms, sharedPortrait } from './shared-portrait.ts'

const bytes = (length: number, step: number) => Uint8Array.from({ length }, (_, i) => (i * step) % 251)
const portrait = {
  rgba: new Uint8ClampedArray(bytes(4 * PORTRAIT_SIDE ** 2, 7)),
  alpha: bytes(PORTRAIT_SIDE ** 2, 11),
  regions: { skin: bytes(MASK_SIDE ** 2, 13), hair: bytes(MASK_SIDE ** 2, 17), clothing: bytes(MASK_SIDE ** 2, 19) },
  confidence: 0.9,
  hair: { length: 'long', isLoose: true, hasFringe: false },
  hat: { kind: 'cap', color: '#aa3311', edge: -0.6 },
  garment: 'hoodie',
  skinDepth: 6.5,
  clothing: '#2244aa',
} as unknown as Portrait
/** Equality of megabytes, without naming each. */
const same = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Array.from(a).every((v, i) => v === b[i])

test('a portrait is the same in shared memory, with all that was read of it', () => {
  const shared = sharedPortrait(portrait, openRooms().take())
  expect(same(shared.rgba, portrait.rgba)).toBe(true)
  expect(same(shared.alpha, portrait.alpha)).toBe(true)
  for (const region of ['skin', 'hair', 'clothing'] as const)
    expect(same(shared.regions[region], portrait.regions[region])).toBe(true)
  const { rgba: _rgba, alpha: _alpha, regions: _regions, ...read } = portrait
  expect(shared).toMatchObject(read)
  // The background stays where it was read.
  const around = { ...portrait, asSeen: new Uint8ClampedArray(4) }
  expect(sharedPortrait(around, openRooms().take())).not.toHaveProperty('asSeen')
})

test('a room is used again once it was given back, never before', () => {
  const rooms = openRooms()
  const [one, two] = [rooms.take(), rooms.take()]
  expect(one).not.toBe(two)
  rooms.giveBack(one)
  expect(rooms.take()).toBe(one)
  expect(rooms.take()).not.toBe(two)
})
