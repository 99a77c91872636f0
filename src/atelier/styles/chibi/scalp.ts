/** A bald head: the plane that turns from the light, and light where the skull is roundest. */
import type { Face } from './face-geometry.ts'
import { shape } from './paths.ts'
import { inkLines } from './strokes.ts'
import { fill, within } from './parts.ts'
import type { Palette } from './palette.ts'

/** @param headD the head's contour, which holds the shadow */
export function drawScalp(face: Face, p: Palette, headD: string): string {
  const { head, contour } = face
  const top = contour[0]![1]
  // Down to where the shadow of the face begins.
  const turned = shape(head, [
    [60, top - 12], [300, top - 12], [300, 462], [246, 462], [218, 392, -0.05], [158, top + 76, -0.1],
    [60, top - 12, -0.12],
  ])
  return (
    within('sk', headD, fill(turned, p.skin.shade)) +
    fill(
      inkLines(head, [
        [[-182, top + 124], [-56, top + 36, 0.16], 32],
        [[-30, top + 27], [20, top + 21, 0.04], 14],
      ]),
      p.skin.light,
    )
  )
}
