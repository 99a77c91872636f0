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
  const large = new Float32Array(width * height)
  for (let j = 0; j < height; j++) {
    const row = down.at[y + j]! * SIDE
    const f = down.along[y + j]!
    for (let i = 0; i < width; i++) {
      const p = row + across.at[x + i]!
      const g = across.along[x + i]!
      const upper = plane[p]! + (plane[p + 1]! - plane[p]!) * g
      const lower = plane[p + SIDE]! + (plane[p + SIDE + 1]! - plane[p + SIDE]!) * g
      large[j * width + i] = upper + (lower - upper) * f - level
    }
  }
  const share = new Float32Array(width * height)
  for (let j = 0, p = 0; j < height; j++)
    for (let i = 0; i < width; i++, p++) {
      const gx = (large[i < width - 1 ? p + 1 : p]! - large[i > 0 ? p - 1 : p]!) / 2
      const gy = (large[j < height - 1 ? p + width : p]! - large[j > 0 ? p - width : p]!) / 2
      const slope = Math.sqrt(gx * gx + gy * gy)
      const v = large[p]!
      share[p] = v >= slope ? 1 : v <= -slope ? 0 : 0.5 + v / (2 * slope)
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
