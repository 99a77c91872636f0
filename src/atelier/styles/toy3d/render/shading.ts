/** The colour of one point of the scene: its material, what is painted on it, its light. */
import { type Field, INTS } from './build.ts'
import type { Glass } from './glass.ts'
import { canvas, type Painter, shade, take } from './light.ts'
import { MATERIAL } from './materials.ts'
import { gradient, slope } from './normals.ts'
import { spot } from './occlusion.ts'
import type { Camera } from './trace.ts'
import { unveil, veiled } from './veil.ts'

export interface Picture {
  field: Field
  materials: Float64Array
  paint: Painter
  glass: Glass[]
  camera: Camera
}

/** Light and paint of `spot` on shape `who`, seen in pixel (px, py); into `colour`. */
export function colourSpot(p: Picture, px: number, py: number, who: number): void {
  const { field, materials } = p
  // Skin and garments are smooth and broad: there steps in a shadow would be seen. In hair they are not.
  const group = field.groupOf[who]!
  const inHead = field.groups[group * 3 + 2] === 1
  unveil(group === 0 || !inHead, px, py)
  const material = field.i[who * INTS + 4]!
  take(materials, material, spot)
  const paint = materials[material * MATERIAL + 11]!
  if (paint !== 0) {
    const x = spot[0]!
    const y = spot[1]!
    canvas[0] = x
    canvas[1] = y
    canvas[2] = spot[2]!
    if (inHead) {
      const ry = y - field.pivotY
      canvas[0] = field.tilt[0] * x + field.tilt[1] * ry
      canvas[1] = field.tilt[0] * ry - field.tilt[1] * x + field.pivotY
    }
    p.paint(paint)
  }
  shade(veiled)
}

/** Shades a point that no pixel stands for, at (fx, fy) in pixels. */
export function fresh(p: Picture, px: number, py: number, fx: number, fy: number, z: number, who: number): void {
  const { camera } = p
  spot[0] = (fx - camera.x) / camera.scale
  spot[1] = (camera.y - fy) / camera.scale
  spot[2] = z
  gradient(spot[0]!, spot[1]!, z)
  spot[3] = slope[0]!
  spot[4] = slope[1]!
  spot[5] = slope[2]!
  colourSpot(p, px, py, who)
}
