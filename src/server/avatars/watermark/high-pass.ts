/** What of a picture is fine detail: its brightness less the brightness around. */

export interface Picture {
  width: number
  height: number
  /** Straight alpha. */
  rgba: Uint8Array
}

/** Alpha under which a pixel says nothing. */
const SEEN = 128
/** Reaches a little further than the longest wave of a mark. Pixels. */
const RADIUS = 5

/** Brightness (BT.601) less its mean around, of what is not transparent; 0 elsewhere. Of 255. */
export function highPass({ width, height, rgba }: Picture): Float32Array {
  const light = new Float32Array(width * height)
  const seen = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++) {
    if (rgba[i * 4 + 3]! < SEEN) continue
    light[i] = 0.299 * rgba[i * 4]! + 0.587 * rgba[i * 4 + 1]! + 0.114 * rgba[i * 4 + 2]!
    seen[i] = 1
  }
  const mean = blurred(light, width, height)
  const share = blurred(seen, width, height)
  for (let i = 0; i < light.length; i++) light[i] = seen[i] ? light[i]! - mean[i]! / share[i]! : 0
  return light
}

/** The mean of the square around each place. */
export function blurred(values: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y++) slide(values, rows, y * width, 1, width)
  const whole = new Float32Array(values.length)
  for (let x = 0; x < width; x++) slide(rows, whole, x, width, height)
  return whole
}

function slide(from: Float32Array, to: Float32Array, start: number, stride: number, length: number): void {
  const size = 2 * RADIUS + 1
  let sum = 0
  for (let i = 0; i < RADIUS && i < length; i++) sum += from[start + i * stride]!
  for (let i = 0; i < length; i++) {
    if (i + RADIUS < length) sum += from[start + (i + RADIUS) * stride]!
    if (i - RADIUS - 1 >= 0) sum -= from[start + (i - RADIUS - 1) * stride]!
    to[start + i * stride] = sum / size
  }
}
