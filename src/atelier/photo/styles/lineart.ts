/** Line Art from a photo: lines that follow the form, solid darks, a quiet wash on the skin, the garment in its colour. */
import { hash32, unit } from '../../chance.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { CANVAS, type Drawing } from '../../drawing.ts'
import { blur } from '../pixels.ts'
import { frame, project, silhouette } from './framing.ts'
import { crisp, lay, paint, type Rgb } from './paint.ts'
import { type Detail, type Patch, segment, type Segments } from './segments.ts'
import { SIDE } from './side.ts'
import { type Pen, strokesOf } from './strokes.ts'
import type { Study } from './study.ts'

interface Manner {
  zoom: number
  pen: Pen
  /** Width of the outer contour, canvas pixels. */
  contour: number
  ink: Rgb
  wash: 'natural' | 'paper' | 'mono'
}

const INK: Rgb = [29, 27, 42]
const PAPER: Rgb = [255, 253, 249]

const MANNERS: readonly Manner[] = [
  { zoom: 1, pen: { width: 1.25, least: { skin: 0.03, feature: 0.014, hair: 0.013, cloth: 0.03 }, solids: 0, comb: { apart: 8, weight: 1, share: 0.75, seed: 0 } }, contour: 7, ink: INK, wash: 'natural' },
  { zoom: 1.12, pen: { width: 1.9, least: { skin: 0.036, feature: 0.016, hair: 0.018, cloth: 0.04 }, solids: 0.2, comb: { apart: 12, weight: 1.6, share: 0.6, seed: 0 } }, contour: 11, ink: INK, wash: 'natural' },
  { zoom: 0.95, pen: { width: 1, least: { skin: 0.022, feature: 0.012, hair: 0.011, cloth: 0.024 }, solids: -0.25, comb: { apart: 6.5, weight: 0.75, share: 0.9, seed: 0 } }, contour: 5, ink: INK, wash: 'paper' },
  { zoom: 1.06, pen: { width: 1.5, least: { skin: 0.032, feature: 0.014, hair: 0.014, cloth: 0.034 }, solids: 0.05, comb: { apart: 9, weight: 1.2, share: 0.7, seed: 0 } }, contour: 8, ink: [46, 42, 120], wash: 'mono' },
]

const WASHES: Detail = { skinTones: 3, hairTones: 2, cloths: 4, least: 14, features: 1, melt: 4 }

export function drawLineart(study: Study, variant: number, seed: number): Drawing {
  const manner = MANNERS[variant % MANNERS.length]!
  const vary = (key: string) => unit(seed, `photo/lineart/${key}`) * 2 - 1
  const framing = frame(study, manner.zoom * (1 + 0.02 * vary('zoom')))
  const pen = { ...manner.pen, width: manner.pen.width * (1 + 0.1 * vary('pen')), comb: { ...manner.pen.comb!, seed: hash32(`${seed}/strands`) } }
  const ink = crisp(project(strokesOf(study, pen), framing), 1)
  const shape = silhouette(study, framing)
  const contour = crisp(project(contourField(study, manner.contour), framing), 0)
  const segments = washed(study)
  const washes = washesOf(segments.patches, manner)
  const mosaic = lay(segments, framing, shape)
  const rgba = paint(mosaic, washes.map(({ wash }) => wash), shape)
  const seams = paint(mosaic, washes.map(({ line }) => line), shape)
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const line = ink[i]!
    const edge = contour[i]!
    if (line <= 0 && edge <= 0) continue
    for (let c = 0; c < 3; c++) {
      const under = rgba[i * 4 + c]!
      const drawn = under + (seams[i * 4 + c]! - under) * line
      rgba[i * 4 + c] = drawn + (manner.ink[c]! - drawn) * edge
    }
  }
  return { kind: 'raster', rgba }
}

const kept = new WeakMap<Study, Segments>()

