/** What skin looks like, place by place: brows, eyes, lips, nostrils, cheeks, stubble. Places are the canonical face's. */
import * as mesh from '../../../src/atelier/photo/rig/mesh-points.ts'
import { noise } from '../heads/canvas.ts'
import { canonicalFace } from './canonical-face.ts'
import { EYE } from './face-shape.ts'
import { bell, smooth, type Light, type Material } from './surface.ts'

export type Beard = 'none' | 'stubble' | 'moustache' | 'full-beard'

export interface SkinLook {
  skin: Light
  hair: Light
  iris: Light
  beard: Beard
  /** Whether something is seen between the lips. */
  open: boolean
  /** Where the eyes look, centimetres. */
  gaze: readonly [number, number]
  /** How full the brows are, 0…1. */
  brows: number
  /** Short hair that shows as a shade, 0…1. */
  shaved: number
  seed: number
}

type Contour = (readonly [number, number])[]
const contourOf = (numbers: readonly number[]): Contour =>
  numbers.map((i) => [canonicalFace().vertices[i * 3]!, canonicalFace().vertices[i * 3 + 1]!])

/** How far inside a contour a place is; below 0 it is outside. */
function within(contour: Contour, x: number, y: number): number {
  let inside = false
  let least = Infinity
  for (let i = 0, j = contour.length - 1; i < contour.length; j = i++) {
    const [ax, ay] = contour[j]!
    const [bx, by] = contour[i]!
    if (ay > y !== by > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside
    const t = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    )
    least = Math.min(least, (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2)
  }
  return inside ? Math.sqrt(least) : -Math.sqrt(least)
}

/** How much of a full beard grows at a place, 0…1. */
export function beardAt(kind: Beard, x: number, y: number, z: number): number {
  if (kind === 'none') return 0
  const far = Math.abs(x)
  const droop = y + 0.14 * far * far
  const moustache = smooth(-2.0, -2.5, droop) * smooth(-4.6, -3.9, droop) * smooth(3.2, 2.2, far) * smooth(2, 4, z)
  if (kind === 'moustache') return moustache
  // From the ears along the cheeks to the corners of the mouth, and all below.
  const line = far < 3 ? -3.3 - 0.35 * (3 - far) : -3.3 + 0.17 * (far - 3) ** 2
  const jaw = smooth(line + 0.5, line - 0.5, y) * smooth(-4, -2.6, z) * smooth(2, 0.6, y)
  return Math.max(moustache, jaw)
}

export function skinMaterial(look: SkinLook): Material {
  const brows = [contourOf(mesh.LEFT_BROW), contourOf(mesh.RIGHT_BROW)]
  const eyes = [contourOf(mesh.LEFT_EYE), contourOf(mesh.RIGHT_EYE)]
  const outer = contourOf(mesh.OUTER_LIPS)
  const inner = contourOf(mesh.INNER_LIPS)
  const [grain, blotches, strands] = [noise(look.seed, 0.07), noise(look.seed + 1, 1.1), noise(look.seed + 2, 0.11)]
  const pale = (look.skin[0] + look.skin[1] + look.skin[2]) / 3
  const mix = (out: Light, to: Light, share: number) => {
    for (let k = 0; k < 3; k++) out[k]! += (to[k]! - out[k]!) * share
  }
  const lip: Light = [look.skin[0] * 0.78 + 0.03, look.skin[1] * 0.5 + 0.01, look.skin[2] * 0.52 + 0.015]
  const shade: Light = [look.skin[0] * 0.5, look.skin[1] * 0.4, look.skin[2] * 0.38]

  function eye(contour: Contour, side: number, x: number, y: number, out: Light): void {
    const inside = within(contour, x, y)
    const [cx, cy] = [side * EYE[0], EYE[1]]
    const above = y - (cy + 0.02 - 0.12 * Math.abs(x - cx))
    if (inside > 0) {
      const ball: Light = [0.72, 0.68, 0.65]
      out[0] = ball[0] * (0.62 + 0.38 * bell(x - cx, 1.2))
      out[1] = ball[1] * (0.58 + 0.42 * bell(x - cx, 1.2))
      out[2] = ball[2] * (0.57 + 0.43 * bell(x - cx, 1.2))
      // The inner corner is red.
      mix(out, lip, 0.7 * bell(side * x - 1.95, 0.2))
      const r = Math.hypot(x - cx - look.gaze[0], y - cy - 0.06 - look.gaze[1])
      const rays = 1 + 0.25 * strands(Math.atan2(y - cy, x - cx) * 2, r)
      mix(out, [look.iris[0] * rays, look.iris[1] * rays, look.iris[2] * rays], smooth(0.62, 0.57, r))
      mix(out, [0.01, 0.008, 0.008], 0.7 * bell(r - 0.58, 0.07))
      mix(out, [0.004, 0.004, 0.005], smooth(0.29, 0.25, r))
      // The upper lid's shadow.
      mix(out, [0.02, 0.015, 0.012], 0.65 * smooth(0.26, 0.02, inside) * smooth(-0.05, 0.1, above))
      return
    }
    mix(out, [0.012, 0.008, 0.006], smooth(0.13, 0.05, -inside) * (above > 0 ? 0.92 : 0.35))
    // Lashes reach outwards, the crease lies above.
    mix(out, shade, 0.6 * bell(-inside - 0.42, 0.12) * smooth(0, 0.3, above))
    mix(out, shade, 0.28 * smooth(0.9, 0.1, -inside))
  }

  return {
    gloss: 0.16,
    sharpness: 14,
    soft: true,
    colour(x, y, z, out) {
      const far = Math.abs(x)
      const side = x < 0 ? -1 : 1
      const tone = 1 + 0.035 * grain(x, y + z) + 0.05 * blotches(x, y)
      for (let k = 0; k < 3; k++) out[k] = look.skin[k]! * tone
      if (z < -6 && !look.shaved) return
      const front = smooth(-3, 0, z)
      const flush = (bell(far - 4.4, 1.8) * bell(y + 1.2, 1.8) * 0.8 + bell(x, 1.2) * bell(y + 0.6, 1) * 0.7) * front
      out[1] *= 1 - 0.16 * flush
      out[2] *= 1 - 0.15 * flush
      mix(out, shade, front * 0.3 * bell(far - 2.7, 1.3) * bell(y - 1.5, 0.5))
      // The fold from the nose to the mouth, the dimple above the lip, the hollow above the chin.
      mix(
        out,
        shade,
        front * 0.3 * bell(far - 2.35 - 0.35 * (-1.2 - y), 0.28) * smooth(-4.6, -3.6, y) * smooth(-0.9, -1.6, y),
      )
      mix(out, shade, front * 0.22 * bell(y + 6.5, 0.35) * bell(x, 1.8))
      if (look.shaved) {
        const scalp = smooth(6.6, 7.4, y + Math.max(0, far - 4) * 0.5 + (z < -2 ? 6 : 0)) * smooth(-6.5, -4, y)
        mix(out, look.hair, look.shaved * scalp * (0.75 + 0.25 * strands(x * 3, (y + z) * 3)))
      }
      if (far > 0.6 && far < 6.8 && y > 3 && y < 6.6 && z > 0) {
        const inside = within(brows[side < 0 ? 0 : 1]!, x, y)
        const hairs = 0.72 + 0.4 * strands(x * 1.4 + y * 2.4 * side, y * 0.5 - x * 0.9 * side)
        mix(
          out,
          [look.hair[0] * 0.55, look.hair[1] * 0.55, look.hair[2] * 0.55],
          look.brows * smooth(-0.2, 0.08, inside) * Math.max(0.45, hairs),
        )
      }
      if (far > 1.2 && far < 5.6 && y > 1.4 && y < 4.2 && z > 1.5) eye(eyes[side < 0 ? 0 : 1]!, side, x, y, out)
      if (far < 3.3 && y > -6.6 && y < -2.4 && z > 2.5) {
        const open = within(inner, x, y)
        if (open > 0.02 && look.open) {
          // Teeth under the upper lip, darkness below.
          const teeth = smooth(-4.56, -4.38, y) * smooth(2.2, 1.4, far)
          out[0] = 0.03 + 0.6 * teeth
          out[1] = 0.012 + 0.57 * teeth
          out[2] = 0.012 + 0.5 * teeth
        } else {
          const lips = smooth(-0.08, 0.1, within(outer, x, y))
          mix(out, lip, 0.75 * lips)
          mix(out, [lip[0] * 0.16, lip[1] * 0.12, lip[2] * 0.12], 0.85 * smooth(-0.16, 0.02, open))
        }
      }
      if (far < 2 && y < -0.6 && y > -2.4 && z > 4.5) {
        mix(out, [0.02, 0.01, 0.008], 0.88 * bell(Math.hypot(far - 0.92, (y + 1.42) * 1.25), 0.36))
        mix(out, shade, 0.5 * bell(far - 1.85, 0.2) * bell(y + 1.1, 0.6))
      }
      if (look.beard === 'none') return
      const grown = beardAt(look.beard === 'stubble' ? 'full-beard' : look.beard, x, y, z)
      const lips = far < 3 && y < -3 && y > -6.2 && z > 3 ? smooth(-0.02, 0.12, within(outer, x, y)) : 0
      const hairs = strands(x * 2.2, y * 0.8 + z * 0.5)
      const share = grown * (1 - lips) * (look.beard === 'stubble' ? 0.38 + 0.1 * hairs : 0.94 + 0.06 * hairs)
      const dark = look.beard === 'stubble' ? 0.8 : 0.75 + 0.35 * hairs + 0.1 * (pale > 0.3 ? 1 : 0)
      mix(out, [look.hair[0] * dark, look.hair[1] * dark, look.hair[2] * dark], Math.max(0, Math.min(1, share)))
    },
  }
}
