/** Blazer over a shirt. */
import type { Geometry } from '../geometry.ts'
import { type Pt, Sketch, corners, hatch, spline, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { ARMPIT, BLEED, CREASE, type Cut, SEAM, cloth, outer, sleeves, torso } from './tailoring.ts'

export function blazer(s: Sketch, g: Geometry, c: Cloth, tie: boolean): void {
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
