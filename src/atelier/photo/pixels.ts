/** Pixels of a photo and single planes of numbers: colour, size, smoothing, masks. Everything is row by row from the top. */

/** A decoded picture: straight RGBA, 4 bytes a pixel; alpha is looked at by `own-alpha.ts` only. */
export interface Pixels {
  rgba: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** A square of the photo, in its pixels; may reach past the photo. */
export interface Square {
  x: number
  y: number
  side: number
}

const LINEAR = Float32Array.from({ length: 256 }, (_, v) =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
)
const ROOTS = Float32Array.from({ length: 4097 }, (_, v) => Math.cbrt(v / 4096))
/** Cube root of 0…1, from a table where that is exact enough. */
function root(v: number): number {
  if (v < 0.004) return Math.cbrt(v)
  const t = v * 4096
  const i = t | 0
  return i >= 4096 ? 1 : ROOTS[i]! + (ROOTS[i + 1]! - ROOTS[i]!) * (t - i)
}

/** A picture at half its size: each pixel the mean of four. RGBA, alpha 255. @param side pixels in a row; even, as is the number of rows */
export function halved(rgba: Uint8ClampedArray, side: number): Uint8ClampedArray<ArrayBuffer> {
  const half = side / 2
  const out = new Uint8ClampedArray(rgba.length / 4)
  const row = side * 4
  for (let y = 0, q = 0; q < out.length; y++) {
    for (let x = 0, p = y * 2 * row; x < half; x++, p += 8, q += 4) {
      for (let c = 0; c < 3; c++)
        out[q + c] = (rgba[p + c]! + rgba[p + 4 + c]! + rgba[p + row + c]! + rgba[p + row + 4 + c]! + 2) >> 2
      out[q + 3] = 255
    }
  }
  return out
}

/** A square plane at half its side: each value the mean of four. @param side even */
export function halvedPlane(plane: Float32Array | Uint8Array, side: number): Float32Array {
  const half = side / 2
  const out = new Float32Array(half * half)
  for (let y = 0, q = 0; y < half; y++)
    for (let x = 0, p = y * 2 * side; x < half; x++, p += 2, q++)
      out[q] = (plane[p]! + plane[p + 1]! + plane[p + side]! + plane[p + side + 1]!) / 4
  return out
}

/** Bytes as shares 0…1. */
export function sharesOf(bytes: Uint8Array | Float32Array): Float32Array {
  const out = new Float32Array(bytes.length)
  for (let i = 0; i < out.length; i++) out[i] = bytes[i]! / 255
  return out
}

/** OKLab of each pixel, interleaved L, a, b. https://bottosson.github.io/posts/oklab/ */
export function oklabOf(rgba: Uint8ClampedArray | Uint8Array): Float32Array {
  const count = rgba.length / 4
  const out = new Float32Array(count * 3)
  for (let i = 0, p = 0, q = 0; i < count; i++, p += 4, q += 3) {
    const r = LINEAR[rgba[p]!]!
    const g = LINEAR[rgba[p + 1]!]!
    const b = LINEAR[rgba[p + 2]!]!
    const l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    out[q] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    out[q + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    out[q + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
  return out
}

/** Mean over a square window of `2·radius + 1`, shrunk at the border; into `out` (which may be `plane`); `rows` is scratch. */
export function boxBlur(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array = new Float32Array(plane.length),
  rows: Float32Array = new Float32Array(plane.length),
): Float32Array {
  // Two rows at once: each sum waits for the one before it (0.8 of the time of one).
  for (let y = 0; y < height; y += 2) {
    const o = y * width
    const p = Math.min(y + 1, height - 1) * width
    let sum = 0
    let other = 0
    for (let x = 0; x <= Math.min(radius, width - 1); x++) {
      sum += plane[o + x]!
      other += plane[p + x]!
    }
    let x = 0
    // The window grows, is whole, and shrinks: a loop for each is twice as fast as one that asks.
    for (; x < Math.min(radius, width); x++) {
      const count = Math.min(x + radius, width - 1) + 1
      rows[o + x] = sum / count
      rows[p + x] = other / count
      if (x + radius + 1 >= width) continue
      sum += plane[o + x + radius + 1]!
      other += plane[p + x + radius + 1]!
    }
    const share = 1 / (2 * radius + 1)
    for (; x < width - radius - 1; x++) {
      rows[o + x] = sum * share
      rows[p + x] = other * share
      sum += plane[o + x + radius + 1]! - plane[o + x - radius]!
      other += plane[p + x + radius + 1]! - plane[p + x - radius]!
    }
    for (; x < width; x++) {
      const count = Math.min(x + radius, width - 1) - x + radius + 1
      rows[o + x] = sum / count
      rows[p + x] = other / count
      sum -= plane[o + x - radius]!
      other -= plane[p + x - radius]!
    }
  }
  const sums = new Float64Array(width)
  for (let y = 0; y <= Math.min(radius, height - 1); y++)
    for (let x = 0; x < width; x++) sums[x]! += rows[y * width + x]!
  for (let y = 0; y < height; y++) {
    const low = y - radius
    const high = y + radius
    const n = (high < height ? high : height - 1) - (low > 0 ? low : 0) + 1
    const o = y * width
    const share = 1 / n
    if (low >= 0 && high + 1 < height) {
      for (let x = 0, p = (high + 1) * width, q = low * width; x < width; x++) {
        const sum = sums[x]!
        out[o + x] = sum * share
        sums[x] = sum + rows[p + x]! - rows[q + x]!
      }
      continue
    }
    for (let x = 0; x < width; x++) out[o + x] = sums[x]! * share
    if (high + 1 < height) for (let x = 0, p = (high + 1) * width; x < width; x++) sums[x]! += rows[p + x]!
    if (low >= 0) for (let x = 0, p = low * width; x < width; x++) sums[x]! -= rows[p + x]!
  }
  return out
}

/** Blurs wider than this are as good at half the size. */
const WIDE = 8

/** Nearly a Gaussian: three box blurs. */
export function blur(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma >= WIDE && width === height && width % 2 === 0) {
    const half = width / 2
    return resize(blur(halvedPlane(plane, width), half, half, sigma / 2), half, half, width, height)
  }
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma * 4 + 1) / 2))
  const rows = new Float32Array(plane.length)
  const once = boxBlur(plane, width, height, radius, undefined, rows)
  boxBlur(once, width, height, radius, once, rows)
  return boxBlur(once, width, height, radius, once, rows)
}

