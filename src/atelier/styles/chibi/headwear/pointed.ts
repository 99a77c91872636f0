/** Wizard's and Santa's hat. */
import { lightness } from '../../../colour.ts'
import { el } from '../../svg.ts'
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { material } from '../palette.ts'
import { fill, group, inks, outlined, wedges } from '../parts.ts'
import { type HatKit, type Headwear, cloth, rimShadow } from './kit.ts'
import { GOLD, WHITE, fluff, star } from './ornaments.ts'

export function wizard(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const cone: Pt[] = [
    [-252, 350], [-184, 190, 0.03], [-96, 20, 0.02], [40, -70, 0.14], [196, -62, 0.14], [232, 4, 0.2], [150, -4, -0.16],
    [112, 50, -0.18], [190, 200, 0.02], [252, 350, -0.02], [0, 382, 0.05], [-252, 350, 0.05],
  ]
  const brim: Pt[] = both([[0, 318], [250, 322, -0.02], [432, 356, -0.05], [330, 396, 0.26], [0, 404, 0.05, 0.006]])
  const back: Pt[] = both([[0, 260], [300, 290, 0.06], [428, 358, 0.06], [0, 370]])
  return {
    back: outlined(shape(head, back), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 394, 376, 36),
      cloth(k, 'h1', cone, m, {
        shade: [[10, -90], [300, -90], [300, 30], [110, 56], [260, 400], [60, 400], [96, 240, -0.06], [30, 30, -0.06]],
        light: [[-196, 270], [-110, 70, 0.03], [-86, 76, 0.3], [-166, 276, -0.03]],
        over: wedges(head, m.seam, [
          [[112, 52], [14, 96, -0.2], 11],
          [[126, 90], [70, 128, -0.2], 8],
        ]),
      }),
      fill(
        star(head, -40, 190, 34) + star(head, 74, 236, 22) + star(head, -6, 74, 19) + star(head, -150, 268, 16),
        lightness(m.base) > 0.6 ? '#fff6d8' : GOLD.base,
      ),
      cloth(
        k,
        'h2',
        [[-238, 300], [0, 330, -0.05], [238, 300, -0.05], [254, 356, 0], [0, 390, 0.05], [-254, 356, 0.05]],
        k.p.accent,
        { shade: [[100, 280], [280, 280], [280, 400], [80, 400], [130, 340, -0.05]] },
      ),
      el('path', {
        d: shape(head, [[-38, 322], [38, 322], [38, 384], [-38, 384]]),
        fill: 'none',
        stroke: GOLD.line,
        'stroke-width': 18,
        'stroke-linejoin': 'round',
      }),
      el('path', {
        d: shape(head, [[-38, 322], [38, 322], [38, 384], [-38, 384]]),
        fill: 'none',
        stroke: GOLD.base,
        'stroke-width': 11,
        'stroke-linejoin': 'round',
      }),
      cloth(k, 'h3', brim, m, {
        shade: [[-340, 396], [0, 394, 0.05], [440, 350, 0.1], [440, 480], [-340, 480]],
        light: [[-380, 358], [-190, 340, 0.03], [-196, 352, 0], [-372, 368, -0.03]],
      }),
    ),
  }
}

export function santa(k: HatKit): Headwear {
  const m = material('#d8383f')
  const { head } = k.face
  const cone: Pt[] = [
    [-258, 360], [-232, 210, 0.08], [-70, 70, 0.12], [150, 66, 0.1], [330, 220, 0.16], [372, 420, 0.08],
    [308, 428, 0.2], [250, 280, -0.14], [256, 360, -0.05], [0, 380, 0.03], [-258, 360, 0.03],
  ]
  const fur: Pt[] = []
  for (let i = 0; i <= 9; i++) fur.push([-292 + i * 65, 330 - Math.sin((i / 9) * Math.PI) * 22, 0.24])
  for (let i = 9; i >= 0; i--) fur.push([-296 + i * 66, 408 - Math.sin((i / 9) * Math.PI) * 14, i === 9 ? 0.4 : 0.22])
  fur[0] = [fur[0]![0], fur[0]![1], 0.4]
  return {
    back: '',
    front: group(
      rimShadow(k, 396, 398, 30),
      cloth(k, 'h1', cone, m, {
        shade: [
          [-140, 360], [70, 280, -0.06], [170, 140, -0.1], [250, 110], [420, 300], [390, 450], [300, 450], [252, 290],
          [260, 400], [-140, 400],
        ],
        light: [[-206, 240], [-70, 104, 0.14], [-56, 122, 0.3], [-180, 250, -0.1]],
        over: wedges(head, m.seam, [[[250, 282], [170, 150, -0.1], 14]]),
      }),
      fluff(k, 344, 456, 58, WHITE, 72),
      cloth(k, 'h2', fur, WHITE, {
        shade: [[-300, 400], [0, 370, 0.05], [180, 350], [240, 300], [330, 300], [330, 450], [-300, 450]],
        over: inks(
          head,
          WHITE.seam,
          [-3, -1.6, 0.2, 1.7, 3].map((i) => [[i * 70 - 14, 356], [i * 70 + 16, 362, -0.3], 6] as const),
        ),
      }),
    ),
  }
}
