/**
 * Photographs that were made without colours and then toned: sepia, cyanotype, prints that have yellowed. They are made
 * grey before they are read; else skin and coats would take their colours from the tone.
 */
import { oklabOf } from './pixels.ts'
import { ranked } from './indices.ts'

/** One pixel in so many tells; a prime number, so that the places lie on no grid. */
const EVERY = 61
const BINS = 16
/**
 * In a toned print the tone follows from the lightness alone. How far this share of the pixels at most is from the mean tone of
 * their lightness, in OKLab: of 346 portraits three are toned, at 0.012 to 0.017; the first in colours, a pale
 * face before a pale wall, is at 0.023.
 */
const [SHARE, NEAR] = [0.98, 0.0195]

/** Whether there is one tone alone, grey or another. @param rgba opaque */
function isToned(rgba: Uint8ClampedArray): boolean {
  const count = Math.floor(rgba.length / 4 / EVERY)
  const some = new Uint8ClampedArray(count * 4)
  for (let i = 0; i < count; i++) some.set(rgba.subarray(i * EVERY * 4, i * EVERY * 4 + 4), i * 4)
  const lab = oklabOf(some)
  const binOf = (i: number) => Math.min(BINS - 1, Math.floor(lab[i * 3]! * BINS))
  const [a, b, n] = [new Float64Array(BINS), new Float64Array(BINS), new Float64Array(BINS)]
  for (let i = 0; i < count; i++) {
    const bin = binOf(i)
    n[bin]!++
    a[bin]! += lab[i * 3 + 1]!
    b[bin]! += lab[i * 3 + 2]!
  }
  const far = Float32Array.from({ length: count }, (_, i) => {
    const bin = binOf(i)
    return Math.hypot(lab[i * 3 + 1]! - a[bin]! / n[bin]!, lab[i * 3 + 2]! - b[bin]! / n[bin]!)
  })
  return count > 0 && ranked(far, Math.floor(SHARE * (count - 1)))! < NEAR
}

/**
 * Makes a toned print grey (luma of Rec. ITU-R BT.709), in place; leaves every other picture.
 *
 * @param rgba opaque
 * @returns whether the photo has no colours
 */
export function withoutTone(rgba: Uint8ClampedArray): boolean {
  if (!isToned(rgba)) return false
  for (let p = 0; p < rgba.length; p += 4)
    rgba[p] = rgba[p + 1] = rgba[p + 2] = 0.2126 * rgba[p]! + 0.7152 * rgba[p + 1]! + 0.0722 * rgba[p + 2]!
  return true
}
