/** Soft shadow of the key and openness to the sky, at a quarter of the picture's rate; both are smooth. */
import type { Field } from './build.ts'
import { distance } from './field.ts'
import { gridOf, type Grid } from './grid.ts'
import { KEY } from './light.ts'
import type { Depths } from './trace.ts'

const [KX, KY, KZ] = KEY
const ACROSS = (() => {
  const l = Math.sqrt(KX * KX + KZ * KZ)
  return [KZ / l, 0, -KX / l] as const
})()
const ALONG = [KY * ACROSS[2], KZ * ACROSS[0] - KX * ACROSS[2], -KY * ACROSS[0]] as const
const LIGHT_CELL = 0.3
const LIGHT_SIDE = 56
const LIGHT_FROM = -LIGHT_CELL * LIGHT_SIDE / 2
const AIR_CELL = 0.35
const AIR_SIDE = 34
const AIR_FROM = -AIR_CELL * AIR_SIDE / 2

let light: Grid
let air: Grid

export function prepare(field: Field): void {
  light = gridOf(field, ACROSS, ALONG, LIGHT_FROM, LIGHT_FROM, LIGHT_CELL, LIGHT_SIDE, LIGHT_SIDE, 0.12)
  air = gridOf(field, [1, 0, 0], [0, -1, 0], AIR_FROM, AIR_FROM, AIR_CELL, AIR_SIDE, AIR_SIDE, 0.4)
}

/** How much of the key reaches a point, 0…1. */
export function lightAt(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  if (nx * KX + ny * KY + nz * KZ < -0.45) return 0
  const px = x + nx * 0.035
  const py = y + ny * 0.035
  const pz = z + nz * 0.035
  const column = Math.floor((px * ACROSS[0] + pz * ACROSS[2] - LIGHT_FROM) / LIGHT_CELL)
  const row = Math.floor((px * ALONG[0] + py * ALONG[1] + pz * ALONG[2] - LIGHT_FROM) / LIGHT_CELL)
  if (column < 0 || row < 0 || column >= LIGHT_SIDE || row >= LIGHT_SIDE) return 1
  const cell = row * LIGHT_SIDE + column
  const from = light.start[cell]!
  const to = light.start[cell + 1]!
  let least = 1
  let t = 0.05
  let hint = 0.12
  for (let n = 0; n < 18 && t < 6; n++) {
    const d = distance(light.list, from, to, px + KX * t, py + KY * t, pz + KZ * t, hint)
    const seen = (d * 5.5) / t
    if (seen < least) least = seen
    if (least < -0.9 || d < -0.25) return 0
    const step = d < 0.05 ? 0.05 : d > 0.7 ? 0.7 : d
    hint = (d < 0 ? 0 : d) + step + 0.02
    t += step
  }
  // From -1 (well inside) to 1 (well clear): the whole penumbra is used, so it has no hard inner edge.
  const s = (least < -1 ? -1 : least) * 0.5 + 0.5
  return s * s * (3 - 2 * s)
}

/** How much of the sky a point sees, 0…1. */
export function openAt(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  const column = Math.floor((x - AIR_FROM) / AIR_CELL)
  const row = Math.floor((-y - AIR_FROM) / AIR_CELL)
  if (column < 0 || row < 0 || column >= AIR_SIDE || row >= AIR_SIDE) return 1
  const cell = row * AIR_SIDE + column
  const from = air.start[cell]!
  const to = air.start[cell + 1]!
  let shut = 0
  let weight = 1.1
  let h = 0.07
  for (let n = 0; n < 4; n++) {
    const d = distance(air.list, from, to, x + nx * h, y + ny * h, z + nz * h, h * 1.1)
    const lack = (h - d) / h
    if (lack > 0) shut += weight * lack
    weight *= 0.62
    h *= 2.05
  }
  shut *= 0.4
  return shut > 0.86 ? 0.14 : 1 - shut
}

export interface Veil { lit: Float32Array; open: Float32Array; side: number; step: number; at: Int32Array }

const TRIES = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25], [0, 0.5], [0.5, 0]] as const

/**
 * Light and openness on a lattice of cells `step` pixels wide; `at` is the pixel that stands for a cell, or -1.
 * Every other cell is asked first; those between are asked only where their neighbours disagree.
 */
export function veilOf(field: Field, depths: Depths, normals: Float32Array, step: number): Veil {
  const { camera: { size, scale, x: cx, y: cy }, id, z } = depths
  const { groupOf } = field
  const side = Math.ceil(size / step)
  const lit = new Float32Array(side * side)
  const open = new Float32Array(side * side)
  const at = new Int32Array(side * side).fill(-1)
  const ask = (cell: number, pixel: number): void => {
    const x = ((pixel % size) + 0.5 - cx) / scale
    const y = (cy - Math.floor(pixel / size) - 0.5) / scale
    const nx = normals[pixel * 3]!
    const ny = normals[pixel * 3 + 1]!
    const nz = normals[pixel * 3 + 2]!
    lit[cell] = lightAt(x, y, z[pixel]!, nx, ny, nz)
    open[cell] = openAt(x, y, z[pixel]!, nx, ny, nz)
  }
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const cell = row * side + column
      for (const [ox, oy] of TRIES) {
        const px = column * step + Math.floor(ox * step)
        const py = row * step + Math.floor(oy * step)
        if (px < size && py < size && id[py * size + px]! >= 0) {
          at[cell] = py * size + px
          break
        }
      }
      if (at[cell]! >= 0 && (row & 1) === 0 && (column & 1) === 0) ask(cell, at[cell]!)
    }
  }
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if ((row & 1) === 0 && (column & 1) === 0) continue
      const cell = row * side + column
      const pixel = at[cell]!
      if (pixel < 0) continue
      const r0 = row & ~1
      const c0 = column & ~1
      const r1 = row & 1 ? row + 1 : row
      const c1 = column & 1 ? column + 1 : column
      if (r1 < side && c1 < side) {
        const a = r0 * side + c0
        const b = r0 * side + c1
        const c = r1 * side + c0
        const d = r1 * side + c1
        if (agree(a, pixel) && agree(b, pixel) && agree(c, pixel) && agree(d, pixel)) {
          const l0 = Math.min(lit[a]!, lit[b]!, lit[c]!, lit[d]!)
          const l1 = Math.max(lit[a]!, lit[b]!, lit[c]!, lit[d]!)
          const o0 = Math.min(open[a]!, open[b]!, open[c]!, open[d]!)
          const o1 = Math.max(open[a]!, open[b]!, open[c]!, open[d]!)
          if (l1 - l0 < 0.09 && o1 - o0 < 0.09) {
            lit[cell] = (lit[a]! + lit[b]! + lit[c]! + lit[d]!) * 0.25
            open[cell] = (open[a]! + open[b]! + open[c]! + open[d]!) * 0.25
            continue
          }
        }
      }
      ask(cell, pixel)
    }
  }
  return { lit, open, side, step, at }

  /** Whether a cell stands for the same smooth surface as a pixel. */
  function agree(cell: number, pixel: number): boolean {
    const other = at[cell]!
    if (other < 0 || groupOf[id[other]!] !== groupOf[id[pixel]!]) return false
    const same = normals[other * 3]! * normals[pixel * 3]! + normals[other * 3 + 1]! * normals[pixel * 3 + 1]! + normals[other * 3 + 2]! * normals[pixel * 3 + 2]!
    const gap = z[other]! - z[pixel]!
    return same > 0.9 && gap < 0.2 && gap > -0.2
  }
}
