/** Clothes of characters drawn from photos. */
import { expect, test } from 'vitest'
import { lightness, SKIN } from '../colour.ts'
import { wearable } from './wearable.ts'

const beside = { skin: SKIN['3'], face: { l: 0.3, a: 0.02, b: 0.03 }, hair: '#7a3a1c', hangs: true } as const

test('cloth keeps its colour, but nobody wears their own skin or hair', () => {
  expect(wearable('#2a7f86', beside)).toBe('#2a7f86')
  const quiet = wearable(undefined, beside)
  expect(wearable('#7d3b1c', beside)).toBe(quiet)
  expect(wearable('#7d3b1c', { ...beside, hangs: false })).toBe('#7d3b1c')
  // Black clothes below black hair are common.
  expect(wearable('#16141a', { ...beside, hair: '#17151b' })).toBe('#16141a')
  for (const tone of ['2', '5', '9'] as const)
    expect(
      Math.abs(lightness(wearable(SKIN[tone], { ...beside, skin: SKIN[tone] })) - lightness(SKIN[tone])),
    ).toBeGreaterThan(0.12)
})
