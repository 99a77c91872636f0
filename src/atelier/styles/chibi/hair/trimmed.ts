/** Short hair as a photo shows it: cropped, standing up, or curls on top. */
import { smoothstep } from '../../../clamp.ts'
import { both, flip, type Pt, type XY } from '../geometry.ts'
import { wedgeLines, type Stroke } from '../strokes.ts'
import { fill } from '../parts.ts'
import { drawFrontShape, type Front } from './front.ts'
import { isClose, sideHex } from '../../hair-of-photo.ts'
import { mass, outlineOf, type HairKit } from './kit.ts'

const mirrorXY = (list: readonly XY[], side: number): XY[] => list.map(([x, y]) => [x * side, y])

/** From the temple down the sideburn and up to the hairline, on our right. */
const beside = (A: number): Pt[] => [
  [A, 448, 0.05], [A - 8, 498, 0.05], [248, 544, 0.08], [230, 590, 0.02, 0.1], [220, 474, -0.05], [215, 418, -0.02],
]
/** The same upwards on our left. */
const besideLeft = (A: number): Pt[] => [
  [-215, 418, -0.06], [-220, 474, -0.02], [-230, 590, -0.05], [-248, 544, 0.1, 0.02], [-A + 8, 498, 0.08],
]

/** The hairline of a crop, from our right: even, as clippers cut it, or three soft locks to one side. */
const EVEN: readonly Pt[] = [
  [196, 366, -0.06], [150, 332, -0.12], [0, 318, -0.03], [-150, 332, -0.03], [-196, 366, -0.12],
]
const LOCKS: readonly Pt[] = [
  [188, 362, -0.06], [124, 326, -0.07], [14, 350, 0.13], [-4, 334, -0.07], [-112, 364, 0.12], [-126, 346, -0.07],
  [-194, 388, 0.1],
]
/** Where they part. */
const BETWEEN: readonly XY[] = [[-4, 334], [-126, 346]]

/** Where hair that has receded begins, from our right: at the temple, in the deepest of the corner, beside the middle, in it; how much further up each lies in full. */
const RECEDED = { temple: [212, 400, 6], corner: [152, 298, 50], beside: [66, 308, 10], middle: [0, 322, 12] } as const
/** Locks that run back from there: where, to where, how bowed, how wide. */
const BACK: readonly Stroke[] = [
  [[-58, 300], [-84, 196, 0.1], 9],
  [[6, 306], [-8, 184, 0.05], 11],
  [[62, 298], [78, 194, -0.08], 9],
  [[192, 352], [176, 262, -0.1], 9],
  [[-192, 352], [-176, 262, 0.1], 9],
]

/** Bare at both temples, the middle combed back: thin, so close to the head. @param by how far it has receded, 0 to 1 */
export function recedingShort(kit: HairKit, side: number, by: number): Front {
  const A = 250 + kit.volume * 0.2
  const t = kit.volume * 0.4
  const at = ([x, y, up]: readonly [number, number, number]): XY => [x, y - up * by]
  const [temple, corner, next, middle] = [RECEDED.temple, RECEDED.corner, RECEDED.beside, RECEDED.middle].map(at) as [
    XY,
    XY,
    XY,
    XY,
  ]
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A * 0.96, 318, 0.06],
    [-A * 0.78, 220 - t * 0.4, 0.08],
    [-110, 160 - t, 0.05],
    [0, 146 - t, 0.04],
    [110, 160 - t, 0.04],
    [A * 0.78, 220 - t * 0.4, 0.05],
    [A * 0.96, 318, 0.08],
    ...beside(A),
    [...temple, -0.02],
    [...corner, -0.16],
    [...next, -0.14],
    [...middle, 0.06],
    [-next[0], next[1], 0.06],
    [-corner[0], corner[1], -0.14],
    [-temple[0], temple[1], -0.16],
    ...besideLeft(A),
  ]
  return drawFrontShape(kit, side > 0 ? right : flip(right), {
    valleys: [],
    crown: [60 * side, 180],
    A,
    top: 146 - t,
    far: 0.5,
    shine: false,
    inside: fill(wedgeLines(kit.space, BACK), kit.p.hair.shade),
  })
}

/** Cropped all over: close to the head, its front a few soft locks, or even. */
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
    ...(isClose(kit.face.recipe) ? EVEN : LOCKS),
    ...besideLeft(A),
  ]
  const pts = side > 0 ? right : flip(right)
  return drawFrontShape(kit, pts, {
    valleys: isClose(kit.face.recipe) ? [] : mirrorXY(BETWEEN, side),
    shine: !isClose(kit.face.recipe),
    crown: [70 * side, 190],
    A,
    top: 140 - t,
    far: 0.5,
    ringAt: [A * 0.7, 236 - t * 0.5, 44],
    part: side > 0 ? 0.6 : 0.4,
  })
}

/** Height of hair that stands as high as the style draws it, of hair that is shorter, and by how much, canvas units. */
const [TALL, USUAL, SHORTER] = [1.8, 0, 60]

