/** Accessories around the neck, over the garment. */
import { lightness } from '../../../colour.ts'
import type { Recipe } from '../../../recipe.ts'
import type { Geometry } from '../geometry.ts'
import { corners, lerp, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER, tintOf } from '../palette.ts'
import { GOLD } from './metal.ts'

/** Around the neck, over the garment and under the head. */
export function drawOnChest(s: Sketch, g: Geometry, r: Recipe): void {
  const has = (name: Recipe['accessories'][number]) => r.accessories.includes(name)
  const accent: Cloth = {
    spot: tintOf(r.features.accentColor),
    seam: lightness(r.features.accentColor) < 0.34 ? PAPER : INK,
    shade: PAPER,
  }
  if (has('necklace') && r.clothing === 'turtleneck') necklace(s, g, r, g.neck + 24, g.neckY + 22, g.neckY + 94)
  if (has('stethoscope')) stethoscope(s, g)
  if (has('tie')) tie(s, g, r, accent)
  if (has('bow-tie')) bowTie(s, g, r, accent)
  if (has('scarf')) scarf(s, g, accent)
}

/** On the skin, in the opening of the garment, which is drawn after it. */
export function drawInOpening(s: Sketch, g: Geometry, r: Recipe): void {
  if (!r.accessories.includes('necklace') || r.clothing === 'turtleneck') return
  const low = { tshirt: 34, hoodie: 40, shirt: 8, blazer: 8 }[r.clothing]
  necklace(s, g, r, g.neck + 3, g.neckY - 26, g.neckY + low)
}

/** A chain from one side of the neck to the other, and its pendant. @param half how far out it begins, pixels */
function necklace(s: Sketch, g: Geometry, r: Recipe, half: number, top: number, low: number): void {
  const chain: Pt[] = [
    [g.cx - half, top], [g.cx - half * 0.56, lerp(top, low, 0.66)], [g.cx, low],
    [g.cx + half * 0.56, lerp(top, low, 0.66)], [g.cx + half, top],
  ]
  s.ink(chain, () => 12, INK)
  s.ink(chain, () => 5.5, GOLD)
  s.dot(g.cx, low + 14, 15, INK)
  s.dot(g.cx, low + 14, 9, r.features.accentColor)
}

function tie(s: Sketch, g: Geometry, r: Recipe, c: Cloth): void {
  const y =
    g.neckY + (r.clothing === 'turtleneck' ? 40 : r.clothing === 'tshirt' ? 56 : r.clothing === 'hoodie' ? 62 : 30)
  const x = g.cx
  const blade: Pt[] = [[x - 13, y + 30], [x + 13, y + 30], [x + 34, 1040], [x - 34, 1040]]
  s.cut(corners(blade), c.spot, INK, 11)
  for (const by of [y + 84, y + 160]) {
    const w = 13 + ((by - y - 30) / (1010 - y)) * 21
    s.ink([[x - w, by + 14], [x + w, by - 14]], () => 7, c.seam)
  }
  const knot: Pt[] = [[x - 23, y - 6], [x + 23, y - 6], [x + 14, y + 34], [x - 14, y + 34]]
  s.cut(corners(knot), c.spot, INK, 11)
}

function bowTie(s: Sketch, g: Geometry, r: Recipe, c: Cloth): void {
  const y =
    g.neckY + (r.clothing === 'turtleneck' ? 40 : r.clothing === 'tshirt' ? 62 : r.clothing === 'hoodie' ? 74 : 48)
  for (const k of [-1, 1]) {
    const wing = spline(
      [
        [g.cx + k * 6, y - 8], [g.cx + k * 40, y - 32], [g.cx + k * 72, y - 34], [g.cx + k * 68, y],
        [g.cx + k * 74, y + 34], [g.cx + k * 40, y + 30], [g.cx + k * 6, y + 8],
      ],
      5,
      true,
    )
    s.cut(wing, c.spot, INK, 11)
    s.ink([[g.cx + k * 16, y - 4], [g.cx + k * 46, y - 14]], 5.6, c.seam)
  }
  const knot: Pt[] = [
    [g.cx - 14, y - 15], [g.cx + 14, y - 15], [g.cx + 16, y], [g.cx + 14, y + 16], [g.cx - 14, y + 16], [g.cx - 16, y],
  ]
  s.cut(spline(knot, 4, true), c.spot, INK, 10)
}

function scarf(s: Sketch, g: Geometry, c: Cloth): void {
  const n = g.neck
  const x = (u: number) => g.cx + u
  const y = g.neckY
  const end: Pt[] = [
    [x(28), y + 44], [x(92), y + 40], [x(112), y + 150], [x(120), 1012], [x(44), 1018], [x(40), y + 150],
  ]
  const curve = [
    ...spline(end.slice(0, 4), 5),
    ...corners([end[3]!, end[4]!]),
    ...spline([end[4]!, end[5]!, end[0]!], 5),
  ]
  s.cut(curve, c.spot, INK, 11)
  s.ink([[x(40), y + 190], [x(114), y + 178]], () => 9, c.seam)
  const wrap = (top: number, low: number, w: number): Pt[] => [
    [x(-w), top + 8], [x(-w * 0.45), top + 26], [x(0), top + 31], [x(w * 0.45), top + 26], [x(w), top + 6],
    [x(w + 20), (top + low) / 2], [x(w * 0.9), low - 10], [x(w * 0.4), low + 14], [x(-w * 0.1), low + 19],
    [x(-w * 0.72), low], [x(-w - 20), (top + low) / 2],
  ]
  for (const [top, low, w] of [[y - 6, y + 58, n + 44], [y - 58, y + 14, n + 26]] as const) {
    const p = wrap(top, low, w)
    s.cut(spline(p, 4, true), c.spot, INK, 11)
    s.ink(
      [[x(-w - 4), (top + low) / 2 + 2], [x(-w * 0.5), (top + low) / 2 + 24], [x(w * 0.1), (top + low) / 2 + 28]],
      7,
      c.seam,
    )
  }
}

function stethoscope(s: Sketch, g: Geometry): void {
  const n = g.neck
  const y = g.neckY
  const left: Pt[] = [
    [g.cx - n - 4, y - 40], [g.cx - n - 24, y - 18], [g.cx - n - 36, y + 14], [g.cx - n - 34, y + 54],
    [g.cx - n - 18, y + 92],
  ]
  // The tube parts for the two ears.
  const ends = [-1, 1].map((k): Pt[] => [
    left[4]!,
    [g.cx - n - 16 + k * 17, y + 112],
    [g.cx - n - 14 + k * 15, y + 142],
  ])
  const right: Pt[] = [
    [g.cx + n + 4, y - 40], [g.cx + n + 24, y - 18], [g.cx + n + 38, y + 10], [g.cx + n + 40, y + 44],
    [g.cx + n + 30, y + 78],
  ]
  const [x, cy, R] = [g.cx + n + 28, y + 98, 28]
  // An edge of paper, by which it holds on black cloth.
  for (const tube of [left, right, ...ends]) s.ink(tube, () => 20, PAPER)
  s.dot(x, cy, R + 4, PAPER)
  for (const tube of [left, right]) s.ink(tube, () => 13, INK)
  for (const end of ends) s.ink(end, taper(13, 0, 0.4, 0.75), INK)
  s.dot(x, cy, R, INK)
  s.dot(x, cy, R - 8, PAPER)
  s.dot(x, cy, R - 17, INK)
}
