/** Flat patches at canvas resolution. */
import { CANVAS } from '../../drawing.ts'
import { blur, boxBlur } from '../pixels.ts'
import type { Rgb } from './fill.ts'
import { type Framing, tapsOf } from './framing.ts'
import { OUTSIDE, type Segments } from './segments.ts'
import { SIDE } from './side.ts'

export type { Rgb }

/** Which patch each canvas pixel shows, and where two meet how much of each. */
export interface Mosaic {
  first: Uint8Array
  second: Uint8Array
  /** Share of the first, 128 (half) … 255 (all). */
  share: Uint8Array
}

/**
 * Lays out flat patches. Where patches meet, each is spread a little and the stronger wins: contours come out smooth,
 * corners round, and the line between two is anti-aliased by how far apart they are (after Merriman, Bence and Osher's
 * diffusion of shapes, 1992).
 * @param shape coverage of the subject 0…1, CANVAS²: nothing is laid out where it is 0
 */
export function lay({ labels, patches, smallest }: Segments, framing: Framing, shape: Float32Array): Mosaic {
  const none = new Float32Array(labels.length)
  const fields = boxesOf(labels, patches.length).map((box, k) => (box ? spread(labels, k, smallest, box) : none))
  const across = tapsOf(framing.left, framing.scale)
  const down = tapsOf(framing.top, framing.scale)
  const mixed = borders(labels, smallest)
  // How much the difference changes over one canvas pixel across a straight border.
  const slope = 0.75 / smallest / framing.scale
  const count = CANVAS * CANVAS
  const mosaic: Mosaic = { first: new Uint8Array(count), second: new Uint8Array(count), share: new Uint8Array(count) }
  for (let y = 0; y < CANVAS; y++) {
    const row = down.at[y]! * SIDE
    const fy = down.along[y]!
    for (let x = 0; x < CANVAS; x++) {
      const o = y * CANVAS + x
      if (shape[o]! <= 0) continue
      const p = row + across.at[x]!
      let first = labels[p]!
      let second = first
      let lead = 1
      if (mixed[p]) {
        const fx = across.along[x]!
        const w00 = (1 - fx) * (1 - fy)
        const w01 = fx * (1 - fy)
        const w10 = (1 - fx) * fy
        const w11 = fx * fy
        let best = -1
        let next = -1
        for (let k = 0; k < fields.length; k++) {
          const f = fields[k]!
          const v = f === none ? 0 : f[p]! * w00 + f[p + 1]! * w01 + f[p + SIDE]! * w10 + f[p + SIDE + 1]! * w11
          if (v > best) {
            next = best
            second = first
            best = v
            first = k
          } else if (v > next) {
            next = v
            second = k
          }
        }
        lead = best - next
      }
      mosaic.first[o] = first
      mosaic.second[o] = second < patches.length ? second : first
      mosaic.share[o] = 255 * Math.min(1, 0.5 + lead / (slope * 2))
    }
  }
  return mosaic
}

/** The mosaic in these colours, one for each patch; `shape` becomes the alpha. CANVAS² straight RGBA. */
export function paint(
  { first, second, share }: Mosaic,
  colours: readonly Rgb[],
  shape: Float32Array,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(first.length * 4)
  // Most pixels show all of one patch: four bytes at once.
  const plain = new Uint32Array(Uint8ClampedArray.from(colours.flatMap(([r, g, b]) => [r, g, b, 255])).buffer)
  const pixels = new Uint32Array(out.buffer)
  for (let i = 0, o = 0; i < first.length; i++, o += 4) {
    const alpha = shape[i]!
    if (alpha <= 0) continue
    if (alpha === 1 && share[i] === 255) {
      pixels[i] = plain[first[i]!]!
      continue
    }
    const c = colours[first[i]!]!
    const d = colours[second[i]!]!
    const t = share[i]! / 255
    out[o] = d[0] + (c[0] - d[0]) * t
    out[o + 1] = d[1] + (c[1] - d[1]) * t
    out[o + 2] = d[2] + (c[2] - d[2]) * t
    out[o + 3] = alpha * 255
  }
  return out
}

