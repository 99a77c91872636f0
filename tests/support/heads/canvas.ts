/** A picture of light: linear enough for shading, with the share of the person in each pixel kept beside it. */
import { stream } from '../../../src/atelier/chance.ts'

export type Rgb = readonly [number, number, number]

export interface Canvas {
  width: number
  height: number
  /** Three values 0…255 a pixel. */
  rgb: Float32Array
  /** 0…1 */
  person: Float32Array
}

export function canvas(width: number, height: number): Canvas {
  return { width, height, rgb: new Float32Array(width * height * 3), person: new Float32Array(width * height) }
}

export function put(
  { width, height, rgb, person }: Canvas,
  x: number,
  y: number,
  colour: Rgb,
  share: number,
  isPerson = true,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return
  const i = y * width + x
  const s = share > 1 ? 1 : share
  // By index: taken apart, the colour would be walked through by its iterator, millions of times.
  for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += (colour[c]! - rgb[i * 3 + c]!) * s
  if (isPerson) person[i]! += (1 - person[i]!) * s
}

/** left, top, right, bottom: what lies outside is not looked at. */
export type Bounds = readonly [number, number, number, number]

/** Everything nearer than `distance` = 0, with an edge one pixel soft. */
export function fill(
  target: Canvas,
  distance: (x: number, y: number) => number,
  colour: (x: number, y: number) => Rgb,
  isPerson = true,
  [left, top, right, bottom]: Bounds = [0, 0, target.width, target.height],
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(target.height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(target.width, right); x++) {
      const share = 0.5 - distance(x + 0.5, y + 0.5)
      if (share > 0) put(target, x, y, colour(x + 0.5, y + 0.5), share, isPerson)
    }
  }
}

/** A curved, tapering hair from a to c, bent towards b. */
export function strand(
  target: Canvas,
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
  width: number,
  colour: Rgb,
  share = 1,
): void {
  const length = Math.hypot(c[0] - a[0], c[1] - a[1]) + Math.hypot(b[0] - a[0], b[1] - a[1])
  const steps = Math.max(4, Math.ceil(length / 1.5))
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0]
    const y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1]
    const r = (width / 2) * (1 - 0.7 * t)
    for (let py = Math.floor(y - r - 1); py <= y + r + 1; py++) {
      const down = (py + 0.5 - y) ** 2
      for (let px = Math.floor(x - r - 1); px <= x + r + 1; px++) {
        const inside = r + 0.5 - Math.sqrt((px + 0.5 - x) ** 2 + down)
        if (inside > 0) put(target, px, py, colour, share * Math.min(1, inside) * 0.8)
      }
    }
  }
}

/** Smooth noise, about −1…1, of a given grain (pixels). */
export function noise(seed: number, grain: number): (x: number, y: number) => number {
  const side = 64
  const next = stream(seed)
  const values = Float32Array.from({ length: side * side }, () => next() * 2 - 1)
  const at = (i: number, j: number) => values[(((j % side) + side) % side) * side + (((i % side) + side) % side)]!
  return (x, y) => {
    const u = x / grain
    const v = y / grain
    const i = Math.floor(u)
    const j = Math.floor(v)
    const fx = (u - i) ** 2 * (3 - 2 * (u - i))
    const fy = (v - j) ** 2 * (3 - 2 * (v - j))
    return (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy) + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy
  }
}

export const lit = ([r, g, b]: Rgb, light: number): Rgb => [r * light, g * light, b * light]
export const between = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
