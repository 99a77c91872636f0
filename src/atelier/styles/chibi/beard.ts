/** Facial hair, placed by the jaw's contour. */
import { beardHex } from '../beard-colour.ts'
import { isThin, stubbleShade, thinBeard, thinGoatee } from './thin-beard.ts'
import { isThinGoatee } from '../thin-goatee.ts'
import { shadeOfDays } from '../sturdy.ts'
import { both, type Pt, type XY } from './geometry.ts'
import { shape } from './paths.ts'
import { inkLines, wedge, wedgeLines } from './strokes.ts'
import { stream } from '../../chance.ts'
import { blend, lightness } from '../../colour.ts'
import { moustache, moustacheShadow } from './moustache.ts'
import { fill, group, inks, outlined, within } from './parts.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { beardOutline, isOpen, wholeBeard } from './whole-beard.ts'
import type { Hex } from '../../recipe.ts'
import { material, type Palette } from './palette.ts'

/** Whether a photo shows a beard that ends at the chin. */
const isTrimmed = ({ recipe: { facialHair, features: f }, measured }: Face): boolean =>
  facialHair === 'short-beard' && measured && (f.beardLength ?? 0) < TRIMMED
const TRIMMED = -0.3

/** How much of the skin shines through such a beard, and through one as thin as any. */
const SKIN = 0.18
const THIN_SKIN = 0.22
/** The same of curls and coils round a face: in the hair's own tone both would be one ring. */
const CURLED_SKIN = 0.14

const isCurled = ({ measured, recipe: { hairTexture: texture } }: Face): boolean =>
  !measured && (texture === 'curly' || texture === 'coily')

/** The colours of a beard: a trimmed or thin one is lighter, and its line softer. */
function ofBeard(face: Face, usual: Palette): Palette {
  const p = ownColoured(face, usual)
  const { beardWeight = 0 } = face.recipe.features
  const skin = (isTrimmed(face) ? SKIN : 0) + THIN_SKIN * Math.max(0, -beardWeight) + (isCurled(face) ? CURLED_SKIN : 0)
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
  const { head, chinY, mouthY, measured } = face
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
      if (!measured) return grownGoatee(face, p)
      // A photo's is trimmed.
      const low = chinY - 8
      const d = beardOutline(
        face,
        both([
          [0, mouthY + 24], [20, mouthY + 20, 0.05], [48, mouthY + 34, 0.12], [50, low - 16, 0.06], [31, low + 9, 0.13],
          [0, low + 18, 0.07],
        ]),
      )
      return group(
        outlined(d, p.hair.base, p.hair.line, 5),
        fill(
          [-27, -9, 9, 27]
            .map((x) => wedge(head, [x, low + 10 - Math.abs(x) * 0.3], [x * 0.9, mouthY + 50, 0], 6))
            .join(''),
          p.hair.seam,
        ),
      )
    }
    case 'full-beard':
      return wholeBeard(face, ofBeard(face, usual))
    case 'moustache':
      return shaved(face, p, headD) + moustacheShadow(face, p, MOUSTACHE)
    default:
      return shaved(face, p, headD)
  }
}

/** A goatee of whom chance makes: from a tuft under the lip it broadens over the chin and ends in a point that leans aside. */
function grownGoatee(face: Face, p: Palette): string {
  const { head, chinY, mouthY } = face
  const top = mouthY + (isOpen(face) ? 34 : 24)
  const d = beardOutline(face, [
    [-14, top + 4], [14, top + 2, 0.12], [26, top + 22, -0.1], [62, chinY - 20, 0.05, 0.14], [44, chinY + 14, 0.1],
    [12, chinY + 34, 0.06, -0.04], [-6, chinY + 18, -0.08], [-40, chinY + 14, 0.06], [-62, chinY - 22, 0.14],
    [-26, top + 22, 0.14, 0.05],
  ])
  return group(
    outlined(d, p.hair.base, p.hair.line, 4.5),
    fill(
      wedgeLines(head, [
        [[-7, chinY + 18], [-22, chinY - 22, 0.1], 8],
        [[14, chinY + 30], [10, chinY - 14, -0.08], 7],
        [[42, chinY + 12], [30, chinY - 26, -0.08], 7],
      ]) + inkLines(head, [[[-48, chinY - 8], [-30, top + 30, 0.08], 6]]),
      p.hair.seam,
    ),
  )
}

/** The shade that is left where somebody shaves, as a photo shows it. */
function shaved(face: Face, p: Palette, headD: string): string {
  const shade = shadeOfDays(face.recipe, SHAVED)
  return shade > 0 ? stubbleShade(face, p, headD, shade) : ''
}

/** How large moustaches are without a beard. */
const MOUSTACHE = 1.25

/** How much of the shade of a beard of days a shaved one has. */
const SHAVED = 0.75

/** Over the mouth. */
export function drawMoustache(face: Face, usual: Palette): string {
  const p = ownColoured(face, usual)
  switch (face.recipe.facialHair) {
    case 'moustache':
      return moustache(face, p, MOUSTACHE)
    case 'goatee':
      return isThinGoatee(face.recipe) ? '' : moustache(face, p, face.measured ? 0.55 : 0.75)
    case 'short-beard':
      return isThin(face)
        ? ''
        : moustache(face, ofBeard(face, usual), isTrimmed(face) ? 0.55 : face.measured ? 0.7 : 0.9, true)
    case 'full-beard':
      return moustache(face, ofBeard(face, usual), 1, true)
    default:
      return ''
  }
}
