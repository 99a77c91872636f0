/** Hair that is tied: ponytail, pigtails and their ties. */
import { blend } from '../../../colour.ts'
import { type Pt, type XY, sided } from '../geometry.ts'
import { shape } from '../paths.ts'
import { type Stroke, inkLines, wedgeLines } from '../strokes.ts'
import { fill, inks, outlined } from '../parts.ts'
import { round } from './curled.ts'
import { curls } from './curls.ts'
import { type HairKit, SHINE, mass, outlineOf } from './kit.ts'
import { curlyTail, type TailLock } from './ringlets.ts'
import { hanging } from './strands.ts'

/** Lengths of hair that can be tied. */
export type Tied = 'short' | 'medium' | 'long'

/** A tail on our right: its outline, what lies in the head's shadow, its ink and its light. */
export interface Tail {
  pts: Pt[]
  /** The same of coils in a photo: full, as a long one of them would be a caterpillar. */
  puff: Pt[]
  /** Of curls, and of coils of whom chance makes: the middle of its tie, and its locks. */
  curls: readonly [tie: XY, ...locks: TailLock[]]
  shade: Pt[]
  inks: Stroke[]
  light: Stroke
}

const across = (side: number, [[x, y], [x1, y1, b = 0, c = b], wide]: Stroke): Stroke => [
  [x * side, y],
  [x1 * side, y1, b * side, c * side],
  wide,
]

/** How large coils of a tail are beside those of other hair. */
const TAIL_COILS = 0.9

/** A tail from a tie, on our right or mirrored on our left. */
export function tail(kit: HairKit, shapes: Tail, side: number, key: number): string {
  const { pts: right, puff, shade, inks, light } = shapes
  const { p } = kit
  if (kit.texture === 'curly' || (kit.texture === 'coily' && !kit.face.measured)) {
    const [tie, ...locks] = shapes.curls
    return curlyTail(kit, tie, locks, side)
  }
  const pts = sided(round(kit) ? puff : right, side)
  const d = outlineOf(kit, pts, key, TAIL_COILS)
  const inner = round(kit)
    ? curls(kit, pts, key, { dark: p.hair.curl, light: p.hair.light })
    : fill(outlineOf(kit, sided(shade, side)), p.hair.shade) +
      fill(inkLines(kit.space, [across(side, light)]), blend(p.hair.base, p.hair.light, SHINE)) +
      fill(
        hanging(
          kit,
          inks.map((ink) => across(side, ink)),
        ),
        p.hair.line,
      )
  return mass(kit, d, 'tinted', inner)
}

/** Where a ponytail leaves the head on our right, as the usual head has it: from our left edge of the tie to its right. */
const [TIE_LEFT, TIE_RIGHT]: [XY, XY] = [[168, 124], [238, 176]]
/** The head on which that is: its half width, and the height of its crown over the temples, canvas units. */
const [USUAL_HALF, USUAL_HIGH, TEMPLES] = [268, 306, 448]

/** That place on a head whose hair is so wide and high. */
function onHead([x, y]: XY, half: number, top: number): XY {
  return [(x * half) / USUAL_HALF, TEMPLES - ((TEMPLES - y) * (TEMPLES - top)) / USUAL_HIGH]
}

/** The outline of hair that is drawn up to a ponytail, instead of the dome's from its top to the temple on our right. */
export function towardsTie(half: number, top: number): Pt[] {
  const at = (x: number, y: number, b1: number, b2: number): Pt => [...onHead([x, y], half, top), b1, b2]
  return [
    at(96, 160, 0.05, 0.02),
    at(TIE_LEFT[0], TIE_LEFT[1], -0.1, -0.16),
    at(TIE_RIGHT[0], TIE_RIGHT[1], 0.02, 0.02),
    at(254, 316, -0.1, 0.08),
  ]
}

