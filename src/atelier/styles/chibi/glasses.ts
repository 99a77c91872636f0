/** Frames of glasses: clear lenses and their shadow lie under the eyes, rims over hair and face. */
import { rimWidthOf } from '../thin-rims.ts'
import { el } from '../svg.ts'
import { blend } from '../../colour.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { flip, type Pt } from './geometry.ts'
import { line, shape } from './paths.ts'
import { fill, group, inks } from './parts.ts'
import type { Palette } from './palette.ts'

/** Glasses of a grown person in a photo: half the height of lenses with corners, what theirs adds, and how far they reach beside the eye. */
export const LENS = { half: 52, gain: 0.2, beside: 35, besideDark: 34 }

/** How far rims lie above and below an open eye, canvas units: lashes do not touch them. */
const AROUND = { above: 31, below: 14 }

/** How much of the cheek is seen beside a lens, canvas units: where its rim met the contour, glasses would seem wider than the face. */
const MARGIN = 22
/** How far rims reach beside an eye at least, canvas units: lashes do not touch them. */
const ROOM = 27

/** A frame on the canonical head. */
export interface Frame {
  /** The lens of a side: -1 on our left, 1 on our right. */
  lens: (side: number) => readonly Pt[]
  /** Middle of a lens, and half its width and height. */
  x: number
  y: number
  rx: number
  ry: number
  /** Width of the rim, and how far it reaches beyond the lens. */
  width: number
  wide: number
}

/** Half the height of a lens with corners, where a photo shows it. */
export const lensHalf = (face: Face): number =>
  face.measured && !face.kind.child ? LENS.half * (1 + LENS.gain * (face.recipe.features.lensHeight ?? 0)) : face.eyeH

/** The same of dark lenses, which cover a grown person's eyes from the brows to the cheeks. */
export const darkHalf = (face: Face): number => lensHalf(face) * (face.measured && !face.kind.child ? DARK : 1)
const DARK = 1.42

/** An ellipse of four arcs. */
export const round = (cx: number, cy: number, rx: number, ry: number): Pt[] => [
  [cx - rx, cy, 0.207], [cx, cy - ry, 0.207], [cx + rx, cy, 0.207], [cx, cy + ry, 0.207],
]

/** Clear glasses; undefined where none are worn. */
export function clearFrame(face: Face): Frame | undefined {
  const { eyeX: x, eyeY, eyeW, eyeH } = face
  const { eyewear } = face.recipe
  const square = eyewear === 'square-glasses'
  if (!square && eyewear !== 'round-glasses') return undefined
  const grown = face.measured && !face.kind.child
  // Never beyond the cheeks, which are narrower below the eyes.
  const rx = Math.min(
    eyeW + (grown ? LENS.beside : 34),
    x - (square ? 17 : 11),
    Math.max(eyeW + ROOM, widthAt(face, eyeY + eyeH * 0.8) - x - MARGIN),
  )
  let [above, below] = [eyeY - eyeH - AROUND.above, eyeY + eyeH * 0.92 + AROUND.below]
  if (square && grown) {
    // As high as a photo's are.
    const high = lensHalf(face)
    ;[above, below] = [eyeY + 4 - high * 0.9, eyeY + 4 + high * 1.1]
  }
  const y = (above + below) / 2
  const ry = square ? (below - above) / 2 : Math.max(rx * 0.98, (below - above) / 2)
  const right: Pt[] = square
    ? [
        [x - rx + 24, above, 0.2], [x + rx - 20, above, 0.03], [x + rx + 6, above + 24, 0.2],
        [x + rx - 2, below - 36, 0.02], [x + rx - 36, below, 0.2], [x - rx + 35, below, 0.03],
        [x - rx + 2, below - 34, 0.2], [x - rx - 2, above + 24, 0.03],
      ]
    : round(x, y, rx, ry)
  // The turn of the head widens what is near, lenses less than faces.
  const near = 1 - NEARER * Math.abs(face.pose.turn)
  const nearSide = face.pose.turn > 0 ? -1 : 1
  const nearRight = right.map(([px, ...rest]): Pt => [x + (px - x) * near, ...rest])
  const width = (square ? 7.5 : 6.5) * rimWidthOf(face.recipe)
  return {
    lens: (side) => {
      const lens = side === nearSide ? nearRight : right
      return side > 0 ? lens : flip(lens)
    },
    x,
    y,
    rx,
    ry,
    width,
    wide: 0,
  }
}

const bridgeOf = ({ head }: Face, { x, y, rx, wide }: Frame) =>
  line(head, [[-x + rx - 2 + wide, y - 12 - wide * 2], [x - rx + 2 - wide, y - 12 - wide * 2, 0.24]])

