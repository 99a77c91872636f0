/** Hoodie. */
import type { Geometry } from '../geometry.ts'
import { type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { fronts } from './shirt.ts'
import { opening, weave, type Woven } from './pattern.ts'
import { seamedOn, sleeves } from './sleeves.ts'
import { BLEED, CONTOUR, type Cut, cloth, torso, UNDER } from './tailoring.ts'
import { neckband, teeCut } from './tshirt.ts'
import type { Hoodie } from './wardrobe.ts'

/** The hood behind the neck, and its inside in the shadow of the head. */
export function hoodBack(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const hood = (by: number) => {
    const half = (k: number): Pt[] => [
      [g.cx + k * (n + 34 - by), g.neckY - 90 + by], [g.cx + k * (n + 84 - by), g.neckY - 46 + by * 0.7],
      [g.cx + k * (n + 92 - by), g.neckY + 30],
    ]
    return spline([[g.cx, g.neckY - 98 + by], ...half(1), [g.cx, g.neckY + 60], ...half(-1).reverse()], 5, true)
  }
  s.cut(hood(0), c.spot, INK, CONTOUR)
  s.shape(hood(24), c.seam === INK ? INK : c.shade)
}

/** Its cloth stands off the body. */
const THICK = { puff: 9, square: 0 }

export function hoodie(s: Sketch, g: Geometry, c: Cloth, { front, cords }: Hoodie, woven: Woven | undefined): void {
  const n = g.neck
  const open = front === 'open'
  if (open) {
    const tee: Cloth = c.seam === INK ? { spot: INK, seam: PAPER, shade: INK } : { spot: PAPER, seam: INK, shade: INK }
    const cut = { ...teeCut(g, 'crew'), neckHalf: n + 20, neckTop: g.neckY - 6, dip: 56 }
    cloth(s, torso(g, cut, UNDER).body, tee)
    neckband(s, g, tee, cut, tee.spot)
    fronts(s, g, c, THICK, [[n + 30, -20], [n + 20, 60], [n * 0.8, 120], [n * 0.72, BLEED - g.neckY]])
  } else {
    const cut: Cut = { neckHalf: n + 30, neckTop: g.neckY - 6, dip: 94 }
    cloth(s, torso(g, cut, THICK).body, c)
    weave(s, g, woven, { cut, build: THICK, inner: opening(cut, 20) })
  }
  sleeves(s, g, seamedOn(c, woven), woven ? 'plain' : 'folded')
  if (front === 'zipped') zip(s, g, c)
  // The hood's two rolls; closed, they meet in front.
  for (const k of [-1, 1] as const) {
    const x = (u: number) => g.cx + k * u
    const y = g.neckY
    const outer: Pt[] = [
      [x(n + 14), y - 74],
      [x(n + 50), y - 62],
      [x(n + 92), y - 8],
      [x(n + 88), y + 40],
      ...(open
        ? ([[x(n + 50), y + 84], [x(n + 22), y + 112], [x(n + 8), y + 104], [x(n + 2), y + 70]] as Pt[])
        : ([[x(n + 26), y + 80], [x(2), y + 106], [x(-4), y + 84], [x(n * 0.6), y + 52]] as Pt[])),
    ]
    const roll = spline([...outer, [x(n + 16), y + 12], [x(n + 20), y - 30]], 5, true)
    s.cut(roll, c.spot, INK, 9)
    // On black the light runs along the outer edge alone, and swells where the roll turns over: beside the neck it would
    // be a second line.
    if (c.seam !== INK) s.ink(outer.slice(1, 7), (t) => 3 + 8 * Math.sin(Math.PI * t ** 0.8), c.seam)
    const near = k !== g.turn
    // Pressed where it bends over the shoulder.
    if (near) s.ink([[x(n + 93), y + 6], [x(n + 64), y + 24], [x(n + 38), y + 22]], taper(10, 0, 0.95, 0.1), c.seam)
    // The cloth is rolled in from where it is held in front.
    if (!open)
      s.ink(
        [
          [x(14), y + 92],
          [x(n * 0.6), y + 70],
          [x(n + (near ? 16 : 22)), y + 44],
          [x(n + (near ? 30 : 40)), y + (near ? 34 : 6)],
        ],
        (t) => (near ? 9 : 12) * Math.max(0.1, Math.sin(Math.PI * (0.12 + 0.88 * t))),
        c.seam,
      )
    else if (near && c.seam === INK)
      s.ink([[x(n + 16), y + 98], [x(n + 26), y + 62], [x(n + 44), y + 30]], taper(11, 0.3, 0.7, 0.1), c.seam)
    if (!cords) continue
    const long = cords[k === -1 ? 0 : 1]
    const [sx, sy] = open ? [x(n * 0.9 + 22), y + 92] : [x(38), y + 80]
    const cord: Pt[] = [[sx, sy], [sx + k * 6, sy + long * 0.4], [sx - k * 2 + g.turn * 3, sy + long]]
    s.ink(cord, () => 19, INK)
    s.ink(cord, () => 8, PAPER)
  }
}

function zip(s: Sketch, g: Geometry, c: Cloth): void {
  const y = g.neckY + 100
  for (const dx of [-11, 11])
    s.ink([[g.cx + dx, y - 8], [g.cx + dx, y + 60], [g.cx + dx, BLEED]], taper(7, 0, 0, 1), c.seam)
  s.scratches(
    Array.from({ length: 12 }, (_, i) => [[g.cx - 4, y + 2 + i * 12], [g.cx + 4, y + 2 + i * 12]] as Pt[]),
    5,
    c.seam,
  )
  s.cut(
    spline([[g.cx - 8, y + 8], [g.cx + 8, y + 8], [g.cx + 9, y + 38], [g.cx, y + 44], [g.cx - 9, y + 38]], 3, true),
    PAPER,
    INK,
    7,
    true,
  )
}
