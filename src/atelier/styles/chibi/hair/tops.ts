/** Cuts with their own shape of the crown: crest, quiff, slicked, undercut, spikes. */
import { flip, ink, inkLines, shape, wedge, wedgeLines, type Pt, type Stroke, type XY } from '../geometry.ts'
import { fill, outlined } from '../parts.ts'
import { dome, drawFrontShape, type Front } from './front.ts'
import type { HairKit } from './kit.ts'

const mirrorXY = (list: readonly XY[], side: number): XY[] => list.map(([x, y]) => [x * side, y])

/** The single lock that stands up from the crown. */
export function ahoge(kit: HairKit, side: number): string {
  const { p, space } = kit
  const top = 138 - kit.volume * 1.2
  const pts: Pt[] = [
    [-13, top + 12], [10, top - 56, 0.14, 0.2], [84, top - 44, 0.22, 0.06], [30, top - 28, -0.2], [15, top + 12, -0.14],
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

/** Combed straight back: the hairline bare, strands running over the head. */
export function slicked(kit: HairKit, v: number): Front {
  const A = 264 + kit.volume
  const top = 128 - kit.volume
  const peak = v % 2 === 0 ? 340 : 318
  const pts: Pt[] = [
    [-A, 448, 0.03],
    ...dome(A, 448, top),
    [A - 10, 500, 0.06],
    [248, 552, 0.08],
    [230, 590, 0.02, 0.1],
    [218, 470, -0.05],
    [212, 412, -0.02],
    [176, 344, -0.1],
    [96, 310, -0.12],
    [0, peak, -0.06, 0.1],
    [-96, 310, 0.1, -0.06],
    [-176, 344, -0.12],
    [-212, 412, -0.1],
    [-218, 470, -0.02],
    [-230, 590, -0.05],
    [-248, 552, 0.1, 0.02],
    [-A + 10, 500, 0.08],
  ]
  if (kit.texture === 'curly' || kit.texture === 'coily')
    return drawFrontShape(kit, pts, { valleys: [], crown: [0, 96], A, top })
  return combedBack(kit, pts, A, top, peak)
}

/** Lines of the comb from the hairline over the head and a little to one side; the light follows them. */
function combedBack(kit: HairKit, hairline: readonly Pt[], A: number, top: number, peak: number): Front {
  const { p, space } = kit
  const side = kit.face.recipe.features.hairPart === 'left' ? -1 : 1
  // Fuller over the forehead than behind it.
  const full: Pt[] = [
    [-A * 0.98, 318, 0.05], [-A * 0.7, 152, 0.1], [-40, top - 26, 0.11], [A * 0.52, top + 22, 0.1],
    [A * 0.94, 268, 0.12], [A, 448, 0.05],
  ]
  const crest = side > 0 ? full : [...flip([[-A, 448, 0.05], ...full])].slice(1)
  const pts: Pt[] = [[-A, 448, 0.03], ...crest, ...hairline.slice(hairline.findIndex(([x]) => x === A) + 1)]
  const lines: Stroke[] = []
  const lights: Stroke[] = []
  const shades: Stroke[] = []
  for (const [i, u] of [-172, -84, 10, 104, 184].entries()) {
    const x = u * side
    const rise = Math.max(0, Math.abs(x) - 94) / 106
    const y = (Math.abs(x) < 60 ? peak - 12 - Math.abs(x) * 0.2 : 314) + rise ** 1.4 * 84
    const to: XY = [x * 0.62 + 84 * side, top + 34 + Math.abs(u - 50) * 0.16 + (i % 2) * 20]
    const b = (u < 60 ? 0.17 : 0.06) * side
    lines.push([[x, y], [to[0], to[1], b], i % 2 === 0 ? 14 : 11])
    shades.push([[x + 12 * side, y + 2], [to[0] + 16 * side, to[1] + 36, b], 22])
    if (i < 4)
      lights.push([
        [x + 30 * side, y - 66],
        [x + (to[0] - x) * 0.6 + 40 * side, y + (to[1] - y) * 0.72, b * 0.8],
        [24, 36, 28, 18][i]!,
      ])
  }
  const inside =
    fill(wedgeLines(space, shades), p.hair.shade) +
    fill(inkLines(space, lights), p.hair.light) +
    fill(wedgeLines(space, lines), p.hair.line)
  return drawFrontShape(kit, pts, { valleys: [], crown: [10, 60], A, top: top - 26, shine: false, inside })
}

/** A wave of hair standing over the forehead. @param grown how much more of it than a short one, pixels */
export function quiff(kit: HairKit, v: number, side: number, grown: number): Front {
  // Curls are lower and wider than combed hair, or they would look like a tower.
  const rounded = kit.texture === 'curly' || kit.texture === 'coily'
  const A = 262 + kit.volume * (rounded ? 1 : 0.6)
  const tall = (28 + kit.volume * (rounded ? 0.5 : 1) + (v % 2) * 16) * (rounded ? 0.3 : 1) + grown * 0.8
  const t = tall
  // Combed hair ends in flicks; curls only lean over.
  const flicks: Pt[] = rounded
    ? [[A * 0.68, 112 - t, 0.1], [A * 0.97, 224, 0.14]]
    : [
        [230, 62 - t, -0.06, -0.02], [186, 116 - t * 0.7, 0.16, 0.08], [290, 126 - t * 0.4, -0.1, -0.04],
        [230, 186, 0.16, 0.08],
      ]
  const right: Pt[] = [
    [-A, 440, 0.03],
    [-A * 0.92, 282, 0.07],
    [rounded ? -A * 0.74 : -196, rounded ? 156 : 160, 0.07],
    [-70, 106 - t, 0.12],
    [74, 80 - t, 0.06],
    ...flicks,
    [A * 0.97, 290, 0.06],
    [A, 440, 0.05],
    [A - 10, 498, 0.06],
    [250, 546, 0.08],
    [232, 596, 0.02, 0.1],
    [220, 474, -0.05],
    [214, 420, -0.02],
    [180, 362, -0.08],
    [118, 336, -0.1, 0.06],
    [18, 344, 0.14, 0.06],
    [-2, 334, -0.06],
    [-112, 352, 0.1, 0.06],
    [-128, 346, -0.06],
    [-184, 382, 0.06, -0.06],
    [-214, 424, -0.08],
    [-218, 474, -0.02],
    [-232, 596, -0.05],
    [-250, 546, 0.1, 0.02],
    [-A + 10, 498, 0.08],
  ]
  const pts = side > 0 ? right : flip(right)
  const valleys = mirrorXY([[118, 336], [-2, 334], [-128, 346], [-208, 428]], side)
  return drawFrontShape(kit, pts, {
    valleys,
    crown: [236 * side, 20 - t],
    A,
    top: 100 - tall,
    far: 0.74,
    ringAt: [A * 0.6, 200 - tall * 0.5, 60],
    part: side > 0 ? 0.66 : 0.34,
  })
}

/** Combed over from a parting, the sides cut close. @param up how much higher than usual the hair lies over an open forehead, in one sweep without locks */
export function combedOver(kit: HairKit, v: number, side: number, up = 0): Front {
  const wide = 264 + kit.volume * 0.6
  const lift = kit.volume + (v % 2) * 22
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
              [8, 362 - up, 0.15], [-14, 342 - up, -0.1], [-104, 396 - up, 0.14], [-120, 372 - up, -0.1],
              [-200, 452 - up, 0.13],
            ]
          : [
              [64, 346 - up, 0.1], [-8, 366 - up, 0.12], [-24, 344 - up, -0.1], [-120, 398 - up, 0.13],
              [-134, 370 - up, -0.1], [-200, 452 - up, 0.12],
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
        ? [[-14, 342 - up], [-120, 372 - up]]
        : [[64, 346 - up], [-24, 344 - up], [-134, 370 - up]]
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
      fill(cropped, p.hair.shade) +
      fill(ink(space, [118 * side, 334], [104 * side, 140 - lift * 0.6, b(-0.06)], 20), p.hair.shade) +
      fill(wedge(space, [115 * side, 318], [106 * side, 146 - lift * 0.6, b(-0.05)], 11), p.hair.line),
  })
}

