/** Lenses and visors: see-through shapes seen from the front, laid over the finished picture in closed form. */
import { clamp, smoothstep } from '../../../clamp.ts'
import { rgbOf } from '../../../colour.ts'
import type { Hex } from '../../../recipe.ts'
import type { Camera } from './depth-pass.ts'
import type { Geometry } from './geometry.ts'

/** A rounded pane in the head's frame: half sizes, corner power (2 ellipse … 5 near square), depth of its middle, its bulge, by how much it falls back for each unit to the right. */
export interface Pane {
  x: number
  y: number
  z: number
  half: [number, number]
  power: number
  bulge: number
  lean?: number
  tint: Hex
  /** Opacity of the tint, above and below. */
  dense: [number, number]
  /** Strength of the reflected windows. */
  shine: number
}

/** About how much of a pixel where something before a pane ends shows what lies behind. */
const BEHIND = 0.4

export function compositePanes(
  panes: Pane[],
  geometry: Geometry,
  camera: Camera,
  rgba: Uint8ClampedArray,
  depth: Float32Array,
  id: Int16Array,
): void {
  const { size, scale } = camera
  const [cos, sin] = geometry.tilt
  const [turnCos, turnSin] = geometry.turn
  for (const pane of panes) {
    const [r, g, b] = rgbOf(pane.tint)
    const lean = pane.lean ?? 0
    const upright = pane.z + lean * pane.x
    const turned = turnCos * pane.x + turnSin * pane.z
    const cx = cos * turned - sin * (pane.y - geometry.pivotY)
    const cy = sin * turned + cos * (pane.y - geometry.pivotY) + geometry.pivotY
    const far = Math.max(...pane.half) * 1.2
    const [x0, x1] = [Math.floor(camera.x + (cx - far) * scale), Math.ceil(camera.x + (cx + far) * scale)]
    const [y0, y1] = [Math.floor(camera.y - (cy + far) * scale), Math.ceil(camera.y - (cy - far) * scale)]
    const row = (py: number): void => {
      for (let px = Math.max(0, x0); px < Math.min(size, x1); px++) {
        const wx = (px + 0.5 - camera.x) / scale
        const wy = (camera.y - py - 0.5) / scale - geometry.pivotY
        // Where the ray, which runs down z, meets the pane's plane.
        const x = (cos * wx + sin * wy - turnSin * upright) / (turnCos - turnSin * lean)
        const u = (x - pane.x) / pane.half[0]
        const v = (cos * wy - sin * wx + geometry.pivotY - pane.y) / pane.half[1]
        const e = Math.pow(Math.abs(u), pane.power) + Math.pow(Math.abs(v), pane.power)
        if (e > 1.1) continue
        const rim = 1 - Math.pow(e, 1 / pane.power)
        const inside = clamp(rim * Math.min(...pane.half) * scale + 0.5, 0, 1)
        if (inside <= 0) continue
        const here = py * size + px
        const deep = turnCos * (upright - lean * x) - turnSin * x + pane.bulge * (1 - Math.min(1, e))
        const before = (pixel: number) => id[pixel]! >= 0 && depth[pixel]! > deep
        // What lies before the pane shows, where it ends, some of what lies behind.
        const ends = before(here)
        if (ends && before(here - 1) && before(here + 1) && before(here - size) && before(here + size)) continue
        const cover = ends ? inside * BEHIND : inside
        const t = 0.5 - 0.5 * v
        let a = pane.dense[0] + (pane.dense[1] - pane.dense[0]) * t
        let [R, G, B] = [r, g, b]
        // The reflection of a window across the upper left, a narrower one beside it, and a faint rim of sky.
        const s = u * 0.8 + v * 0.62
        const band =
          smoothstep(-0.52, -0.44, s) * smoothstep(-0.02, -0.1, s) +
          0.6 * smoothstep(0.06, 0.12, s) * smoothstep(0.24, 0.18, s)
        const window = band * smoothstep(-0.05, 0.55, v) * smoothstep(0.02, 0.2, rim) * pane.shine
        // Up to the frame itself it would show each of its pixels.
        const sky = smoothstep(0.03, 0.12, rim) * Math.max(0, 1 - rim * 4) * 0.4 * pane.shine * (0.5 + 0.5 * v)
        const white = Math.min(0.9, window * 0.5 + sky)
        R += (255 - R) * white
        G += (255 - G) * white
        B += (255 - B) * white
        a = (a + (1 - a) * white) * cover
        const o = here * 4
        const under = rgba[o + 3]! / 255
        const out = a + under * (1 - a)
        if (out <= 0) continue
        rgba[o] = (R * a + rgba[o]! * under * (1 - a)) / out
        rgba[o + 1] = (G * a + rgba[o + 1]! * under * (1 - a)) / out
        rgba[o + 2] = (B * a + rgba[o + 2]! * under * (1 - a)) / out
        rgba[o + 3] = out * 255
      }
    }
    for (let py = Math.max(0, y0); py < Math.min(size, y1); py++) row(py)
  }
}
