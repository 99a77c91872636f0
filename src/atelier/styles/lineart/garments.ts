/** The five garments: paper underneath, the one spot colour printed a little out of register, ink on top. */
import type { Recipe } from '../../recipe.ts'
import type { Geometry } from './geometry.ts'
import { corners, hatch, lerp, type Pt, resample, Sketch, spline, taper } from './ink.ts'
import { type Cloth, clothOf, INK, PAPER } from './palette.ts'

/** How far the spot colour is out of register. */
const SLIP: Pt = [7, 6]
const slip = (points: readonly Pt[]): Pt[] => points.map(([x, y]) => [x + SLIP[0], y + SLIP[1]])

/** Where garments end, in pixels: below the picture's lower edge (1024), so that no line is seen to stop. */
const BLEED = 1044
/** Where the sleeve's seam meets the side: pixels out from the shoulder's edge and down from its height. */
const ARMPIT = { x: -74, y: 118 } as const

/** How strokes swell (`taper`): shares of the length at the start and the end, and the least width as a share. */
const SEAM = [0.15, 0.15, 0.5] as const
const HEM = [0.1, 0.1, 0.5] as const
const FOLD = [0.1, 0.1, 0.6] as const
const CREASE = [0.1, 0.8] as const
/** Of lines that run off the picture below: full to their end. */
const OFF_PAGE = [0.1, 0, 0.6] as const
const PLACKET = [0.05, 0, 0.6] as const

interface Cut {
  /** Half width and height of the opening at the neck, and its depth in front. */
  neckHalf: number
  neckTop: number
  dip: number
}

/** The slope of a shoulder from the neck down to the lower edge. */
function shoulderLine(g: Geometry, k: 1 | -1, from: Pt, puff = 0): Pt[] {
  const x = (u: number) => g.cx + k * (g.shoulder + u)
  return [
    from,
    [lerp(from[0], x(-46), 0.52), lerp(from[1], g.shoulderY - 14, 0.62) - puff],
    [x(-44), g.shoulderY - 8 - puff],
    [x(-6 + puff), g.shoulderY + 32],
    [x(17 + puff), g.shoulderY + 100],
    [x(30 + puff), BLEED],
  ]
}

function torso(g: Geometry, cut: Cut, puff = 0): { right: Pt[]; left: Pt[]; body: Pt[] } {
  const right = spline(shoulderLine(g, 1, [g.cx + cut.neckHalf, cut.neckTop], puff))
  const left = spline(shoulderLine(g, -1, [g.cx - cut.neckHalf, cut.neckTop], puff))
  const opening = spline(neckline(g, cut))
  return {
    right,
    left,
    body: [
      ...corners([[g.cx - cut.neckHalf, cut.neckTop]]),
      ...opening,
      ...corners([[g.cx + cut.neckHalf, cut.neckTop]]),
      ...right,
      ...corners([right[right.length - 1]!, left[left.length - 1]!]),
      ...[...left].reverse(),
    ],
  }
}

/** Half of a neckline, from its corner to the middle: share of the opening's half width, share of its depth. */
const NECKLINE = [[1, 0], [0.72, 0.62], [0.3, 0.96]] as const

/** From our left to our right, dipping in front. */
function neckline(g: Geometry, { neckHalf, neckTop, dip }: Cut): Pt[] {
  const half = (k: 1 | -1): Pt[] => NECKLINE.map(([x, y]) => [g.cx + k * (neckHalf * x), neckTop + dip * y])
  return [...half(-1), [g.cx, neckTop + dip], ...half(1).reverse()]
}

function cloth(s: Sketch, points: readonly Pt[], c: Cloth): void {
  s.shape(points, PAPER)
  s.shape(slip(points), c.spot)
}

function outer(s: Sketch, t: { right: Pt[]; left: Pt[] }): void {
  s.trace(resample(t.left, 18), (u) => 3.6 + 4.6 * u ** 1.4, INK)
  s.trace(resample(t.right, 18), (u) => 4.2 + 7 * u ** 1.3, INK)
}

