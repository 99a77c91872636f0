/** Short straight or wavy hair as a photo shows it: cropped. */
import { flip, type Pt, type XY } from '../geometry.ts'
import { drawFrontShape, type Front } from './front.ts'
import type { HairKit } from './kit.ts'

const mirrorXY = (list: readonly XY[], side: number): XY[] => list.map(([x, y]) => [x * side, y])

/** From the temple down the sideburn and up to the hairline, on our right. */
const beside = (A: number): Pt[] => [
  [A, 448, 0.05], [A - 8, 498, 0.05], [248, 544, 0.08], [230, 590, 0.02, 0.1], [220, 474, -0.05], [215, 418, -0.02],
]
/** The same upwards on our left. */
const besideLeft = (A: number): Pt[] => [
  [-215, 418, -0.06], [-220, 474, -0.02], [-230, 590, -0.05], [-248, 544, 0.1, 0.02], [-A + 8, 498, 0.08],
]

/** Cropped all over: close to the head, its front a row of short tufts. */
export function croppedShort(kit: HairKit, side: number): Front {
  const A = 252 + kit.volume * 0.3
  const t = kit.volume * 0.5
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A * 0.96, 318, 0.06],
    [-A * 0.8, 216 - t * 0.4, 0.08],
    [-132, 158 - t, 0.02],
    [-96, 150 - t, -0.03],
    [-30, 132 - t, 0.04],
    [6, 138 - t, -0.03],
    [78, 140 - t, 0.05],
    [104, 152 - t, -0.03],
    [A * 0.78, 212 - t * 0.4, 0.07],
    [A * 0.96, 318, 0.08],
    ...beside(A),
    [190, 362, -0.06],
    [146, 338, -0.04],
    [122, 356, 0.06],
    [84, 322, -0.05],
    [58, 346, 0.06],
    [14, 316, -0.05],
    [-12, 342, 0.06],
    [-56, 318, -0.05],
    [-84, 346, 0.06],
    [-124, 330, -0.05],
    [-188, 378, 0.06],
    ...besideLeft(A),
  ]
  const pts = side > 0 ? right : flip(right)
  return drawFrontShape(kit, pts, {
    valleys: mirrorXY([[146, 338], [84, 322], [14, 316], [-56, 318], [-124, 330]], side),
    crown: [-60 * side, 190],
    A,
    top: 140 - t,
    far: 0.5,
    ringAt: [A * 0.7, 236 - t * 0.5, 44],
    part: side > 0 ? 0.6 : 0.4,
  })
}
