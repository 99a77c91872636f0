import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { resolve } from '../../../../atelier/resolve.ts'
import { STYLES, type Hex, type StyleId } from '../../../../atelier/recipe.ts'
import { STYLE_BY_ID } from '../../../../atelier/styles/registry.ts'
import { rasterise } from '../../pictures/rasterise.ts'
import { faultOfCut } from './cut-check.ts'
import { keyColoursFor } from './key-colour.ts'
import { cutOutKey } from './keying.ts'
import { rgbOf } from '../../../../atelier/colour.ts'

const SIDE = 512

/** A true subject of the atelier's, and the same as a model would paint it: on a key colour, unevenly, through a codec. */
async function painted(style: StyleId, key: (index: number) => Hex, { vignette = 0, jpeg = 0, seed = 7, clothing = '#e0563f' as Hex } = {}) {
  const recipe = resolve({ style, seed, wishes: { values: {}, suggested: {}, avoid: {} }, clothingColor: clothing, background: { type: 'transparent', colors: ['#000000', '#000000'] } }, 0)
  const full = rasterise(STYLE_BY_ID[style].draw(recipe))
  const truth = new Uint8Array(await sharp(full, { raw: { width: 1024, height: 1024, channels: 4 } }).resize(SIDE, SIDE).raw().toBuffer())
  const asked = keyColoursFor(recipe)[key.length === 0 ? 0 : 0]!.hex
  const hex = key(0) === '#auto' ? asked : key(0)
  const [r, g, b] = rgbOf(hex)
  const flat = new Uint8Array(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [x, y] = [(pixel % SIDE) / SIDE - 0.5, Math.floor(pixel / SIDE) / SIDE - 0.5]
    const light = 1 - vignette * (x * x + y * y) * 2
    const alpha = truth[pixel * 4 + 3]! / 255
    for (const [c, value] of [r, g, b].entries()) flat[pixel * 4 + c] = Math.round(truth[pixel * 4 + c]! * alpha + value * light * (1 - alpha))
    flat[pixel * 4 + 3] = 255
  }
  const image = sharp(flat, { raw: { width: SIDE, height: SIDE, channels: 4 } })
  const rgba = jpeg ? new Uint8Array(await sharp(await image.jpeg({ quality: jpeg }).toBuffer()).ensureAlpha().raw().toBuffer()) : flat
  return { truth, pixels: { width: SIDE, height: SIDE, rgba }, hex }
}

/** Mean error of alpha (0…1) over the edge, and how much of the key is left in what can be seen. */
function compare(truth: Uint8Array, cut: Uint8Array, hex: Hex) {
  const [r, g, b] = rgbOf(hex)
  const high = [r, g, b].map((v) => v > 128)
  const excess = (bytes: Uint8Array, at: number) => {
    const channels = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!]
    return Math.min(...channels.filter((_, c) => high[c])) - Math.max(...channels.filter((_, c) => !high[c]))
  }
  let [wrong, spill, inside, holes] = [0, 0, 0, 0]
  for (let at = 0; at < truth.length; at += 4) {
    const [wanted, got] = [truth[at + 3]!, cut[at + 3]!]
    if (Math.abs(wanted - got) > 96) wrong++
    if (got > 60 && excess(cut, at) > 40 && excess(cut, at) > excess(truth, at) + 40) spill++
    if (wanted === 255) {
      inside++
      if (got < 200) holes++
    }
  }
  return { wrong: wrong / (truth.length / 4), spill: spill / (truth.length / 4), holes: holes / inside }
}

describe('cutting a subject out of a flat colour', () => {
  for (const style of STYLES) {
    for (const [how, options] of Object.entries({ clean: {}, 'vignette and JPEG': { vignette: 0.25, jpeg: 88 } })) {
      it(`${style}, ${how}: the subject comes back whole, with its edge and without spill`, async () => {
        const { truth, pixels, hex } = await painted(style, () => '#auto' as Hex, options)
        expect(cutOutKey(pixels, hex)).toBeUndefined()
        expect(faultOfCut(pixels)).toBeUndefined()
        const { wrong, spill, holes } = compare(truth, pixels.rgba, hex)
        console.log(style, how, hex, { wrong, spill, holes })
        expect(wrong).toBeLessThan(0.004)
        expect(spill).toBeLessThan(0.0015)
        expect(holes).toBeLessThan(0.002)
      })
    }
  }
})
