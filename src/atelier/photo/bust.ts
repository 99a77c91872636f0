/** Shoulders that are wider than the picture end like a bust's: rounded off before its side. */
import { clamp } from '../clamp.ts'

/**
 * Rounds off one side. Changes `alpha`.
 *
 * @param alpha side² coverage, `whole` where there is nothing else @param bound column from which on nothing may be
 * @param inward 1 from the left side, −1 from the right @param low a row below the chin: what reaches the side above it is
 * a head that the photo cuts, and is cut straight @param radius of the rounding, pixels
 */
export function roundOff(
  alpha: Uint8Array | Float32Array,
  side: number,
  whole: number,
  bound: number,
  inward: 1 | -1,
  low: number,
  radius: number,
): void {
  const highest = (column: number) => highestIn(alpha, side, whole, column)
  const first = highest(bound)
  const r = first < low ? Math.round(side * 0.008) : radius
  const inner = highest(Math.max(0, Math.min(side - 1, bound + inward * r)))
  // The quarter of an ellipse that ends upright at the side; it meets the shoulder where that is a radius away.
  const height = Math.max(r, 1.4 * (first - inner))
  for (let y = 0; y < side; y++) {
    const t = first === side ? 0 : clamp((inner + height - y) / height, 0, 1)
    const limit = bound + inward * r * (1 - Math.sqrt(1 - t * t))
    if (t === 1 && y < inner) continue
    for (let x = inward > 0 ? 0 : side - 1; (x - limit) * inward < 2 && x >= 0 && x < side; x += inward) {
      const over = clamp((x - limit) * inward + 0.5, 0, 1) * alpha[y * side + x]!
      alpha[y * side + x] = whole === 1 ? over : Math.round(over)
    }
  }
  for (let y = 0; y < inner; y++)
    for (let x = inward > 0 ? 0 : side - 1; x !== bound; x += inward) alpha[y * side + x] = 0
}

/** How far, at most `most`, a side can be rounded off from there without a head being cut into. */
export function shoulderRadius(
  alpha: Uint8Array | Float32Array,
  side: number,
  whole: number,
  bound: number,
  inward: 1 | -1,
  low: number,
  most: number,
): number {
  const least = Math.round(side * 0.008)
  let radius = least
  while (radius < most) {
    const column = bound + inward * (radius + 1)
    if (column < 0 || column >= side || highestIn(alpha, side, whole, column) < low) break
    radius++
  }
  return radius
}

function highestIn(alpha: Uint8Array | Float32Array, side: number, whole: number, column: number): number {
  let y = 0
  while (y < side && alpha[y * side + column]! < whole / 2) y++
  return y
}
