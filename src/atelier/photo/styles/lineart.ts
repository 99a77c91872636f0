/** Line Art from a photo: lines that follow the form, solid darks, a quiet wash on the skin, the garment in its colour. */
import { hash32, unit } from '../../chance.ts'
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS, type Drawing } from '../../drawing.ts'
import { blur } from '../pixels.ts'
import { browsOf } from './brows.ts'
import { browCover } from './draw-forms.ts'
import { drawFeatures, inkColours, lipsBeside } from './draw-features.ts'
import type { Lab } from './clusters.ts'
import { layOn } from './fill.ts'
import { type Framing, frame, project, silhouette } from './framing.ts'
import { above } from './level-set.ts'
import { crisp, lay, paint, type Rgb } from './paint.ts'
import { type Detail, type Patch, segment, type Segments } from './segments.ts'
import { SIDE } from './side.ts'
import { reliefOf } from './relief.ts'
import { type Pen, strokesOf } from './strokes.ts'
import type { Study } from './study.ts'

interface Treatment {
  zoom: number
  pen: Pen
  /** Width of the outer contour, canvas pixels. */
  contour: number
  ink: Rgb
  /** Factor on the thickness of the lines of the face. */
  weight: number
  /** What lies under the lines: colours; only hair and cloth in colour; cloth alone; tints of the ink. */
  wash: 'natural' | 'spots' | 'paper' | 'mono'
}

const INK: Rgb = [29, 27, 42]
const PAPER: Rgb = [255, 253, 249]

const TREATMENTS: readonly Treatment[] = [
  {
    zoom: 1,
    pen: {
      width: 1.25,
      least: { skin: 0.03, hair: 0.013, cloth: 0.03 },
      solids: 0,
      comb: { apart: 8, weight: 1, share: 0.75, seed: 0 },
    },
    contour: 7,
    weight: 1,
    ink: INK,
    wash: 'natural',
  },
  {
    zoom: 1.26,
    pen: {
      width: 1.9,
      least: { skin: 0.036, hair: 0.018, cloth: 0.04 },
      solids: 0.2,
      comb: { apart: 12, weight: 1.6, share: 0.6, seed: 0 },
    },
    contour: 11,
    weight: 1.35,
    ink: INK,
    wash: 'spots',
  },
  {
    zoom: 0.89,
    pen: {
      width: 1,
      least: { skin: 0.022, hair: 0.011, cloth: 0.024 },
      solids: -0.25,
      comb: { apart: 6.5, weight: 0.75, share: 0.9, seed: 0 },
    },
    contour: 5,
    weight: 0.8,
    ink: INK,
    wash: 'paper',
  },
  {
    zoom: 1.13,
    pen: {
      width: 1.5,
      least: { skin: 0.032, hair: 0.014, cloth: 0.034 },
      solids: 0.05,
      comb: { apart: 9, weight: 1.2, share: 0.7, seed: 0 },
    },
    contour: 8,
    weight: 1.1,
    ink: [46, 42, 120],
    wash: 'mono',
  },
]

const WASHES: Detail = { skinTones: 3, hairTones: 2, cloths: 4, least: 14, melt: 4 }

