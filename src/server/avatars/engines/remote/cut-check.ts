/** Checks whether a cut-out is a portrait on transparency, or the result of a failed keying. Pure. */
import type { Pixels } from './keying.ts'

/**
 * Why the picture is no clean cut-out; undefined when it is one. It must have an opaque subject in the middle, with free
 * space above it and little that is half transparent. Where it was cut out here it must also be in one piece: several are
 * what a failed keying leaves. A model's own transparency may part what it has drawn, such as a floating earring.
 */
export function faultOfCut(
  { width, height, rgba }: Pixels,
  made: 'cut out here' | 'own alpha' = 'cut out here',
): string | undefined {
  const alphaAt = (x: number, y: number) => rgba[(y * width + x) * 4 + 3]!
  let [empty, solid, partial] = [0, 0, 0]
  for (let at = 3; at < rgba.length; at += 4) {
    if (rgba[at]! < 13) empty++
    else if (rgba[at]! > 242) solid++
    else partial++
  }
  const count = width * height
  if (empty === 0) return 'opaque'
  if (empty < 0.05 * count) return 'almost opaque'
  if (empty > 0.93 * count) return 'almost empty'
  if (partial > 0.25 * (solid + partial))
    return `half transparent: ${Math.round((100 * partial) / (solid + partial))} % of it`

  let air = 0
  for (let x = 0; x < width; x++) if (alphaAt(x, 0) < 26) air++
  if (air < 0.85 * width) return 'touches the upper edge'

  let [sum, seen] = [0, 0]
  for (let y = Math.round(height * 0.35); y < height * 0.8; y += 4) {
    for (let x = Math.round(width * 0.38); x < width * 0.62; x += 4) {
      sum += alphaAt(x, y)
      seen++
    }
  }
  if (sum < 0.7 * 255 * seen) return 'nothing in the middle'
  if (made === 'own alpha') return undefined
  const share = largestPiece(width, height, rgba) / (solid + partial)
  return share < 0.85 ? `in pieces: the largest is ${Math.round(share * 100)} % of it` : undefined
}

/** Pixels of the largest connected piece that is not transparent. */
function largestPiece(width: number, height: number, rgba: Uint8Array): number {
  const count = width * height
  const seen = new Uint8Array(count)
  const queue = new Int32Array(count)
  let largest = 0
  for (let start = 0; start < count; start++) {
    if (seen[start] || rgba[start * 4 + 3]! < 13) continue
    let [head, tail] = [0, 0]
    const take = (pixel: number) => {
      if (seen[pixel] || rgba[pixel * 4 + 3]! < 13) return
      seen[pixel] = 1
      queue[tail++] = pixel
    }
    take(start)
    while (head < tail) {
      const pixel = queue[head++]!
      const x = pixel % width
      if (x > 0) take(pixel - 1)
      if (x < width - 1) take(pixel + 1)
      if (pixel >= width) take(pixel - width)
      if (pixel < count - width) take(pixel + width)
    }
    largest = Math.max(largest, tail)
  }
  return largest
}
