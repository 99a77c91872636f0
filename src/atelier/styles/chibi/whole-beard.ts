/** Beards that grow from the ears round the chin. */
import { stream, unit } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import { moodOf } from './expressions.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { both, type Pt, type XY } from './geometry.ts'
import { clearFrame } from './glasses.ts'
import { COILY, scallop } from './outlines.ts'
import type { Palette } from './palette.ts'
import { fill, group, outlined, within } from './parts.ts'
import { shape } from './paths.ts'
import { wedgeLines, type Stroke } from './strokes.ts'

/** Whether the mouth shows its inside. */
export function isOpen({ recipe: { expression, features: f } }: Face): boolean {
  if (expression === 'smile')
    return moodOf(expression, unit(f.texture, 'mouth'), false, f.smilesWithTeeth).mouth === 'grin'
  return OPEN.includes(expression)
}
const OPEN: readonly Recipe['expression'][] = ['laugh', 'surprised', 'wink', 'angry', 'sleepy']

/** Whether its hairs lie in tufts. Waves as short as a beard's would be lumps, and no photo tells how one curls. */
const isTufted = ({ measured, recipe: { hairTexture } }: Face): boolean =>
  measured || hairTexture === 'straight' || hairTexture === 'wavy'

/** The edge of facial hair in its texture. */
export function beardOutline(face: Face, pts: readonly Pt[]): string {
  const { hairTexture, features } = face.recipe
  if (isTufted(face)) return shape(face.head, pts)
  const size = hairTexture === 'curly' ? 38 : 27
  return scallop(face.head, pts, size, COILY, stream(features.texture + 5), onFace(face))
}

/** Heights of sideburns below their tips, canvas units: there bumps would run on into those of the hair. */
const SIDEBURNS = [546, 630] as const

/** Whether a place on the canvas is well on the face, where a beard is trimmed to a clean edge. */
function onFace(face: Face): (p: XY) => boolean {
  const { head, chinY } = face
  return ([x, y]) => {
    if (y > SIDEBURNS[0] && y < SIDEBURNS[1]) return true
    if (y > chinY - 40) return false
    const half = widthAt(face, y) - 4
    return x > head(-half, y)[0] && x < head(half, y)[0]
  }
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
export function wholeBeard(face: Face, p: Palette): string {
  const { head, chinY, mouthY, measured } = face
  const w = (y: number) => widthAt(face, y)
  const open = isOpen(face)
  const full = face.recipe.facialHair === 'full-beard'
  const tufted = isTufted(face) && !measured
  const out = full ? 18 : 3
  const { beardLength: long = 0, mouthWidth } = face.recipe.features
  // Below the chin a long one ends at the collar.
  const longer = measured && long > 0 ? LONGER : 26
  // What hangs far hangs broad.
  const broad = longer === LONGER ? 36 * long : 0
  const low = chinY + (full ? (measured ? 54 : 46) + longer * long : 5 + 10 * Math.max(0, long))
  const mouthW = 54 + mouthWidth * 4
  const [ear, inner] = [w(536) + 1, w(636) - (full ? 50 : 42)]
  // A photo's is kept along the jaw, from the lower half of the ears: on the cheeks it would be a mask.
  const cheek: Pt[] = measured
    ? [
        [92, mouthY - 2, 0.12],
        [w(640) - (full ? 52 : 40), 636, -0.16],
        [w(580) - (full ? 24 : 20), 574, -0.1],
        [w(580) + 2, 566],
      ]
    : // One sweep from the moustache that tapers to a point before the ear, or under the hair there: steps in it would look torn.
      [
        [86, mouthY - 8, 0.1],
        [inner + 6, 637, -0.15],
        [w(580) - 15, 580, -0.1],
        [ear, 504, -0.06],
      ]
  const foot: Pt[] = full
    ? tufted
      ? [[134, chinY + 14, 0.1], [126, chinY + 2, -0.1], [74, low - 2, 0.12], [64, low - 16, -0.1], [0, low + 20, 0.1]]
      : [
          [128, chinY + 20, 0.12], [122, chinY + 4, -0.1], [76 + broad, low - 8 - broad * 0.5, 0.12],
          [66 + broad * 0.6, low - 28, -0.1], [0, low + 12, 0.12],
        ]
    : tufted
      ? [[104, chinY + 1, 0.12], [0, low + 4, 0.1]]
      : [[96, chinY + 3, 0.12], [0, low, 0.08]]
  const d = beardOutline(
    face,
    both([
      [0, mouthY - 38],
      [52, mouthY - 36, 0.04],
      ...besideLens(face, cheek),
      [w(610) + out * 0.5, 610, 0.05],
      [w(690) + out, 692, 0.12],
      ...foot,
    ]),
  )
  const my = mouthY + (open ? 10 : 2)
  const mouth = both([
    [0, my - (open ? 36 : 20)],
    [mouthW + 8, my - 18, 0.1],
    [34, my + (open ? 34 : 18), 0.24],
    [0, my + (open ? 40 : 20), 0.04],
  ])
  const under = my + (open ? 50 : 28)
  const side = (s: number): Stroke[] => [
    [[s * 62, low - 24], [s * 70, chinY - 38, 0.06 * s], 8],
    [[s * 118, chinY - 2], [s * 116, chinY - 62, 0.06 * s], 7],
    [[s * (w(690) - 8), 704], [s * (w(620) - 26), 628, 0.08 * s], 7],
  ]
  // Only a full beard is long enough to part; a short one has hairs along the jaw, on one side more than on the other.
  const short = (s: number): Stroke[] => [
    [[s * (w(690) - 16), 694], [s * (w(620) - 22), 622, 0.1 * s], 8],
    [[s * (w(720) - 30), 726], [s * (w(660) - 52), 672, 0.1 * s], 7],
    [[s * 78, chinY - 10], [s * 84, chinY - 56, 0.1 * s], 7],
    [[s * 30, chinY - 4], [s * 38, chinY - 38, 0.08 * s], 6],
  ]
  const strokes = full ? [...side(-1), ...side(1)] : measured ? [] : [...short(-1), ...short(1).slice(0, 3)]
  const edge = full ? low - 34 : chinY - 22
  return group(
    outlined(d, p.hair.base, p.hair.line, full ? 5.5 : 5),
    within(
      'bd',
      d,
      fill(
        shape(
          head,
          measured
            ? [
                [w(600) + 60, 500], [w(600) + 60, low + 40], [-w(600), low + 40], [-140, chinY + 4, 0],
                [60, chinY + 8, -0.06], [w(690) - 40, 690, -0.16], [w(560) - 16, 500, -0.06],
              ]
            : [
                [w(600) + 60, 500], [w(600) + 60, low + 60], [-w(600), low + 60], [-w(690) - 30, 700, 0],
                [-120, edge - 14, -0.1], [40, edge, -0.12], [w(690) - 40, 690, -0.16], [w(560) - 16, 500, -0.06],
              ],
        ) +
          (measured
            ? ''
            : shape(head, [[-38, under - 6], [38, under - 6, 0.1], [0, under + 16, 0.14], [-38, under - 6, 0.14]])),
        p.hair.shade,
      ),
      fill(wedgeLines(head, strokes), p.hair.seam),
    ),
    // Of whom chance makes the lips alone are seen (mouth.ts): skin round them would be a patch.
    measured && fill(shape(head, mouth), p.skin.base),
    measured &&
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
