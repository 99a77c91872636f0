/** Light and openness of every pixel, from a lattice at a quarter of the picture's rate: both are smooth. */
import type { Field } from './build.ts'
import { lightAt, openAt } from './occlusion.ts'
import type { Depths } from './trace.ts'

export interface Veil {
  lit: Float32Array
  open: Float32Array
  /** Cells in a row, and a cell's side in pixels. */
  side: number
  step: number
  at: Int32Array
  /** 1 where a cell shows one smooth surface together with the three cells right and below. */
  plain: Uint8Array
  normals: Float32Array
  depths: Depths
}

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
          if (l1 - l0 < 0.15 && o1 - o0 < 0.15) {
            lit[cell] = (lit[a]! + lit[b]! + lit[c]! + lit[d]!) * 0.25
            open[cell] = (open[a]! + open[b]! + open[c]! + open[d]!) * 0.25
            continue
          }
        }
      }
      ask(cell, pixel)
    }
  }
  const plain = new Uint8Array(side * side)
  for (let row = 0; row < side - 1; row++) {
    for (let column = 0; column < side - 1; column++) {
      const cell = row * side + column
      const pixel = at[cell]!
      if (pixel >= 0 && agree(cell + 1, pixel) && agree(cell + side, pixel) && agree(cell + side + 1, pixel)) plain[cell] = 1
    }
  }
  return { lit, open, side, step, at, plain, normals, depths }

  /** Whether a cell stands for the same smooth surface as a pixel. */
  function agree(cell: number, pixel: number): boolean {
    const other = at[cell]!
    if (other < 0 || groupOf[id[other]!] !== groupOf[id[pixel]!]) return false
    const same = normals[other * 3]! * normals[pixel * 3]! + normals[other * 3 + 1]! * normals[pixel * 3 + 1]! + normals[other * 3 + 2]! * normals[pixel * 3 + 2]!
    const gap = z[other]! - z[pixel]!
    return same > 0.82 && gap < 0.2 && gap > -0.2
  }
}

/** What `unveil` leaves: the key's visibility, the sky's. */
export const veiled = new Float64Array(2)
/** Sums of weight, light and openness. */
const sum = new Float64Array(3)

/** Adds a cell's light and openness, weighted by nearness (within `wide` cells) and likeness; false when it is another surface. */
function gather(veil: Veil, column: number, row: number, u: number, v: number, wide: number, px: number, py: number, z: number, nx: number, ny: number, nz: number): boolean {
  const { side, at, normals, depths: { z: zs, camera: { size, scale } } } = veil
  if (column < 0 || row < 0 || column >= side || row >= side) return true
  const tx = u - column
  const ty = v - row
  const ax = wide - (tx < 0 ? -tx : tx)
  const ay = wide - (ty < 0 ? -ty : ty)
  if (ax <= 0 || ay <= 0) return true
  const cell = row * side + column
  const pixel = at[cell]!
  if (pixel < 0) return false
  const qx = pixel % size
  const qy = (pixel - qx) / size
  // Off the tangent plane: another surface.
  const off = ((qx - px) / scale) * nx + ((py - qy) / scale) * ny + (zs[pixel]! - z) * nz
  const near = 1 - (off < 0 ? -off : off) * 14
  const same = nx * normals[pixel * 3]! + ny * normals[pixel * 3 + 1]! + nz * normals[pixel * 3 + 2]!
  if (near <= 0 || same < 0.4) return false
  const w = (ax * ay + 0.02) * near * same * same
  sum[0]! += w
  sum[1]! += w * veil.lit[cell]!
  sum[2]! += w * veil.open[cell]!
  return true
}

/** Whether the key's light changes much between a cell and those right and below. */
function steep({ lit, side, at }: Veil, cell: number): boolean {
  let least = 1
  let most = 0
  for (let n = 0; n < 4; n++) {
    const c = cell + (n & 1) + (n >> 1) * side
    if (c < 0 || c >= lit.length || at[c]! < 0) continue
    const l = lit[c]!
    if (l < least) least = l
    if (l > most) most = l
  }
  return most - least > 0.3
}

/**
 * Light and openness at a pixel from the four cells around, those of another surface left out; into `veiled`.
 * Where shadow begins or ends sharply a `keen` surface is asked at every pixel: the lattice would show as steps.
 */
export function unveil(veil: Veil, keen: boolean, px: number, py: number, x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
  const { step, side, lit, open, plain, at, normals, depths } = veil
  const u = (px - (step - 1) / 2 - 0.25) / step
  const v = (py - (step - 1) / 2 - 0.25) / step
  const c0 = Math.floor(u)
  const r0 = Math.floor(v)
  const cell = r0 * side + c0
  if (c0 >= 0 && r0 >= 0 && plain[cell]! === 1) {
    const pixel = at[cell]!
    const gap = depths.z[pixel]! - z
    const same = nx * normals[pixel * 3]! + ny * normals[pixel * 3 + 1]! + nz * normals[pixel * 3 + 2]!
    if (same > 0.9 && gap < 0.12 && gap > -0.12) {
      const tx = u - c0
      const ty = v - r0
      const a = (1 - tx) * (1 - ty)
      const b = tx * (1 - ty)
      const c = (1 - tx) * ty
      const d = tx * ty
      veiled[0] = lit[cell]! * a + lit[cell + 1]! * b + lit[cell + side]! * c + lit[cell + side + 1]! * d
      veiled[1] = open[cell]! * a + open[cell + 1]! * b + open[cell + side]! * c + open[cell + side + 1]! * d
      return
    }
  }
  sum.fill(0)
  let refused = false
  for (let n = 0; n < 4; n++) if (!gather(veil, c0 + (n & 1), r0 + (n >> 1), u, v, 1, px, py, z, nx, ny, nz)) refused = true
  if (refused) {
    if (keen) {
      veiled[0] = lightAt(x, y, z, nx, ny, nz)
      veiled[1] = openAt(x, y, z, nx, ny, nz)
      return
    }
    // Beside another surface: a wider circle, or the lattice would show.
    sum.fill(0)
    for (let row = r0 - 1; row <= r0 + 2; row++) {
      for (let column = c0 - 1; column <= c0 + 2; column++) gather(veil, column, row, u, v, 2, px, py, z, nx, ny, nz)
    }
  }
  const weight = sum[0]!
  const enough = refused ? 5 : 0.04
  if (keen && steep(veil, cell)) {
    veiled[0] = lightAt(x, y, z, nx, ny, nz)
    veiled[1] = openAt(x, y, z, nx, ny, nz)
  } else if (weight >= enough) {
    veiled[0] = sum[1]! / weight
    veiled[1] = sum[2]! / weight
  } else {
    // Few cells speak for this pixel: it is asked itself, the less they say the more.
    const trust = weight / enough
    veiled[0] = lightAt(x, y, z, nx, ny, nz) * (1 - trust) + sum[1]! / enough
    veiled[1] = openAt(x, y, z, nx, ny, nz) * (1 - trust) + sum[2]! / enough
  }
}
