/** Cuts with their own shape of the crown: crest, quiff, side parting, undercut, spikes. */
import { flip, point, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { wedge, wedgeLines, type Stroke } from '../strokes.ts'
import { fill, outlined } from '../parts.ts'
import { round } from './curled.ts'
import { drawFrontShape, type Front } from './front.ts'
import { MANGA, PIECEY, type Bangs } from './fringes.ts'
import { bangsEdge, besideForCurls, type HairKit } from './kit.ts'

const mirrorXY = (list: readonly XY[], side: number): XY[] => list.map(([x, y]) => [x * side, y])

/** The single lock that stands up from the crown. */
export function ahoge(kit: HairKit, side: number): string {
  const { p, space } = kit
  const top = 138 - kit.volume * 1.2
  const pts: Pt[] = [
    [-15, top + 12], [2, top - 36, 0.14, 0.2], [62, top - 32, 0.22, 0.06], [22, top - 14, -0.2], [17, top + 12, -0.12],
  ]
  return (
    outlined(shape(space, side > 0 ? pts : flip(pts)), p.hair.base, p.hair.line, 4.5) +
    fill(shape(space, [[-15, top + 7], [16, top + 7], [22, top + 30], [-20, top + 30]]), p.hair.base)
  )
}

/** @param t how far the crest stands above a short one, pixels */
export function mohawk(kit: HairKit, t: number): Front {
  const spikes: Pt[] =
    kit.texture === 'straight' || kit.texture === 'wavy'
      ? [
          [-70, 330], [-118, 236, 0.04], [-150, 128 - t, -0.06], [-104, 146 - t * 0.6, 0.08], [-96, 62 - t, -0.06],
          [-48, 104 - t * 0.8, 0.08], [-8, 30 - t, -0.08], [26, 96 - t * 0.8, 0.08], [84, 50 - t, -0.08],
          [88, 132 - t * 0.6, 0.06], [146, 118 - t, -0.08], [116, 236, 0.06], [72, 330, 0.04], [34, 302, -0.05],
          [16, 372, 0.08], [-18, 306, -0.06], [-40, 356, 0.06], [-70, 330, -0.04],
        ]
      : [
          // Broad at the forehead as well: a ball on a stalk would be a bun.
          [-118, 322],
          [-148, 236, 0.04],
          [-160, 134 - t * 0.4, 0.06],
          [-84, 66 - t * 0.5, 0.14],
          [84, 66 - t * 0.5, 0.08],
          [160, 134 - t * 0.4, 0.14],
          [148, 236, 0.06],
          [118, 322, 0.04],
          [0, 338, 0.06],
        ]
  return drawFrontShape(kit, spikes, {
    valleys: [[34, 302], [-18, 306]],
    crown: [0, 120 - t],
    A: 120,
    top: 60 - t,
    ringAt: [96, 200 - t * 0.4, 34],
    far: 0.6,
  })
}

/** How much lower curls lie on whom chance makes than in a photo, canvas units: they swell above their outline. */
const CURLS_LOWER = 45

/** Locks of an undercut over the forehead, from its parting on our right to the temple on our left. */
const SWEPT_OVER: Bangs = [[-20, 408, 6, 356, -1], [-118, 412, -90, 372, -1], [-178, 412, -186, 388, -1]]

/** Shaved sides, the long top swept over. @param grown how much lower than usual it falls, pixels */
export function undercut(kit: HairKit, v: number, side: number, grown: number): Front {
  if (round(kit) || kit.face.measured) return roundUndercut(kit, v, side, grown)
  const A = 236 + kit.volume * 0.6
  const top = 118 - kit.volume - grown * 0.7
  const low = (v % 2 === 0 ? 0 : 44) + grown
  const { fall, p, space } = kit
  const bangs = SWEPT_OVER.map(([tx, ty, vx, vy, s]) => [tx, fall(ty), vx, fall(vy), s] as const)
  const right: Pt[] = [
    ...featheredSide(A, [-A + 2, 384], top),
    [-70, top - 12, 0.1],
    [88, top + 2, 0.08],
    [A - 52, 190, 0.12],
    [A - 4, 298, 0.1],
    [212, 356, 0.08, 0.02],
    [124, 308, -0.04, -0.1],
    ...bangsEdge(bangs, false),
    [-226, fall(494 + low), 0.1, -0.02],
    [-240, fall(440 + low * 0.6), -0.12, -0.02],
  ]
  return drawFrontShape(kit, side > 0 ? right : flip(right), {
    valleys: mirrorXY([[124, 308], ...bangs.map(([, , x, y]): XY => [x, y])], side),
    crown: [112 * side, top + 20],
    A,
    top,
    far: 0.62,
    ringAt: [A * 0.78, top + 106, 66],
    part: side > 0 ? 0.62 : 0.38,
    inside: fill(
      wedge(space, [side * (-A - 6), 306], [-70 * side, 190, 0.14 * side], 10) +
        wedge(space, [side * (-A + 2), 384], [side * (-A + 84), 300, 0.12 * side], 8),
      p.hair.line,
    ),
  })
}

/**
 * Where hair that is swept aside ends, from our left temple up: in two tips that hang over each other, close to the head.
 *
 * @param wide half the hair's width there @param from where the lower one comes out of the side
 */
export const featheredSide = (wide: number, from: XY, top: number): Pt[] => [
  [...from, 0.03],
  [-wide - 26, from[1] + 28, 0.08, -0.04],
  [-wide - 6, 308, -0.04, 0.12],
  [-wide - 26, 322, 0.08, -0.04],
  [-wide * 0.78, top + 40, -0.02, 0.18],
]

/** How much less far curls of whom chance makes fall at the temple than in a photo, canvas units. */
const SHORTER_CURLS = 40

/** The same of curls, and as a photo shows it. */
function roundUndercut(kit: HairKit, v: number, side: number, grown: number): Front {
  const A = 236 + kit.volume * 0.6
  const top = 118 - kit.volume + (round(kit) && !kit.face.measured ? CURLS_LOWER : 0) - grown * 0.7
  // Curls that hung lower at the temple would be a drop.
  const drop = kit.face.measured
    ? ((v % 2 === 0 ? 0 : 44) + grown) * (round(kit) ? 0.5 : 1)
    : grown * 0.5 - SHORTER_CURLS
  const { fall } = kit
  const right: Pt[] = [
    [-A - 2, 388, 0.04], [-A - 16, 286, 0.08], [-A * 0.76, 150, 0.1], [-70, top - 12, 0.1], [88, top + 2, 0.08],
    [136, top + 44, 0.1], [188, top + 66, -0.02], [A - 2, 262, 0.12], [218, 344, 0.08], [176, 336, 0.02],
    [124, 312, -0.06], [14, fall(404), 0.14], [0, fall(360), -0.1], [-98, fall(412), 0.14], [-114, fall(382), -0.1],
    [-176, fall(412), 0.1], [-192, fall(404), -0.1], [-214, fall(500 + drop), 0.1], [-226, fall(470 + drop), -0.08],
    [-244, fall(452 + drop), 0.08],
  ]
  const pts = side > 0 ? right : flip(right)
  const valleys = mirrorXY([[124, 312], [0, fall(360)], [-114, fall(382)], [-192, fall(404)]], side)
  return drawFrontShape(kit, pts, {
    valleys,
    crown: [112 * side, top + 20],
    A,
    top,
    far: 0.62,
    ringAt: [A * 0.78, top + 106, 66],
    part: side > 0 ? 0.62 : 0.38,
  })
}

/** The fringe of spikes, between two locks at the temples, and where it parts. */
interface UnderSpikes {
  fringe: readonly Pt[]
  valleys: readonly XY[]
}

function locksUnderSpikes(kit: HairKit, v: number): UnderSpikes {
  const { bangs } = v % 2 === 0 ? MANGA : PIECEY
  const fallen = bangs.slice(1, -1).map(([tx, ty, x, y, s]) => [tx, kit.fall(ty), x, kit.fall(y), s] as const)
  return {
    fringe: [
      [202, kit.fall(510), 0.09],
      [190, kit.fall(372), -0.1],
      ...bangsEdge(fallen, false),
      [-202, kit.fall(514), 0.1, -0.02],
      [-214, kit.fall(478), -0.08],
    ],
    valleys: fallen.map(([, , x, y]): XY => [x, y]),
  }
}

/** Curls swell below their outline. */
function curlsUnderSpikes(kit: HairKit, v: number): UnderSpikes {
  const isCurly = kit.texture === 'curly'
  const higher = isCurly ? 16 : 0
  const fringe = (
    v % 2 === 0
      ? [
          [202, 520, 0.09], [188, 404, -0.06], [110, 410, 0.08], [54, 346, -0.08], [-2, 484, 0.13], [-52, 356, -0.1],
          [-118, 412, 0.1], [-170, 392, -0.08], [-200, 520, 0.1], [-214, 478, -0.08],
        ]
      : [
          [202, 500, 0.09], [188, 396, -0.06], [96, 410, 0.04, 0.14], [40, 348, -0.12], [-44, 410, 0.12],
          [-78, 362, -0.08], [-148, 412, 0.12], [-182, 396, -0.08], [-202, 508, 0.1], [-214, 478, -0.08],
        ]
  ).map(([x, y, c, d]): Pt => point(isCurly ? besideForCurls(x!) : x!, kit.fall(y!) - higher, c, d))
  return { fringe, valleys: [1, 3, 5, 7].map((i): XY => [fringe[i]![0], fringe[i]![1]]) }
}

/** Spikes as manga heroes have them: large, middle and small ones, swept up to one side, the lowest hanging. */
export function spiky(kit: HairKit, v: number): Front {
  const k = 1 + kit.volume * 0.004
  const P = (x: number, y: number, a = 0, b = a): Pt => [x * k, 448 - (448 - y) * k, a, b]
  const left: Pt[] = [
    [-254, 508, -0.04],
    P(-306, 500, -0.08, -0.02),
    P(-280, 420, 0.1),
    P(-352, 372, 0.1, 0.02),
    P(-276, 290, -0.1),
    P(-282, 140, 0.17, 0.02),
    P(-182, 178, -0.14, -0.04),
  ]
  const crest: Pt[] = [P(-56, 16, 0.16, 0.02), P(-34, 120, -0.14, -0.02), P(74, 44, 0.12, 0.02), P(66, 116, -0.12)]
  const sweep: Pt[] = [P(286, 44, 0.12, -0.12), P(214, 174, 0.14, 0.02)]
  const right: Pt[] = [
    P(362, 196, -0.06, -0.1),
    P(280, 306, 0.16, 0.04),
    P(348, 352, -0.1),
    P(286, 404, 0.12),
    P(312, 492, -0.02, 0.08),
    [254, 508, 0.08],
    [262, 560, 0.08],
    [234, 620, 0.02, 0.12],
    [216, 478, -0.06],
  ]
  const { fringe, valleys } = round(kit) ? curlsUnderSpikes(kit, v) : locksUnderSpikes(kit, v)
  const pts: Pt[] = [...left, ...crest, ...sweep, ...right, ...fringe, [-234, 620, -0.06], [-262, 560, 0.12, 0.02]]
  const { p, space } = kit
  const ink = (x: number, y: number, x1: number, y1: number, b: number, w: number): Stroke => [
    [x * k, 448 - (448 - y) * k],
    P(x1, y1, b),
    w,
  ]
  const roots = fill(
    wedgeLines(space, [
      ink(-280, 292, -150, 262, 0.1, 9),
      ink(-184, 176, -92, 238, 0.12, 10),
      ink(-34, 116, -16, 198, 0.1, 10),
      ink(66, 112, 62, 168, 0.08, 8),
      ink(214, 170, 108, 226, -0.14, 11),
      ink(282, 304, 190, 296, -0.12, 9),
    ]),
    p.hair.line,
  )
  // Each large lock is darker where it lies over the next one.
  const shade: Pt[][] = [
    [sweep[1]!, ...right, [236, 420, -0.02], P(238, 300, -0.06)],
    [sweep[0]!, sweep[1]!, P(146, 184, 0.1), P(286, 44, -0.12, 0.02)],
    [crest[0]!, crest[1]!, P(-84, 150), P(-56, 16, -0.08, -0.1)],
  ]
  return drawFrontShape(kit, pts, {
    valleys,
    crown: [10, 190],
    A: 300,
    top: 60,
    far: 0.45,
    ringAt: [190, 292, 50],
    // Curls have no ends that ink could run in from.
    extra: kit.texture === 'straight' || kit.texture === 'wavy' ? roots : '',
    shade,
  })
}
