/** Facial hair, placed by the jaw's contour. */
import { beardHex } from '../beard-colour.ts'
import { isThin, stubbleShade, thinBeard, thinGoatee } from './thin-beard.ts'
import { isThinGoatee } from '../thin-goatee.ts'
import { shadeOfDays } from '../sturdy.ts'
import { both, type Pt, type XY } from './geometry.ts'
import { shape } from './paths.ts'
import { wedge } from './strokes.ts'
import { stream } from '../../chance.ts'
import { blend, lightness } from '../../colour.ts'
import { mouthHalf } from './mouth.ts'
import { fill, group, inks, outlined, within } from './parts.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { beardOutline, isOpen, wholeBeard } from './whole-beard.ts'
import type { Hex, Recipe } from '../../recipe.ts'
import { material, type Palette } from './palette.ts'

/** How far a moustache reaches to a side before its tip: over the corners of a mouth that shows teeth. */
function moustacheHalf(face: Face, big: number): number {
  const { expression } = face.recipe
  const usual = 58 + big * 16
  return expression === 'laugh' || expression === 'smile' || (!face.measured && expression === 'wink')
    ? Math.max(usual, mouthHalf(face))
    : usual
}

/** Whether it lies over a mouth of whom chance makes that smiles wide open. */
const isStretched = (face: Face) => !face.measured && SMILING.includes(face.recipe.expression) && isOpen(face)
const SMILING: readonly Recipe['expression'][] = ['smile', 'laugh', 'wink']

/** Height of its upper edge. */
const moustacheY = (face: Face): number => face.mouthY - (isStretched(face) ? 31 : 27)

function moustachePoints(face: Face, big: number): Pt[] {
  const y = moustacheY(face)
  const w = moustacheHalf(face, big)
  // Over a wide open mouth it is stretched: its corners would stand above the tips.
  const tip = isStretched(face) ? 14 : 24
  return [
    [0, y + 1], [w * 0.46, y - 6 * big, 0.08], [w + 10, y + tip, 0.16, -0.06], [w * 0.42, y + 15 + 6 * big, 0.16],
    [0, y + 12, 0.04],
  ]
}

/** @param joined whether it is part of a beard, on which its own contour would make it look stuck on */
function moustache(face: Face, p: Palette, big: number, joined = false): string {
  const half = moustachePoints(face, big)
  const d = shape(face.head, both(half))
  const y = moustacheY(face)
  const w = moustacheHalf(face, big)
  return group(
    joined ? outlined(d, p.hair.base, p.hair.seam, 3) : outlined(d, p.hair.base, p.hair.line, 5),
    inks(
      face.head,
      p.hair.seam,
      [-1, 1].map((s): [XY, Pt, number] => [[s * 12, y + 5], [s * (w - 12), y + 12, 0.14 * s], 4.5]),
    ),
    inks(face.head, p.hair.light, [[[-34, y - 3], [-12, y, 0.14], 5]]),
  )
}

/** Whether a photo shows a beard that ends at the chin. */
const isTrimmed = ({ recipe: { facialHair, features: f }, measured }: Face): boolean =>
  facialHair === 'short-beard' && measured && (f.beardLength ?? 0) < TRIMMED
const TRIMMED = -0.3

/** How much of the skin shines through such a beard, and through one as thin as any. */
const SKIN = 0.18
const THIN_SKIN = 0.22

/** The colours of a beard: a trimmed or thin one is lighter, and its line softer. */
function ofBeard(face: Face, usual: Palette): Palette {
  const p = ownColoured(face, usual)
  const { beardWeight = 0 } = face.recipe.features
  const skin = (isTrimmed(face) ? SKIN : 0) + THIN_SKIN * Math.max(0, -beardWeight)
  if (skin === 0) return p
  const lit = (colour: Hex, by: number) => blend(colour, p.skin.base, by)
  const { base, shade, line } = p.hair
  return { ...p, hair: { ...p.hair, base: lit(base, skin), shade: lit(shade, skin), line: lit(line, skin / 2) } }
}