/** Half the head's hair and its highest point where hair as thick as this is tied. */
export const tiedHead = (kit: HairKit, combedBack: boolean): XY =>
  combedBack ? [262 + kit.volume, 138 - kit.volume] : [280 + kit.volume, 138 - kit.volume * 1.2]

/** Where a ponytail leaves a head whose hair is so wide and high: our left end of its tie and its right one. */
export const ponytailTie = ([half, top]: XY): readonly [XY, XY] => [
  onHead(TIE_LEFT, half, top),
  onHead(TIE_RIGHT, half, top),
]

/** How much smaller a tail of short hair is. */
const SHORT_TAIL = 0.74

/**
 * A tail that springs from the head and falls, behind it.
 *
 * @param at our right end of its tie on our right, where it is mirrored with `side` @param size of that of one ponytail
 */
export function drawTail(kit: HairKit, length: Tied, side: number, [toX, toY]: XY, size = 1): string {
  const long = length === 'long'
  const right: Tail = long
    ? {
        pts: [
          [172, 128], [214, 52, 0.13, 0.16], [356, 128, 0.22], [414, 400, 0.14], [392, 640, 0.05],
          [440, 812, -0.13, -0.04], [350, 742, 0.13, 0.03], [334, 826, -0.05], [274, 640, 0.14, 0.05],
          [296, 320, -0.03], [236, 174, 0.12, 0.16],
        ],
        puff: [
          [172, 128], [226, 36, 0.14, 0.18], [366, 84, 0.2], [462, 290, 0.16], [450, 530, 0.1], [366, 690, 0.16],
          [286, 560, 0.12], [266, 330, 0.02], [236, 174, 0.1],
        ],
        curls: [
          [206, 150],
          [[450, 670], [460, -60]],
          [[410, 720], [400, -50]],
          [[300, 640], [280, 20]],
          [[366, 790], [356, -40]],
        ],
        shade: [[334, 826, 0.02], [274, 640, 0.14, 0.05], [296, 320, -0.03], [242, 180, 0.12, 0.16]],
        inks: [
          [[349, 748], [330, 330, -0.05, -0.1], 11],
          [[384, 640], [352, 250, -0.08], 8],
          [[204, 130], [330, 226, 0.26], 9],
          [[222, 150], [312, 300, 0.2, 0.12], 10],
        ],
        light: [[262, 92], [384, 290, 0.24], 22],
      }
    : {
        pts: [
          [172, 128], [212, 54, 0.13, 0.16], [346, 122, 0.22], [394, 340, 0.13], [424, 520, -0.09, -0.03],
          [346, 462, 0.12, 0.03], [318, 548, -0.05], [262, 420, 0.14, 0.04], [286, 290, -0.04], [236, 174, 0.12, 0.16],
        ],
        puff: [
          [172, 128], [222, 38, 0.14, 0.18], [352, 84, 0.2], [438, 250, 0.16], [418, 410, 0.12], [340, 506, 0.16],
          [274, 410, 0.12], [262, 290, 0.02], [236, 174, 0.1],
        ],
        curls: [
          [206, 150],
          [[446, 410], [456, -60]],
          [[400, 440], [396, -50]],
          [[296, 420], [276, 30]],
          [[360, 500], [350, -30]],
        ],
        shade: [[318, 548, 0.03], [262, 420, 0.14, 0.04], [286, 290, -0.04], [242, 180, 0.12, 0.16]],
        inks: [
          [[345, 468], [316, 280, -0.06, -0.1], 10],
          [[374, 420], [342, 240, -0.08], 7],
          [[204, 130], [324, 220, 0.26], 9],
          [[222, 150], [304, 282, 0.2, 0.12], 9],
        ],
        light: [[258, 92], [372, 270, 0.24], 20],
      }
  const [fromX, fromY] = TIE_RIGHT
  const share = size * (length === 'short' ? SHORT_TAIL : 1)
  const moved: HairKit = {
    ...kit,
    space: (x, y) => kit.space(side * toX + (x - side * fromX) * share, toY + (y - fromY) * share),
  }
  return tail(moved, right, side, side > 0 ? 21 : 22)
}

