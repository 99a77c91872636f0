/** What sits on the hair: headphones, halo, horns. */
import { el } from '../../svg.ts'
import { type Pt, type XY, both, flip } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { material } from '../palette.ts'
import { ball, group, inks, outlined } from '../parts.ts'
import { GOLD, onDome, sides } from './dome.ts'
import { type HatKit, type Headwear, cloth } from './kit.ts'

export function headphones(k: HatKit): Headwear {
  const { head } = k.face
  const m = k.p.hat
  const x = k.A - 4
  const band = brush(
    head,
    [
      [-x - 8, 500],
      [...onDome(k, -50, 12), 0.09] as unknown as Pt,
      [...onDome(k, 0, 12), 0.12] as unknown as Pt,
      [...onDome(k, 50, 12), 0.12] as unknown as Pt,
      [x + 8, 500, 0.09],
    ],
    34,
    () => 1,
  )
  const cup: Pt[] = [
    [x - 34, 468], [x + 12, 460, 0.2], [x + 50, 490, 0.2], [x + 52, 620, 0.1], [x + 12, 652, 0.2], [x - 34, 642, 0.2],
    [x - 34, 468, 0.06],
  ]
  return {
    back: '',
    front: group(
      outlined(band, m.base, m.line, 6),
      inks(head, m.light, [
        [[...onDome(k, -56, 16)] as unknown as XY, [...onDome(k, -6, 18), 0.1] as unknown as Pt, 10],
      ]),
      sides
        .map((s) =>
          group(
            outlined(
              shape(
                head,
                s > 0
                  ? [[x - 46, 486], [x - 22, 480, 0.1], [x - 22, 632], [x - 46, 626, 0.1], [x - 46, 486, 0.16]]
                  : flip([[x - 46, 486], [x - 22, 480, 0.1], [x - 22, 632], [x - 46, 626, 0.1], [x - 46, 486, 0.16]]),
              ),
              material('#3a3846').base,
              m.line,
              5,
            ),
            cloth(k, s > 0 ? 'h1' : 'h2', s > 0 ? cup : flip(cup), m, {
              shade:
                s > 0
                  ? [[x + 24, 440], [x + 80, 440], [x + 80, 680], [x - 40, 680], [x + 16, 600, -0.1]]
                  : [[-x - 80, 590], [-x + 60, 600], [-x + 60, 680], [-x - 80, 680]],
            }),
            ball(head, s * (x + 12), 556, 25, k.p.accent, 5),
          ),
        )
        .join(''),
    ),
  }
}

export function halo(k: HatKit): Headwear {
  const { head } = k.face
  // Above whatever stands up from the head: spikes, a bun, a crest.
  const y = Math.min(k.top - 74, k.highest - 46)
  const [cx, cy] = head(0, y)
  const ring = (w: number, colour: string, opacity?: number) =>
    el('ellipse', {
      cx,
      cy,
      rx: 168,
      ry: 44,
      fill: 'none',
      stroke: colour,
      'stroke-width': w,
      'stroke-opacity': opacity,
    })
  // Counts towards the extent.
  shape(head, both([[0, y - 76], [190, y, 0.1], [0, y + 60, 0.1]]))
  return {
    back: '',
    front: group(
      ring(58, '#ffe89a', 0.28),
      ring(34, GOLD.line),
      ring(24, '#ffd75a'),
      inks(head, '#fff8d8', [
        [[-150, y + 6], [30, y + 41, -0.2], 10],
        [[90, y + 34], [140, y + 18, -0.1], 8],
      ]),
    ),
  }
}

export function devilHorns(k: HatKit): Headwear {
  const { head } = k.face
  const m = material('#d63a3f')
  const t = k.top
  const horn: Pt[] = [
    [96, t + 66], [118, t - 40, 0.08], [232, t - 112, 0.06, -0.1], [220, t - 10, 0.22, 0.1], [196, t + 106, 0.1],
    [96, t + 66, 0.16],
  ]
  return {
    back: '',
    front: sides
      .map((s) =>
        cloth(k, s > 0 ? 'h1' : 'h2', s > 0 ? horn : flip(horn), m, {
          shade:
            s > 0
              ? [[160, t + 110], [182, t - 10, -0.1], [226, t - 100], [260, t - 60], [230, t + 120]]
              : [[-90, t + 110], [-112, t - 10, 0.05], [-140, t + 90], [-200, t + 110]],
          light:
            s > 0
              ? [[118, t + 30], [136, t - 30, 0.1], [150, t - 34, 0.2], [134, t + 34, -0.1]]
              : [[-206, t - 40], [-190, t - 66], [-170, t - 30], [-188, t + 40, 0.1]],
          over: inks(head, m.seam, [
            [[s * 104, t + 20], [s * 206, t + 44, 0.16 * s], 6],
            [[s * 118, t - 26], [s * 214, t - 10, 0.16 * s], 6],
          ]),
        }),
      )
      .join(''),
  }
}
