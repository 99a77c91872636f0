/** Hats with brims, tall hats, and soft caps. */
import { lightness } from '../../../colour.ts'
import { el } from '../../svg.ts'
import { both, brush, flip, shape, type Pt } from '../geometry.ts'
import { ball, dot, fill, group, inks, outlined, wedges, within } from '../parts.ts'
import { material } from '../palette.ts'
import { cloth, crown, domeLight, domeShade, rimShadow, type HatKit, type Headwear } from './kit.ts'

const GOLD = material('#f0b93a')
const WHITE = material('#fbfaf8')

export function cap(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const visor: Pt[] = [
    [-208, 352], [0, 344, 0.03], [208, 352, 0.03], [236, 410, 0.16], [0, 446, 0.13, 0.08], [-236, 410, 0.08, 0.13],
    [-208, 352, 0.16],
  ]
  return {
    back: '',
    front: group(
      rimShadow(k, 434, 386, 32),
      cloth(k, 'h1', crown(284, 398, 112, 372), m, {
        shade: domeShade(284, 398, 112),
        light: domeLight(284, 398, 112),
        over: inks(head, m.seam, [
          [[-6, 118], [-110, 370, -0.2], 6],
          [[6, 118], [110, 370, 0.2], 6],
        ]),
      }),
      cloth(k, 'h2', visor, m, {
        shade: [[-250, 420], [0, 440, 0.08], [250, 396, 0.08], [250, 470], [-250, 470]],
        light: [[-170, 362], [60, 356, 0.03], [60, 368, 0], [-176, 378, -0.03]],
      }),
      inks(head, m.seam, [[[-206, 404], [206, 404, -0.085], 4.5]]),
      outlined(shape(head, [[-20, 114], [0, 96, 0.25], [20, 114, 0.25], [0, 122, 0.2]]), m.base, m.line, 5),
      dot(head, 0, 268, 36, WHITE.base, 36),
      fill(star(head, 0, 268, 26), k.p.accent.base),
    ),
  }
}

export function star(space: HatKit['face']['head'], x: number, y: number, r: number, inner = 0.45): string {
  const pts: Pt[] = []
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2
    const q = i % 2 === 0 ? r : r * inner
    pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q])
  }
  return shape(space, pts)
}

export function beanie(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const knit = [-3, -2, -1, 0, 1, 2, 3].map(
    (i) => [[i * 62, 306 + Math.abs(i) * 6], [i * 34, 128 + Math.abs(i) * 10, i * -0.03], 6] as const,
  )
  const cuff: Pt[] = [
    [-286, 320], [0, 292, 0.05], [286, 320, 0.05], [292, 408, 0.16], [0, 388, -0.04], [-292, 408, -0.04],
    [-286, 320, 0.16],
  ]
  const ribs = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(
    (i) => [[i * 44, 306 + Math.abs(i) * 2.6], [i * 45, 384 + Math.abs(i) * 2.6, 0], 6] as const,
  )
  return {
    back: '',
    front: group(
      rimShadow(k, 384, 396, 30),
      fluff(k, 0, 92, 58, WHITE, 71),
      cloth(k, 'h1', crown(280, 400, 108, 350), m, {
        shade: domeShade(280, 400, 108),
        light: domeLight(280, 360, 108),
        over: inks(head, m.seam, knit, 0.8),
      }),
      cloth(k, 'h2', cuff, m, {
        shade: [[160, 280], [320, 280], [320, 430], [110, 430], [180, 360, -0.1]],
        over: inks(head, m.seam, ribs),
      }),
    ),
  }
}

/** A pompon or fur: a scalloped ball. */
export function fluff(k: HatKit, x: number, y: number, r: number, m: typeof WHITE, seed: number): string {
  const { head } = k.face
  const n = 11
  const pts: Pt[] = []
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + seed
    const q = r * (0.94 + 0.08 * Math.sin(seed * (i + 1)))
    pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q, 0.3])
  }
  const d = shape(head, pts)
  return group(
    outlined(d, m.base, m.line, 5.5),
    within(
      `f${seed}`,
      d,
      fill(
        shape(head, [
          [x - r, y + r * 0.5], [x + r * 0.4, y + r * 0.3, -0.15], [x + r, y - r * 0.4, -0.1],
          [x + r * 1.3, y + r * 1.3], [x - r, y + r * 1.3],
        ]),
        m.shade,
      ),
    ),
    inks(head, m.seam, [
      [[x - r * 0.3, y + r * 0.1], [x - r * 0.06, y + r * 0.3, -0.3], 5],
      [[x + r * 0.1, y - r * 0.34], [x + r * 0.36, y - r * 0.1, 0.3], 5],
    ]),
  )
}

