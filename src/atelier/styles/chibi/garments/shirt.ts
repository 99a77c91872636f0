/** Shirt. */
import { el } from '../../svg.ts'
import { type Pt, both, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Material } from '../palette.ts'
import { dot, fill, group, inks, outlined } from '../parts.ts'
import { type Body, armLines, shading, torso } from './body.ts'

export function shirt(m: Material, body: Body): string {
  const { neck } = body
  const d = shape(plain, torso(body, 16, 806))
  const collar = (k: number) => {
    const pts: Pt[] = [[2, 838], [neck + 4, 768, 0.02], [neck + 26, 792, 0.2], [neck + 44, 862, 0.02], [42, 902, 0]]
    return (
      outlined(shape(plain, sided(pts, k)), m.base, m.line, 6) +
      (k > 0
        ? fill(
            shape(plain, [
              [neck + 10, 786], [neck + 24, 800, 0.1], [neck + 40, 860], [46, 896], [40, 884], [neck + 18, 852],
            ]),
            m.shade,
          )
        : '') +
      inks(plain, m.seam, [
        [[k * 44, 888], [k * (neck + 34), 854, 0], 4],
        [[k * 44, 888], [k * 12, 842, 0], 3.5],
      ])
    )
  }
  const button = (y: number) =>
    dot(plain, 0, y, 10, m.line) +
    dot(plain, -0.5, y - 1, 8, m.light) +
    dot(plain, -2.6, y - 1, 1.5, m.line) +
    dot(plain, 2.6, y - 1, 1.5, m.line)
  return group(
    outlined(d, m.base, m.line, 7.5),
    shading(body, m, fill(shape(plain, [[16, 860], [27, 860], [27, 1084], [16, 1084]]), m.shade)),
    inks(plain, m.seam, [
      [[-21, 850], [-21, 1080, 0], 6],
      [[21, 850], [21, 1080, 0], 6],
    ]),
    armLines(body, m),
    // A breast pocket.
    el('path', {
      d: shape(plain, [[62, 944], [122, 940], [122, 990], [92, 1004], [62, 992]]),
      fill: m.base,
      stroke: m.seam,
      'stroke-width': 4.5,
      'stroke-linejoin': 'round',
    }),
    inks(plain, m.seam, [[[60, 956], [124, 952, 0], 4.5]]),
    button(930),
    button(988),
    fill(shape(plain, both([[0, 850], [neck, 772, -0.1], [neck + 8, 800], [0, 880]])), m.deep),
    collar(-1),
    collar(1),
    button(872),
  )
}
