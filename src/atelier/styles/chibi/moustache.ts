/** Moustaches: two wings that grow from under the nose and taper, over the shadow that they throw on the lip. */
import { unit } from '../../chance.ts'
import type { Recipe } from '../../recipe.ts'
import type { Face } from './face-geometry.ts'
import { both, type Pt } from './geometry.ts'
import { mouthHalf } from './mouth.ts'
import type { Palette } from './palette.ts'
import { fill, group, inks, outlined } from './parts.ts'
import { shape } from './paths.ts'
import type { Stroke } from './strokes.ts'
import { isOpen } from './whole-beard.ts'

/** How far it reaches to a side before its tip: over the corners of a mouth that shows teeth. */
function halfOf(face: Face, big: number): number {
  const { expression } = face.recipe
  const usual = (58 + big * 16) * (face.measured ? 1 : BROADER)
  return expression === 'laugh' || expression === 'smile' || (!face.measured && expression === 'wink')
    ? Math.max(usual, mouthHalf(face))
    : usual
}

/** Whether it lies over a mouth of whom chance makes that smiles wide open. */
const isStretched = (face: Face) => !face.measured && SMILING.includes(face.recipe.expression) && isOpen(face)
const SMILING: readonly Recipe['expression'][] = ['smile', 'laugh', 'wink']

/** How much thicker and broader it is on a grown face of whom chance makes than in a photo. */
const [FULLER, BROADER] = [1.45, 1.14]

/** How one grows. */
interface Wings {
  /** Its middle line, half its width, the height of its upper edge, its thickness, canvas units. */
  w: number
  y: number
  h: number
  /** Where its tips point: down, up, or over the corners of a mouth that stands wide open, which would stand beside them. */
  tips: 'down' | 'up' | 'level'
}

function wingsOf(face: Face, big: number, joined = false): Wings {
  const stretched = isStretched(face)
  const h = (20 + 9 * big) * (face.measured ? 1 : FULLER) * (stretched ? 0.86 : 1)
  return {
    w: halfOf(face, big),
    // Its lower edge lies on the lip, whose corners rise in a smile.
    y: face.mouthY - h - (stretched ? 3 : -2),
    h,
    tips: stretched
      ? 'level'
      : !joined && !face.measured && unit(face.recipe.features.texture, 'moustache') < TURNED_UP
        ? 'up'
        : 'down',
  }
}

/** How many have tips that turn up. */
const TURNED_UP = 0.4

/** From over the wing out to its tip and back along the lip, in half its width and its thickness; how far out of it the tip is, canvas units. */
const OUTER: Readonly<Record<Wings['tips'], { out: number; over: Pt; tip: Pt; under: Pt }>> = {
  down: { out: 12, over: [0.66, 0.3, 0.06], tip: [1, 1.1, 0.1, -0.02], under: [0.56, 0.96, 0.02, 0.08] },
  up: { out: 16, over: [0.62, 0.4, 0.1, -0.06], tip: [1, 0.1, -0.18, -0.06], under: [0.66, 0.96, 0.22, 0.1] },
  level: { out: 20, over: [0.74, 0.22, 0.1], tip: [1, 0.66, 0.16, 0], under: [0.7, 0.92, 0.04, 0.08] },
}

/** The half on our right: over the nose's foot, out to the tip, back along the lip. */
function wing({ w, y, h, tips }: Wings): Pt[] {
  const { out, over, tip, under } = OUTER[tips]
  const at = ([u, v, b1 = 0, b2 = b1]: Pt, more = 0): Pt => [w * u + more, y + h * v, b1, b2]
  return [
    [0, y + h * 0.28],
    [w * 0.21, y - 2, 0.14, 0.1],
    at(over),
    at(tip, out),
    at(under),
    [w * 0.2, y + h * 1.03, 0.06],
    [0, y + h * 0.73, 0.14, -0.04],
  ]
}

/** The shadow that it throws on the lip, to be drawn under the mouth. */
export function moustacheShadow(face: Face, p: Palette, big: number): string {
  const wings = wingsOf(face, big)
  const low = wings.h * 0.2
  return fill(shape(face.head, both(wing({ ...wings, w: wings.w - 4, y: wings.y + low, tips: 'down' }))), p.skin.shade)
}

/** @param joined whether it is part of a beard, on which a contour of its own would make it look stuck on */
export function moustache(face: Face, p: Palette, big: number, joined = false): string {
  const wings = wingsOf(face, big, joined)
  const { w, y, h, tips } = wings
  const d = shape(face.head, both(wing(wings)))
  const tip = tips === 'down' ? 0.78 : 0.5
  const hairs = [-1, 1].flatMap((s): Stroke[] => [
    [[s * w * 0.1, y + h * 0.36], [s * w * 0.86, y + h * tip, 0.14 * s], 5],
    [[s * w * 0.12, y + h * 0.62], [s * w * 0.6, y + h * (tip + 0.04), 0.1 * s], 4.5],
  ])
  return group(
    joined ? outlined(d, p.hair.base, p.hair.seam, 2.4) : outlined(d, p.hair.base, p.hair.line, 4),
    inks(face.head, p.hair.seam, hairs),
    inks(face.head, p.hair.light, [[[-w * 0.5, y + h * 0.26], [-w * 0.16, y + h * 0.16, 0.14], joined ? 4 : 6]]),
  )
}
