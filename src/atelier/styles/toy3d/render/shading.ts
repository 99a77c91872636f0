/** The colour of one point of the scene: its material, what is painted on it, its light. */
import { type Brush, HAIR, type Painter, ROOTS } from './brush.ts'
import type { Camera } from './depth-pass.ts'
import { type Geometry, INTS } from './geometry.ts'
import { shade } from './lighting.ts'
import { MATERIAL } from './materials.ts'
import type { HairContact } from './hair-contact.ts'
import type { NormalPass } from './normals.ts'
import type { Occlusion } from './occlusion.ts'
import type { OcclusionGrid } from './occlusion-grid.ts'
import type { Pane } from './panes.ts'
import { SHAPE } from './shape.ts'
import { combHair, meetSkin } from './strands.ts'

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
  private readonly contact: HairContact

  constructor(occlusion: Occlusion, grid: OcclusionGrid, normals: NormalPass, brush: Brush, contact: HairContact) {
    this.occlusion = occlusion
    this.grid = grid
    this.normals = normals
    this.brush = brush
    this.contact = contact
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
    const isHair = brush.surface[HAIR.band]! > 0
    if (paint !== 0 || isHair) {
      this.locate(geometry, inHead)
      if (paint !== 0) {
        if (inHead) this.contact.read(px, py, 'hair', brush.surface)
        else brush.surface[ROOTS] = 0
        scene.paint(paint, brush)
      }
      if (isHair) {
        combHair(geometry, id, brush)
        if (geometry.grows[group] === 1 && inHead) {
          this.contact.read(px, py, 'skin', brush.surface)
          meetSkin(brush, materials, geometry.i[4]! * MATERIAL, geometry.i[id * INTS] === SHAPE.plate)
        }
      }
    }
    shade(brush.surface, this.grid.visibility, this.colour)
  }

  /** Puts the brush at the occlusion's point, in the frame of head or body. */
  private locate({ tilt, turn, pivotY }: Geometry, inHead: boolean): void {
    const at = this.brush.point
    const { point } = this.occlusion
    const x = point[0]!
    const y = point[1]!
    const z = point[2]!
    at[0] = x
    at[1] = y
    at[2] = z
    if (!inHead) return
    const ry = y - pivotY
    const tx = tilt[0] * x + tilt[1] * ry
    at[0] = turn[0] * tx - turn[1] * z
    at[2] = turn[0] * z + turn[1] * tx
    at[1] = tilt[0] * ry - tilt[1] * x + pivotY
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
