/** Cat's and bunny's ears. */
import { type Pt, flip } from '../geometry.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { type Material, material } from '../palette.ts'
import { fill, group, inks, outlined } from '../parts.ts'
import { onDome, sides } from './dome.ts'
import { type HatKit, type Headwear, cloth } from './kit.ts'

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