/** Folds that every soft garment has at the arm, and the arm's own line. */
function sleeves(s: Sketch, g: Geometry, c: Cloth, folds = true): void {
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink([[x(ARMPIT.x), g.shoulderY + 110], [x(-80), g.shoulderY + 160], [x(-76), BLEED]], taper(6, 0.5, 0), c.seam)
    if (!folds) continue
    // The fold at the armpit: one stroke that swells and fades.
    s.ink(
      [[x(-78), g.shoulderY + 104], [x(-100), g.shoulderY + 104], [x(-132), g.shoulderY + 88]],
      taper(5.6, 0.06, 0.9),
      c.seam,
    )
  }
  const rnd = g.rnd(4)
  const x = g.cx + g.shoulder
  hatch(
    s,
    [[x - 2, g.shoulderY + 70], [x + 16, g.shoulderY + 180]],
    [[x - 26, g.shoulderY + 92], [x - 14, g.shoulderY + 198]],
    10,
    3,
    c.seam,
    rnd,
  )
}

function tshirt(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 34, neckTop: g.neckY + 4, dip: 62 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  const rib: Cut = { neckHalf: cut.neckHalf + 20, neckTop: cut.neckTop + 9, dip: cut.dip + 15 }
  const inner = resample(spline(neckline(g, cut)), 15)
  const outerRib = resample(spline(neckline(g, rib)), 15)
  for (let i = 1; i < 14; i++) s.trace([inner[i]!, outerRib[i]!], 2.4, c.seam)
  s.trace(outerRib.slice(1, -1), (u) => 3 + 1.2 * Math.sin(u * 9), c.seam)
  s.trace(inner, (u) => 4.6 + 1.6 * Math.sin(u * 7), INK)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [x(-62), g.shoulderY - 18], [x(-82), g.shoulderY + 30], [x(-84), g.shoulderY + 74],
        [x(ARMPIT.x), g.shoulderY + ARMPIT.y],
      ],
      taper(4, ...SEAM),
      c.seam,
    )
    // The hem of the short sleeve.
    s.ink(
      [[x(-78), g.shoulderY + 172], [x(-30), g.shoulderY + 182], [x(28), g.shoulderY + 168]],
      taper(4, ...HEM),
      c.seam,
    )
    s.ink(
      [[x(-78), g.shoulderY + 158], [x(-30), g.shoulderY + 168], [x(26), g.shoulderY + 154]],
      taper(2.4, ...HEM),
      c.seam,
    )
  }
  s.ink([[g.cx - 96, g.neckY + 104], [g.cx - 120, g.neckY + 150], [g.cx - 124, g.neckY + 200]], 3.6, c.seam)
  sleeves(s, g, c)
  outer(s, t)
}

function shirt(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  placket(s, g, c)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [x(-58), g.shoulderY - 20], [x(-78), g.shoulderY + 34], [x(-80), g.shoulderY + 80],
        [x(ARMPIT.x), g.shoulderY + ARMPIT.y],
      ],
      taper(3.6, ...SEAM),
      c.seam,
    )
    s.ink(
      [
        [g.cx + k * (g.neck + 42), g.neckY + 16],
        [g.cx + k * lerp(g.neck + 42, g.shoulder - 72, 0.55), g.shoulderY + 20], [x(-72), g.shoulderY + 34],
      ],
      taper(2.6, 0.1, 0.3, 0.4),
      c.seam,
    )
  }
  sleeves(s, g, c)
  // Chest pocket.
  const wide = g.child ? 54 : 76
  const px = g.cx + Math.min(92, g.shoulder - 92 - wide)
  const py = g.neckY + 196
  s.ink([[px, py], [px + wide, py - 5]], taper(4, ...FOLD), c.seam)
  s.ink([[px + 2, py + 2], [px + 3, BLEED]], taper(3, ...OFF_PAGE), c.seam)
  s.ink([[px + wide - 1, py - 3], [px + wide + 1, BLEED]], taper(3, ...OFF_PAGE), c.seam)
  outer(s, t)
  collar(s, g, c, 64)
}

function placket(s: Sketch, g: Geometry, c: Cloth): void {
  const y = g.neckY + 48
  s.ink([[g.cx - 17, y + 8], [g.cx - 18, y + 120], [g.cx - 17, BLEED]], taper(3, ...PLACKET), c.seam)
  s.ink([[g.cx + 19, y], [g.cx + 20, y + 120], [g.cx + 19, BLEED]], taper(4, ...PLACKET), c.seam)
  for (let i = 0; i < 3; i++) {
    const by = y + 52 + i * 84
    s.dot(g.cx + 1, by, 8.5, c.seam === INK ? INK : c.seam)
    s.dot(g.cx, by - 1, 5.6, PAPER)
    s.dot(g.cx - 1.6, by - 1, 1.3, INK)
    s.dot(g.cx + 1.8, by - 1, 1.3, INK)
  }
}

