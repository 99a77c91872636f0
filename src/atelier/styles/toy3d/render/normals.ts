/** Which way each pixel's surface looks. */
import type { Field } from './build.ts'
import { distance } from './field.ts'
import type { Depths } from './trace.ts'

/** Pixels of depth by which the slopes on both sides of a pixel may differ on one surface. */
const KINK = 1.5
/** Kept from picture to picture: per pixel x, y, z. */
export let normal = new Float32Array(0)
export const slope = new Float64Array(3)

/** Normal by the field's gradient, into `slope`. */
export function gradient(x: number, y: number, z: number): void {
  const e = 0.004
  const a = distance(x + e, y - e, z - e)
  const b = distance(x - e, y - e, z + e)
  const c = distance(x - e, y + e, z - e)
  const d = distance(x + e, y + e, z + e)
  let nx = a - b - c + d
  let ny = -a - b + c + d
  let nz = -a + b - c + d
  // What is seen looks at us, if only just.
  const least = 0.2 * Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (nz < least) nz = least
  const l = Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
  nx /= l
  ny /= l
  slope[0] = nx
  slope[1] = ny
  slope[2] = nz / l
}

/** Normals of every covered pixel from its neighbours' depths; from the field where those break off. */
export function normalsOf(field: Field, depths: Depths): void {
  const { size } = depths.camera
  if (normal.length !== size * size * 3) normal = new Float32Array(size * size * 3)
  for (let py = 0; py < size; py++) row(field, depths, py)
}

/** Whether the surface goes on evenly from one side to the other, rather than falls away over an edge. */
function even(a: number, b: number, kink: number): boolean {
  const gap = a - b
  return gap < kink && gap > -kink
}

function row({ groupOf }: Field, { camera: { size, scale, x: cx, y: cy }, id, z }: Depths, py: number): void {
  const steep = 5 / scale
  const kink = KINK / scale
  for (let px = 0; px < size; px++) {
    const here = py * size + px
    const mine = id[here]!
    if (mine < 0) continue
    const group = groupOf[mine]!
    const depth = z[here]!
    const west = px > 0 && id[here - 1]! >= 0 && groupOf[id[here - 1]!]! === group ? depth - z[here - 1]! : NaN
    const east = px < size - 1 && id[here + 1]! >= 0 && groupOf[id[here + 1]!]! === group ? z[here + 1]! - depth : NaN
    const north =
      py > 0 && id[here - size]! >= 0 && groupOf[id[here - size]!]! === group ? z[here - size]! - depth : NaN
    const south =
      py < size - 1 && id[here + size]! >= 0 && groupOf[id[here + size]!]! === group ? depth - z[here + size]! : NaN
    // NaN fails every comparison, so a broken neighbour simply does not count.
    const w = west > -steep && west < steep
    const e = east > -steep && east < steep
    const n = north > -steep && north < steep
    const s = south > -steep && south < steep
    if ((w || e) && (n || s) && !(w && e && !even(west, east, kink)) && !(n && s && !even(north, south, kink))) {
      const gx = (w && e ? (west + east) * 0.5 : w ? west : east) * scale
      const gy = (n && s ? (north + south) * 0.5 : n ? north : south) * scale
      const l = 1 / Math.sqrt(gx * gx + gy * gy + 1)
      normal[here * 3] = -gx * l
      normal[here * 3 + 1] = -gy * l
      normal[here * 3 + 2] = l
    } else {
      gradient((px + 0.5 - cx) / scale, (cy - py - 0.5) / scale, depth)
      normal[here * 3] = slope[0]!
      normal[here * 3 + 1] = slope[1]!
      normal[here * 3 + 2] = slope[2]!
    }
  }
}
