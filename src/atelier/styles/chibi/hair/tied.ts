/** Hair that is tied: ponytail, pigtails and their ties. */
import { type Pt, type XY, brush, flip, shape, wedge } from '../geometry.ts'
import { ball, fill, group, outlined, within } from '../parts.ts'
import { round } from './curled.ts'
import { type HairKit, curls, mass, outlineOf } from './kit.ts'

/** Lengths of hair that can be tied. */
export type Tied = 'short' | 'medium' | 'long'

/** A tail from a tie: the points for the right side, mirrored for the left. */
function tail(kit: HairKit, right: Pt[], side: number, inner: (readonly [XY, Pt, number])[], key: number): string {
  const { p, space } = kit
  const pts = side > 0 ? right : flip(right)
  const d = outlineOf(kit, pts, key)
  const lines = round(kit)
    ? curls(kit, pts, key, { dark: p.hair.seam, light: p.hair.light }, [330, 400])
    : within(`t${key}`, d, fill(shape(space, side > 0 ? innerShade(right) : flip(innerShade(right))), p.hair.shade)) +
      fill(
        inner
          .map(([a, b, w]) =>
            wedge(space, [a[0] * side, a[1]], [b[0] * side, b[1], (b[2] ?? 0) * side, (b[3] ?? b[2] ?? 0) * side], w),
          )
          .join(''),
        p.hair.line,
      )
  return mass(kit, d, 'front', lines)
}

/** For what is tied in short hair: everything smaller, about where it is tied. */
function drawnIn(kit: HairKit, [x0, y0]: XY, share: number): HairKit {
  return { ...kit, space: (x, y) => kit.space(x0 + (x - x0) * share, y0 + (y - y0) * share) }
}

const innerShade = (pts: readonly Pt[]): Pt[] => pts.map(([x, y, a, b]) => [x - 92, y + 30, a, b] as Pt)

export function drawPonytail(kit: HairKit, length: Tied, side: number): string {
  const { p, space } = kit
  const long = length === 'long'
  const right: Pt[] = long
    ? [
        [120, 210], [196, 96, 0.16], [352, 190, 0.26], [404, 420, 0.1], [372, 640, 0.06], [424, 800, -0.12, -0.02],
        [330, 742, 0.06], [344, 800, -0.06], [266, 690, 0.14, 0.05], [250, 300, 0.02],
      ]
    : [
        [120, 210], [196, 96, 0.16], [346, 186, 0.26], [388, 360, 0.1], [398, 500, -0.04], [330, 462, 0.06],
        [322, 520, -0.03], [262, 440, 0.12], [236, 300, 0.02],
      ]
  // Out of the thicker hair of curls, so that it is seen.
  const out = Math.max(0, kit.volume) * 1.3
  const ties = brush(
    space,
    [[side * (138 + out * 0.7), 138 - out], [side * (214 + out), 244 - out * 0.6, 0.16 * side]],
    40,
    (t) => 0.7 + 0.3 * Math.sin(Math.PI * t),
  )
  return group(
    tail(
      length === 'short' ? drawnIn(kit, [190 * side, 190], 0.74) : kit,
      right,
      side,
      long
        ? [
            [[330, 742], [316, 300, -0.1], 10],
            [[366, 660], [352, 280, -0.08], 8],
            [[290, 640], [268, 300, -0.08], 7],
          ]
        : [
            [[330, 462], [300, 240, -0.1], 9],
            [[362, 440], [330, 220, -0.1], 7],
          ],
      21,
    ),
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
          ) + curls(kit, pts, 42 + s, { dark: p.hair.seam, light: p.hair.light }, [cy - 60 - r * 0.4, cy + r * 0.3]),
        )
      })
    return group(...puffs)
  }
  const right: Pt[] = long
    ? [
        [250 + dx, 330 + dy], [330 + dx, 290 + dy, 0.2], [424 + dx, 430 + dy, 0.22], [428 + dx, 680 + dy * 0.4, 0.06],
        [390 + dx, 800 + dy * 0.3, 0.03], [424 + dx, 884 + dy * 0.3, -0.1], [340 + dx, 838 + dy * 0.3, 0.1],
        [334 + dx, 880 + dy * 0.3, -0.04], [296 + dx, 720 + dy * 0.4, 0.12], [262 + dx, 420 + dy, 0.02],
      ]
    : [
        [250 + dx, 330 + dy], [330 + dx, 290 + dy, 0.2], [412 + dx, 420 + dy, 0.22], [408 + dx, 560 + dy * 0.6, 0.06],
        [430 + dx, 640 + dy * 0.6, -0.1], [356 + dx, 606 + dy * 0.6, 0.1], [344 + dx, 650 + dy * 0.6, -0.04],
        [296 + dx, 560 + dy * 0.6, 0.12], [262 + dx, 420 + dy, 0.02],
      ]
  const lines: (readonly [XY, Pt, number])[] = long
    ? [
        [[340 + dx, 838 + dy * 0.3], [320 + dx, 400 + dy, -0.06], 10],
        [[388 + dx, 780 + dy * 0.3], [362 + dx, 400 + dy, -0.08], 8],
      ]
    : [
        [[356 + dx, 606 + dy * 0.6], [320 + dx, 390 + dy, -0.06], 9],
        [[392 + dx, 560 + dy * 0.6], [352 + dx, 390 + dy, -0.08], 7],
      ]
  const held = (s: number) => (length === 'short' ? drawnIn(kit, [s * (272 + dx), 336 + dy], 0.72) : kit)
  return group(only < 1 && tail(held(-1), right, -1, lines, 22), only > -1 && tail(held(1), right, 1, lines, 23))
}

/** The ties of pigtails, in front of the head's hair. */
export function drawTies(kit: HairKit, low: boolean): string {
  const y = low ? 538 : 348
  const x = kit.texture === 'coily' ? (low ? 252 : 222) : low ? 262 : 276
  const yy = kit.texture === 'coily' && !low ? 306 : y
  return [-1, 1]
    .map(
      (s) =>
        ball(kit.space, s * x, yy - 8, 20, kit.p.accent) + ball(kit.space, s * (x + 18), yy + 20, 20, kit.p.accent),
    )
    .join('')
}
