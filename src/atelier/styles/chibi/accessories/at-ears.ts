/** At the ears and in the hair. */
import { el } from '../../svg.ts'
import { type Face, widthAt } from '../face-geometry.ts'
import { drawFlower } from '../flower.ts'
import { shape } from '../paths.ts'
import { brush } from '../strokes.ts'
import { type Palette, material } from '../palette.ts'
import { ball, dot, group, outlined } from '../parts.ts'
import { GOLD, STEEL, type Worn } from './metal.ts'

/** At the ears and in the hair, over the front hair. */
export function drawAtEars(
  face: Face,
  p: Palette,
  worn: Worn,
  hair: { A: number; top: number; ears: boolean },
): string {
  const { head } = face
  const out: string[] = []
  const x = widthAt(face, 600) + 12 * face.earSize + 6
  if (worn.has('earrings') && hair.ears) {
    const y = 620 + 8 * face.earSize
    for (const s of [-1, 1]) {
      out.push(
        face.recipe.features.hairVariant === '1'
          ? el('path', {
              d: shape(head, [
                [s * x - 19, y + 20, 0.207], [s * x, y + 1, 0.207], [s * x + 19, y + 20, 0.207], [s * x, y + 40, 0.207],
              ]),
              fill: 'none',
              stroke: GOLD.line,
              'stroke-width': 11,
            }) +
              el('path', {
                d: shape(head, [
                  [s * x - 19, y + 20, 0.207], [s * x, y + 1, 0.207], [s * x + 19, y + 20, 0.207],
                  [s * x, y + 40, 0.207],
                ]),
                fill: 'none',
                stroke: GOLD.base,
                'stroke-width': 6.5,
              })
          : group(
              ball(head, s * x, y, 8, GOLD, 4),
              outlined(
                shape(head, [
                  [s * x, y + 10], [s * x + 13, y + 36, 0.06, 0.24], [s * x, y + 50, 0.3], [s * x - 13, y + 36, 0.3],
                  [s * x, y + 10, 0.24, 0.06],
                ]),
                p.accent.base,
                p.accent.line,
                4.5,
              ),
              dot(head, s * x - 4, y + 34, 3.4, p.accent.light, 5),
            ),
      )
    }
  }
  if (worn.has('robot-parts')) {
    for (const s of [-1, 1]) {
      const bx = Math.max(widthAt(face, 566) + 18, hair.ears ? 0 : 262)
      out.push(
        s > 0
          ? outlined(
              brush(head, [[bx + 10, 540], [bx + 34, 420, 0.05]], 12, () => 1),
              STEEL.base,
              STEEL.line,
              5,
            ) + ball(head, bx + 34, 408, 17, material('#ff5c5c'), 5)
          : '',
        ball(head, s * bx, 566, 46, STEEL, 6),
        ball(head, s * bx, 566, 26, material('#5d6a80'), 5),
        dot(head, s * bx, 566, 10, '#6ff0e2'),
      )
    }
    out.push(
      outlined(
        shape(head, [[-30, 414], [30, 414, 0.04], [34, 436, 0.2], [0, 446, 0.1], [-34, 436, 0.1], [-30, 414, 0.2]]),
        STEEL.base,
        STEEL.line,
        4.5,
      ),
      dot(head, 0, 429, 9, '#6ff0e2', 7),
    )
  }
  if (worn.has('flower')) {
    const s = face.recipe.features.hairPart === 'right' ? -1 : 1
    const fx = s * Math.min(hair.A - 40, 226)
    const leaf = material('#5d9a5b')
    out.push(
      outlined(
        shape(head, [[fx, 382], [fx + s * 78, 420, 0.24 * s], [fx, 382, 0.24 * s]]) +
          shape(head, [[fx, 372], [fx + s * 66, 306, 0.24 * s], [fx, 372, 0.24 * s]]),
        leaf.base,
        leaf.line,
        4.5,
      ),
      drawFlower(head, fx, 370, 66, p.accent, 0.3),
    )
  }
  return group(...out)
}