/** The patches washes are laid on: the same for each manner. */
function washed(study: Study): Segments {
  let segments = kept.get(study)
  if (!segments) kept.set(study, (segments = segment(study, WASHES)))
  return segments
}

/** Above 0 in a band along the silhouette that is heavier on the side away from the light (upper left). */
function contourField(study: Study, width: number): Float32Array {
  const reach = 3 + width * 0.4
  const soft = blur(study.alpha, SIDE, SIDE, reach)
  const out = new Float32Array(SIDE * SIDE)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      const gx = soft[i + 1]! - soft[i - 1]!
      const gy = soft[i + SIDE]! - soft[i - SIDE]!
      const g = Math.sqrt(gx * gx + gy * gy) || 1
      const shade = -(gx * 0.7 + gy * 0.7) / g
      // Across its edge the blur falls by 0.4 / reach for each pixel.
      out[i] = study.alpha[i]! > 0.01 ? 0.5 + (0.2 / reach) * width * (1 + 0.35 * shade) - soft[i]! : -0.5
    }
  }
  for (let x = 0; x < SIDE; x++) out[(SIDE - 1) * SIDE + x] = out[(SIDE - 2) * SIDE + x]!
  return out
}

/** What lies under the lines, and the colour lines have upon it. */
function washesOf(patches: readonly Patch[], manner: Manner): { wash: Rgb; line: Rgb }[] {
  const skins = patches.filter((p) => p.kind === 'skin')
  const main = skins.reduce((best, p) => (p.share > best.share ? p : best), skins[0] ?? { colour: { l: 0.8, a: 0, b: 0 }, share: 0 })
  const tones = patches.map((p) => skins.indexOf(p))
  return patches.map((p, i) => {
    const c = Math.sqrt(p.colour.a ** 2 + p.colour.b ** 2)
    const h = (Math.atan2(p.colour.b, p.colour.a) * 180) / Math.PI
    if (p.kind === 'cloth') {
      if (p.colour.l > 0.86 && c < 0.05) return { wash: PAPER, line: manner.ink }
      if (p.colour.l < 0.36) return { wash: rgbOf(hexOfOklch({ l: Math.max(0.24, p.colour.l), c: Math.min(0.08, c * 1.2), h })), line: [185, 182, 196] }
      return { wash: rgbOf(hexOfOklch({ l: Math.min(0.95, p.colour.l * 0.9 + 0.12), c: c * 1.12, h })), line: manner.ink }
    }
    if (p.kind === 'hair' && manner.wash !== 'paper') return { wash: rgbOf(hexOfOklch({ l: Math.min(0.97, 0.52 + p.colour.l * 0.55), c: Math.min(0.09, c * 1.1), h })), line: manner.ink }
    if (p.kind === 'white') return { wash: PAPER, line: manner.ink }
    // On bare paper fair skin is the paper; deep skin never is.
    const bare = manner.wash === 'paper' ? Math.max(0, Math.min(1, (main.colour.l - 0.5) / 0.22)) : 0
    if (bare === 1) return { wash: PAPER, line: manner.ink }
    const full = Math.min(0.975, 0.24 + main.colour.l * 0.82 - (tones[i] === 0 ? 0.06 : 0))
    const l = full + (0.985 - full) * bare
    const own = Math.sqrt(main.colour.a ** 2 + main.colour.b ** 2)
    // A beard is a mass, not a face in shadow.
    if (p.kind === 'dark' && p.share > 0.012) return { wash: rgbOf(hexOfOklch({ l: Math.max(0.3, p.colour.l), c: Math.min(0.06, c), h })), line: manner.ink }
    if (p.kind === 'lips') return { wash: rgbOf(hexOfOklch({ l: l - 0.09, c: 0.085, h: 26 })), line: manner.ink }
    return { wash: rgbOf(hexOfOklch({ l, c: Math.max(0.03 + (0.98 - l) * 0.16, Math.min(0.09, own * (1.5 - main.colour.l))), h: l < 0.75 ? 50 : 54 })), line: manner.ink }
  })
}
