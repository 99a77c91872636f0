/** Shirt. */
import type { Hex } from '../../../recipe.ts'
import { type Pt, both, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import { type Material, material } from '../palette.ts'
import { dot, fill, group, inks, outlined } from '../parts.ts'
import { type Body, shading, torso } from './body.ts'
import { armLines } from './folds.ts'
import { printed, shaded } from './printed.ts'

/** A breast pocket: none, one with its edge turned over, one under a flap that is buttoned. */
function breastPocket(m: Material, kind: number): string {
  if (kind === 0) return ''
  const bag = shape(plain, [[62, 946], [123, 941, 0], [122, 990, 0.03], [93, 1006, 0.02], [64, 994, 0.03]])
  if (kind === 1)
    return (
      outlined(bag, m.base, m.seam, 2.6) +
      inks(plain, m.seam, [
        [[62, 958], [124, 952, -0.03], 4],
        [[64, 992], [120, 988, -0.2], 3.5],
      ])
    )
  const flap: readonly Pt[] = [[58, 942], [127, 936, 0], [125, 960, 0.04], [94, 978, 0.03], [61, 965, 0.03]]
  return (
    outlined(bag, m.base, m.seam, 2) +
    fill(shape(plain, [[63, 962], [124, 956], [122, 968], [94, 988, 0.03], [64, 974, 0.03]]), m.shade) +
    outlined(shape(plain, flap), m.base, m.seam, 2.8) +
    dot(plain, 93, 964, 5, m.seam) +
    dot(plain, 92.6, 963.4, 3.4, m.light)
  )
}

/** @param over colour of its collar, where that lies over a jumper */
export function shirt(m: Material, body: Body, over?: Hex): string {
  const own = over ? material(over) : m
  const { neck } = body
  const d = shape(plain, torso(body, 16, 806))
  const collar = (k: number) => {
    const pts: Pt[] = [[2, 838], [neck + 4, 768, 0.02], [neck + 26, 792, 0.2], [neck + 44, 862, 0.02], [42, 902, 0]]
    return (
      outlined(shape(plain, sided(pts, k)), own.base, own.line, 6) +
      (k > 0
        ? fill(
            shape(plain, [
              [neck + 10, 786], [neck + 24, 800, 0.1], [neck + 40, 860], [46, 896], [40, 884], [neck + 18, 852],
            ]),
            own.shade,
          )
        : '') +
      inks(plain, own.seam, [
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
  const front = [
    inks(plain, m.seam, [
      [[-21, 850], [-21, 1080, 0], 6],
      [[21, 850], [21, 1080, 0], 6],
    ]),
    armLines(body, m),
    !body.pattern && breastPocket(m, Math.floor(body.falls * 53) % 3),
    button(930),
    button(988),
  ]
  return group(
    outlined(d, m.base, m.line, 7.5),
    printed(body, body.shoulder - 54, d),
    shading(body, m, over ? '' : shaded(body, m, shape(plain, [[16, 860], [27, 860], [27, 1084], [16, 1084]]))),
    ...(over ? [armLines(body, m)] : front),
    fill(shape(plain, both([[0, 850], [neck, 772, -0.1], [neck + 8, 800], [0, 880]])), own.deep),
    collar(-1),
    collar(1),
    !over && button(872),
  )
}
