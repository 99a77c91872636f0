/** Whatever the picture, zlib reads back its rows; what is not flat is left to zlib. */
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../../../tests/support/soak.ts'
import { CANVAS } from '../../../../atelier/drawing.ts'
import type { Rows } from '../../../../atelier/raster/render.ts'
import { straightened } from '../rasterise.ts'
import { deflateFlat } from './flat.ts'
import { codeOf } from './huffman.ts'

/** The rows as a PNG has them, of straight pixels. */
function rowsOf(pixels: Int32Array): Buffer {
  const bytes = Buffer.from(pixels.buffer)
  return Buffer.concat(
    Array.from({ length: CANVAS }, (_, y) => [
      Buffer.alloc(1),
      bytes.subarray(y * CANVAS * 4, (y + 1) * CANVAS * 4),
    ]).flat(),
  )
}

/**
 * A picture's rows: where it changes must be told, where else it might is up to whoever drew it.
 *
 * @param more whether pixels are told of that do not change
 */
function painted(pixels: Int32Array, more = false): Rows {
  const changes = new Int32Array((CANVAS * CANVAS) / 32)
  for (let i = 0; i < pixels.length; i++)
    if (pixels[i] !== pixels[i - 1] || i % CANVAS === 0 || (more && i % 7 === 0)) changes[i >> 5]! |= 1 << (i & 31)
  return { changes, paint: (y, onto, at) => onto.set(pixels.subarray(y * CANVAS, (y + 1) * CANVAS), at) }
}

/** A premultiplied colour: no channel is over its alpha. */
const premultiplied = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 1, 7, 128, 254, 255))
  .map(([r, g, b, a]) => (a << 24) | (Math.min(b, a) << 16) | (Math.min(g, a) << 8) | Math.min(r, a))

const rectangle = fc.record({
  x: fc.nat(CANVAS - 1),
  y: fc.nat(CANVAS - 1),
  w: fc.integer({ min: 1, max: CANVAS }),
  h: fc.integer({ min: 1, max: CANVAS }),
  colours: fc.array(premultiplied, { minLength: 1, maxLength: 5 }),
  slant: fc.integer({ min: -3, max: 3 }),
  every: fc.integer({ min: 1, max: 300 }),
})

const picture = fc.array(rectangle, { maxLength: 12 }).map((rectangles) => {
  const pixels = new Int32Array(CANVAS * CANVAS)
  for (const { x, y, w, h, colours, slant, every } of rectangles) {
    for (let row = y; row < Math.min(CANVAS, y + h); row++) {
      for (let column = x; column < Math.min(CANVAS, x + w); column++) {
        pixels[row * CANVAS + column] = colours[Math.floor(Math.abs(column + slant * row) / every) % colours.length]!
      }
    }
  }
  return pixels
})

test('what is compressed is what was drawn, with its alpha taken out of its colours', () => {
  fc.assert(
    fc.property(picture, fc.boolean(), (pixels, more) => {
      const before = pixels.slice()
      const data = deflateFlat(painted(pixels, more))
      // It is left as it was, for whoever has to take another way.
      expect(pixels).toEqual(before)
      if (data) expect(inflateSync(data).equals(rowsOf(pixels.map(straightened)))).toBe(true)
    }),
    { numRuns: 15 * soak.factor, seed: soak.seed },
  )
})

test('rows that stand for several, of colours that are straight', () => {
  const cells = Int32Array.from({ length: 64 * 64 }, (_, i) => Math.imul(i % 97, 0x9e3779b1))
  const pixels = Int32Array.from({ length: CANVAS * CANVAS }, (_, i) => cells[((i >> 14) << 6) | ((i >> 4) & 63)]!)
  const data = deflateFlat({ ...painted(pixels), each: 16, straight: true })!
  expect(inflateSync(data).equals(rowsOf(pixels))).toBe(true)
})

test('one colour, and two that change at every pixel', () => {
  for (const colours of [[0], [0xff4080c0 | 0], [0xff4080c0 | 0, 0], [0x01010000, 0xff000001 | 0, 0]]) {
    const pixels = Int32Array.from({ length: CANVAS * CANVAS }, (_, i) => colours[i % colours.length]!)
    const expected = rowsOf(pixels.map(straightened))
    const data = deflateFlat(painted(pixels))!
    expect(inflateSync(data).equals(expected)).toBe(true)
    expect(data.length).toBeLessThan(100_000)
  }
})

test('a picture in which no pixel is like another is not flat', () => {
  const pixels = Int32Array.from({ length: CANVAS * CANVAS }, (_, i) => Math.imul(i, 0x9e3779b1) | 0xff000000)
  expect(deflateFlat(painted(pixels))).toBeUndefined()
})

test('a code has a whole tree, its limit, and short symbols for what is frequent', () => {
  const fibonacci = [1, 1]
  while (fibonacci.length < 40) fibonacci.push(fibonacci.at(-1)! + fibonacci.at(-2)!)
  const some = fc.oneof(
    fc.array(fc.nat(100_000), { minLength: 1, maxLength: 286 }),
    fc.shuffledSubarray(fibonacci, { minLength: 19 }),
    fc.array(fc.constantFrom(0, 1, 1_000_000), { maxLength: 286 }),
  )
  fc.assert(
    fc.property(some, fc.constantFrom(9, 15), (frequencies, limit) => {
      const { lengths, codes } = codeOf(Uint32Array.from(frequencies), limit)
      const used = [...lengths].flatMap((length, symbol) =>
        length > 0 ? [{ length, symbol, frequency: frequencies[symbol]! }] : [],
      )
      expect(used.map(({ symbol }) => symbol)).toEqual(
        frequencies.flatMap((frequency, symbol) => (frequency > 0 ? [symbol] : [])),
      )
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(limit)
      if (used.length > 1) expect(used.reduce((sum, { length }) => sum + 2 ** -length, 0)).toBe(1)
      for (const one of used)
        for (const other of used)
          if (one.frequency > other.frequency) expect(one.length).toBeLessThanOrEqual(other.length)
      // No code begins with another, first bit lowest.
      const spelt = used
        .map(({ symbol, length }) => codes[symbol]!.toString(2).padStart(length, '0').split('').toReversed().join(''))
        .toSorted()
      for (let i = 1; i < spelt.length; i++) expect(spelt[i]!.startsWith(spelt[i - 1]!)).toBe(false)
    }),
    { numRuns: 200 },
  )
})
