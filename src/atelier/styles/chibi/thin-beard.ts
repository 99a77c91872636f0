/** Beards of photos through which skin shines: shades on the face, without a contour of their own. */
import { clamp } from '../../clamp.ts'
import { blend, lightness } from '../../colour.ts'
import { both, type Pt } from './geometry.ts'
import { mouthHalf } from './mouth.ts'
import type { Palette } from './palette.ts'
import { fill, within } from './parts.ts'
import { shape } from './paths.ts'
import { isOpen } from './whole-beard.ts'
import { widthAt, type Face } from './face-geometry.ts'

/** Weight of a short beard of a photo below which skin shines through it, and lengths of such. */
const [THIN, SHORT] = [0.2, 0]

/** Whether a photo shows a short beard that is hardly more than stubble. */
export function isThin({ measured, recipe: { facialHair, features: f } }: Face): boolean {
  return facialHair === 'short-beard' && measured && (f.beardWeight ?? 1) < THIN && (f.beardLength ?? -1) < SHORT
}

/** How plainly such a beard is seen, by its weight: at 0, for each unit, and the least and most. */
const PLAIN = { usual: 0.8, gain: 0.3, range: [0.5, 0.95] } as const
/** How far from the skin's lightness a beard's is that is seen well; others are plainer, OKLab. */
const APART = 0.36
/** How much of the skin's own line is in its colour, which would be ashes without. */
const WARM = 0.3

/** The bare mouth within hair. @param low how far below the mouth @param corner height of its corners */
function lipsWithin({ head, mouthY }: Face, m: number, low: number, corner: number): string {
  return shape(
    head,
    both([
      [0, mouthY - 15], [m + 1, mouthY + corner - 9, 0.06], [m * 0.5, mouthY + low, 0.2], [0, mouthY + low + 3, 0.04],
    ]),
  )
}

/** How far below and above a mouth the hair begins. */
const roundMouth = (face: Face): [low: number, corner: number] => (isOpen(face) ? [40, -10] : [20, 2])

/** A short beard round the jaw: densest on chin and lip, fading on the cheeks and towards the ears. */
export function thinBeard(face: Face, p: Palette, headD: string): string {
  const { head, chinY, mouthY } = face
  const w = (y: number) => widthAt(face, y)
  const m = mouthHalf(face)
  const [low, corner] = roundMouth(face)
  const { beardWeight = 0 } = face.recipe.features
  const apart = Math.abs(lightness(p.skin.base) - lightness(p.hair.base))
  const seen = clamp(
    (PLAIN.usual + PLAIN.gain * beardWeight) * clamp(APART / apart, 1, 1.6),
    PLAIN.range[0],
    PLAIN.range[1],
  )
  const tone = blend(p.hair.base, p.skin.line, apart < APART ? 0 : WARM)
  /** @param out how much larger it is, canvas units */
  const jaw = (out: number) =>
    shape(
      head,
      both([
        [0, mouthY - 27 - out * 0.5], [m * 0.55, mouthY - 31 + corner * 0.4 - out * 0.6, 0.08],
        [m + 16 + out * 0.4, mouthY + corner + 2 - out, 0.14], [w(660) - 44 - out, 656 - out * 0.6, -0.14],
        [w(590) - 18 - out, 586, -0.08], [w(560) + 20, 560 - out * 2], [w(600) + 60, 760], [0, chinY + 40],
      ]),
    )
  const below: Pt[] = both([
    [0, mouthY + low + 12], [m * 0.8, mouthY + low, 0.06], [w(690) - 40, 690, -0.08], [w(640) + 30, 650],
    [w(640) + 40, 760], [0, chinY + 40],
  ])
  return within(
    'bd',
    headD,
    fill(jaw(9), tone, seen * 0.3),
    fill(jaw(0), tone, seen * 0.62),
    fill(shape(head, below), tone, seen * 0.36),
    fill(lipsWithin(face, m, low, corner), p.skin.base),
  )
}

/** Trimmed round the mouth: a moustache that runs down beside it to the chin, thin at its edge. */
export function thinGoatee(face: Face, p: Palette, headD: string): string {
  const { head, chinY, mouthY } = face
  const m = mouthHalf(face)
  const [low, corner] = roundMouth(face)
  const tone = blend(p.hair.base, p.skin.base, GOATEE_SKIN)
  const ring = (out: number) =>
    shape(
      head,
      both([
        [0, mouthY - 28 - out * 0.6], [m * 0.55, mouthY - 32 + corner * 0.4 - out * 0.6, 0.08],
        [m + 15 + out, mouthY + corner + 6, 0.16], [m + 9 + out, mouthY + 40, 0.05], [m * 0.74 + out, chinY - 16, 0.06],
        [0, chinY + 6, 0.1],
      ]),
    )
  const mouth = lipsWithin(face, m, low, corner)
  return within('bd', headD, fill(ring(9), tone, THIN_EDGE), fill(ring(0), tone), fill(mouth, p.skin.base))
}
/** How much of the skin shines through it, and how plainly its edge is seen. */
const GOATEE_SKIN = 0.24
const THIN_EDGE = 0.35

/** How much of a beard's colour its shade on the skin has. */
const SHADE = 0.6
/** Bands in which it fades in from its edge, canvas units within it, and how much each adds. */
const FADES = [[0, 0.13], [9, 0.16], [18, 0.2], [29, 0.25]] as const
/** How much more it is on chin and jaw. */
const DENSER = 0.3

/** A beard of days, as a photo shows it: a shade that fades, as hairs would be dirt. @param share of it that is seen, 0…1 */
export function stubbleShade(face: Face, p: Palette, headD: string, share: number): string {
  const { head, chinY, mouthY } = face
  const w = (y: number) => widthAt(face, y)
  /** @param by how far within its edge, which on the lip is nearer */
  const area = (by: number) =>
    both([
      [0, mouthY - 34 + by * 0.35], [56, mouthY - 32 + by * 0.4, 0.06], [98, mouthY + by, 0.1],
      [w(600) - 18, 586 + by * 1.5, -0.14], [w(560) + 20, 530 + by * 2], [w(600) + 40, 760], [0, chinY + 30],
    ])
  const below = both([
    [0, mouthY + 32], [60, mouthY + 26, 0.06], [w(650) - 14, 648, -0.12], [w(600) + 40, 650], [200, chinY + 30],
    [0, chinY + 30],
  ])
  const tone = blend(p.skin.base, p.hair.base, SHADE)
  return within(
    'bd',
    headD,
    ...FADES.map(([by, much]) => fill(shape(head, area(by)), tone, much * share)),
    fill(shape(head, below), tone, DENSER * share),
  )
}