export function beret(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const s = k.face.recipe.features.hairPart === 'left' ? 1 : -1
  const right: Pt[] = [
    [-246, 372], [-292, 300, 0.2], [-180, 158, 0.12], [40, 92, 0.1], [290, 112, 0.12], [374, 236, 0.24],
    [300, 340, 0.2], [120, 326, 0.06], [-60, 330, -0.02], [-246, 372, -0.03],
  ]
  const body = s > 0 ? right : flip(right)
  const band = brush(
    head,
    [[-252 * s, 386], [-60 * s, 336, 0.05 * s], [150 * s, 330, 0.06 * s], [262 * s, 360, 0.06 * s]],
    36,
    () => 1,
  )
  const shade: Pt[] = [
    [-200, 360], [0, 300, 0], [250, 300, -0.06], [340, 190, -0.16], [420, 200], [400, 400], [-200, 400],
  ]
  return {
    back: '',
    front: group(
      rimShadow(k, 356, 376, 30),
      cloth(k, 'h1', body, m, {
        shade: s > 0 ? shade : flip(shade),
        light:
          s > 0
            ? [[-220, 260], [-90, 150, 0.12], [-70, 166, 0.2], [-196, 270, -0.1]]
            : [[-300, 190], [-190, 124, 0.14], [-170, 140, 0.2], [-284, 208, -0.12]],
      }),
      outlined(
        brush(head, [[60 * s, 108], [76 * s, 62, 0.1 * s]], 18, () => 1),
        m.base,
        m.line,
        5,
      ),
      outlined(band, m.shade, m.line, 6),
    ),
  }
}

/** A felt hat with a pinched crown, a ribbon and a soft brim. */
export function feltHat(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const back: Pt[] = both([[0, 236], [300, 270, 0.06], [398, 350, 0.12], [300, 372, 0.2], [0, 330]])
  const brim: Pt[] = both([[0, 316], [270, 322, -0.02], [400, 344, 0.02], [300, 408, 0.24], [0, 420, 0.1]])
  const top: Pt[] = both([
    [0, 104], [70, 70, -0.1, 0.16], [190, 112, 0.2], [252, 240, 0.08], [272, 354, 0.03], [0, 380, 0.04],
  ])
  const ribbon: Pt[] = both([[0, 286], [258, 266, -0.04], [274, 356, 0.02], [0, 384, 0.04]])
  return {
    back: outlined(shape(head, back), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 410, 392, 34),
      cloth(k, 'h1', top, m, {
        shade: [[60, 60], [320, 60], [320, 420], [120, 400], [190, 250, -0.1], [130, 110, -0.1]],
        light: [[-216, 250], [-160, 118, 0.1], [-136, 118, 0.3], [-190, 256, -0.1]],
        over: wedges(head, m.seam, [[[0, 106], [0, 214, 0], 16]]),
      }),
      cloth(k, 'h2', ribbon, k.p.accent, { shade: [[150, 250], [320, 250], [320, 400], [110, 400], [180, 330, -0.1]] }),
      cloth(k, 'h3', brim, m, {
        shade: [[-330, 406], [0, 408, 0.08], [420, 340, 0.12], [420, 460], [-330, 460]],
        light: [[-340, 348], [-180, 338, 0.02], [-190, 350, 0], [-330, 362, -0.02]],
      }),
    ),
  }
}

export function cowboy(k: HatKit): Headwear {
  const m = material(k.face.recipe.features.headwearColor === '#2d2c36' ? '#4a3a33' : '#a8703c')
  const { head } = k.face
  const top: Pt[] = both([
    [0, 116], [64, 72, -0.12, 0.18], [164, 96, 0.2], [216, 220, 0.1], [264, 350, 0.02], [0, 372, 0.03],
  ])
  const brim: Pt[] = both([
    [0, 330], [250, 312, 0.06], [398, 196, -0.14], [450, 214, 0.3], [380, 356, 0.16], [210, 420, 0.12], [0, 428, 0.06],
  ])
  return {
    back: '',
    front: group(
      rimShadow(k, 416, 400, 34),
      cloth(k, 'h1', top, m, {
        shade: [[50, 60], [320, 60], [320, 420], [110, 400], [170, 250, -0.1], [110, 110, -0.1]],
        light: [[-186, 240], [-136, 108, 0.1], [-112, 108, 0.3], [-162, 246, -0.1]],
        over: wedges(head, m.seam, [
          [[0, 114], [4, 210, 0], 18],
          [[-150, 128], [-90, 226, -0.1], 9],
          [[150, 128], [96, 226, 0.1], 9],
        ]),
      }),
      outlined(
        shape(head, both([[0, 300], [234, 282, -0.03], [254, 330, 0], [0, 352, 0.03]])),
        material('#5b3722').base,
        m.line,
        6,
      ),
      dot(head, 0, 326, 24, GOLD.line),
      dot(head, 0, 325, 20, GOLD.base),
      fill(star(head, 0, 325, 14), GOLD.light),
      cloth(k, 'h3', brim, m, {
        shade: [[-240, 412], [0, 404, 0.04], [260, 376, 0.06], [400, 250, 0.1], [480, 240], [440, 480], [-240, 480]],
        light: [[-402, 214], [-330, 320, -0.12], [-318, 310, 0], [-384, 210, 0.12]],
      }),
      inks(head, m.seam, [
        [[-400, 330], [-160, 404, -0.1], 4.5],
        [[160, 404], [400, 330, -0.1], 4.5],
      ]),
    ),
  }
}

