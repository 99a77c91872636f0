/** Neck, shoulders and the five garments. The body is small, so that a garment's distinctive details are drawn large. */
import { el } from '../svg.ts'
import type { Face } from './face-geometry.ts'
import { both, brush, flip, line, plain, shape, sided, type Pt, type XY } from './geometry.ts'
import { contour, dot, fill, group, inks, outlined, wedges, within } from './parts.ts'
import { material, type Material, type Palette } from './palette.ts'
import { lightness } from '../../colour.ts'

export interface Body {
  /** Half widths of neck and shoulders. */
  neck: number
  shoulder: number
}

export function bodyOf(face: Face): Body {
  const f = face.recipe.features
  const { child, adult, masculine, feminine } = face.kind
  return {
    neck: (child ? 37 : masculine ? 58 : feminine ? 44 : 50) + f.neckWidth * 4,
    shoulder: (child ? 152 : masculine ? 206 : feminine ? 182 : 192) + (adult ? 10 : 0) + f.shoulderWidth * 10,
  }
}

/** Points of the torso with its sleeves, from the neck's side at `y0`. */
function torso({ neck, shoulder: s }: Body, wideNeck: number, y0: number): Pt[] {
  return both([
    [0, y0], [neck + wideNeck, y0], [s - 36, 846, -0.05], [s + 14, 900, 0.24], [s + 40, 1060, 0.05], [0, 1060],
  ])
}

export function drawNeck(face: Face, p: Palette, body: Body): string {
  const { neck, shoulder: s } = body
  const pts = both([[0, 690], [neck, 690], [neck + 4, 786, -0.04], [s - 60, 840, -0.16], [s - 56, 930], [0, 930]])
  const d = shape(plain, pts)
  const under: Pt[] = both([[0, 700], [neck - 1, 700], [neck + 2, face.chinY + 14], [0, face.chinY + 58, 0.18]])
  return group(
    outlined(d, p.skin.base, p.skin.line, 6),
    fill(shape(plain, under), p.skin.shade),
    inks(plain, p.skin.seam, [
      [[-18, 852], [-78, 836, 0.12], 6],
      [[18, 852], [78, 836, -0.12], 6],
    ]),
  )
}

/** What is behind the neck: the hood. */
export function drawGarmentBack(recipe: Face['recipe'], p: Palette, body: Body): string {
  if (recipe.clothing !== 'hoodie') return ''
  const { neck } = body
  const d = shape(
    plain,
    both([[0, 690], [neck + 76, 700, 0.05], [neck + 140, 790, 0.22], [neck + 84, 880, 0.2], [0, 880]]),
  )
  return group(
    outlined(d, p.cloth.base, p.cloth.line, 6),
    group(
      fill(
        shape(plain, both([[0, 690], [neck + 52, 716, 0.06], [neck + 96, 800, 0.2], [neck + 60, 900, 0.1], [0, 900]])),
        p.cloth.deep,
      ),
      wedges(
        plain,
        p.cloth.seam,
        [-1, 1].map((s) => [[s * (neck + 126), 800], [s * (neck + 70), 716, -0.12 * s], 8] as const),
      ),
    ),
  )
}

/** Shadows and a light that follow the torso's own curves. */
function shading(body: Body, m: Material, over = ''): string {
  const { neck, shoulder: s } = body
  return group(
    fill(
      shape(plain, [
        [s - 30, 850], [s + 14, 900, 0.22], [s + 39, 1060, 0.05], [s - 20, 1060], [s - 2, 960, 0.08],
        [s - 36, 880, 0.06],
      ]) +
        shape(plain, [[-neck - 22, 817], [neck + 22, 817], [neck + 72, 843], [0, 896, 0.14], [-neck - 72, 843, 0.14]]) +
        shape(plain, [[-s + 34, 920], [-s + 62, 1060, 0.02], [-s + 20, 1060], [-s + 28, 960, -0.02]]),
      m.shade,
    ),
    fill(
      shape(plain, [
        [-s + 6, 880], [-s + 46, 860, 0.1], [-s + 34, 884, 0.1], [-s - 8, 944, -0.06], [-s - 12, 924, 0.05],
      ]),
      m.light,
    ),
    over,
  )
}

