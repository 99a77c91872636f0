/** Cuts with their own shape of the crown: crest, quiff, side parting, undercut, spikes. */
import { flip, point, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { ink, wedge, wedgeLines, type Stroke } from '../strokes.ts'
import { fill, outlined } from '../parts.ts'
import { round } from './curled.ts'
import { drawFrontShape, type Front } from './front.ts'
import { besideForCurls, clippedColour, clippedSides, type HairKit } from './kit.ts'

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
          [-82, 336], [-126, 230, 0.06], [-118, 110 - t * 0.5, 0.08], [0, 52 - t * 0.5, 0.14],
          [120, 110 - t * 0.5, 0.14], [126, 230, 0.08], [82, 336, 0.06], [0, 352, 0.06],
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

/** How much lower combed hair of whom chance makes stands than a photo's, canvas units: on a large head it is a tower soon. */
const LOWER = 28

/** A wave of hair standing over the forehead, swept aside, over short sides. @param grown how much more of it than a short one, pixels */
export function quiff(kit: HairKit, v: number, side: number, grown: number): Front {
  // Curls are lower and wider than combed hair, or they would look like a tower.
  const rounded = round(kit)
  const A = (rounded ? 262 : kit.face.measured ? 256 : 248) + kit.volume * (rounded ? 1 : 0.4)
  const tall = (8 + kit.volume * (rounded ? 0.5 : 1) + (v % 2) * 16) * (rounded ? 0.3 : 1) + grown * 0.8
  const t = rounded || kit.face.measured ? tall : tall * 0.6 - LOWER
  // Combed hair stands in three waves; curls only lean over.
  const crest: Pt[] = rounded
    ? [
        [-A * 0.92, 282, 0.07], [-A * 0.74, 156, 0.07], [-70, 106 - t, 0.12], [74, 80 - t, 0.08],
        [A * 0.68, 112 - t, 0.1], [A * 0.97, 224, 0.14],
      ]
    : [
        [-A + 2, 316, 0.04], [-216, 196, 0.1], [-132, 120 - t, 0.1], [-8, 76 - t, 0.11], [6, 88 - t, -0.04],
        [126, 60 - t, 0.15], [206, 98 - t * 0.9, 0.12], [214, 116 - t * 0.8, -0.04], [A - 8, 236, 0.17],
      ]
  const beside = (x: number) => (kit.texture === 'curly' ? besideForCurls(x) : x)
  const right: Pt[] = [
    [-A, 440, 0.03],
    ...crest,
    [A * 0.98, 300, 0.05],
    [A, 440, 0.04],
    [A - 10, 498, 0.06],
    ...((rounded ? [[246, 536, 0.1]] : [[250, 546, 0.08], [232, 596, 0.02, 0.1]]) as Pt[]),
    [beside(220), 474, -0.05],
    [beside(214), 420, -0.02],
    [beside(186), 358, -0.08],
    [126, 326, -0.1, 0.04],
    [-20, 318, 0.06, -0.04],
    [-150, 338, 0.02, 0.04],
    [beside(-192), 376, -0.08, -0.1],
    [beside(-214), 424, -0.04],
    [beside(-218), 474, -0.02],
    ...((rounded ? [[-246, 536, -0.06]] : [[-232, 596, -0.05], [-250, 546, 0.1, 0.02]]) as Pt[]),
    [-A + 10, 498, 0.08],
  ]
  const pts = side > 0 ? right : flip(right)
  const { p, space } = kit
  const ringAt: [number, number, number] = [A * 0.62, 184 - t * 0.7, 56]
  const shared = { crown: [120 * side, 60 - t] as XY, A, top: 70 - t, ringAt, part: side > 0 ? 0.66 : 0.34 }
  if (rounded) return drawFrontShape(kit, pts, { ...shared, valleys: [] })
  const sweep = (x: number, y: number, x1: number, y1: number, bow: number, wide: number): Stroke => [
    [x * side, y - t * 0.85],
    [x1 * side, y1 - t * 0.4, bow * side],
    wide,
  ]
  return drawFrontShape(kit, pts, {
    ...shared,
    valleys: [],
    inside:
      clippedSides(kit) +
      fill(
        // From between the waves down, and from the hairline up.
        wedgeLines(space, [
          sweep(6, 88, -44, 160, -0.1, 10),
          sweep(214, 116, 124, 270, -0.16, 10),
          [[-98 * side, 324], [-40 * side, 222 - t * 0.5, 0.13 * side], 8],
          [[66 * side, 316], [136 * side, 208 - t * 0.5, 0.15 * side], 9],
          [[-176 * side, 352], [-168 * side, 262, 0.08 * side], 7],
        ]),
        p.hair.line,
      ),
  })
}

/** Combed over from a parting, the sides cut close. @param up how much higher than usual the hair lies over an open forehead, in one sweep without locks */
export function combedOver(kit: HairKit, v: number, side: number, up = 0): Front {
  const { measured } = kit.face
  const wide = (measured ? 264 : 258) + kit.volume * 0.6
  const lift = kit.volume + (v % 2) * (measured ? 22 : 14) - (measured ? 0 : LOWER)
  const right: Pt[] = [
    [-wide, 448, 0.03],
    [-wide - 4, 306, 0.06],
    [-wide * 0.78, 166 - lift * 0.4, 0.1],
    [-64, 100 - lift, 0.1],
    [72, 108 - lift * 0.9, 0.08],
    [106, 132 - lift * 0.7, 0.02],
    [178, 158 - lift * 0.4, 0.08],
    [wide - 4, 306, 0.13],
    [wide, 448, 0.05],
    [wide - 8, 496, 0.05],
    [246, 540, 0.08],
    [224, 474, -0.05],
    [216, 420, -0.02],
    [182, 358, -0.08],
    [116, 316 - up * 0.5, -0.06],
    ...(
      (up > 0
        ? [[40, 328 - up, 0.05], [-84, 352 - up, 0.07], [-200, 444 - up, 0.12]]
        : v < 2
          ? [
              [8, 364 - up, 0.15], [-12, 316 - up, -0.1], [-104, 398 - up, 0.14], [-112, 344 - up, -0.1],
              [-200, 452 - up, 0.13],
            ]
          : [
              [64, 330 - up, 0.1], [-8, 368 - up, 0.12], [-26, 318 - up, -0.1], [-120, 400 - up, 0.13],
              [-128, 346 - up, -0.1], [-200, 454 - up, 0.12],
            ]) as Pt[]
    ).map(([x, y, b]): Pt => [x, kit.fall(y), b]),
    [-214, 430, -0.08],
    [-224, 474, -0.03],
    [-246, 540, -0.05],
    [-wide + 8, 496, 0.08],
  ]
  const pts = side > 0 ? right : flip(right)
  const valleys = mirrorXY(
    (up > 0
      ? [[40, 328 - up], [-84, 352 - up], [-168, 408 - up]]
      : v < 2
        ? [[-12, 316 - up], [-112, 344 - up]]
        : [[64, 330 - up], [-26, 318 - up], [-128, 346 - up]]
    ).map(([x, y]): XY => [x!, kit.fall(y!)]),
    side,
  )
  const { p, space } = kit
  // Cropped above the ears, and darker there.
  const cropped = [-1, 1]
    .map((s) =>
      shape(
        space,
        s > 0
          ? [[wide + 30, 372], [wide + 30, 560], [200, 560], [222, 470, -0.04], [234, 392, -0.04]]
          : flip([[wide + 30, 372], [wide + 30, 560], [200, 560], [222, 470, -0.04], [234, 392, -0.04]]),
      ),
    )
    .join('')
  const b = (bulge: number) => bulge * side
  return drawFrontShape(kit, pts, {
    valleys,
    crown: [108 * side, 170],
    A: wide,
    top: 110 - lift,
    far: 0.66,
    ringAt: [wide * 0.8, 228 - lift * 0.6, 64],
    part: side > 0 ? 0.7 : 0.3,
    inside:
      fill(cropped, clippedColour(kit)) +
      fill(ink(space, [118 * side, 334], [104 * side, 140 - lift * 0.6, b(-0.06)], 20), p.hair.shade) +
      fill(wedge(space, [115 * side, 318], [106 * side, 146 - lift * 0.6, b(-0.05)], 11), p.hair.line),
  })
}

/** Shaved sides, the long top swept over. @param grown how much lower than usual it falls, pixels */
export function undercut(kit: HairKit, v: number, side: number, grown: number): Front {
  const A = 236 + kit.volume * 0.6
  // Curls swell above their outline.
  const top = 118 - kit.volume + (round(kit) && !kit.face.measured ? 1.6 * LOWER : 0) - grown * 0.7
  const drop = ((v % 2 === 0 ? 0 : 44) + grown) * (round(kit) ? 0.5 : 1)
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
  // Curls swell below their outline.
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
  const pts: Pt[] = [...left, ...crest, ...sweep, ...right, ...fringe, [-234, 620, -0.06], [-262, 560, 0.12, 0.02]]
  const valleys = [1, 3, 5, 7].map((i): XY => [fringe[i]![0], fringe[i]![1]])
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
