/** Rims on a face of one colour. */
import { describe, expect, test } from 'vitest'
import { evenPatch } from '../../../../tests/support/face-patch.ts'
import { type FacePatch, HEIGHT, U0, UNIT, V0, WIDTH } from './face-patch.ts'
import type { EyeFit } from './face-reading.ts'
import { readGlasses } from './find-glasses.ts'
import { roundnessOf } from './rim-form.ts'
import { faceScoresOf } from '../readers/face-readers.ts'

const SKIN = { l: 0.75, a: 0.04, b: 0.055 }
const EYES = [-0.5, 0.5].map((u) => ({ u, v: 0 })) as unknown as [EyeFit, EyeFit]

interface Rim {
  /** How much darker than the skin, for each eye, and how much of the circle is seen, from below on. */
  depth: readonly [number, number]
  seen?: number
  a?: number
  lens?: number
  /** How much darker than the skin what joins them is. */
  bridge?: number
}

function faceWith({ depth, seen = 1, a = SKIN.a, lens, bridge = 0 }: Rim): FacePatch {
  const patch = evenPatch(SKIN)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
    if (Math.abs(v) < 0.025 && Math.abs(u) < 0.16) patch.l[i] = SKIN.l - bridge
    for (const [k, eye] of EYES.entries()) {
      const r = Math.hypot(u - eye.u, v - 0.06)
      if (lens !== undefined && r < 0.4) patch.l[i] = lens
      if (Math.abs(r - 0.42) > 0.03 || Math.abs(Math.atan2(u - eye.u, v - 0.06)) > seen * Math.PI) continue
      patch.l[i] = SKIN.l - depth[k]!
      patch.a[i] = a
    }
  }
  return patch
}

describe('glasses', () => {
  test.each<[string, Rim, number, string]>([
    ['none', { depth: [0, 0] }, 0, 'none'],
    ['thick rims', { depth: [0.3, 0.3] }, 0, 'glasses'],
    ['rims that are thin and light', { depth: [0.055, 0.055] }, 0, 'glasses'],
    ['one rim, of a head turned from it', { depth: [0.15, 0] }, 0.5, 'glasses'],
    ['the same, seen from the front: a shadow', { depth: [0.15, 0] }, 0, 'none'],
    ['rims lighter still', { depth: [0.041, 0.041] }, 0, 'glasses'],
    ['the same, joined', { depth: [0.041, 0.041], bridge: 0.15 }, 0, 'glasses'],
    ['a fold across the nose', { depth: [0, 0], bridge: 0.15 }, 0, 'none'],
    ['tinted lenses in rims', { depth: [0.45, 0.45], lens: 0.5 }, 0, 'sunglasses'],
  ])('%s', (_, rim, yaw, expected) => {
    expect(readGlasses(faceWith(rim), EYES, yaw).eyewear).toBe(expected)
  })

  test('rims have their own colour', () => {
    const { glasses } = readGlasses(faceWith({ depth: [0.3, 0.3], a: 0.13 }), EYES, 0)
    expect(glasses!.tone!.a).toBeGreaterThan(0.1)
    expect(glasses!.tone!.l).toBeLessThan(0.6)
  })
})

test('eyes in the shade have no sunglasses where the trained reader sees none', () => {
  const patch = faceWith({ depth: [0, 0], lens: 0.36 })
  const scores = faceScoresOf(patch)
  const wornBy = (shades: number) => {
    const told = { ...scores, glasses: { whole: -5, weaker: -5 }, shades: { whole: shades, weaker: shades } }
    return readGlasses(patch, EYES, 0, told).eyewear
  }
  expect(wornBy(4)).toBe('sunglasses')
  expect(wornBy(-6)).not.toBe('sunglasses')
})

test('rims too thin for the face’s reader are told by the head’s; what that plainly does not see is a shadow', () => {
  const scoredAs = (whole: number) => ({ ...faceScoresOf(patch), glasses: { whole, weaker: whole } })
  const patch = faceWith({ depth: [0, 0] })
  const worn = (face: number, head?: number) => readGlasses(patch, EYES, 0, scoredAs(face), head).eyewear
  expect([worn(-1), worn(-1, 4), worn(-1, -4), worn(-5, 6)]).toEqual(['none', 'glasses', 'none', 'none'])
  expect([worn(-1.8, 1.8), worn(-1.8, 0.2), worn(-6.6, 2.2)]).toEqual(['glasses', 'none', 'none'])
  expect([worn(1), worn(1, 0), worn(1, -1)]).toEqual(['glasses', 'glasses', 'none'])
})

test('dark rims weigh more than light ones', () => {
  const fit = (depth: number) => readGlasses(faceWith({ depth: [depth, depth] }), EYES, 0).glasses!
  expect(fit(0.6).ink!).toBeGreaterThan(1.8 * fit(0.25).ink!)
})

test('rims that go round are rounder than those with corners, straight or tapered', () => {
  const { l: bare } = faceWith({ depth: [0, 0] })
  /** Rims of which the edge is where that is 1. */
  const roundness = (of: (x: number, y: number) => number) => {
    const l = bare.map((light, i) => {
      const [u, v] = [((i % WIDTH) + 0.5) / UNIT + U0, (Math.floor(i / WIDTH) + 0.5) / UNIT + V0]
      return EYES.some((eye) => Math.abs(of(u - eye.u, v - 0.06) - 1) < 0.08) ? light - 0.3 : light
    })
    return roundnessOf(l, EYES)
  }
  const [round, square, tapered] = [
    roundness((x, y) => Math.hypot(x, y) / 0.4),
    roundness((x, y) => Math.max(Math.abs(x) / 0.42, Math.abs(y) / 0.32)),
    roundness((x, y) => Math.max(Math.abs(x) / (0.42 - 0.25 * (y + 0.32)), Math.abs(y) / 0.32)),
  ]
  expect(round).toBeGreaterThan(0.01)
  expect(square).toBeLessThan(-0.01)
  expect(tapered).toBeLessThan(0)
})
