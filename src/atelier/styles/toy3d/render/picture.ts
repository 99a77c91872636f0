/** From a compiled scene to straight-alpha pixels: depths, normals, light, paint, anti-aliasing, glass. */
import { joints, rims, write } from './edges.ts'
import { glaze } from './glass.ts'
import { colour } from './light.ts'
import { normal, normalsOf } from './normals.ts'
import { spot } from './occlusion.ts'
import { colourSpot, type Picture } from './shading.ts'
import { type Depths, depthsOf } from './trace.ts'
import { veilOf } from './veil.ts'

/** Pixels (of 1024) between two points asked about shadow and sky. */
const VEIL = 4
/** Linear colours, kept from picture to picture. */
let hue = new Float32Array(0)

/** The whole picture: `camera.size`² RGBA, straight alpha. */
export function render(p: Picture): Uint8ClampedArray {
  const { field, camera } = p
  const { size } = camera
  const depths = depthsOf(field, camera)
  normalsOf(field, depths)
  veilOf(field, depths, normal, Math.max(2, Math.round((VEIL * size) / 1024)))
  if (hue.length !== size * size * 3) hue = new Float32Array(size * size * 3)
  for (let py = 0; py < size; py++) colourRow(p, depths, py)
  joints(p, depths, hue)
  const rgba = new Uint8ClampedArray(size * size * 4)
  for (let py = 0; py < size; py++) writeRow(depths, rgba, py)
  rims(p, depths, hue, rgba)
  if (p.glass.length > 0) glaze(p.glass, field, camera, rgba, depths.z, depths.id)
  return rgba
}

function colourRow(p: Picture, { id, z }: Depths, py: number): void {
  const {
    camera: { size, scale, x, y },
  } = p
  for (let px = 0; px < size; px++) {
    const here = py * size + px
    const who = id[here]!
    if (who < 0) continue
    const o = here * 3
    spot[0] = (px + 0.5 - x) / scale
    spot[1] = (y - py - 0.5) / scale
    spot[2] = z[here]!
    spot[3] = normal[o]!
    spot[4] = normal[o + 1]!
    spot[5] = normal[o + 2]!
    colourSpot(p, px, py, who)
    hue[o] = colour[0]!
    hue[o + 1] = colour[1]!
    hue[o + 2] = colour[2]!
  }
}

function writeRow({ id, camera: { size } }: Depths, rgba: Uint8ClampedArray, py: number): void {
  for (let here = py * size; here < (py + 1) * size; here++) {
    if (id[here]! >= 0) write(rgba, here, hue[here * 3]!, hue[here * 3 + 1]!, hue[here * 3 + 2]!, 1)
  }
}
