/** Hard hat, viking helmet, astronaut's helmet; and cloth wound round the head: hijab, turban. */
import { el } from '../../svg.ts'
import { both, flip, type Pt, type XY } from '../geometry.ts'
import { shape, smooth } from '../paths.ts'
import { brush } from '../strokes.ts'
import { ball, dot, fill, group, inks, outlined, wedges, within } from '../parts.ts'
import { material } from '../palette.ts'
import { cloth, crown, domeLight, domeShade, rimShadow, type HatKit, type Headwear } from './kit.ts'

const GOLD = material('#f0b93a')

export function hardHat(k: HatKit): Headwear {
  const m = material('#f6c02d')
  const { head } = k.face
  const brim: Pt[] = both([[0, 352], [270, 342, -0.02], [316, 366, 0.1], [250, 388, 0.2], [0, 402, 0.08, 0.014]])
  return {
    back: '',
    front: group(
      rimShadow(k, 394, 370, 34),
      cloth(k, 'h1', crown(288, 384, 92, 372), m, { shade: domeShade(288, 384, 92), light: domeLight(288, 384, 92) }),
      cloth(k, 'h2', [[-46, 372], [-40, 96, 0.02], [0, 72, 0.14], [40, 96, 0.14], [46, 372, 0.02]], m, {
        shade: [[16, 60], [70, 60], [70, 380], [16, 380]],
        weight: 5.5,
      }),
      inks(head, m.seam, [
        [[-160, 358], [-128, 150, 0.1], 7],
        [[160, 358], [128, 150, -0.1], 7],
      ]),
      cloth(k, 'h3', brim, m, {
        shade: [[-260, 390], [0, 392, 0.06], [330, 356, 0.05], [330, 450], [-260, 450]],
        light: [[-280, 362], [-120, 366, 0.02], [-120, 376, 0], [-270, 374, 0]],
      }),
    ),
  }
}

export function viking(k: HatKit): Headwear {
  const m = material('#9aa5b5')
  const band = material('#8a5a34')
  const bone = material('#f3e6c8')
  const { head } = k.face
  const horn: Pt[] = [
    [232, 330], [300, 300, 0.04], [366, 220, -0.2], [372, 96, -0.1], [430, 210, 0.14], [410, 320, 0.12],
    [290, 396, 0.16], [232, 330, 0.05],
  ]
  const horns = [-1, 1]
    .map((s) => {
      const pts = s > 0 ? horn : flip(horn)
      return cloth(k, `hn${s}`.replace('-', 'm'), pts, bone, {
        shade:
          s > 0
            ? [[300, 400], [390, 300, -0.1], [404, 160, -0.08], [460, 160], [450, 420]]
            : [[-300, 410], [-450, 330], [-420, 300], [-300, 360, 0.1]],
        over: inks(head, bone.seam, [
          [[s * 316, 296], [s * 350, 356, 0.16 * s], 6],
          [[s * 356, 244], [s * 408, 296, 0.16 * s], 6],
          [[s * 372, 184], [s * 424, 214, 0.14 * s], 5],
        ]),
      })
    })
    .join('')
  const rivets = [-220, -132, -44, 44, 132, 220]
    .map((x) => ball(head, x, 366 - Math.abs(x) * 0.02, 11, GOLD, 4))
    .join('')
  return {
    back: '',
    front: group(
      rimShadow(k, 390, 396, 32),
      horns,
      cloth(k, 'h1', crown(280, 390, 100, 366), m, {
        shade: domeShade(280, 390, 100),
        light: domeLight(280, 390, 100),
      }),
      cloth(k, 'h2', [[-34, 360], [-30, 104, 0.02], [0, 84, 0.14], [30, 104, 0.14], [34, 360, 0.02]], band, {
        shade: [[10, 60], [60, 60], [60, 380], [10, 380]],
        weight: 5.5,
      }),
      cloth(
        k,
        'h3',
        [
          [-286, 336], [0, 318, 0.03], [286, 336, 0.03], [290, 402, 0.1], [0, 394, -0.01], [-290, 402, -0.01],
          [-286, 336, 0.1],
        ],
        band,
        { shade: [[150, 300], [320, 300], [320, 420], [110, 420], [170, 370, -0.08]] },
      ),
      rivets,
    ),
  }
}

/** Bounds of the astronaut's visor, for what has to stay inside it. */
export function glassOf(k: HatKit): string {
  return shape(k.face.head, ring(402))
}

const ring = (r: number): Pt[] => [
  [-r, 452, 0.207], [0, 452 - r * 0.96, 0.207], [r, 452, 0.207], [0, 452 + r * 0.92, 0.207],
]

