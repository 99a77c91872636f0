/** From a compiled scene to straight-alpha pixels: depths, normals, light, paint, anti-aliasing, glass. */
import { joints, rims, write } from './edges.ts'
import { glaze } from './glass.ts'
import { colour } from './light.ts'
import { normalsOf } from './normals.ts'
import { colourAt, type Picture } from './shading.ts'
import { depthsOf } from './trace.ts'
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
  const normals = normalsOf(field, depths)
  const veil = veilOf(field, depths, normals, Math.max(2, Math.round((VEIL * size) / 1024)))
  const { id, z } = depths
  if (hue.length !== size * size * 3) hue = new Float32Array(size * size * 3)
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const here = py * size + px
      const who = id[here]!
      if (who < 0) continue
      colourAt(p, veil, px, py, px + 0.5, py + 0.5, z[here]!, who, normals[here * 3]!, normals[here * 3 + 1]!, normals[here * 3 + 2]!)
      hue[here * 3] = colour[0]!
      hue[here * 3 + 1] = colour[1]!
      hue[here * 3 + 2] = colour[2]!
    }
  }
  joints(p, veil, hue)
  const rgba = new Uint8ClampedArray(size * size * 4)
  for (let here = 0; here < size * size; here++) {
    if (id[here]! < 0) continue
    write(rgba, here, hue[here * 3]!, hue[here * 3 + 1]!, hue[here * 3 + 2]!, 1)
  }
  rims(p, veil, hue, rgba)
  if (p.glass.length > 0) glaze(p.glass, field, camera, rgba, z, id)
  return rgba
}
