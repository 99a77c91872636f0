/** What a painter works with: the surface of one point, and edges softened over about a pixel. */
import { MATERIAL } from './materials.ts'

export type Rgb = readonly [number, number, number]

/** Paints material number `paint` at `brush.point`, by changing `brush.surface`. */
export type Painter = (paint: number, brush: Brush) => void

/** Places of a surface that only hair uses: the strength of its band of light, and how far the band is moved here. */
export const HAIR = { band: 14, shift: 15 } as const

/** Place of a surface that only skin and hair use: the share of the other around the point, 0…1; a half where they meet. */
export const ROOTS = 16

export class Brush {
  /** The point being shaded: albedo 0–2, normal 3–5, wrap 6–8, gloss, tightness, sheen, metal, glow, and what hair (`HAIR`) and skin have (`ROOTS`). */
  readonly surface = new Float64Array(17)
  /** The point in the frame of what is painted: head or body. */
  readonly point = new Float64Array(3)
  /** Width of an edge, in units: about one pixel. */
  pixel = 0.01

  /** Takes over a material of the table; places 3–5 of `shadingPoint` give the normal. */
  load(table: Float64Array, material: number, shadingPoint: Float64Array): void {
    const { surface } = this
    const m = material * MATERIAL
    surface[0] = table[m]!
    surface[1] = table[m + 1]!
    surface[2] = table[m + 2]!
    surface[3] = shadingPoint[3]!
    surface[4] = shadingPoint[4]!
    surface[5] = shadingPoint[5]!
    surface[6] = table[m + 3]!
    surface[7] = table[m + 4]!
    surface[8] = table[m + 5]!
    surface[9] = table[m + 6]!
    surface[10] = table[m + 7]!
    surface[11] = table[m + 8]!
    surface[12] = table[m + 9]!
    surface[13] = table[m + 10]!
    surface[HAIR.band] = table[m + 12]!
    surface[HAIR.shift] = 0
  }

  /** Coverage of a shape whose signed distance is `d`. */
  inside(d: number): number {
    const t = 0.5 - d / this.pixel
    return t < 0 ? 0 : t > 1 ? 1 : t
  }

  /** Lays a colour over the surface. */
  over(c: Rgb, a: number): void {
    if (a <= 0) return
    const { surface } = this
    surface[0]! += (c[0] - surface[0]!) * a
    surface[1]! += (c[1] - surface[1]!) * a
    surface[2]! += (c[2] - surface[2]!) * a
  }

  /** Multiplies the surface by a colour. */
  tint(c: Rgb, a: number): void {
    if (a <= 0) return
    const { surface } = this
    surface[0]! *= 1 + (c[0] - 1) * a
    surface[1]! *= 1 + (c[1] - 1) * a
    surface[2]! *= 1 + (c[2] - 1) * a
  }

  /** Leans the normal, in the plane of the picture. */
  lean(x: number, y: number): void {
    const { surface } = this
    const nx = surface[3]! + x
    const ny = surface[4]! + y
    const nz = surface[5]!
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-9)
    surface[3] = nx * l
    surface[4] = ny * l
    surface[5] = nz * l
  }

  /** Sets how the surface shines. */
  finish(gloss: number, tight: number, a: number): void {
    const { surface } = this
    surface[9]! += (gloss - surface[9]!) * a
    surface[10]! += (tight - surface[10]!) * a
  }
}

export function smooth(a: number, b: number, x: number): number {
  const t = (x - a) / (b - a)
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
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
