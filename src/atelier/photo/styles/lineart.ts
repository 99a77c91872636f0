/** Line Art from a photo: lines that follow the form, solid darks, a quiet wash on the skin, the garment in its colour. */
import { unit } from '../../chance.ts'
import { clamp } from '../../clamp.ts'
import { hexOf, hexOfOklch, oklchOf, rgbOf } from '../../colour.ts'
import { CANVAS, type Drawing } from '../../drawing.ts'
import { blur, maskOf } from '../pixels.ts'
import { browsOf } from './brows.ts'
import type { Lab } from './clusters.ts'
import { drawFeatures, inkColours, irisColour, lipsBeside, PAINTED } from './draw-features.ts'
import { browColour, drawBrows, drawShade, shadowOf } from './draw-forms.ts'
import { drawHair, hairColours, lockOutline } from './draw-hair.ts'
import { cover, coverOn, layOn } from './fill.ts'
import { frame, type Framing, project, silhouette } from './framing.ts'
import { hairTonesOf } from './hair-colour.ts'
import { type HairForm, hairForm } from './hair-form.ts'
import { above } from './level-set.ts'
import { crisp, lay, paint, type Rgb, shareOf } from './paint.ts'
import { type Detail, type Kind, type Patch, segment, type Segments, underHair } from './segments.ts'
import { SIDE } from './side.ts'
import type { Study } from './study.ts'

interface Treatment {
  zoom: number
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
  { zoom: 1, contour: 8, weight: 1.1, ink: INK, wash: 'spots' },
  { zoom: 1.26, contour: 11, weight: 1.35, ink: INK, wash: 'paper' },
  { zoom: 0.89, contour: 5, weight: 0.8, ink: INK, wash: 'natural' },
  { zoom: 0.97, contour: 8, weight: 1.1, ink: [46, 42, 120], wash: 'mono' },
]

const WASHES: Detail = { cloths: 3, flat: true, least: 14 }

export function drawLineart(study: Study, variant: number, seed: number): Drawing {
  const treatment = TREATMENTS[variant % TREATMENTS.length]!
  const { ink } = treatment
  const vary = (key: string) => unit(seed, `photo/lineart/${key}`) * 2 - 1
  const framing = frame(study, treatment.zoom, 1 + 0.02 * vary('zoom'))
  const segments = washed(study)
  const form = hairForm(study)
  const shape = silhouette(framing)
  const contour = crisp(project(contourField(framing.alpha, treatment.contour), framing), 0)
  const washes = washesOf(segments.patches, treatment)
  const isInk = treatment.wash !== 'natural'
  const isDark = isInk && form !== undefined && hairTonesOf(study)[1].l < DARK && !isDyed(study)
  // Beside black hair what has its hue would look like another half of it.
  if (isDark)
    for (const [k, { kind, colour }] of segments.patches.entries())
      if (kind === 'cloth' && isLikeHair(colour, hairTonesOf(study)[1])) washes[k]!.wash = paperOf(treatment)
  const mosaic = lay(segments, framing, shape)
  const colours = washes.map(({ wash }) => wash)
  const rgba = paint(mosaic, colours, shape)
  const find = (kind: Kind) => segments.patches.findIndex((patch) => patch.kind === kind)
  const [skin, dark] = [find('skin'), find('dark')]
  if (skin >= 0)
    drawShade(
      rgba,
      study,
      framing,
      [skin, ...(dark < 0 ? [] : [dark])].map((patch) => ({
        keep: shareOf(mosaic, shape, patch),
        shade: treatment.wash === 'paper' ? ink : shadeOn(segments.patches[patch]!, colours[patch]!, treatment),
      })),
      {
        blush: treatment.wash === 'spots' || treatment.wash === 'natural',
        ...(treatment.wash === 'paper' && { hatch: treatment.contour }),
      },
    )
  const seams = paint(
    mosaic,
    washes.map(({ line }) => line),
    shape,
  )
  const [under, edge] = [plane(), plane()]
  addSeams(under, segments, study.alpha, 0.55 * treatment.contour)
  layInk(rgba, crisp(project(under, framing), 1), seams)
  const hair = hairColours(segments.patches, colours)
  if (form && hair) {
    const isSpotted = isInk ? hairTonesOf(study)[1].l < DARK : lightness(hair.base) < SPOTTED
    const spotted = { base: isDark ? ink : hair.base, cut: paperOf(treatment) }
    const keep = isInk ? inkHair(rgba, form, framing, isSpotted ? spotted : hair) : drawHair(rgba, form, framing, hair)
    addHairline(edge, form, study.alpha, 0.6 * treatment.contour)
    layInk(rgba, crisp(project(edge, framing), 1), isSpotted ? seams : undefined, treatment.ink)
    if (!isSpotted) strokes(rgba, form, keep, framing, treatment, vary)
  }
  const lips = lipsOn(washes, segments.patches, treatment, study)
  if (study.hasFace) {
    const coloured = treatment.wash === 'natural' || treatment.wash === 'spots'
    // Fair brows in black would look stern.
    const dark = Math.max(0.5, Math.min(0.9, 0.3 + 1.5 * browsOf(study).depth))
    if (coloured && skin >= 0) drawBrows(rgba, study, framing, browColour(study, colours[skin]!, hair?.base))
    else drawBrows(rgba, study, framing, ink, dark)
  }
  drawFeatures(
    rgba,
    study,
    framing,
    inkColours(ink, PAPER, lips, irisIn(study, treatment), treatment.wash !== 'mono'),
    treatment.weight,
  )
  for (let i = 0; i < CANVAS * CANVAS; i++) {
    const edge = contour[i]!
    if (edge > 0) for (let c = 0; c < 3; c++) rgba[i * 4 + c] = rgba[i * 4 + c]! + (ink[c]! - rgba[i * 4 + c]!) * edge
  }
  return { kind: 'raster', rgba }
}

