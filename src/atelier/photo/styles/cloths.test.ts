import { expect, test } from 'vitest'
import { clothsOf, clothShade } from './cloths.ts'
import { looseSkin } from './strays.ts'
import { REGION, SIDE } from './side.ts'
import type { Study } from './study.ts'

const map = { eyes: 60, x: 256, y: 150, cos: 1, sin: 0 }
const inBody = (x: number, y: number) => y > 300 && x > 60 && x < 450

/** A face, and a body below it in these colours. */
function person(light: (x: number, y: number) => { l: number; b: number }) {
  const place = (i: number) => [i % SIDE, (i / SIDE) | 0] as const
  const region = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = place(i)
    return inBody(x, y) ? REGION.cloth : Math.hypot(x - 256, y - 180) < 110 ? REGION.skin : REGION.none
  })
  const plane = (of: (x: number, y: number) => number) => Float32Array.from(region, (_, i) => of(...place(i)))
  const broad = { l: plane((x, y) => light(x, y).l), a: plane(() => 0), b: plane((x, y) => light(x, y).b) }
  const alpha = Float32Array.from(region, (what) => (what === REGION.none ? 0 : 1))
  return { region, broad, alpha, map, away: 1 } as unknown as Study
}

test('Folds are one colour with the cloth, which is that of its lit part; a shirt is its own', () => {
  const folded = person((x) => ({ l: 0.45 + 0.08 * Math.sin(x / 20), b: 0.05 }))
  const { colours } = clothsOf(folded, 4)
  expect(colours).toHaveLength(1)
  expect(colours[0]!.l).toBeGreaterThan(0.45)
  const suit = clothsOf(
    person((x) => (Math.abs(x - 256) < 40 ? { l: 0.9, b: 0 } : { l: 0.3, b: 0 })),
    4,
  )
  expect(suit.colours.map(({ l }) => Math.round(10 * l))).toEqual([3, 9])
  expect(suit.of[400 * SIDE + 256]).toBe(1)
})

test('Clothes are in shade along the side away from the light', () => {
  const isShaded = clothShade(person(() => ({ l: 0.5, b: 0 })))
  expect([70, 256, 445].map((x) => isShaded(450 * SIDE + x))).toEqual([false, false, true])
})

test('A hand on the clothes is none, a bare arm is', () => {
  const hand = (radius: number) => {
    const { region } = person(() => ({ l: 0.5, b: 0 }))
    const at = 420 * SIDE + 256
    for (let i = 0; i < region.length; i++)
      if (Math.hypot((i % SIDE) - 256, ((i / SIDE) | 0) - 420) < radius) region[i] = REGION.skin
    looseSkin(region, map)
    return region[at]
  }
  expect([hand(40), hand(80)]).toEqual([REGION.cloth, REGION.skin])
})
