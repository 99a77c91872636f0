/**
 * Puts an invisible mark into a picture: faint noise, the same in each tile, stronger where there is much to see.
 *
 * Source: T. Kalker, G. Depovere, J. Haitsma, M. Maes, “A video watermarking system for broadcast monitoring” (JAWS),
 * Proc. SPIE 3657, 1999: repeated tiles, and a payload in the shifts between patterns.
 */
import { blurred, highPass, type Picture } from './high-pass.ts'
import { patterns, TILE } from './patterns.ts'
import { shiftsOf, STEP, type Payload } from './payload.ts'

/** Deviation of the noise where a picture is plain, and where it is busiest. Of 255. */
const [FAINTEST, STRONGEST] = [1.0, 2.5]
/** How much of what a picture varies by itself the noise may be. */
const SHARE = 0.14
/** Alpha from which a pixel is the subject's own. */
const OPAQUE = 250

/** One tile of the mark, variance 1. */
function tileOf(payload: Payload): Float64Array {
  const [anchor, ...carriers] = patterns()
  const shifts = shiftsOf(payload)
  const tile = Float64Array.from(anchor!.pixels)
  for (const [i, { pixels }] of carriers.entries()) {
    const dx = shifts[i]!.x * STEP
    const dy = shifts[i]!.y * STEP
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) tile[((y + dy) % TILE) * TILE + ((x + dx) % TILE)]! += pixels[y * TILE + x]!
  }
  const deviation = Math.sqrt(carriers.length + 1)
  return tile.map((value) => value / deviation)
}

/** Marks the opaque pixels. @param picture RGBA, straight; changed */
export function embedMark(picture: Picture, payload: Payload): void {
  const { width, height, rgba } = picture
  const tile = tileOf(payload)
  const busy = highPass(picture)
  for (let i = 0; i < busy.length; i++) busy[i] = Math.abs(busy[i]!)
  const around = blurred(busy, width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (rgba[at * 4 + 3]! < OPAQUE) continue
      const strength = Math.min(STRONGEST, FAINTEST + SHARE * around[at]!)
      const noise = strength * tile[(y % TILE) * TILE + (x % TILE)]!
      for (let channel = 0; channel < 3; channel++) {
        const value = Math.round(rgba[at * 4 + channel]! + noise)
        rgba[at * 4 + channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
}
