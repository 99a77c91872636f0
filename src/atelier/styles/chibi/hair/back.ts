/** What hangs behind the head and over the shoulders: back masses, tails, buns, plaits, locks. */
import { both, brush, flatten, flip, ink, shape, wedge, type Pt, type XY } from '../geometry.ts'
import { el } from '../../svg.ts'
import { ball, fill, group, outlined, within } from '../parts.ts'
import { curls, flow, mass, outlineOf, type HairKit } from './kit.ts'

const round = (kit: HairKit) => kit.texture === 'curly' || kit.texture === 'coily'

/** The mass behind the head: to the nape, the shoulders, or down the back. */
export function drawBack(kit: HairKit, length: 'nape' | 'chin' | 'shoulders' | 'long', covered = false): string {
  const { p, space } = kit
  const { hair } = p
  const A = 280 + kit.volume + (covered ? 6 : 0)
  const puff = round(kit) ? (covered ? 62 : 34) : 0
  // What the head and its hair hide is left out: hidden shapes cost as much to draw as visible ones.
  const top: Pt[] = covered
    ? [[0, 330], [A - 10, 400, 0.06]]
    : [[0, 372], [Math.min(A, 280) - 36, 380, 0.02], [A - 4, 440, 0.16]]
  const halves: Record<typeof length, Pt[]> = {
    nape: [
      ...top,
      [A - 8, 570, 0.06],
      [236, 680, 0.08],
      [210, 656, -0.1],
      [192, 722, 0.1],
      [164, 692, -0.1],
      [130, 758, 0.1],
      [98, 716, -0.12],
      [0, 700],
    ],
    chin: [
      ...top,
      [A + 16 + puff * 0.8, 640, 0.06],
      [226, 800, 0.2, 0.08],
      [204, 774, -0.12],
      [150, 806, 0.14],
      [120, 784, -0.1],
      [0, 800],
    ],
    shoulders: [
      ...top,
      [A + 20 + puff, 680, 0.05],
      [256 + puff * 0.6, 878, 0.13, 0.02],
      [238, 836, -0.1],
      [192, 892, 0.14],
      [166, 846, -0.1],
      [112, 894, 0.12],
      [0, 860],
    ],
    long: [
      ...top,
      [A + 26 + puff, 660, 0.05],
      [A + 44 + puff, 860, 0.03],
      [290, 1004, 0.14, 0.03],
      [280, 950, -0.1],
      [226, 1030, 0.12],
      [196, 980, -0.1],
      [140, 1040, 0.12],
      [0, 1000],
    ],
  }
  const half = halves[length]
  const pts = both(half)
  const d = outlineOf(kit, pts, 7)
  const low = { nape: 760, chin: 800, shoulders: 880, long: 1030 }[length]
  // What lies in the head's own shadow; above 600 the head hides it.
  const core: Pt[] = both(
    {
      nape: [[0, 600], [200, 600], [160, 680, 0.06], [0, 696]] as Pt[],
      chin: [[0, 600], [214, 600], [226, 680, 0.05], [196, 764, 0.05], [170, 736, -0.06], [0, 776]] as Pt[],
      shoulders: [
        [0, 600], [222, 600], [240, 700, 0.04], [232, 800, 0.05], [206, 770, -0.06], [190, 846, 0.08],
        [150, 800, -0.06], [0, 846],
      ] as Pt[],
      long: [
        [0, 600], [226, 600], [258, 740, 0.05], [266, 900, 0.04], [238, 860, -0.06], [226, 976, 0.06],
        [190, 910, -0.06], [170, 980, 0.05], [0, 970],
      ] as Pt[],
    }[length],
  )
  const tips = half.slice(top.length)
  const strokes: (readonly [XY, Pt, number])[] = []
  for (let i = 2; i < tips.length - 1; i += 2) {
    const v = tips[i]!
    for (const s of [-1, 1])
      strokes.push([[s * v[0], v[1]], [s * (v[0] + 26), v[1] - (length === 'nape' ? 60 : 240), 0.04 * s], 9])
  }
  if (length === 'long' || length === 'shoulders')
    for (const s of [-1, 1])
      strokes.push(
        [[s * (A + 8 + puff), low - 90], [s * (A - 6), low - 360, 0.05 * s], 8],
        [[s * (A - 26), low - 40], [s * (A - 26), low - 300, 0.05 * s], 7],
      )
  const inner = round(kit)
    ? fill(shape(space, core), hair.deep) + curls(kit, pts, 9, { dark: hair.seam }, undefined, 470)
    : fill(shape(space, core), hair.deep) + fill(strokes.map(([a, b, w]) => wedge(space, a, b, w)).join(''), hair.line)
  return mass(kit, d, length === 'nape' ? hair.shade : 'behind', inner)
}

