/** Clothes of characters drawn from photos. */
import { expect, test } from 'vitest'
import { lightness, SKIN } from '../colour.ts'
import { labOf, wearable } from './wearable.ts'

const beside = { skin: SKIN['3'], face: { l: 0.3, a: 0.02, b: 0.03 }, hair: '#7a3a1c', hangs: true } as const

test('cloth keeps its colour, but nobody wears their own skin or hair', () => {
  expect(wearable('#2a7f86', beside)).toBe('#2a7f86')
  expect(Math.abs(lightness(wearable('#7d3b1c', beside)) - lightness('#7d3b1c'))).toBeGreaterThan(0.1)
  // What cannot be told from the face is not seen, but white is.
  expect(wearable('#e8c9a8', { ...beside, face: labOf('#e8c9a8') })).toBe(
    wearable(undefined, { ...beside, face: labOf('#e8c9a8') }),
  )
  // In black and white grey cloth is as light as many a face.
  expect(wearable('#8f8f8f', { ...beside, face: labOf('#909090') })).toBe('#8f8f8f')
  expect(wearable('#f4f3f1', { ...beside, face: labOf('#f2ebe4') })).toBe('#f4f3f1')
  expect(wearable('#7d3b1c', { ...beside, hangs: false })).toBe('#7d3b1c')
  // Black clothes below black hair are common.
  expect(wearable('#16141a', { ...beside, hair: '#17151b' })).toBe('#16141a')
  for (const tone of ['2', '5', '9'] as const)
    expect(
      Math.abs(lightness(wearable(SKIN[tone], { ...beside, skin: SKIN[tone] })) - lightness(SKIN[tone])),
    ).toBeGreaterThan(0.12)
})