/** A colour in its own shadow; on bare paper skin's is in the tint that the skin has. */
function shadeOn({ kind, colour: { a, b } }: Patch, wash: Rgb, treatment: Treatment): Rgb {
  const shade = shadowOf(wash)
  if (treatment.wash !== 'spots' || kind !== 'skin') return shade
  const { l, c } = oklchOf(hexOf(...(shade as [number, number, number])))
  return rgbOf(hexOfOklch({ l, c: Math.max(c, 1.1 * Math.hypot(a, b)), h: (Math.atan2(b, a) * 180) / Math.PI }))
}

/** Lightness of hair that is the paper's from here on where nothing but clothes is coloured. */
const BROWN = 0.46
/** The same of grey hair, and its greatest chroma. */
const [PALE, GREY] = [0.66, 0.025]
/** Lightness below which hair is a solid black. */
const SPOTTED = 0.34
const lightness = (colour: Rgb) => oklchOf(hexOf(...(colour as [number, number, number]))).l
const plane = () => new Float32Array(SIDE * SIDE)

/** Lays lines on a picture, in one ink or in those of another picture. */
function layInk(
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

/** Lightness of hair below which ink shows it as a solid black. */
const DARK = 0.42
/** Width of paper that is left in black hair, in that of a lock in the light and of any other; most of them. */
const [LIGHT_CUT, CUT, CUTS] = [0.6, 0.2, 9]

/** Chroma of hair above which no ink stands for it. */
const DYED = 0.065
const isDyed = (study: Study) => Math.hypot(hairTonesOf(study)[1].a, hairTonesOf(study)[1].b) > DYED

/** Bare paper, which black hair shows between its locks. */
const paperOf = ({ wash }: Treatment): Rgb => (wash === 'mono' ? tint(PAPER) : PAPER)

/** Least chroma of brown cloth, its greatest, and how far its hue is from the hair's, radians. */
const [TAN, COLOURED, NEAR] = [0.025, 0.075, 0.35]
const isLikeHair = ({ l, a, b }: Lab, hair: Lab): boolean => {
  const c = Math.hypot(a, b)
  return l > hair.l && c > TAN && c < COLOURED && Math.abs(Math.atan2(b, a) - Math.atan2(hair.b, hair.a)) < NEAR
}

/** Lays hair in one flat colour, as a brush does; in black hair the paper is left along the locks. @returns how much of a canvas pixel is hair, 0…1 */
function inkHair(
  rgba: Uint8ClampedArray,
  form: HairForm,
  framing: Framing,
  { base, cut }: { base: Rgb; cut?: Rgb },
): (pixel: number) => number {
  const own = above(form.own, 0, framing)
  layOn(rgba, own, base, (p) => (rgba[p * 4 + 3]! > 0 ? 1 : 0))
  const keep = coverOn(own)
  const locks = form.locks.toSorted((p, q) => Number(q.light) - Number(p.light)).slice(0, CUTS)
  if (cut)
    for (const lock of locks) {
      const width = lock.width * (lock.light ? LIGHT_CUT : CUT)
      layOn(rgba, cover(lockOutline({ ...lock, width }, framing)), cut, keep)
    }
  return keep
}

/** Long tapered strokes along the locks. @param keep 0…1: how much of a canvas pixel is hair */
function strokes(
  rgba: Uint8ClampedArray,
  form: HairForm,
  keep: (pixel: number) => number,
  framing: Framing,
  { contour, ink: colour }: Treatment,
  vary: (key: string) => number,
): void {
  for (const [k, lock] of form.locks.entries()) {
    const width = (contour * (0.75 + 0.3 * vary(`stroke${k}`))) / framing.scale
    layOn(rgba, cover(lockOutline({ ...lock, width }, framing)), colour, keep)
  }
}

/** Adds the edge of the hair where it is not the silhouette. Changes `out`, above 1 in a line. @param width canvas pixels */
function addHairline(out: Float32Array, { own }: HairForm, alpha: Float32Array, width: number): void {
  const inner = blur(alpha, SIDE, SIDE, 4)
  const half = width / 4
  for (let i = SIDE; i < out.length - SIDE; i++) {
    if (inner[i]! < 0.8) continue
    const slope = Math.hypot(own[i + 1]! - own[i - 1]!, own[i + SIDE]! - own[i - SIDE]!) / 2
    out[i] = Math.max(out[i]!, 1 + (half - Math.abs(own[i]!) / Math.max(1e-4, slope)) / half)
  }
}

/** Lighter than the pupil, so that eyes are no black dots. */
function irisIn(study: Study, { ink, wash }: Treatment): Rgb {
  if (wash !== 'mono') return irisColour(study.iris)
  const [r, g, b] = ink
  return [r + (255 - r) * 0.4, g + (255 - g) * 0.4, b + (255 - b) * 0.4]
}

/** Adds lines along the borders of skin and clothes. Changes `out`, above 1 in a line. @param width canvas pixels */
function addSeams(
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

/** A rosier wash than the skin's. */
function lipsOn(
  washes: readonly { wash: Rgb }[],
  patches: readonly Patch[],
  { wash }: Treatment,
  study: Study,
): { upper: Rgb; lower: Rgb } | undefined {
  const main = patches.findIndex(({ kind }) => kind === 'skin')
  if (main < 0) return undefined
  const { l, c, h } = oklchOf(hexOf(...(washes[main]!.wash as [number, number, number])))
  // On paper lips are as red as beside the skin's own colour.
  const skin = Math.min(l, patches[main]!.colour.l)
  const own = lipsBeside(study.reading)
  // Painted lips are as dark as they are seen.
  const paint = clamp(own.c / PAINTED, 0, 1) * Math.max(0, Math.min(0.12, -own.l - 0.06))
  const lip = (by: number): Rgb =>
    rgbOf(
      hexOfOklch(
        wash === 'mono'
          ? { l: l - by, c: c + 0.02, h }
          : {
              l: skin - by + 0.01 - paint,
              c: Math.min(0.16, Math.max(0.05, c) + Math.max(0.025, Math.min(0.11, own.c * 1.4))),
              h: skin > 0.65 ? 21 : 30,
            },
      ),
    )
  return { upper: lip(0.11), lower: lip(0.065) }
}

const kept = new WeakMap<Study, Segments>()

/** The patches washes are laid on: the same for each treatment. */
function washed(study: Study): Segments {
  let segments = kept.get(study)
  if (!segments) kept.set(study, (segments = underHair(segment(study, WASHES))))
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
  const main = patches.find(({ kind }) => kind === 'skin')?.colour ?? { l: 0.8, a: 0, b: 0 }
  return patches.map((patch) => {
    const { wash, line } = washOf(patch, main, treatment)
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

function washOf({ kind, colour, share }: Patch, main: Lab, { wash }: Treatment): { wash: Rgb; line?: Rgb } {
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
  if (kind === 'hair') {
    // Black hair is black on bare paper as well; all other is the paper there.
    if (wash === 'paper' && colour.l > (c < GREY ? PALE : BROWN)) return { wash: PAPER }
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
  const bare = wash === 'paper' || wash === 'spots' ? Math.max(0, Math.min(1, (main.l - 0.74) / 0.1)) : 0
  // A beard is drawn as a solid area, not as shadow.
  if (kind === 'dark' && share > 0.004) {
    return {
      wash: rgbOf(
        hexOfOklch({
          l: Math.max(0.3, Math.min(main.l - 0.08, 0.84, wash === 'paper' ? colour.l * 0.7 + 0.26 : colour.l)),
          c: Math.min(0.06, c),
          h,
        }),
      ),
    }
  }
  if (bare === 1) return { wash: PAPER }
  // Brown and deep skin is no lighter than in Corporate.
  const full = main.l + (1 - main.l) * 0.22 * Math.max(0, Math.min(1, (main.l - 0.72) / 0.12))
  const l = full + (0.985 - full) * bare
  return {
    wash: rgbOf(
      hexOfOklch({
        l,
        c: bare > 0 ? Math.max(0.03 + (0.98 - l) * 0.16, Math.min(0.09, own * (1.5 - main.l))) : own * 0.95,
        h: l < 0.75 ? Math.max(44, Math.min(56, (Math.atan2(main.b, main.a) * 180) / Math.PI)) : 54,
      }),
    ),
  }
}