/** Long hair that falls in front of a shoulder. */
export function drawShoulderLocks(kit: HairKit, low = 960): string {
  const { p } = kit
  return [-1, 1]
    .map((s) => {
      const puff = round(kit) ? 14 : 0
      const right: Pt[] = [
        [186, 560], [258 + puff, 570], [284 + puff, 800, 0.06], [206, low + 14, 0.1, 0.02], [210, low - 50, -0.08],
        [176, low - 14, 0.08], [170, 800, 0.06, 0.02],
      ]
      const pts = s > 0 ? right : flip(right)
      const d = outlineOf(kit, pts, 11 + s, 0.85)
      const inner = round(kit)
        ? curls(kit, pts, 15 + s, { dark: p.hair.seam })
        : fill(
            [
              wedge(kit.space, [s * 210, low - 50], [s * 226, 690, 0.07 * s], 8),
              wedge(kit.space, [s * 244, 900], [s * 252, 700, 0.06 * s], 6),
            ].join(''),
            p.hair.line,
          )
      return mass(kit, d, 'behind', inner)
    })
    .join('')
}

/** What falls from the nape when the sides are shaved: a mane beside the neck and down over the shoulders. */
export function drawMane(kit: HairKit): string {
  const { p, space } = kit
  const pts = both([
    [0, 560], [120, 620, 0.06], [172, 760, 0.06], [206, 900, 0.02, -0.04], [162, 872, 0.06], [150, 948, 0.08],
    [108, 892, -0.04], [60, 940, 0.08], [0, 900],
  ])
  const inner = round(kit)
    ? curls(kit, pts, 33, { dark: p.hair.seam }, undefined, 690)
    : fill(shape(space, both([[0, 620], [104, 640], [128, 800, 0.03], [0, 840]])), p.hair.deep) +
      fill(
        [-1, 1]
          .map(
            (s) =>
              wedge(space, [s * 162, 872], [s * 140, 720, -0.05 * s], 9) +
              wedge(space, [s * 108, 892], [s * 112, 760, 0], 8),
          )
          .join(''),
        p.hair.line,
      )
  return mass(kit, outlineOf(kit, pts, 31), 'behind', inner)
}

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

export function drawBun(kit: HairKit, at: XY, r: number, key = 0): string {
  const { p, space } = kit
  const [x, y] = at
  const pts: Pt[] = [[x - r, y, 0.207], [x, y - r * 0.96, 0.207], [x + r, y, 0.207], [x, y + r * 0.96, 0.207]]
  const d = outlineOf(kit, pts, 50 + key)
  const inner = round(kit)
    ? within(
        `bn${key}`,
        d,
        fill(
          shape(space, [
            [x - r, y + r * 0.4], [x + r * 0.4, y + r * 0.3, -0.12], [x + r * 1.2, y - r * 0.5, -0.1],
            [x + r * 1.2, y + r * 1.2], [x - r, y + r * 1.2],
          ]),
          p.hair.shade,
        ),
      ) + curls(kit, pts, 52 + key, { dark: p.hair.seam, light: p.hair.light }, [y - r * 0.8, y])
    : within(
        `bn${key}`,
        d,
        fill(
          shape(space, [
            [x - r, y + r * 0.5], [x + r * 0.3, y + r * 0.3, -0.12], [x + r * 1.2, y - r * 0.6, -0.14],
            [x + r * 1.2, y + r * 1.2], [x - r, y + r * 1.2],
          ]),
          p.hair.shade,
        ),
      ) +
      flow(
        kit,
        [
          [[x - r * 0.9, y + r * 0.2], [x + r * 0.5, y - r * 0.5, 0.34], 6],
          [[x + r * 0.56, y - r * 0.4], [x - r * 0.1, y + r * 0.5, 0.34], 7],
          [[x - r * 0.1, y + r * 0.46], [x - r * 0.3, y - r * 0.1, 0.36], 6],
          [[x + r * 0.2, y + r * 0.86], [x + r * 0.9, y - r * 0.1, -0.2], 6],
        ],
        p.hair.line,
      ) +
      fill(ink(space, [x - r * 0.62, y - r * 0.3], [x + r * 0.1, y - r * 0.74, 0.18], 15), p.hair.light)
  return mass(kit, d, p.hair.base, inner)
}

/** A plait hanging along `x` from y0 to y1: paired leaves, a tie and a tuft. */
export function drawPlait(
  kit: HairKit,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  tie = true,
): string {
  const { p, space } = kit
  const steps = Math.max(4, Math.round((y1 - y0) / (width * (width < 60 ? 0.82 : 0.62))))
  let leaves = ''
  const at = (t: number): [number, number, number] => [
    x0 + (x1 - x0) * t + Math.sin(t * Math.PI) * Math.sign(x0) * 12,
    y0 + (y1 - y0) * t,
    width * (1 - t * 0.3),
  ]
  const back: string[] = []
  for (let i = 0; i < steps; i++) {
    const [x, y, w] = at(i / steps)
    const h = ((y1 - y0) / steps) * 1.62
    const s = i % 2 === 0 ? 1 : -1
    const leaf = shape(space, [
      [x + s * w * 0.5, y + h * 0.1], [x + s * w * 0.46, y + h * 0.56, 0.3 * s], [x - s * w * 0.34, y + h, 0.14 * s],
      [x - s * w * 0.2, y + h * 0.3, 0.2 * s], [x + s * w * 0.5, y + h * 0.1, 0.1 * s],
    ])
    back.push(outlined(leaf, i % 2 === 0 ? p.hair.base : p.hair.glow, p.hair.line, 4.5))
    leaves += ink(space, [x + s * w * 0.34, y + h * 0.3], [x - s * w * 0.16, y + h * 0.78, 0.16 * s], 5)
  }
  const [ex, ey, ew] = at(1)
  const tuft = shape(space, [
    [ex - ew * 0.3, ey + 14], [ex + ew * 0.3, ey + 14], [ex + ew * 0.46, ey + 58, 0.16], [ex + ew * 0.1, ey + 90, 0.1],
    [ex, ey + 64, -0.04], [ex - ew * 0.24, ey + 84, 0.06], [ex - ew * 0.44, ey + 50, 0.14],
    [ex - ew * 0.3, ey + 14, 0.1],
  ])
  return group(
    outlined(tuft, p.hair.base, p.hair.line, 5),
    ...back,
    fill(leaves, p.hair.seam),
    tie &&
      outlined(
        brush(space, [[ex - ew * 0.4, ey + 14], [ex + ew * 0.4, ey + 14, 0.1]], 22, () => 1),
        p.accent.base,
        p.accent.line,
        4.5,
      ),
  )
}

