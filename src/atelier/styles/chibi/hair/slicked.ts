/** Hair that is combed straight back. */
import type { Pt } from '../geometry.ts'
import { inkLines, type Stroke } from '../strokes.ts'
import { fill, group } from '../parts.ts'
import { dome, tiedDome } from './dome.ts'
import { drawFrontShape, type Front } from './front.ts'
import { clippedSides, type HairKit } from './kit.ts'

/** Locks of hair that is combed back, from the hairline over the head: where, to where, how bowed, how wide; every third is inked. */
const RUNS: readonly (readonly [x: number, y: number, x1: number, y1: number, bow: number, wide: number])[] = [
  [-214, 392, -186, 250, 0.12, 16], [-172, 322, -84, 178, 0.14, 8], [-112, 290, -40, 176, 0.1, 18],
  [-42, 304, 2, 172, 0.06, 18], [30, 308, 44, 164, 0.02, 8], [104, 290, 82, 178, -0.08, 18],
  [160, 308, 116, 190, -0.12, 16], [206, 372, 168, 236, -0.12, 8],
]

/** How strongly locks without ink are seen. */
const SOFT = 0.6

/**
 * Combed straight back: the hairline bare, strands running over the head.
 *
 * @param tie the side on which it is drawn up to a ponytail
 */
export function slicked(kit: HairKit, v: number, tie?: -1 | 1): Front {
  const A = 262 + kit.volume
  const top = 138 - kit.volume
  const peak = v % 2 === 0 ? 336 : 312
  const half: Pt[] = [
    [A - 10, 500, 0.06], [248, 552, 0.08], [230, 590, 0.02, 0.1], [220, 470, -0.05], [214, 408, -0.02],
    [204, 372, -0.04], [130, 298, -0.16, -0.04], [0, peak, 0.02, 0.14],
  ]
  const pts: Pt[] = [
    [-A, 448, 0.03],
    ...(tie ? tiedDome(A, top, tie) : dome(A, 448, top)),
    ...half,
    [-130, 298, 0.14, 0.02],
    [-204, 372, -0.04, -0.16],
    [-214, 408, -0.04],
    [-220, 470, -0.02],
    [-230, 590, -0.05],
    [-248, 552, 0.1, 0.02],
    [-A + 10, 500, 0.08],
  ]
  if (kit.texture === 'curly' || kit.texture === 'coily')
    return drawFrontShape(kit, pts, { valleys: [], crown: [0, 96], A, top })
  const { recipe, measured } = kit.face
  const clipped = !measured && recipe.hairLength === 'short' && recipe.presentation === 'masculine'
  // Lines that touch neither hairline nor crown: from edge to edge they would be slots.
  const side = kit.face.recipe.features.hairPart === 'left' ? -1 : 1
  return drawFrontShape(kit, pts, {
    valleys: [],
    crown: [60 * side, top],
    A,
    top,
    ringAt: [A * 0.72, top + 70, 78],
    part: side > 0 ? 0.62 : 0.38,
    inside: group(
      clipped && clippedSides(kit),
      ...[kit.p.hair.shade, kit.p.hair.line].map((colour, inked) =>
        fill(
          inkLines(
            kit.space,
            RUNS.filter((_, i) => (i % 3 === 1 ? 1 : 0) === inked).map(([x, y, x1, y1, bow, w]): Stroke => [
              [x * side, y - 8],
              [x1 * side, y1 + top - 138, bow * side],
              w,
            ]),
          ),
          colour,
          inked ? undefined : SOFT,
        ),
      ),
    ),
  })
}
