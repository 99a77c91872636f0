/** The file holds the drawing, pixel by pixel, for whoever reads PNG. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GOLDEN } from '../../../../tests/support/golden.ts'
import { CANVAS, type Drawing } from '../../../atelier/drawing.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { encodeDrawing } from './encode.ts'
import { withProvenance } from './provenance.ts'
import { rasterise } from './rasterise.ts'

const svg = (inner: string): Drawing => ({
  kind: 'svg',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">${inner}</svg>`,
})
const drawn = (name: string) => {
  const { recipe } = GOLDEN.find((golden) => golden.name === name)!
  return STYLE_BY_ID[recipe.style].draw(recipe)
}
const noise = (): Drawing => ({ kind: 'raster', rgba: new Uint8ClampedArray(randomBytes(CANVAS * CANVAS * 4)) })
const soft = (): Drawing => ({
  kind: 'raster',
  rgba: Uint8ClampedArray.from({ length: CANVAS * CANVAS * 4 }, (_, i) =>
    (i & 3) === 3 ? 255 : (i >> 2) / 4100 + (i >> 12) / 40,
  ),
})
/** A gradient of a new colour at each pixel, in tiles, through another that tells the tiles apart. */
const busy = () => {
  const stops = (n: number) =>
    Array.from(
      { length: 100 },
      (_, i) => `<stop offset="${i / 99}" stop-color="#${((i * n) % 0xfff).toString(16).padStart(3, '0')}"/>`,
    ).join('')
  const gradient = (id: string, x: number, y: number, n: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${x}" y2="${y}">${stops(n)}</linearGradient>`
  const tiles = Array.from(
    { length: 256 },
    (_, i) =>
      `<g transform="translate(${(i % 16) * 64} ${(i >> 4) * 64})"><rect width="64" height="64" fill="url(#a)"/></g>`,
  )
  const over = '<rect width="1024" height="1024" fill="url(#b)" fill-opacity="0.5"/>'
  return svg(gradient('a', 60, 30, 1013) + gradient('b', 300, 900, 1777) + tiles.join('') + over)
}
const grid = (): Drawing => ({
  kind: 'grid',
  side: 64,
  palette: Uint8Array.from([0, 0, 0, 0, ...randomBytes(63 * 4)]),
  cells: Uint8Array.from(randomBytes(64 * 64), (byte) => byte & 63),
})

test.each([
  ['nothing', () => svg('')],
  ['a flat figure', () => drawn('corporate-anais')],
  ['what is drawn, but not flat', busy],
  ['ink', () => drawn('lineart-chloe')],
  ['a sprite', () => drawn('pixel-fanny')],
  ['a grid of every colour and alpha', grid],
  ['slow tones', soft],
  ['noise', noise],
] as const)('%s comes back as it was drawn', async (_name, make) => {
  const drawing = make()
  const png = encodeDrawing(drawing)
  const expected = Buffer.from(rasterise(drawing))
  for (const file of [png, withProvenance(png, 'algorithmicMedia')]) {
    const { data, info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: CANVAS, height: CANVAS, channels: 4 })
    expect(data.equals(expected)).toBe(true)
  }
})

test('one after the other on the same thread, none leaves a trace in the next', async () => {
  const drawings = [noise(), svg('<circle cx="512" cy="512" r="300" fill="#123456"/>'), grid(), svg(''), grid()]
  for (const drawing of drawings) {
    expect((await sharp(encodeDrawing(drawing)).raw().toBuffer()).equals(Buffer.from(rasterise(drawing)))).toBe(true)
  }
})

test('half transparent colours are themselves, not darkened', () => {
  const rgba = rasterise(svg('<rect width="1024" height="512" fill="#c86432" fill-opacity="0.5"/>'))
  const [r, g, b, a] = rgba
  expect(a).toBe(128)
  for (const [found, meant] of [[r, 0xc8], [g, 0x64], [b, 0x32]])
    expect(Math.abs(found! - meant!)).toBeLessThanOrEqual(1)
  expect([...rgba.subarray(rgba.length - 4)]).toEqual([0, 0, 0, 0])
})

test('no picture takes more than half again the bytes a slower encoder would make of it', async () => {
  for (const name of ['corporate-bruno', 'chibi-fanny', 'lineart-edmond', 'pixel-bruno']) {
    const drawing = drawn(name)
    const slow = await sharp(rasterise(drawing), { raw: { width: CANVAS, height: CANVAS, channels: 4 } })
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer()
    expect(encodeDrawing(drawing).length / slow.length, name).toBeLessThanOrEqual(1.5)
  }
})
