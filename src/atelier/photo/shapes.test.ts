import { expect, test } from 'vitest'
import { stream } from '../chance.ts'
import { distanceTo, grown, shrunk } from './shapes.ts'

const [WIDTH, HEIGHT] = [40, 23]

/** Some spots, and one wide area. */
function spots(seed: number, many: number): Uint8Array {
  const random = stream(seed)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let k = 0; k < many; k++) mask[Math.floor(random() * mask.length)] = 1
  if (many > 2) for (let y = 8; y < 16; y++) mask.fill(1, y * WIDTH + 10, y * WIDTH + 19)
  return mask
}

/** By looking at every pixel. */
function nearest(mask: Uint8Array, value: number, i: number): number {
  let least = Infinity
  mask.forEach((is, j) => {
    if (is !== value) return
    least = Math.min(least, Math.hypot((i % WIDTH) - (j % WIDTH), Math.floor(i / WIDTH) - Math.floor(j / WIDTH)))
  })
  return least
}

test.each([0, 1, 2, 30, 400])(
  'distances are those to the nearest of %i spots, and shapes grow and shrink by them',
  (many) => {
    const mask = spots(many + 3, many)
    const places = Array.from(mask.keys())
    const far = [0, 1].map((value) => places.map((i) => nearest(mask, value, i)))
    for (const value of [0, 1]) {
      const told = Array.from(distanceTo(mask, WIDTH, HEIGHT, value), (is) => (is > 30_000 ? Infinity : is))
      expect(told).toEqual(far[value]!.map(Math.fround))
    }
    expect(Array.from(grown(mask, WIDTH, HEIGHT, 3.4))).toEqual(far[1]!.map((is) => (is <= 3.4 ? 1 : 0)))
    expect(Array.from(shrunk(mask, WIDTH, HEIGHT, 2.3))).toEqual(far[0]!.map((is) => (is > 2.3 ? 1 : 0)))
  },
)
