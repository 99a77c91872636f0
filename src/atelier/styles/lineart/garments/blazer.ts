/** Blazer over a shirt, a T-shirt or a turtleneck. */
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { stripes } from './pattern.ts'
import { fronts } from './shirt.ts'
import { armpit, BLEED, type Cut, cloth, sleeves, torso } from './tailoring.ts'
import { neckband } from './tshirt.ts'
import { foldedCollar } from './turtleneck.ts'
import type { Blazer, Lapel } from './wardrobe.ts'

const WHITE: Cloth = { spot: PAPER, seam: INK, shade: INK }
const BLACK: Cloth = { spot: INK, seam: PAPER, shade: INK }

export function blazer(s: Sketch, g: Geometry, c: Cloth, { under, lapel, open, square, black }: Blazer): void {
  // Between lapel and arm of broad shoulders there is room for a pocket.
  const squared = square && lapel !== 'peak' && armpit(g, 1)[0] - g.cx > g.neck + 120
  const dark = c.seam !== INK
  const collared = under === 'shirt' || under === 'tie'
  // A polo neck is of ink, under ink of paper; so is a black T-shirt.
  const inner = (under === 'polo' || under === 'black-crew') && c.spot !== INK ? BLACK : WHITE
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: collared || under === 'polo' ? 56 : 70 }
  cloth(s, torso(g, cut).body, inner)
  if (under === 'shirt') placket(s, g, inner)
  else if (under === 'polo') foldedCollar(s, g, inner, 'plain')
  else if (!collared) {
    if (under === 'striped-crew') stripes(s, g, cut, INK, 27, 11, 27, true)
    neckband(s, g, inner, cut, inner.spot)
  }
  // Where the fronts part, from the middle, at the lower edge.
  const gap = open ? 66 : 3
  const n = g.neck
  const deep = BLEED - g.neckY
  fronts(s, g, c, { puff: 3, square: 1 }, [[n + 20, -20], [n + 26, 62], [lerp(n, gap, 0.5) + 4, 170], [gap, deep]])
  for (const k of [-1, 1] as const) {
    const at = ([x, y]: Pt): Pt => [g.cx + k * x, g.neckY + y]
    const outer = OUTER[lapel].map(([x, y]): Pt => [n + x, y])
    const last = outer.at(-1)!
    const edge: Pt[] = [[gap, deep], [lerp(n, gap, 0.5) + 2, 170], [n + 20, 70], [n + 6, 10], [n + 15, -28]]
    const long: Pt[] = [last, [lerp(last[0], gap + 24, 0.5) + 8, lerp(last[1], deep, 0.5)], [gap + 20, deep]]
    const ring = [
      ...corners([at(edge[4]!)]),
      ...(lapel === 'shawl' ? spline(outer.map(at), 4) : [at(outer[0]!), ...corners(outer.slice(1).map(at))]),
      ...spline(long.map(at), 3).slice(1),
      ...corners([at([gap + 20, deep]), at(edge[0]!)]),
      ...spline(edge.map(at), 4),
    ]
    // Black beside black would be one.
    const spot = black && !dark && inner === WHITE ? INK : c.spot
    s.cut(ring, spot, dark ? c.seam : INK, spot === INK && !dark ? 7 : 9, dark)
    if (dark) {
      s.ink(edge.toReversed().map(at), taper(inner === BLACK ? 9 : 13, 0.15, 0, 0.7), INK)
      // Where the collar stands above the shoulder its edge is the garment's outline.
      s.ink([at(edge[4]!), at([n + 34, -13]), at(outer[0]!)], taper(11, 0.3, 0.3, 0.5), INK)
    }
  }
  sleeves(s, g, c, 'tailored')
  if (squared) pocketSquare(s, g, c)
  if (collared) collar(s, g, WHITE, 50)
}

/** The outer edge of a lapel with its collar, from the neck down to where it is widest; from the side of the neck, pixels. */
const OUTER: Record<Lapel, readonly Pt[]> = {
  notch: [[50, 0], [68, 58], [40, 72], [90, 90], [66, 152]],
  peak: [[48, -2], [62, 60], [44, 72], [108, 54], [84, 128]],
  shawl: [[42, -10], [68, 40], [78, 96], [66, 152]],
}

/** Its corner, out of the pocket on the wearer's left. */
function pocketSquare(s: Sketch, g: Geometry, c: Cloth): void {
  const [x, y] = [armpit(g, 1)[0] - 55, g.neckY + 150]
  s.cut(corners([[x + 1, y + 4], [x + 4, y - 15], [x + 42, y - 20], [x + 44, y]]), PAPER, INK, 7)
  s.ink([[x - 6, y + 5], [x + 24, y + 4], [x + 50, y - 3]], taper(12, 0.2, 0.2, 0.5), c.seam)
}

/** The collar behind the neck. */
export function collarBack(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const half = (k: number): Pt[] => [[g.cx + k * n * 0.6, g.neckY - 46], [g.cx + k * (n + 18), g.neckY - 30]]
  s.cut(
    [...spline([...half(-1).reverse(), ...half(1)], 3), [g.cx + n + 18, g.neckY + 10], [g.cx - n - 18, g.neckY + 10]],
    c.seam === INK ? c.spot : INK,
    INK,
    8,
  )
}
