/** What people wear and carry, and what is drawn on their skin. */
import { stream } from '../../chance.ts'
import type { Accessory } from '../../recipe.ts'
import { el } from '../svg.ts'
import { drawFlower } from './flower.ts'
import { widthAt, type Face } from './face-geometry.ts'
import type { Body } from './garments.ts'
import { both, brush, flip, line, plain, shape, wedge, type Pt, type XY } from './geometry.ts'
import { ball, dot, fill, group, inks, outlined, wedges, within } from './parts.ts'
import { blend, material, type Palette } from './palette.ts'

const GOLD = material('#f0bd4a')
const STEEL = material('#a9b4c4')
export type Worn = ReadonlySet<Accessory>

/** On the skin, under hair and glasses. */
export function drawSkinMarks(face: Face, p: Palette, worn: Worn): string {
  const { head, eyeX, eyeY, eyeW, eyeH, noseY, mouthY } = face
  const out: string[] = []
  const cheekY = eyeY + eyeH + 22
  if (worn.has('face-paint')) {
    const a = p.accent.base
    out.push(
      [-1, 1]
        .map((s) =>
          fill(
            brush(head, [[s * (eyeX - 42), cheekY - 2], [s * (eyeX + eyeW + 22), cheekY - 12, -0.05 * s]], 17) +
              brush(head, [[s * (eyeX - 30), cheekY + 25], [s * (eyeX + eyeW + 8), cheekY + 16, -0.05 * s]], 15),
            a,
            0.92,
          ),
        )
        .join(''),
    )
    out.push(fill(brush(head, [[-26, noseY - 30], [26, noseY - 30, 0.1]], 13), '#ffffff', 0.92))
    out.push(dot(head, 0, 440, 9, a), dot(head, -24, 446, 6, '#ffffff'), dot(head, 24, 446, 6, '#ffffff'))
  }
  if (worn.has('freckles')) {
    const random = stream(face.recipe.features.texture)
    const dark = Number(face.recipe.skinTone) >= 6
    let marks = ''
    for (let i = 0; i < 22; i++) {
      const s = i % 2 ? 1 : -1
      // Scattered evenly: purely random points would form clusters.
      const j = i >> 1
      const x = s * (34 + ((j + random()) / 11) * (eyeX + eyeW * 0.4 - 34))
      const y = cheekY - 16 + (((j * 7) % 11) / 10) * 24 + random() * 6 - (Math.abs(x) < 50 ? 14 : 0)
      marks += dot(head, x, y, 2.8 + random() * 2.2, dark ? p.skin.line : p.skin.seam, undefined, dark ? 0.62 : 0.85)
    }
    out.push(marks)
  }
  if (worn.has('beauty-mark'))
    out.push(dot(head, 66, mouthY - 8, 7, p.skin.line), dot(head, 64.5, mouthY - 10, 2, p.skin.light))
  if (worn.has('scar')) {
    // Paler than the skin with a warm core: readable on any tone.
    const deep = Number(face.recipe.skinTone) >= 6
    const x = eyeX + eyeW * 0.34
    const pale = blend(p.skin.base, '#f4bda6', 0.42)
    const cut = (w: number) =>
      brush(head, [[x + 26, face.browY - 34], [x - 2, eyeY, 0.05], [x - 22, eyeY + eyeH + 74, 0.05]], w)
    const stitches = [[cheekY - 2, -4], [cheekY + 18, -9], [cheekY + 38, -14]].map(([y, dx]): [XY, Pt, number] => [
      [x + dx! - 17, y! - 3],
      [x + dx! + 15, y! + 4, 0],
      7,
    ])
    out.push(
      fill(cut(22), deep ? pale : p.skin.light),
      fill(cut(12), deep ? p.skin.deep : p.skin.blush),
      inks(head, deep ? pale : p.skin.blush, stitches),
    )
  }
  if (worn.has('tattoo')) {
    const c = Number(face.recipe.skinTone) >= 6 ? '#0e2530' : '#2b5468'
    const x = -(eyeX + eyeW * 0.2)
    const y = cheekY + 24
    const ray = (a: number, r: number): string => {
      const q: XY = [x + Math.cos(a) * r, y + Math.sin(a) * r]
      return wedge(head, [x, y], [q[0], q[1], 0], 12)
    }
    out.push(
      fill([0, 1, 2, 3, 4, 5, 6, 7].map((i) => ray((i * Math.PI) / 4 - Math.PI / 2, i % 2 ? 17 : 36)).join(''), c, 0.9),
      dot(head, x, y, 5, c),
      fill(brush(head, [[x - 42, y - 28], [x - 54, y + 2, -0.2], [x - 36, y + 30, -0.2]], 8.5), c, 0.9),
      dot(head, x + 38, y + 18, 5, c),
      dot(head, x + 52, y + 8, 4, c),
    )
  }
  if (worn.has('robot-parts')) {
    const seam = Number(face.recipe.skinTone) >= 8 ? STEEL.shade : STEEL.line
    const x = widthAt(face, 620)
    out.push(
      el('path', {
        d:
          line(head, [[x - 4, 610], [eyeX + 24, cheekY + 6], [eyeX - 14, cheekY + 44], [eyeX - 26, 760]]) +
          line(head, [[-x + 4, 610], [-eyeX - 24, cheekY + 6], [-eyeX + 14, cheekY + 44], [-eyeX + 26, 760]]),
        fill: 'none',
        stroke: seam,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      }),
      ball(head, eyeX + 46, cheekY + 26, 8, STEEL, 3.5),
      ball(head, -eyeX - 46, cheekY + 26, 8, STEEL, 3.5),
    )
  }
  return group(...out)
}

