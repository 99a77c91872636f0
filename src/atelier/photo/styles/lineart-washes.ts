/** The colours under the lines of Line Art from a photo. */
import { clamp, linearstep, smoothstep } from '../../clamp.ts'
import { hexOfOklch, rgbOf } from '../../colour.ts'
import { isAsked } from './asked-patch.ts'
import type { Lab } from './clusters.ts'
import { irisColour, ROSY } from './draw-features.ts'
import { adornmentOf } from './fineness.ts'
import { lchOf } from './lch.ts'
import { lipsBeside, PAINTED, paintOn } from './lips-beside.ts'
import type { Rgb } from './paint.ts'
import type { Patch } from './segments.ts'
import type { Study } from './study.ts'

export interface Treatment {
  zoom: number
  /** Width of the outer contour, canvas pixels. */
  contour: number
  ink: Rgb
  /** Factor on the thickness of the lines of the face. */
  weight: number
  /** What lies under the lines: colours; only hair and cloth in colour; cloth alone; tints of the ink. */
  wash: 'natural' | 'spots' | 'paper' | 'mono'
}

export const INK: Rgb = [20, 20, 20]
export const PAPER: Rgb = [255, 253, 249]

/** What lies under the lines, and the colour lines have upon it. */
export function washesOf(
  patches: readonly Patch[],
  treatment: Treatment,
  asked: Study['asked'],
): { wash: Rgb; line: Rgb }[] {
  const main = patches.find(({ kind }) => kind === 'skin')?.colour ?? { l: 0.8, a: 0, b: 0 }
  return patches.map((patch) => {
    // A colour that was asked for is seen in ink as well.
    const coloured = isAsked(patch, asked)
    const { wash, line } = washOf(patch, main, coloured ? 'natural' : treatment.wash)
    return { wash: treatment.wash === 'mono' && !coloured ? tint(wash) : wash, line: line ?? treatment.ink }
  })
}

/** Lightness of hair that is the paper's from here on where nothing but clothes is coloured. */
const BROWN = 0.46
/** The same of grey hair, and its greatest chroma. */
const [PALE, GREY] = [0.66, 0.025]

/** Chroma from which on hair is rather red than brown, and surely. */
const RED = [0.07, 0.11] as const

/** Lightness of a black beard, that ink is seen on; lightness of one, in that of the skin's shade, up to which it has no colour of the skin's. */
const [BLACK, NEAR] = [0.2, 0.6]

/** Lightness above which skin begins to be the paper's where nothing but clothes is coloured, and from which it is. */
const [BARE, BARED] = [0.77, 0.9]

