import { expect, test } from 'vitest'
import { PLAIN_OVAL } from '../../../../tests/support/plain-face.ts'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import type { Contours } from '../rig/rig.ts'
import { posed } from './posed.ts'

const C = PORTRAIT_SIDE / 2

/** Contours that are but an outline and a chin, one distance between the pupils below them. */
const contours = {
  ...Object.fromEntries(['outerLips', 'innerLips', 'noseBridge', 'noseBase'].map((name) => [name, []])),
  ...Object.fromEntries(['eyes', 'brows', 'irises'].map((name) => [name, [[], []]])),
  oval: PLAIN_OVAL,
  jaw: Array.from({ length: 21 }, () => [0, 1]),
} as unknown as Contours

/** Of a face that is neither full nor slim. */
const proportions = { jawWidth: -0.06, faceWidth: -0.094, faceHeight: -0.04 }

/** A portrait of a dot that far beside and below the middle, of a head that leans by `roll`. */
function leaning(roll: number, [across, down] = [200, 0]): Portrait {
  const alpha = new Uint8Array(PORTRAIT_SIDE ** 2)
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const [u, v] = [C + across! * cos - down! * sin, C + across! * sin + down! * cos].map(Math.round) as [number, number]
  for (let y = v - 3; y <= v + 3; y++) for (let x = u - 3; x <= u + 3; x++) alpha[y * PORTRAIT_SIDE + x] = 255
  const mask = new Uint8Array(MASK_SIDE ** 2)
  return {
    rgba: new Uint8ClampedArray(4 * PORTRAIT_SIDE ** 2),
    alpha,
    bleeds: { above: false, left: false, right: false },
    regions: { skin: mask, hair: mask, clothing: mask },
    face: { cx: C, cy: C, rx: 100, ry: 140 },
    reading: { map: { x: C, y: C, eyes: 100, cos: Math.cos(roll), sin: Math.sin(roll) } },
    rig: { pose: { x: C, y: C, eyes: 100, roll }, contours, proportions },
  } as unknown as Portrait
}

/** Where the dot lies from the middle, degrees clockwise from the right. */
function angleOf({ alpha }: Portrait): number {
  const at = alpha.indexOf(255)
  return (Math.atan2(Math.floor(at / PORTRAIT_SIDE) + 3 - C, (at % PORTRAIT_SIDE) + 3 - C) * 180) / Math.PI
}

test('a head that leans is upright for cells, and leans by 7° at most elsewhere', () => {
  const portrait = leaning(0.4)
  expect(angleOf(portrait)).toBeCloseTo(23, 0)
  const upright = posed(portrait, 'grid')
  expect(Math.abs(angleOf(upright))).toBeLessThan(1)
  expect([upright.rig.pose.roll, upright.reading.map.sin]).toEqual([0, 0])
  expect(Math.abs(angleOf(posed(portrait, 'paper')) - 7)).toBeLessThan(1)
  expect(posed(leaning(0.01), 'grid').rig.pose.roll).toBe(0.01)
})

test('on paper a face is a little shorter than in the photo, its contours as the picture; in cells by less', () => {
  const below = (down: number, on: 'paper' | 'grid' = 'paper') => {
    const { alpha, rig } = posed(leaning(0, [0, down]), on)
    return { dot: (Math.floor(alpha.indexOf(255) / PORTRAIT_SIDE) + 3 - C) / 100, chin: rig.contours.jaw[10]![1] }
  }
  const { dot, chin } = below(100)
  expect(chin).toBeGreaterThan(0.9)
  expect(chin).toBeLessThan(0.95)
  expect(dot).toBeCloseTo(chin, 1)
  expect(below(100, 'grid').chin).toBeGreaterThan(0.95)
  // A body keeps its shape.
  expect(below(200).dot - below(150).dot).toBeCloseTo(0.5, 1)
})