/** Two pointed wings around the neck. */
function collar(s: Sketch, g: Geometry, c: Cloth, drop: number): void {
  for (const k of [-1, 1] as const) {
    const n = g.neck
    const wing: Pt[] = [
      [g.cx + k * (n + 6), g.neckY - 44], [g.cx + k * (n + 24), g.neckY - 30], [g.cx + k * (n + 44), g.neckY + 22],
      [g.cx + k * (n + 20), g.neckY + 40 + drop * 0.9], [g.cx + k * 4, g.neckY + 44],
      [g.cx + k * (n * 0.55), g.neckY + 16],
    ]
    const curve: Pt[] = [
      ...corners([wing[0]!]),
      ...spline([wing[0]!, wing[1]!, wing[2]!], 5),
      ...corners([wing[2]!, wing[3]!, wing[4]!]),
      ...spline([wing[4]!, wing[5]!, wing[0]!], 5),
    ]
    s.shape(curve, PAPER)
    s.shape(
      curve.map(([x, y]) => [x + (k === -1 ? 5 : 2), y + 3] as Pt),
      c.spot,
    )
    const seam = c.seam
    s.ink([wing[0]!, wing[1]!, wing[2]!], 5, INK)
    s.ink([wing[2]!, wing[3]!], taper(5.5, 0.2, 0.1, 0.6), INK)
    s.ink([wing[3]!, wing[4]!], taper(6, 0.1, 0.3, 0.6), INK)
    s.ink([wing[4]!, wing[5]!, wing[0]!], 5, INK)
    s.ink(
      [
        [g.cx + k * (n + 34), g.neckY + 28], [g.cx + k * (n + 16), g.neckY + 26 + drop * 0.84],
        [g.cx + k * 18, g.neckY + 46],
      ].map(([x, y]) => [x!, y!] as Pt),
      2.2,
      seam,
    )
  }
}

function hoodie(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 30, neckTop: g.neckY - 6, dip: 78 }
  const t = torso(g, cut, 8)
  cloth(s, t.body, c)
  outer(s, t)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [
        [g.cx + k * Math.min(g.neck + 96, g.shoulder - 120), g.neckY + 44], [x(-104), g.shoulderY + 52],
        [x(-78), g.shoulderY + 128],
      ],
      taper(4, ...SEAM),
      c.seam,
    )
    s.ink(
      [
        [g.cx + k * Math.min(g.neck + 104, g.shoulder - 112), g.neckY + 44], [x(-95), g.shoulderY + 50],
        [x(-70), g.shoulderY + 122],
      ],
      taper(2.2, ...SEAM),
      c.seam,
    )
    // The pocket's slanted mouth.
    s.ink(
      [[g.cx + k * 108, g.shoulderY + 142], [g.cx + k * 122, g.shoulderY + 168], [g.cx + k * 150, BLEED]],
      taper(4.4, ...OFF_PAGE),
      c.seam,
    )
  }
  s.ink(
    [[g.cx - 110, g.shoulderY + 142], [g.cx, g.shoulderY + 146], [g.cx + 110, g.shoulderY + 142]],
    taper(4, 0.06, 0.06, 0.6),
    c.seam,
  )
  sleeves(s, g, c, false)
  // The hood's two rolls, meeting in front.
  for (const k of [-1, 1] as const) {
    const n = g.neck
    const roll = spline(
      [
        [g.cx + k * (n + 4), g.neckY - 66], [g.cx + k * (n + 46), g.neckY - 62], [g.cx + k * (n + 92), g.neckY - 6],
        [g.cx + k * (n + 86), g.neckY + 40], [g.cx + k * (n + 22), g.neckY + 78], [g.cx + k * 2, g.neckY + 104],
        [g.cx - k * 2, g.neckY + 80], [g.cx + k * (n * 0.62), g.neckY + 50], [g.cx + k * (n + 14), g.neckY + 4],
        [g.cx + k * (n + 8), g.neckY - 30],
      ],
      6,
      true,
    )
    cloth(s, roll, c)
    s.loop(
      roll.filter((_, i) => i % 3 === 0),
      (u) => 4.6 + 1.4 * Math.sin(u * 6.3 + 1),
      INK,
    )
    s.ink(
      [[g.cx + k * (n + 34), g.neckY - 40], [g.cx + k * (n + 52), g.neckY + 4], [g.cx + k * (n + 26), g.neckY + 48]],
      4,
      c.seam,
    )
    s.ink(
      [[g.cx + k * (n + 56), g.neckY - 26], [g.cx + k * (n + 70), g.neckY + 6], [g.cx + k * (n + 58), g.neckY + 32]],
      3,
      c.seam,
    )
    const [sx, sy] = [g.cx + k * 44, g.neckY + 76]
    s.dot(sx, sy, 6.5, INK)
    const cord: Pt[] = [
      [sx, sy],
      [sx + k * 5, sy + 46],
      [sx - k * 1, sy + (k === 1 ? 118 : 104)],
    ]
    s.ink(cord, () => 12, INK)
    s.ink(cord, () => 6, PAPER)
    const [ex, ey] = cord[2]!
    s.ink([[ex, ey - 6], [ex - k, ey + 14]], () => 13, INK)
  }
}

