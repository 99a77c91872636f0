import { expect, test } from 'vitest'
import { MASK_SIDE, PORTRAIT_SIDE, type Portrait } from '../portrait.ts'
import { posed } from './posed.ts'

const C = PORTRAIT_SIDE / 2

/** A portrait of a dot beside the middle, of a head that leans by `roll`. */
function leaning(roll: number): Portrait {
  const alpha = new Uint8Array(PORTRAIT_SIDE ** 2)
  const [u, v] = [C + 200 * Math.cos(roll), C + 200 * Math.sin(roll)].map(Math.round) as [number, number]
  for (let y = v - 3; y <= v + 3; y++) for (let x = u - 3; x <= u + 3; x++) alpha[y * PORTRAIT_SIDE + x] = 255
  const mask = new Uint8Array(MASK_SIDE ** 2)
  return {
    rgba: new Uint8ClampedArray(4 * PORTRAIT_SIDE ** 2),
    alpha,
    bleeds: { above: false, left: false, right: false },
    regions: { skin: mask, hair: mask, clothing: mask },
    face: { cx: C, cy: C, rx: 100, ry: 140 },
    reading: { map: { x: C, y: C, eyes: 100, cos: Math.cos(roll), sin: Math.sin(roll) } },
    rig: { pose: { x: C, y: C, eyes: 100, roll }, contours: { jaw: Array.from({ length: 21 }, () => [0, 1]) } },
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
