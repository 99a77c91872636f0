import { expect, test } from 'vitest'
import type { Lab } from './clusters.ts'
import { asRead, hairBeside, hairTones, shornTones } from './hair-colour.ts'

const lab = (l: number, c: number, h: number): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})
const lch = ({ l, a, b }: Lab) => ({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI })

test('in neutral light hair keeps its colour', () => {
  for (const hair of [lab(0.3, 0.04, 45), lab(0.7, 0.08, 75), lab(0.15, 0.01, 30)]) {
    const own = hairBeside(lab(0.75, 0.07, 50), hair)
    expect(lch(own).c).toBeCloseTo(lch(hair).c)
    expect(lch(own).h).toBeCloseTo(lch(hair).h)
  }
})

test('in red light white hair is not rosy, and fair hair is golden', () => {
  const skin = lab(0.8, 0.086, 33)
  expect(lch(hairBeside(skin, lab(0.82, 0.044, 43))).c).toBeLessThan(0.025)
  const fair = lch(hairBeside(skin, lab(0.7, 0.07, 50)))
  expect(fair.h).toBeGreaterThan(60)
  expect(fair.c).toBeGreaterThan(0.06)
})

test('thin white hair on to which rosy skin shines is white, drawn without its tint', () => {
  const own = hairBeside(lab(0.74, 0.075, 33), lab(0.73, 0.061, 39))
  expect(lch(own).c).toBeLessThan(0.022)
  for (const tone of hairTones({ ...own, l: 0.81 })) expect(tone.b).toBeLessThan(0.006)
  expect(hairTones({ ...own, l: 0.81 })[1].l).toBeGreaterThan(0.84)
})

test('fair hair in warm light is blonde, red hair stays red', () => {
  const skin = lab(0.73, 0.088, 34)
  expect(lch(hairTones(hairBeside(skin, lab(0.69, 0.07, 46)))[1]).h).toBeGreaterThan(76)
  expect(lch(hairTones(hairBeside(lab(0.8, 0.05, 45), lab(0.5, 0.1, 40)))[1]).h).toBeLessThan(50)
})

test('dark brown hair with little colour stays brown', () => {
  expect(lch(hairBeside(lab(0.75, 0.09, 50), lab(0.35, 0.02, 50))).c).toBeCloseTo(0.02)
})

test('a photo without colours has brown hair', () => {
  const own = lch(hairBeside(lab(0.7, 0, 0), lab(0.4, 0, 0)))
  expect(own.c).toBeGreaterThan(0.02)
  expect(own.h).toBeGreaterThan(50)
})

test.each([
  ['fair', { l: 0.7, a: 0.02, b: 0.05 }],
  ['brown', { l: 0.4, a: 0.02, b: 0.03 }],
  ['black', { l: 0.25, a: 0, b: 0.005 }],
])('%s hair has a shade, a tone and a light that are plainly apart', (_, seen) => {
  const [shade, base, light] = hairTones(seen)
  expect(base.l - shade.l).toBeGreaterThan(0.045)
  expect(light.l - base.l).toBeGreaterThan(0.06)
})

test('brown hair that looks black in the dark is brown, what light there is', () => {
  expect(asRead({ l: 0.22, a: 0.02, b: 0.03 }, 'brown').l).toBeCloseTo(0.35)
  expect(asRead({ l: 0.22, a: 0.02, b: 0.03 }, undefined).l).toBe(0.22)
  const blonde = asRead({ l: 0.8, a: 0, b: -0.007 }, 'blonde')
  expect(blonde.b).toBeGreaterThan(0.05)
})

test('brown hair in the light of leaves is brown, not green', () => {
  const { a, b } = asRead({ l: 0.36, a: -0.02, b: 0.025 }, 'brown')
  expect(Math.atan2(b, a) * (180 / Math.PI)).toBeLessThan(90)
})

test('clipped hair, seen as golden as the scalp below it, is a darker shade of the skin', () => {
  const skin = lab(0.75, 0.07, 52)
  const [shade, own, light] = shornTones(lab(0.62, 0.09, 75), 'brown', skin).map(lch)
  expect(own!.l).toBeLessThan(0.62)
  expect(light!.l - shade!.l).toBeLessThan(0.1)
  expect(lch(shornTones(lab(0.7, 0.08, 75), 'blonde', skin)[1]).l).toBeLessThan(skin.l - 0.1)
})