/** A plane at another size, bilinear. */
export function resize(
  plane: Float32Array | Uint8Array,
  width: number,
  height: number,
  outWidth: number,
  outHeight: number,
): Float32Array {
  const out = new Float32Array(outWidth * outHeight)
  const sx = width / outWidth
  const sy = height / outHeight
  const lefts = new Int32Array(outWidth)
  const shares = new Float32Array(outWidth)
  for (let i = 0; i < outWidth; i++) {
    const u = Math.max(0, Math.min(width - 1, (i + 0.5) * sx - 0.5))
    lefts[i] = Math.min(Math.max(0, width - 2), Math.floor(u))
    shares[i] = u - lefts[i]!
  }
  const right = width > 1 ? 1 : 0
  /** A row at its new width. */
  const stretch = (row: number, into: Float64Array) => {
    const from = row * width
    for (let i = 0; i < outWidth; i++) {
      const x = from + lefts[i]!
      into[i] = plane[x]! + (plane[x + right]! - plane[x]!) * shares[i]!
    }
    return row
  }
  let [upper, lower] = [new Float64Array(outWidth), new Float64Array(outWidth)]
  let [above, below] = [-1, -1]
  for (let j = 0; j < outHeight; j++) {
    const v = Math.max(0, Math.min(height - 1, (j + 0.5) * sy - 0.5))
    const row = Math.floor(v)
    const next = Math.min(height - 1, row + 1)
    const fy = v - row
    if (row === below) {
      ;[upper, lower] = [lower, upper]
      ;[above, below] = [below, above]
    }
    if (row !== above) above = stretch(row, upper)
    if (next !== below) below = stretch(next, lower)
    for (let i = 0, o = j * outWidth; i < outWidth; i++, o++) out[o] = upper[i]! + (lower[i]! - upper[i]!) * fy
  }
  return out
}

/**
 * 1 where something holds of a plane's values. Written out, as `Uint8Array.from` with a function takes forty times as
 * long; the two below are three times as fast again.
 */
export function maskOf(plane: ArrayLike<number>, holds: (value: number, i: number) => boolean): Uint8Array {
  const mask = new Uint8Array(plane.length)
  for (let i = 0; i < mask.length; i++) if (holds(plane[i]!, i)) mask[i] = 1
  return mask
}

/** 1 where a plane has that value. */
export function maskEqual(plane: Uint8Array, value: number): Uint8Array {
  const mask = new Uint8Array(plane.length)
  for (let i = 0; i < mask.length; i++) if (plane[i] === value) mask[i] = 1
  return mask
}

/** 1 where a plane is above a level. */
export function maskAbove(plane: Float32Array, level: number): Uint8Array {
  const mask = new Uint8Array(plane.length)
  for (let i = 0; i < mask.length; i++) if (plane[i]! > level) mask[i] = 1
  return mask
}