function blazer(s: Sketch, g: Geometry, c: Cloth, tie: boolean): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  const t = torso(g, cut, 3)
  // The shirt inside is paper.
  const white: Cloth = { spot: '#ffffff', seam: INK, shade: '#d9dbe6' }
  s.shape(t.body, PAPER)
  if (!tie) placket(s, g, white)
  hatch(
    s,
    [[g.cx + 66, g.neckY + 70], [g.cx + 30, g.neckY + 200]],
    [[g.cx + 34, g.neckY + 84], [g.cx + 4, g.neckY + 214]],
    9,
    2.4,
    INK,
    g.rnd(5),
  )
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    const shoulder = k === 1 ? t.right : t.left
    const front: Pt[] = [
      [g.cx + k * (g.neck + 20), g.neckY - 20], [g.cx + k * (g.neck + 34), g.neckY + 62],
      [g.cx + k * 34, g.neckY + 200], [g.cx + k * 2, BLEED],
    ]
    const panel = [
      ...corners([front[0]!]),
      ...spline(shoulder, 1),
      ...corners([shoulder[shoulder.length - 1]!, front[3]!]),
      ...spline(front).reverse(),
    ]
    cloth(s, panel, c)
    s.ink(
      [
        [x(-48), g.shoulderY - 16], [x(-72), g.shoulderY + 36], [x(-76), g.shoulderY + 82],
        [x(ARMPIT.x), g.shoulderY + 116],
      ],
      taper(3.6, ...SEAM),
      c.seam,
    )
    // Lapel: collar piece, notch, long edge.
    const n = g.neck
    const lapel: Pt[] = [
      [g.cx + k * (n + 14), g.neckY - 36], [g.cx + k * (n + 52), g.neckY + 2], [g.cx + k * (n + 70), g.neckY + 62],
      [g.cx + k * (n + 46), g.neckY + 74], [g.cx + k * (n + 86), g.neckY + 90], [g.cx + k * (n + 62), g.neckY + 156],
      [g.cx + k * 24, BLEED], [g.cx + k * 1, BLEED], [g.cx + k * 34, g.neckY + 196],
      [g.cx + k * (n + 20), g.neckY + 74], [g.cx + k * (n + 8), g.neckY + 10],
    ]
    const shape: Pt[] = [
      ...corners([lapel[0]!]),
      lapel[1]!,
      ...corners([lapel[2]!, lapel[3]!, lapel[4]!]),
      ...spline([lapel[4]!, lapel[5]!, lapel[6]!], 5),
      ...corners([lapel[6]!, lapel[7]!]),
      ...spline([lapel[7]!, lapel[8]!, lapel[9]!, lapel[10]!, lapel[0]!], 5),
    ]
    s.shape(shape, PAPER)
    s.shape(
      shape.map(([px, py]) => [px + (k === -1 ? 5 : 3), py + 3] as Pt),
      c.spot,
    )
    s.ink([lapel[0]!, lapel[1]!, lapel[2]!], 5, INK)
    s.ink([lapel[2]!, lapel[3]!], taper(4.6, 0, 0.2, 0.6), c.seam)
    s.ink([lapel[3]!, lapel[4]!], taper(4.6, 0.2, 0, 0.6), c.seam)
    s.ink([lapel[4]!, lapel[5]!, lapel[6]!], taper(6, 0.1, 0.3, 0.4), c.seam)
    s.ink([lapel[0]!, lapel[10]!, lapel[9]!, lapel[8]!, lapel[7]!], taper(7, 0.2, 0, 0.5), INK)
    s.ink([lapel[3]!, [g.cx + k * (n + 30), g.neckY + 62], [g.cx + k * (n + 12), g.neckY + 44]], 3, c.seam)
    tailoring(s, g, c, k)
  }
  sleeves(s, g, c)
  const py = g.shoulderY + 96
  const bx = g.cx + Math.min(158, g.shoulder - 144)
  s.ink([[bx, py + 4], [bx + 58, py - 8]], taper(5, 0.08, 0.08, 0.7), c.seam)
  const square: Pt[] = [[bx + 2, py + 2], [bx + 14, py - 22], [bx + 28, py - 10], [bx + 44, py - 26], [bx + 56, py - 8]]
  s.shape(corners(square), PAPER)
  s.trace(corners(square).slice(0), () => 3, INK)
  outer(s, t)
  collar(s, g, white, 50)
}

