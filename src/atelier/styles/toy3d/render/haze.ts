/**
 * Distances for soft light: asked once at the nodes of two lattices, as far as light goes there, and read in between.
 * Shadows and sky are blurred by nature, a little way off the surface they ask for; there this is close enough.
 */
import { COARSE, NX as CELLS_X, NY as CELLS_Y, NZ as CELLS_Z, point, X0, Y0, Z0 } from './cells.ts'
import { roughDistance } from './field.ts'

/** Nodes of the wide lattice; the narrow one, asked near surfaces only, has twice as many each way. */
const NX = 2 * CELLS_X + 1
const NY = 2 * CELLS_Y + 1
const NZ = 2 * CELLS_Z + 1
/** Half a coarse cell. */
const WIDE = COARSE / 2
/** Farther than this from all surfaces the wide lattice will do. */
const NEAR = 0.3
/** Answered outside of the lattices: nothing is there. */
const OUTSIDE = 2
/** Distance at each node; NaN where not asked yet. */
const wide = new Float32Array(NX * NY * NZ)
const narrow = new Float32Array((2 * NX - 1) * (2 * NY - 1) * (2 * NZ - 1))
const read = new Float64Array(1)

/** Forgets the last scene; the field is bound by then. */
export function clearHaze(): void {
  wide.fill(NaN)
  narrow.fill(NaN)
}

/** Distance from a point to the scene, to about a tenth of a unit in creases and far better in the open. */
export function hazyDistance(x: number, y: number, z: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  between(wide, NX, NY, NZ, 1 / WIDE)
  if (read[0]! < NEAR) {
    point[0] = x
    point[1] = y
    point[2] = z
    between(narrow, 2 * NX - 1, 2 * NY - 1, 2 * NZ - 1, 2 / WIDE)
  }
  return read[0]!
}

function between(nodes: Float32Array, nx: number, ny: number, nz: number, per: number): void {
  const u = (point[0]! - X0) * per
  const v = (point[1]! - Y0) * per
  const w = (point[2]! - Z0) * per
  if (!(u > 0 && v > 0 && w > 0 && u < nx - 1 && v < ny - 1 && w < nz - 1)) {
    read[0] = OUTSIDE
    return
  }
  const ix = u | 0
  const iy = v | 0
  const iz = w | 0
  const slab = nx * ny
  const at = iz * slab + iy * nx + ix
  const p = u - ix
  const q = v - iy
  const r = w - iz
  for (;;) {
    const a = nodes[at]! + (nodes[at + 1]! - nodes[at]!) * p
    const b = nodes[at + nx]! + (nodes[at + nx + 1]! - nodes[at + nx]!) * p
    const c = nodes[at + slab]! + (nodes[at + slab + 1]! - nodes[at + slab]!) * p
    const d = nodes[at + slab + nx]! + (nodes[at + slab + nx + 1]! - nodes[at + slab + nx]!) * p
    const front = a + (b - a) * q
    const all = front + (c + (d - c) * q - front) * r
    read[0] = all
    if (all === all) return
    for (let n = 0; n < 8; n++) {
      const x = ix + (n & 1)
      const y = iy + ((n >> 1) & 1)
      const z = iz + (n >> 2)
      const node = z * slab + y * nx + x
      if (nodes[node]! !== nodes[node]!) nodes[node] = roughDistance(X0 + x / per, Y0 + y / per, Z0 + z / per)
      if (nodes[node]! !== nodes[node]!) return
    }
  }
}