/** Shaved sides, the long top swept over. @param grown how much lower than usual it falls, pixels */
export function undercut(kit: HairKit, v: number, side: number, grown: number): Front {
  const A = 236 + kit.volume * 0.6
  const top = 118 - kit.volume - grown * 0.7
  const drop = (v % 2 === 0 ? 0 : 44) + grown
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

/** Spikes all round, as manga heroes have them. */
export function spiky(kit: HairKit, v: number): Front {
  const k = 1 + kit.volume * 0.004
  const up = (x: number, y: number): [number, number] => [x * k, 448 - (448 - y) * k]
  const P = (x: number, y: number, a: number, b?: number): Pt => {
    const q = up(x, y)
    return [q[0], q[1], a, b ?? a]
  }
  const pts: Pt[] = [
    [-252, 500, -0.04],
    P(-352, 448, 0.1, 0.02),
    P(-286, 396, -0.06),
    P(-368, 312, 0.1),
    P(-262, 276, -0.08),
    P(-312, 158, 0.1),
    P(-190, 178, -0.1),
    P(-190, 62, 0.12),
    P(-84, 138, -0.1),
    P(-18, 26, 0.12),
    P(44, 130, -0.1),
    P(158, 48, 0.12),
    P(160, 164, -0.1),
    P(298, 132, 0.12),
    P(256, 262, -0.1),
    P(374, 294, 0.1),
    P(288, 384, -0.08),
    P(356, 446, 0.06),
    [252, 500, -0.04],
    [262, 560, 0.08],
    [234, 620, 0.02, 0.12],
    [216, 478, -0.06],
    ...(v % 2 === 0
      ? ([
          [202, 520, 0.09], [188, 404, -0.06], [110, 410, 0.08], [54, 346, -0.08], [-2, 484, 0.13], [-52, 356, -0.1],
          [-118, 412, 0.1], [-170, 392, -0.08], [-200, 520, 0.1], [-214, 478, -0.08],
        ] as Pt[])
      : ([
          [202, 500, 0.09], [188, 396, -0.06], [96, 410, 0.04, 0.14], [40, 348, -0.12], [-44, 410, 0.12],
          [-78, 362, -0.08], [-148, 412, 0.12], [-182, 396, -0.08], [-202, 508, 0.1], [-214, 478, -0.08],
        ] as Pt[])
    ).map(([x, y, a, b]): Pt => [x, kit.fall(y), a, b]),
    [-234, 620, -0.06],
    [-262, 560, 0.12, 0.02],
  ]
  const valleys = (
    v % 2 === 0 ? [[188, 404], [54, 346], [-52, 356], [-170, 392]] : [[188, 396], [40, 348], [-78, 362], [-182, 396]]
  ).map(([x, y]): XY => [x!, kit.fall(y!)])
  const { p, space } = kit
  const roots = fill(
    wedgeLines(
      space,
      [
        [-286, 396, -180, 350], [-262, 276, -160, 280], [-190, 178, -110, 230], [-84, 138, -52, 220],
        [44, 130, 40, 216], [160, 164, 110, 232], [256, 262, 170, 290], [288, 384, 190, 356],
      ].map(([x, y, x1, y1]): Stroke => [up(x!, y!), [...up(x1!, y1!), 0.06], 8]),
    ),
    p.hair.line,
  )
  return {
    ...drawFrontShape(kit, pts, {
      valleys,
      crown: [10, 190],
      A: 300,
      top: 60,
      far: 0.45,
      ringAt: [190, 292, 50],
      extra: roots,
    }),
  }
}
