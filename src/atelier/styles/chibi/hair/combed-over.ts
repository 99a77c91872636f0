/** Hair that is combed over from a parting. */
import { flip, type Pt, type XY } from '../geometry.ts'
import { shape } from '../paths.ts'
import { fill } from '../parts.ts'
import { ink, wedge, wedgeLines, type Stroke } from '../strokes.ts'
import { drawFrontShape, type Front } from './front.ts'
import type { Bangs } from './fringes.ts'
import { bangsEdge, clippedColour, type HairKit } from './kit.ts'
import { featheredSide } from './tops.ts'

const mirrorXY = (list: readonly XY[], side: number): XY[] => list.map(([x, y]) => [x * side, y])

/** How much lower it lies on whom chance makes than in a photo, canvas units: on a large head it is a tower soon. */
const LOWER = 28

/** The side to which it is combed, from the temple on our left up: close to the head, or ending in two tips over hair that is cut close. */
const flatSide = (wide: number, lift: number): Pt[] => [
  [-wide, 448, 0.03], [-wide - 4, 306, 0.06], [-wide * 0.78, 166 - lift * 0.4, 0.1],
]
const tippedSide = (wide: number, lift: number): Pt[] => [
  [-wide + 6, 448, 0.03],
  ...featheredSide(wide - 14, [-wide + 6, 392], 118 - lift * 0.4),
]

/** Its locks over the forehead where it ends in tips, from the parting on our right to the temple on our left: two, or three. */
const LOCKS: readonly Bangs[] = [
  [[-60, 404, -30, 352, -1], [-196, 456, -208, 408, -1]],
  [[24, 376, 46, 332, -1], [-104, 408, -74, 362, -1], [-196, 456, -208, 408, -1]],
]

/** Ink of its locks, from between those tips and over the head. */
const SWEPT_ASIDE: readonly Stroke[] = [
  [[-248, 308], [-70, 190, 0.14], 10],
  [[-250, 392], [-176, 316, 0.12], 8],
  [[-150, 322], [20, 172, 0.14], 7],
]

const across = ([[x, y], [x1, y1, b = 0], wide]: Stroke, side: number, lift: number): Stroke => [
  [x * side, y],
  [x1 * side, y1 - lift * 0.5, b * side],
  wide,
]

/** What lies over the forehead, from the parting to the other temple, and where its locks part. */
interface Over {
  edge: readonly Pt[]
  valleys: readonly XY[]
}

/** As a photo shows it: `up` higher and without locks over an open forehead. */
function sweepOf(kit: HairKit, v: number, up: number): Over {
  const pts: readonly (readonly [number, number, number])[] =
    up > 0
      ? [[40, 328 - up, 0.05], [-84, 352 - up, 0.07], [-200, 444 - up, 0.12]]
      : v < 2
        ? [[8, 364, 0.15], [-12, 316, -0.1], [-104, 398, 0.14], [-112, 344, -0.1], [-200, 452, 0.13]]
        : [[64, 330, 0.1], [-8, 368, 0.12], [-26, 318, -0.1], [-120, 400, 0.13], [-128, 346, -0.1], [-200, 454, 0.12]]
  const valleys: readonly XY[] =
    up > 0
      ? [[40, 328 - up], [-84, 352 - up], [-168, 408 - up]]
      : v < 2
        ? [[-12, 316], [-112, 344]]
        : [[64, 330], [-26, 318], [-128, 346]]
  return {
    edge: pts.map(([x, y, b]): Pt => [x, kit.fall(y), b]),
    valleys: valleys.map(([x, y]): XY => [x, kit.fall(y)]),
  }
}

function locksOf(kit: HairKit, v: number): Over {
  const bangs = LOCKS[v < 2 ? 0 : 1]!.map(([tx, ty, x, y, s]) => [tx, kit.fall(ty), x, kit.fall(y), s] as const)
  return { edge: bangsEdge(bangs, false), valleys: bangs.map(([, , x, y]): XY => [x, y]) }
}

/** Combed over from a parting, the sides cut close. @param up how much higher than usual the hair lies over an open forehead, in one sweep without locks */
export function combedOver(kit: HairKit, v: number, side: number, up = 0): Front {
  const { measured } = kit.face
  const wide = (measured ? 264 : 258) + kit.volume * 0.6
  const lift = kit.volume + (v % 2) * (measured ? 22 : 14) - (measured ? 0 : LOWER)
  const { edge, valleys } = measured ? sweepOf(kit, v, up) : locksOf(kit, v)
  const right: Pt[] = [
    ...(measured ? flatSide(wide, lift) : tippedSide(wide, lift)),
    [-64, 100 - lift, 0.1],
    [72, 108 - lift * 0.9, 0.08],
    [106, 132 - lift * 0.7, 0.02],
    ...((measured
      ? [[178, 158 - lift * 0.4, 0.08], [wide - 4, 306, 0.13]]
      : [[186, 172 - lift * 0.4, 0.07], [wide - 16, 290, 0.1]]) as Pt[]),
    [wide, 448, 0.05],
    [wide - 8, 496, 0.05],
    [246, 540, 0.08],
    [224, 474, -0.05],
    [216, 420, -0.02],
    [182, 358, -0.08],
    [116, 316 - up * 0.5, -0.06],
    ...edge,
    [-214, 430, -0.08],
    [-224, 474, -0.03],
    [-246, 540, -0.05],
    [-wide + 8, 496, 0.08],
  ]
  const pts = side > 0 ? right : flip(right)
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
    valleys: mirrorXY(valleys, side),
    crown: [108 * side, 170],
    A: wide,
    top: 110 - lift,
    far: 0.66,
    ringAt: [wide * 0.8, 228 - lift * 0.6, 64],
    part: side > 0 ? 0.7 : 0.3,
    inside:
      fill(cropped, clippedColour(kit)) +
      fill(ink(space, [118 * side, 334], [104 * side, 140 - lift * 0.6, b(-0.06)], 20), p.hair.shade) +
      fill(
        wedge(space, [115 * side, 318], [106 * side, 146 - lift * 0.6, b(-0.05)], 11) +
          (measured
            ? ''
            : wedgeLines(
                space,
                SWEPT_ASIDE.map((stroke) => across(stroke, side, lift)),
              )),
        p.hair.line,
      ),
  })
}
