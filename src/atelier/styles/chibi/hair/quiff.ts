/** Hair that stands over the forehead. */
import { flip, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill } from '../parts.ts'
import { inkLines, wedgeLines, type Stroke } from '../strokes.ts'
import { round } from './curled.ts'
import { drawFrontShape, type Front } from './front.ts'
import { besideForCurls, clippedSides, type HairKit } from './kit.ts'

/** From the temple on our right down the sideburn and up to the hairline. */
const besideRight = (A: number): Pt[] => [
  [A - 10, 498, 0.06], [250, 546, 0.08], [232, 596, 0.02, 0.1], [220, 474, -0.05], [214, 420, -0.02],
]
/** The same on our left, upwards. */
const besideLeft = (A: number): Pt[] => [
  [-214, 424, -0.04], [-218, 474, -0.02], [-232, 596, -0.05], [-250, 546, 0.1, 0.02], [-A + 10, 498, 0.08],
]

/** How much lower it stands on whom chance makes than in a photo, canvas units: on a large head it is a tower soon. */
const LOWER = 24

/** A wave of hair that rises from a parting and is swept aside, where it ends in tips, over short sides. @param grown how much more of it than a short one, pixels */
export function quiff(kit: HairKit, v: number, side: number, grown: number): Front {
  if (round(kit)) return curlyQuiff(kit, v, side, grown)
  const { p, space } = kit
  const { measured } = kit.face
  const A = (measured ? 256 : 250) + kit.volume * 0.3
  const tall = 8 + kit.volume + (v % 2) * 16 + grown * 0.8
  const t = measured ? tall : tall * 0.6 - LOWER
  /** A height above the sides: the higher the more it follows how tall it is. */
  const up = (y: number) => y - t * Math.min(1, (300 - y) / 200)
  const tips: Pt[] =
    v < 2
      ? [
          [-278, up(218), 0.13, 0.02], [-206, up(180), -0.14, -0.02], [-240, up(122), 0.12, 0.02],
          [-140, up(104), -0.14, -0.02], [-148, up(58), 0.12, 0.02],
        ]
      : [[-268, up(190), 0.15, 0.02], [-182, up(150), -0.16, -0.02], [-196, up(84), 0.13, 0.02]]
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A + 5, 340, 0.03],
    [-228, up(266), 0.05],
    ...tips,
    [-20, up(62), -0.06, 0.1],
    [124, up(78), 0.12],
    [214, up(164), 0.12],
    [A - 8, up(256), 0.1],
    [A, 350, 0.03],
    [A, 440, 0.03],
    ...besideRight(A),
    [192, 356, -0.08],
    [146, 312, -0.08],
    [76, 336, 0.12],
    [-50, 326, -0.03, 0.05],
    [-146, 382, 0.14, 0.04],
    [-160, 346, -0.1],
    [-194, 384, -0.06],
    ...besideLeft(A),
  ]
  const pts = side > 0 ? right : flip(right)
  const placed = (strokes: readonly Stroke[]): Stroke[] =>
    strokes.map(([[x, y], [x1, y1, b = 0, c = b], wide]) => [[x * side, y], [x1 * side, y1, b * side, c * side], wide])
  const [first, second] = v < 2 ? [tips[1]!, tips[3]!] : [tips[1]!, tips[2]!]
  /** Where the wave turns over: under it lies shadow. */
  const under: Pt[] = [
    [150, 306], [76, 338, 0.12], [-50, 328, -0.03, 0.05], [-148, 386, 0.14, 0.04], [-112, 306, 0.08], [-10, 288, 0.02],
    [90, 284, -0.08],
  ]
  return drawFrontShape(kit, pts, {
    crown: [70 * side, up(40)],
    A,
    top: up(70),
    ringAt: [A * 0.62, up(150), 60],
    part: side > 0 ? 0.7 : 0.3,
    valleys: [],
    inside:
      clippedSides(kit) +
      fill(shape(space, side > 0 ? under : flip(under)), p.hair.shade) +
      fill(
        inkLines(
          space,
          placed([
            [[146, 310], [-30, up(112), -0.24, -0.16], 9],
            [[84, 326], [-104, up(206), -0.2, -0.1], 8],
          ]),
        ) +
          wedgeLines(
            space,
            placed([
              [[first[0], first[1]], [-20, up(222), -0.1], 10],
              [[second[0], second[1]], [40, up(140), -0.12], 10],
              [[-160, 346], [-84, 262, 0.12], 8],
              [[-228, up(266)], [-170, up(276), -0.1], 8],
            ]),
          ),
        p.hair.line,
      ),
  })
}

/** The same of curls, which lean over, lower and wider, or they would look like a tower. */
function curlyQuiff(kit: HairKit, v: number, side: number, grown: number): Front {
  const A = 262 + kit.volume
  const t = (8 + kit.volume * 0.5 + (v % 2) * 16) * 0.3 + grown * 0.8
  const beside = (pts: Pt[]): Pt[] =>
    kit.texture === 'curly'
      ? pts.map(([x, y, ...bulges]) => [Math.abs(x) < 246 ? besideForCurls(x) : x, y, ...bulges] as Pt)
      : pts
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A * 0.92, 282, 0.07],
    [-A * 0.74, 156, 0.07],
    [-70, 106 - t, 0.12],
    [74, 80 - t, 0.08],
    [A * 0.68, 112 - t, 0.1],
    [A * 0.97, 224, 0.14],
    [A * 0.98, 300, 0.05],
    [A, 440, 0.04],
    [A - 10, 498, 0.06],
    [246, 536, 0.1],
    ...beside([
      [220, 474, -0.05], [214, 420, -0.02], [186, 358, -0.08], [126, 326, -0.1, 0.04], [-20, 318, 0.06, -0.04],
      [-150, 338, 0.02, 0.04], [-192, 376, -0.08, -0.1], [-214, 424, -0.04], [-218, 474, -0.02],
    ]),
    [-246, 536, -0.06],
    [-A + 10, 498, 0.08],
  ]
  const crown: XY = [120 * side, 60 - t]
  return drawFrontShape(kit, side > 0 ? right : flip(right), {
    crown,
    A,
    top: 70 - t,
    ringAt: [A * 0.62, 184 - t * 0.7, 56],
    part: side > 0 ? 0.66 : 0.34,
    valleys: [],
  })
}
