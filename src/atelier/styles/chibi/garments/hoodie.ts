/** Hoodie. */
import { lightness } from '../../../colour.ts'
import { el } from '../../svg.ts'
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import { brush } from '../strokes.ts'
import { type Material, material } from '../palette.ts'
import { dot, fill, group, inks, outlined } from '../parts.ts'
import { type Body, shading, torso } from './body.ts'
import { armLines } from './folds.ts'
import { printed } from './printed.ts'

export function hoodie(m: Material, body: Body): string {
  const { neck, shoulder: s } = body
  const trunk = { ...body, shoulder: s + 8 }
  const d = shape(plain, torso(trunk, 20, 812))
  const right: Pt[] = [
    [0, 902], [neck - 4, 796, -0.14, -0.02], [neck + 36, 786, 0.1], [neck + 68, 840, 0.24], [40, 926, 0.13],
    [0, 944, 0.1],
  ]
  const hood = shape(plain, both(right))
  // Cords never hang alike: one is pulled longer, and they swing a little to one side.
  const sway = (body.falls - 0.5) * 14
  const cord = (k: number) => {
    const end = k > 0 === (body.falls * 7) % 1 > 0.5 ? 1002 : 966 + ((body.falls * 31) % 1) * 24
    return (
      outlined(
        brush(plain, [[k * 34, 894], [k * 42 + sway, end - 36, 0.06 * k], [k * 38 + sway, end, 0.04]], 11, () => 1),
        lightness(m.base) > 0.86 ? m.shade : material('#f4f1ee').base,
        m.line,
        3.6,
      ) +
      outlined(
        brush(plain, [[k * 38 + sway, end - 4], [k * 37 + sway, end + 17, 0]], 15, () => 1),
        m.seam,
        m.line,
        3.2,
      ) +
      dot(plain, k * 34, 894, 8.5, m.line) +
      dot(plain, k * 34, 893, 5, m.light)
    )
  }
  const pocket: Pt[] = both([[0, 992], [92, 992], [132, 1084, 0.04], [0, 1084]])
  return group(
    outlined(d, m.base, m.line, 7.5),
    printed(trunk, body.shoulder - 54, d),
    shading(trunk, m),
    armLines(body, m),
    el('path', {
      d: shape(plain, pocket),
      fill: m.shade,
      'fill-opacity': 0.6,
      stroke: m.seam,
      'stroke-width': 5.5,
      'stroke-linejoin': 'round',
    }),
    outlined(hood, m.base, m.line, 6.5),
    group(
      fill(
        shape(plain, [
          [4, 940], [14, 918, 0], [neck + 14, 876, -0.1], [neck + 44, 797, -0.08], [neck + 67, 840, 0.19],
          [40, 924, 0.13],
        ]),
        m.shade,
      ),
      fill(
        shape(plain, both([[0, 924], [neck + 16, 798, -0.14, -0.02], [neck - 3, 798, 0], [0, 903, 0.02, 0.14]])),
        m.deep,
      ),
    ),
    inks(
      plain,
      m.seam,
      [-1, 1].map((k) => [[k * (neck + 46), 812], [k * 16, 922, 0.13 * k], 5] as const),
    ),
    inks(plain, m.line, [[[0, 906], [0, 946, 0], 6]]),
    cord(-1),
    cord(1),
  )
}
