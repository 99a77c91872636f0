/** The mark is found again after what happens to pictures, and nowhere else. How often: `bench/watermark.ts`. */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { representativeRecipes } from '../../../../tests/support/representative.ts'
import { STYLE_BY_ID } from '../../../atelier/styles/registry.ts'
import { encodeDrawing } from '../pictures/encode.ts'
import { embedMark } from './embed.ts'
import { markIn } from './mark-in.ts'
import { payloadOf, shiftsOf } from './payload.ts'

const SIDE = 1024
const PAYLOAD = { installation: 0xbeef, kind: 2 }
const original = encodeDrawing(STYLE_BY_ID.chibi.draw(representativeRecipes('chibi')[3]!))
const pixelsOf = async (png: Uint8Array) => new Uint8Array(await sharp(png).ensureAlpha().raw().toBuffer())
const before = await pixelsOf(original)
const rgba = Uint8Array.from(before)
embedMark({ width: SIDE, height: SIDE, rgba }, PAYLOAD)
const marked = await sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
  .png()
  .toBuffer()

test('a payload is read from the shifts that say it, and from hardly any others', () => {
  for (const installation of [0, 1, 0xbeef, 0xffff])
    for (const kind of [0, 2, 15]) expect(payloadOf(shiftsOf({ installation, kind }))).toEqual({ installation, kind })
  let believed = 0
  for (let i = 0; i < 1024; i++)
    if (
      payloadOf([
        { x: i % 32, y: i >> 5 },
        { x: 7, y: 9 },
        { x: 1, y: 30 },
      ])
    )
      believed++
  expect(believed).toBeLessThan(6)
})

test('it changes opaque pixels only, by little, and the same each time', () => {
  let [most, squares, opaque, outside] = [0, 0, 0, 0]
  for (let i = 0; i < rgba.length; i += 4) {
    for (let c = 0; c < 4; c++) {
      const difference = rgba[i + c]! - before[i + c]!
      if (c === 3 || before[i + 3]! < 250) outside += Math.abs(difference)
      else {
        most = Math.max(most, Math.abs(difference))
        squares += difference ** 2
        opaque++
      }
    }
  }
  expect(outside).toBe(0)
  expect(10 * Math.log10(255 ** 2 / (squares / opaque))).toBeGreaterThan(42)
  expect(most).toBeLessThan(14)
  const again = Uint8Array.from(before)
  embedMark({ width: SIDE, height: SIDE, rgba: again }, PAYLOAD)
  expect(Buffer.compare(again, rgba)).toBe(0)
})

const jpeg = (picture: Sharp) => picture.flatten({ background: '#e8e4f0' }).jpeg({ quality: 80 }).toBuffer()
const tenth = () => sharp(marked).extract({ left: 51, top: 51, width: 922, height: 922 })
const CHANGES: [name: string, change: () => Promise<Buffer>][] = [
  ['as it is', () => Promise.resolve(marked)],
  ['half the size', () => sharp(marked).resize(512).png().toBuffer()],
  ['as JPEG of quality 80, on a background', () => jpeg(sharp(marked))],
  ['with a tenth cut off', () => tenth().png().toBuffer()],
  [
    'all of that at once',
    () =>
      tenth()
        .resize(461)
        .png()
        .toBuffer()
        .then((png) => jpeg(sharp(png))),
  ],
  ['in a size that nobody foresaw', () => tenth().resize(690).png().toBuffer()],
]
test.each(CHANGES)('it is found %s', async (_, change) => {
  expect(await markIn(await change())).toMatchObject(PAYLOAD)
})

test('it is not found in what was never marked', async () => {
  expect(await markIn(await sharp(original).resize(320).png().toBuffer())).toBeUndefined()
})