export function topHat(k: HatKit): Headwear {
  const m = material('#2b2836')
  const { head } = k.face
  const tube: Pt[] = [
    [-196, 330], [-214, 16, -0.03], [0, -2, 0.05], [214, 16, 0.05], [196, 330, -0.03], [0, 352, 0.05], [-196, 330, 0.05],
  ]
  const brim: Pt[] = both([[0, 306], [200, 300], [318, 270, -0.12], [336, 300, 0.3], [250, 368, 0.16], [0, 392, 0.08]])
  return {
    back: outlined(shape(head, both([[0, 250], [300, 268, 0.1], [318, 310, 0.1], [0, 330]])), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 382, 352, 36),
      cloth(k, 'h1', tube, m, {
        shade: [[90, -20], [260, -20], [260, 400], [60, 400], [84, 180, -0.02]],
        light: [[-168, 40], [-120, 34, 0], [-112, 250, 0.02], [-156, 254, 0]],
        over: fill(shape(head, [[-90, 34], [-76, 33], [-70, 250], [-84, 252]]), m.light),
      }),
      cloth(
        k,
        'h2',
        [[-204, 246], [0, 270, -0.05], [204, 246, -0.05], [197, 334, 0], [0, 356, 0.05], [-197, 334, 0.05]],
        k.p.accent,
        { shade: [[80, 220], [240, 220], [240, 380], [60, 380], [90, 300, -0.05]] },
      ),
      cloth(k, 'h3', brim, m, {
        shade: [[-250, 380], [0, 384, 0.05], [350, 280, 0.1], [350, 420], [-250, 420]],
        light: [[-290, 308], [-150, 330, -0.06], [-156, 340, 0], [-282, 322, 0.06]],
      }),
    ),
  }
}

export function wizard(k: HatKit): Headwear {
  const m = k.p.hat
  const { head } = k.face
  const cone: Pt[] = [
    [-252, 350], [-184, 190, 0.03], [-96, 20, 0.02], [40, -70, 0.14], [196, -62, 0.14], [232, 4, 0.2], [150, -4, -0.16],
    [112, 50, -0.18], [190, 200, 0.02], [252, 350, -0.02], [0, 382, 0.05], [-252, 350, 0.05],
  ]
  const brim: Pt[] = both([[0, 318], [250, 322, -0.02], [432, 372, -0.05], [330, 426, 0.26], [0, 436, 0.07]])
  const back: Pt[] = both([[0, 260], [300, 290, 0.06], [428, 374, 0.06], [0, 380]])
  return {
    back: outlined(shape(head, back), m.deep, m.line, 7),
    front: group(
      rimShadow(k, 426, 402, 36),
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
        shade: [[-340, 426], [0, 424, 0.06], [440, 366, 0.1], [440, 480], [-340, 480]],
        light: [[-380, 372], [-190, 348, 0.03], [-196, 360, 0], [-372, 384, -0.03]],
      }),
    ),
  }
}

export function pirate(k: HatKit): Headwear {
  const m = material('#2d2a38')
  const { head } = k.face
  const body: Pt[] = both([
    [0, 70], [150, 110, 0.1], [262, 236, -0.06], [410, 250, -0.12], [428, 300, 0.4], [300, 396, 0.1], [0, 404, -0.06],
  ])
  const bone = (s: number) =>
    brush(head, [[-62 * s, 306], [62 * s, 250, 0]], 15, () => 1) +
    [[-66, 300], [-60, 316], [60, 242], [66, 258]]
      .map(([x, y]) => shape(head, [[x! * s - 11, y!, 0.5], [x! * s + 11, y!, 0.5]]))
      .join('')
  return {
    back: '',
    front: group(
      rimShadow(k, 396, 392, 36),
      cloth(k, 'h1', body, m, {
        shade: [[-320, 400], [0, 372, 0.06], [250, 330, 0.05], [440, 250, 0.06], [480, 460], [-320, 460]],
        light: [[-236, 236], [-130, 124, 0.04], [-112, 132, 0.3], [-216, 246, -0.04]],
      }),
      fill(
        brush(
          head,
          [
            [-424, 286], [-262, 256, -0.1], [-148, 132, -0.06], [0, 92, 0.1], [148, 132, 0.1], [262, 256, -0.06],
            [424, 286, -0.1],
          ],
          13,
          (t) => 0.6 + 0.4 * Math.sin(Math.PI * t),
        ),
        GOLD.base,
      ),
      // A friendly skull and bones.
      fill(bone(1) + bone(-1), WHITE.base),
      fill(
        shape(head, [
          [-46, 250], [0, 194, 0.26], [46, 250, 0.26], [28, 284, 0.2], [26, 306, 0], [-26, 306, 0.1], [-28, 284, 0],
          [-46, 250, 0.2],
        ]),
        WHITE.base,
      ),
      dot(head, -18, 252, 11, m.line, 13),
      dot(head, 18, 252, 11, m.line, 13),
      fill(shape(head, [[0, 268], [6, 280], [-6, 280]]), m.line),
      inks(head, m.line, [
        [[-8, 294], [-8, 306, 0], 4],
        [[8, 294], [8, 306, 0], 4],
      ]),
    ),
  }
}

