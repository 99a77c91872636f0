/** Facial hair, placed by the jaw's contour. */
import { beardHex } from '../beard-colour.ts'
import { isThinGoatee } from '../thin-goatee.ts'
import { both, type Pt, type XY } from './geometry.ts'
import { shape } from './paths.ts'
import { wedge } from './strokes.ts'
import { COILY, scallop } from './outlines.ts'
import { stream } from '../../chance.ts'
import { blend, lightness } from '../../colour.ts'
import { mouthHalf } from './mouth.ts'
import { fill, group, inks, outlined, within } from './parts.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { clearFrame } from './glasses.ts'
import type { Hex } from '../../recipe.ts'
import { material, type Palette } from './palette.ts'

/** How much of a beard's colour its shade on the skin has. */
const SHADE = 0.56
const isOpen = (face: Face) =>
  ['laugh', 'surprised', 'wink', 'angry', 'sleepy'].includes(face.recipe.expression) ||
  face.recipe.expression === 'smile'

function outline(face: Face, pts: readonly Pt[]): string {
  const { hairTexture, features } = face.recipe
  // Waves as short as a beard's would be lumps, and no photo tells how one curls.
  if (face.measured || hairTexture === 'straight' || hairTexture === 'wavy') return shape(face.head, pts)
  const size = hairTexture === 'curly' ? 38 : 27
  return scallop(face.head, pts, size, COILY, stream(features.texture + 5), onFace(face))
}

/** Whether a place on the canvas is well on the face, where a beard is trimmed to a clean edge. */
function onFace(face: Face): (p: XY) => boolean {
  const { head, chinY } = face
  return ([x, y]) => {
    if (y > chinY - 40) return false
    const half = widthAt(face, y) - 4
    return x > head(-half, y)[0] && x < head(half, y)[0]
  }
}

/** How far a moustache reaches to a side before its tip: over the corners of a mouth that shows teeth. */
function moustacheHalf(face: Face, big: number): number {
  const { expression, features } = face.recipe
  const usual = 58 + big * 16
  if (face.measured) return expression === 'laugh' || expression === 'smile' ? Math.max(usual, mouthHalf(face)) : usual
  return expression === 'laugh' ? Math.max(usual, 80 + features.mouthWidth * 14) : usual
}

function moustachePoints(face: Face, big: number): Pt[] {
  const y = face.mouthY - 27
  const w = moustacheHalf(face, big)
  return [
    [0, y + 1], [w * 0.46, y - 6 * big, 0.08], [w + 10, y + 24, 0.16, -0.06], [w * 0.42, y + 15 + 6 * big, 0.16],
    [0, y + 12, 0.04],
  ]
}