export function drawLineart(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const vary = (key: string) => unit(seed, `photo/lineart/${key}`) * 2 - 1
  const framing = frame(study, treatment.zoom * (1 + 0.02 * vary('zoom')))
  const pen = {
    ...treatment.pen,
    width: treatment.pen.width * (1 + 0.1 * vary('pen')),
    comb: { ...treatment.pen.comb!, seed: hash32(`${seed}/strands`) },
  }
  const ink = crisp(project(strokesOf(study, pen), framing), 1)
  const shape = silhouette(framing)
  const contour = crisp(project(contourField(framing.alpha, treatment.contour), framing), 0)
  const segments = washed(study)
  const washes = washesOf(segments.patches, treatment)
  const mosaic = lay(segments, framing, shape)
  const rgba = paint(
    mosaic,
    washes.map(({ wash }) => wash),
    shape,
  )
  const seams = paint(
    mosaic,
    washes.map(({ line }) => line),
    shape,
  )
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const line = ink[i]!
    if (line > 0) for (let c = i * 4; c < i * 4 + 3; c++) rgba[c] = rgba[c]! + (seams[c]! - rgba[c]!) * line
  }
  const lips = treatment.wash === 'paper' ? undefined : lipsOn(washes, segments.patches, treatment, study)
  if (study.hasFace) {
    drawShade(rgba, study, framing, segments.patches, washes, treatment)
    // Fair brows in black would look stern.
    const dark = Math.max(0.45, Math.min(0.88, 0.25 + 1.5 * browsOf(study).depth))
    layOn(rgba, browCover(study, framing, THIN), treatment.ink, (p) => (rgba[p * 4 + 3]! > 0 ? dark : 0))
  }
  drawFeatures(rgba, study, framing, inkColours(treatment.ink, PAPER, lips, treatment.ink), treatment.weight)
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const edge = contour[i]!
    if (edge > 0)
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = rgba[i * 4 + c]! + (treatment.ink[c]! - rgba[i * 4 + c]!) * edge
  }
  return { kind: 'raster', rgba }
}

/** The deepest forms of the face in ink, those above them as a wash. */
function drawShade(
  rgba: Uint8ClampedArray,
  study: Study,
  framing: Framing,
  patches: readonly Patch[],
  washes: readonly { wash: Rgb }[],
  { ink }: Treatment,
): void {
  const main = patches.findIndex(({ base }) => base)
  if (main < 0) return
  const { skin, beard } = reliefOf(study)
  const keep = (p: number) => (rgba[p * 4 + 3]! > 0 ? 1 : 0)
  const { l, c, h } = oklchOf(hexOf(...(washes[main]!.wash as [number, number, number])))
  const shade = rgbOf(hexOfOklch({ l: l * 0.86, c: c * 1.15, h: h - 4 }))
  layOn(rgba, above(skin.depths, 0.13, framing), shade, keep)
  // What is darkest beside the features that are drawn is shade, too: ink there would be a stain.
  const deep = rgbOf(hexOfOklch({ l: l * 0.74, c: c * 1.1, h: h - 8 }))
  layOn(rgba, above(skin.depths, 0.42, framing), deep, keep)
  // A beard is a dark area already: its own hollows are lines.
  layOn(rgba, above(beard.depths, 0.1, framing), ink, keep, 0.35)
  layOn(rgba, above(beard.depths, 0.24, framing), ink, keep)
}

/** A rosier wash than the skin's. */
function lipsOn(
  washes: readonly { wash: Rgb }[],
  patches: readonly Patch[],
  { wash }: Treatment,
  study: Study,
): { upper: Rgb; lower: Rgb } | undefined {
  const main = patches.findIndex(({ base }) => base)
  if (main < 0) return undefined
  const { l, c, h } = oklchOf(hexOf(...(washes[main]!.wash as [number, number, number])))
  const own = lipsBeside(study.reading)
  const lip = (by: number): Rgb =>
    rgbOf(
      hexOfOklch(
        wash === 'mono'
          ? { l: l - by, c: c + 0.02, h }
          : { l: l - by, c: Math.min(0.13, Math.max(0.03, c) + Math.max(0.03, Math.min(0.09, own.c * 1.2))), h: 28 },
      ),
    )
  return { upper: lip(0.11), lower: lip(0.065) }
}

/** Level of the brows' field from which ink lies on it. */
const THIN = 0.68

const kept = new WeakMap<Study, Segments>()

/** The patches washes are laid on: the same for each treatment. */
function washed(study: Study): Segments {
  let segments = kept.get(study)
  if (!segments) kept.set(study, (segments = segment(study, WASHES)))
  return segments
}