export function astronaut(k: HatKit): Headwear {
  const m = material('#eef0f6')
  const { head } = k.face
  const glass = shape(head, ring(402))
  const inner = shape(head, ring(372))
  const blue = '#2f3a6b'
  const shine =
    fill(
      shape(head, [
        [-318, 380], [-240, 190, 0.1], [-120, 112, 0.08], [-96, 136, 0.4], [-206, 226, -0.08], [-284, 392, -0.1],
        [-318, 380, 0.4],
      ]) + shape(head, [[-70, 100], [-36, 90, 0.05], [-30, 112, 0.4], [-58, 122, 0]]),
      '#ffffff',
      0.8,
    ) +
    fill(
      shape(head, [[330, 470], [290, 640, 0.12], [180, 752, 0.1], [260, 640, -0.1], [304, 480, -0.1]]),
      '#ffffff',
      0.34,
    )
  const collar: Pt[] = both([[0, 800], [196, 778, -0.06], [232, 822, 0.1], [206, 876, 0.2], [0, 902, 0.07]])
  return {
    back: group(
      [-1, 1]
        .map((s) =>
          cloth(
            k,
            `as${s > 0 ? 'r' : 'l'}`,
            s > 0
              ? [[360, 380], [448, 394, 0.14], [448, 540, 0.1], [360, 556, 0.14]]
              : flip([[360, 380], [448, 394, 0.14], [448, 540, 0.1], [360, 556, 0.14]]),
            k.p.accent,
            { shade: [[-500, 490], [500, 490], [500, 600], [-500, 600]] },
          ),
        )
        .join(''),
      outlined(shape(head, ring(418)), m.base, m.line, 8),
      within(
        'ag',
        shape(head, ring(418)),
        fill(
          shape(head, [[-300, 800], [200, 720, -0.12], [380, 300, -0.1], [480, 300], [480, 900], [-300, 900]]),
          m.shade,
        ),
      ),
      fill(inner, blue),
      within(
        'ai',
        inner,
        fill(shape(head, [[-400, 600], [0, 690, -0.1], [400, 560, -0.1], [400, 900], [-400, 900]]), '#232b54'),
        dot(head, -230, 250, 5, '#fff'),
        dot(head, 236, 220, 4, '#fff'),
        dot(head, 300, 330, 6, '#fff', 6, 0.8),
        dot(head, -310, 330, 4, '#fff', 4, 0.8),
        dot(head, 150, 140, 4, '#fff'),
      ),
    ),
    front: group(
      el('path', { d: glass, fill: '#bfe0ff', 'fill-opacity': 0.05 }),
      shine,
      el('path', { d: shape(head, ring(388)), fill: 'none', stroke: m.line, 'stroke-width': 40 }),
      el('path', { d: shape(head, ring(388)), fill: 'none', stroke: m.base, 'stroke-width': 28 }),
      fill(
        brush(
          head,
          [[378, 500], [266, 724, 0.13], [0, 812, 0.1], [-180, 770, 0.06]],
          22,
          (t) => Math.sin(Math.PI * t) ** 0.4 * 0.9,
        ),
        m.shade,
      ),
      cloth(k, 'ac', collar, m, { shade: [[-200, 870], [0, 880, 0.05], [240, 790, 0.1], [260, 930], [-200, 930]] }),
      [-130, 0, 130].map((x) => ball(head, x, 850 - Math.abs(x) * 0.06, 13, k.p.accent, 4)).join(''),
    ),
  }
}