const armLines = (body: Body, m: Material) =>
  wedges(
    plain,
    m.line,
    [-1, 1].map((k) => [[k * (body.shoulder - 20), 1050], [k * (body.shoulder - 34), 930, 0.06 * k], 10] as const),
  )

export function drawGarment(face: Face, p: Palette, body: Body): string {
  const m = p.cloth
  const { neck, shoulder: s } = body
  switch (face.recipe.clothing) {
    case 'tshirt':
      return tshirt(p, body)
    case 'shirt':
      return shirt(m, body)
    case 'hoodie':
      return hoodie(m, body)
    case 'blazer':
      return blazer(face.recipe.clothingColor, m, body)
    case 'turtleneck': {
      const d = shape(plain, torso(body, 12, 812))
      const collar = shape(plain, both([[0, 738], [neck + 20, 742, 0.02], [neck + 30, 822, 0.06], [0, 846, 0.14]]))
      const roll = shape(
        plain,
        both([[0, 738], [neck + 22, 744, 0.03], [neck + 38, 798, 0.16], [neck + 20, 832, 0.14], [0, 850, 0.1]]),
      )
      const ribs: (readonly [XY, Pt, number])[] = []
      for (let i = -3; i <= 3; i++)
        ribs.push([
          [(i * (neck + 18)) / 3.6, 762 + (3 - Math.abs(i)) * 3],
          [(i * (neck + 30)) / 3.5, 822 + (3 - Math.abs(i)) * 7, 0],
          5.5,
        ])
      const knit: (readonly [XY, Pt, number])[] = []
      for (let i = -2; i <= 2; i++) knit.push([[i * 44, 884 - Math.abs(i) * 8], [i * 50, 1050, 0.01 * i], 5])
      return group(
        outlined(d, m.base, m.line, 7.5),
        shading(body, m, inks(plain, m.seam, knit, 0.55)),
        armLines(body, m),
        inks(
          plain,
          m.seam,
          [-1, 1].map((k) => [[k * (s - 44), 850], [k * (s - 44), 936, -0.16 * k], 6] as const),
        ),
        fill(collar, m.deep),
        outlined(roll, m.base, m.line, 6),
        fill(
          shape(plain, [
            [neck + 6, 742], [neck + 22, 744], [neck + 37, 798, 0.16], [neck + 19, 832, 0.14], [0, 848, 0.1],
            [-30, 846, 0.02], [neck - 12, 826, -0.1], [neck + 10, 780, -0.1],
          ]),
          m.shade,
        ),
        inks(plain, m.seam, ribs),
        inks(plain, m.line, [[[-(neck + 20), 836], [neck + 20, 836, -0.12], 6]]),
      )
    }
  }
}

