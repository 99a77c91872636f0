/**
 * The scene's distance sampled on two grids and interpolated in between, for shadows and ambient occlusion: they are
 * soft and asked a little way off the surface, so that this is close enough. A node is evaluated at its first use.
 */
import { NX as ROOTS_X, NY as ROOTS_Y, NZ as ROOTS_Z, ROOT, X0, Y0, Z0 } from './octree.ts'
import type { SceneDistance } from './scene-distance.ts'

/** Nodes of the coarse grid; the fine one, used near surfaces only, has twice as many each way. */
const NX = 2 * ROOTS_X + 1
const NY = 2 * ROOTS_Y + 1
const NZ = 2 * ROOTS_Z + 1
/** Spacing of the coarse grid: half a root node of the octree. */
const SPACING = ROOT / 2
/** Farther than this from all surfaces the coarse grid will do. */
const NEAR = 0.3
/** Distance answered outside of the grids, where nothing is. */
const OUTSIDE = 2

export class DistanceGrid {
  /** Distance at each node; NaN where not evaluated yet. */
  private readonly coarse = new Float32Array(NX * NY * NZ)
  private readonly fine = new Float32Array((2 * NX - 1) * (2 * NY - 1) * (2 * NZ - 1))
  private readonly point = new Float64Array(3)
  private readonly answer = new Float64Array(1)
  private readonly scene: SceneDistance

  constructor(scene: SceneDistance) {
    this.scene = scene
  }

  /** Forgets every node, for another scene. */
  clear(): void {
    this.coarse.fill(NaN)
    this.fine.fill(NaN)
  }

  /** Distance from a point to the scene, to about a tenth of a unit in creases and far better in the open. */
  distance(x: number, y: number, z: number): number {
    this.point[0] = x
    this.point[1] = y
    this.point[2] = z
    this.interpolate(this.coarse, NX, NY, NZ, 1 / SPACING)
    if (this.answer[0]! < NEAR) this.interpolate(this.fine, 2 * NX - 1, 2 * NY - 1, 2 * NZ - 1, 2 / SPACING)
    return this.answer[0]!
  }

  /** Trilinear interpolation at `point`, into `answer`. */
  private interpolate(nodes: Float32Array, nx: number, ny: number, nz: number, per: number): void {
    const u = (this.point[0]! - X0) * per
    const v = (this.point[1]! - Y0) * per
    const w = (this.point[2]! - Z0) * per
    if (!(u > 0 && v > 0 && w > 0 && u < nx - 1 && v < ny - 1 && w < nz - 1)) {
      this.answer[0] = OUTSIDE
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
      this.answer[0] = all
      if (all === all) return
      for (let n = 0; n < 8; n++) {
        const x = ix + (n & 1)
        const y = iy + ((n >> 1) & 1)
        const z = iz + (n >> 2)
        const node = z * slab + y * nx + x
        if (nodes[node]! !== nodes[node]!)
          nodes[node] = this.scene.bulkDistance(X0 + x / per, Y0 + y / per, Z0 + z / per)
        if (nodes[node]! !== nodes[node]!) return
      }
    }
  }
}