export function hijab(k: HatKit): Headwear {
  const m = k.p.hat
  const { head, chinY } = k.face
  const opening: XY[] = [
    [0, 312], [118, 330], [196, 414], [222, 530], [212, 626], [168, 712], [80, chinY - 2], [0, chinY + 8],
  ]
  const hole: XY[] = [
    ...opening,
    ...opening
      .slice(1, -1)
      .reverse()
      .map(([x, y]): XY => [-x, y]),
  ]
  const outer: Pt[] = both([
    [0, 128], [212, 214, 0.1136, 0.1], [286, 430, 0.12], [262, 640, 0.06], [206, 790, 0.04], [0, 830],
  ])
  const inner = smooth(head, hole)
  const veil = shape(head, outer)
  const ringShape = veil + inner
  const under: Pt[] = both([
    [0, 290], [150, 314, 0.08], [240, 440, 0.1], [236, 530, 0.02], [186, 426, -0.08], [116, 356, -0.1], [0, 336, -0.06],
  ])
  const drape: Pt[] = [
    [-216, 742], [-120, 800, -0.1], [20, 826, -0.1], [150, 770, -0.12], [222, 744, -0.02], [262, 850, 0.06],
    [214, 900, 0.16], [96, 924, 0.04], [-40, 966, 0.1], [-96, 900, 0.12], [-214, 896, 0.08], [-262, 842, 0.2],
  ]
  return {
    // The cloth's inside, where a narrow jaw leaves the opening open.
    back: fill(shape(head, both([[0, 560], [214, 560], [206, 680, 0.04], [150, 770, 0.08], [0, 800, 0.06]])), m.deep),
    front: group(
      within(
        'hj',
        smooth(head, hole),
        fill(shape(head, under), m.deep),
        fill(
          shape(
            head,
            both([
              [0, 330], [116, 352, 0.08], [186, 424, 0.1], [228, 520, 0.04], [216, 640, 0.02], [202, 500, -0.06],
              [166, 432, -0.08], [108, 380, -0.1], [0, 360, -0.06],
            ]),
          ),
          '#2b1238',
          0.2,
        ),
      ),
      el('path', {
        d: ringShape,
        'fill-rule': 'evenodd',
        fill: m.base,
        stroke: m.line,
        'stroke-width': 6.5,
        'stroke-linejoin': 'round',
      }),
      fill(
        shape(head, [
          [150, 168], [280, 330, 0.12], [284, 500, 0.05], [250, 680, 0.05], [214, 780, 0.02], [196, 720],
          [240, 560, -0.06], [234, 400, -0.05],
        ]),
        m.shade,
      ),
      fill(shape(head, [[-226, 300], [-130, 186, 0.12], [-112, 198, 0.3], [-204, 310, -0.12]]), m.light),
      inks(head, m.seam, [
        [[-128, 168], [-246, 470, -0.16], 7],
        [[60, 142], [236, 380, 0.14], 6],
        [[-240, 540], [-196, 720, -0.06], 7],
        [[252, 520], [206, 724, 0.06], 7],
        [[-60, 140], [-214, 372, -0.14], 5],
      ]),
      cloth(k, 'hd2', drape, m, {
        shade: [
          [-240, 870], [-80, 872, 0.06], [60, 900, -0.08], [190, 830, -0.1], [236, 740], [300, 800], [240, 980],
          [-240, 980],
        ],
        light: [[-180, 790], [-70, 828, -0.08], [-84, 842, 0], [-196, 812, 0.06]],
      }),
      wedges(head, m.seam, [
        [[218, 752], [10, 872, 0.14], 12],
        [[236, 804], [40, 914, 0.1], 10],
        [[-214, 762], [-60, 844, -0.1], 11],
        [[-240, 822], [-110, 876, -0.1], 9],
      ]),
      !k.face.measured && ball(head, 176, 800, 13, GOLD, 4),
    ),
  }
}

export function turban(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const body: Pt[] = both([
    [0, 62], [222, 150, 0.1, 0.12], [308, 330, 0.14], [264, 446, 0.12], [222, 446, 0.05], [120, 350, 0.06],
    [0, 306, 0.02],
  ])
  const folds: (readonly [XY, Pt, number])[] = []
  for (let i = 0; i < 5; i++) {
    const y = 296 - i * 42
    folds.push(
      [[-(18 + i * 6), y + 2], [-(298 - i * 33), 340 - i * 54, -0.1 - i * 0.012], 10],
      [[18 + i * 6, y + 2], [298 - i * 33, 340 - i * 54, 0.1 + i * 0.012], 10],
    )
  }
  folds.push([[-40, 322], [-262, 430, -0.09], 9], [[40, 322], [262, 430, 0.09], 9])
  const knot: Pt[] = both([[0, 84], [48, 120, 0.1], [44, 210, 0.08], [0, 312, 0.1]])
  return {
    back: '',
    front: group(
      fill(
        shape(head, [
          [-236, 470], [-120, 362, 0.05], [0, 320, 0.04], [120, 362, 0.04], [236, 470, 0.05], [120, 396, -0.06],
          [0, 354, -0.04], [-120, 396, -0.04],
        ]),
        '#2b1238',
        0.24,
      ),
      cloth(k, 'h1', body, m, {
        shade: [[90, 50], [340, 50], [340, 470], [200, 470], [130, 360], [220, 250, -0.1]],
        light: [[-262, 330], [-206, 178, 0.1], [-180, 180, 0.3], [-232, 338, -0.1]],
        over: fill(shape(head, [[-30, 300], [-240, 440, -0.08], [-214, 460], [-110, 366], [0, 316]]), m.shade),
      }),
      wedges(head, m.seam, folds),
      cloth(k, 'h2', knot, m, { shade: [[8, 60], [70, 60], [70, 320], [0, 320], [18, 200, -0.06]], weight: 5.5 }),
      !k.face.measured &&
        group(
          ball(head, 0, 226, 26, k.p.accent, 6),
          [-1, 1].map((s) => dot(head, s * 40, 226, 7, GOLD.base)).join(''),
          dot(head, 0, 264, 8, GOLD.base),
          dot(head, 0, 188, 8, GOLD.base),
        ),
    ),
  }
}
