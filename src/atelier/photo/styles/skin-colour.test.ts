import { expect, it } from 'vitest'
import type { FaceReading } from '../face/face-reading.ts'
import { type SeenSkin, skinColourOf } from './skin-colour.ts'

const lab = (l: number, c: number, h: number) => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})

/** @param lips how much redder they are than the skin, OKLab's a in its lightness */
function drawn(seen: SeenSkin, lips: number, beside: Partial<Parameters<typeof skinColourOf>[2]> = {}) {
  const reading = {
    skin: seen,
    mouth: { upper: 0.1, lower: 0.15, lips: { ...seen, a: seen.a + lips * seen.l } },
  } as unknown as FaceReading
  return skinColourOf(seen, reading, { eyes: undefined, teeth: undefined, hair: undefined, ...beside })
}

it('brown and deep skin is drawn no lighter than it is seen', () => {
  for (const [l, c, h] of [[0.75, 0.08, 50], [0.64, 0.07, 44], [0.53, 0.07, 47], [0.46, 0.062, 40]] as const) {
    const seen = { ...lab(l, c, h), darker: l - 0.03 }
    expect(drawn(seen, 0.01, { teeth: 0.9, hair: 0.2 }).l).toBeLessThan(l + 0.02)
  }
})

it('fair skin in a dim room is drawn fair', () => {
  const seen = { ...lab(0.67, 0.047, 41), darker: 0.64 }
  expect(drawn(seen, 0.08, { eyes: lab(0.5, 0.02, 40), hair: 0.4 }).l).toBeGreaterThan(0.76)
})

it('fair skin that is darker than its teeth is not brown', () => {
  const seen = { ...lab(0.77, 0.062, 53), darker: 0.69 }
  expect(drawn(seen, 0.03, { eyes: lab(0.57, 0.013, 60), teeth: 0.83, hair: 0.4 }).l).toBeGreaterThan(0.79)
})

it('skin has no cast, and never the grey of a photo without colours', () => {
  const hue = ({ a, b }: { a: number; b: number }) => (Math.atan2(b, a) * 180) / Math.PI
  const blue = drawn({ ...lab(0.75, 0.03, -10), darker: 0.72 }, 0.07)
  const grey = drawn({ ...lab(0.77, 0, 0), darker: 0.74 }, 0)
  for (const own of [blue, grey]) {
    expect(hue(own)).toBeGreaterThan(30)
    expect(hue(own)).toBeLessThan(70)
    expect(Math.hypot(own.a, own.b)).toBeGreaterThan(0.035)
  }
})

it('fair skin below dark curls is drawn fair', () => {
  const [skin, curls] = [lab(0.63, 0.05, 35), { ...lab(0.42, 0.046, 35), darker: 0.39 }]
  const mouth = { upper: 0.14, lower: 0.17, lips: { ...skin, a: skin.a + 0.05 * skin.l } }
  const beside = { eyes: lab(0.4, 0.03, 30), teeth: undefined, hair: 0.27 }
  expect(skinColourOf(curls, { skin, mouth } as unknown as FaceReading, beside).l).toBeGreaterThan(0.6)
})

it('skin is drawn as deep as it was read, however bright the room', () => {
  const seen = { ...lab(0.7, 0.06, 36), darker: 0.66 }
  const beside = { eyes: lab(0.75, 0.01, 60), hair: 0.3 }
  expect(drawn(seen, 0.004, { ...beside, depth: 8 }).l).toBeLessThan(0.56)
  expect(drawn(seen, 0.004, { ...beside, depth: 3 }).l).toBeGreaterThan(0.8)
})

it('skin that was read to be fair is drawn fair in a dim room and beside white teeth', () => {
  const dim = { ...lab(0.55, 0.05, 45), darker: 0.5 }
  const beside = { eyes: lab(0.6, 0.02, 60), teeth: 0.85, hair: 0.3 }
  expect(drawn(dim, 0.05, { ...beside, depth: 4.5 }).l).toBeGreaterThan(0.75)
  expect(drawn(dim, 0.05, { ...beside, depth: 3 }).l).toBeGreaterThan(0.88)
})

it('fair skin is warm, however pink or green the light', () => {
  const hues = [20, 54, 95].map((h) => {
    const { a, b } = drawn({ ...lab(0.86, 0.06, h), darker: 0.84 }, 0.05)
    return (Math.atan2(b, a) * 180) / Math.PI
  })
  expect(Math.min(...hues)).toBeGreaterThan(52)
  expect(Math.max(...hues)).toBeLessThan(68)
})
