/** On neck and chest, and in the hand. */
import { el } from '../../svg.ts'
import type { Face } from '../face-geometry.ts'
import type { Body } from '../garments/body.ts'
import { type Pt, type XY, both, flip } from '../geometry.ts'
import { line, shape } from '../paths.ts'
import { plain } from '../spaces.ts'
import { brush, wedge } from '../strokes.ts'
import { type Palette, material } from '../palette.ts'
import { ball, dot, fill, group, inks, outlined, wedges, within } from '../parts.ts'
import { GOLD, STEEL, type Worn } from './metal.ts'

/** On neck and chest, over the garment. */
export function drawOnBody(face: Face, p: Palette, worn: Worn, body: Body): string {
  const { neck } = body
  const a = p.accent
  const out: string[] = []
  const clothing = face.recipe.clothing
  if (worn.has('tattoo') && clothing !== 'turtleneck')
    out.push(
      fill(
        wedge(plain, [-neck + 12, 806], [-neck + 26, 776, 0.2], 8) +
          wedge(plain, [-neck + 18, 812], [-neck + 38, 788, 0.2], 7),
        '#2b5468',
        0.8,
      ),
    )
  if (worn.has('stethoscope')) {
    const tube = line(plain, [
      [-neck - 22, 796], [-96, 930, -0.08], [-20, 986, -0.2], [54, 950, -0.2], [neck + 40, 868, -0.06],
      [neck + 20, 796, -0.06],
    ])
    out.push(
      el('path', { d: tube, fill: 'none', stroke: '#20323d', 'stroke-width': 18, 'stroke-linecap': 'round' }),
      el('path', { d: tube, fill: 'none', stroke: '#45b3ae', 'stroke-width': 11, 'stroke-linecap': 'round' }),
      el('path', { d: line(plain, [[-20, 986], [-24, 1006, 0]]), fill: 'none', stroke: '#20323d', 'stroke-width': 15 }),
      ball(plain, 96, 962, 31, STEEL, 6),
      ball(plain, 96, 962, 18, material('#dfe6ee'), 4),
      el('path', { d: line(plain, [[54, 950], [72, 956, 0]]), stroke: '#20323d', 'stroke-width': 14, fill: 'none' }),
    )
  }
  if (worn.has('tie')) {
    const knot: Pt[] = both([[0, 852], [24, 850, 0.04], [16, 890, 0.02], [0, 894]])
    const blade: Pt[] = both([[0, 888], [15, 888], [40, 1000, 0.02], [36, 1060], [0, 1060]])
    const b = shape(plain, blade)
    out.push(
      outlined(b, a.base, a.line, 5.5),
      within(
        'ti',
        b,
        fill(shape(plain, [[4, 880], [60, 880], [60, 1070], [10, 1070]]), a.shade),
        fill(
          brush(plain, [[-50, 960], [50, 920, 0]], 13, () => 1) +
            brush(plain, [[-50, 1016], [50, 976, 0]], 13, () => 1),
          a.light,
        ),
      ),
      outlined(shape(plain, knot), a.base, a.line, 5.5),
      fill(shape(plain, [[4, 856], [20, 856], [13, 886], [4, 888]]), a.shade),
    )
  }
  if (worn.has('necklace')) {
    const y = clothing === 'turtleneck' || clothing === 'hoodie' ? 34 : 0
    const chain = line(plain, [
      [-neck - 4 - y * 0.6, 802 + y * 0.6], [0, 876 + y, -0.24], [neck + 4 + y * 0.6, 802 + y * 0.6, -0.24],
    ])
    out.push(
      el('path', { d: chain, fill: 'none', stroke: GOLD.line, 'stroke-width': 9, 'stroke-linecap': 'round' }),
      el('path', {
        d: chain,
        fill: 'none',
        stroke: GOLD.light,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        'stroke-dasharray': '7 4',
      }),
      outlined(
        shape(plain, [
          [0, 874 + y], [18, 896 + y, 0.1, 0.2], [0, 920 + y, 0.1, 0.02], [-18, 896 + y, 0.02, 0.1],
          [0, 874 + y, 0.2, 0.1],
        ]),
        a.base,
        GOLD.line,
        5,
      ),
      dot(plain, -5, 894 + y, 4, a.light, 6),
    )
  }
  if (worn.has('scarf')) {
    const wrap: Pt[] = [
      [-neck - 52, 776, 0.2], [-20, 786, -0.1, 0.1], [neck + 50, 770, 0.06], [neck + 74, 846, 0.3], [20, 892, 0.16],
      [-neck - 66, 856, 0.14], [-neck - 52, 776, 0.3],
    ]
    const tail: Pt[] = [[24, 872], [104, 856], [126, 1010, 0.03], [32, 1022, 0], [24, 872, 0.02]]
    const t = shape(plain, tail)
    const w = shape(plain, wrap)
    out.push(
      outlined(t, a.base, a.line, 6),
      within(
        'sct',
        t,
        fill(shape(plain, [[86, 850], [140, 850], [140, 1000], [96, 1000]]), a.shade),
        fill(
          brush(plain, [[20, 960], [130, 948, 0]], 16, () => 1) + brush(plain, [[20, 992], [130, 980, 0]], 8, () => 1),
          a.light,
        ),
      ),
      wedges(
        plain,
        a.line,
        [0, 1, 2, 3, 4].map((i) => [[40 + i * 19, 1014], [41 + i * 20, 1040, 0], 14] as const),
      ),
      outlined(w, a.base, a.line, 6.5),
      within(
        'scw',
        w,
        fill(
          shape(plain, [
            [-neck - 80, 862], [-20, 866, -0.1], [neck + 20, 836, -0.1], [neck + 44, 760, -0.1], [neck + 100, 760],
            [neck + 100, 920], [-neck - 80, 920],
          ]),
          a.shade,
        ),
        fill(shape(plain, [[-neck - 50, 796], [-36, 806, -0.06], [-36, 818, 0], [-neck - 56, 812, 0.06]]), a.light),
      ),
      wedges(plain, a.seam, [
        [[neck + 62, 800], [-10, 850, 0.14], 10],
        [[-neck - 64, 826], [-4, 856, -0.1], 9],
        [[neck + 52, 830], [40, 872, 0.1], 8],
      ]),
    )
  }
  if (worn.has('bow-tie')) {
    const y = 862
    for (const k of [-1, 1]) {
      const wing: Pt[] = [[8, y - 12], [74, y - 36, 0.06], [74, y + 36, 0.12], [8, y + 12, 0.06]]
      out.push(
        outlined(shape(plain, k > 0 ? wing : flip(wing)), a.base, a.line, 5.5),
        fill(
          shape(
            plain,
            k > 0
              ? [[20, y + 8], [70, y + 10, 0.05], [70, y + 30, 0.1], [12, y + 12]]
              : [[-70, y + 10], [-20, y + 8, 0.05], [-12, y + 12], [-70, y + 30]],
          ),
          a.shade,
        ),
        inks(plain, a.seam, [[[k * 14, y - 3], [k * 52, y - 12, 0], 5]]),
      )
    }
    out.push(
      outlined(
        shape(plain, [[-15, y - 17, 0.1], [15, y - 17, 0.1], [15, y + 17, 0.1], [-15, y + 17, 0.1]]),
        a.base,
        a.line,
        5,
      ),
    )
  }
  return group(...out)
}