/** One dreadlock as a rope through points. */
export function drawRope(kit: HairKit, pts: readonly Pt[], width: number, bead?: string): string {
  const { p, space } = kit
  const d = brush(
    space,
    pts,
    width,
    (t) =>
      (0.84 + 0.1 * Math.sin(t * 26) + 0.08 * Math.sin(t * 11)) *
      (t > 0.9 ? Math.sqrt(Math.max(0.05, 1 - ((t - 0.9) / 0.1) ** 2)) : 1),
    26,
  )
  const last = pts[pts.length - 1]!
  const way = flatten((x, y) => [x, y], pts, 40, false)
  let marks = ''
  for (const [x, y] of way.slice(1, -1))
    marks += ink(space, [x - width * 0.34, y - 4], [x + width * 0.3, y + 9, 0.14], 5)
  const beadAt = bead
    ? group(
        outlined(
          brush(space, [[last[0] - width * 0.56, last[1] - 44], [last[0] + width * 0.56, last[1] - 44]], 19, () => 1),
          bead,
          p.hair.line,
          4,
        ),
      )
    : ''
  return group(
    el('path', { d, fill: p.hair.base, stroke: p.hair.line, 'stroke-width': 5.5, 'stroke-linejoin': 'round' }),
    fill(marks, p.hair.seam),
    fill(
      brush(
        space,
        pts.map(([x, y, a, b]) => [x - width * 0.2, y, a, b] as Pt),
        7,
        (t) => (t > 0.12 && t < 0.5 ? Math.sin(((t - 0.12) / 0.38) * Math.PI) : 0),
        30,
      ),
      p.hair.light,
    ),
    beadAt,
  )
}

/** The afro's front: one mass from crown to ears, with the hairline as its inner edge. */
export function afroFront(size: number): { pts: Pt[]; shade: Pt[] } {
  const rx = 300 + size
  const top = 150 - size * 0.95
  const outer: Pt[] = [
    [rx * 0.72, 218 - size * 0.6, 0.1, 0.12], [rx, 440, 0.12], [rx * 0.9, 590, 0.08], [256, 640, 0.14],
  ]
  return {
    pts: both([
      [0, top],
      ...outer,
      [238, 540, -0.04],
      [212, 452, -0.06],
      [200, 390, -0.02],
      [150, 322, -0.1],
      [0, 300, -0.06],
    ]),
    shade: [[0, top, -0.1], ...outer, [246, 580, 0], [rx * 0.76, 460, -0.12], [rx * 0.62, 268, -0.06]],
  }
}

/** The great round of an afro. */
export function drawAfro(kit: HairKit, size: number, covered: boolean): string {
  const { p, space } = kit
  const rx = 300 + size
  const pts: Pt[] = covered
    ? both([[0, 360], [230, 372, 0], [rx + 20, 480, 0.2], [rx - 10, 640, 0.16], [210, 740, 0.16], [0, 700]])
    : both([
        [0, 150 - size * 0.95], [rx * 0.72, 218 - size * 0.6, 0.1, 0.12], [rx, 440, 0.12], [rx * 0.86, 620, 0.1],
        [206, 716, 0.12], [0, 700],
      ])
  const d = outlineOf({ ...kit, texture: 'coily' }, pts, 60, 1.15)
  const shade: Pt[] = [
    [-rx - 40, 640], [-rx * 0.72, 560, 0.02], [0, 620], [rx * 0.66, 470, -0.12], [rx * 0.76, 240, -0.1], [rx + 80, 200],
    [rx + 60, 800], [-rx, 800],
  ]
  return mass(
    kit,
    d,
    covered ? p.hair.base : p.hair.shade,
    (covered ? within('af', d, fill(shape(space, shade), p.hair.shade)) : '') +
      curls(
        { ...kit, texture: 'coily' },
        pts,
        61,
        { dark: p.hair.seam, light: p.hair.light },
        undefined,
        covered ? 0 : 560,
      ),
  )
}
