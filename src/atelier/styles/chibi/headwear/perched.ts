/** What sits on the hair: crowns, ears, horns, halo, headphones, bands, a party hat. */
import { el } from '../../svg.ts'
import { both, brush, flip, shape, type Pt, type XY } from '../geometry.ts'
import { ball, dot, fill, group, inks, outlined } from '../parts.ts'
import { material, type Material } from '../palette.ts'
import { cloth, type HatKit, type Headwear } from './kit.ts'
import { fluff, star } from './hats.ts'
import { drawFlower } from '../flower.ts'

const GOLD = material('#f2bb38')
const sides = [-1, 1]

/** A point on the hair's dome, `a` degrees from the top. */
function onDome(k: HatKit, a: number, out = 0): XY {
  const r = (a * Math.PI) / 180
  return [Math.sin(r) * (k.A + out), 448 - Math.cos(r) * (448 - k.top + out)]
}

export function crownRoyal(k: HatKit): Headwear {
  const { head } = k.face
  const y = k.top + 92
  const body: Pt[] = [
    [-176, y - 20], [-206, y - 150, -0.02], [-110, y - 84, 0.02], [-96, y - 176, -0.02], [-46, y - 100, 0.03],
    [0, y - 206, 0], [46, y - 100, 0], [96, y - 176, 0.03], [110, y - 84, -0.02], [206, y - 150, 0.02],
    [176, y - 20, -0.02], [0, y + 14, 0.08], [-176, y - 20, 0.08],
  ]
  const band = brush(head, [[-176, y - 30], [0, y + 2, -0.08], [176, y - 30, -0.08]], 30, () => 1)
  return {
    back: '',
    front: group(
      fill(
        shape(head, [
          [-176, y], [0, y + 26, -0.08], [176, y, -0.08], [170, y + 14], [0, y + 48, 0.08], [-170, y + 14, 0.08],
        ]),
        k.p.hair.deep,
        k.face.recipe.hairLength === 'bald' ? 0 : 0.8,
      ),
      cloth(k, 'h1', body, GOLD, {
        shade: [[40, y - 220], [240, y - 220], [240, y + 40], [30, y + 40], [60, y - 60, -0.04]],
        light: [[-170, y - 40], [-192, y - 128], [-168, y - 112], [-150, y - 36]],
      }),
      outlined(band, GOLD.light, GOLD.line, 5),
      ball(head, -206, y - 158, 14, k.p.accent, 4),
      ball(head, -96, y - 184, 14, GOLD, 4),
      ball(head, 0, y - 216, 17, k.p.accent, 4),
      ball(head, 96, y - 184, 14, GOLD, 4),
      ball(head, 206, y - 158, 14, k.p.accent, 4),
      el('path', {
        d: shape(head, [[0, y - 92], [24, y - 58], [0, y - 26], [-24, y - 58]]),
        fill: '#e2456b',
        stroke: GOLD.line,
        'stroke-width': 4.5,
        'stroke-linejoin': 'round',
      }),
      fill(shape(head, [[-4, y - 78], [4, y - 66], [-8, y - 56], [-12, y - 62]]), '#ffd0da'),
      dot(head, -98, y - 62, 11, '#4aa8e0'),
      dot(head, 98, y - 62, 11, '#4aa8e0'),
    ),
  }
}

export function flowerCrown(k: HatKit): Headwear {
  const { head } = k.face
  const colours = [k.p.accent, material('#fdf3f0'), material('#f4a7bf'), material('#f7cf6a')]
  const leaf = material('#5d9a5b')
  const at = (t: number): XY => [Math.sin(t) * (k.A - 14), 388 - Math.cos(t) * (388 - k.top - 84)]
  let leaves = ''
  let flowers = ''
  for (let i = -5; i <= 5; i++) {
    const [x, y] = at(i * 0.262 + 0.13)
    if (i < 5) for (const s of sides) leaves += shape(head, [[x, y], [x + 34 + s * 8, y - s * 30, 0.24], [x, y, 0.24]])
  }
  for (const i of [-5, 5, -3, 3, -1, 1, -4, 4, -2, 2, 0]) {
    const [x, y] = at(i * 0.262)
    flowers += drawFlower(head, x, y, i % 2 === 0 ? 44 : 33, colours[(Math.abs(i) + (i < 0 ? 2 : 0)) % 4]!, i * 0.4)
  }
  return { back: '', front: group(outlined(leaves, leaf.base, leaf.line, 4.5), flowers) }
}

export function partyHat(k: HatKit): Headwear {
  const { head } = k.face
  const m = k.p.hat
  const y = k.top + 76
  const cone: Pt[] = [[-128, y - 14], [30, y - 268, 0.02], [156, y + 2, 0.02], [16, y + 36, 0.12], [-128, y - 14, 0.06]]
  return {
    back: '',
    front: group(
      cloth(k, 'h1', cone, m, {
        over: group(
          fill(
            shape(head, [[-104, y - 50], [128, y - 60, 0], [146, y - 18], [-122, y - 14]]) +
              shape(head, [[-66, y - 116], [96, y - 126, 0], [112, y - 92], [-88, y - 80]]) +
              shape(head, [[-24, y - 186], [66, y - 196, 0], [80, y - 160], [-46, y - 148]]),
            k.p.accent.base,
          ),
          fill(
            shape(head, [[30, y - 280], [180, y - 280], [180, y + 50], [60, y + 50], [70, y - 100, -0.02]]),
            '#2b1238',
            0.17,
          ),
          fill(star(head, -40, y - 68, 15) + star(head, 40, y - 80, 13) + star(head, 6, y - 134, 12), '#fff3c4'),
        ),
      }),
      [[-92, y + 2], [-46, y + 20], [4, y + 30], [56, y + 28], [106, y + 18], [148, y + 2]]
        .map(([x, py], i) => ball(head, x!, py!, 21, i % 2 ? k.p.accent : material('#fff6e6'), 4))
        .join(''),
      fluff(k, 30, y - 276, 40, material('#fff6e6'), 73),
    ),
  }
}

