/** Neck and shoulders, and what all garments share. */
import { unit } from '../../../chance.ts'
import { type ClothPattern, clothPatternOf } from '../../../cloth-pattern.ts'
import type { Face } from '../face-geometry.ts'
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Material, Palette } from '../palette.ts'
import { fill, group, inks, outlined } from '../parts.ts'
import { lit, shaded } from './printed.ts'

export interface Body {
  /** Half widths of neck and shoulders. */
  neck: number
  shoulder: number
  /** Whether the neckline is a photo's; whether the collarbones, and the shoulders, are bare. */
  measured?: boolean
  bare?: boolean
  straps?: boolean
  /** How its cloth happens to fall, 0 to 1. */
  falls: number
  /** Of its cloth; undefined where that is plain. */
  pattern?: ClothPattern | undefined
}

/** Of a sturdy person, how much smaller the head is, and, unless a beard makes them a man, how much wider neck and shoulders, canvas units. */
const STURDY_BODY = { head: 0.03, neck: 10, shoulder: 22 }

/** How much smaller heads are of whom chance makes, and of grown people of photos, so that neck and shoulders carry them. */
const SMALLER = 0.03
/** How much farther from the collar chins are of whom chance makes, canvas units. */
const CLEAR = 20

/** How large the head is on the body, and how far it stands above a child's, canvas units: heads shrink as people grow. */
export function statureOf({ kind, measured, sturdy }: Face): { size: number; rise: number } {
  const { child, adult, senior, masculine } = kind
  if (child) return measured ? { size: 1, rise: 0 } : { size: 1 - SMALLER, rise: CLEAR }
  const size = (adult || senior ? 0.93 : 0.97) - (masculine ? 0.02 : 0) - SMALLER - STURDY_BODY.head * sturdy
  return {
    size,
    rise: (adult ? 16 : senior ? 12 : 8) + (measured ? 400 * (SMALLER + STURDY_BODY.head * sturdy) : CLEAR),
  }
}

/** How much wider necks and shoulders of grown people in a photo are, and how much more those of strong jaws, canvas units. */
const OWN = { neck: 3, byNeck: 11, shoulder: 2, byShoulder: 16 }

/** How much wider other necks are, so that they carry a large head, canvas units. */
const STURDY = { child: 9, man: 11, other: 11, grown: 6 }

/** Degrees by which shoulders slope: against the head's tilt, as who leans their head stands, and by chance. */
export function stanceOf({ recipe, measured }: Face, tilt: number): number {
  const own = measured ? 0 : (unit(recipe.features.texture, 'stance') - 0.5) * 2 * SLOPE
  return Math.round(Math.max(-MOST_SLOPE, Math.min(MOST_SLOPE, own - tilt * AGAINST)) * 10) / 10
}

/** The most that shoulders slope by chance and in all, degrees; how far for each degree of the head's tilt. */
const [SLOPE, MOST_SLOPE, AGAINST] = [1.6, 3, 0.4]

export function bodyOf(face: Face): Body {
  const f = face.recipe.features
  const { child, adult, senior, masculine, feminine } = face.kind
  const own = face.measured && !child
  return {
    measured: face.measured,
    bare: f.bareNeck === true,
    straps: f.bareShoulders === true,
    falls: unit(f.texture, 'cloth'),
    pattern: clothPatternOf(face.recipe),
    neck:
      (child ? 37 : masculine ? 58 : feminine ? 44 : 50 + STURDY_BODY.neck * face.sturdy) +
      (own
        ? OWN.neck + f.neckWidth * OWN.byNeck
        : f.neckWidth * 4 +
          (child ? STURDY.child : (masculine ? STURDY.man : STURDY.other) + (adult || senior ? STURDY.grown : 0))),
    shoulder:
      (child ? 194 : masculine ? 260 : feminine ? 242 : 250 + STURDY_BODY.shoulder * face.sturdy) +
      (adult || senior ? (masculine ? 26 : 14) : 0) +
      f.shoulderWidth * 10 +
      (own ? OWN.shoulder + f.neckWidth * OWN.byShoulder : 0),
  }
}

/** What of a body shapes its trunk and sleeves. */
export type Trunk = Pick<Body, 'neck' | 'shoulder' | 'pattern'>

/** Points of the torso with its sleeves, from the neck's side at `y0`: arms fall straight from round shoulders, as sleeves that swell again below would be cushions. */
export const torso = ({ neck, shoulder: s }: Trunk, wideNeck: number, y0: number): Pt[] =>
  both([
    [0, y0], [neck + wideNeck, y0], [s - 84, 856, -0.06], [s + 4, 942, 0.15, 0.08], [s + 26, 1084, 0.04, 0.02],
    [0, 1084],
  ])

export function drawNeck(face: Face, p: Palette, body: Body): string {
  const { neck, shoulder: s } = body
  const pts = both([[0, 690], [neck, 690], [neck + 4, 786, -0.04], [s - 84, 862, -0.14], [s - 84, 930], [0, 930]])
  const d = shape(plain, pts)
  // The head's shadow falls away from the light: the near side of the neck stays lit, or it would be a block.
  const { chinY } = face
  const under: Pt[] = [
    [1 - neck, 690], [neck - 1, 690], [neck + 3, chinY + 52], [neck * 0.3, chinY + 40, 0.06],
    [1 - neck, chinY - 14, 0.12],
  ]
  return group(
    outlined(d, p.skin.base, p.skin.line, 6),
    fill(shape(plain, under), p.skin.shade),
    inks(plain, p.skin.seam, [
      [[-18, 852], [-78, 836, 0.12], 6],
      [[18, 852], [78, 836, -0.12], 6],
    ]),
  )
}

/** Shadows and a light that follow the torso's own curves, and end in points where cloth folds. */
export function shading(body: Trunk, m: Material, over = ''): string {
  const { neck, shoulder: s } = body
  return group(
    shaded(
      body,
      m,
      shape(plain, [
        [s - 34, 877], [s + 4, 942, 0.09, 0.08], [s + 26, 1084, 0.04, 0.02], [s - 4, 1084], [s - 14, 986, -0.06],
        [s - 34, 877, -0.06],
      ]) +
        shape(plain, [[-neck - 22, 817], [neck + 22, 817], [neck + 72, 843], [0, 896, 0.14], [-neck - 72, 843, 0.14]]),
    ),
    lit(body, m, shape(plain, [[-s + 6, 932], [-s + 66, 868, 0.14], [-s + 36, 894, -0.06], [-s + 6, 932, -0.04]])),
    over,
  )
}
