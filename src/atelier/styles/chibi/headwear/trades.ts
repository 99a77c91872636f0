/** Pirate's and chef's hat, graduation cap. */
import { type Pt, both } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { material } from '../palette.ts'
import { ball, dot, fill, group, inks, outlined, wedges } from '../parts.ts'
import { type HatKit, type Headwear, cloth, rimShadow } from './kit.ts'
import { GOLD, WHITE } from './ornaments.ts'

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
