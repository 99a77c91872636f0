/** T-shirt. */
import { type Pt, both, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import type { Palette } from '../palette.ts'
import { fill, group, inks, outlined } from '../parts.ts'
import type { Body } from './body.ts'
import { armSeams, fallingCloth } from './folds.ts'
import { lit, printed, shaded } from './printed.ts'

export function tshirt(p: Palette, body: Body): string {
  const m = p.cloth
  if (body.straps) return strapTop(p, body)
  const { neck, shoulder: s, measured } = body
  // A low one leaves the collarbones bare.
  const [low, wide] = body.bare ? [66, 30] : [16, 12]
  // Arms of skin below short sleeves.
  const arms = [-1, 1]
    .map(
      (k) =>
        outlined(
          shape(plain, sided([[s - 50, 960], [s + 10, 970], [s + 24, 1084, 0.03], [s - 46, 1084]], k)),
          p.skin.base,
          p.skin.line,
          6,
        ) +
        (k > 0
          ? fill(shape(plain, [[s - 10, 970], [s + 11, 970], [s + 22, 1084], [s - 4, 1084]]), p.skin.shade)
          : fill(
              shape(plain, [[-s - 14, 974], [-s + 48, 974], [-s + 46, 1018, 0.05], [-s - 15, 1006, 0.05]]),
              p.skin.shade,
            )),
    )
    .join('')
  // Trunk and sleeves are one shape, so that its contour goes round both without a joint.
  const half: Pt[] = [
    [0, 840], [neck + 34, 806, -0.14], [s - 84, 854, -0.06], [s + 8, 942, 0.15, 0.12], [s + 20, 996, 0.02],
    [s - 47, 1010, 0.1], [s - 44, 1084, -0.02], [0, 1084],
  ]
  const trunk = shape(plain, both(half))
  const sleeves = [-1, 1].map((k) => {
    const hem: Pt[] = [[k * (s + 17), 981], [k * (s - 46), 995, 0.1 * k]]
    const shade: Pt[] =
      k > 0
        ? [
            [s - 34, 875], [s + 8, 942, 0.1], [s + 20, 996, 0.02], [s - 8, 1005, 0.03], [s - 4, 972, -0.08],
            [s - 34, 875, -0.06],
          ]
        : [[-s - 10, 984], [-s + 44, 960, -0.2], [-s + 46, 1010], [-s - 20, 996, 0.1], [-s - 10, 984]]
    return shaded(body, m, shape(plain, shade)) + inks(plain, m.seam, [[[hem[0]![0], hem[0]![1]], hem[1]!, 5]])
  })
  return group(
    arms,
    outlined(trunk, m.base, m.line, 6.5),
    printed(body, s - 47, trunk),
    shaded(
      body,
      m,
      shape(plain, [
        [-neck - 34, 812], [0, 858 + low, -0.2], [neck + 34, 812, -0.2], [neck + 74, 838], [0, 896 + low, 0.14],
        [-neck - 74, 838, 0.14],
      ]),
    ),
    lit(body, m, shape(plain, [[-s + 2, 936], [-s + 70, 862, 0.16], [-s + 34, 894, -0.06], [-s + 2, 936, -0.04]])),
    ...sleeves,
    fallingCloth(s - 47, m, body),
    fill(armSeams(s - 47), m.line),
    fill(
      shape(plain, [
        [-(neck + 4 + wide), 800], [0, 840 + low, -0.16, -0.26], [neck + 4 + wide, 800, -0.26, -0.16], [neck, 780],
        [-neck, 780],
      ]),
      p.skin.base,
    ),
    body.bare &&
      inks(plain, p.skin.seam, [
        [[-16, 850], [-66, 832, 0.12], 6],
        [[16, 850], [66, 832, -0.12], 6],
      ]),
    outlined(
      shape(plain, [
        [-(neck + 28 + wide), 806], [-(neck + 2 + wide), 796], [0, 838 + low, -0.16, -0.22],
        [neck + 2 + wide, 796, -0.22, -0.16], [neck + 28 + wide, 806], [0, 866 + low, 0.24, 0.2],
        [-(neck + 28 + wide), 806, 0.2, 0.24],
      ]),
      m.base,
      m.line,
      5.5,
    ),
    !body.bare &&
      !measured &&
      inks(
        plain,
        m.seam,
        [-3, -2, -1, 0, 1, 2, 3].map(
          (i) =>
            [
              [i * ((neck + 4) / 3.6), 860 - Math.abs(i) * 8],
              [i * ((neck + 16) / 3.6), 876 - Math.abs(i) * 9, 0],
              4,
            ] as const,
        ),
      ),
  )
}

/** A top on straps. */
function strapTop(p: Palette, body: Body): string {
  const m = p.cloth
  const { neck, shoulder: s } = body
  const trunk: Pt[] = [
    [0, 830], [neck + 24, 806, -0.14], [s - 84, 852, -0.06], [s + 2, 950, 0.15, 0.11], [s + 20, 1084, 0.03], [0, 1084],
  ]
  const half: Pt[] = [[0, 938], [62, 916, -0.06], [84, 920], [s - 62, 968, -0.1], [s - 44, 1084, 0.02], [0, 1084]]
  const strap = (k: number) =>
    outlined(
      shape(plain, sided([[62, 920], [neck + 30, 818, -0.04], [neck + 50, 826], [88, 924, 0.04]], k)),
      m.base,
      m.line,
      5,
    )
  const top = shape(plain, both(half))
  return group(
    outlined(shape(plain, both(trunk)), p.skin.base, p.skin.line, 6.5),
    fill(
      shape(plain, [[s - 50, 880], [s - 2, 950, 0.14], [s + 17, 1084, 0.03], [s - 22, 1084], [s - 20, 970, 0.06]]),
      p.skin.shade,
    ),
    inks(plain, p.skin.seam, [
      [[-16, 862], [-76, 842, 0.12], 6],
      [[16, 862], [76, 842, -0.12], 6],
    ]),
    strap(-1),
    strap(1),
    outlined(top, m.base, m.line, 6.5),
    printed(body, s, top),
    shaded(
      body,
      m,
      shape(plain, [[s - 84, 962], [s - 64, 966], [s - 47, 1084, 0.02], [s - 80, 1084], [s - 74, 1000, 0.04]]),
    ),
    inks(plain, p.skin.line, [
      [[-s + 26, 1080], [-s + 40, 968, -0.06], 6],
      [[s - 26, 1080], [s - 40, 968, 0.06], 6],
    ]),
  )
}
