/** The normal of each pixel's surface. */
import type { DepthPass } from './depth-pass.ts'
import type { Geometry } from './geometry.ts'
import type { SceneDistance } from './scene-distance.ts'

/** Pixels of depth by which the slopes on both sides of a pixel may differ on one surface. */
const KINK = 1.5

export class NormalPass {
  /** Per pixel x, y, z. */
  normals = new Float32Array(0)
  /** What `gradientAt` leaves. */
  readonly gradient = new Float64Array(3)
  private readonly scene: SceneDistance

  constructor(scene: SceneDistance) {
    this.scene = scene
  }

  /** Normal by the distance's gradient (tetrahedron differences), into `gradient`. */
  gradientAt(x: number, y: number, z: number): void {
    const e = 0.004
    const a = this.scene.distance(x + e, y - e, z - e)
    const b = this.scene.distance(x - e, y - e, z + e)
    const c = this.scene.distance(x - e, y + e, z - e)
    const d = this.scene.distance(x + e, y + e, z + e)
    let nx = a - b - c + d
    let ny = -a - b + c + d
    let nz = -a + b - c + d
    // A visible surface faces the camera, if only just.
    const least = 0.2 * Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (nz < least) nz = least
    const l = Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    nx /= l
    ny /= l
    this.gradient[0] = nx
    this.gradient[1] = ny
    this.gradient[2] = nz / l
  }

  /** Normals of every covered pixel from its neighbours' depths; from the distance where those break off. */
  run({ groupOf }: Geometry, depths: DepthPass): void {
    const { size } = depths.camera
    if (this.normals.length !== size * size * 3) this.normals = new Float32Array(size * size * 3)
    for (let py = 0; py < size; py++) this.row(groupOf, depths, py)
  }

  private row(groupOf: Int32Array, { camera: { size, scale, x: cx, y: cy }, id, z }: DepthPass, py: number): void {
    const { normals, gradient } = this
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
        normals[here * 3] = -gx * l
        normals[here * 3 + 1] = -gy * l
        normals[here * 3 + 2] = l
      } else {
        this.gradientAt((px + 0.5 - cx) / scale, (cy - py - 0.5) / scale, depth)
        normals[here * 3] = gradient[0]!
        normals[here * 3 + 1] = gradient[1]!
        normals[here * 3 + 2] = gradient[2]!
      }
    }
  }
}

/** Whether the surface goes on evenly from one side to the other, rather than falls away over an edge. */
function even(a: number, b: number, kink: number): boolean {
  const gap = a - b
  return gap < kink && gap > -kink
}