/** @param joined whether it is part of a beard, on which its own contour would make it look stuck on */
function moustache(face: Face, p: Palette, big: number, joined = false): string {
  const half = moustachePoints(face, big)
  const d = shape(face.head, both(half))
  const y = face.mouthY - 27
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

/** Trimmed round the mouth: a moustache that runs down beside it to the chin, thin at its edge. */
function thinGoatee(face: Face, p: Palette, headD: string): string {
  const { head, chinY, mouthY } = face
  const open = isOpen(face)
  const m = mouthHalf(face)
  const [low, corner] = open ? [40, -10] : [20, 2]
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
  const mouth = both([
    [0, mouthY - 15], [m + 1, mouthY + corner - 9, 0.06], [m * 0.5, mouthY + low, 0.2], [0, mouthY + low + 3, 0.04],
  ])
  return within('bd', headD, fill(ring(9), tone, THIN_EDGE), fill(ring(0), tone), fill(shape(head, mouth), p.skin.base))
}
/** How much of the skin shines through it, and how plainly its edge is seen. */
const GOATEE_SKIN = 0.24
const THIN_EDGE = 0.35

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

/** The edge of a beard on the cheek, from the mouth to the ear: behind a clear lens it runs along the rim, not through the lens. */
function besideLens(face: Face, cheek: Pt[]): Pt[] {
  const frame = clearFrame(face)
  if (!frame) return cheek
  const { x, y, rx, ry } = frame
  const square = face.recipe.eyewear === 'square-glasses'
  const [mouth, ear] = [cheek[0]!, cheek[cheek.length - 1]!]
  return [
    mouth,
    square ? [x + rx - 24, y + ry - 6, -0.1] : [x + rx * 0.71, y + ry * 0.71, -0.1],
    square ? [x + rx + 2, y + ry - 46, -0.16] : [x + rx + 2, y + 2, -0.1],
    [Math.max(x + rx + 6, ear[0]), Math.min(ear[1], y - 8), -0.02],
  ]
}

/** How much further a beard hangs that is twice as long as usual in a photo, canvas units. */
const LONGER = 100

/** A beard that stands off the face. */
function wholeBeard(face: Face, p: Palette): string {
  const { head, chinY, mouthY } = face
  const w = (y: number) => widthAt(face, y)
  const kind = face.recipe.facialHair
  const open = isOpen(face)
  const full = kind === 'full-beard'
  const out = full ? 20 : 3
  const { beardLength: long = 0 } = face.recipe.features
  // Below the chin a long one ends at the collar.
  const longer = face.measured && long > 0 ? LONGER : 26
  // What hangs far hangs broad.
  const broad = longer === LONGER ? 36 * long : 0
  const low = chinY + (full ? 54 + longer * long : 5 + 10 * Math.max(0, long))
  const mouthW = 54 + face.recipe.features.mouthWidth * 4
  // A photo's is kept along the jaw, from the lower half of the ears: on the cheeks it would be a mask.
  const cheek: Pt[] = face.measured
    ? [
        [92, mouthY - 2, 0.12],
        [w(640) - (full ? 52 : 40), 636, -0.16],
        [w(580) - (full ? 24 : 20), 574, -0.1],
        [w(580) + 2, 566],
      ]
    : // It tapers to a point before the ear, or under the hair there.
      [
        [92, mouthY - 8, 0.12],
        [w(610) - (full ? 50 : 42), 606, -0.2],
        [w(536) + 1, 506, -0.05],
      ]
  const half: Pt[] = [
    [0, mouthY - 38],
    [52, mouthY - 36, 0.04],
    ...besideLens(face, cheek),
    [w(610) + out * 0.5, 610, 0.05],
    [w(690) + out, 692, 0.12],
    ...(full
      ? ([
          [128, chinY + 20, 0.12], [122, chinY + 4, -0.1], [76 + broad, low - 8 - broad * 0.5, 0.12],
          [66 + broad * 0.6, low - 28, -0.1], [0, low + 12, 0.12],
        ] as Pt[])
      : ([[96, chinY + 3, 0.12], [0, low, 0.08]] as Pt[])),
  ]
  const pts = both(half)
  const d = outline(face, pts)
  const my = mouthY + (open ? 10 : 2)
  const mouth = both([
    [0, my - (open ? 36 : 20)],
    [mouthW + 8, my - 18, 0.1],
    [34, my + (open ? 34 : 18), 0.24],
    [0, my + (open ? 40 : 20), 0.04],
  ])
  const strokes: (readonly [XY, Pt, number])[] = []
  // Only a full beard is long enough to part.
  for (const s of full ? [-1, 1] : []) {
    strokes.push(
      [[s * 66, low - 30], [s * 74, chinY - 36, 0.06 * s], 8],
      [[s * 124, chinY + 2], [s * 122, chinY - 62, 0.06 * s], 7],
      [[s * (w(690) - 6), 700], [s * (w(620) - 26), 622, 0.08 * s], 7],
    )
  }
  return group(
    outlined(d, p.hair.base, p.hair.line, full ? 5.5 : 5),
    within(
      'bd',
      d,
      fill(
        shape(head, [
          [w(600) + 60, 500], [w(600) + 60, low + 40], [-w(600), low + 40], [-140, chinY + 4, 0],
          [60, chinY + 8, -0.06], [w(690) - 40, 690, -0.16], [w(560) - 16, 500, -0.06],
        ]),
        p.hair.shade,
      ),
      fill(strokes.map(([a, b, k]) => wedge(head, a, b, k)).join(''), p.hair.seam),
    ),
    fill(shape(head, mouth), p.skin.base),
    fill(
      shape(
        head,
        both([
          [0, my - (open ? 36 : 20)],
          [mouthW + 8, my - 18, 0.1],
          [mouthW - 8, my - 8, 0.1],
          [0, my - 8, -0.04],
        ]),
      ),
      p.skin.shade,
    ),
  )
}

/** Under the mouth: what grows on cheeks and chin. */
export function drawBeard(face: Face, usual: Palette, headD: string): string {
  const p = ownColoured(face, usual)
  const { head, chinY, mouthY } = face
  const w = (y: number) => widthAt(face, y)
  const kind = face.recipe.facialHair
  switch (kind) {
    case 'short-beard':
    case 'stubble': {
      if (kind === 'short-beard') return wholeBeard(face, ofBeard(face, usual))
      const area: Pt[] = both([
        [0, mouthY - 32], [56, mouthY - 30, 0.06], [96, mouthY + 2, 0.1], [w(600) - 20, 590, -0.14], [w(560) + 20, 540],
        [w(600) + 40, 760], [0, chinY + 30],
      ])
      const inner: Pt[] = both([
        [0, mouthY + 30], [60, mouthY + 22, 0.06], [w(650) - 14, 640, -0.12], [w(600) + 40, 640], [200, chinY + 30],
        [0, chinY + 30],
      ])
      // A beard of days, as a photo shows it, is a shade that fades: hairs would be dirt.
      if (face.measured) {
        const tone = blend(p.skin.base, p.hair.base, SHADE)
        const middle = area.map(([x, y, ...bulge]): Pt => [x, y + (x === 0 && y < mouthY ? 8 : 16), ...bulge])
        return within(
          'bd',
          headD,
          fill(shape(head, area), tone, 0.3),
          fill(shape(head, middle), tone, 0.3),
          fill(shape(head, inner), tone, 0.5),
        )
      }
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
      const d = outline(
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
    default:
      return ''
  }
}

/** Over the mouth. */
export function drawMoustache(face: Face, usual: Palette): string {
  const p = ownColoured(face, usual)
  switch (face.recipe.facialHair) {
    case 'moustache':
      return moustache(face, p, 1.25)
    case 'goatee':
      return isThinGoatee(face.recipe) ? '' : moustache(face, p, 0.55)
    case 'short-beard':
      return moustache(face, ofBeard(face, usual), isTrimmed(face) ? 0.55 : 0.7, true)
    case 'full-beard':
      return moustache(face, p, 1, true)
    default:
      return ''
  }
}