/** The tie of a tail, over the hair that is gathered in it, and the ink of that hair. @param ends ours on the left and on the right, of one on our right */
export function drawTie(kit: HairKit, side: number, [[lx, ly], [rx, ry]]: readonly [XY, XY]): string {
  const { p, space } = kit
  const [dx, dy] = [rx - lx, ry - ly]
  const long = Math.hypot(dx, dy)
  /** @param u along the tie, 0 to 1 @param v out of the head, canvas units */
  const at = (u: number, v: number): XY => [lx + dx * u + (dy / long) * v, ly + dy * u - (dx / long) * v]
  const corner = (u: number, v: number, b: number): Pt => [...at(u, v), b]
  const band = [
    corner(-0.14, -9, -0.05),
    corner(-0.12, 20, 0.3),
    corner(0.5, 27, 0.08),
    corner(1.12, 20, 0.08),
    corner(1.14, -9, 0.3),
    corner(0.5, -4, -0.05),
  ]
  const folds: Stroke[] = [
    [at(0.2, 1), [...at(0.26, 17), -0.1], 6],
    [at(0.52, 3), [...at(0.5, 20), 0], 6],
    [at(0.82, 1), [...at(0.76, 17), 0.1], 6],
  ]
  const gathered: Stroke[] = [
    [at(0.14, 0), [...at(-0.5, -78), 0.08], 8],
    [at(0.42, 0), [...at(0.06, -112), 0.04], 10],
    [at(0.66, 0), [...at(0.62, -86), -0.04], 8],
    [at(0.88, 0), [...at(1.1, -104), -0.1], 9],
  ]
  const toSide = (strokes: Stroke[]) => strokes.map((stroke) => across(side, stroke))
  return (
    (round(kit) ? '' : fill(wedgeLines(space, toSide(gathered)), p.hair.line)) +
    outlined(shape(space, sided(band, side)), p.accent.base, p.accent.line, 5) +
    fill(inkLines(space, toSide(folds)), p.accent.line)
  )
}

/** Ink along hair that is drawn up from the temples to where it is tied: once, or on our left and our right. */
export const pulled = (kit: HairKit, ties: readonly XY[]): string =>
  inks(
    kit.space,
    kit.p.hair.line,
    [-1, 1].flatMap((s): Stroke[] => {
      const [x, y] = ties.length > 1 ? ties[s < 0 ? 0 : 1]! : ties[0]!
      const out = 250 + kit.volume
      const lead = (from: XY, share: number, bow: number, wide: number): Stroke => [
        from,
        [from[0] + (x - from[0]) * share, from[1] + (y + 30 - from[1]) * share, bow * s],
        wide,
      ]
      return [lead([s * (out - 6), 438], 0.56, -0.13, 9), lead([s * (out - 16), 356], 0.7, -0.12, 7)]
    }),
  )

/** Ink of hair that is drawn up to a bun on the crown: from under it, where it is heaviest, a little way down the head on all sides. */
export function drawnUp(kit: HairKit, [x]: XY): string {
  const [half, top] = tiedHead(kit, false)
  /** Height of the crown there. */
  const y = TEMPLES - (TEMPLES - top) * Math.sqrt(1 - (x / half) ** 2)
  const strands = DRAWN_UP.map(([from, to, down, bow, wide]): Stroke => [
    [x + from, y + 6 + Math.abs(from) * 0.1],
    [x + to, y + down, bow],
    wide,
  ])
  return fill(wedgeLines(kit.space, strands), kit.p.hair.line)
}

/** From how far aside, to where, how far down, how bowed and how wide. */
const DRAWN_UP: readonly (readonly [from: number, to: number, down: number, bow: number, wide: number])[] = [
  [-50, -128, 78, -0.14, 9], [-20, -54, 104, -0.06, 9], [14, 26, 84, 0.03, 7], [46, 112, 92, 0.12, 9],
]
