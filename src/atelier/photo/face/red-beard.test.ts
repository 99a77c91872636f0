import { expect, test } from 'vitest'
import { type FacePatch, HEIGHT, WIDTH } from './face-patch.ts'
import type { Lab } from './face-reading.ts'
import { redOfBeard } from './red-beard.ts'

const lab = (l: number, c: number, h: number): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
})

const ALL = WIDTH * HEIGHT

/** What is told of a beard of that colour, a third of it gloss. */
function redOf(hair: Lab, skin: Lab) {
  const at = (c: 'l' | 'a' | 'b') =>
    new Float32Array(ALL).map((_, i) => (i % 3 === 0 && c === 'l' ? hair.l + 0.15 : hair[c]))
  const patch: FacePatch = { l: at('l'), a: at('a'), b: at('b'), dark: new Float32Array(ALL) }
  return redOfBeard(patch, new Float32Array(ALL).fill(1), skin, (i) => i < 3000)
}

const ROSY = lab(0.75, 0.045, 25)

test('a beard with much more colour than the skin is red, in a warm light as well', () => {
  expect(redOf(lab(0.4, 0.075, 42), ROSY)!.l).toBeCloseTo(0.4, 1)
  expect(redOf(lab(0.5, 0.14, 41), lab(0.81, 0.137, 58))).toBeDefined()
})

test('brown, black and grey ones are not', () => {
  expect(redOf(lab(0.31, 0.05, 40), lab(0.8, 0.094, 41))).toBeUndefined()
  expect(redOf(lab(0.2, 0.06, 35), ROSY)).toBeUndefined()
  expect(redOf(lab(0.55, 0.03, 50), ROSY)).toBeUndefined()
})

test('no photo without colours has one', () => {
  expect(redOf(lab(0.4, 0.03, 42), lab(0.75, 0.01, 40))).toBeUndefined()
})
