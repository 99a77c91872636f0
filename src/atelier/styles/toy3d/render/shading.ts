/** The colour of one point of the scene: its material, what is painted on it, its light. */
import type { Brush, Painter } from './brush.ts'
import type { Camera } from './depth-pass.ts'
import { type Geometry, INTS } from './geometry.ts'
import { shade } from './lighting.ts'
import { MATERIAL } from './materials.ts'
import type { NormalPass } from './normals.ts'
import type { Occlusion } from './occlusion.ts'
import type { OcclusionGrid } from './occlusion-grid.ts'
import type { Pane } from './panes.ts'

export interface Scene {
  geometry: Geometry
  /** `MATERIAL` numbers a material. */
  materials: Float64Array
  paint: Painter
  panes: Pane[]
  camera: Camera
}

export class Shader {
  /** What the methods leave: linear display colour. */
  readonly colour = new Float64Array(3)
  private readonly occlusion: Occlusion
  private readonly grid: OcclusionGrid
  private readonly normals: NormalPass
  private readonly brush: Brush

  constructor(occlusion: Occlusion, grid: OcclusionGrid, normals: NormalPass, brush: Brush) {
    this.occlusion = occlusion
    this.grid = grid
    this.normals = normals
    this.brush = brush
  }

  /** Shades the occlusion's point on shape `id`, seen in pixel (px, py). */
  shadePixel(scene: Scene, px: number, py: number, id: number): void {
    const { geometry, materials } = scene
    const { brush } = this
    const { point } = this.occlusion
    // Skin and garments are smooth and broad: there steps in a shadow would be seen. In hair they are not.
    const group = geometry.groupOf[id]!
    const inHead = geometry.groups[group * 3 + 2] === 1
    this.grid.upsample(group === 0 || !inHead, px, py)
    const material = geometry.i[id * INTS + 4]!
    brush.load(materials, material, point)
    const paint = materials[material * MATERIAL + 11]!
    if (paint !== 0) {
      const at = brush.point
      const x = point[0]!
      const y = point[1]!
      at[0] = x
      at[1] = y
      at[2] = point[2]!
      if (inHead) {
        const ry = y - geometry.pivotY
        const z = point[2]!
        const tx = geometry.tilt[0] * x + geometry.tilt[1] * ry
        at[0] = geometry.turn[0] * tx - geometry.turn[1] * z
        at[2] = geometry.turn[0] * z + geometry.turn[1] * tx
        at[1] = geometry.tilt[0] * ry - geometry.tilt[1] * x + geometry.pivotY
      }
      scene.paint(paint, brush)
    }
    shade(brush.surface, this.grid.visibility, this.colour)
  }

  /** Shades a point between pixels' middles, at (fx, fy) in pixels. */
  shadePoint(scene: Scene, px: number, py: number, fx: number, fy: number, z: number, id: number): void {
    const { camera } = scene
    const { point } = this.occlusion
    const { gradient } = this.normals
    point[0] = (fx - camera.x) / camera.scale
    point[1] = (camera.y - fy) / camera.scale
    point[2] = z
    this.normals.gradientAt(point[0]!, point[1]!, z)
    point[3] = gradient[0]!
    point[4] = gradient[1]!
    point[5] = gradient[2]!
    this.shadePixel(scene, px, py, id)
  }
}