/** Small things over the face's features. */
export function drawNoseRing(face: Face, worn: Worn): string {
  if (!worn.has('nose-ring')) return ''
  const { head, noseY } = face
  const d = line(head, [[5, noseY + 1], [18, noseY + 3, 0.5], [11, noseY + 12, 0.4]])
  return (
    el('path', { d, fill: 'none', stroke: GOLD.line, 'stroke-width': 7, 'stroke-linecap': 'round' }) +
    el('path', { d, fill: 'none', stroke: GOLD.light, 'stroke-width': 3.8, 'stroke-linecap': 'round' })
  )
}

/** At the ears and in the hair, over the front hair. */
export function drawAtEars(
  face: Face,
  p: Palette,
  worn: Worn,
  hair: { A: number; top: number; ears: boolean },
): string {
  const { head } = face
  const out: string[] = []
  const x = widthAt(face, 600) + 12 * face.earSize + 6
  if (worn.has('earrings') && hair.ears) {
    const y = 620 + 8 * face.earSize
    for (const s of [-1, 1]) {
      out.push(
        face.recipe.features.hairVariant === '1'
          ? el('path', {
              d: shape(head, [
                [s * x - 19, y + 20, 0.207], [s * x, y + 1, 0.207], [s * x + 19, y + 20, 0.207], [s * x, y + 40, 0.207],
              ]),
              fill: 'none',
              stroke: GOLD.line,
              'stroke-width': 11,
            }) +
              el('path', {
                d: shape(head, [
                  [s * x - 19, y + 20, 0.207], [s * x, y + 1, 0.207], [s * x + 19, y + 20, 0.207],
                  [s * x, y + 40, 0.207],
                ]),
                fill: 'none',
                stroke: GOLD.base,
                'stroke-width': 6.5,
              })
          : group(
              ball(head, s * x, y, 8, GOLD, 4),
              outlined(
                shape(head, [
                  [s * x, y + 10], [s * x + 13, y + 36, 0.06, 0.24], [s * x, y + 50, 0.3], [s * x - 13, y + 36, 0.3],
                  [s * x, y + 10, 0.24, 0.06],
                ]),
                p.accent.base,
                p.accent.line,
                4.5,
              ),
              dot(head, s * x - 4, y + 34, 3.4, p.accent.light, 5),
            ),
      )
    }
  }
  if (worn.has('robot-parts')) {
    for (const s of [-1, 1]) {
      const bx = Math.max(widthAt(face, 566) + 18, hair.ears ? 0 : 262)
      out.push(
        s > 0
          ? outlined(
              brush(head, [[bx + 10, 540], [bx + 34, 420, 0.05]], 12, () => 1),
              STEEL.base,
              STEEL.line,
              5,
            ) + ball(head, bx + 34, 408, 17, material('#ff5c5c'), 5)
          : '',
        ball(head, s * bx, 566, 46, STEEL, 6),
        ball(head, s * bx, 566, 26, material('#5d6a80'), 5),
        dot(head, s * bx, 566, 10, '#6ff0e2'),
      )
    }
    out.push(
      outlined(
        shape(head, [[-30, 414], [30, 414, 0.04], [34, 436, 0.2], [0, 446, 0.1], [-34, 436, 0.1], [-30, 414, 0.2]]),
        STEEL.base,
        STEEL.line,
        4.5,
      ),
      dot(head, 0, 429, 9, '#6ff0e2', 7),
    )
  }
  if (worn.has('flower')) {
    const s = face.recipe.features.hairPart === 'right' ? -1 : 1
    const fx = s * Math.min(hair.A - 40, 226)
    const leaf = material('#5d9a5b')
    out.push(
      outlined(
        shape(head, [[fx, 382], [fx + s * 78, 420, 0.24 * s], [fx, 382, 0.24 * s]]) +
          shape(head, [[fx, 372], [fx + s * 66, 306, 0.24 * s], [fx, 372, 0.24 * s]]),
        leaf.base,
        leaf.line,
        4.5,
      ),
      drawFlower(head, fx, 370, 66, p.accent, 0.3),
    )
  }
  return group(...out)
}

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
