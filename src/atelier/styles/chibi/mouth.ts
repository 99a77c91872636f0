/** Mouths. */
import { el, num } from '../svg.ts'
import { blend } from '../../colour.ts'
import { profileOf } from '../profile.ts'
import { madeUpLips } from '../made-up-lips.ts'
import { teethOf } from '../teeth.ts'
import type { Recipe } from '../../recipe.ts'
import type { MouthKind } from './expressions.ts'
import { widthAt, type Face } from './face-geometry.ts'
import type { Pt } from './geometry.ts'
import { shape } from './paths.ts'
import { brush, ink } from './strokes.ts'
import { dot, fill, group, layered } from './parts.ts'
import type { Palette } from './palette.ts'

/** The red of lips that a photo shows made up: deeper, or a smile's would melt with the gums. */
const MADE_UP = '#b3213f'
const INSIDE = '#8c2f3d'
const TONGUE = '#ef7f86'
/** Teeth under the upper lip. */
const TEETH_SHADE = '#dcd5e2'

/** Degrees by which a mouth slants, one corner of which a photo shows drawn up in full, and by how much it moves to that side. */
const [SLANT, ASIDE] = [5, 4]
/** How much larger smiles with teeth and laughs of a photo are. */
const BEAMS = { grin: 0.98, laugh: 1 }
/** How broad mouths are of whom chance makes, and how tall, for those of the shapes below: a third larger than once, as they were lost between large eyes. */
const [BROAD, TALL] = [1.46, 1.22]
/** How much taller the lower lip is in a beard, where all else of a mouth lies under the moustache, canvas units; how much broader the mouth is. */
const [IN_BEARD, BROADER] = [9, 1.28]
/** What lips in a beard are mixed with, or those of deep skin would be lost in it. */
const ROSE = '#f08f86'
/** How much fuller lips are drawn that are made up. */
const FULLER = 0.5
/** How much of what a photo tells of a narrow mouth is drawn. */
const NARROWS = 0.15
/** The furthest that the corners of a photo's mouth at rest hang. */
const HANGS = -0.2
/** Half the widest laugh of a photo, in half the face beside it. */
const WIDEST = 0.6
/** The same of whom chance makes. */
const BROADEST = 0.46
/** Half the width of a lower lip, in half the mouth's. */
const LOWER = 0.84
/** How deep a mouth is that shows nothing but teeth, of others. */
const CRESCENT = 0.72
/** How wide the line between closed lips is along its way. */
const LIP_LINE = profileOf((t) => 0.45 + 0.55 * Math.sin(Math.PI * t) ** 0.8)
/** How much less of it an open mouth shows. */
/** Facial hair that leaves the lips bare. */
const BARE: readonly Recipe['facialHair'][] = ['none', 'stubble']

const OPEN: readonly MouthKind[] = ['grin', 'laugh', 'oh', 'angry']

export function drawMouth(
  face: Face,
  p: Palette,
  kind: MouthKind,
  options: { fangs: boolean; makeup: boolean },
): string {
  const level = drawLevelMouth(face, p, kind, options)
  const mouthSlant = (face.recipe.features.mouthSlant ?? 0) * (OPEN.includes(kind) ? 0.5 : 1)
  if (mouthSlant === 0) return level
  const [x, y] = face.head(0, face.mouthY)
  const turn = `translate(${num(mouthSlant * ASIDE)} 0) rotate(${num(-mouthSlant * SLANT)} ${num(x)} ${num(y)})`
  return el('g', { transform: turn }, level)
}

/** How much wider a mouth is than the style's own. @param made how far lips are made up: a narrow mouth then is not lost */
function breadthOf(face: Face, made: number): number {
  const { mouthWidth } = face.recipe.features
  const own =
    (face.measured ? (face.kind.child ? 1.2 : 1.5) : BROAD) *
    (1 + mouthWidth * (face.measured ? (mouthWidth < 0 ? NARROWS * (1 - 0.6 * made) : 0.22) : 0.19)) *
    (face.kind.child ? 0.92 : 1) *
    (face.kind.masculine ? 1.1 : 1)
  // As wide as a face it would be a clown's.
  return Math.min(own, ((face.measured ? WIDEST : BROADEST) * widthAt(face, face.mouthY)) / 60)
}

/** Half the width of a mouth from the middle to its corner, canvas units. */
export function mouthHalf(face: Face): number {
  const { expression } = face.recipe
  return breadthOf(face, madeUpLips(face.recipe)) * (expression === 'laugh' ? 56 : expression === 'smile' ? 44 : 41)
}