/** Above 0 in a band along the silhouette that is heavier on the side away from the light (upper left). */
function contourField(alpha: Float32Array, width: number): Float32Array {
  const reach = 3 + width * 0.4
  const soft = blur(alpha, SIDE, SIDE, reach)
  const out = new Float32Array(SIDE * SIDE)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      const gx = soft[i + 1]! - soft[i - 1]!
      const gy = soft[i + SIDE]! - soft[i - SIDE]!
      const g = Math.sqrt(gx * gx + gy * gy) || 1
      const shade = -(gx * 0.7 + gy * 0.7) / g
      // Across its edge the blur falls by 0.4 / reach for each pixel.
      out[i] = alpha[i]! > 0.01 ? 0.5 + (0.2 / reach) * width * (1 + 0.35 * shade) - soft[i]! : -0.5
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

/** What lies under the lines, and the colour lines have upon it. */
function washesOf(patches: readonly Patch[], treatment: Treatment): { wash: Rgb; line: Rgb }[] {
  const main = patches.find(({ base }) => base)?.colour ?? { l: 0.8, a: 0, b: 0 }
  const shade = patches.findIndex(({ kind }) => kind === 'skin')
  return patches.map((patch, i) => {
    const { wash, line } = washOf(patch, main, i === shade, treatment)
    return { wash: treatment.wash === 'mono' ? tint(wash) : wash, line: line ?? treatment.ink }
  })
}

/** A colour as indigo shows it on paper. */
function tint(wash: Rgb): Rgb {
  const { l } = oklchOf(hexOf(...(wash as [number, number, number])))
  return rgbOf(
    hexOfOklch({
      l: Math.min(0.985, l * 0.92 + 0.085),
      c: 0.012 + 0.17 * Math.max(0, 0.97 - l) * Math.min(1, 0.45 + l),
      h: 284,
    }),
  )
}

function washOf(
  { kind, colour, share }: Patch,
  main: Lab,
  shade: boolean,
  { wash }: Treatment,
): { wash: Rgb; line?: Rgb } {
  const c = Math.sqrt(colour.a ** 2 + colour.b ** 2)
  const h = (Math.atan2(colour.b, colour.a) * 180) / Math.PI
  const own = Math.sqrt(main.a ** 2 + main.b ** 2)
  if (kind === 'cloth') {
    if (colour.l > 0.86 && c < 0.05) return { wash: PAPER }
    if (colour.l < 0.36)
      return {
        wash: rgbOf(hexOfOklch({ l: Math.max(0.24, colour.l), c: Math.min(0.08, c * 1.2), h })),
        line: [185, 182, 196],
      }
    return { wash: rgbOf(hexOfOklch({ l: Math.min(0.95, colour.l * 0.9 + 0.12), c: c * 1.12, h })) }
  }
  if (kind === 'hair' && wash !== 'paper') {
    // Lighter than in the photo, so that lines show; black hair stays black.
    return {
      wash: rgbOf(
        hexOfOklch({
          l: Math.min(0.95, colour.l + Math.min(0.24 - 0.14 * colour.l, 0.05 + 0.3 * Math.max(0, colour.l - 0.2))),
          c: Math.min(0.09, c * 1.1),
          h,
        }),
      ),
    }
  }
  // On bare paper fair skin is the paper; deep skin never is.
  const bare = wash === 'paper' || wash === 'spots' ? Math.max(0, Math.min(1, (main.l - 0.64) / 0.14)) : 0
  // A beard is drawn as a solid area, not as shadow.
  if (kind === 'dark' && share > 0.004) {
    return {
      wash: rgbOf(
        hexOfOklch({
          l: Math.max(0.34, Math.min(0.84, wash === 'paper' ? colour.l * 0.6 + 0.36 : colour.l)),
          c: Math.min(0.06, c),
          h,
        }),
      ),
    }
  }
  if (bare === 1 && (wash === 'paper' || !shade)) return { wash: PAPER }
  const full = Math.min(0.975, 0.27 + main.l * 0.79 - (shade ? 0.06 : 0))
  const l = full + ((shade ? 0.93 : 0.985) - full) * bare
  return {
    wash: rgbOf(
      hexOfOklch({
        l,
        c: Math.max(0.03 + (0.98 - l) * 0.16, Math.min(0.09, own * (1.5 - main.l))),
        h: l < 0.75 ? 50 : 54,
      }),
    ),
  }
}
