/** What sits on the hair: headphones, headband, halo, horns. */
import { standOff } from '../../../colour.ts'
import { el } from '../../svg.ts'
import { type Pt, type XY, both, flip } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { material } from '../palette.ts'
import { ball, fill, group, inks, outlined } from '../parts.ts'
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

export function headband(k: HatKit): Headwear {
  const { head } = k.face
  // Nothing but hair is around it, in whose colour it would be lost.
  const m = material(standOff(k.p.hat.base, k.p.hair.base, 0.18))
  const sporty = !k.face.kind.feminine
  if (sporty) {
    const w = Math.max(250, k.A - 22)
    const band: Pt[] = [
      [-w - 10, 350], [0, 316, 0.05], [w + 10, 350, 0.05], [w + 14, 404, 0.08], [0, 374, -0.05], [-w - 14, 404, -0.05],
      [-w - 10, 350, 0.08],
    ]
    return {
      back: '',
      front: group(
        fill(
          shape(head, [[-238, 400], [0, 372, 0.05], [238, 400, 0.05], [234, 422], [0, 396, -0.05], [-234, 422, -0.05]]),
          '#2b1238',
          0.22,
        ),
        cloth(k, 'h1', band, m, {
          shade: [[150, 300], [330, 300], [330, 420], [110, 420], [170, 360, -0.08]],
          light: [[-210, 346], [-80, 330, 0.03], [-82, 342, 0], [-212, 360, -0.03]],
          over: inks(head, m.seam, [[[-250, 366], [250, 366, 0.06], 5]]),
        }),
      ),
    }
  }
  const a: XY = onDome(k, -84, -4)
  const top: XY = [0, k.top + 66]
  const z: XY = onDome(k, 84, -4)
  const band = brush(
    head,
    [a, [top[0], top[1], 0.18, 0.18], [z[0], z[1], 0.18, 0.18]],
    44,
    // It runs out behind the ears.
    (t) => 0.12 + 0.88 * Math.sin(Math.PI * t) ** 0.55,
  )
  const bx = 148
  const by = k.top + 74
  const bow = (s: number): Pt[] => [
    [bx, by - 10], [bx + s * 84, by - 66, 0.12 * s], [bx + s * 96, by + 40, 0.24 * s], [bx, by + 16, 0.12 * s],
    [bx, by - 10, 0],
  ]
  return {
    back: '',
    front: group(
      outlined(band, m.base, m.line, 6),
      inks(head, m.light, [[[-k.A * 0.7, k.top + 172], [-40, k.top + 62, 0.12], 9]]),
      sides
        .map(
          (s) =>
            outlined(shape(head, bow(s)), m.base, m.line, 6) +
            fill(
              shape(head, [[bx, by - 4], [bx + s * 66, by + 24, -0.1 * s], [bx + s * 84, by + 34], [bx, by + 14]]),
              m.shade,
            ) +
            inks(head, m.seam, [[[bx + s * 14, by + 2], [bx + s * 56, by - 18, 0], 6]]),
        )
        .join(''),
      outlined(
        shape(head, [
          [bx - 22, by - 18], [bx + 22, by - 18, 0.2], [bx + 20, by + 24, 0.2], [bx - 20, by + 24, 0.2],
          [bx - 22, by - 18, 0.2],
        ]),
        m.base,
        m.line,
        5.5,
      ),
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
