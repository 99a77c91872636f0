/** The lines of Line Art from a photo along silhouette, hair and clothes. */
import { clamp } from '../../clamp.ts'
import { CANVAS } from '../../drawing.ts'
import { blur, maskOf } from '../pixels.ts'
import type { HairForm } from './hair-form.ts'
import { INK } from './lineart-washes.ts'
import type { Rgb } from './paint.ts'
import type { Segments } from './segments.ts'
import { SIDE } from './side.ts'

/** Lays lines on a picture, in one ink or in those of another picture. */
export function layInk(
  rgba: Uint8ClampedArray,
  lines: Float32Array,
  inks: Uint8ClampedArray | undefined,
  own: Rgb = INK,
): void {
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const line = lines[i]!
    if (line > 0)
      for (let c = 0; c < 3; c++)
        rgba[i * 4 + c] = rgba[i * 4 + c]! + ((inks ? inks[i * 4 + c]! : own[c]!) - rgba[i * 4 + c]!) * line
  }
}

/** How thick a contour is where it is straight; how much thicker on the side away from the light (upper left), and where it bulges outwards; the least and the most of its width that is left. */
const [EVEN, AWAY, BULGES, THICKNESS] = [0.8, 0.1, 4, [0.45, 1.2]] as const
/** In what reach of pixels of a study a bulge is felt. */
const BEND = 22
/** How much what is small bulges: an ear is no shoulder, and its line is thin again. */
const SMALL = 0.1

/** Above 0 in a band along the silhouette that swells as a brush does: where the form comes towards us, most away from the light; it is thin in corners. */
export function contourField(alpha: Float32Array, width: number): Float32Array {
  const reach = 3 + width * 0.4
  const soft = blur(alpha, SIDE, SIDE, reach)
  const broad = blur(alpha, SIDE, SIDE, BEND)
  const out = new Float32Array(SIDE * SIDE)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      const gx = soft[i + 1]! - soft[i - 1]!
      const gy = soft[i + SIDE]! - soft[i - SIDE]!
      const g = Math.sqrt(gx * gx + gy * gy) || 1
      const shade = -(gx * 0.7 + gy * 0.7) / g
      // About the edge of what bulges less lies than about a straight one.
      const bulge = 0.5 + ((soft[i]! - 0.5) * reach) / BEND - broad[i]!
      const thick = clamp(EVEN + AWAY * shade + BULGES * (bulge - 2 * Math.max(0, bulge - SMALL)), ...THICKNESS)
      // Across its edge the blur falls by 0.4 / reach for each pixel.
      out[i] = alpha[i]! > 0.01 ? 0.5 + (0.2 / reach) * width * thick - soft[i]! : -0.5
    }
  }
  for (let i = 0; i < SIDE; i++) {
    out[i] = out[SIDE + i]!
    out[(SIDE - 1) * SIDE + i] = out[(SIDE - 2) * SIDE + i]!
    out[i * SIDE] = out[i * SIDE + 1]!
    out[i * SIDE + SIDE - 1] = out[i * SIDE + SIDE - 2]!
  }
  return out
}

/** Adds the edge of the hair where it is not the silhouette. Changes `out`, above 1 in a line. @param width canvas pixels */
export function addHairline(out: Float32Array, { own }: HairForm, alpha: Float32Array, width: number): void {
  const inner = blur(alpha, SIDE, SIDE, 4)
  const half = width / 4
  for (let i = SIDE; i < out.length - SIDE; i++) {
    if (inner[i]! < 0.8) continue
    const slope = Math.hypot(own[i + 1]! - own[i - 1]!, own[i + SIDE]! - own[i - SIDE]!) / 2
    out[i] = Math.max(out[i]!, 1 + (half - Math.abs(own[i]!) / Math.max(1e-4, slope)) / half)
  }
}

/** Adds lines along the borders of skin and clothes. Changes `out`, above 1 in a line. @param width canvas pixels */
export function addSeams(
  out: Float32Array,
  { labels, patches, smallest }: Segments,
  alpha: Float32Array,
  width: number,
): void {
  const groups = new Map<string, Set<number>>()
  for (const [k, { kind }] of patches.entries()) {
    // A contour round a beard would make it a bib.
    const group = kind === 'dark' ? 'skin' : kind
    if (group === 'cloth' || group === 'skin') groups.set(group, (groups.get(group) ?? new Set()).add(k))
  }
  // The outer line is drawn already; what runs beside it would double it.
  const inner = blur(alpha, SIDE, SIDE, 4)
  for (const group of groups.values()) {
    const own = new Float32Array(maskOf(labels, (label) => group.has(label)))
    const soft = blur(own, SIDE, SIDE, smallest)
    // Across its edge the blur falls by 0.4 / σ for each pixel of the study, two of the canvas.
    const half = (0.1 / smallest) * width
    for (let i = 0; i < out.length; i++) {
      if (inner[i]! < 0.8) continue
      const v = 1 + (half - Math.abs(soft[i]! - 0.5)) / half
      if (v > out[i]!) out[i] = v
    }
  }
}
