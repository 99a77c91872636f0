/** A photo at another size: reduced by a triangle filter, enlarged by Catmull-Rom interpolation. */
import { clamp } from '../clamp.ts'
import type { Pixels } from './pixels.ts'

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

/**
 * A row of a picture at its new width, red, green and blue interleaved, from `q` on.
 *
 * @param columns of each output pixel, bytes from `line` on
 */
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

/** A rectangle of the photo at another size, RGBA with alpha 255. What lies past the photo repeats its border. */
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
  const top = clamp(down.first[0]!, 0, height - 1)
  const bottom = clamp(down.first[outHeight - 1]! + down.length - 1, 0, height - 1)
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
    const rowOf = (k: number) => clamp(down.first[j]! + k, top, bottom) - top
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
