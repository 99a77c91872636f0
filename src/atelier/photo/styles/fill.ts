/** Polygons laid on a canvas with smooth edges. */
import { CANVAS } from '../../drawing.ts'
import { blur } from '../pixels.ts'

export type Rgb = readonly [number, number, number]

/** Points x0, y0, x1, y1, … in canvas pixels, closed. */
export type Polygon = readonly number[]

/** Coverage 0…1 of the pixels of a box. */
export interface Cover {
  x: number
  y: number
  width: number
  height: number
  share: Float32Array
}

/** Lines looked at for each row of pixels; along them coverage is exact. */
const LINES = 4

/** How much of each pixel lies inside the polygon (non-zero winding). */
export function cover(polygon: Polygon): Cover {
  let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let k = 0; k < polygon.length; k += 2) {
    left = Math.min(left, polygon[k]!)
    right = Math.max(right, polygon[k]!)
    low = Math.min(low, polygon[k + 1]!)
    high = Math.max(high, polygon[k + 1]!)
  }
  const x = Math.max(0, Math.floor(left))
  const y = Math.max(0, Math.floor(low))
  const width = Math.max(0, Math.min(CANVAS, Math.ceil(right) + 1) - x)
  const height = Math.max(0, Math.min(CANVAS, Math.ceil(high) + 1) - y)
  const share = new Float32Array(width * height)
  // Crossings of the lines in one list, as one a line would keep the collector busy: counted first, then put in place.
  const lines = height * LINES
  const starts = new Int32Array(lines + 1)
  eachCrossing(polygon, y, lines, (line) => void starts[line + 1]!++)
  for (let line = 0; line < lines; line++) starts[line + 1]! += starts[line]!
  const ends = starts.slice(0, lines)
  const at = new Float64Array(starts[lines]!)
  const way = new Int8Array(at.length)
  eachCrossing(polygon, y, lines, (line, place, its) => {
    let k = ends[line]!++
    for (; k > starts[line]! && at[k - 1]! > place - x; k--) {
      at[k] = at[k - 1]!
      way[k] = way[k - 1]!
    }
    at[k] = place - x
    way[k] = its
  })
  for (let line = 0; line < lines; line++) {
    let winding = 0
    const row = Math.floor(line / LINES) * width
    for (let k = starts[line]!; k + 1 < ends[line]!; k++) {
      winding += way[k]!
      if (winding !== 0) span(share, row, width, at[k]!, at[k + 1]!)
    }
  }
  return { x, y, width, height, share }
}

/** Where a polygon's edges cross lines, LINES a pixel from `y` down, and which way. */
function eachCrossing(
  polygon: Polygon,
  y: number,
  lines: number,
  each: (line: number, at: number, way: number) => void,
): void {
  for (let k = 0, j = polygon.length - 2; k < polygon.length; j = k, k += 2) {
    const [x0, y0, x1, y1] = [polygon[j]!, polygon[j + 1]!, polygon[k]!, polygon[k + 1]!]
    const first = Math.max(0, Math.ceil((Math.min(y0, y1) - y) * LINES - 0.5) - 1)
    const last = Math.min(lines - 1, Math.ceil((Math.max(y0, y1) - y) * LINES - 0.5))
    for (let line = first; line <= last; line++) {
      const level = y + (line + 0.5) / LINES
      if (y0 <= level === y1 <= level) continue
      each(line, x0 + ((level - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1)
    }
  }
}

function span(share: Float32Array, row: number, width: number, from: number, to: number): void {
  const a = Math.max(0, from)
  const b = Math.min(width, to)
  if (b <= a) return
  const first = Math.floor(a)
  const last = Math.min(width - 1, Math.floor(b))
  if (first === last) {
    share[row + first]! += (b - a) / LINES
    return
  }
  share[row + first]! += (first + 1 - a) / LINES
  for (let i = first + 1; i < last; i++) share[row + i]! += 1 / LINES
  share[row + last]! += (b - last) / LINES
}

/** The larger of several shapes' shares at each place. */
export function joined(covers: readonly Cover[]): Cover {
  const x = Math.min(...covers.map((own) => own.x))
  const y = Math.min(...covers.map((own) => own.y))
  const width = Math.max(...covers.map((own) => own.x + own.width)) - x
  const height = Math.max(...covers.map((own) => own.y + own.height)) - y
  const share = new Float32Array(width * height)
  for (const own of covers)
    for (let j = 0, k = 0; j < own.height; j++)
      for (let i = 0, p = (own.y - y + j) * width + own.x - x; i < own.width; i++, p++, k++)
        if (own.share[k]! > share[p]!) share[p] = own.share[k]!
  return { x, y, width, height, share }
}

/** The same without an edge. @param sigma standard deviation of the spreading, pixels */
export function softened({ x, y, width, height, share }: Cover, sigma: number): Cover {
  const past = Math.ceil(2.5 * sigma)
  const [left, top] = [Math.max(0, x - past), Math.max(0, y - past)]
  const wide = Math.min(CANVAS, x + width + past) - left
  const high = Math.min(CANVAS, y + height + past) - top
  const own = new Float32Array(wide * high)
  for (let j = 0; j < height; j++) own.set(share.subarray(j * width, (j + 1) * width), (y - top + j) * wide + x - left)
  return { x: left, y: top, width: wide, height: high, share: blur(own, wide, high, sigma) }
}

/** Only what lies inside the other shape as well. */
export function within(own: Cover, other: Cover): Cover {
  const share = new Float32Array(own.share.length)
  for (let j = 0; j < own.height; j++) {
    const v = own.y + j - other.y
    if (v < 0 || v >= other.height) continue
    for (let i = 0; i < own.width; i++) {
      const u = own.x + i - other.x
      if (u >= 0 && u < other.width)
        share[j * own.width + i] = own.share[j * own.width + i]! * Math.min(1, other.share[v * other.width + u]!)
    }
  }
  return { ...own, share }
}

/** Lays a colour on RGBA, CANVAS²; its alpha stays. @param keep 0…1 for each pixel: where nothing may be laid on */
export function layOn(
  rgba: Uint8ClampedArray,
  { x, y, width, height, share }: Cover,
  [r, g, b]: Rgb,
  keep: (pixel: number) => number,
  opacity = 1,
): void {
  const whole = Uint8ClampedArray.of(r, g, b)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const s = share[j * width + i]!
      if (s <= 0) continue
      const p = (y + j) * CANVAS + x + i
      const t = Math.min(1, s) * keep(p) * opacity
      if (t === 0) continue
      const o = p * 4
      if (t === 1) {
        rgba[o] = whole[0]!
        rgba[o + 1] = whole[1]!
        rgba[o + 2] = whole[2]!
        continue
      }
      rgba[o] = rgba[o]! + (r - rgba[o]!) * t
      rgba[o + 1] = rgba[o + 1]! + (g - rgba[o + 1]!) * t
      rgba[o + 2] = rgba[o + 2]! + (b - rgba[o + 2]!) * t
    }
  }
}

/** How much of a canvas pixel a shape covers. */
export function coverOn({ x, y, width, height, share }: Cover): (pixel: number) => number {
  return (p) => {
    const i = (p % CANVAS) - x
    const j = ((p / CANVAS) | 0) - y
    return i < 0 || j < 0 || i >= width || j >= height ? 0 : Math.min(1, share[j * width + i]!)
  }
}