/** Details on one side of a blazer: the lapel's roll and stitching, the dart, the sleeve's folds. */
function tailoring(s: Sketch, g: Geometry, c: Cloth, k: 1 | -1): void {
  const n = g.neck
  const y = g.neckY
  const at = (u: number, v: number): Pt => [g.cx + k * u, y + v]
  const arm = (u: number, v: number): Pt => [g.cx + k * (g.shoulder + u), g.shoulderY + v]
  s.ink([at(n + 72, 99), at(n + 51, 152), at(30, 322)], taper(2, 0.1, 0.2, 0.5), c.seam)
  s.ink([at(n + 20, 88), at(n + 13, 122), at(n - 2, 166)], taper(3, 0.5, 0.6), c.seam)
  s.ink([at(n + 31, 94), at(n + 29, 116), at(n + 22, 140)], taper(2.6, 0.5, 0.6), c.seam)
  // The shoulder pad, the sleeve below it, and the folds inside the elbow.
  s.ink([arm(-44, -2), arm(-26, 18), arm(-19, 44)], taper(3, 0.2, 0.7), c.seam)
  s.ink([arm(-66, 74), arm(-46, 88), arm(-18, 90)], taper(3.6, ...CREASE), c.seam)
  s.ink([arm(-64, 96), arm(-50, 106), arm(-30, 108)], taper(2.8, ...CREASE), c.seam)
  if (k === 1) {
    // Buttonhole, and the lapel's shadow.
    s.ink([at(n + 58, 121), at(n + 40, 128)], taper(4.4, 0.1, 0.1, 0.7), c.seam)
    hatch(
      s,
      [at(n + 87, 104), at(n + 68, 156), at(n + 44, 214)],
      [at(n + 104, 110), at(n + 84, 166), at(n + 58, 222)],
      9,
      3,
      c.seam,
      g.rnd(7),
    )
  } else
    s.ink(
      [
        at(Math.min(n + 104, g.shoulder - 112), 128),
        at(Math.min(n + 100, g.shoulder - 116), 180),
        at(Math.min(n + 104, g.shoulder - 112), 330),
      ],
      taper(3, 0.3, 0),
      c.seam,
    )
}

