import { expect, test } from 'vitest'
import type { PhotoPortrait } from './analyse-photo.ts'
import { softnessOf } from './softness.ts'

const skin = { l: 0.75, a: 0.03, b: 0.05 }

interface Told {
  jaw?: number
  brows?: number
  red?: number
  bearded?: number
  grows?: number
  eyeWidth?: number
}

const of = ({ jaw = 0, brows = 0, red = 0.01, bearded = -2, grows = 0.1, eyeWidth = 0 }: Told = {}) =>
  ({
    rig: {
      proportions: {
        jawWidth: jaw,
        faceWidth: 0,
        browHeight: brows,
        eyeWidth,
        noseLength: 0,
        chinLength: 0,
        faceHeight: 0,
      },
      pose: { yaw: 0, pitch: 0, roll: 0 },
    },
    reading: { skin, beard: { kind: 'none', grows }, mouth: { lips: { ...skin, a: skin.a + red } } },
    looks: { worn: -2, wound: -2, tied: 0, bearded, hair: { hangs: -1 } },
  }) as unknown as PhotoPortrait

test('a slim jaw, high brows and red lips make a face soft; what may be a beard does not', () => {
  const plain = softnessOf(of())!
  for (const told of [{ jaw: -0.05 }, { brows: 0.2 }, { red: 0.05 }])
    expect(softnessOf(of(told))).toBeGreaterThan(plain)
  expect(softnessOf(of({ bearded: 1 }))).toBeLessThan(plain)
  expect(softnessOf(of({ jaw: 0.04, brows: -0.2, grows: 0.4 }))).toBe(0)
})

test('the features of a child are soft whoever it is, and nothing is told without trained readers', () => {
  const soft = { jaw: -0.05, brows: 0.2 }
  expect(softnessOf(of(soft))).toBe(1)
  expect(softnessOf(of({ ...soft, eyeWidth: 0.4 }))).toBe(0)
  expect(softnessOf({ ...of(soft), looks: undefined })).toBeUndefined()
})