function tshirt(p: Palette, body: Body): string {
  const m = p.cloth
  const { neck, shoulder: s } = body
  // Arms of skin below short sleeves.
  const arms = [-1, 1]
    .map(
      (k) =>
        outlined(
          shape(plain, sided([[s - 34, 940], [s + 26, 930], [s + 32, 1060, 0.04], [s - 26, 1060]], k)),
          p.skin.base,
          p.skin.line,
          6,
        ) +
        (k > 0
          ? fill(shape(plain, [[s + 2, 960], [s + 24, 960], [s + 29, 1060], [s + 6, 1060]]), p.skin.shade)
          : fill(
              shape(plain, [[-s - 28, 966], [-s + 30, 966], [-s + 28, 992, 0.05], [-s - 26, 988, 0.05]]),
              p.skin.shade,
            )),
    )
    .join('')
  const trunk = shape(
    plain,
    both([
      [0, 840], [neck + 34, 806, -0.14], [s - 40, 848, -0.04], [s - 24, 940, 0.05], [s - 30, 1060, -0.02], [0, 1060],
    ]),
  )
  const sleeves = [-1, 1]
    .map((k) => {
      const pts = sided(
        [
          [s - 62, 838, 0.1], [s - 18, 854, 0.06], [s + 22, 900, 0.14], [s + 50, 984, 0.03], [s - 26, 1000, 0.1],
          [s - 38, 930, 0.02],
        ],
        k,
      )
      const d = shape(plain, pts)
      // Above the armpit the sleeve has a tapering seam in place of a contour, as it is sewn on.
      const [first, ...rest] = pts
      const rim = k > 0 ? pts : [...rest, first!]
      return (
        fill(d, m.base) +
        contour(line(plain, rim), m.line, 6.4) +
        wedges(plain, m.line, [[[k * (s - 37), 938], [k * (s - 60), 850, 0.1 * k], 9]]) +
        group(
          fill(
            shape(
              plain,
              k > 0
                ? [[s - 6, 866], [s + 22, 900, 0.12], [s + 49, 984, 0.03], [s + 12, 995, 0.04], [s + 12, 930, 0.06]]
                : [[-s - 43, 966], [-s + 33, 978, -0.08], [-s + 26, 1000], [-s - 49, 984, 0.1]],
            ),
            m.shade,
          ),
          k < 0 &&
            fill(
              shape(plain, [[-s - 6, 890], [-s + 30, 862, 0.12], [-s + 22, 884, 0.1], [-s - 14, 940, -0.06]]),
              m.light,
            ),
        ) +
        inks(plain, m.seam, [[[k * (s + 46), 970], [k * (s - 26), 986, 0.09 * k], 4.5]])
      )
    })
    .join('')
  return group(
    arms,
    outlined(trunk, m.base, m.line, 6.5),
    fill(
      shape(plain, [
        [s - 66, 900], [s - 26, 900], [s - 25, 940, 0.02], [s - 31, 1060, -0.02], [s - 52, 1060], [s - 44, 980, 0.05],
      ]) +
        shape(plain, [
          [-neck - 34, 812], [0, 858, -0.2], [neck + 34, 812, -0.2], [neck + 74, 838], [0, 896, 0.14],
          [-neck - 74, 838, 0.14],
        ]) +
        shape(plain, [[-s + 38, 930], [-s + 64, 1060, 0.02], [-s + 32, 1060], [-s + 26, 960, -0.02]]),
      m.shade,
    ),
    sleeves,
    outlined(
      shape(plain, [
        [-(neck + 28), 806], [-(neck + 2), 796], [0, 838, -0.16, -0.22], [neck + 2, 796, -0.22, -0.16],
        [neck + 28, 806], [0, 866, 0.24, 0.2], [-(neck + 28), 806, 0.2, 0.24],
      ]),
      m.base,
      m.line,
      5.5,
    ),
    inks(
      plain,
      m.seam,
      [-3, -2, -1, 0, 1, 2, 3].map(
        (i) =>
          [
            [i * (neck / 3.6), 840 - Math.abs(i) * 7 + 4],
            [i * ((neck + 14) / 3.6), 859 - Math.abs(i) * 8 + 2, 0],
            4,
          ] as const,
      ),
    ),
  )
}

function shirt(m: Material, body: Body): string {
  const { neck, shoulder: s } = body
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
    shading(body, m, fill(shape(plain, [[16, 860], [27, 860], [27, 1060], [16, 1060]]), m.shade)),
    inks(plain, m.seam, [
      [[-21, 850], [-21, 1054, 0], 6],
      [[21, 850], [21, 1054, 0], 6],
    ]),
    armLines(body, m),
    inks(
      plain,
      m.seam,
      [-1, 1].map((k) => [[k * (s - 42), 850], [k * (s - 40), 940, -0.16 * k], 6] as const),
    ),
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

function hoodie(m: Material, body: Body): string {
  const { neck, shoulder: s } = body
  const d = shape(plain, torso({ neck, shoulder: s + 8 }, 20, 812))
  const right: Pt[] = [
    [0, 902], [neck - 4, 796, -0.14, -0.02], [neck + 56, 778, 0.1], [neck + 96, 836, 0.26], [44, 932, 0.16],
    [0, 944, 0.1],
  ]
  const hood = shape(plain, both(right))
  const cord = (k: number) =>
    outlined(
      brush(plain, [[k * 34, 894], [k * 42, 960, 0.06 * k], [k * 38, 996, 0.04]], 11, () => 1),
      lightness(m.base) > 0.86 ? m.shade : material('#f4f1ee').base,
      m.line,
      3.6,
    ) +
    outlined(
      brush(plain, [[k * 38, 992], [k * 38, 1013, 0]], 15, () => 1),
      m.seam,
      m.line,
      3.2,
    ) +
    dot(plain, k * 34, 894, 8.5, m.line) +
    dot(plain, k * 34, 893, 5, m.light)
  const pocket: Pt[] = both([[0, 992], [92, 992], [132, 1060, 0.04], [0, 1060]])
  return group(
    outlined(d, m.base, m.line, 7.5),
    shading({ neck, shoulder: s + 8 }, m),
    armLines(body, m),
    inks(
      plain,
      m.seam,
      [-1, 1].map((k) => [[k * (s - 40), 852], [k * (s - 36), 944, -0.14 * k], 6.5] as const),
    ),
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
          [4, 940], [14, 918, 0], [neck + 24, 876, -0.1], [neck + 66, 790, -0.08], [neck + 95, 836, 0.2],
          [44, 930, 0.16],
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
      [-1, 1].map((k) => [[k * (neck + 70), 806], [k * 16, 926, 0.14 * k], 6] as const),
    ),
    inks(plain, m.line, [[[0, 906], [0, 946, 0], 6]]),
    cord(-1),
    cord(1),
  )
}

