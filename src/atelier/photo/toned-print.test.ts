/** Prints in one tone become grey; pictures in colours stay as they are. */
import { expect, test } from 'vitest'
import { withoutTone } from './toned-print.ts'

type Rgb = readonly [number, number, number]

/** Greys from black to white, each printed in its own colour. */
function printed(colourOf: (grey: number, i: number) => Rgb): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(64 * 64 * 4)
  for (let i = 0; i < 64 * 64; i++) rgba.set([...colourOf((i * 37) % 256, i), 255], i * 4)
  return rgba
}
const sepia = (grey: number): Rgb => [0.94 * grey + 14, 0.82 * grey + 8, 0.64 * grey + 2]
const isGrey = (rgba: Uint8ClampedArray) => rgba.every((value, i) => i % 4 === 3 || value === rgba[i - (i % 4)])

test('sepia becomes grey and keeps its order of light', () => {
  const rgba = printed(sepia)
  expect(withoutTone(rgba)).toBe(true)
  expect(isGrey(rgba)).toBe(true)
  expect(rgba[4 * 6]! > rgba[4 * 2]!).toBe((6 * 37) % 256 > (2 * 37) % 256)
})

test('a picture with red in a tenth of it keeps its colours', () => {
  const rgba = printed((grey, i) => (i % 10 === 0 ? [grey, grey / 4, grey / 4] : sepia(grey)))
  const before = rgba.slice()
  expect(withoutTone(rgba)).toBe(false)
  expect(rgba).toEqual(before)
})
