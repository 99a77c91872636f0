/** Hair that is combed straight back. */
import { flip, type Pt } from '../geometry.ts'
import { inkLines, type Stroke } from '../strokes.ts'
import { fill, group } from '../parts.ts'
import { round } from './curled.ts'
import { dome, partedDome, tiedDome } from './dome.ts'
import { drawFrontShape, type Front } from './front.ts'
import { clippedSides, type HairKit, SHINE } from './kit.ts'

/** Locks of hair that is combed back, from the hairline over the head: where, to where, how bowed, how wide. */
type Run = readonly [x: number, y: number, x1: number, y1: number, bow: number, wide: number]
/** What lies in shadow between them, and their ink: in pairs, along the head, fine and none from the hairline itself, or they would be slots. */
const SHADED: readonly Run[] = [
  [-224, 430, -160, 236, 0.12, 28], [-92, 282, -44, 148, 0.1, 24], [60, 282, 40, 146, -0.06, 18],
  [150, 302, 98, 172, -0.11, 26], [226, 430, 164, 240, -0.12, 28],
]
/** Light along single locks, most on our left: a band of it across them would be a cap's. */
const LIT: readonly Run[] = [
  [-202, 380, -118, 190, 0.14, 13], [-150, 312, -82, 166, 0.13, 24], [-86, 272, -42, 154, 0.1, 9],
  [-26, 262, -10, 150, 0.04, 17], [114, 274, 72, 166, -0.1, 10],
]
const INKED: readonly Run[] = [
  [-238, 530, -222, 330, 0.07, 9], [-222, 410, -144, 206, 0.13, 8], [-118, 292, -58, 138, 0.12, 9],
  [-56, 284, -28, 190, 0.08, 6], [24, 290, 20, 132, -0.04, 9], [138, 296, 84, 154, -0.12, 9],
  [184, 328, 130, 216, -0.13, 6], [224, 410, 148, 210, -0.13, 8], [240, 530, 224, 336, -0.07, 9],
]

/** How far aside hair is tied, how far its strands lean there, of the way, and from where on they run up beside the face instead. */
const [TIED_AT, LEANS, TEMPLE] = [190, 0.3, 190]
/** Nearer to the middle than this the hairline is highest, at one of two heights: one bow, as with a peak it would be an M. */
const [MIDDLE, HIGH] = [80, [280, 270]] as const

/** How much lower the hairline is of whom chance makes, canvas units: above large eyes a high forehead is an empty one. */
const LOW = 24

/** How much higher it stands of whom chance makes than hair that is tied, canvas units: flat on the skull it would be a cap. */
const HIGHER = 12

/** How strongly locks without ink are seen, and where on half the head its outline tells that they lie over each other. */
const [SOFT, OVER_AT] = [0.7, 0.34]

/** A lock that has come loose and falls over the forehead. */
const LOOSE: readonly Pt[] = [
  [96, 295, -0.02], [58, 352, 0.2, 0.04], [66, 291, -0.12, -0.16], [24, 402, 0.22, 0.02], [34, 287, -0.12, -0.2],
]

/** How much closer to the head hair lies at its sides, canvas units. */
const CLOSE = 18

/**
 * Combed straight back: the hairline bare, strands running over the head.
 *
 * @param tie the side on which it is drawn up to a ponytail
 */
export function slicked(kit: HairKit, v: number, tie?: -1 | 1): Front {
  const A = 262 + kit.volume
  const { recipe, measured } = kit.face
  const top = 138 - kit.volume - (recipe.hairStyle === 'slicked-back' && !measured ? HIGHER : 0)
  const rounded = round(kit)
  const side = kit.face.recipe.features.hairPart === 'left' ? -1 : 1
  const low = rounded || kit.face.measured ? 0 : LOW
  const high = HIGH[v % 2]!
  // Of hair that is tied none comes loose.
  const loose = !tie && !measured && !rounded && recipe.hairStyle === 'slicked-back'
  // Combed hair lies close at the sides and is high on top: as wide as other hair it would be a hood.
  const close = loose ? CLOSE : 0
  const temple: Pt[] = loose
    ? [[220, 470, -0.05], [212, 410, -0.03], [190, 366, -0.04], [158, 316, 0.05], [78, 292, -0.1]]
    : [[220, 470, -0.05], [214, 408, -0.02], [204, 372 + low * 0.5, -0.04], [132, 310 + low, -0.08, -0.1]]
  const half: Pt[] = [
    [A - 10 - close, 500, 0.04],
    [248, 552, 0.06],
    [230, 590, 0.02, 0.1],
    ...temple,
    ...(loose ? LOOSE : []),
    [0, loose ? high + 16 : high + low, -0.09, -0.09],
  ]
  const left: Pt[] = loose
    ? [[-78, 292, -0.04], [-158, 316, -0.1], [-190, 366, 0.05], [-212, 410, -0.04], [-220, 470, -0.03]]
    : [[-132, 310 + low, -0.09, -0.09], [-204, 372 + low * 0.5, -0.1, -0.08], [-214, 408, -0.04], [-220, 470, -0.02]]
  const pts: Pt[] = [
    [-A + close, 448, 0.03],
    ...(tie
      ? tiedDome(A, top, tie)
      : rounded
        ? dome(A, 448, top)
        : partedDome(A - close, 448, top, (loose ? 1 : side) * A * OVER_AT, false)),
    ...half,
    ...left,
    [-230, 590, -0.05],
    [-248, 552, 0.1, 0.02],
    [-A + 10 + close, 500, 0.06],
  ]
  if (rounded) return drawFrontShape(kit, pts, { valleys: [], crown: [0, 96], A, top })
  const clipped = !measured && recipe.hairLength === 'short' && recipe.presentation === 'masculine'
  const lit = ([x, y, x1, y1, bow, wide]: Run): Stroke => [
    [x, y + (Math.abs(x) < MIDDLE ? high - HIGH[0] : 0) + low * 0.5],
    [tie && Math.abs(x) < TEMPLE ? x1 + (tie * TIED_AT - x1) * LEANS : x1, y1 + top - 138, bow],
    wide,
  ]
  const placed = ([x, y, x1, y1, bow, wide]: Run): Stroke => lit([x * side, y, x1 * side, y1, bow * side, wide])
  return drawFrontShape(kit, loose && side < 0 ? flip(pts) : pts, {
    valleys: [],
    crown: [60 * side, top],
    A,
    top,
    shine: false,
    // Over the light, which they part into strands.
    extra: fill(inkLines(kit.space, INKED.map(placed)), kit.p.hair.line),
    inside: group(
      clipped && clippedSides(kit),
      fill(inkLines(kit.space, SHADED.map(placed)), kit.p.hair.shade, SOFT),
      fill(inkLines(kit.space, LIT.map(lit)), kit.p.hair.light, SHINE),
    ),
  })
}
