/** Small tools of the painters: every edge is softened over about a pixel. */
import { surface } from '../render/light.ts'

/** Width of an edge, in units: about one pixel. Set for each picture. */
export let hair = 0.01
export function setPixel(units: number): void {
  hair = units
}

export function smooth(a: number, b: number, x: number): number {
  const t = (x - a) / (b - a)
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}

/** Coverage of a shape whose signed distance is `d`. */
export function inside(d: number): number {
  const t = 0.5 - d / hair
  return t < 0 ? 0 : t > 1 ? 1 : t
}

export type Rgb = readonly [number, number, number]

/** Lays a colour over the surface. */
export function over(c: Rgb, a: number): void {
  if (a <= 0) return
  surface[0]! += (c[0] - surface[0]!) * a
  surface[1]! += (c[1] - surface[1]!) * a
  surface[2]! += (c[2] - surface[2]!) * a
}

/** Multiplies the surface by a colour. */
export function tint(c: Rgb, a: number): void {
  if (a <= 0) return
  surface[0]! *= 1 + (c[0] - 1) * a
  surface[1]! *= 1 + (c[1] - 1) * a
  surface[2]! *= 1 + (c[2] - 1) * a
}

/** Leans the normal, in the plane of the picture. */
export function lean(x: number, y: number): void {
  const nx = surface[3]! + x
  const ny = surface[4]! + y
  const nz = surface[5]!
  const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-9)
  surface[3] = nx * l
  surface[4] = ny * l
  surface[5] = nz * l
}

/** Sets how the surface shines. */
export function finish(gloss: number, tight: number, a: number): void {
  surface[9]! += (gloss - surface[9]!) * a
  surface[10]! += (tight - surface[10]!) * a
}

/** Distance to a segment. */
export function segment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  let t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9)
  t = t < 0 ? 0 : t > 1 ? 1 : t
  const ex = x - ax - dx * t
  const ey = y - ay - dy * t
  return Math.sqrt(ex * ex + ey * ey)
}
