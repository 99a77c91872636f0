/** Glasses, patch, monocle, goggles: placed by the eyes. */
import { ringsOf } from '../rings.ts'
import { el } from '../svg.ts'
import { widthAt, type Face } from './face-geometry.ts'
import { both, flip, type Pt } from './geometry.ts'
import { line, shape } from './paths.ts'
import { brush } from './strokes.ts'
import {
  LENS,
  clearFrame,
  darkHalf,
  drawArms,
  drawFrame,
  drawRims,
  frameShadow,
  glint,
  lensHalf,
  lensesOf,
  round,
  type Frame,
} from './glasses.ts'
import { ball, fill, group, inks, outlined, ownId, within } from './parts.ts'
import { material, type Palette } from './palette.ts'

const GOLD = material('#e8b23c')

/** The height of the middle of lenses with corners, and half their width. */
const lensAt = ({ eyeX, eyeY, eyeW, measured, kind }: Face) => ({
  y: eyeY + 4,
  rx: Math.min(eyeW + (measured && !kind.child ? LENS.besideDark : 25), eyeX - 13),
})

/** The frame of sunglasses. */
function darkFrame(face: Face): Frame {
  const { eyeX: x } = face
  const { y, rx } = lensAt(face)
  const high = darkHalf(face)
  const right: Pt[] = [
    [x - rx, y - high * 0.8, 0.08], [x + rx + 10, y - high * 0.86, 0.02], [x + rx + 7, y + high * 0.1, 0.06],
    [x + rx * 0.46, y + high * 0.74, 0.16], [x - rx * 0.4, y + high * 0.72, 0.06], [x - rx + 3, y + high * 0.16, 0.16],
  ]
  return { lens: (side) => (side > 0 ? right : flip(right)), x, y: y - 4, rx, ry: high, width: 11, wide: 10 }
}

/** What of glasses lies under hair: their arms. */
export function drawTemples(face: Face, p: Palette): string {
  const frame = face.recipe.eyewear === 'sunglasses' ? darkFrame(face) : clearFrame(face)
  return frame ? drawArms(face, p, frame) : ''
}

