/** Hats, caps, beanies and headscarves as a designer cuts them: few clear shapes about a head, never the photo's own. */
import { clamp } from '../../clamp.ts'
import type { Hat } from '../portrait.ts'
import type { Contour, Place, Rig } from '../rig/rig.ts'
import { widthOf } from './body.ts'
import { cap } from './cap-shapes.ts'
import { smooth } from './feature-outlines.ts'
import { between, dome, type Half, type HatCut, type HatShapes, mirrored } from './hat-cut.ts'
import { beret, bucket, flatCap } from './soft-hat-shapes.ts'

/** Where the lower edge of a hat lies at the middle of a forehead: below the crown, above the brows, over which a visor juts and to whose ends a turban comes down; distances between the pupils below the eyes. */
const [HIGHEST, LOWEST, OVER_BROWS] = [-0.98, -0.54, -0.66]
/** How far a brim moves with a head that is turned, half-widths of the face for each radian. */
const TURNS = 0.45

/** How high the cuff of a beanie is, and how far apart its ribs. */
const [CUFF, RIBS] = [0.4, 0.26]

const beanie: HatCut = (head) => {
  const { edge } = head
  const bow = (a: number) => edge + 0.14 * a ** 2
  const curve = (wide: number, up: number): Place[] => [-1, -0.5, 0, 0.5, 1].map((a) => [a * wide, bow(a) - up])
  return {
    parts: [
      { outline: dome(head, 1.12, 1.1), cloth: 'main' },
      { outline: between(curve(1.15, CUFF), curve(1.13, -0.02)), cloth: 'trim' },
    ],
    lines: [-3, -2, -1, 0, 1, 2, 3].map((k): Place[] => {
      const a = RIBS * k * (1 + 0.04 * Math.abs(k))
      return [[1.02 * a, bow(a) - CUFF + 0.08], [a, bow(a) - 0.07]]
    }),
    isWrapped: false,
  }
}

/** Of a brim: half its width, how high it lies at its ends above the hat's edge; of the band above it, its height. */
const [BRIM, ENDS, BAND] = [1.82, 0.16, 0.26]

const brimmed: HatCut = ({ edge, top, yaw }) => {
  const aside = TURNS * yaw
  const base = edge - 0.14
  const crown: Half = [
    [-1.03, base], [-1, base - 0.3], [-0.9, top - 0.75], [-0.66, top - 1.06], [-0.34, top - 1.06], [-0.1, top - 0.96],
  ]
  const sides = (up: number, wide: number): Place[] => [[-wide, base - up], [0, base - up + 0.06], [wide, base - up]]
  return {
    parts: [
      { outline: [...smooth(mirrored(crown))], cloth: 'main' },
      { outline: between(sides(0.06 + BAND, 1), sides(0, 1.03)), cloth: 'trim' },
      {
        outline: between(
          [
            [-BRIM + 0.5 * aside, edge - ENDS], [-1.05, edge - 0.2], [0, edge - 0.16], [1.05, edge - 0.2],
            [BRIM + 0.5 * aside, edge - ENDS],
          ],
          [
            [-BRIM + 0.5 * aside, edge - ENDS], [-1.2 + 0.6 * aside, edge + 0.06], [0.6 * aside, edge + 0.1],
            [1.2 + 0.6 * aside, edge + 0.06], [BRIM + 0.5 * aside, edge - ENDS],
          ],
        ),
        cloth: 'main',
      },
    ],
    lines: [[[-1.08, edge - 0.18], [0, edge - 0.13], [1.08, edge - 0.18]]],
    isWrapped: false,
  }
}