export function chef(k: HatKit): Headwear {
  const m = WHITE
  const { head } = k.face
  const puff: Pt[] = [
    [-232, 300], [-318, 214, 0.2], [-272, 96, 0.24], [-150, 62, 0.2], [-40, 8, 0.24], [96, 26, 0.2], [190, 62, 0.14],
    [300, 112, 0.24], [310, 226, 0.22], [232, 300, 0.2], [0, 330, 0.05], [-232, 300, 0.05],
  ]
  const band: Pt[] = [
    [-250, 272], [0, 298, -0.05], [250, 272, -0.05], [268, 384, 0.02], [0, 376, 0.03], [-268, 384, 0.03],
    [-250, 272, 0.02],
  ]
  return {
    back: '',
    front: group(
      rimShadow(k, 374, 372, 34),
      cloth(k, 'h1', puff, m, {
        shade: [[-250, 290], [-60, 250, 0.1], [150, 210, -0.1], [210, 90, -0.16], [340, 60], [340, 340], [-250, 340]],
        over: wedges(head, m.seam, [
          [[-150, 290], [-196, 150, 0.14], 12],
          [[-50, 300], [-70, 110, 0.08], 12],
          [[60, 300], [90, 120, -0.08], 12],
          [[160, 288], [210, 170, -0.12], 12],
        ]),
      }),
      cloth(k, 'h2', band, m, {
        shade: [[120, 250], [300, 250], [300, 400], [90, 400], [150, 330, -0.08]],
        over: inks(
          head,
          m.seam,
          [-3, -2, -1, 0, 1, 2, 3].map((i) => [[i * 72, 300], [i * 75, 374, 0], 4.5] as const),
          0.6,
        ),
      }),
    ),
  }
}

export function graduation(k: HatKit): Headwear {
  const m = material('#2c2b3d')
  const { head } = k.face
  const base: Pt[] = [[-262, 240], [262, 240], [270, 388, 0.04], [0, 362, 0.05], [-270, 388, 0.05], [-262, 240, 0.04]]
  const board: Pt[] = [[-404, 176], [0, 70, 0.02], [404, 176, 0.02], [0, 292, 0.01], [-404, 176, 0.01]]
  return {
    back: '',
    front: group(
      rimShadow(k, 360, 376, 32),
      cloth(k, 'h1', base, m, {
        shade: [[-290, 220], [290, 220], [290, 420], [140, 400], [190, 310, -0.08], [-270, 268]],
        over: inks(head, m.seam, [[[-256, 366], [256, 366, 0.06], 5]]),
      }),
      outlined(shape(head, [[-404, 176], [0, 292], [404, 176], [404, 192], [0, 310], [-404, 192]]), m.deep, m.line, 7),
      cloth(k, 'h2', board, m, {
        light: [[-360, 174], [0, 80], [60, 94], [-290, 194]],
        shade: [[404, 176], [0, 292], [-60, 276], [300, 150]],
      }),
      fill(
        brush(head, [[0, 180], [190, 196, 0.1], [266, 246, 0.12], [272, 360, 0.06]], 11, () => 1),
        GOLD.base,
      ),
      outlined(
        shape(head, [[254, 352], [290, 352, 0.2], [300, 440, 0.03], [246, 440, 0.05], [254, 352, 0.03]]),
        GOLD.base,
        GOLD.line,
        5,
      ),
      inks(head, GOLD.seam, [
        [[266, 372], [262, 434, 0], 5],
        [[280, 372], [284, 434, 0], 5],
      ]),
      outlined(shape(head, [[252, 344], [292, 344], [292, 364], [252, 364]]), GOLD.light, GOLD.line, 4),
      ball(head, 0, 180, 13, GOLD, 4),
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