function drawLevelMouth(face: Face, p: Palette, kind: MouthKind, options: { fangs: boolean; makeup: boolean }): string {
  const { head, mouthY: y, recipe } = face
  const f = recipe.features
  const line = p.skin.line
  const made = madeUpLips(recipe)
  // Under a moustache they show it, too, and skin does not shine through.
  const inBeard = !face.measured && !BARE.includes(recipe.facialHair)
  const k = breadthOf(face, made) * (inBeard && !OPEN.includes(kind) ? BROADER : 1)
  // A mouth that stands wide open in a photo stands as wide.
  const wide = kind === 'oh' ? 1 + 0.6 * Math.max(0, f.mouthOpen ?? 0) : 1
  // Of a photo's smile, how strong it is: the usual one is 0.6 above a mouth at rest.
  const strong = face.measured ? 1 + 0.5 * ((f.mouthCorners ?? 0.6) - 0.6) : 1
  // Who beams in a photo is known by it.
  const beams = face.measured && (kind === 'grin' || kind === 'laugh') ? BEAMS[kind] : 1
  const X = (x: number) => x * k * wide * beams
  // An open mouth stays above the chin.
  const room = Math.min(
    (face.measured ? 1 : TALL) * wide * beams + (wide > 1 ? 0.2 : 0.4 * (f.mouthOpen ?? 0)),
    (face.chinY - 14 - y) / 52,
  )
  // A smile that is all teeth is a crescent.
  const teeth = teethOf(recipe) ?? 0
  const deep1 = teeth === 1 ? CRESCENT : 1
  // Corners that rose further would stand above a moustache.
  const tall = face.measured || !BARE.includes(recipe.facialHair) ? 1 : TALL
  const low = (py: number) => (py > 0 ? py * room * deep1 : py * tall)
  const pts = (list: readonly Pt[]): Pt[] =>
    list.map(([x, py, b1, b2]) => (b1 === undefined ? [X(x), y + low(py)] : [X(x), y + low(py), b1, b2 ?? b1]))
  /** The line between closed lips, thickest in its middle; of two points a smooth one. */
  const stroke = (list: readonly Pt[], w: number) => {
    const [from, to, ...more] = pts(list)
    return fill(more.length > 0 ? brush(head, pts(list), w, LIP_LINE) : ink(head, [from![0], from![1]], to!, w), line)
  }
  // Red lips of a photo are made up, or nearly.
  const lipColour = options.makeup
    ? '#c8324f'
    : blend(p.skin.lip, blend('#c8324f', MADE_UP, made), Math.max(0, f.lipRedness ?? 0) * (face.measured ? 0.85 : 0.7))
  const usual = { thin: 0, medium: 0.5, full: 1, bow: 0.85 }[f.lipShape]
  const fullness = Math.max(0, Math.min(1.4, usual + (f.lipFullness ?? 0) * 0.2)) + FULLER * made
  // On deep skin a dark line alone would not be seen: the lips show the mouth.
  const deep = Number(recipe.skinTone) >= 8
  const red = f.lipRedness ?? 0
  const redder = face.measured ? Math.max(0, red) : 0
  const painted = inBeard || options.makeup || deep || red > (face.measured ? 0.15 : 0.5) || fullness > 0.6

  /** Lips on both sides of the line between them: half its width, the height of its corners, how far it bends for that. */
  const ownLips = (w: number, up: number, bow: number): string => {
    const [wide, middle] = [X(w), 2 * X(w) * bow - up]
    const h = (deep ? 9.5 : 8.5) + fullness * 6 + (inBeard ? IN_BEARD : 0)
    const peak = (f.lipShape === 'bow' ? 9 : 7.5) + fullness * 3
    const corner = middle - (middle + up) * LOWER ** 2
    const chord = 2 * wide * LOWER
    const upper: Pt[] = [
      [-wide, y - up], [-wide * 0.24, y + middle - peak, 0.08], [0, y + middle - peak + 4, -0.06],
      [wide * 0.24, y + middle - peak, -0.06], [wide, y - up, 0.08], [-wide, y - up, bow],
    ]
    const lower: Pt[] = [
      [-wide * LOWER, y + corner], [wide * LOWER, y + corner, (corner - middle) / chord],
      [-wide * LOWER, y + corner, (middle + h - corner) / chord],
    ]
    const lip = (d: string, seen: number) =>
      inBeard
        ? fill(d, options.makeup ? lipColour : blend(blend(p.skin.base, lipColour, seen), ROSE, 0.3))
        : fill(d, lipColour, options.makeup ? 1 : seen)
    return group(
      lip(shape(head, upper), 0.72 + redder * 0.24),
      lip(shape(head, lower), 0.85 + redder * 0.13),
      deep || inBeard
        ? dot(head, X(-3), y + middle + h * 0.52, X(9), p.skin.glint, 3, 0.85)
        : dot(head, X(-4), y + middle + h * 0.55, 6, '#ffffff', 2.2, options.makeup ? 0.65 : 0.35),
    )
  }
  /** Soft lips round a closed mouth; of lips that are not seen the shade under the lower one. */
  const lips = (w: number, up: number, bow: number): string => {
    if (painted) return ownLips(w, up, bow)
    const [half, under] = [X(w) * 0.42, y + 2 * X(w) * bow - up + 15]
    return fullness > 0 ? fill(ink(head, [-half, under], [half, under, -0.16], 6.5), p.skin.seam, 0.75) : ''
  }
  // Lips and line are larger shapes under the opening.
  const around = (path: string, out: number, colour: string) =>
    el('path', { d: path, fill: colour, stroke: colour, 'stroke-width': 2 * out, 'stroke-linejoin': 'round' })
  const opened = (list: readonly Pt[], ...inner: (string | false)[]): string => {
    const path = shape(head, pts(list))
    return group(
      painted && around(path, options.makeup ? 9.5 : 8, lipColour),
      around(path, 3.8, line),
      fill(path, INSIDE),
      layered('mo', path, group(...inner)),
    )
  }
  const tooth = (x: number, top: number, down = 15) =>
    options.fangs &&
    fill(shape(head, pts([[x - 7, top], [x + 7, top, 0], [x, top + down, 0.12, 0], [x - 7, top, 0, 0.12]])), '#ffffff')
  /** A mouth from corner to corner, round at its lowest point. @param w half its width @param high of its corners */
  const crescent = (w: number, high: number, lip: number, down: number): Pt[] => {
    // The bulge of a curve that ends level: half the tangent of half the angle of its chord.
    const level = Math.tan(Math.atan2(low(down) - high, X(w)) / 2) / 2
    return [[-w, high], [0, lip, -0.08], [w, high, -0.08], [0, down, 0.3, level], [-w, high, level, 0.3]]
  }
  /** Nothing but teeth, in the shade under the lip. @param w half the mouth's width */
  const bite = (w: number, down: number) => [
    fill(shape(head, pts([[-w, -30], [w, -30], [w, down + 8], [-w, down + 8]])), '#ffffff'),
    fill(shape(head, pts([[-w, -30], [w, -30], [w * 0.8, -7, 0], [-w * 0.8, -7, 0.09]])), TEETH_SHADE),
    tooth(-18, -4),
    tooth(18, -4),
  ]
  const outsideFangs = (w: number, top: number) =>
    options.fangs &&
    group(
      ...[-1, 1].map((s) =>
        el('path', {
          d: shape(
            head,
            pts([[s * w - 7, top], [s * w + 7, top, 0], [s * w, top + 19, 0.14, 0], [s * w - 7, top, 0, 0.14]]),
          ),
          fill: '#ffffff',
          stroke: line,
          'stroke-width': 3,
          'stroke-linejoin': 'round',
        }),
      ),
    )

  const flat = face.measured ? 44 : 40

  switch (kind) {
    case 'smile':
      return group(
        lips(44, 13 * strong, 0.24 * strong),
        stroke([[-46, -13 * strong], [46, -13 * strong, -0.24 * strong]], 10.5),
        fill(
          ink(head, [X(-44), y - 11 - 13 * tall * strong], [X(-43), y + 8 - 13 * tall * strong, -0.2], 5.5) +
            ink(head, [X(44), y - 11 - 13 * tall * strong], [X(43), y + 8 - 13 * tall * strong, 0.2], 5.5),
          line,
        ),
        outsideFangs(21, 1),
      )
    case 'grin':
      if (teeth === 1) return opened(crescent(43, -13, -7, 33), ...bite(48, 33))
      return opened(
        [[-43, -13], [0, -7, -0.08], [43, -13, -0.08], [0, 33, 0.3, 0.22], [-43, -13, 0.22, 0.3]],
        fill(shape(head, pts([[-48, -20], [48, -20], [41, 0, 0], [-41, 0, 0.08]])), '#ffffff'),
        dot(head, 0, y + low(33), 27 * k, TONGUE, 16),
        tooth(-18, -4),
        tooth(18, -4),
      )
    case 'laugh':
      if (teeth === 1) return opened(crescent(56, -17, -10, 45), ...bite(62, 45))
      return opened(
        [[-56, -17], [0, -10, -0.07], [56, -17, -0.07], [0, 45, 0.32, 0.26], [-56, -17, 0.26, 0.32]],
        fill(shape(head, pts([[-62, -26], [62, -26], [54, 0, 0], [-54, 0, 0.07]])), '#ffffff'),
        dot(head, 0, y + low(44), 36 * k, TONGUE, 24),
        dot(head, -6, y + low(36), 10, '#f8a9aa', 4),
        tooth(-26, -2, 20),
        tooth(26, -2, 20),
      )
    case 'wink':
      return group(
        opened(
          [[-34, -6], [4, -4, -0.06], [44, -16, -0.1], [8, 31, 0.34, 0.2], [-34, -6, 0.24, 0.3]],
          fill(shape(head, pts([[-40, -12], [50, -24], [40, -3, 0], [-34, 3, 0.08]])), '#ffffff'),
          dot(head, 6, y + 29, 25 * k, TONGUE, 16),
          tooth(-12, 0),
          tooth(22, -4),
        ),
      )
    case 'oh':
      return opened(
        [[0, -15], [20, 6, 0.22], [0, 30, 0.22], [-20, 6, 0.22], [0, -15, 0.22]],
        dot(head, 0, y + 27, 17 * k, TONGUE, 11),
        tooth(-10, -10, 15),
        tooth(10, -10, 15),
      )
    case 'flat':
      return group(
        lips(flat, -1, 0),
        // Of a photo it is level, and has its own lips: what hangs would be a sulk.
        face.measured ? stroke([[-flat, 1], [flat, 1, 0.015]], 10) : stroke([[-flat, 5], [flat, 5, 0.07]], 10),
        !face.measured && fill(ink(head, [X(-13), y + 22], [X(13), y + 22, 0.16], 5), p.skin.seam, 0.8),
        outsideFangs(17, 2),
      )
    case 'sad':
      return group(
        lips(34, -14, -0.2),
        stroke([[-34, 14], [34, 14, 0.2]], 10),
        fill(ink(head, [X(-12), y + 27], [X(12), y + 27, 0.2], 5), p.skin.seam),
        outsideFangs(18, 5),
      )
    case 'angry':
      return opened(
        [[-36, 19], [-16, -9, 0.12], [16, -9, 0.06], [36, 19, 0.12], [0, 14, -0.08, -0.06], [-36, 19, -0.06, -0.08]],
        fill(shape(head, pts([[-24, -14], [24, -14], [27, 4, 0], [-27, 4, 0]])), '#ffffff'),
        fill(
          ink(head, [X(-9), y - 9], [X(-10), y + 4, 0], 2.6) + ink(head, [X(9), y - 9], [X(10), y + 4, 0], 2.6),
          '#b9a5ae',
        ),
        tooth(-20, 2, 13),
        tooth(20, 2, 13),
      )
    case 'smirk': {
      const [x, middle] = head(0, y)
      return el(
        'g',
        { transform: `rotate(-8 ${num(x)} ${num(middle)})` },
        lips(37, 5, 0.15),
        stroke([[-37, -2], [39, -10, -0.14, -0.2]], 10),
        fill(ink(head, [X(36), y - 17], [X(44), y - 3, 0.22], 6), line),
        outsideFangs(20, 1),
      )
    }
    case 'shy':
      // Small: of two bows it would look broken.
      return group(
        face.measured ? lips(25, 0, 0.05) : lips(27, 1, 0.17),
        face.measured
          ? stroke([[-30, 2], [-15, 8, -0.3], [0, 1, -0.26], [15, 8, -0.26], [30, 2, -0.3]], 7.5)
          : stroke([[-27, -1], [27, -1, -0.17]], 10),
        outsideFangs(13, 5),
      )
    case 'drool':
      return group(
        opened(
          [[-15, 2], [0, -7, 0.22], [15, 2, 0.22], [0, 17, 0.26], [-15, 2, 0.26]],
          dot(head, 0, y + 16, 12 * k, TONGUE, 7),
          tooth(-8, -3, 11),
          tooth(8, -3, 11),
        ),
        el('path', {
          d: shape(head, pts([[13, 4], [22, 3, 0.2], [25, 22, 0.05], [18, 32, 0.4], [12, 21, 0.3]])),
          fill: '#d9f2ff',
          'fill-opacity': 0.9,
          stroke: '#7fb6d8',
          'stroke-width': 2.6,
          'stroke-linejoin': 'round',
        }),
      )
    case 'calm': {
      // A mouth at rest, as a photo shows it: level, or hanging.
      // What hangs a little would look sullen.
      const corners = face.measured ? Math.max(HANGS, f.mouthCorners ?? 0) : (f.mouthCorners ?? 0)
      const [half, rise, bow] = face.measured ? [41, 7, 0.22] : [40, 6, 0.19]
      return group(
        lips(half, 3 + corners * rise, 0.15 + corners * bow),
        stroke([[-half, -3 - corners * rise], [half, -3 - corners * rise, -0.15 - corners * bow]], 10),
        outsideFangs(14, 3),
      )
    }
  }
}