/** What lies over hair and eyes. @param over the half width of the hair a strap has to cross @param side that of the hair beside the eyes, 0 without */
export function drawEyewear(face: Face, p: Palette, over: number, side: number): string {
  const { head, eyeX: x, eyeW, eyeH } = face
  const kind = face.recipe.eyewear
  const m = p.frame
  const { y, rx } = lensAt(face)
  const temple = widthAt(face, y) + 6
  const high = kind === 'sunglasses' ? darkHalf(face) : lensHalf(face)
  const shine = (s: number, opacity: number) => glint(face, { x, y, rx, ry: high }, s, '#ffffff', opacity)
  switch (kind) {
    case 'round-glasses':
    case 'square-glasses':
      return drawRims(face, p)
    case 'sunglasses': {
      const frame = darkFrame(face)
      const d = lensesOf(face, frame)
      // Darkest above; over the lenses' own height.
      const heights = ringsOf(d)!
        .flat()
        .filter((_, i) => i % 2 === 1)
      const tint = el(
        'linearGradient',
        {
          id: ownId('sun'),
          gradientUnits: 'userSpaceOnUse',
          x1: 0,
          y1: Math.min(...heights),
          x2: 0,
          y2: Math.max(...heights),
        },
        el('stop', { offset: 0, 'stop-color': '#17141f' }),
        el('stop', { offset: 0.55, 'stop-color': '#2c2a44' }),
        el('stop', { offset: 1, 'stop-color': face.measured ? '#3f415f' : '#575a86' }),
      )
      return group(
        tint,
        el('path', { d, fill: `url(#${ownId('sun')})` }),
        within('sg', d, shine(-1, 0.3), shine(1, 0.3)),
        frameShadow(face, p, frame),
        drawFrame(face, p, frame),
      )
    }
    case 'eye-patch': {
      const s = -1
      const dark = material('#2a2733')
      const cover = over > 0 ? over - 9 : temple
      // Two straps, past the brows: one to the side, one up between them.
      const strap =
        brush(head, [[-cover, y - 62], [s * (x + 60), y - 58, 0.03]], 14, () => 1) +
        brush(
          head,
          [
            [s * (x - 62), y - 70],
            [24, 350, 0.05],
            [cover * (over > 0 ? 0.81 : 0.86), 268, 0.06],
          ],
          14,
          () => 1,
        )
      const patch: Pt[] = [
        [s * x - 74, y - 74, 0.1], [s * x + 74, y - 82, 0.05], [s * x + 70, y + 30, 0.14], [s * x, y + 92, 0.18],
        [s * x - 72, y + 30, 0.18],
      ]
      return group(
        fill(strap, dark.base),
        outlined(shape(head, patch), dark.base, dark.line, 6),
        fill(
          shape(head, [
            [s * x - 56, y - 58], [s * x + 20, y - 66, 0.04], [s * x + 10, y - 48, 0], [s * x - 52, y - 40, -0.04],
          ]),
          dark.light,
        ),
        el('path', {
          d: shape(
            head,
            patch.map(([px, py, b], i) => [s * x + (px - s * x) * 0.84, y + (py - y) * 0.84, i === 0 ? 0.1 : b] as Pt),
          ),
          fill: 'none',
          stroke: dark.seam,
          'stroke-width': 3.5,
          'stroke-dasharray': '10 8',
        }),
      )
    }
    case 'monocle': {
      const r = Math.max(eyeW + 14, eyeH + 2)
      const d = shape(head, round(x, y, Math.min(r, x - 14), r))
      const chain = line(head, [
        [x + r * 0.72, y + r * 0.72], [x + r * 0.9, y + r * 1.5, 0.1], [x + 4, 842, -0.14], [x - 10, 916, 0.06],
      ])
      return group(
        fill(d, '#e6f4ff', 0.08),
        shine(1, 0.16),
        el('path', { d: chain, fill: 'none', stroke: GOLD.line, 'stroke-width': 7, 'stroke-linecap': 'round' }),
        el('path', {
          d: chain,
          fill: 'none',
          stroke: GOLD.light,
          'stroke-width': 4,
          'stroke-linecap': 'round',
          'stroke-dasharray': '6 5',
        }),
        el('path', { d, fill: 'none', stroke: GOLD.line, 'stroke-width': 15 }),
        el('path', { d, fill: 'none', stroke: GOLD.base, 'stroke-width': 9.5 }),
        inks(head, GOLD.light, [[[x - r * 0.84, y - r * 0.3], [x - r * 0.1, y - r * 0.92, 0.2], 6]]),
      )
    }
    case 'goggles': {
      // It ends where hair or head do.
      const w = Math.max(temple - 2, side - 4)
      const strap = material('#4b4451')
      const body = both([
        [0, y - eyeH - 20], [x, y - eyeH - 34, 0.06], [x + rx + 26, y - 20, 0.22], [x + 20, y + eyeH + 30, 0.22],
        [x - 30, y + eyeH + 18, 0.06], [0, y + 34, -0.1],
      ])
      const lens = (s: number) => round(s * x, y, rx, eyeH + 6)
      return group(
        outlined(
          brush(head, [[-w, y - 40], [-x - rx + 10, y - 24, 0.03]], 50, () => 1) +
            brush(head, [[w, y - 40], [x + rx - 10, y - 24, -0.03]], 50, () => 1),
          strap.base,
          strap.line,
          5.5,
        ),
        // A frame with two holes: even-odd keeps the eyes in sight.
        el('path', {
          d: shape(head, body) + shape(head, lens(-1)) + shape(head, lens(1)),
          'fill-rule': 'evenodd',
          fill: m.base,
          stroke: m.line,
          'stroke-width': 6,
          'stroke-linejoin': 'round',
        }),
        fill(shape(head, lens(-1)) + shape(head, lens(1)), '#ffb445', 0.2),
        shine(-1, 0.24),
        shine(1, 0.24),
        el('path', {
          d: shape(head, lens(-1)) + shape(head, lens(1)),
          fill: 'none',
          stroke: GOLD.line,
          'stroke-width': 11,
        }),
        el('path', {
          d: shape(head, lens(-1)) + shape(head, lens(1)),
          fill: 'none',
          stroke: GOLD.base,
          'stroke-width': 6,
        }),
        inks(head, m.light, [
          [[-x - rx * 0.8, y - eyeH], [-x + rx * 0.5, y - eyeH - 22, 0.16], 8],
          [[x - rx * 0.6, y - eyeH - 14], [x + rx * 0.7, y - eyeH - 4, 0.16], 8],
        ]),
        [-1, 1].map((s) => ball(head, s * (x + rx + 16), y - 20, 8, GOLD, 3.5)).join(''),
      )
    }
    default:
      return ''
  }
}
