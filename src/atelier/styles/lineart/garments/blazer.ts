/** Blazer over a shirt. */
import type { Geometry } from '../geometry.ts'
import { corners, type Pt, spline } from '../curves.ts'
import { type Sketch, taper } from '../ink.ts'
import { type Cloth, INK, PAPER } from '../palette.ts'
import { collar, placket } from './collar.ts'
import { foldedCollar } from './turtleneck.ts'
import { BLEED, type Cut, cloth, sleeves, torso } from './tailoring.ts'

/** What is worn under the blazer; the shirt with a tie has no buttons. */
export type Under = 'shirt' | 'tie' | 'polo' | 'crew'

export function blazer(s: Sketch, g: Geometry, c: Cloth, under: Under): void {
  const cut: Cut = { neckHalf: g.neck + 20, neckTop: g.neckY - 14, dip: 56 }
  const t = torso(g, cut, 3)
  const white: Cloth = { spot: PAPER, seam: INK, shade: INK }
  // A polo neck is of ink, under ink of paper.
  const inner = under === 'polo' && c.spot !== INK ? { spot: INK, seam: PAPER, shade: INK } : white
  cloth(s, t.body, inner)
  if (under === 'shirt') placket(s, g, white)
  if (under === 'polo') foldedCollar(s, g, inner, 'plain')
  const dark = c.seam !== INK
  for (const k of [-1, 1] as const) {
    const shoulder = k === 1 ? t.right : t.left
    const front: Pt[] = [
      [g.cx + k * (g.neck + 20), g.neckY - 20], [g.cx + k * (g.neck + 34), g.neckY + 62],
      [g.cx + k * 34, g.neckY + 200], [g.cx + k * 2, BLEED],
    ]
    cloth(
      s,
      [
        ...corners([front[0]!]),
        ...shoulder,
        ...corners([shoulder[shoulder.length - 1]!, front[3]!]),
        ...spline(front, 4).reverse(),
      ],
      c,
    )
    // Lapel: collar piece, notch, long edge.
    const n = g.neck
    const lapel: Pt[] = [
      [g.cx + k * (n + 15), g.neckY - 26], [g.cx + k * (n + 52), g.neckY + 2], [g.cx + k * (n + 70), g.neckY + 62],
      [g.cx + k * (n + 44), g.neckY + 74], [g.cx + k * (n + 90), g.neckY + 92], [g.cx + k * (n + 62), g.neckY + 156],
      [g.cx + k * 24, BLEED], [g.cx + k * 1, BLEED], [g.cx + k * 34, g.neckY + 196],
      [g.cx + k * (n + 20), g.neckY + 74], [g.cx + k * (n + 8), g.neckY + 10],
    ]
    s.cut(
      [
        ...corners([lapel[0]!]),
        lapel[1]!,
        ...corners([lapel[2]!, lapel[3]!, lapel[4]!]),
        ...spline([lapel[4]!, lapel[5]!, lapel[6]!], 4),
        ...corners([lapel[6]!, lapel[7]!]),
        ...spline([lapel[7]!, lapel[8]!, lapel[9]!, lapel[10]!, lapel[0]!], 4),
      ],
      c.spot,
      dark ? c.seam : INK,
      9,
      dark,
    )
    if (dark) s.ink([lapel[0]!, lapel[10]!, lapel[9]!, lapel[8]!, lapel[7]!], taper(9, 0.2, 0, 0.5), INK)
  }
  sleeves(s, g, c)
  if (under === 'shirt' || under === 'tie') collar(s, g, white, 50)
}