/** How much of a canvas pixel these patches show, 0…1. */
export function shareOf(
  { first, second, share }: Mosaic,
  shape: Float32Array,
  patch: number,
): (pixel: number) => number {
  return (p) => {
    if (shape[p]! <= 0) return 0
    const t = share[p]! / 255
    return (first[p] === patch ? t : 0) + (second[p] === patch && second[p] !== first[p] ? 1 - t : 0)
  }
}

/** Farther from a patch than this, in standard deviations, its spreading is not felt. */
const REACH = 3.5

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The pixels between which each of so many labels lies, the last included; undefined where it does not occur. */
function boxesOf(labels: Uint8Array, count: number): (Box | undefined)[] {
  const boxes = Array.from({ length: count }, (): Box | undefined => undefined)
  const put = (label: number, from: number, to: number, y: number) => {
    if (label >= count) return
    const box = (boxes[label] ??= { left: from, right: to, top: y, bottom: y })
    box.left = Math.min(box.left, from)
    box.right = Math.max(box.right, to)
    box.bottom = y
  }
  for (let y = 0; y < SIDE; y++) {
    const row = y * SIDE
    let from = 0
    for (let x = 1; x <= SIDE; x++) {
      if (x < SIDE && labels[row + x] === labels[row + from]) continue
      put(labels[row + from]!, from, x - 1, y)
      from = x
    }
  }
  return boxes
}

/** How present a label is around each pixel, 0…1. @param sigma standard deviation of the spreading, pixels @param box where it lies */
function spread(labels: Uint8Array, label: number, sigma: number, box: Box): Float32Array {
  const reach = Math.ceil(REACH * sigma)
  const out = new Float32Array(labels.length)
  const left = Math.max(0, box.left - reach)
  const top = Math.max(0, box.top - reach)
  const width = Math.min(SIDE, box.right + reach + 1) - left
  const height = Math.min(SIDE, box.bottom + reach + 1) - top
  const own = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0, i = (top + y) * SIDE + left, o = y * width; x < width; x++, i++, o++)
      if (labels[i] === label) own[o] = 1
  const soft = blur(own, width, height, sigma)
  for (let y = 0; y < height; y++) out.set(soft.subarray(y * width, (y + 1) * width), (top + y) * SIDE + left)
  return out
}

/** 1 where the pixels within reach of the spreading do not all bear one label. */
function borders(labels: Uint8Array, sigma: number): Uint8Array {
  const edge = new Float32Array(labels.length)
  for (let i = SIDE; i < labels.length; i++)
    if (labels[i] !== labels[i - 1] || labels[i] !== labels[i - SIDE] || labels[i] === OUTSIDE) edge[i] = 1
  const near = boxBlur(edge, SIDE, SIDE, Math.ceil(2.5 * sigma))
  const out = new Uint8Array(labels.length)
  for (let i = 0; i < out.length; i++) out[i] = near[i]! > 1e-4 ? 1 : 0
  return out
}

/**
 * Coverage of the shape whose border is where a field crosses `level`, anti-aliased by the field's own slope.
 * @param field CANVAS², larger inside
 */
export function crisp(field: Float32Array, level: number, out = new Float32Array(CANVAS * CANVAS)): Float32Array {
  for (let y = 0; y < CANVAS; y++) {
    const up = y > 0 ? -CANVAS : 0
    const dn = y < CANVAS - 1 ? CANVAS : 0
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x
      const v = field[i]! - level
      const gx = (field[i + (x < CANVAS - 1 ? 1 : 0)]! - field[i - (x > 0 ? 1 : 0)]!) / 2
      const gy = (field[i + dn]! - field[i + up]!) / 2
      const slope = Math.sqrt(gx * gx + gy * gy)
      out[i] = v >= slope ? 1 : v <= -slope ? 0 : 0.5 + v / (2 * slope)
    }
  }
  return out
}
