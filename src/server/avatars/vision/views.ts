/** Views of a photo as networks want them: any square or rectangle of it, turned, in any size, as numbers. */

/** A photo and its halves, halves of these and so on: RGB, 3 bytes a pixel. */
export interface Pyramid {
  width: number
  height: number
  levels: { rgb: Uint8Array; width: number; height: number }[]
}

/** A rectangle of a photo, in its pixels; turned clockwise, radians. */
export interface Window {
  cx: number
  cy: number
  width: number
  height: number
  angle: number
}

export function pyramidOf(rgb: Uint8Array, width: number, height: number): Pyramid {
  const levels = [{ rgb, width, height }]
  for (let last = levels[0]!; Math.min(last.width, last.height) > 64; last = levels.at(-1)!) {
    const [w, h, row] = [last.width >> 1, last.height >> 1, last.width * 3]
    const half = new Uint8Array(w * h * 3)
    for (let y = 0, o = 0; y < h; y++)
      for (let x = 0; x < w; x++)
        for (let c = 0; c < 3; c++, o++) {
          const p = 2 * y * row + 6 * x + c
          half[o] = (last.rgb[p]! + last.rgb[p + 3]! + last.rgb[p + row]! + last.rgb[p + row + 3]! + 2) >> 2
        }
    levels.push({ rgb: half, width: w, height: h })
  }
  return { width, height, levels }
}

/**
 * What a window shows, side × side RGB.
 *
 * @param low, high what 0 and 255 become @param past 0…255, what is past the photo
 */
export function viewOf(
  { levels }: Pyramid,
  { cx, cy, width, height, angle }: Window,
  side: number,
  low: number,
  high: number,
  past: number,
): Float32Array {
  let n = 0
  while (n + 1 < levels.length && width / side / 2 ** (n + 1) >= 0.75) n++
  const level = levels[n]!
  const k = 1 / 2 ** n
  const out = new Float32Array(side * side * 3)
  const [cos, sin, scale] = [Math.cos(angle), Math.sin(angle), (high - low) / 255]
  for (let j = 0, o = 0; j < side; j++) {
    const v = ((j + 0.5) / side - 0.5) * height
    for (let i = 0; i < side; i++, o += 3) {
      const u = ((i + 0.5) / side - 0.5) * width
      const x = (cx + u * cos - v * sin) * k - 0.5
      const y = (cy + u * sin + v * cos) * k - 0.5
      if (x < -1 || y < -1 || x > level.width || y > level.height) {
        out.fill(low + past * scale, o, o + 3)
        continue
      }
      const x0 = Math.max(0, Math.min(level.width - 1, Math.floor(x)))
      const y0 = Math.max(0, Math.min(level.height - 1, Math.floor(y)))
      const fx = Math.max(0, Math.min(1, x - x0))
      const fy = Math.max(0, Math.min(1, y - y0))
      const right = x0 + 1 < level.width ? 3 : 0
      const a = (y0 * level.width + x0) * 3
      const below = y0 + 1 < level.height ? a + level.width * 3 : a
      for (let c = 0; c < 3; c++) {
        const upper = level.rgb[a + c]! * (1 - fx) + level.rgb[a + right + c]! * fx
        const lower = level.rgb[below + c]! * (1 - fx) + level.rgb[below + right + c]! * fx
        out[o + c] = low + scale * (upper * (1 - fy) + lower * fy)
      }
    }
  }
  return out
}