function washOf(
  { kind, colour, share, isRed, isGrey }: Patch,
  main: Lab,
  wash: Treatment['wash'],
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
  if (kind === 'hair') {
    // Black hair is black on bare paper as well; all other is the paper there.
    if (wash === 'paper' && colour.l > (c < GREY ? PALE : BROWN)) return { wash: PAPER }
    // Lighter than in the photo, so that lines show; black hair stays black, and red hair red: lighter it would be pink.
    const red = smoothstep(...RED, c)
    const lighter = Math.min(0.24 - 0.14 * colour.l, 0.05 + 0.3 * Math.max(0, colour.l - 0.2))
    return {
      wash: rgbOf(
        hexOfOklch({
          l: Math.min(0.95, colour.l + lighter * (1 - 0.65 * red)),
          c: Math.min(0.09 + 0.07 * red, c * 1.1),
          h,
        }),
      ),
    }
  }
  // On bare paper fair skin is the paper; deep skin never is.
  const bare = wash === 'paper' ? linearstep(BARE, BARED, main.l) : 0
  // A beard is drawn as a solid area, not as shadow.
  if (kind === 'dark' && share > 0.001) {
    // Grey and white beards are lighter than deep skin, and have none of its colour.
    if (isGrey || (c < 0.5 * own && colour.l > 0.5))
      return { wash: rgbOf(hexOfOklch({ l: clamp(colour.l * 1.06, 0.5, 0.92), c: Math.min(0.02, c), h })) }
    const l = Math.max(BLACK, Math.min(main.l - 0.08, 0.84, wash === 'paper' ? colour.l * 0.7 + 0.26 : colour.l))
    if (isRed) return { wash: rgbOf(hexOfOklch({ l, c, h })) }
    // Hardly darker than the skin, a beard without its colour would be dirt.
    const near = clamp((l / (main.l - 0.06) - NEAR) / (1 - NEAR), 0, 1)
    const skin = (Math.atan2(main.b, main.a) * 180) / Math.PI - 8
    return { wash: rgbOf(hexOfOklch({ l, c: Math.min(0.06, c) * (1 - near) + own * near, h: h + (skin - h) * near })) }
  }
  if (bare === 1) return { wash: PAPER }
  // Brown and deep skin is no lighter than in Corporate.
  const full = main.l + (1 - main.l) * 0.22 * clamp((main.l - 0.72) / 0.12, 0, 1)
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

/** A colour as indigo shows it on paper. */
export function tint(wash: Rgb): Rgb {
  const { l } = lchOf(wash)
  return rgbOf(
    hexOfOklch({
      l: Math.min(0.985, l * 0.92 + 0.085),
      c: 0.012 + 0.17 * Math.max(0, 0.97 - l) * Math.min(1, 0.45 + l),
      h: 284,
    }),
  )
}

/** Least lightness and greatest chroma of clothes beside black hair. */
const BESIDE_BLACK = { l: 0.46, c: 0.1 } as const

/** Clothes of black hair's hue beside it: plainly lighter than it, in their own colour. */
export function besideBlack({ l, a, b }: Lab, { ink, wash }: Treatment): { wash: Rgb; line: Rgb } {
  const own = rgbOf(
    hexOfOklch({
      l: Math.max(BESIDE_BLACK.l, l),
      c: Math.min(BESIDE_BLACK.c, 1.2 * Math.hypot(a, b)),
      h: (Math.atan2(b, a) * 180) / Math.PI,
    }),
  )
  return { wash: wash === 'mono' ? tint(own) : own, line: ink }
}

/** Bare paper, which black hair shows between its locks. */
export const paperOf = ({ wash }: Treatment): Rgb => (wash === 'mono' ? tint(PAPER) : PAPER)

/** Lighter than the pupil, so that eyes are no black dots. */
export function irisIn(study: Study, { ink, wash }: Treatment): Rgb {
  if (wash !== 'mono') return irisColour(study.iris)
  const [r, g, b] = ink
  return [r + (255 - r) * 0.4, g + (255 - g) * 0.4, b + (255 - b) * 0.4]
}

/** A rosier wash than the skin's. */
export function lipsOn(
  washes: readonly { wash: Rgb }[],
  patches: readonly Patch[],
  { wash }: Treatment,
  study: Study,
): { upper: Rgb; lower: Rgb } | undefined {
  const main = patches.findIndex(({ kind }) => kind === 'skin')
  if (main < 0) return undefined
  const { l, c, h } = lchOf(washes[main]!.wash)
  // On paper lips are as red as beside the skin's own colour.
  const skin = Math.min(l, patches[main]!.colour.l)
  const own = lipsBeside(study.reading)
  const red = paintOn(own.c)
  // Painted lips are as dark as they are seen.
  const paint = clamp(own.c / PAINTED, 0, 1) * clamp(-own.l - 0.06, 0, 0.12 + 0.08 * red)
  const rosy = ROSY * adornmentOf(study) * (1 - red)
  const lip = (by: number): Rgb =>
    rgbOf(
      hexOfOklch(
        wash === 'mono'
          ? { l: l - by, c: c + 0.02, h }
          : {
              l: skin - by + 0.01 - paint - rosy,
              c: Math.min(0.16, Math.max(0.045, c) + clamp(own.c * (0.9 + 0.5 * red), 0.018, 0.11)) + rosy,
              // On deeper skin bare lips are brown rather than pink.
              h: 21 + (17 - 10 * red) * clamp((0.86 - skin) / 0.26, 0, 1),
            },
      ),
    )
  return { upper: lip(0.09), lower: lip(0.05) }
}
