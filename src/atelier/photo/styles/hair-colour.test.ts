import { expect, test } from 'vitest'
import type { Lab } from './clusters.ts'
import { shornTones } from './hair-colour.ts'

const lab = (l: number, c: number, h: number): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})
const lch = ({ l, a, b }: Lab) => ({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI })

test('clipped hair, seen as golden as the scalp below it, is a darker shade of the skin', () => {
  const skin = lab(0.75, 0.07, 52)
  const [shade, own, light] = shornTones(lab(0.62, 0.09, 75), 'brown', skin).map(lch)
  expect(own!.l).toBeLessThan(0.62)
  expect(light!.l - shade!.l).toBeLessThan(0.1)
  expect(lch(shornTones(lab(0.7, 0.08, 75), 'blonde', skin)[1]).l).toBeLessThan(skin.l - 0.1)
})

test('clipped black hair that mirrors a window is no mauve', () => {
  const skin = lab(0.75, 0.07, 52)
  for (const tone of shornTones(lab(0.31, 0.03, -100), 'black', skin)) expect(lch(tone).h).toBeGreaterThan(40)
})