function turtleneck(s: Sketch, g: Geometry, c: Cloth): void {
  const cut: Cut = { neckHalf: g.neck + 26, neckTop: g.neckY - 4, dip: 30 }
  const t = torso(g, cut)
  cloth(s, t.body, c)
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * (g.shoulder + u)
    s.ink(
      [[g.cx + k * (g.neck + 40), g.neckY + 34], [x(-130), g.shoulderY + 44], [x(-76), g.shoulderY + 124]],
      taper(4, ...SEAM),
      c.seam,
    )
    if (!g.child)
      s.ink(
        [
          [g.cx + k * (g.neck - 8), g.neckY + 62], [g.cx + k * (g.neck + 28), g.neckY + 110],
          [g.cx + k * (g.neck + 40), g.neckY + 160],
        ],
        3.6,
        c.seam,
      )
  }
  sleeves(s, g, c, false)
  outer(s, t)
  // The folded collar stands up to the jaw.
  const n = g.neck
  const half = n * 0.5
  const top = g.chinY + 12
  const up: Pt[] = [
    [g.cx - n - 7, top - 16], [g.cx - half, top + 6], [g.cx, top + 13], [g.cx + half, top + 6], [g.cx + n + 7, top - 16],
  ]
  const fold = g.neckY + 22
  // Height of the narrowest place between the two edges.
  const waist = (top + fold) / 2 - 6
  const low: Pt[] = [
    [g.cx - n - 27, fold - 10], [g.cx - half, fold + 20], [g.cx, fold + 27], [g.cx + half, fold + 20],
    [g.cx + n + 27, fold - 10],
  ]
  const [a, b] = [spline(up), spline(low)]
  const tube: Pt[] = [
    ...corners([a[0]!]),
    ...a,
    ...spline([up[4]!, [g.cx + n + 22, waist], low[4]!]),
    ...[...b].reverse(),
    ...spline([low[0]!, [g.cx - n - 22, waist], up[0]!]),
  ]
  cloth(s, tube, c)
  const [ra, rb] = [resample(a, 17), resample(b, 17)]
  for (let i = 1; i < 16; i++) {
    const bow = (i - 8) * 0.9
    const [p, q] = [ra[i]!, rb[i]!]
    s.ink(
      [[p[0], p[1] + 6], [(p[0] + q[0]) / 2 + bow, (p[1] + q[1]) / 2], [q[0], q[1] - 6]],
      taper(3.2, 0.3, 0.3, 0.4),
      c.seam,
    )
  }
  s.trace(resample(a, 16), (u) => 5 + 1.5 * u, INK)
  s.trace(resample(b, 16), (u) => 5.5 + 2.5 * u, INK)
  s.ink([up[0]!, [g.cx - n - 22, waist], low[0]!], taper(5, ...FOLD), INK)
  s.ink([up[4]!, [g.cx + n + 22, waist], low[4]!], taper(6.5, ...FOLD), INK)
}

/** What stands behind the neck: the hood, the back of a collar. */
export function drawGarmentBack(s: Sketch, g: Geometry, r: Recipe): void {
  const c = clothOf(r.clothingColor)
  if (r.clothing === 'hoodie') {
    const n = g.neck
    const hood = spline(
      [
        [g.cx - n - 96, g.neckY + 30], [g.cx - n - 88, g.neckY - 44], [g.cx - n - 30, g.neckY - 92],
        [g.cx, g.neckY - 98], [g.cx + n + 30, g.neckY - 92], [g.cx + n + 88, g.neckY - 44],
        [g.cx + n + 96, g.neckY + 30], [g.cx, g.neckY + 60],
      ],
      6,
      true,
    )
    cloth(s, hood, c)
    s.loop(
      hood.filter((_, i) => i % 3 === 0),
      (u) => 5 + Math.sin(u * 6),
      INK,
    )
  } else {
    const n = g.neck + (r.clothing === 'tshirt' ? 34 : 10)
    const y = r.clothing === 'tshirt' ? g.neckY + 4 : g.neckY - 38
    if (r.clothing === 'turtleneck') return
    const back = spline(
      [
        [g.cx - n, y], [g.cx - n * 0.5, y - 15], [g.cx, y - 20], [g.cx + n * 0.5, y - 15], [g.cx + n, y],
        [g.cx + n * 0.8, y + 30], [g.cx - n * 0.8, y + 30],
      ],
      6,
      true,
    )
    s.shape(back, r.clothing === 'blazer' ? PAPER : c.shade)
    s.loop(
      back.filter((_, i) => i % 3 === 0),
      () => 4,
      INK,
    )
  }
}

export function drawGarment(s: Sketch, g: Geometry, r: Recipe): void {
  const c = clothOf(r.clothingColor)
  switch (r.clothing) {
    case 'tshirt':
      return tshirt(s, g, c)
    case 'shirt':
      return shirt(s, g, c)
    case 'hoodie':
      return hoodie(s, g, c)
    case 'blazer':
      return blazer(s, g, c, r.accessories.includes('tie'))
    case 'turtleneck':
      return turtleneck(s, g, c)
  }
}