/** In front of everything: a small hand with a microphone. */
export function drawInHand(p: Palette, worn: Worn): string {
  if (!worn.has('microphone')) return ''
  const dark = material('#2f2c3a')
  const fist: Pt[] = [
    [106, 900], [146, 872, 0.2], [196, 886, 0.2], [206, 934, 0.16], [170, 962, 0.2], [116, 946, 0.2], [106, 900, 0.16],
  ]
  const sleeve: Pt[] = [[148, 950], [208, 920, 0.1], [262, 1060, 0.02], [166, 1060]]
  return group(
    outlined(
      brush(plain, [[176, 960], [106, 838, 0]], 34, (t) => 0.7 + 0.3 * t),
      dark.base,
      dark.line,
      5.5,
    ),
    outlined(shape(plain, sleeve), p.cloth.base, p.cloth.line, 6),
    inks(plain, p.cloth.seam, [[[158, 972], [220, 944, 0.1], 6]]),
    outlined(shape(plain, fist), p.skin.base, p.skin.line, 6),
    fill(shape(plain, [[196, 900], [206, 936, 0.1], [170, 960, 0.2], [124, 946, 0.2], [170, 944, -0.1]]), p.skin.shade),
    inks(plain, p.skin.line, [
      [[112, 914], [138, 906, 0.12], 5],
      [[114, 930], [140, 924, 0.12], 5],
    ]),
    ball(plain, 92, 812, 41, STEEL, 6.5),
    within(
      'mc',
      shape(plain, [[52, 812, 0.207], [92, 772, 0.207], [132, 812, 0.207], [92, 852, 0.207]]),
      inks(
        plain,
        STEEL.seam,
        [-2, -1, 0, 1, 2].flatMap(
          (i) =>
            [
              [[60 + i * 4, 812 + i * 15], [124 + i * 4, 806 + i * 15, -0.1], 3.6],
              [[92 + i * 15, 774], [96 + i * 15, 850, 0.1], 3.6],
            ] as [XY, Pt, number][],
        ),
      ),
    ),
    outlined(
      brush(plain, [[92, 858], [134, 836, 0]], 15, () => 1),
      dark.light,
      dark.line,
      4,
    ),
  )
}
