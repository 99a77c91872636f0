/** Blazer over a shirt, a T-shirt or a turtleneck. */
import { clamp } from '../../../clamp.ts'
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { opening, stripes, weave, type Woven } from './pattern.ts'
import { fronts } from './shirt.ts'
import { seamedOn, sleeves } from './sleeves.ts'
import { BLEED, type Cut, cloth, torso, UNDER } from './tailoring.ts'
import { neckband } from './tshirt.ts'
import { foldedCollar } from './turtleneck.ts'
import type { Blazer, Lapel } from './wardrobe.ts'

const WHITE: Cloth = { spot: PAPER, seam: INK, shade: INK }
const BLACK: Cloth = { spot: INK, seam: PAPER, shade: INK }

/** Its shoulders. */
const PADDED = { puff: 3, square: 1 }

export function blazer(
  s: Sketch,
  g: Geometry,
  c: Cloth,
  { under, lapel, open, black }: Blazer,
  woven: Woven | undefined,
): void {
  const dark = c.seam !== INK
  const collared = under === 'shirt' || under === 'tie'
  // A polo neck is of ink, under ink of paper; so is a black T-shirt.
  const inner = (under === 'polo' || under === 'black-crew') && c.spot !== INK ? BLACK : WHITE
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: collared || under === 'polo' ? 56 : 70 }
  cloth(s, torso(g, cut, UNDER).body, inner)
  if (under === 'shirt') placket(s, g, inner)
  else if (under === 'polo') foldedCollar(s, g, inner, 'plain')
  else if (!collared) {
    if (under === 'striped-crew') stripes(s, g, { cut, inner: opening(cut, 27) }, INK, 11, 27, true)
    neckband(s, g, inner, cut, inner.spot)
  }
  // Where the fronts part, from the middle, at the lower edge.
  const gap = open ? 66 : 3
  const n = g.neck
  const deep = BLEED - g.neckY
  // Open, the fronts swing apart; closed, they roll to where they are buttoned.
  const edge: readonly Pt[] = open
    ? [[n + 15, -28], [n + 18, 40], [n + 4, 110], [n + 8, 180], [gap, deep]]
    : [[n + 15, -28], [n + 10, 20], [n - 2, 80], [lerp(n, gap, 0.58) + 4, 160], [gap, deep]]
  fronts(s, g, c, PADDED, edge)
  weave(s, g, woven, { cut, build: PADDED, inner: (y) => widthAt(edge, y - g.neckY) + 12 })
  // Under the lapels, at whose edge their folds end.
  sleeves(s, g, seamedOn(c, woven), woven ? 'plain' : 'set-in')
  for (const k of [-1, 1] as const) {
    // Of a body that turns the far lapel is the narrower.
    const wide = k === g.turn ? 0.86 : 1.06
    const at = ([x, y]: Pt): Pt => [g.cx + k * x, g.neckY + y]
    const out = ([x, y]: readonly [number, number]): Pt => at([n + x * wide, y])
    const { collar: neck, belly } = OUTER[lapel]
    const bottom: Pt = [gap + 12, deep]
    const tip = belly[0]!
    const rolled = spline([...belly.map(out), at(bottom)], 5)
    const collarEdge = spline(neck.map(out), 4)
    const front = edge.toReversed().map(at)
    const ring = [
      ...corners([at(edge[0]!)]),
      ...collarEdge.slice(1, -1),
      ...(lapel === 'shawl' ? [collarEdge.at(-1)!] : corners([collarEdge.at(-1)!, out(NOTCH), out(tip)])),
      ...rolled.slice(1, -1),
      ...corners([at(bottom), at(edge.at(-1)!)]),
      ...spline(front, 4).slice(1, -1),
    ]
    // Black beside black would be one.
    const spot = black && !dark && inner === WHITE ? INK : c.spot
    if (dark) {
      // Light of the pen's own weight: where cloth is folded over, it is broad, and thins to the button and to the neck.
      s.ink(front, taper(inner === BLACK ? 9 : 13, 0.15, 0, 0.7), INK)
      if (lapel === 'shawl') s.ink([...neck.map(out), ...belly.map(out), at(bottom)], lit(12, 0.45), c.seam)
      else {
        s.ink([out(NOTCH), out(tip), out(tip), ...belly.slice(1).map(out), at(bottom)], lit(12, 0.3), c.seam, 20)
        s.ink([...neck.slice(1).map(out), out(neck.at(-1)!), out(NOTCH)], lit(9, 0.6), c.seam, 16)
      }
      // Where the collar stands above the shoulder its edge is the garment's outline.
      s.ink([at([n + 4, -36]), at([n + 18, -26]), at([n + 34, -13]), out(neck[1]!)], taper(20, 0.3, 0.5, 0.3), INK, 12)
    } else {
      s.cut(ring, spot, INK, spot === INK ? 7 : 10)
      // In ink light lies along the fold, on the side away from us.
      if (spot === INK) {
        const fold: Pt[] = [
          ...(lapel === 'shawl' ? [out([50, 42])] : []),
          ...belly.map(([x, y]) => out([x - 15, y + 9])),
        ]
        s.ink(fold, lit(8, 0.35), PAPER, 14)
      }
      // In ink a line of light goes on from the notch, between the collar and the lapel.
      if (spot === INK && lapel !== 'shawl' && !collared)
        s.ink([out(NOTCH), out([26, 58]), at([n + 6, 40])], (t) => 1 + 6 * (1 - t), PAPER, 10)
    }
  }
  if (collared) collar(s, g, WHITE, 50)
}

/** How far from the middle an edge that runs down is, at a height. */
function widthAt(edge: readonly Pt[], y: number): number {
  const i = Math.max(
    1,
    edge.findIndex((point) => point[1] >= y),
  )
  const [[x0, y0], [x1, y1]] = [edge[i - 1]!, edge[i]!]
  return lerp(x0, x1, clamp((y - y0) / (y1 - y0), 0, 1))
}

/** A stroke that is broadest at a share of its way and a hair at its ends. */
const lit = (w: number, at: number) => (t: number) =>
  w * Math.max(0.14, t < at ? (t / at) ** 0.7 : ((1 - t) / (1 - at)) ** 0.8)

/** Where collar and lapel meet; across from the side of the neck, down from its pit, pixels. */
const NOTCH = [42, 70] as const

/** The outer edge of a collar, from the neck to its corner, and of a lapel, from its corner down over its belly; the same. */
const OUTER: Record<Lapel, { collar: readonly Pt[]; belly: readonly Pt[] }> = {
  notch: { collar: [[15, -28], [44, -6], [60, 28], [64, 58]], belly: [[92, 74], [88, 118], [62, 176]] },
  peak: { collar: [[15, -28], [44, -6], [58, 28], [60, 60]], belly: [[112, 46], [100, 108], [64, 176]] },
  shawl: { collar: [[15, -28], [46, -4], [66, 40]], belly: [[78, 84], [76, 128], [54, 182]] },
}

/** The collar behind the neck. */
export function collarBack(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  // It comes round the neck and falls away where the collar in front lies over it, without a corner of its own.
  const half = (k: number): Pt[] =>
    [[n * 0.6, -46], [n + 6, -37], [n + 20, -22], [n + 30, -2]].map(([x, y]) => [g.cx + k * x!, g.neckY + y!])
  s.cut(
    [...spline([...half(-1).reverse(), ...half(1)], 3), [g.cx + n + 18, g.neckY + 10], [g.cx - n - 18, g.neckY + 10]],
    c.seam === INK ? c.spot : INK,
    INK,
    8,
  )
}