/** Both lenses: glass does not bend with the face, so each keeps its form and only moves and narrows with it. */
export const lensesOf = ({ head }: Face, { lens, x, y, rx }: Frame): string =>
  [-1, 1]
    .map((s) => {
      const [from] = head(s * x - rx, y)
      const [to] = head(s * x + rx, y)
      return shape((px, py) => [from + ((px - s * x + rx) * (to - from)) / (2 * rx), py], lens(s))
    })
    .join('')

/** What a frame throws on the face, or it would look pasted on. */
export const frameShadow = (face: Face, p: Palette, frame: Frame): string =>
  el('path', {
    d: lensesOf(face, frame) + bridgeOf(face, frame),
    fill: 'none',
    stroke: p.skin.seam,
    'stroke-opacity': 0.36,
    'stroke-width': frame.width + 2,
    transform: 'translate(2 8)',
  })

/** Two slanting bands of light on a lens. */
export function glint(
  { head }: Face,
  { x, y, rx, ry }: Pick<Frame, 'x' | 'y' | 'rx' | 'ry'>,
  side: number,
  colour: string,
  opacity?: number,
): string {
  const cx = side * x
  return fill(
    shape(head, [
      [cx + rx * 0.34, y - ry * 0.8], [cx + rx * 0.62, y - ry * 0.62], [cx - rx * 0.06, y + ry * 0.82],
      [cx - rx * 0.36, y + ry * 0.66],
    ]) +
      shape(head, [
        [cx + rx * 0.72, y - ry * 0.46], [cx + rx * 0.82, y - ry * 0.34], [cx + rx * 0.2, y + ry * 0.8],
        [cx + rx * 0.08, y + ry * 0.84],
      ]),
    colour,
    opacity,
  )
}

/** What a frame is bent of. */
function wire(d: string, { frame: m }: Palette, width: number): string {
  const stroke = (colour: string, wider: number) =>
    el('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width + wider,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  return stroke(m.line, Math.min(4.2, width * 0.6)) + stroke(m.base, 0)
}

/** The arms of a frame, to the edge of the face, round which they run to the ears: they lie on the temples, under hair. */
export function drawArms(face: Face, p: Palette, { x, y, rx, width, wide }: Frame): string {
  const temple = Math.max(widthAt(face, y - 24) - 2, x + rx + wide + 2)
  const arms = [-1, 1].map((s) => line(face.head, [[s * (x + rx + wide), y - 20 - wide], [s * temple, y - 25 - wide]]))
  return wire(arms.join(''), p, width)
}

/** Rims and bridge. */
export function drawFrame(face: Face, p: Palette, frame: Frame): string {
  const { head } = face
  const { x, y, rx, ry, width, wide } = frame
  const m = p.frame
  return (
    wire(lensesOf(face, frame) + bridgeOf(face, frame), p, width) +
    // Light lies on the rim, whatever its shape; dark glasses have it on their lenses.
    (wide > 0
      ? ''
      : inks(
          head,
          m.light,
          [-x, x].map((cx) =>
            face.recipe.eyewear === 'square-glasses'
              ? ([[cx - rx * 0.66, y - ry - 1], [cx + rx * 0.1, y - ry - 2, 0.01], width * 0.5] as const)
              : ([[cx - rx * 0.78, y - ry * 0.5], [cx - rx * 0.1, y - ry * 0.98, 0.18], width * 0.5] as const),
          ),
        ))
  )
}

/** Clear lenses on the face: drawn under the eyes, which stay clear. */
export function drawLenses(face: Face, p: Palette): string {
  const frame = clearFrame(face)
  if (!frame) return ''
  // Light in the colour of the skin behind it: white would turn deep skin grey.
  const light = blend(p.skin.base, p.skin.light, GLINT)
  return group(glint(face, frame, -1, light), glint(face, frame, 1, light), frameShadow(face, p, frame))
}

/** How much lighter clear lenses are where they shine. */
const GLINT = 0.7
/** How much narrower the nearer lens of the most turned head is drawn than its face is there. */
const NEARER = 0.14

/** Where the rims of glasses begin; undefined where none are worn. */
export function rimTop(face: Face): number | undefined {
  if (face.recipe.eyewear === 'sunglasses')
    return face.measured && !face.kind.child ? face.eyeY - darkHalf(face) * 0.86 : face.eyeY - face.eyeH * 0.86 - 16
  const frame = clearFrame(face)
  return frame && frame.y - frame.ry - frame.width / 2
}

/** Rims of clear glasses; empty where none are worn. */
export function drawRims(face: Face, p: Palette): string {
  const frame = clearFrame(face)
  return frame ? drawFrame(face, p, frame) : ''
}
