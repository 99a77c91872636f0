/** Shapes whose border is where a plane crosses a level, at canvas resolution. */
import { CANVAS } from '../../drawing.ts'
import type { Cover } from './fill.ts'
import { type Framing, tapsOf } from './framing.ts'
import { SIDE } from './side.ts'

/** What of a plane is above the level, its edges anti-aliased by the plane's own slope. @param plane SIDE², 0 where there is nothing */
export function above(plane: Float32Array, level: number, framing: Framing): Cover {
  const box = extentOf(plane, level, framing)
  const { x, y, width, height } = box
  const across = tapsOf(framing.left, framing.scale)
  const down = tapsOf(framing.top, framing.scale)
  const share = new Float32Array(width * height)
  if (share.length === 0) return { ...box, share }
  /** A row of the plane at the canvas's width. */
  const stretch = (row: number, into: Float64Array) => {
    for (let i = 0; i < width; i++) {
      const p = row * SIDE + across.at[x + i]!
      into[i] = plane[p]! + (plane[p + 1]! - plane[p]!) * across.along[x + i]!
    }
    return row
  }
  let [upper, lower] = [new Float64Array(width), new Float64Array(width)]
  let [first, second] = [-1, -1]
  const rowOf = (j: number, into: Float32Array) => {
    const row = down.at[y + j]!
    const f = down.along[y + j]!
    if (row === second) {
      ;[upper, lower] = [lower, upper]
      ;[first, second] = [second, first]
    }
    if (row !== first) first = stretch(row, upper)
    if (row + 1 !== second) second = stretch(row + 1, lower)
    for (let i = 0; i < width; i++) into[i] = upper[i]! + (lower[i]! - upper[i]!) * f - level
  }
  let [before, own, after] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  rowOf(0, before)
  rowOf(0, own)
  for (let j = 0, p = 0; j < height; j++) {
    rowOf(Math.min(height - 1, j + 1), after)
    for (let i = 0; i < width; i++, p++) {
      const v = own[i]!
      const gx = (own[i < width - 1 ? i + 1 : i]! - own[i > 0 ? i - 1 : i]!) / 2
      const gy = (after[i]! - before[i]!) / 2
      const slope = Math.sqrt(gx * gx + gy * gy)
      share[p] = v >= slope ? 1 : v <= -slope ? 0 : 0.5 + v / (2 * slope)
    }
    ;[before, own, after] = [own, after, before]
  }
  return { ...box, share }
}

function extentOf(plane: Float32Array, level: number, { scale, left, top }: Framing): Omit<Cover, 'share'> {
  let [x0, x1, y0, y1] = [SIDE, -1, SIDE, -1]
  for (let y = 0, i = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, i++) {
      if (plane[i]! < level) continue
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      y1 = y
    }
  const within = (value: number) => Math.max(0, Math.min(CANVAS, value))
  const x = within(Math.floor((x0 - 1 - left) * scale))
  const y = within(Math.floor((y0 - 1 - top) * scale))
  const width = Math.max(0, within(Math.ceil((x1 + 2 - left) * scale)) - x)
  const height = Math.max(0, within(Math.ceil((y1 + 2 - top) * scale)) - y)
  return { x, y, width, height }
}
