/** A skin model of one face, learnt from its middle: it separates skin from hair, which general skin colours cannot. */
import { ranked, valuesAt } from './indices.ts'

/**
 * Whether a colour may be skin of this face: shade lowers its lightness but hardly its chroma.
 *
 * @param colours OKLab first in every `stride` values; @param cheeks indices of what is nearly all skin
 */
export function ownSkin(colours: Float32Array, stride: number, cheeks: Int32Array): (index: number) => boolean {
  if (cheeks.length === 0) return () => false
  const rank = (c: number, share: number) =>
    ranked(valuesAt(colours, cheeks, stride, c), Math.floor(cheeks.length * share))!
  const [l, a, b] = [rank(0, 0.6), rank(1, 0.5), rank(2, 0.5)]
  return (index) => {
    const i = index * stride
    const dl = colours[i]! - l
    // Highlights are brighter and less saturated.
    const white = Math.max(0, dl) * 0.2
    return (
      (dl / (dl < 0 ? 0.1 : 0.18)) ** 2 +
        ((colours[i + 1]! - a) / (0.025 + white)) ** 2 +
        ((colours[i + 2]! - b) / (0.03 + white)) ** 2 <
      5
    )
  }
}

/** Whether a place is past the skull, where only hair and headwear are; distances between the pupils, along the head. */
export function pastSkull(u: number, v: number): boolean {
  return v < 0.6 && (u / 1.28) ** 2 + ((v + 0.1) / 1.6) ** 2 > 1
}