/** A beard's own colour. */
function ownColoured({ recipe }: Face, p: Palette): Palette {
  const hair = beardHex(recipe, p.hair.base, p.skin.base)
  return hair === p.hair.base ? p : { ...p, hair: { ...p.hair, ...material(hair) } }
}

/** Under the mouth: what grows on cheeks and chin. */
export function drawBeard(face: Face, usual: Palette, headD: string): string {
  const p = ownColoured(face, usual)
  const { head, chinY, mouthY } = face
  const w = (y: number) => widthAt(face, y)
  const kind = face.recipe.facialHair
  switch (kind) {
    case 'short-beard':
      return isThin(face) ? thinBeard(face, p, headD) : wholeBeard(face, ofBeard(face, usual))
    case 'stubble': {
      if (face.measured) return stubbleShade(face, p, headD, shadeOfDays(face.recipe, SHAVED))
      const area: Pt[] = both([
        [0, mouthY - 32], [56, mouthY - 30, 0.06], [96, mouthY + 2, 0.1], [w(600) - 20, 590, -0.14], [w(560) + 20, 540],
        [w(600) + 40, 760], [0, chinY + 30],
      ])
      const inner: Pt[] = both([
        [0, mouthY + 30], [60, mouthY + 22, 0.06], [w(650) - 14, 640, -0.12], [w(600) + 40, 640], [200, chinY + 30],
        [0, chinY + 30],
      ])
      const random = stream(face.recipe.features.texture + 77)
      const hairs: [XY, Pt, number][] = []
      for (let i = 0; i < 46; i++) {
        const y = mouthY - 6 + random() * (chinY - mouthY - 2)
        const x = (random() * 2 - 1) * (w(y) - 12)
        if (Math.abs(x) < 52 && y < mouthY + 24) continue
        hairs.push([[x, y], [x + x * 0.015, y + 9, 0], 3.6])
      }
      // Hair as light as the skin would not be seen.
      const near = Math.abs(lightness(p.hair.base) - lightness(p.skin.base)) < 0.16
      const colour = near ? p.skin.line : p.hair.base
      const faint = near ? 1.5 : 1
      return within(
        'bd',
        headD,
        fill(shape(head, area), colour, 0.2 * faint),
        fill(shape(head, inner), colour, 0.16 * faint),
        inks(head, colour, hairs, 0.55 * faint),
      )
    }
    case 'goatee': {
      if (isThinGoatee(face.recipe)) return thinGoatee(face, p, headD)
      // A photo's is trimmed.
      const [k, low] = face.measured ? [0.78, chinY - 8] : [1, chinY]
      const d = beardOutline(
        face,
        both([
          [0, mouthY + 24], [26 * k, mouthY + 20, 0.05], [62 * k, mouthY + 34, 0.12], [64 * k, low - 16, 0.06],
          [40 * k, low + 9, 0.13], [0, low + 18, 0.07],
        ]),
      )
      return group(
        outlined(d, p.hair.base, p.hair.line, 5),
        fill(
          [-34, -12, 12, 34]
            .map((x) => wedge(head, [x * k, low + 10 - Math.abs(x) * 0.3], [x * 0.9 * k, mouthY + 50, 0], 6))
            .join(''),
          p.hair.seam,
        ),
      )
    }
    case 'full-beard':
      return wholeBeard(face, p)
    default: {
      const shade = shadeOfDays(face.recipe, SHAVED)
      return shade > 0 ? stubbleShade(face, p, headD, shade) : ''
    }
  }
}

/** How much of the shade of a beard of days a shaved one has. */
const SHAVED = 0.75

/** Over the mouth. */
export function drawMoustache(face: Face, usual: Palette): string {
  const p = ownColoured(face, usual)
  switch (face.recipe.facialHair) {
    case 'moustache':
      return moustache(face, p, 1.25)
    case 'goatee':
      return isThinGoatee(face.recipe) ? '' : moustache(face, p, 0.55)
    case 'short-beard':
      return isThin(face) ? '' : moustache(face, ofBeard(face, usual), isTrimmed(face) ? 0.55 : 0.7, true)
    case 'full-beard':
      return moustache(face, p, 1, true)
    default:
      return ''
  }
}
