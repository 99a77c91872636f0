/** A jacket that hangs open over a T-shirt. */
import type { Hex } from '../../../recipe.ts'
import { type Pt, both, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import { material, type Palette } from '../palette.ts'
import { dot, fill, group, inks, outlined } from '../parts.ts'
import { type Body, shading, torso } from './body.ts'
import { armLines } from './folds.ts'
import { printed } from './printed.ts'

/** Half the gap between its fronts at the lower edge of the canvas. */
const GAP = 74

/** @param inner colour of the T-shirt */
export function openJacket({ cloth: m, skin }: Palette, body: Body, inner: Hex): string {
  const { neck, shoulder: s } = body
  const trunk = { ...body, shoulder: s + 8 }
  const under = material(inner)
  const d = shape(plain, torso(trunk, 20, 808))
  const open = shape(plain, both([[0, 800], [neck + 34, 800], [neck + 34, 880, 0.02], [GAP, 1084, -0.03], [0, 1084]]))
  const collar = (k: number) => {
    const pts: Pt[] = [
      [neck + 4, 778], [neck + 22, 766, 0.12], [neck + 58, 806, 0.08], [neck + 86, 872, 0.02], [neck + 44, 916, 0],
      [neck + 30, 862, 0.03], [neck + 14, 812, -0.03],
    ]
    const shade: Pt[] = [
      [neck + 56, 812], [neck + 84, 870, 0.02], [neck + 46, 908], [neck + 42, 888], [neck + 62, 862, -0.04],
    ]
    return outlined(shape(plain, sided(pts, k)), m.base, m.line, 6) + (k > 0 ? fill(shape(plain, shade), m.shade) : '')
  }
  const front = (k: number) =>
    inks(plain, m.line, [[[k * (neck + 38), 900], [k * GAP, 1084, 0.03 * k], 8]]) +
    inks(plain, m.seam, [[[k * (neck + 62), 906], [k * (GAP + 26), 1084, 0.03 * k], 4.5]]) +
    [938, 1004].map((y) => dot(plain, k * (neck + 52 + (y - 900) * 0.02), y, 6.5, m.line)).join('')
  return group(
    outlined(d, m.base, m.line, 7.5),
    printed(trunk, s - 54, d),
    shading(trunk, m),
    armLines(body, m),
    fill(open, under.base),
    fill(
      shape(plain, [
        [-neck - 30, 812], [0, 858, -0.2], [neck + 30, 812, -0.2], [neck + 30, 858], [0, 896, 0.14],
        [-neck - 30, 858, 0.14],
      ]),
      under.shade,
    ),
    // The front on our right lies in its own shade.
    fill(shape(plain, [[neck + 18, 880], [neck + 34, 880], [GAP, 1084, -0.03], [GAP - 22, 1084]]), under.shade),
    fill(shape(plain, [[-(neck + 16), 798], [neck + 16, 798, -0.3], [neck, 780], [-neck, 780]]), skin.base),
    outlined(
      shape(plain, [
        [-(neck + 40), 806], [-(neck + 14), 796], [neck + 14, 796, -0.3], [neck + 40, 806], [-(neck + 40), 806, 0.31],
      ]),
      under.base,
      under.line,
      5.5,
    ),
    front(-1),
    front(1),
    collar(-1),
    collar(1),
  )
}