function blazer(colour: Palette['skin']['base'], m: Material, body: Body): string {
  const { neck, shoulder: s } = body
  const under = material(lightness(colour) > 0.84 ? '#5d6f8f' : '#fbf9f6')
  const d = shape(plain, torso({ neck, shoulder: s + 12 }, 20, 808))
  const lapel = (k: number) => {
    const pts: Pt[] = [
      [neck + 10, 782], [neck + 40, 806, 0.16], [neck + 58, 868, 0.04], [neck + 28, 884, 0], [neck + 66, 912, 0],
      [4, 1052, 0.05], [-2, 1040], [26, 930, 0],
    ]
    const path = shape(plain, sided(pts, k))
    const upper: Pt[] = [
      [neck + 10, 782], [neck + 40, 806, 0.16], [neck + 58, 868, 0.04], [neck + 28, 884, 0], [neck - 10, 866, 0],
    ]
    return (
      outlined(path, m.base, m.line, 6) +
      (k > 0
        ? within('lp', path, fill(shape(plain, [[neck + 40, 912], [neck + 80, 900], [20, 1070], [0, 1060]]), m.shade))
        : fill(
            shape(plain, flip([[neck + 50, 910], [neck + 62, 913], [16, 1030, 0.05], [22, 1006, -0.04]])),
            m.light,
          )) +
      fill(shape(plain, sided(upper, k)), m.base) +
      inks(plain, m.line, [[[k * (neck + 28), 884], [k * (neck - 12), 866, 0], 5.5]])
    )
  }
  const open = shape(plain, both([[0, 800], [neck + 30, 800], [neck + 50, 880], [0, 1060]]))
  const collar = (k: number) =>
    outlined(
      shape(
        plain,
        sided([[0, 842], [neck, 770, 0.02], [neck + 20, 790, 0.2], [neck + 22, 840, 0.02], [34, 892, 0]], k),
      ),
      under.base,
      under.line,
      5.5,
    )
  const button = (y: number) => dot(plain, 0, y, 7, under.line) + dot(plain, -0.5, y - 1, 5.2, under.light)
  return group(
    outlined(d, m.base, m.line, 7.5),
    shading({ neck, shoulder: s + 12 }, m),
    armLines(body, m),
    inks(
      plain,
      m.seam,
      [-1, 1].map((k) => [[k * (s - 30), 852], [k * (s - 32), 950, -0.12 * k], 6.5] as const),
    ),
    fill(open, under.base),
    fill(shape(plain, both([[0, 840], [neck + 20, 790], [neck + 34, 870], [0, 916, 0.06]])), under.shade),
    inks(plain, under.seam, [[[0, 880], [0, 1050, 0], 4.5]]),
    button(924),
    button(976),
    fill(shape(plain, both([[0, 850], [neck, 772, -0.1], [neck + 8, 800], [0, 876]])), under.deep),
    collar(-1),
    collar(1),
    lapel(-1),
    lapel(1),
    // Pocket square: an accent on a dark blazer.
    fill(
      shape(plain, [[s - 72, 968], [s - 60, 946, 0], [s - 50, 960, 0], [s - 36, 944, 0], [s - 32, 968, 0]]),
      under.light,
    ),
    inks(plain, m.seam, [[[s - 80, 970], [s - 26, 966, 0], 7]]),
  )
}
