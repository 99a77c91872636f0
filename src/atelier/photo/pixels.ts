/** Pixels of a photo and single planes of numbers: resampling, colour, smoothing. Everything is row by row from the top. */

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

/** For each output pixel: the first input pixel and the weights of those that follow. */
interface Taps {
  first: Int32Array
  weights: Float32Array
  length: number
}

/** Weights of a triangle filter as wide as the reduction, or of Catmull-Rom interpolation when enlarging. */
function tapsOf(from: number, length: number, count: number): Taps {
  const scale = length / count
  const support = scale > 1 ? scale : 2
  const taps = Math.ceil(support * 2)
  const first = new Int32Array(count)
  const weights = new Float32Array(count * taps)
  for (let i = 0; i < count; i++) {
    const centre = from + (i + 0.5) * scale - 0.5
    const start = Math.floor(centre - support) + 1
    first[i] = start
    let sum = 0
    for (let k = 0; k < taps; k++) {
      const t = Math.abs(start + k - centre)
      let w = 0
      if (scale > 1) w = Math.max(0, 1 - t / support)
      else if (t < 1) w = 1 + t * t * (1.5 * t - 2.5)
      else if (t < 2) w = 2 + t * (-4 + t * (2.5 - 0.5 * t))
      weights[i * taps + k] = w
      sum += w
    }
    for (let k = 0; k < taps; k++) weights[i * taps + k]! /= sum
  }
  return { first, weights, length: taps }
}

/**
 * Taps of most photos, which are made up to twice as small: without loops over them that takes half the time. Rows are
 * functions of their own, which are soon compiled, however seldom a picture is resampled.
 */
const FOUR = 4

/** A row of a picture at its new width, red, green and blue interleaved, from `q` on. @param columns of each output pixel, bytes from `line` on */
function fourAcross(
  rgba: Pixels['rgba'],
  line: number,
  columns: Int32Array,
  weights: Float32Array,
  out: Float32Array,
  q: number,
): void {
  for (let w = 0; w < columns.length; w += FOUR, q += 3) {
    const p0 = line + columns[w]!
    const p1 = line + columns[w + 1]!
    const p2 = line + columns[w + 2]!
    const p3 = line + columns[w + 3]!
    const w0 = weights[w]!
    const w1 = weights[w + 1]!
    const w2 = weights[w + 2]!
    const w3 = weights[w + 3]!
    out[q] = w0 * rgba[p0]! + w1 * rgba[p1]! + w2 * rgba[p2]! + w3 * rgba[p3]!
    out[q + 1] = w0 * rgba[p0 + 1]! + w1 * rgba[p1 + 1]! + w2 * rgba[p2 + 1]! + w3 * rgba[p3 + 1]!
    out[q + 2] = w0 * rgba[p0 + 2]! + w1 * rgba[p1 + 2]! + w2 * rgba[p2 + 2]! + w3 * rgba[p3 + 2]!
  }
}

/** The same with any number of taps. */
function anyAcross(
  rgba: Pixels['rgba'],
  line: number,
  columns: Int32Array,
  { weights, length }: Taps,
  out: Float32Array,
  q: number,
): void {
  for (let w = 0; w < columns.length; q += 3) {
    let red = 0
    let green = 0
    let blue = 0
    for (const end = w + length; w < end; w++) {
      const weight = weights[w]!
      const p = line + columns[w]!
      red += weight * rgba[p]!
      green += weight * rgba[p + 1]!
      blue += weight * rgba[p + 2]!
    }
    out[q] = red
    out[q + 1] = green
    out[q + 2] = blue
  }
}

function addRow(rows: Float32Array, from: number, weight: number, sum: Float32Array): void {
  if (weight === 0) return
  for (let i = 0; i < sum.length; i++) sum[i]! += weight * rows[from + i]!
}

/** The sum of four rows, rounded after each as if they were added up in `out`. */
function fourDown(
  rows: Float32Array,
  rowOf: (k: number) => number,
  weights: Float32Array,
  w: number,
  out: Float32Array,
): void {
  const stride = out.length
  const p0 = rowOf(0) * stride
  const p1 = rowOf(1) * stride
  const p2 = rowOf(2) * stride
  const p3 = rowOf(3) * stride
  const w0 = weights[w]!
  const w1 = weights[w + 1]!
  const w2 = weights[w + 2]!
  const w3 = weights[w + 3]!
  for (let i = 0; i < stride; i++) {
    const upper = Math.fround(Math.fround(w0 * rows[p0 + i]!) + w1 * rows[p1 + i]!)
    out[i] = Math.fround(upper + w2 * rows[p2 + i]!) + w3 * rows[p3 + i]!
  }
}

/**
 * A rectangle of the photo at another size, RGBA with alpha 255. What lies past the photo repeats its border.
 */
export function resample(
  { rgba, width, height }: Pixels,
  x: number,
  y: number,
  w: number,
  h: number,
  outWidth: number,
  outHeight: number,
): Uint8ClampedArray<ArrayBuffer> {
  const across = tapsOf(x, w, outWidth)
  const down = tapsOf(y, h, outHeight)
  const top = Math.max(0, Math.min(height - 1, down.first[0]!))
  const bottom = Math.max(0, Math.min(height - 1, down.first[outHeight - 1]! + down.length - 1))
  const rows = bottom - top + 1
  const between = new Float32Array(rows * outWidth * 3)
  const columns = new Int32Array(outWidth * across.length)
  for (let i = 0; i < columns.length; i++) {
    const column = across.first[Math.floor(i / across.length)]! + (i % across.length)
    columns[i] = 4 * (column < 0 ? 0 : column >= width ? width - 1 : column)
  }
  for (let r = 0, q = 0; r < rows; r++, q += outWidth * 3) {
    const line = (top + r) * width * 4
    if (across.length === FOUR) fourAcross(rgba, line, columns, across.weights, between, q)
    else anyAcross(rgba, line, columns, across, between, q)
  }
  const out = new Uint8ClampedArray(outWidth * outHeight * 4)
  const stride = outWidth * 3
  const sum = new Float32Array(stride)
  for (let j = 0; j < outHeight; j++) {
    const rowOf = (k: number) => Math.max(top, Math.min(bottom, down.first[j]! + k)) - top
    if (down.length === FOUR) fourDown(between, rowOf, down.weights, j * FOUR, sum)
    else {
      sum.fill(0)
      for (let k = 0; k < down.length; k++) addRow(between, rowOf(k) * stride, down.weights[j * down.length + k]!, sum)
    }
    for (let i = 0, p = j * outWidth * 4, q = 0; i < outWidth; i++, p += 4, q += 3) {
      out[p] = sum[q]!
      out[p + 1] = sum[q + 1]!
      out[p + 2] = sum[q + 2]!
      out[p + 3] = 255
    }
  }
  return out
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

/** 1 where something holds of a plane's values. Written out, as `Uint8Array.from` with a function takes forty times as long; the two below are three times as fast again. */
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