export function catEars(k: HatKit): Headwear {
  const { head } = k.face
  const bare = k.face.recipe.hairLength === 'bald' || k.face.recipe.hairLength === 'shaved'
  const m: Material = bare ? k.p.hat : k.p.hair
  const ear: Pt[] = [
    [84, k.top + 50], [218, k.top - 106, 0.14, 0.06], [272, k.top + 150, 0.1, 0.14], [180, k.top + 130, 0.04],
  ]
  const inside: Pt[] = [
    [136, k.top + 42], [210, k.top - 58, 0.12, 0.04], [240, k.top + 104, 0.08, 0.12], [200, k.top + 96, -0.1],
  ]
  return {
    back: '',
    front: sides
      .map((s) =>
        group(
          cloth(k, s > 0 ? 'h1' : 'h2', s > 0 ? ear : flip(ear), m, {
            shade: [
              [s * 190, k.top - 100], [300 * s, k.top - 100], [300 * s, k.top + 200], [s * 240, k.top + 200],
              [s * 230, k.top],
            ],
          }),
          fill(shape(head, s > 0 ? inside : flip(inside)), '#f7a9b4'),
          inks(head, '#d9788a', [[[s * 190, k.top - 14], [s * 218, k.top + 80, 0.06 * s], 8]]),
          // Tufts of hair over the root, so that the ear grows out of it.
          fill(shape(head, s > 0 ? tuft(k) : flip(tuft(k))), m.base),
          inks(head, m.line, [
            [[s * 122, k.top + 82], [s * 150, k.top + 46, -0.1 * s], 6],
            [[s * 212, k.top + 134], [s * 206, k.top + 88, 0.1 * s], 6],
          ]),
        ),
      )
      .join(''),
  }
}

const tuft = (k: HatKit): Pt[] => [
  [84, k.top + 62], [140, k.top + 44, 0.1], [150, k.top + 78, -0.1], [186, k.top + 66, 0.1], [192, k.top + 108, -0.1],
  [232, k.top + 92, 0.1], [250, k.top + 150, 0], [170, k.top + 150],
]

export function bunnyEars(k: HatKit): Headwear {
  const { head } = k.face
  const m = material('#fbf7f5')
  const t = k.top + 40
  const ear: Pt[] = [
    [58, t], [62, t - 190, 0.1], [128, t - 290, 0.2], [186, t - 190, 0.2], [142, t + 20, 0.1], [58, t, 0.06],
  ]
  const inside: Pt[] = [[84, t - 12], [90, t - 170, 0.08], [128, t - 244, 0.2], [158, t - 170, 0.2], [122, t - 6, 0.08]]
  const folded: Pt[] = [
    [58, t], [60, t - 160, 0.08], [110, t - 240, 0.16], [190, t - 236, 0.14], [272, t - 120, 0.16],
    [224, t - 110, 0.24], [160, t - 160, -0.1], [142, t + 20, -0.04], [58, t, 0.06],
  ]
  return {
    back: group(
      cloth(k, 'h1', flip(ear), m, {
        shade: flip([[100, t - 300], [40, t - 200], [40, t + 20], [76, t + 20], [70, t - 160]]),
      }),
      fill(shape(head, flip(inside)), '#f6a9b8'),
      cloth(k, 'h2', folded, m, {
        shade: [[150, t - 170], [190, t - 200, 0.1], [280, t - 100], [220, t - 90], [150, t + 30], [120, t + 30]],
      }),
      fill(
        shape(head, [
          [84, t - 12], [88, t - 140, 0.06], [120, t - 200, 0.12], [150, t - 196, 0.1], [128, t - 150, -0.1],
          [122, t - 6, -0.06],
        ]),
        '#f6a9b8',
      ),
    ),
    front: outlined(
      brush(
        head,
        [
          onDome(k, -62, 4),
          [...onDome(k, 0, 4), 0.165] as unknown as Pt,
          [...onDome(k, 62, 4), 0.165] as unknown as Pt,
        ],
        26,
        () => 1,
      ),
      m.base,
      m.line,
      5.5,
    ),
  }
}

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
  const m = k.p.hat
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
  const a: XY = onDome(k, -80, -6)
  const top: XY = [0, k.top + 66]
  const z: XY = onDome(k, 80, -6)
  const band = brush(
    head,
    [a, [top[0], top[1], 0.18, 0.18], [z[0], z[1], 0.18, 0.18]],
    44,
    (t) => 0.55 + 0.45 * Math.sin(Math.PI * t),
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
