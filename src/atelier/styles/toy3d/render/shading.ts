/** The colour of one point of the scene: its material, what is painted on it, its light. */
import { type Field, INTS } from './build.ts'
import type { Glass } from './glass.ts'
import { type Painter, shade, take } from './light.ts'
import { MATERIAL } from './materials.ts'
import { gradient, slope } from './normals.ts'
import type { Camera } from './trace.ts'
import { unveil, type Veil, veiled } from './veil.ts'

export interface Picture { field: Field; materials: Float64Array; paint: Painter; glass: Glass[]; camera: Camera }

/** Light and paint of the point of shape `who` at (fx, fy, z), seen in pixel (px, py); into `colour`. */
export function colourAt(p: Picture, veil: Veil, px: number, py: number, fx: number, fy: number, z: number, who: number, nx: number, ny: number, nz: number): void {
  const { camera, field, materials } = p
  const x = (fx - camera.x) / camera.scale
  const y = (camera.y - fy) / camera.scale
  // Skin and garments are smooth and broad: there steps in a shadow would be seen. In hair they are not.
  const group = field.groupOf[who]!
  const inHead = field.groups[group * 3 + 2] === 1
  unveil(veil, group === 0 || !inHead, px, py, x, y, z, nx, ny, nz)
  const material = field.i[who * INTS + 4]!
  take(materials, material, nx, ny, nz)
  const paint = materials[material * MATERIAL + 11]!
  if (paint !== 0) {
    if (inHead) {
      const ry = y - field.pivotY
      p.paint(paint, field.tilt[0] * x + field.tilt[1] * ry, field.tilt[0] * ry - field.tilt[1] * x + field.pivotY, z)
    } else p.paint(paint, x, y, z)
  }
  shade(veiled[0]!, veiled[1]!)
}

/** Shades a point that no pixel stands for. */
export function fresh(p: Picture, veil: Veil, px: number, py: number, fx: number, fy: number, z: number, who: number): void {
  const { camera } = p
  gradient((fx - camera.x) / camera.scale, (camera.y - fy) / camera.scale, z)
  colourAt(p, veil, px, py, fx, fy, z, who, slope[0]!, slope[1]!, slope[2]!)
}