/** Standing up from the hairline in tufts that lean away from the parting. */
export function upright(kit: HairKit, side: number): Front {
  const A = 256 + kit.volume * 0.4
  const t = kit.volume - SHORTER * (1 - smoothstep(USUAL, TALL, kit.face.recipe.features.hairHeight ?? 0))
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A * 0.98, 318, 0.05],
    [-A * 0.88, 236, 0.04],
    [-A * 0.94, 176 - t * 0.5, -0.02, 0.02],
    [-182, 164 - t * 0.8, 0.12, 0.06],
    [-196, 112 - t, -0.04, 0.02],
    [-92, 116 - t, 0.17, 0.06],
    [-110, 78 - t, -0.04, 0.02],
    [30, 98 - t, 0.17, 0.06],
    [24, 66 - t, -0.04, 0.02],
    [124, 120 - t, 0.18, 0.06],
    [130, 96 - t * 0.9, -0.03, 0.02],
    [A * 0.78, 200 - t * 0.4, 0.14, 0.06],
    [A * 0.97, 318, 0.07],
    ...beside(A),
    [186, 356, -0.07],
    [140, 336, -0.04],
    [108, 346, 0.07],
    [64, 316, -0.05],
    [30, 330, 0.07],
    [-22, 314, -0.05],
    [-60, 332, 0.07],
    [-112, 326, -0.05],
    [-186, 366, 0.08],
    ...besideLeft(A),
  ]
  const valleys: XY[] = [[140, 336], [64, 316], [-22, 314], [-112, 326]]
  const roots: Stroke[] = [
    [[-182, 164 - t * 0.8], [-140, 226, -0.08], 11],
    [[-92, 116 - t], [-40, 196, -0.1], 15],
    [[30, 98 - t], [66, 192, -0.09], 14],
    [[124, 120 - t], [146, 208, -0.08], 12],
  ]
  return drawFrontShape(kit, side > 0 ? right : flip(right), {
    valleys: mirrorXY(valleys, side),
    crown: [-30 * side, 150 - t],
    A,
    top: 120 - t,
    far: 0.4,
    ringAt: [A * 0.72, 232 - t * 0.6, 46],
    part: side > 0 ? 0.6 : 0.4,
    extra: fill(
      wedgeLines(
        kit.space,
        roots.map(([from, to, w]): Stroke => [
          [from[0] * side, from[1]],
          [to[0] * side, to[1], (to[2] ?? 0) * side],
          w,
        ]),
      ),
      kit.p.hair.line,
    ),
  })
}

/** What is left above the ears of somebody whose top is bare. */
export function aboveEars(kit: HairKit): Front {
  const A = 262
  const right: Pt[] = [
    [A - 26, 306, 0.04], [A, 400, 0.08], [A + 2, 452, 0.03], [A - 8, 500, 0.05], [248, 546, 0.08],
    [232, 578, 0.02, 0.1], [222, 474, -0.05], [214, 404, -0.04],
  ]
  const sides = [right, flip(right)].map((pts) =>
    mass(kit, outlineOf(kit, pts), sideHex(kit.p.hair.shade, kit.face.recipe), ''),
  )
  return { svg: sides.join(''), shadow: '' }
}

/** Heights of coils that follow the skull, and that are cut to an even top. */
const [ROUND, FLAT] = [-0.9, 0.9]

/** Tight coils: low ones round as the skull, high ones cut to an even top. */
export function flatTop(kit: HairKit): Front {
  const A = 226
  const top = 156 - kit.volume * 0.5
  const flat = smoothstep(ROUND, FLAT, kit.face.recipe.features.hairHeight ?? 0)
  const between = (low: number, high: number) => low + (high - low) * flat
  const half: Pt[] = [
    [0, top, 0.03], [between(92, 150), top + between(8, 10), between(0.06, 0.04)],
    [between(168, A - 14), top + between(50, 58), between(0.08, 0.16)], [A, between(312, 300), between(0.08, 0.05)],
    [208, 366, 0.04], [176, 342, -0.1], [84, 324, -0.04], [0, 322, 0.02],
  ]
  const coiled: HairKit = { ...kit, texture: 'coily' }
  return drawFrontShape(coiled, both(half), { valleys: [], crown: [0, top], A, top, ringAt: [A * 0.7, top + 66, 30] })
}

/** Curls on the top of the head, the sides cut close. */
export function curlsOnTop(kit: HairKit, side: number): Front {
  const A = 240
  const top = 158 - kit.volume * 0.6
  const half: Pt[] = [
    [0, top, 0.1], [150, top + 34, 0.1], [A, 236, 0.12], [A - 4, 320, 0.06], [196, 372, 0.08], [90, 328, -0.04],
    [0, 338, 0.04],
  ]
  const under = croppedShort({ ...kit, texture: 'straight', volume: -20 }, side)
  const over = drawFrontShape(kit, both(half), { valleys: [], crown: [0, top], A, top, ringAt: [A * 0.7, 220, 50] })
  return { svg: under.svg + over.svg, shadow: over.shadow, outline: over.outline! }
}
