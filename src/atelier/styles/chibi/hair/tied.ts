/** Hair that is tied: ponytail, pigtails and their ties. */
import { blend } from '../../../colour.ts'
import { type Pt, type XY, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { type Stroke, brush, inkLines } from '../strokes.ts'
import { ball, fill, group, inks, outlined, within } from '../parts.ts'
import { round } from './curled.ts'
import { curls } from './curls.ts'
import { type HairKit, SHINE, mass, outlineOf } from './kit.ts'
import { hanging } from './strands.ts'

/** Lengths of hair that can be tied. */
export type Tied = 'short' | 'medium' | 'long'

/** A tail on our right: its outline, what lies in the head's shadow, its ink and its light. */
interface Tail {
  pts: Pt[]
  shade: Pt[]
  inks: Stroke[]
  light: Stroke
}

const across = (side: number, [[x, y], [x1, y1, b = 0, c = b], wide]: Stroke): Stroke => [
  [x * side, y],
  [x1 * side, y1, b * side, c * side],
  wide,
]

/** The same tail of curls: it ends in one round, as their bumps would meet in the notch between two points. */
function roundEnd(pts: readonly Pt[]): Pt[] {
  const n = pts.length
  const [tip, inner, up] = [pts[n - 5]!, pts[n - 3]!, pts[n - 2]!]
  const low = Math.max(tip[1], inner[1])
  return [
    ...pts.slice(0, n - 5),
    [tip[0] - 26, low - 78, 0.12],
    [(tip[0] + inner[0]) / 2 - 6, low, 0.2],
    [up[0], up[1], 0.2],
    pts[n - 1]!,
  ]
}

/** A tail from a tie, on our right or mirrored on our left. */
function tail(kit: HairKit, { pts: right, shade, inks, light }: Tail, side: number, key: number): string {
  const { p } = kit
  const pts = sided(round(kit) ? roundEnd(right) : right, side)
  const d = outlineOf(kit, pts, key)
  const inner = round(kit)
    ? curls(kit, pts, key, { dark: p.hair.curl, light: p.hair.light })
    : fill(outlineOf(kit, sided(shade, side)), p.hair.shade) +
      fill(inkLines(kit.space, [across(side, light)]), blend(p.hair.base, p.hair.light, SHINE)) +
      fill(
        hanging(
          kit,
          inks.map((ink) => across(side, ink)),
        ),
        p.hair.line,
      )
  return mass(kit, d, 'tinted', inner)
}

/** For what is tied in short hair: everything smaller, about where it is tied. */
function drawnIn(kit: HairKit, [x0, y0]: XY, share: number): HairKit {
  return { ...kit, space: (x, y) => kit.space(x0 + (x - x0) * share, y0 + (y - y0) * share) }
}

export function drawPonytail(kit: HairKit, length: Tied, side: number): string {
  const { p, space } = kit
  const long = length === 'long'
  const right: Tail = long
    ? {
        pts: [
          [120, 210], [196, 96, 0.16], [348, 180, 0.25], [404, 420, 0.1], [384, 640, 0.05], [436, 806, -0.13, -0.04],
          [346, 738, 0.13, 0.03], [332, 822, -0.05], [262, 640, 0.14, 0.05], [250, 300, 0.02],
        ],
        shade: [[332, 822, 0.02], [262, 640, 0.14, 0.05], [250, 300, 0.02]],
        inks: [
          [[345, 744], [318, 330, -0.07, -0.1], 10],
          [[372, 640], [344, 250, -0.08], 8],
        ],
        light: [[288, 150], [378, 330, 0.2], 20],
      }
    : {
        pts: [
          [120, 210], [196, 96, 0.16], [344, 180, 0.25], [386, 350, 0.1], [416, 516, -0.09, -0.03],
          [336, 458, 0.12, 0.03], [314, 540, -0.05], [252, 410, 0.14, 0.04], [236, 300, 0.02],
        ],
        shade: [[314, 540, 0.03], [252, 410, 0.14, 0.04], [236, 300, 0.02]],
        inks: [
          [[335, 464], [300, 250, -0.1], 9],
          [[366, 420], [334, 230, -0.08], 7],
        ],
        light: [[284, 150], [366, 290, 0.2], 18],
      }
  // Out of the thicker hair of curls, so that it is seen.
  const out = Math.max(0, kit.volume) * 1.3
  const ties = brush(
    space,
    [[side * (138 + out * 0.7), 138 - out], [side * (214 + out), 244 - out * 0.6, 0.16 * side]],
    40,
    (t) => 0.7 + 0.3 * Math.sin(Math.PI * t),
  )
  return group(
    tail(length === 'short' ? drawnIn(kit, [190 * side, 190], 0.74) : kit, right, side, 21),
    outlined(ties, p.accent.base, p.accent.line, 5),
  )
}

/** `only`: one of the two, for a low ponytail over a shoulder. */
export function drawPigtails(kit: HairKit, length: Tied, low: boolean, only = 0): string {
  const { p, space } = kit
  const long = length === 'long'
  const dy = low ? 190 : 0
  const dx = low ? -14 : 0
  if (kit.texture === 'coily') {
    const puffs = [-1, 1]
      .filter((s) => only === 0 || s === only)
      .map((s) => {
        const r = { short: 94, medium: 118, long: 138 }[length]
        const cx = s * (low ? 292 : 268)
        const cy = low ? 640 : 232
        const pts: Pt[] = [
          [cx - r, cy], [cx, cy - r, 0.207], [cx + r, cy, 0.207], [cx, cy + r, 0.207], [cx - r, cy, 0.207],
        ]
        const d = outlineOf(
          kit,
          pts.slice(0, 4).map((q, i) => (i === 0 ? [q[0], q[1], 0.207] : q) as Pt),
          40 + s,
        )
        return mass(
          kit,
          d,
          p.hair.base,
          within(
            `pf${s > 0 ? 'r' : 'l'}`,
            d,
            fill(
              shape(space, [
                [cx - r, cy + r * 0.2], [cx + r * 0.2, cy + r * 0.35, -0.1], [cx + r, cy - r * 0.3, -0.1],
                [cx + r * 1.2, cy + r * 1.2], [cx - r, cy + r * 1.2],
              ]),
              p.hair.shade,
            ),
          ) + curls(kit, pts, 42 + s, { dark: p.hair.curl, light: p.hair.light }),
        )
      })
    return group(...puffs)
  }
  const right: Tail = long
    ? {
        pts: [
          [250 + dx, 330 + dy], [330 + dx, 290 + dy, 0.2], [420 + dx, 430 + dy, 0.22], [420 + dx, 660 + dy * 0.4, 0.06],
          [446 + dx, 900 + dy * 0.3, 0.05, -0.16], [358 + dx, 822 + dy * 0.3, 0.12, 0.03],
          [330 + dx, 912 + dy * 0.3, -0.06], [276 + dx, 690 + dy * 0.4, 0.14, 0.04], [262 + dx, 420 + dy, 0.02],
        ],
        shade: [[330 + dx, 912 + dy * 0.3, 0.02], [276 + dx, 690 + dy * 0.4, 0.14, 0.04], [262 + dx, 420 + dy, 0.02]],
        inks: [
          [[357 + dx, 828 + dy * 0.3], [322 + dx, 420 + dy, -0.05], 10],
          [[396 + dx, 720 + dy * 0.3], [366 + dx, 380 + dy, -0.08], 8],
        ],
        light: [[352 + dx, 330 + dy], [404 + dx, 500 + dy, 0.18], 18],
      }
    : {
        pts: [
          [250 + dx, 330 + dy], [330 + dx, 290 + dy, 0.2], [408 + dx, 420 + dy, 0.22],
          [436 + dx, 660 + dy * 0.6, 0.12, -0.12], [352 + dx, 590 + dy * 0.6, 0.12, 0.03],
          [334 + dx, 676 + dy * 0.6, -0.06], [276 + dx, 540 + dy * 0.6, 0.14, 0.04], [262 + dx, 420 + dy, 0.02],
        ],
        shade: [[334 + dx, 676 + dy * 0.6, 0.02], [276 + dx, 540 + dy * 0.6, 0.14, 0.04], [262 + dx, 420 + dy, 0.02]],
        inks: [
          [[351 + dx, 596 + dy * 0.6], [320 + dx, 400 + dy, -0.06], 9],
          [[388 + dx, 520 + dy * 0.6], [360 + dx, 370 + dy, -0.08], 7],
        ],
        light: [[348 + dx, 328 + dy], [394 + dx, 450 + dy, 0.18], 16],
      }
  const held = (s: number) => (length === 'short' ? drawnIn(kit, [s * (272 + dx), 336 + dy], 0.72) : kit)
  return group(only < 1 && tail(held(-1), right, -1, 22), only > -1 && tail(held(1), right, 1, 23))
}

/** The ties of pigtails, in front of the head's hair. */
export function drawTies(kit: HairKit, low: boolean): string {
  const y = low ? 538 : 348
  // Curls leave the ear free: they are tied behind it.
  const x = low ? (round(kit) ? 284 : 262) : kit.texture === 'coily' ? 222 : 276
  const yy = kit.texture === 'coily' && !low ? 306 : y
  return [-1, 1]
    .map(
      (s) =>
        ball(kit.space, s * x, yy - 8, 20, kit.p.accent) + ball(kit.space, s * (x + 18), yy + 20, 20, kit.p.accent),
    )
    .join('')
}

/** Ink along hair that is drawn up from the temples to where it is tied: once, or on our left and our right. */
export const pulled = (kit: HairKit, ties: readonly XY[]): string =>
  inks(
    kit.space,
    kit.p.hair.line,
    [-1, 1].flatMap((s): Stroke[] => {
      const [x, y] = ties.length > 1 ? ties[s < 0 ? 0 : 1]! : ties[0]!
      const out = 250 + kit.volume
      return [
        [[s * (out - 6), 438], [x + (s * out - x) * 0.52, y + 70, -0.12 * s], 8],
        [[s * (out - 22), 372], [x + (s * out - x) * 0.6, y + 58, -0.1 * s], 6],
      ]
    }),
  )