const scarf: HatCut = ({ edge, top, chin }) => ({
  parts: [
    {
      outline: [
        ...smooth(
          mirrored([
            [-0.7, chin + 1.08], [-1.34, chin + 0.72], [-1.36, chin + 0.1], [-1.3, chin - 0.7], [-1.3, 0.1],
            [-1.24, -0.7], [-0.98, top - 0.42], [-0.4, top - 0.76],
          ]),
          true,
        ),
      ],
      cloth: 'main',
    },
  ],
  lines: [
    [[-0.86, edge - 0.02], [-0.5, edge - 0.2], [0, edge - 0.26], [0.5, edge - 0.2], [0.86, edge - 0.02]],
    [[-1.02, chin - 0.75], [-0.72, chin + 0.02], [0, chin + 0.42], [0.9, chin + 0.52]],
    [[1.05, chin - 0.45], [0.7, chin + 0.16], [0.12, chin + 0.66], [-0.5, chin + 0.8]],
  ],
  isWrapped: true,
})

/** Cloth wound in folds that rise from both sides to a peak over the forehead, wider than the head and high above it. */
const turban: HatCut = ({ edge, top }) => {
  const crown: Half = [
    [-1.02, edge + 0.42], [-1.26, edge + 0.02], [-1.4, edge - 0.5], [-1.28, top - 0.72], [-0.9, top - 1.16],
    [-0.34, top - 1.36],
  ]
  const below = (side: number): Place[] =>
    smooth([[1.02 * side, edge + 0.42], [0.86 * side, edge + 0.26], [0.5 * side, edge + 0.13], [0, edge + 0.01]])
  const fold = (from: Place, past: Place, to: Place, side: number): Place[] =>
    [from, past, to].map(([a, v]): Place => [side * a, v])
  return {
    parts: [{ outline: [...smooth(mirrored(crown)), ...below(1), ...below(-1).toReversed()], cloth: 'main' }],
    lines: [
      fold([-1.26, edge + 0.08], [-0.66, edge - 0.2], [0.02, edge - 0.46], 1),
      fold([-1.38, edge - 0.28], [-0.74, edge - 0.5], [0.14, edge - 0.86], 1),
      fold([-1.36, edge - 0.64], [-0.76, edge - 0.86], [0.26, edge - 1.24], 1),
      fold([-1.26, edge + 0.08], [-0.7, edge - 0.16], [-0.12, edge - 0.4], -1),
      fold([-1.38, edge - 0.28], [-0.8, edge - 0.46], [-0.2, edge - 0.7], -1),
      fold([-1.36, edge - 0.64], [-0.86, edge - 0.8], [-0.3, edge - 1.06], -1),
    ],
    isWrapped: false,
  }
}

const CUTS: Record<Hat['kind'], HatCut> = { cap, beanie, beret, hat: brimmed, hijab: scarf, turban }
const FORMS: Record<NonNullable<Hat['form']>, HatCut> = { bucket, flat: flatCap }

/**
 * The shapes of what is worn on a head.
 *
 * @param highest where the picture ends above it, distances between the pupils below the eyes: what would be cut there is lower
 */
export function hatShapes({ kind, form, edge }: Hat, rig: Rig, highest = -Infinity): HatShapes {
  const [middle, half] = widthOf(rig)
  const { oval, jaw } = rig.contours
  const set = clamp(edge, HIGHEST, kind === 'cap' || kind === 'turban' ? OVER_BROWS : LOWEST)
  const shapes = (form ? FORMS[form] : CUTS[kind])({
    edge: set,
    // Of a face that the mesh ends low a hat is cut above its own edge: else its sides would turn down into horns.
    top: Math.min(oval[0]![1], set),
    chin: jaw[10]![1],
    yaw: rig.pose.yaw,
  })
  const crown = Math.min(...shapes.parts.flatMap(({ outline }) => outline.map(([, v]) => v)))
  const lower = Math.min(1, (set - highest) / (set - crown))
  const placed = (line: Contour): Place[] =>
    line.map(([a, v]) => [middle + a * half, v < set ? set + (v - set) * lower : v])
  return {
    ...shapes,
    edge: set,
    parts: shapes.parts.map(({ outline, cloth }) => ({ outline: placed(outline), cloth })),
    lines: shapes.lines.map((line) => placed(smooth(line))),
  }
}
